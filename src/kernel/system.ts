import type { Analyst, Editor, Films, MatchResult, Medals, Opening, Opponents, Tutorial } from './capabilities.ts';
import type { Face } from './face.ts';
import type { Reader } from './reader.ts';
import type { Rules, Seat } from './rules.ts';

/** The optional parts of a game beyond its rules and its face; each is either complete or absent. */
export interface Capabilities<Command, View, Options> {
  readonly tutorial?: Tutorial<View, Options>;
  readonly films?: Films<View>;
  readonly editor?: Editor<Options>;
  readonly analyst?: Analyst<Command, View>;
  readonly medals?: Medals<View>;
  /**
   * Returns how a seat began a finished match, for that player alone; undefined where it has not fired. Absent in a game
   * that hides no fleet on squares.
   * @param views - the umpire's after each public step, oldest first; each is made when it is asked for
   * @param end - the umpire's view of the end
   */
  opening?(views: Iterable<View>, end: View, seat: Seat): Opening | undefined;
  /**
   * Returns what a seat did in a finished match, from the public view after each step, oldest first; the last is the
   * umpire's.
   */
  result?(views: readonly View[], seat: Seat, reader: Reader): MatchResult;
}

/** A complete game, as returned by `defineSystem`. */
export interface RuleSystem<State, Command, Event, View, Options>
  extends Rules<State, Command, Event, View, Options>,
    Face<Command, View, Options>,
    Capabilities<Command, View, Options> {
  readonly opponents: Opponents<Command, View, Options>;
}

/** A system whose types only it knows, as the registry and the service hold it. */
export type AnySystem = RuleSystem<unknown, unknown, unknown, unknown, unknown>;
