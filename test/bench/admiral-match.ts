import { choose, levels } from '../../src/systems/admiral/ai/index.ts';
import { type Event, rules } from '../../src/systems/admiral/rules/index.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/admiral/variants.ts';
import { type Contest, matchPlayer } from './contest.ts';

/** Counts shots and hits by their reason, second throws, critical hits, boardings and captured ships. */
const counted = (event: Event): Readonly<Record<string, number>> => {
  if (event.t === 'boarded') return { boardings: 1, taken: event.r === 'captured' ? 1 : 0 };
  if (event.t !== 'shot') return {};
  const critical = event.second === 6 ? 1 : 0;
  const tried = event.second === undefined ? {} : { seconds: 1, critical };
  return { throws: 1, [`throws-${event.why}`]: 1, hits: event.r === 'miss' ? 0 : 1, ...tried };
};

/** Plays a match of Admiral. Thinking time is measured per decision. */
export const playMeeting = matchPlayer({ rules, choose, clocked: 'decision', counted });

/** Admiral, its variants and its machines. */
export const ADMIRALS: Contest<Ruleset> = { levels, variants: VARIANTS, variant: rules.variant, play: playMeeting };
