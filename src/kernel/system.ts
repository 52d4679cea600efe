import type { Analyst, Editor, Films, Opponents, Tutorial } from './capabilities.ts';
import type { Face } from './face.ts';
import type { Rules } from './rules.ts';

/** The optional parts of a game beyond its rules and its face; each is either complete or absent. */
export interface Capabilities<Command, View, Options> {
  readonly tutorial?: Tutorial<Options>;
  readonly films?: Films<View>;
  readonly editor?: Editor<Options>;
  readonly analyst?: Analyst<Command, View>;
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
