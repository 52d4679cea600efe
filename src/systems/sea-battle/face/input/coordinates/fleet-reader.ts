import type { Cell } from '../../../../../kit/grid.ts';
import type { Reading } from '../../../../../kit/letters.ts';
import type { Extra } from '../../../rules/command.ts';
import { lineBetween } from '../notation.ts';
import type { Chart } from './chart.ts';
import { withoutCommand } from './command-prefix.ts';
import { decodeCells } from './decoder.ts';
import { parsePieces, type TypedPiece } from './piece-grammar.ts';
import { withSigns } from './piece-words.ts';
import { tokensOf } from './tokens.ts';

/** Longer texts are no fleet (characters), unless a fleet has so many decks that it takes more to name them. */
export const LONGEST_FLEET = 400;

/** Why a text names no ships (rules/grid.md §4.5). `E_CROOKED`: the ends of a range lie in no line. `E_LENGTH`: "а1 0 →". */
export type FleetError =
  | 'E_LONG'
  | 'E_WORD'
  | 'E_CHAR'
  | 'E_EMPTY'
  | 'E_DANGLING'
  | 'E_NUMBER'
  | 'E_LETTER'
  | 'E_RANGE'
  | 'E_CROOKED'
  | 'E_LENGTH';

/** The cells of each ship, in the order typed. */
export type Ships = readonly (readonly Cell[])[];

/** A mine or sweeper as typed. */
export interface TypedExtra {
  readonly piece: Extra;
  readonly at: Cell;
}

/** Everything a text puts on the sea, each kind in the order typed. */
export interface FleetPieces {
  readonly ships: Ships;
  readonly extras: readonly TypedExtra[];
}

/** What a text means as a fleet: its pieces, a question of how to read its letters, or why it is none. */
export type FleetReading =
  | ({ readonly kind: 'ships' } & FleetPieces)
  | { readonly kind: 'ask'; readonly choices: readonly (FleetPieces & { readonly reading?: Reading })[] }
  | { readonly kind: 'error'; readonly code: FleetError };

const error = (code: FleetError): FleetReading => ({ kind: 'error', code });

type Ship = Exclude<TypedPiece, { readonly kind: 'extra' }>;

const cellsOf = (ship: Ship, cells: readonly Cell[], size: number): readonly Cell[] | FleetError => {
  const [first, second] = cells;
  if (ship.kind === 'figure' || !first) return cells;
  if (ship.kind === 'ends') return lineBetween(first, second!) ?? 'E_CROOKED';
  if (ship.length < 1 || ship.length > size) return 'E_LENGTH';
  const end = {
    row: first.row + ship.down * (ship.length - 1),
    col: first.col + (1 - ship.down) * (ship.length - 1),
  };
  return end.row < size && end.col < size ? lineBetween(first, end)! : 'E_RANGE';
};

/** Deals the decoded cells back to the pieces they were typed for. */
const piecesFrom = (drawn: readonly TypedPiece[], cells: readonly Cell[], size: number): FleetPieces | FleetError => {
  const ships: (readonly Cell[])[] = [];
  const extras: TypedExtra[] = [];
  let from = 0;
  for (const it of drawn) {
    const own = cells.slice(from, from + it.pairs.length);
    from += it.pairs.length;
    if (it.kind === 'extra') extras.push({ piece: it.piece, at: own[0]! });
    else {
      const built = cellsOf(it, own, size);
      if (typeof built === 'string') return built;
      ships.push(built);
    }
  }
  return { ships, extras };
};

/**
 * Reads a text as ships: `к1`, `а1-г1`, `а1+а2+б2`, `а1 4 →`, and as `мина а8`, `t:в8`, any number of them, apart by
 * blanks, commas, semicolons or new lines (rules/grid.md §4.5). Shapes and places are not judged here. Linear in the text; never throws.
 */
export const readFleet = (text: string, chart: Chart, longest = LONGEST_FLEET): FleetReading => {
  if (text.length > longest) return error('E_LONG');
  const tokens = tokensOf(withSigns(withoutCommand(text)));
  if (typeof tokens === 'string') return error(tokens);
  if (tokens.length === 0) return error('E_EMPTY');
  const drawn = parsePieces(tokens);
  if (!drawn) return error('E_DANGLING');
  const decoded = decodeCells(
    drawn.flatMap((ship) => ship.pairs),
    chart,
  );
  if (decoded.kind === 'error') return error(decoded.code);
  if (decoded.kind === 'cells') {
    const pieces = piecesFrom(drawn, decoded.cells, chart.size);
    return typeof pieces === 'string' ? error(pieces) : { kind: 'ships', ...pieces };
  }
  const choices = decoded.choices.flatMap(({ cells, reading }) => {
    const pieces = piecesFrom(drawn, cells, chart.size);
    return typeof pieces === 'string' ? [] : [{ ...pieces, ...(reading && { reading }) }];
  });
  return choices.length > 0 ? { kind: 'ask', choices } : error('E_CROOKED');
};
