import type { Form, FormPress } from '../../../../kernel/capabilities.ts';
import type { FormRow, FormSection, FormSheet } from '../../../../kernel/client-page.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type Button, type Focus, partsOf, type Shape } from '../../../../kernel/screen.ts';
import { axesOf } from '../../../../kit/sailing-table.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { spriteAt, wholeMap } from '../../../../kit/sea-picture.ts';
import {
  codeOf,
  DRAWN,
  differences,
  drawnOn,
  faultOf,
  gameOn,
  PARAMETERS,
  type Parameter,
  rulesetOf,
  SIDES,
} from '../../rules/view/index.ts';
import { type Ruleset, type SeaMap, SHIP_IDS, VARIANTS } from '../../variants.ts';
import { fortAt, layoutAt } from '../picture/map-layout.ts';
import { shipLabel } from '../words/names.ts';
import { changesIn, termsLine } from '../words/terms.ts';
import { titleOf } from '../words/title.ts';

/**
 * Percentage of wins of White, who acts first, in the games in which one side wins more than 56 of 100 matches between
 * equals (commodore machine against itself, 400 matches, draws halved; test/bench/admiral-results.jsonl). Drawing lots
 * each round evens all of them.
 */
const TILTED: Readonly<Record<string, number>> = {
  'cabin-boy-d': 64,
  'cabin-boy-f': 29,
  'cabin-boy-df': 36,
  admiral: 43,
  'admiral-d': 42,
  'admiral-do': 43,
};

/** Warns that a game favours one side, by how much, and what evens it. Empty if it does not. */
const balanceLines = (rules: Ruleset, reader: Pick<Reader, 'say'>): readonly string[] => {
  const share = TILTED[codeOf({ ...rules, first: 'white' })];
  if (share === undefined || rules.first === 'lot') return [];
  const stronger = share > 50 === (rules.first === 'white') ? 'white' : 'red';
  return [say(reader, 'tilt', { stronger, share: Math.max(share, 100 - share) })];
};

type FormButton = Button<{ readonly look: Focus }>;

/** Pieces whose cards are set on a page of their own. */
const PIECES = [...SHIP_IDS, 'T'] as const;
type Piece = (typeof PIECES)[number];
/** The open page: sea and level (`s`), wind (`w`), guns (`g`), the card of a piece and boarding, all in words (`m`). */
type FormPage = 's' | 'w' | 'g' | 'm' | Piece;
const PAGES: readonly FormPage[] = ['s', 'w', 'g', 'm', ...PIECES];
const TABS = ['s', 'w', 'g', 'L', 'm'] as const;
const DRAWN_TABS = ['s', 'm'] as const;

/** The form as far as it is filled in. It exists in the focus alone. */
interface Draft {
  /** Their id is their share code. */
  readonly rules: Ruleset;
  readonly page: FormPage;
}

/** A share code or a variant's id, and after a point the sign of the page, unless it is the first. */
const draftOf = (focus: Focus): Draft => {
  const [name = '', sign] = focus.split('.');
  const rules = rulesetOf(name) ?? VARIANTS[0]!;
  return { rules: coded(tidied(rules)), page: PAGES.find((it) => it === sign) ?? 's' };
};

const coded = (rules: Ruleset): Ruleset => ({ ...rules, id: codeOf(rules) });

const focusOf = ({ rules, page }: Draft): Focus => `${rules.id}${page === 's' ? '' : `.${page}`}`;

const usualOf = (level: Ruleset['level']): Ruleset => VARIANTS.find((it) => it.level === level)!;

/** The rules with every parameter that makes no difference as it usually is. */
const tidied = (rules: Ruleset): Ruleset => {
  const usual = usualOf(rules.level);
  return differences(rules, usual).reduce((now, it) => (it.matters(now) ? now : it.write(now, it.read(usual))), rules);
};

