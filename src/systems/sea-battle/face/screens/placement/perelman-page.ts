import { key, type Page, say } from '../page.ts';
import { type HandPlacement, isComplete } from './hand-placement.ts';
import { backKey } from './palette.ts';

/**
 * Returns the page with Perelman's advice (S1; SB-8): how the huddle is made, why it works, what it costs, and a key
 * that deals it.
 */
export const perelmanPage = (hand: HandPlacement): Page => {
  const { reader, placing } = hand;
  const deal = { type: 'deal', nth: placing.deals + 1, how: 'perelman' } as const;
  return {
    lines: [
      say(reader, 'huddle-heading'),
      say(reader, 'huddle-how'),
      say(reader, 'huddle-why'),
      say(reader, 'huddle-cost'),
    ],
    brief: say(reader, 'huddle-how'),
    seas: 'own',
    keys: [
      [
        key(reader, 'key-huddle-deal', { act: deal }, { tone: 'primary' }),
        backKey(hand, isComplete(placing) ? 'board' : 'hand'),
      ],
    ],
  };
};
