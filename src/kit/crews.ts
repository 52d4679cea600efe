import { z } from 'zod';
import type { Phrase } from '../kernel/phrase.ts';
import type { CrewChange, CrewShip, CrewSide, Lead, Seat, Viewer } from '../kernel/rules.ts';
import { SIDES, type Side, sideOf } from './two-sides.ts';

/*
 * Two captains a side: which ships each of them orders, and who is asked. The seats of a side are two apart: 0 and 2, 1
 * and 3. In a turn one captain gives their orders, then the other.
 */

/** The first or the second captain of a side. */
export type Nth = 0 | 1;

/** The ships of the second captain of each side; the first has the others. */
export type Shares = Readonly<Record<Side, readonly string[]>>;

const nth = z.union([z.literal(0), z.literal(1)]);
const fleet = z.array(z.string());

/** How the ships of a side are shared out; `none` where one captain orders all. */
export const sharesSchema = z.union([z.literal('none'), z.object({ white: fleet, red: fleet })]);

/** Who gives orders: kept in the state of a match of four captains. */
export const helmSchema = z.object({
  /** Who of each side is asked first in its turns. */
  first: z.object({ white: nth, red: nth }),
  /** Who of the active side is asked now. */
  asked: nth,
  /** Set where the turn ends with the one who is asked. */
  last: z.literal(true).optional(),
  /** Set where the one who is asked orders the ships of both. */
  both: z.literal(true).optional(),
  /** Set where the captains have changed their order in this turn. */
  swapped: z.literal(true).optional(),
  /** The seats that have placed their ships. */
  ready: z.array(z.number().int()),
  /** The seats that let their partner order for them, until they give an order themselves. */
  away: z.array(z.number().int()),
  /** The seats that have left the match to their partners. */
  left: z.array(z.number().int()),
});
export type Helm = z.infer<typeof helmSchema>;

/** What a captain does about who gives orders. */
export type HelmCommand =
  /** Lets the partner order first, in this turn and from now on. */
  | { readonly type: 'yield' }
  /** Lets the partner give all other orders of this turn. Issued when the time of a captain runs out. */
  | { readonly type: 'hand-over' }
  /** Orders in the place of a partner who was away in their last turn. */
  | { readonly type: 'stand-in' }
  /** Leaves the match to the partner. */
  | { readonly type: 'leave' };

/** A command that is typed by a word alone. */
export type HelmWord = Exclude<HelmCommand['type'], 'leave'>;

/** As such a command is typed. */
export const HELM_TEXTS: Readonly<Record<HelmWord, Phrase>> = {
  yield: { key: 'order-yield' },
  'hand-over': { key: 'order-hand-over' },
  'stand-in': { key: 'order-stand-in' },
};

/** How a turn goes from one captain to the other: the first has finished, lets the other begin, or is stood in for. */
export const PASSES = ['done', 'first', 'away'] as const;
export type Pass = (typeof PASSES)[number];

/** The helm before the fleets are placed. */
export const NEW_HELM: Helm = { first: { white: 0, red: 0 }, asked: 0, ready: [], away: [], left: [] };

/** How many captains play. */
export const seatsOf = (shares: Shares | 'none'): 2 | 4 => (shares === 'none' ? 2 : 4);

/** Which captain of its side a seat is. */
export const nthOf = (seat: Seat): Nth => (seat < SIDES.length ? 0 : 1);
const otherOf = (one: Nth): Nth => (one === 0 ? 1 : 0);

/** The other captain of the same side. */
export const partnerOf = (seat: Seat): Seat => (seat + 2) % 4;

/** The seat of a captain. */
export const captainSeat = ({ white }: { readonly white: Seat }, side: Side, one: Nth): Seat =>
  (side === 'white' ? white : 1 - white) + SIDES.length * one;

/** The seats of a side, the first captain's first. */
export const seatsOfSide = (match: { readonly white: Seat }, side: Side, shares: Shares | 'none'): readonly Seat[] =>
  shares === 'none' ? [captainSeat(match, side, 0)] : [captainSeat(match, side, 0), captainSeat(match, side, 1)];

