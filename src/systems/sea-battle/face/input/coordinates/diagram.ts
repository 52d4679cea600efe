import type { Cell } from '../../../../../kit/grid.ts';
import { gridOf, type SeaShape } from '../../../rules/view/index.ts';
import type { Ruleset } from '../../../variants.ts';
import type { FleetPieces, TypedExtra } from './fleet-reader.ts';

/** Water, and land, which bears nothing either. */
const WATER = new Set('.~-0_·/');
const DECK = new Set('#xXхХ■1█');
const MINE = new Set('*oOоО');
const SWEEPER = new Set('^▲');
/** A letter or digit that stands for one ship, where ships may lie side by side. */
const OWN_SIGN = /^[\p{L}1-9]$/u;

/** Maximum length of a drawing in characters; a board of 26×26 with spaces between its signs is shorter. */
const LONGEST = 1_600;
/** Minimum number of lines of a drawing. */
const FEWEST_LINES = 4;

type Terms = SeaShape & Pick<Ruleset, 'touch' | 'fleet'>;
type Signs = readonly (readonly string[])[];

/**
 * The result of reading a drawing: its pieces, or an error. `E_SIZE`: not as many lines and signs as the board has.
 * `E_SIGNS`: ships may lie so close together that each needs a sign of its own.
 */
export type DiagramReading =
  | ({ readonly kind: 'pieces' } & FleetPieces)
  | { readonly kind: 'error'; readonly code: 'E_SIZE' | 'E_SIGNS' };

/** How decks join to form a ship: by their sides, by their corners too, or by being drawn with the same sign. */
const hangingOf = ({ touch, fleet }: Terms): 'sides' | 'corners' | 'signs' => {
  if (touch === 'sides') return 'signs';
  if (!fleet.some(({ shapes }) => shapes === 'any8')) return 'sides';
  return touch === 'none' ? 'corners' : 'signs';
};

const STEPS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => ({ down, across })));
const stepsBy = (hanging: 'sides' | 'corners'): typeof STEPS =>
  hanging === 'corners' ? STEPS : STEPS.filter(({ down, across }) => Math.abs(down) + Math.abs(across) === 1);

/** Removes the ship that contains the deck `start` from `decks` and returns its cells in board order. */
const takeShip = (decks: Map<string, Cell>, start: Cell, hanging: 'sides' | 'corners'): readonly Cell[] => {
  const ship: Cell[] = [];
  const reach = [start];
  for (const { row, col } of reach) {
    const deck = decks.get(`${row} ${col}`);
    if (!deck || !decks.delete(`${row} ${col}`)) continue;
    ship.push(deck);
    reach.push(...stepsBy(hanging).map(({ down, across }) => ({ row: row + down, col: col + across })));
  }
  return ship.sort((a, b) => a.row - b.row || a.col - b.col);
};

const joinedBy = (cells: readonly Cell[], hanging: 'sides' | 'corners'): readonly (readonly Cell[])[] => {
  const decks = new Map(cells.map((deck) => [`${deck.row} ${deck.col}`, deck]));
  return cells.flatMap((deck) => (decks.has(`${deck.row} ${deck.col}`) ? [takeShip(decks, deck, hanging)] : []));
};

const cellsWhere = (signs: Signs, is: (sign: string) => boolean): readonly Cell[] =>
  signs.flatMap((line, row) => line.flatMap((sign, col) => (is(sign) ? [{ row, col }] : [])));

const bySign = (signs: Signs): readonly (readonly Cell[])[] => {
  const own = new Set(signs.flat().filter((sign) => OWN_SIGN.test(sign) && !MINE.has(sign)));
  return [...own].map((ship) => cellsWhere(signs, (sign) => sign === ship));
};

const isSigned = (sign: string, hanging: 'sides' | 'corners' | 'signs'): boolean =>
  WATER.has(sign) ||
  DECK.has(sign) ||
  MINE.has(sign) ||
  SWEEPER.has(sign) ||
  (hanging === 'signs' && OWN_SIGN.test(sign));

/** Returns whether more than half of the signs are water ("-" not counted), which no list of ships is. */
const isMostlyWater = (signs: readonly string[]): boolean =>
  signs.filter((sign) => WATER.has(sign) && sign !== '-').length * 2 > signs.length;

const signsOf = (text: string): Signs =>
  text
    .split('\n')
    .map((line) => [...line.replace(/\s/g, '')])
    .filter((line) => line.length > 0 && line.join('') !== '```');

/**
 * Parses a fleet drawn as one line of signs for each row, top row first: `.` `~` `-` `0` `_` `·` are water, `/` land, `#` `x` `X`
 * `■` `1` `█` are decks, `*` `o` mines, `^` `▲` sweepers. Joined decks form one ship. Where ships may lie side by side,
 * each is drawn with a letter or digit of its own. Undefined when the text is not a drawing.
 */
export const readDiagram = (text: string, rules: Terms): DiagramReading | undefined => {
  if (text.length > LONGEST) return undefined;
  const signs = signsOf(text);
  const hanging = hangingOf(rules);
  const all = signs.flat();
  if (signs.length < FEWEST_LINES || !all.every((sign) => isSigned(sign, hanging))) return undefined;
  const { rows, cols } = gridOf(rules);
  const fits = signs.length === rows && signs.every((line) => line.length === cols);
  if (!fits) return isMostlyWater(all) ? { kind: 'error', code: 'E_SIZE' } : undefined;
  if (hanging === 'signs' && all.some((sign) => DECK.has(sign) && !OWN_SIGN.test(sign)))
    return { kind: 'error', code: 'E_SIGNS' };
  const decks = cellsWhere(signs, (sign) => DECK.has(sign));
  const ships = hanging === 'signs' ? bySign(signs) : joinedBy(decks, hanging);
  const lay = (piece: TypedExtra['piece'], drawn: ReadonlySet<string>): readonly TypedExtra[] =>
    cellsWhere(signs, (sign) => drawn.has(sign)).map((at) => ({ piece, at }));
  const extras = [...lay('mine', MINE), ...lay('sweeper', SWEEPER)];
  return ships.length + extras.length > 0 ? { kind: 'pieces', ships, extras } : undefined;
};
