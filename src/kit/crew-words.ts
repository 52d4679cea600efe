import type { Phrase } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import type { Seat, Viewer } from '../kernel/rules.ts';
import { type HelmView, partnerOf } from './crews.ts';
import { type Side, sideOf } from './two-sides.ts';

/* What the two captains of a side read about each other. Each phrase is in the book of both games under sail. */

/** A view of a side that may have two captains. */
interface CrewView {
  readonly viewer: Viewer;
  readonly white: Seat;
  readonly phase: 'placing' | 'battle' | 'over';
  readonly active?: Side;
  readonly helm?: HelmView;
}

/** The seats in the order of a table: the others, then the viewer's partner, the viewer last. */
export const seatsInOrder = ({
  viewer,
  white,
  ready,
}: CrewView & { readonly ready: readonly boolean[] }): readonly Seat[] => {
  const sides = white === 0 ? [0, 1] : [1, 0];
  const all = [...sides, ...sides.map((it) => it + 2)].filter((seat) => seat < ready.length);
  if (typeof viewer !== 'number') return all;
  const own = ready.length > 2 ? [partnerOf(viewer), viewer] : [viewer];
  return [...all.filter((seat) => !own.includes(seat)), ...own];
};

/** Whether a seat's side is the viewer's, and the seat is not. */
export const isPartner = ({ viewer, white }: CrewView, seat: Seat): boolean =>
  typeof viewer === 'number' && viewer !== seat && sideOf({ white }, viewer) === sideOf({ white }, seat);

/** Whether the viewer's partner orders now. */
export const isPartnersTurn = (view: CrewView): boolean =>
  view.phase === 'battle' && view.helm?.asked !== undefined && isPartner(view, view.helm.asked);

/**
 * What the viewer reads about their partner in the turn of their side: who is next, or who has finished.
 * @param ships the ships that the captain who is asked may order, named
 */
export const helmLines = (view: CrewView, { say }: Reader, ships: readonly Phrase[]): readonly string[] => {
  const { helm, viewer, phase } = view;
  if (!helm || phase !== 'battle' || helm.asked === undefined || typeof viewer !== 'number') return [];
  const partner = { seat: partnerOf(viewer) };
  const named = ships.map((it) => say(it)).join(', ');
  if (isPartnersTurn(view))
    return [say({ key: helm.goesOn ? 'helm-then-you' : 'helm-after-you', with: { partner, ships: named } })];
  if (helm.asked !== viewer) return [];
  if (helm.left.includes(partner.seat)) return [say({ key: 'helm-alone', with: { partner } })];
  if (helm.away.includes(partner.seat) && !helm.goesOn) return [say({ key: 'helm-for-both', with: { partner } })];
  return [say({ key: helm.goesOn ? 'helm-then-partner' : 'helm-partner-done', with: { partner } })];
};
