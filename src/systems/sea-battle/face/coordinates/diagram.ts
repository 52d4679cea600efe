import type { Cell } from '../../../../kernel/grid.ts';

const WATER = new Set('.~-0_·');
const DECK = new Set('#xXхХ■1█');

/** Characters; a board of 26 by 26 with its line ends is shorter. */
const LONGEST = 1_000;

/** Takes the ship that holds this deck out of `decks`, its cells in board order. */
const takeShip = (decks: Map<number, Cell>, start: Cell, size: number): readonly Cell[] => {
  const ship: Cell[] = [];
  const reach: (Cell | undefined)[] = [start];
  while (reach.length > 0) {
    const deck = reach.pop();
    if (!deck || !decks.delete(deck.row * size + deck.col)) continue;
    ship.push(deck);
    const at = deck.row * size + deck.col;
    reach.push(decks.get(at - size), decks.get(at + size));
    if (deck.col > 0) reach.push(decks.get(at - 1));
    if (deck.col < size - 1) reach.push(decks.get(at + 1));
  }
  return ship.sort((a, b) => a.row - b.row || a.col - b.col);
};

/**
 * Reads a fleet drawn as `size` lines of `size` signs, top row first: `.` `~` `-` `0` `_` `·` are water, `#` `x` `X` `■`
 * `1` `█` are decks, and decks side by side are one ship (rules/grid.md §4.5). Undefined when the text is no such drawing.
 */
export const readDiagram = (text: string, size: number): readonly (readonly Cell[])[] | undefined => {
  if (text.length > LONGEST) return undefined;
  const lines = text
    .trim()
    .split('\n')
    .map((line) => [...line.trim()]);
  if (lines.length !== size || !lines.every((line) => line.length === size)) return undefined;
  if (!lines.flat().every((sign) => WATER.has(sign) || DECK.has(sign))) return undefined;
  const drawn = lines.flatMap((line, row) => line.flatMap((sign, col) => (DECK.has(sign) ? [{ row, col }] : [])));
  const decks = new Map(drawn.map((deck) => [deck.row * size + deck.col, deck]));
  const ships = drawn.flatMap((deck) => (decks.has(deck.row * size + deck.col) ? [takeShip(decks, deck, size)] : []));
  return ships.length > 0 ? ships : undefined;
};
