import type { Viewer } from '../../src/kernel/rules.ts';
import { type Cell, cellCode } from '../../src/kit/grid.ts';
import { rules, type State } from '../../src/systems/admiral/rules/index.ts';
import type { InBattle, PieceSnapshot } from '../../src/systems/admiral/rules/model.ts';
import type { View } from '../../src/systems/admiral/rules/view/index.ts';
import { MAPS, type Ruleset } from '../../src/systems/admiral/variants.ts';
import { type Moment, moment, seededRng, table, unwrap } from '../systems/admiral/rules/scenario.ts';

/** Finds ships in a drawn map: squares by type, such as "I10" by "L". Capital letters are White's, small ones Red's. */
const shipsOn = (rows: readonly string[], letters: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...letters].flatMap((sign) => {
      const row = rows.findIndex((line) => line.includes(sign));
      const cell: Cell = { row, col: rows[row]?.indexOf(sign) ?? -1 };
      return row >= 0 ? [[sign.toUpperCase(), cellCode(cell)] as const] : [];
    }),
  );

/** Notes on ships by type, such as "NE hull 2 target" by "L". Default heading: north for White, south for Red. */
type Notes = Readonly<Record<string, string>>;

interface Drawn extends Omit<Moment, 'map'> {
  readonly whites?: Notes;
  readonly reds?: Notes;
}

/**
 * A moment of a battle from a drawing of a map: `L`, `G`, `F`, `B` are White's ships, the small letters Red's. The map
 * is the one with as many rows.
 */
export const drawnMoment = (drawing: string, { whites = {}, reds = {}, ...told }: Drawn = {}): InBattle => {
  const rows = drawing
    .split('\n')
    .map((row) => row.replaceAll(' ', ''))
    .filter((row) => row !== '');
  const map = Object.values(MAPS).find((it) => it.rows.length === rows.length);
  if (!map) throw new Error(`no map has ${rows.length} rows`);
  const side = (letters: string, notes: Notes, bow: string): string =>
    Object.entries(shipsOn(rows, letters))
      .map(
        ([type, at]) =>
          `${type} ${at} ${/^[NESW]{1,2}( |$)/.test(notes[type] ?? '') ? notes[type] : `${bow} ${notes[type] ?? ''}`}`,
      )
      .join(', ');
  const fort = (note: string | undefined): string => (note === undefined ? '' : `, T ${note}`);
  const made = moment({
    white: side('LGFB', whites, 'N') + fort(whites['T']),
    red: side('lgfb', reds, 'S') + fort(reds['T']),
    ...told,
    map,
  });
  return withMemory(made);
};

/** The state as at the start of a round, with a log entry that holds the places of all pieces. */
export const withMemory = (state: InBattle): InBattle => {
  const { battle } = state;
  const lay = battle.pieces.map(
    ({ side, at, heading, hull, sails }): PieceSnapshot => [side, at ?? null, heading, hull, sails],
  );
  const die = { calm: 1, fresh: 4, storm: 6 }[battle.wind];
  return { ...state, log: [{ t: 'round', wind: battle.wind, to: battle.windTo, die, lay }] };
};

/**
 * The state after these orders, each with its dice after "|", in the form `table` reads them
 * (test/systems/admiral/rules/scenario.ts). @throws Error when an order is refused.
 */
export const played = (state: InBattle, ...lines: readonly string[]): InBattle =>
  lines.reduce((now, line) => {
    const [text = '', faces = ''] = line.split('|');
    const after = table(now).give(text.trim(), ...faces.trim().split(' ').filter(Boolean).map(Number));
    if (after.state === now) throw new Error(`${line}: ${after.last}`);
    return after.state;
  }, state);

/** A viewer's view of a state, without news. */
export const viewFor = (state: State, viewer: Viewer = 'public'): View => rules.view(state, viewer, []);

/** Yields the public view after each order of a random match, at most `most` times. */
export const randomViews = function* (level: Ruleset, seed: number, most: number): Generator<View> {
  const rng = seededRng(seed);
  let state = unwrap(rules.begin(level, 2, rng));
  for (let n = 0; n < most && rules.toMove(state).length > 0; n++) {
    const seat = rules.toMove(state)[0]!;
    const all = rules.legal(rules.view(state, seat, [])).filter((it) => !rules.isDraft(it));
    const events = unwrap(rules.decide(state, seat, all[rng.below(all.length)]!, rng));
    state = events.reduce(rules.evolve, state);
    yield rules.view(state, 'public', events);
  }
};
