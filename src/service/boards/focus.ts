import type { Focus } from '../../kernel/screen.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { awaitedSeats } from '../match/commits.ts';
import type { Match } from '../match/match.ts';
import type { BoardClaim } from '../ports/store.ts';

/*
 * What somebody looks at on his own board is kept with the board. While his decision is awaited it stays until he
 * decides, whatever others do (they can only get ready); otherwise until anything happens that he ought to see.
 */

/** A look as it is kept. */
export const packFocus = (
  context: Pick<ServiceContext, 'systemOf'>,
  match: Match,
  seat: number,
  focus: Focus,
): string =>
  awaitedSeats(context.systemOf(match.system), match).includes(seat) ? `${match.plies[seat]}@${focus}` : focus;

/** The look that still holds at this state of the match; undefined for the plain board. */
export const currentFocus = (
  context: Pick<ServiceContext, 'systemOf'>,
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
