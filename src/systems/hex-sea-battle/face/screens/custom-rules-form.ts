import type { Form, FormPress } from '../../../../kernel/capabilities.ts';
import type { FormRow, FormSection, FormSheet } from '../../../../kernel/client-page.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type Button, type Focus, partsOf } from '../../../../kernel/screen.ts';
import { axesOf } from '../../../../kit/sailing-table.ts';
import {
  codeOfMap,
  drawnMapOf,
  drawnOn,
  isMapCode,
  mapFaults,
  SWITCHES,
  type Switch,
  shareCodeOf,
  switchesOf,
  variantOf,
} from '../../rules/view/index.ts';
import { onMap, type Ruleset, type SeaMap, VARIANTS } from '../../variants.ts';
import { forts } from '../picture/forts.ts';
import { layoutAt, wholeMap } from '../picture/map-layout.ts';
import { termsLine } from '../words/terms.ts';
import { titleOf } from '../words/title.ts';

type FormButton = Button<{ readonly look: Focus }>;

const LETTERS = (Object.keys(SWITCHES) as readonly string[]).filter((it): it is Switch => it in SWITCHES);
/** Maps, and switches, per row of buttons: Discord has room for five rows, the last of which is the service's. */
const [SEAS_PER_ROW, SWITCHES_PER_ROW] = [3, 5];

const inRows = (buttons: readonly FormButton[], most: number): readonly (readonly FormButton[])[] =>
  Array.from({ length: Math.ceil(buttons.length / most) }, (_, i) => buttons.slice(i * most, (i + 1) * most));

const toggled = (on: readonly Switch[], letter: Switch): readonly Switch[] =>
  on.includes(letter) ? on.filter((it) => it !== letter) : [...on, letter];

/** The maps to choose from, the current one marked. */
const seaKeys = ({ map }: Ruleset, on: readonly Switch[], reader: Reader): readonly FormButton[] =>
  VARIANTS.map((it) => ({
    label: `${it.map.id === map.id ? '● ' : ''}${reader.say({ key: 'sea', with: { map: it.map.id } })}`,
    press: { look: shareCodeOf({ base: it.id, on }) },
  }));

const switchKey = (letter: Switch, base: string, on: readonly Switch[], reader: Reader): FormButton => ({
  label: `${on.includes(letter) ? '☑' : '☐'} ${reader.say({ key: 'key-switch', with: { letter } })}`,
  press: { look: shareCodeOf({ base, on: toggled(on, letter) }) },
  spoken: reader.say({
    key: on.includes(letter) ? 'switch-on' : 'switch-off',
    with: { what: { key: 'key-switch', with: { letter } } },
  }),
});

/** What land is drawn with. */
const brushOf = ({ say }: Reader): FormRow<FormPress> => ({
  kind: 'brush',
  label: say({ key: 'own-brush' }),
  land: say({ key: 'own-brush-land' }),
  water: say({ key: 'own-brush-water' }),
  fort: say({ key: 'own-brush-fort' }),
});

const isDrawn = ({ id }: Ruleset): boolean => isMapCode(id);

/** What each section of the form as data is made of. */
const SECTIONS: readonly (readonly [FormSection<FormPress>['id'], readonly Switch[]])[] = [
  ['sea', ['e', 'o']],
  ['fleet', ['p', 'f', 's']],
  ['wind', ['r', 'w']],
  ['more', ['t', 'b']],
];