/** A level with the changes that it supports, or with the sea that a player has drawn. */
const atLevel = (rules: Ruleset, level: Ruleset): Ruleset => {
  if (isDrawn(rules)) return gameOn(rules.map, level.level);
  return tidied(differences(rules, usualOf(rules.level)).reduce((now, it) => it.write(now, it.read(rules)), level));
};

const isDrawn = ({ map }: Ruleset): boolean => map.id === DRAWN;

/** Whether a parameter may be changed: of a sea that a player has drawn, the sea alone, as its code has no room for more. */
const isOpen = (rules: Ruleset, { matters, about }: Parameter): boolean =>
  matters(rules) && (about === 'map' || !isDrawn(rules));

const parameters = (about: string, piece?: Piece): readonly Parameter[] =>
  PARAMETERS.filter((it) => it.about === about && it.piece === piece);

/** The row of a form's page, from the names of its parameters. */
const keysOf = (draft: Draft, reader: Reader, names: readonly string[], piece?: Piece): readonly FormButton[] =>
  names
    .flatMap((it) => parameters(it, piece))
    .filter((it) => isOpen(draft.rules, it))
    .map((it) => parameterKey(draft, it, reader));

const labelOf = ({ rules }: Draft, parameter: Parameter, { say }: Reader): string => {
  const value = parameter.about === 'map' && isDrawn(rules) ? DRAWN : parameter.read(rules);
  return say({
    key: 'form-parameter',
    with: { about: parameter.about, value, ...(typeof value === 'number' && { less: value - 1 }) },
  });
};

/** A parameter with all its values, as a row: numbers by steps. */
const parameterRow = (draft: Draft, parameter: Parameter, reader: Reader): FormRow<FormPress> => {
  const { values, about, piece } = parameter;
  const { say } = reader;
  const value = parameter.read(draft.rules);
  const at = values.indexOf(value);
  const step = (by: number): FormPress => withValue(draft, parameter, by);
  const name = say({ key: 'own-row', with: { about } });
  const label = piece === undefined ? name : `${say(shipLabel(piece))}: ${name}`;
  if (value === 'on' || value === 'off') return { kind: 'switch', label, on: value === 'on', press: step(1) };
  if (values.every((it) => typeof it === 'number')) {
    const less = at > 0 && { less: step(-1) };
    return { kind: 'steps', label, now: String(value), ...less, ...(at < values.length - 1 && { more: step(1) }) };
  }
  return {
    kind: 'choice',
    label,
    options: values.map((it, n) => ({
      label: say({ key: 'own-value', with: { value: it } }),
      press: step(n - at),
      ...(n === at && !isDrawn(draft.rules) && { now: true as const }),
    })),
  };
};

const withValue = ({ rules, page }: Draft, parameter: Parameter, step: number): FormButton['press'] => {
  const { values } = parameter;
  const next = values.indexOf(parameter.read(rules)) + values.length + step;
  return { look: focusOf({ rules: coded(tidied(parameter.write(rules, values[next % values.length]!))), page }) };
};

/** A key that takes the next value. */
const parameterKey = (draft: Draft, parameter: Parameter, reader: Reader): FormButton => {
  const label = labelOf(draft, parameter, reader);
  const press = withValue(draft, parameter, 1);
  const value = parameter.read(draft.rules);
  return value === 'on' || value === 'off'
    ? {
        label: `${value === 'on' ? '☑' : '☐'} ${label}`,
        press,
        spoken: reader.say({ key: 'switch-state', with: { on: value, what: label } }),
      }
    : { label, press };
};

/** A number with a key for one less and one for one more. */
const stepper = (draft: Draft, about: string, reader: Reader): readonly FormButton[] =>
  parameters(about)
    .filter((it) => isOpen(draft.rules, it))
    .flatMap((it) => {
      const at = it.values.indexOf(it.read(draft.rules));
      const now = labelOf(draft, it, reader);
      const stay = { look: focusOf(draft) };
      return [
        {
          label: '−',
          press: at > 0 ? withValue(draft, it, -1) : stay,
          spoken: reader.say({ key: 'form-less', with: { what: now } }),
        },
        { label: now, press: stay },
        {
          label: '+',
          press: at < it.values.length - 1 ? withValue(draft, it, 1) : stay,
          spoken: reader.say({ key: 'form-more', with: { what: now } }),
        },
      ];
    });