/** Whose a ship is. */
export const ownerOf = (shares: Shares | 'none', side: Side, ship: string): Nth =>
  shares !== 'none' && shares[side].includes(ship) ? 1 : 0;

/** Whether the captain who is asked may order a ship of their side. */
export const mayOrder = (shares: Shares | 'none', helm: Helm | undefined, side: Side, ship: string): boolean =>
  shares === 'none' || helm === undefined || helm.both === true || ownerOf(shares, side, ship) === helm.asked;

/** The seat that is asked for the orders of a side. */
export const askedSeat = (match: { readonly white: Seat }, side: Side, helm: Helm | undefined): Seat =>
  captainSeat(match, side, helm?.asked ?? 0);

/** Which captains have a ship afloat. */
export type Afloat = Readonly<Record<Nth, boolean>>;

/** The captains of a side that have a ship among these. */
export const afloatIn = (shares: Shares, side: Side, ships: readonly string[]): Afloat => ({
  0: ships.some((it) => ownerOf(shares, side, it) === 0),
  1: ships.some((it) => ownerOf(shares, side, it) === 1),
});

const hasLeft = (match: { readonly white: Seat }, helm: Helm, side: Side, one: Nth): boolean =>
  helm.left.includes(captainSeat(match, side, one));

/** The helm when the turn of a side begins. Captains without a ship, and those who have left, are not asked. */
export const turnBegun = (match: { readonly white: Seat }, helm: Helm, side: Side, afloat: Afloat): Helm => {
  const { last: _, both: __, swapped: ___, ...kept } = helm;
  const isAsked = (one: Nth): boolean => !hasLeft(match, helm, side, one) && (afloat[one] || standsIn(one));
  const standsIn = (one: Nth): boolean => hasLeft(match, helm, side, otherOf(one));
  const wanted = helm.first[side];
  const asked = isAsked(wanted) ? wanted : otherOf(wanted);
  return {
    ...kept,
    asked,
    ...(!isAsked(otherOf(asked)) && { last: true as const }),
    ...(standsIn(asked) && { both: true as const }),
  };
};

/** Whether the end of a captain's orders leaves the turn to their partner. */
export const goesToPartner = (helm: Helm | undefined): boolean => helm !== undefined && helm.last !== true;

/** The helm after a turn has gone from the captain who was asked to their partner. */
export const passed = (match: { readonly white: Seat }, helm: Helm, side: Side, how: Pass): Helm => {
  const other = otherOf(helm.asked);
  const from = captainSeat(match, side, helm.asked);
  switch (how) {
    case 'done':
      return { ...present(helm, from), asked: other, last: true };
    case 'first':
      return { ...present(helm, from), asked: other, swapped: true, first: { ...helm.first, [side]: other } };
    case 'away':
      return { ...helm, away: [...new Set([...helm.away, from])], asked: other, last: true, both: true };
  }
};

/** The helm after a captain has given an order: they are there. */
export const present = (helm: Helm, seat: Seat): Helm =>
  helm.away.includes(seat) ? { ...helm, away: helm.away.filter((it) => it !== seat) } : helm;

/**
 * The helm after a captain has left the match to their partner. A partner who has placed their own ships already leaves
 * the others where they are.
 */
export const leftBy = (match: { readonly white: Seat }, helm: Helm, seat: Seat, active: Side | undefined): Helm => {
  const isSettled = helm.ready.includes(partnerOf(seat));
  const ready = isSettled ? [...new Set([...helm.ready, seat])] : helm.ready;
  const gone = { ...helm, ready, left: [...helm.left, seat] };
  if (active === undefined || sideOf(match, seat) !== active) return gone;
  return { ...gone, asked: nthOf(partnerOf(seat)), last: true, both: true };
};

/** Whether both captains of a seat's side have placed their ships, or left. */
export const isSideReady = ({ ready, left }: Helm, seat: Seat): boolean =>
  [seat, partnerOf(seat)].every((it) => ready.includes(it) || left.includes(it));

