import type { RuleSystem } from '../../kernel/system.ts';
import { defineSystem } from '../../kit/define-system.ts';
import { face } from './face/index.ts';
import type { Command } from './rules/command.ts';
import { type Event, rules, type State } from './rules/index.ts';
import type { View } from './rules/view/index.ts';
import type { Ruleset } from './variants.ts';

/** Hidden fleets on squared paper: the classic Sea Battle and its variants. The rules are in `RULES.md`. */
export const seaBattle: RuleSystem<State, Command, Event, View, Ruleset> = defineSystem({ ...rules, ...face });
