import type { CellName, Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { ok, type Result } from '../../../../kernel/result.ts';
import type { Rng } from '../../../../kernel/rng.ts';
import type { Heading } from '../../../../kit/compass.ts';
import type { Coordinate, LetterInterpretation } from '../../../../kit/coordinate.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import type { Form } from '../../../../kit/notation.ts';
import { type TokenReader, wordSet } from '../../../../kit/token-reader.ts';
import type { SearchContext } from '../../ai/search/candidates.ts';
import type { Style } from '../../ai/style.ts';
import { pieceIn, shipLabel } from '../../face/words/names.ts';
import type { Aim, Command, PieceId, Roll, ShipType, Step } from '../../rules/command.ts';
import type { ReadyShot, View } from '../../rules/view/index.ts';

/**
 * A piece as it is typed: the letter of its type, `T` for the own fort; and which of several of the type, from 1: those
 * of the side's own fleet before prizes.
 */
export interface PieceReference {
  readonly type: ShipType | 'T';
  readonly nth?: number;
}

/** A gun of a group. Without `shots`, the number given with the shot applies. */
export interface GunReference extends PieceReference {
  readonly shots?: number;
}

/** The details of a shot. */
export interface ShotDetails {
  /** Default 1. */
  readonly shots?: number;
  readonly aim: Aim;
  readonly roll: Roll;
}

/** A typed course: steps, or a square that may also be read as a direction and a number, as in `E3`. */
export type Steering =
  | { readonly kind: 'steps'; readonly course: readonly Step[] }
  | { readonly kind: 'to'; readonly at: Coordinate; readonly or?: readonly Step[] };

/**
 * Why an order cannot be read.
 * - `ship-alone`: a ship without an order.
 * - `no-ship`: an order without a ship.
 * - `unclear`: a sign that has no meaning here.
 * - `wants-manoeuvres`, `wants-directions`: the other kind of steering is used at this level.
 * - `too-long`: more steps than any course has.
 */
export type Flaw = 'ship-alone' | 'no-ship' | 'unclear' | 'wants-manoeuvres' | 'wants-directions' | 'too-long';

/** How typed text steers ships: by berths during placement, by manoeuvres (ADM-7), or by directions. */
export type SteeringMode = 'berths' | 'manoeuvres' | 'directions';

/** The meaning of an order: its commands, several candidates to choose from, or a refusal with the reason. */
export type Interpretation = Result<readonly Command[], Phrase> | { readonly choices: readonly Command[] };

/** The context in which a message is interpreted. */
export interface InterpretationContext {
  readonly view: View;
  readonly way: LetterInterpretation;
  /** Courses given to ships earlier in this message. */
  readonly sailed: Map<PieceId, readonly Step[]>;
}

/** An act that is typed behind a ship. */
interface Act {
  readonly kind: string;
}

/** One way to type an act: how it begins, its parts, and what it means for the pieces of a group. */
export interface Saying<A extends Act, Any extends Act = A> {
  /** Whether an act that begins with this word is one of them. */
  begins(word: string): boolean;
  /** Parses the act and consumes its tokens. */
  parse(tokens: TokenReader, mode: SteeringMode): Any | Flaw;
  means(
    context: InterpretationContext,
    ids: readonly PieceId[],
    act: A,
    group: readonly GunReference[],
  ): Interpretation;
}

/** Words that are an order by themselves. */
export interface Alone {
  readonly words: ReadonlySet<string>;
  means(view: View): Interpretation;
}

/** Words that stand for an order without any part. */
export const bare = (order: Command, words: string): Alone => ({ words: wordSet(words), means: () => ok([order]) });

/** What an order draws: a course, lines of fire, or a line to a piece beside the ship. */
export interface Drawn {
  readonly from: readonly Cell[];
  readonly course: readonly Cell[];
  readonly heading?: Heading;
  readonly shots: readonly ReadyShot[];
  readonly beside: readonly Cell[];
}

/** An order in all that is known of it beyond its rules. */
export interface OrderRow<C extends Command, A extends Act = never> {
  /** Its verb and its fields in notation. */
  readonly form: Form<C>;
  /** The words that alone stand for it, and what they mean. */
  readonly alone?: Alone;
  /** The ways in which it is typed behind a ship, by their kinds. */
  readonly said?: { readonly [K in A['kind']]: Saying<Extract<A, { kind: K }>, A> };
  /** As this reader types it, in the letters of the reader; `parse` understands it. */
  text?(order: C, view: View, reader: Reader): string;
  /** "Frigate: sail to F6, bow north", "Line: 3 shots at the galleon, G6". */
  name?(view: View, order: C): Phrase;
  /** "Frigate to F6", "Line fires at G6". */
  short?(view: View, order: C): Phrase;
  /** Why the machine would give it, in one line. */
  why?(view: View, order: C): Phrase;
  /** What it draws on the sea. */
  line?(view: View, order: C): Partial<Drawn>;
  /** Carries it out on the board of a machine that looks ahead. */
  foresee?(context: SearchContext, view: View, order: C, style: Style, chance: Rng): void;
}

/** A square as part of a phrase. */
export const cellName = ({ rules }: View, { row, col }: Cell): CellName => ({
  letter: col,
  number: row + 1,
  of: rules.map.rows[0]!.length,
});

/** A piece as the beginning of a line: "Frigate". */
export const pieceAs = (view: View, id: PieceId): Phrase => shipLabel(pieceIn(view, id).type);

/** The piece on a square. */
export const pieceOn = (view: View, cell: Cell): PieceId | undefined =>
  view.pieces.find(({ at }) => sameCell(at, cell))?.id;

/** The type of the piece on a square; a fort where there is none. */
export const typeOn = (view: View, cell: Cell): string => {
  const id = pieceOn(view, cell);
  return id ? pieceIn(view, id).type : 'T';
};

/** Where a piece is; nothing where it is sunk. */
export const placeOf = (view: View, id: PieceId): readonly Cell[] => {
  const at = view.pieces.find((it) => it.id === id)?.at;
  return at ? [at] : [];
};
