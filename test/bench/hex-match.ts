import { choose, levels } from '../../src/systems/hex-sea-battle/ai/index.ts';
import { rules } from '../../src/systems/hex-sea-battle/rules/index.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/hex-sea-battle/variants.ts';
import { type Contest, matchPlayer } from './contest.ts';

/** Plays a match of Hex Sea Battle. Thinking time is measured per turn. */
export const playMeeting = matchPlayer({ rules, choose, clocked: 'turn', counter: () => () => ({}) });

/** Hex Sea Battle, its variants and its machines. */
export const HEXES: Contest<Ruleset> = { levels, variants: VARIANTS, variant: rules.variant, play: playMeeting };
