import { choose, levels } from '../../src/systems/hex-sea-battle/ai/index.ts';
import { type Event, rules } from '../../src/systems/hex-sea-battle/rules/index.ts';
import { POINTS, type Ruleset, SCENARIOS, VARIANTS } from '../../src/systems/hex-sea-battle/variants.ts';
import { type Contest, matchPlayer } from './contest.ts';
import { buying } from './purchases.ts';

/** Counts the matches with a hit, and those of them that the side wins or draws that has hit first. */
const firstHit = (): ((event: Event) => Readonly<Record<string, number>>) => {
  let first: string | undefined;
  return (event) => {
    if (event.t === 'shot' && event.r !== 'miss') first ??= event.by;
    if (event.t !== 'over' || first === undefined) return {};
    return { first: 1, firstWins: event.winner === first ? 1 : 0, firstDraws: event.winner === undefined ? 1 : 0 };
  };
};

/** Plays a match of Hex Sea Battle. Thinking time is measured per turn. */
export const playMeeting = matchPlayer({ rules, choose: buying(choose), clocked: 'turn', counter: firstHit });

/** Hex Sea Battle, its variants, its scenarios and its machines. */
export const HEXES: Contest<Ruleset> = {
  levels,
  variants: VARIANTS,
  variant: rules.variant,
  scenarios: SCENARIOS.map((it) => it.rules),
  points: POINTS,
  play: playMeeting,
};