/** The form as data: the map and every switch. */
const sheetOf = (rules: Ruleset, base: string, on: readonly Switch[], reader: Reader): FormSheet<FormPress> => {
  const { say } = reader;
  const { rows } = rules.map;
  const cols = rows[0]!.length;
  const maps = seaKeys(rules, on, reader).map(({ press }, n) => ({
    label: say({ key: 'sea', with: { map: VARIANTS[n]!.map.id } }),
    press,
    ...(VARIANTS[n]!.map.id === rules.map.id && { now: true as const }),
  }));
  return {
    summary: say({ key: 'own-summary', with: { rows: rows.length, cols, changes: on.length } }),
    sections: SECTIONS.map(
      ([id, letters]): FormSection<FormPress> => ({
        id,
        label: say({ key: 'own-section', with: { id } }),
        rows: [
          ...(id === 'sea'
            ? [{ kind: 'choice' as const, label: say({ key: 'own-map' }), options: maps }, brushOf(reader)]
            : []),
          ...(isDrawn(rules) ? [] : letters).map((letter) => ({
            kind: 'switch' as const,
            label: say({ key: 'switch', with: { letter } }),
            on: on.includes(letter),
            press: switchKey(letter, base, on, reader).press,
          })),
        ],
      }),
    ).filter(({ rows: made }) => made.length > 0),
    sea: {
      of: 0,
      rows: rows.length,
      cols,
      hexes: true,
      axes: axesOf(rows, reader.letters),
      letters: 'columns',
      land: rows,
      shapes: forts({ rules, sieges: [] }, layoutAt({ x: 0, y: 0 }, wholeMap(rules.map))),
    },
  };
};

/** The drawn map of a share code, whether it can be played or not. */
const drawnMap = (code: string): SeaMap | undefined => {
  const map = isMapCode(code) ? drawnMapOf(code) : undefined;
  return map?.ok ? map.value : undefined;
};

const WORD = /^[./*^~#WR]+$/;

/**
 * The share code of a map that is drawn, as its rows are typed: `.` sea, `/` land, `*` where Red's fort goes. Refusals:
 * `map-size`, `map-long` where it is too large to be shared.
 */
export const typedMap = (words: string, from: string): Result<string, Phrase> | undefined => {
  const [first = '', ...rest] = words.trim().split(/\s+/);
  const [name, typed] = WORD.test(first) ? [from, [first, ...rest]] : [first, rest];
  if (typed.length === 0 || !typed.every((it) => WORD.test(it) && it.length === typed[0]?.length)) return undefined;
  const asked = variantOf(name);
  const before = drawnMap(name) ?? (asked.ok ? asked.value.map : undefined);
  if (!before) return undefined;
  const map = drawnOn(before, typed);
  if (!map) return refuse({ key: 'map-size', with: { narrow: 7, wide: 17, low: 6, high: 16 } });
  const code = codeOfMap(map);
  return code === undefined ? refuse({ key: 'map-long' }) : ok(code);
};

/**
 * The form that composes custom rules: the map and the switches. The focus is a variant's id or share code. A drawn map has
 * no switches: its code has no room for them.
 */
export const form = (focus: Focus, reader: Reader): Form => {
  const map = drawnMap(focus);
  if (map) return drawnForm({ ...onMap(map), id: focus }, reader);
  const asked = variantOf(focus);
  const named = VARIANTS.find(({ map }) => asked.ok && map.id === asked.value.map.id);
  const rules = asked.ok && named ? asked.value : VARIANTS[0]!;
  const on = switchesOf(rules);
  const base = (named ?? rules).id;
  const switches = LETTERS.map((letter) => switchKey(letter, base, on, reader));
  const text = [`⚓ ${reader.say(titleOf(rules))}`, termsLine(rules, reader)].join('\n');
  return {
    screen: {
      ...partsOf(text),
      buttons: [...inRows(seaKeys(rules, on, reader), SEAS_PER_ROW), ...inRows(switches, SWITCHES_PER_ROW)],
    },
    ...(reader.laysOut && { sheet: sheetOf(rules, base, on, reader) }),
    code: rules.id,
  };
};

/** The form of a drawn map. It says what the map still lacks. */
const drawnForm = (rules: Ruleset, reader: Reader): Form => {
  const [fault] = mapFaults(rules.map);
  const text = [`⚓ ${reader.say(titleOf(rules))}`, termsLine(rules, reader)].join('\n');
  return {
    screen: { ...partsOf(text), buttons: inRows(seaKeys(rules, [], reader), SEAS_PER_ROW) },
    ...(reader.laysOut && { sheet: sheetOf(rules, rules.id, [], reader) }),
    code: rules.id,
    ...(fault && { fault }),
  };
};
