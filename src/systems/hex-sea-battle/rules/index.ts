import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Audit, Rules, Seat, Secret, Secrets } from '../../../kernel/rules.ts';
import {
  crewSides,
  mayHandOver,
  mayLeave,
  NEW_HELM,
  partnerOf,
  placedBy,
  rearranged,
  seatsOf,
} from '../../../kit/crews.ts';
import { judgePurchase, nextPurchases, shipsIn } from '../../../kit/fleet-points.ts';
import { campaignVariant, scenarioVariant } from '../../../kit/scenario.ts';
import { sideOf } from '../../../kit/two-sides.ts';
import {
  CAMPAIGN,
  CAMPAIGN_ROUNDS,
  FOUR,
  POINTS,
  type Ruleset,
  SCENARIOS,
  SHIP_IDS,
  type ShipId,
  type Side,
  VARIANTS,
} from '../variants.ts';
import { type Command, orders } from './command.ts';
import { variantOf } from './custom-rules.ts';
import { evolve } from './evolve.ts';
import {
  type Captain,
  captainOf,
  type Event,
  fleetsIn,
  isReady,
  rulesOf,
  type State,
  settledFor,
  stored,
  termsOf,
} from './model.ts';
import { cellName, fleetNames, fleetOf, shipName, typeIn } from './names.ts';
import { outcome, rematch, toMove } from './outcome.ts';
import { phaseOf } from './phase.ts';
import { cellAt, hexNamed, numberOf, rankOf, seaOf } from './sea.ts';
import { solos } from './solos.ts';
import { turn } from './turn.ts';
import { freeBerths, reachOf, shipOf, targetsOf } from './view/derive.ts';
import { view } from './view/project.ts';
import type { PlacingView, View } from './view/types.ts';
import { rollerIn, windDie } from './wind.ts';

type PlacementCommand = Extract<Command, { type: 'buy' | 'place' | 'advised' | 'flag' | 'ready' }>;

/**
 * HEX-4: the initial placement of a player: the berths that the map advises, with the ship of the line as the flagship.
 * HEX-14: where the scenario says where ships begin, it is final.
 */
const initialCaptain = (rules: Ruleset, side: Side): Captain => {
  const sea = seaOf(rules.map);
  const { starts } = rules;
  const advised = sea.advised[side];
  if (starts === 'berths') return { berths: [...advised], flag: 'L', ready: false };
  const begins = (ship: ShipId, i: number): number => {
    const cell = starts[side][ship];
    return cell === undefined ? advised[i]! : hexNamed(sea, cell);
  };
  return { berths: SHIP_IDS.map(begins), flag: 'L', ready: true };
};

/** Moves a ship to a berth; a ship that is already there takes its old berth. */
const swapped = (berths: readonly number[], rank: number, to: number): number[] =>
  berths.map((it, i) => {
    if (i === rank) return to;
    return it === to ? berths[rank]! : it;
  });

const placedEvents = (state: State, by: Seat, berths: readonly number[]): readonly Event[] =>
  berths.join() === captainOf(state, by).berths.join() ? [] : [{ t: 'placed', by, berths: [...berths] }];

/** HEX-16: a new fleet; its largest ship is the flagship where the one that was is not in it. */
const purchaseEvents = ({ flag }: Captain, by: Seat, fleet: Captain['bought']): readonly Event[] => {
  if (!fleet) return [];
  return [{ t: 'bought', by, fleet }, ...(fleet[flag] ? [] : [{ t: 'flagged', by, ship: 'L' } as const])];
};

const firstWind = (rules: Ruleset, rng: Rng): Event => ({
  t: 'wind',
  by: rollerIn(rules, 1),
  die: windDie(rules, 1, rng),
});

/** HEX-4: once all players are ready, both fleets are revealed and the first wind is thrown. */
const readyEvents = (state: State, by: Seat, rng: Rng): readonly Event[] => {
  const ready: Event = { t: 'ready', by };
  return evolve(state, ready).captains.every((it) => it.ready) ? [ready, firstWind(rulesOf(state), rng)] : [ready];
};

