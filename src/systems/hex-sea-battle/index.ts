import type { RuleSystem } from '../../kernel/system.ts';
import { defineSystem } from '../../kit/define-system.ts';
import { face } from './face/index.ts';
import type { Command } from './rules/command.ts';
import { type Event, rules, type State } from './rules/index.ts';
import type { View } from './rules/view/index.ts';
import type { Ruleset } from './variants.ts';

/** Four sailing ships a side on a sea of hexes, with wind, lines of fire and forts; see RULES.md. */
export const hexSeaBattle: RuleSystem<State, Command, Event, View, Ruleset> = defineSystem({ ...rules, ...face });
