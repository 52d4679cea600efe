import type { Analyst, Editor, Films, Opponents, Tutorial } from './capabilities.ts';
import type { Face } from './face.ts';
import type { Rules } from './rules.ts';

/** What a game may offer beyond its rules and its face: whole groups, each present or absent. */
export interface Capabilities<Command, View, Options> {
  readonly tutorial?: Tutorial<Options>;
  readonly films?: Films<View>;
  readonly editor?: Editor<Options>;
  readonly analyst?: Analyst<Command, View>;
}

/** A complete game, as `defineSystem` makes it. */
export interface RuleSystem<State, Command, Event, View, Options>
  extends Rules<State, Command, Event, View, Options>,
    Face<Command, View, Options>,
    Capabilities<Command, View, Options> {
  readonly opponents: Opponents<Command, View, Options>;
}

/** What the registry and the service hold: a system whose types only itself knows. */
export type AnySystem = RuleSystem<unknown, unknown, unknown, unknown, unknown>;