/**
 * HEX-4: judges a placement command. Refusals: `place-too-late` after `ready`; `place-not-berth` {cell}; `flag-fixed`
 * where the flagship cannot be chosen; `place-settled` {ship, partner} and `flag-settled` {partner} for what a partner who
 * is ready has settled (HEX-17), `flag-ashore` for a ship that is not bought; those of `judgePurchase`.
 */
const place = (state: State, by: Seat, command: PlacementCommand, rng: Rng): Result<readonly Event[], Phrase> => {
  const captain = captainOf(state, by);
  if (isReady(state, by)) return command.type === 'ready' ? ok([]) : refuse({ key: 'place-too-late' });
  const rules = rulesOf(state);
  const sea = seaOf(rules.map);
  const side = sideOf(state, by);
  const partner = { seat: partnerOf(by) };
  const settled = settledFor(state, by);
  switch (command.type) {
    case 'ready':
      return ok(readyEvents(state, by, rng));
    case 'advised':
      return ok(settled.length > 0 ? [] : placedEvents(state, by, sea.advised[side]));
    case 'buy': {
      const fleet = judgePurchase(rules, captain.bought, command);
      return fleet.ok ? ok(purchaseEvents(captain, by, fleet.value)) : fleet;
    }
    case 'flag':
      if (command.ship === captain.flag) return ok([]);
      if (settled.length > 0) return refuse({ key: 'flag-settled', with: { partner } });
      if (!fleetsIn(state)[side][command.ship]) return refuse({ key: 'flag-ashore' });
      return rules.flagship === 'chosen'
        ? ok([{ t: 'flagged', by, ship: command.ship }])
        : refuse({ key: 'flag-fixed' });
    case 'place': {
      const to = numberOf(sea, command.at);
      if (to === undefined) return refuse({ key: 'move-off-map' });
      if (!sea.berths[side].includes(to))
        return refuse({ key: 'place-not-berth', with: { cell: cellName(rules, command.at) } });
      const moved = [command.ship, SHIP_IDS[captain.berths.indexOf(to)]];
      const fixed = settled.find((it) => moved.includes(it));
      if (fixed) return refuse({ key: 'place-settled', with: { ship: shipName(typeIn(rules, side, fixed)), partner } });
      return ok(placedEvents(state, by, swapped(captain.berths, rankOf(command.ship), to)));
    }
  }
};

const placementCommands = (view: View, side: Side, placing: PlacingView): readonly Command[] => {
  const { rules } = view;
  const fleet = fleetOf(rules, side);
  const purchases = rules.points > 0 ? nextPurchases(rules, shipsIn(rules.fleets[side])) : [];
  return [
    { type: 'ready' },
    { type: 'advised' },
    ...purchases.map((ships) => ({ type: 'buy', ships }) as const),
    ...fleet.flatMap((ship) => freeBerths(view, placing, ship).map((at) => orders.place(ship, at))),
    ...(rules.flagship === 'chosen' && !placing.settled ? fleet.map((ship) => orders.flag(ship)) : []),
  ];
};

const courses = (view: View, ship: ShipId): readonly Command[] =>
  reachOf(view, ship).map(({ path }) => orders.move(ship, path));

const shots = (view: View, side: Side, ship: ShipId): readonly Command[] =>
  targetsOf(view, ship).flatMap(({ at }) =>
    Array.from({ length: shipOf(view, side, ship)?.shotsLeft ?? 0 }, (_, i) => orders.fire(ship, at, i + 1)),
  );

const broadsides = (view: View): readonly Command[] => {
  const aimed = SHIP_IDS.flatMap((ship) => targetsOf(view, ship).map((it) => it.target));
  const foe = view.active === 'white' ? 'red' : 'white';
  return SHIP_IDS.filter((type) => aimed.includes(type)).flatMap((type) => {
    const at = shipOf(view, foe, type)?.at;
    return at ? [orders.broadside(at)] : [];
  });
};

/**
 * Returns every command the viewer may give now, from the view alone. Moves use a shortest path. Empty for the public
 * and the umpire.
 */