/** The levels to choose from, the current one marked. */
const levelRow = ({ rules, page }: Draft, reader: Reader): readonly FormButton[] =>
  VARIANTS.map((it, i) => ({
    label: `${it.level === rules.level ? '● ' : ''}${reader.say({ key: 'key-level', with: { n: i + 1 } })}`,
    press: { look: focusOf({ rules: it.level === rules.level ? rules : coded(atLevel(rules, it)), page }) },
    spoken: reader.say({ key: 'rank', with: { level: it.level } }),
  }));

const pieceRow = ({ rules, page }: Draft, reader: Reader): readonly FormButton[] =>
  PIECES.map((it) => ({
    label: `${it === page ? '● ' : ''}${reader.say(shipLabel(it))}`,
    press: { look: focusOf({ rules, page: it }) },
  }));

const rowsOf = (draft: Draft, reader: Reader): readonly (readonly FormButton[])[] => {
  const { page } = draft;
  const keys = (...names: readonly string[]): readonly FormButton[] => keysOf(draft, reader, names);
  switch (page) {
    case 's':
      return [levelRow(draft, reader), keys('map', 'first', 'berths', 'points'), stepper(draft, 'rounds', reader)];
    case 'w':
      return [keys('calm', 'storm', 'calms'), keys('turning', 'bow', 'struck'), keys('turns', 'slow')];
    case 'g':
      return [keys('chasers', 'salvo', 'answers'), keys('bands', 'aim', 'hurt'), keys('critical', 'captains')];
    case 'm':
      return [];
    case 'T':
      return [
        pieceRow(draft, reader),
        [...stepper(draft, 'fort', reader), ...keysOf(draft, reader, ['range'], page)],
        keys('boarding', 'defence', 'repair'),
      ];
    default:
      return [
        pieceRow(draft, reader),
        keysOf(draft, reader, ['speed', 'drift', 'range'], page),
        keys('boarding', 'defence', 'repair'),
      ];
  }
};

const tabRow = (draft: Draft, reader: Reader): readonly FormButton[] =>
  (isDrawn(draft.rules) ? DRAWN_TABS : TABS).map((tab) => {
    const isOpen = tab === draft.page || (tab === 'L' && PIECES.some((it) => it === draft.page));
    const label = reader.say({ key: 'form-page', with: { page: tab === 'L' ? 'ships' : tab } });
    return {
      label: `${isOpen ? '● ' : ''}${label}`,
      press: { look: focusOf({ rules: draft.rules, page: isOpen ? draft.page : tab }) },
    };
  });

/** What each section of the form as data is made of: parameters by name, in order. */
const SECTIONS: readonly (readonly [FormSection<FormPress>['id'], readonly string[]])[] = [
  ['sea', ['map', 'berths', 'first', 'rounds']],
  ['wind', ['turning', 'calm', 'storm', 'calms', 'bow', 'struck']],
  ['shots', ['chasers', 'salvo', 'answers', 'bands', 'aim', 'hurt', 'critical']],
  ['ships', ['points', 'speed', 'drift', 'range', 'fort', 'turns', 'slow']],
  ['more', ['captains', 'boarding', 'defence', 'repair']],
];

/** What land, reefs and the forts are drawn with. */
const brushOf = ({ say: tell }: Reader): FormRow<FormPress> => ({
  kind: 'brush',
  label: tell({ key: 'own-brush' }),
  land: tell({ key: 'own-brush-land' }),
  reef: tell({ key: 'own-brush-reef' }),
  water: tell({ key: 'own-brush-water' }),
  fort: tell({ key: 'own-brush-fort' }),
});

