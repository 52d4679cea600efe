import type { Face } from './face.ts';
import type { Rules } from './rules.ts';

export interface RuleSystem<State, Command, Event, View, Options>
  extends Rules<State, Command, Event, View, Options>,
    Face<Command, View, Options> {}

/** What the registry and the service hold: a system whose types only itself knows. */
export type AnySystem = RuleSystem<unknown, unknown, unknown, unknown, unknown>;
