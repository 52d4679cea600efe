import type { Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import { type HelmView, helmOffers, mayOrder, seatsOf } from '../../../../kit/crews.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { SIDES, sideOf } from '../../../../kit/two-sides.ts';
import type { Side } from '../../variants.ts';
import { shotsLeft } from '../gunnery.ts';
import { isPublicEvent, logEntriesOf } from '../log.ts';
import {
  captainOf,
  type Event,
  flagshipOf,
  fleetsPlaced,
  isReady,
  positionOf,
  rulesFor,
  rulesOf,
  type State,
  settledFor,
} from '../model.ts';
import { fleetOf } from '../names.ts';
import { campaignAfter, outcome, toMove } from '../outcome.ts';
import { isInBattle, type Phase, phaseOf } from '../phase.ts';
import { type Vessel, vesselOf } from '../position.ts';
import { cellAt, seaOf } from '../sea.ts';
import { mayYield } from '../turn.ts';
import type { PlacingView, ShipView, SiegeView, View } from './types.ts';

/** Converts hex numbers of a match to cells. */
const cellsOf = (state: State): ((hex: number) => Cell) => {
  const sea = seaOf(rulesOf(state).map);
  return (hex) => cellAt(sea, hex);
};

const shipView = (state: State, vessel: Vessel): ShipView => {
  const { side, id, type, at, damage, sailed } = vessel;
  const rules = rulesOf(state);
  return {
    side,
    id,
    type,
    ...(at !== undefined && { at: cellsOf(state)(at) }),
    damage,
    durability: rules.ships[type].durability,
    flagship: flagshipOf(state, side) === id,
    ...(vessel.reached && { reached: true as const }),
    moved: sailed > 0,
    shotsLeft: shotsLeft({ rules }, vessel),
  };
};

/** HEX-13: before the reveal players see their own ships only; the umpire sees all. */
const shipViews = (state: State, viewer: Viewer): readonly ShipView[] => {
  const mine = (side: Side): boolean =>
    viewer === 'umpire' || (typeof viewer === 'number' && sideOf(state, viewer) === side);
  const vessels = isInBattle(state) ? positionOf(state).vessels : fleetsPlaced(state).filter((it) => mine(it.side));
  const sails = SIDES.map((side) => fleetOf(rulesFor(state, viewer), side));
  return vessels.filter(({ side, id }) => sails[SIDES.indexOf(side)]!.includes(id)).map((it) => shipView(state, it));
};

/** HEX-9: a flagship that has moved in the current turn no longer besieges. */
const siegeViews = (state: State): readonly SiegeView[] => {
  if (!isInBattle(state)) return [];
  const { battle } = state;
  const { rules, vessels } = positionOf(state);
  return SIDES.flatMap((side) => {
    const siege = battle.sieges[side];
    const flag = flagshipOf(state, side);
    if (!siege || !flag) return [];
    const { at, sailed } = vesselOf({ vessels }, side, flag);
    const leaves = side === battle.active && sailed > 0;
    const given = rules.stand === 'still' && siege.since < battle.round && leaves;
    if (at === undefined || given) return [];
    return [{ side, at: cellsOf(state)(at), due: siege.since + 1 }];
  });
};

const placingView = (state: State, seat: Seat): PlacingView | undefined => {
  if (state.battle || isReady(state, seat)) return undefined;
  const berths = seaOf(rulesOf(state).map).berths[sideOf(state, seat)];
  const settled = settledFor(state, seat);
  return {
    berths: berths.map(cellsOf(state)),
    complete: true,
    ...(captainOf(state, seat).bought && { bought: true as const }),
    ...(settled.length > 0 && { settled }),
  };
};

/** How many entries these events have added to the log; a move that is taken back leaves it. */
const newEntries = (news: readonly Event[]): number =>
  Math.max(0, news.filter(isPublicEvent).length - news.filter(({ t }) => t === 'unmoved').length);

/** HEX-17: who gives orders, and what the viewer may do about it. All of it is public. */
const helmOf = (state: State, viewer: Viewer): HelmView | undefined => {
  const { helm, battle } = state;
  if (!helm) return undefined;
  const { shares } = rulesOf(state);
  return {
    away: helm.away,
    left: helm.left,
    orders: battle
      ? fleetOf(rulesOf(state), battle.active).filter((it) => mayOrder(shares, helm, battle.active, it))
      : [],
    ...(battle && !state.over && helmOffers(state, helm, battle.active, viewer, isInBattle(state) && mayYield(state))),
  };
};

const phaseView = ({ kind }: Phase): View['phase'] => (kind === 'turn' ? 'battle' : kind);

/**
 * HEX-13: assembles the view of a viewer from scratch. From the reveal on everything in it is public. Before it, a
 * side's ships and flagship appear only in the view of its player and of the umpire.
 */
export const view = (state: State, viewer: Viewer, news: readonly Event[], ended?: Outcome): View => {
  const seat = typeof viewer === 'number' && viewer < seatsOf(rulesOf(state).shares) ? viewer : undefined;
  const end = outcome(state) ?? ended;
  const campaign = end ? campaignAfter(state, end.winners) : rulesOf(state).campaign;
  const placing = seat === undefined || end ? undefined : placingView(state, seat);
  const { battle } = state;
  const helm = helmOf(state, viewer);
  return {
    viewer,
    rules: rulesFor(state, end ? 'umpire' : viewer),
    phase: end ? 'over' : phaseView(phaseOf(state)),
    toMove: end ? [] : toMove(state),
    white: state.white,
    ready: Array.from({ length: seatsOf(rulesOf(state).shares) }, (_, it) => isReady(state, it)),
    ships: shipViews(state, end ? 'umpire' : viewer),
    round: battle?.round ?? 0,
    ...(battle && { active: battle.active, wind: battle.wind }),
    log: logEntriesOf(state),
    news: newEntries(news),
    sieges: siegeViews(state),
    quiet: battle?.quiet ?? 0,
    ...(helm && { helm }),
    ...(placing && { placing }),
    ...(end && { outcome: end }),
    ...(campaign !== 'none' && { campaign }),
  };
};
