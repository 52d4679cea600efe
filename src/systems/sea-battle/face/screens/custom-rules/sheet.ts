import type { FormPress } from '../../../../../kernel/capabilities.ts';
import type { FormRow, FormSection, FormSheet } from '../../../../../kernel/client-page.ts';
import type { Phrase } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import { LEAD_CHOICES, type LeadChoice } from '../../../../../kernel/rules.ts';
import type { Sea } from '../../../../../kernel/table.ts';
import { CUSTOM_LIMITS, gridOf, type LaidFleet, laidFleet } from '../../../rules/view/index.ts';
import type { Ruleset } from '../../../variants.ts';
import { laidShapes, spriteSuffix } from '../../picture/sea-shapes.ts';
import { axisLabels, shipsOf } from '../../picture/seas.ts';
import { fleetOf } from '../../table/index.ts';
import {
  across,
  afterHit,
  alphabet,
  axes,
  type Counter,
  down,
  extrasTouch,
  type FormOptions,
  fleets,
  halo,
  hit,
  land,
  lastReply,
  mineEffect,
  mines,
  near,
  relocation,
  shapes,
  shipNames,
  ships,
  shots,
  sunk,
  sweepers,
  touch,
  turns,
} from './choices.ts';
import { firesVolleys, focusOf, hasLead } from './draft.ts';

type Row = FormRow<FormPress>;

/** Sizes of ships that are always offered; of larger ones, those that there are and the next. */
const USUAL_SIZES = 5;

const drafted = (rules: Ruleset): FormPress => ({ look: focusOf({ rules, page: 'b' }) });

/** How the rows of one reader are made. */
const rowsFor = ({ say }: Reader) => {
  const stepped = ({ row, n, least, most, less, more }: Counter): Row => ({
    kind: 'steps',
    label: say(row),
    now: String(n),
    ...(n > least && { less: drafted(less) }),
    ...(n < most && { more: drafted(more) }),
  });
  const chosen = ({ row, options }: Pick<FormOptions, 'row' | 'options'>): Row => ({
    kind: 'choice',
    label: say(row),
    options: options.map(({ label, made, now }) => ({ label: say(label), press: drafted(made), ...(now && { now }) })),
  });
  return { stepped, chosen };
};

/** The sizes of ships with their counters, the largest first. */
const sizesOf = (rules: Ruleset, { say }: Reader, stepped: (it: Counter) => Row): readonly Row[] => {
  const { most } = CUSTOM_LIMITS.size;
  const largest = Math.max(0, ...rules.fleet.map(({ size }) => size));
  const sizes = Array.from({ length: Math.min(most, Math.max(USUAL_SIZES, largest + 1)) }, (_, i) => i + 1);
  return sizes.toReversed().map((size) => {
    const cls = rules.fleet.find((it) => it.size === size)?.cls ?? '';
    const ship = { sprite: `ship${spriteSuffix('navy', cls)}-${size}`, size };
    return { ...stepped(ships(rules, size)), label: say({ key: 'own-ships', with: { size } }), ship };
  });
};

/** The answers to a hit that are possible: one for a whole volley only where there are volleys. */
const hitRow = (rules: Ruleset): FormOptions => {
  const row = hit(rules);
  return firesVolleys(rules) ? row : { ...row, options: row.options.filter(({ now }, n) => now || n < 2) };
};

/** What of a fleet has room in a sea that has not room for all of it. */
const shapesOf = (rules: Ruleset, { ships: laid, mines: mined, sweepers: swept }: LaidFleet): Sea<never>['shapes'] =>
  laidShapes(
    laid.map((cells) => ({ cells, cls: rules.fleet.find(({ size }) => size === cells.length)?.cls ?? '' })),
    [...mined.map((at) => ({ piece: 'mine' as const, at })), ...swept.map((at) => ({ piece: 'sweeper' as const, at }))],
  );

const seaOf = (rules: Ruleset, { letters }: Reader): Sea<never> => {
  const { rows, cols, dry, land: squares } = gridOf(rules);
  return {
    of: 0,
    rows,
    cols,
    axes: axisLabels(rules, letters),
    letters: rules.axes === 'letters-cols' ? 'columns' : 'rows',
    ...(squares.length > 0 && {
      land: Array.from({ length: rows }, (_, row) =>
        Array.from({ length: cols }, (_it, col) => (dry[row * cols + col] === 1 ? '#' : '~')).join(''),
      ),
    }),
    shapes: [],
  };
};

const leadRow = (rules: Ruleset, { say }: Reader, lead: LeadChoice): readonly Row[] =>
  hasLead(rules)
    ? [
        {
          kind: 'choice',
          label: say({ key: 'own-lead' }),
          apart: true,
          options: LEAD_CHOICES.map((it) => ({
            label: say({ key: 'own-lead-is', with: { value: it } }),
            press: { ...drafted(rules), lead: it },
            ...(it === lead && { now: true as const }),
          })),
        },
      ]
    : [];

/**
 * The form as data: every row of the chats' pages, by what it is about.
 * @param isFaulty whether no match can be begun: the sea has the ships for which there is room
 */
export const sheetOf = (rules: Ruleset, reader: Reader, lead: LeadChoice, isFaulty: boolean): FormSheet<FormPress> => {
  const { say } = reader;
  const { stepped, chosen } = rowsFor(reader);
  const words = (key: string): string => say({ key });
  const section = (id: FormSection<FormPress>['id'], rows: readonly Row[]): FormSection<FormPress> => ({
    id,
    label: say({ key: 'own-section', with: { id } } satisfies Phrase),
    rows,
  });
  const { rows, cols } = gridOf(rules);
  const brush: Row = {
    kind: 'brush',
    label: words('own-brush'),
    land: words('own-brush-land'),
    water: words('own-brush-water'),
  };
  const all = shipsOf(rules).length;
  const laid = isFaulty ? laidFleet(rules) : undefined;
  const fit = laid?.ships.length ?? all;
  return {
    summary: say(
      fit < all
        ? { key: 'own-summary-fit', with: { fit, ships: all } }
        : { key: 'own-summary', with: { rows, cols, ships: all } },
    ),
    sections: [
      section('sea', [stepped(across(rules)), stepped(down(rules)), brush, chosen(land(rules))]),
      section('fleet', [
        ...sizesOf(rules, reader, stepped),
        ...[touch, shapes, relocation].map((it) => chosen(it(rules))),
      ]),
      section('shots', [
        chosen(shots(rules)),
        chosen((firesVolleys(rules) ? lastReply : afterHit)(rules)),
        chosen(turns(rules)),
        ...leadRow(rules, reader, lead),
      ]),
      section(
        'answers',
        [hitRow, sunk, near, halo].map((it) => chosen(it(rules))),
      ),
      section('mines', [
        stepped(mines(rules)),
        stepped(sweepers(rules)),
        ...[extrasTouch, mineEffect].map((it) => chosen(it(rules))),
      ]),
      section(
        'more',
        [fleets, alphabet, axes, shipNames].map((it) => chosen(it(rules))),
      ),
    ],
    sea: { ...seaOf(rules, reader), ...(laid && { shapes: shapesOf(rules, laid) }) },
    fleet: fleetOf(rules),
  };
};