const WORD = /^[./*^~#WR]+$/;

/**
 * The share code of a game on a sea that is drawn, as its rows are typed: `.` sea, `/` land, `^` reef, `*` the column of
 * Red's fort. Refusals: `map-size`, `map-long` where it has too much land to be shared.
 */
export const typedSea = (words: string, from: string): Result<string, Phrase> | undefined => {
  const [first = '', ...rest] = words.trim().split(/\s+/);
  const [name, typed] = WORD.test(first) ? [from, [first, ...rest]] : [first, rest];
  if (typed.length === 0 || !typed.every((it) => WORD.test(it) && it.length === typed[0]?.length)) return undefined;
  const before = rulesetOf(name);
  if (!before) return undefined;
  const { map, level } = before;
  const drawn = drawnOn(map, typed);
  if (!drawn) return refuse({ key: 'map-size', with: { narrow: 10, wide: 16, low: 10, high: 16 } });
  const { id } = gameOn(drawn, level);
  return id === '' ? refuse({ key: 'map-long' }) : ok(id);
};

const fortsOf = (map: SeaMap): readonly Shape[] => {
  const { put } = layoutAt({ x: 0, y: 0 }, wholeMap(map));
  return SIDES.map((it) => spriteAt(`fort-${it}`, put(fortAt(map, it)), -0.5, -0.55));
};

/** The form as data: the level and every parameter that matters. */
const sheetOf = (draft: Draft, reader: Reader): FormSheet<FormPress> => {
  const { rules } = draft;
  const { rows } = rules.map;
  const level: FormRow<FormPress> = {
    kind: 'choice',
    label: reader.say({ key: 'own-level' }),
    options: levelRow(draft, reader).map(({ press }, n) => ({
      label: reader.say({ key: 'own-level-is', with: { level: VARIANTS[n]!.level } }),
      press,
      ...(VARIANTS[n]!.level === rules.level && { now: true as const }),
    })),
  };
  return {
    summary: summary(rules, reader),
    sections: SECTIONS.map(
      ([id, abouts]): FormSection<FormPress> => ({
        id,
        label: reader.say({ key: 'own-section', with: { id } }),
        rows: [
          ...(id === 'sea' ? [level] : []),
          ...abouts
            .flatMap((about) => PARAMETERS.filter((it) => it.about === about && isOpen(rules, it)))
            .map((it) => parameterRow(draft, it, reader)),
          ...(id === 'sea' ? [brushOf(reader)] : []),
        ],
      }),
    ).filter(({ rows }) => rows.length > 0),
    sea: {
      of: 0,
      rows: rows.length,
      cols: rows[0]!.length,
      axes: axesOf(rows, reader.letters),
      letters: 'columns',
      land: rows,
      shapes: fortsOf(rules.map),
    },
  };
};

/** What the sea is, and how many rules are not the usual ones. */
const summary = (rules: Ruleset, { say }: Reader): string => {
  const [cols, rows] = [rules.map.rows[0]!.length, rules.map.rows.length];
  return say({ key: 'form-summary', with: { cols, rows, rounds: rules.rounds, changes: changesIn(rules).length } });
};

/**
 * The form that composes custom rules, a page at a time. The focus is a level's id or a share code, and the open page.
 */
export const form = (focus: Focus, reader: Reader): Form => {
  const draft = draftOf(focus);
  const { rules } = draft;
  const fault = faultOf(rules);
  const about =
    draft.page === 'm'
      ? [
          reader.say({ key: 'variant-about', with: { level: rules.level } }),
          termsLine(rules, reader),
          ...balanceLines(rules, reader),
        ]
      : [summary(rules, reader)];
  const text = [`⚓ ${reader.say(titleOf(rules))}`, ...about].join('\n');
  const buttons = [...rowsOf(draft, reader), tabRow(draft, reader)];
  return {
    screen: { ...partsOf(text), buttons: buttons.filter((row) => row.length > 0) },
    ...(reader.laysOut && { sheet: sheetOf(draft, reader) }),
    code: rules.id,
    ...(fault && { fault }),
  };
};