const legal = (view: View): readonly Command[] => {
  const { viewer, toMove, placing, phase, helm } = view;
  if (typeof viewer !== 'number') return [];
  if (!toMove.includes(viewer)) return helm?.mayStandIn ? [{ type: 'stand-in' }] : [];
  const side = sideOf(view, viewer);
  if (placing) return placementCommands(view, side, placing);
  if (phase !== 'battle' || side !== view.active) return [];
  return [
    ...SHIP_IDS.flatMap((ship) => [...courses(view, ship), ...shots(view, side, ship)]),
    ...broadsides(view),
    ...(broadsides(view).length > 0 ? [orders.atWill()] : []),
    ...(view.log.at(-1)?.kind === 'move' ? [{ type: 'undo' } as const] : []),
    ...(helm?.mayYield ? [{ type: 'yield' } as const] : []),
    ...(helm?.mayHandOver ? [{ type: 'hand-over' } as const] : []),
    { type: 'end' },
  ];
};

/** The seats of a match. */
const seatsIn = (state: State): readonly Seat[] =>
  Array.from({ length: seatsOf(rulesOf(state).shares) }, (_, it) => it);

/**
 * HEX-4: what each seat that is ready has placed, as the text of its commitment: "L:2.2;G:0.2;F:1.2;B:2.1|flag:L", hexes
 * as row.col. Of two captains each seals the own ships, and the flagship as it is then (HEX-17). HEX-16: where ships are bought,
 * their types stand before it, in the order of their places: "LGBB|L:2.2;…".
 */
const secrets = (state: State): readonly Secret[] => {
  const { starts, shares, map } = rulesOf(state);
  if (starts !== 'berths') return [];
  const sea = seaOf(map);
  return seatsIn(state).flatMap((seat) => {
    if (!isReady(state, seat)) return [];
    const { berths, flag } = captainOf(state, seat);
    const placed = SHIP_IDS.flatMap((type, i) => {
      const { row, col } = cellAt(sea, berths[i]!);
      return placedBy(state, shares, sideOf(state, seat), type) === seat ? [`${type}:${row}.${col}`] : [];
    });
    const types = shipsIn(fleetsIn(state)[sideOf(state, seat)]);
    const bought = rulesOf(state).points > 0 ? `${types.join('')}|` : '';
    return [{ seat, epoch: 0, text: `${bought}${placed.join(';')}|flag:${flag}` }];
  });
};

/** HEX-4: checks for four ships on four different berths of the own fort, and for a flagship that these rules allow. */
const faultsOf = (state: State, { berths, flag }: Captain, seat: number): readonly Phrase[] => {
  const rules = rulesOf(state);
  const own = seaOf(rules.map).berths[sideOf(state, seat)];
  const placed = new Set(berths).size === berths.length && berths.every((it) => own.includes(it));
  const named = rules.flagship === 'chosen' || flag === 'L';
  return [...(placed ? [] : [{ key: 'audit-berths' }]), ...(named ? [] : [{ key: 'audit-flag' }])];
};

/** HEX-4: the faults of each sealed placement. */
const audit = (state: State): readonly Audit[] =>
  rulesOf(state).starts !== 'berths'
    ? []
    : seatsIn(state)
        .filter((seat) => isReady(state, seat))
        .map((seat) => ({ seat, faults: faultsOf(state, captainOf(state, seat), seat) }));

export type { Event, State };

const SIDES = 2;

/** Commands that change where a player's ships are placed, or the flagship. */
const PLACEMENT: ReadonlySet<Command['type']> = new Set(['buy', 'place', 'advised', 'flag']);
/** Commands that prepare a decision and are not one themselves. */
const DRAFTS: ReadonlySet<Command['type']> = new Set([...PLACEMENT, 'plot', 'unplot']);

