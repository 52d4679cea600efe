import type { Focus } from '../../../kernel/screen.ts';
import type { BoardClaim } from '../../ports/store.ts';
import type { Needs } from '../context/service-context.ts';
import { awaitedSeats } from '../match/commits.ts';
import type { Match } from '../match/match.ts';

/*
 * What a player looks at on their own board is stored with the board. While their decision is awaited, it stays until
 * they decide, even when others act (they can only get ready). Otherwise it stays until anything happens that they
 * should see.
 */

/** The stored form of a focus. While the seat's decision is awaited, it carries the seat's decision number. */
export const packFocus = (context: Needs<'systemOf'>, match: Match, seat: number, focus: Focus): string =>
  awaitedSeats(context.systemOf(match.system), match).includes(seat) ? `${match.plies[seat]}@${focus}` : focus;

/** The focus that still applies to this state of the match; undefined for the plain board. */
export const currentFocus = (
  context: Needs<'systemOf'>,
  match: Match,
  viewer: number | 'public',
  kept: BoardClaim['focus'],
): Focus | undefined => {
  if (!kept) return undefined;
  const [, ply, focus] = /^(\d+)@(.*)$/.exec(kept.focus) ?? [];
  if (ply === undefined) return kept.revision >= match.revision ? kept.focus : undefined;
  const decides = typeof viewer === 'number' && awaitedSeats(context.systemOf(match.system), match).includes(viewer);
  return decides && match.plies[viewer] === Number(ply) ? focus : undefined;
};