/** Whose a ship is where it is placed: that of a captain who has left before placing is their partner's. */
export const placedBy = (
  match: { readonly white: Seat; readonly helm?: Helm | undefined },
  shares: Shares | 'none',
  side: Side,
  ship: string,
): Seat => {
  const own = captainSeat(match, side, ownerOf(shares, side, ship));
  const { helm } = match;
  return helm?.left.includes(own) && !helm.ready.includes(own) ? partnerOf(own) : own;
};

/** Whether the captain who is asked may let their partner give all other orders of the turn. */
export const mayHandOver = (match: { readonly white: Seat }, helm: Helm, side: Side): boolean =>
  helm.both !== true && !hasLeft(match, helm, side, otherOf(helm.asked));

/** Whether a captain may leave the match to their partner. */
export const mayLeave = (helm: Helm | undefined, seat: Seat): boolean =>
  helm !== undefined && !helm.left.includes(seat) && !helm.left.includes(partnerOf(seat));

/** Whether a seat waits for its partner, and may order in their place: the partner was away in their last turn. */
export const mayStandIn = (
  match: { readonly white: Seat },
  helm: Helm | undefined,
  side: Side,
  seat: Seat,
): boolean => {
  if (!helm || sideOf(match, seat) !== side || helm.left.includes(seat)) return false;
  const asked = askedSeat(match, side, helm);
  return asked !== seat && helm.away.includes(asked);
};

/** The sides of a match as its invitation shows them; undefined where each has one captain. */
export const crewSides = (
  lead: Lead,
  shares: Shares | 'none',
  fleets: Readonly<Record<Side, readonly CrewShip[]>>,
): readonly CrewSide[] | undefined => {
  if (shares === 'none') return undefined;
  const white = lead.by === 'lot' ? 0 : lead.seat;
  return SIDES.map((side) => ({
    side,
    name: { key: 'side-name', with: { side } },
    captains: seatsOfSide({ white }, side, shares).map((seat) => ({
      seat,
      ships: fleets[side].filter(({ id }) => ownerOf(shares, side, id) === nthOf(seat)),
    })),
  }));
};

/** The shares after a change. Each captain keeps a ship. */
export const rearranged = (
  shares: Shares | 'none',
  { side: named, ship }: CrewChange,
  fleets: Readonly<Record<Side, readonly CrewShip[]>>,
): Shares | 'none' => {
  const side = SIDES.find((it) => it === named);
  if (shares === 'none' || !side) return shares;
  const fleet = fleets[side].map(({ id }) => id);
  const changes = (id: string): boolean => ship === undefined || id === ship;
  const second = fleet.filter((id) => shares[side].includes(id) !== changes(id));
  return second.length === 0 || second.length === fleet.length ? shares : { ...shares, [side]: second };
};

/** Who gives orders, as a view tells it. */
export interface HelmView {
  /** The seats that let their partner order for them. */
  readonly away: readonly Seat[];
  readonly left: readonly Seat[];
  /** The ships of the side whose turn it is that the captain who is asked may order. */
  readonly orders: readonly string[];
  /** The seat that is asked. Absent before the battle, and after it. */
  readonly asked?: Seat;
  /** Whether the turn goes from there to the partner. */
  readonly goesOn?: true;
  /** What the viewer may do: let the partner begin; let them order for both; order in their place. */
  readonly mayYield?: true;
  readonly mayHandOver?: true;
  readonly mayStandIn?: true;
}

/** What of a helm in battle changes with the turn and with who looks on. */
export const helmOffers = (
  match: { readonly white: Seat },
  helm: Helm,
  active: Side,
  viewer: Viewer,
  isFresh: boolean,
): Partial<HelmView> => {
  const asked = askedSeat(match, active, helm);
  return {
    asked,
    ...(goesToPartner(helm) && { goesOn: true as const }),
    ...(viewer === asked && isFresh && { mayYield: true as const }),
    ...(viewer === asked && mayHandOver(match, helm, active) && { mayHandOver: true as const }),
    ...(typeof viewer === 'number' && mayStandIn(match, helm, active, viewer) && { mayStandIn: true as const }),
  };
};
