import type { Seat } from '../../../kernel/rules.ts';
import type { Match } from './match.ts';
import { isHuman } from './running-clocks.ts';

/** The quick reactions to the latest step, in the order of their keys: in a chat the sign, on a page the words. */
export const REACTIONS = [
  { sign: '👏', named: 'reaction-0', said: 'said-0' },
  { sign: '😱', named: 'reaction-1', said: 'said-1' },
  { sign: '🫡', named: 'reaction-2', said: 'said-2' },
  { sign: '😂', named: 'reaction-3', said: 'said-3' },
  { sign: '🔥', named: 'reaction-4', said: 'said-4' },
  { sign: '🤞', named: 'reaction-5', said: 'said-5' },
] as const;

/** How a player reacts to the latest step. */
interface Reaction {
  readonly seat: Seat;
  /** Its place among `REACTIONS`. */
  readonly nth: number;
}

/** The reactions to the latest step that everyone could see; the next such step ends them. */
export const reactionsIn = ({ reactions, publics }: Match): readonly Reaction[] =>
  reactions?.at === publics ? Object.entries(reactions.by).map(([seat, nth]) => ({ seat: Number(seat), nth })) : [];

/** The reaction of a seat to the latest step; undefined where there is none. */
export const reactionOf = (match: Match, seat: Seat): number | undefined =>
  reactionsIn(match).find((it) => it.seat === seat)?.nth;

/** Whether two people play who have both begun: there is someone to see a reaction, and something to react to. */
export const hasReactions = (match: Match): boolean =>
  match.stage === 'playing' &&
  match.occupants.length > 1 &&
  match.occupants.every((_, seat) => isHuman(match, seat)) &&
  !match.plies.includes(0);

/** The match with a seat's only reaction to the latest step. The same one again takes it back. */
export const withReaction = (match: Match, seat: Seat, nth: number): Match => {
  const others = reactionsIn(match).filter((it) => it.seat !== seat);
  const now = reactionOf(match, seat) === nth ? others : [...others, { seat, nth }];
  const by = Object.fromEntries(now.map((it) => [it.seat, it.nth]));
  return { ...match, reactions: { at: match.publics, by } };
};