/** HEX-4: draws which seat plays White, where it is not agreed. Refusal: `seats-wrong` {seats}. */
const begin = (rules: Ruleset, seats: number, rng: Rng): Result<State, Phrase> => {
  if (seats !== seatsOf(rules.shares)) return refuse({ key: 'seats-wrong', with: { seats: seatsOf(rules.shares) } });
  const white = rules.white.by === 'lot' ? rng.below(SIDES) : rules.white.seat;
  const captains = [0, 1].map((seat) => initialCaptain(rules, seat === white ? 'white' : 'red'));
  const helm = rules.shares === 'none' ? {} : { helm: NEW_HELM };
  const state: State = { terms: termsOf(rules), white, captains, ...helm, log: '' };
  return ok(rules.starts === 'berths' ? state : evolve(state, firstWind(rules, rng)));
};

/** HEX-17: leaves the match to the partner, who then orders all ships of the side. Refusal: `leave-alone`. */
const leave = (state: State, by: Seat, rng: Rng): Result<readonly Event[], Phrase> => {
  if (!mayLeave(state.helm, by)) return refuse({ key: 'leave-alone' });
  const left: Event = { t: 'left', by };
  const isLast = !state.battle && evolve(state, left).captains.every((it) => it.ready);
  return ok(isLast ? [left, firstWind(rulesOf(state), rng)] : [left]);
};

const decide = (state: State, seat: Seat, command: Command, rng: Rng): Result<readonly Event[], Phrase> => {
  if (!seatsIn(state).includes(seat)) throw new Error(`hex-sea-battle: no seat ${seat}`);
  const phase = phaseOf(state);
  if (phase.kind === 'over') return refuse({ key: 'over' });
  switch (command.type) {
    case 'leave':
      return leave(state, seat, rng);
    case 'buy':
    case 'place':
    case 'advised':
    case 'flag':
    case 'ready':
      return place(state, seat, command, rng);
    default:
      return phase.kind === 'turn' ? turn(phase.state, seat, command, rng) : refuse({ key: 'before-reveal' });
  }
};

/**
 * HEX-12: before the reveal, the fleet is accepted as placed. In battle, the planned courses are sailed and the turn
 * ends; where there is a partner, they give the rest of the orders (HEX-17).
 */
const timeUp = (state: State, seat: Seat): Command => {
  if (!state.battle) return { type: 'ready' };
  if (state.helm && mayHandOver(state, state.helm, state.battle.active)) return { type: 'hand-over' };
  return { type: captainOf(state, seat).plots?.length ? 'sail-end' : 'end' };
};

/** Where the ships are and which is the flagship is secret until the reveal. */
const reveals = ({ type }: Command, { phase }: View): number | undefined => {
  if (!PLACEMENT.has(type) || phase !== 'placing') return undefined;
  return type === 'place' ? 1 : 0;
};

/** The rules of Hex Sea Battle; see RULES.md in the system's folder. */
export const rules: Rules<State, Command, Event, View, Ruleset> & { readonly secrets: Secrets<State, Command, View> } =
  {
    id: 'hex-sea-battle',
    seats: ({ shares }) => seatsOf(shares),
    variants: [
      ...[...VARIANTS, FOUR, POINTS].map(({ id, version }) => ({
        id,
        version,
        title: { key: 'variant', with: { id } },
        about: { key: 'variant-about', with: { id } },
      })),
      ...SCENARIOS.map((it) => scenarioVariant(it, 'hex-scenarios')),
      campaignVariant(CAMPAIGN, 'hex-scenarios', CAMPAIGN_ROUNDS),
    ],
    variant: variantOf,
    begin,
    rematch,
    leads: { of: ({ white }) => white, with: (options, white) => ({ ...options, white }) },
    toMove,
    isDraft: ({ type }) => DRAFTS.has(type),
    decide,
    evolve,
    isShot: ({ t }) => t === 'shot',
    timeUp,
    isResignation: () => false,
    crews: {
      of: (options) => crewSides(options.white, options.shares, fleetNames(options)),
      with: (options, change) => ({ ...options, shares: rearranged(options.shares, change, fleetNames(options)) }),
      partners: (state, seat) => (state.helm ? [partnerOf(seat)] : []),
      leave: (state, seat) => (mayLeave(state.helm, seat) ? { type: 'leave' } : undefined),
    },
    outcome,
    view,
    legal,
    secrets: { list: secrets, audit, reveals },
    solos,
    stored,
  };
