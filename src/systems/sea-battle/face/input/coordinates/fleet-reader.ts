import type { Cell } from '../../../../../kit/grid.ts';
import type { Reading } from '../../../../../kit/letters.ts';
import type { Extra } from '../../../rules/command.ts';
import { lineBetween } from '../notation.ts';
import { type Chart, extentOf } from './chart.ts';
import { withoutCommand } from './command-prefix.ts';
import { decodeCells } from './decoder.ts';
import { parsePieces, type TypedPiece } from './piece-grammar.ts';
import { withSigns } from './piece-words.ts';
import { tokensOf } from './tokens.ts';

/** Maximum length of a typed fleet in characters, except for a fleet with so many decks that naming them takes more. */
export const LONGEST_FLEET = 400;

/**
 * The reason why a text is not a list of ships. `E_CROOKED`: the ends of a range are in no common row or column.
 * `E_LENGTH`: the length of a ship is below 1 or above the board's size ("а1 0 →").
 */
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

/** All pieces that a text names, each kind in the order typed. */
export interface FleetPieces {
  readonly ships: Ships;
  readonly extras: readonly TypedExtra[];
}

/** The result of reading a text as a fleet: its pieces, a question about its letters, or an error. */
export type FleetReading =
  | ({ readonly kind: 'ships' } & FleetPieces)
  | { readonly kind: 'ask'; readonly choices: readonly (FleetPieces & { readonly reading?: Reading })[] }
  | { readonly kind: 'error'; readonly code: FleetError };

const error = (code: FleetError): FleetReading => ({ kind: 'error', code });

type Ship = Exclude<TypedPiece, { readonly kind: 'extra' }>;

const cellsOf = (ship: Ship, cells: readonly Cell[], chart: Chart): readonly Cell[] | FleetError => {
  const [first, second] = cells;
  if (ship.kind === 'figure' || !first) return cells;
  if (ship.kind === 'ends') return lineBetween(first, second!) ?? 'E_CROOKED';
  const { rows, cols } = extentOf(chart);
  if (ship.length < 1 || ship.length > Math.max(rows, cols)) return 'E_LENGTH';
  const end = {
    row: first.row + ship.down * (ship.length - 1),
    col: first.col + (1 - ship.down) * (ship.length - 1),
  };
  return end.row < rows && end.col < cols ? lineBetween(first, end)! : 'E_RANGE';
};

/** Assigns the decoded cells to the pieces they were typed for. */
const piecesFrom = (drawn: readonly TypedPiece[], cells: readonly Cell[], chart: Chart): FleetPieces | FleetError => {
  const ships: (readonly Cell[])[] = [];
  const extras: TypedExtra[] = [];
  let from = 0;
  for (const it of drawn) {
    const own = cells.slice(from, from + it.pairs.length);
    from += it.pairs.length;
    if (it.kind === 'extra') extras.push({ piece: it.piece, at: own[0]! });
    else {
      const built = cellsOf(it, own, chart);
      if (typeof built === 'string') return built;
      ships.push(built);
    }
  }
  return { ships, extras };
};

/**
 * Parses a text as ships (`к1`, `а1-г1`, `а1+а2+б2`, `а1 4 →`) and as mines or sweepers (`мина а8`, `t:в8`), any number
 * of them, separated by spaces, commas, semicolons or new lines. Does not check shapes or places. Linear in the length
 * of the text; never throws.
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
    const pieces = piecesFrom(drawn, decoded.cells, chart);
    return typeof pieces === 'string' ? error(pieces) : { kind: 'ships', ...pieces };
  }
  const choices = decoded.choices.flatMap(({ cells, reading }) => {
    const pieces = piecesFrom(drawn, cells, chart);
    return typeof pieces === 'string' ? [] : [{ ...pieces, ...(reading && { reading }) }];
  });
  return choices.length > 0 ? { kind: 'ask', choices } : error('E_CROOKED');
};
