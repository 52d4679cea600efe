import type { FormPress } from '../../../../../kernel/capabilities.ts';
import type { FormRow, FormSheet } from '../../../../../kernel/client-page.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import type { LeadChoice } from '../../../../../kernel/rules.ts';
import type { Sea } from '../../../../../kernel/table.ts';
import { CUSTOM_LIMITS, gridOf, type LaidFleet, laidFleet, roughShots } from '../../../rules/view/index.ts';
import type { Ruleset } from '../../../variants.ts';
import { laidShapes, spriteSuffix } from '../../picture/sea-shapes.ts';
import { axisLabels, shipsOf } from '../../picture/seas.ts';
import { fleetOf } from '../../table/index.ts';
import { across, type Counter, choicesOf, down, type FormOptions, land, SECTIONS, ships } from './choices.ts';
import { focusOf } from './draft.ts';

type Row = FormRow<FormPress>;

/** Sizes of ships that are always offered; of larger ones, those that there are and the next. */
const USUAL_SIZES = 5;

const drafted = (rules: Ruleset, lead?: LeadChoice): FormPress => ({
  look: focusOf({ rules, page: 'b' }),
  ...(lead && { lead }),
});

/** How the rows of one reader are made. */
const rowsFor = ({ say }: Reader) => {
  const stepped = ({ row, n, least, most, less, more }: Counter): Row => ({
    kind: 'steps',
    label: say(row),
    now: String(n),
    ...(n > least && { less: drafted(less) }),
    ...(n < most && { more: drafted(more) }),
  });
  /** Who shoots first is no part of a code. */
  const chosen = ({ row, options, counter, lead: apart }: FormOptions): Row =>
    counter && options.length === 0
      ? stepped(counter)
      : {
          kind: 'choice',
          label: say(row),
          ...(apart && { apart: true }),
          options: options.map(({ label, made, lead, now }) => ({
            label: say(label),
            press: drafted(made, lead),
            ...(now && { now }),
          })),
        };
  return { stepped, chosen };
};

/** The sizes of ships with their counters, the largest first. */
const sizesOf = (rules: Ruleset, stepped: (it: Counter) => Row): readonly Row[] => {
  const { most } = CUSTOM_LIMITS.size;
  const largest = Math.max(0, ...rules.fleet.map(({ size }) => size));
  const sizes = Array.from({ length: Math.min(most, Math.max(USUAL_SIZES, largest + 1)) }, (_, i) => i + 1);
  return sizes.toReversed().map((size) => {
    const cls = rules.fleet.find((it) => it.size === size)?.cls ?? '';
    const ship = { sprite: `ship${spriteSuffix('navy', cls)}-${size}`, size };
    return { ...stepped(ships(rules, size)), ship };
  });
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

/**
 * The form as data: every row of the chats' pages, by what it is about.
 * @param isFaulty whether no match can be begun: the sea has the ships for which there is room
 */
export const sheetOf = (rules: Ruleset, reader: Reader, lead: LeadChoice, isFaulty: boolean): FormSheet<FormPress> => {
  const { say } = reader;
  const { stepped, chosen } = rowsFor(reader);
  const words = (key: string): string => say({ key });
  const { rows, cols } = gridOf(rules);
  const brush: Row = {
    kind: 'brush',
    label: words('own-brush'),
    land: words('own-brush-land'),
    water: words('own-brush-water'),
  };
  const before: Readonly<Record<string, readonly Row[]>> = {
    sea: [stepped(across(rules)), stepped(down(rules)), brush, chosen(land(rules))],
    fleet: sizesOf(rules, stepped),
  };
  const all = shipsOf(rules).length;
  const laid = isFaulty ? laidFleet(rules) : undefined;
  const fit = laid?.ships.length ?? all;
  const shots = isFaulty ? undefined : roughShots(rules);
  return {
    summary: say(
      fit < all
        ? { key: 'own-summary-fit', with: { fit, ships: all } }
        : { key: 'own-summary', with: { rows, cols, ships: all } },
    ),
    ...(shots !== undefined && { length: say({ key: 'own-length', with: { shots } }) }),
    sections: SECTIONS.map(([id, names]) => ({
      id,
      label: say({ key: 'own-section', with: { id } }),
      rows: [...(before[id] ?? []), ...choicesOf(rules, lead, names).map(chosen)],
    })),
    sea: { ...seaOf(rules, reader), ...(laid && { shapes: shapesOf(rules, laid) }) },
    fleet: fleetOf(rules),
  };
};
