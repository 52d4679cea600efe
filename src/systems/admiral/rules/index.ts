import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Rules, Seat, Secret, Secrets, Variant } from '../../../kernel/rules.ts';
import {
  askedSeat,
  crewSides,
  mayLeave,
  mayStandIn,
  NEW_HELM,
  partnerOf,
  placedBy,
  rearranged,
  seatsOf,
} from '../../../kit/crews.ts';
import { shipsIn } from '../../../kit/fleet-points.ts';
import { campaignVariant, scenarioVariant } from '../../../kit/scenario.ts';
import { seatOf, sideOf } from '../../../kit/two-sides.ts';
import { CAMPAIGN, CAMPAIGN_ROUNDS, FOUR, POINTS, type Ruleset, SCENARIOS, SHIP_IDS, VARIANTS } from '../variants.ts';
import { type Command, isDraft, orders } from './command.ts';
import { variantOf } from './custom/share-code.ts';
import { decidingSeat, isHandedOver, mayYield, seatsIn, toMove } from './decision.ts';
import { canTakeBack } from './evolution/course-start.ts';
import { evolve } from './evolve.ts';
import { legal } from './legal.ts';
import {
  type Activation,
  captainOf,
  currentWindow,
  type Event,
  type InBattle,
  isReady,
  pieceIn,
  rulesOf,
  type State,
  stored,
} from './model.ts';
import { possibleSteps, trackOf } from './movement/course.ts';
import { decideDraft } from './orders/drafts.ts';
import { headwayOf, turnContextOf } from './orders/turn-context.ts';
import { outcome, rematch } from './outcome.ts';
import { isInBattle, phaseOf } from './phase.ts';
import { captainsIn } from './placement/captains.ts';
import { decidePlacement, initialSeatState } from './placement/placement.ts';
import { fleetsOf } from './placement/purchase.ts';
import { fleetNames } from './position/names.ts';
import { cellOf, seaOf } from './position/sea.ts';
import { rulesetDiffOf } from './stored-ruleset.ts';
import { beginBattle } from './turn/rounds.ts';
import { decideReaction, decideTurn } from './turn/turn.ts';
import { projectView } from './view/project.ts';
import type { View } from './view/types.ts';

/**
 * ADM-4: what each ready seat has sealed: row, column and heading of every ship, and the ships of its captains, as
 * "L:14.9.0;G:14.7.0;F:14.11.0;B:14.5.0|target:G|initiative:L". ADM-30: where ships are bought, their types stand before
 * it, in the order of their places: "LGBB|L:14.9.0;…". Of two captains each seals the own ships (ADM-31).
 */
const secrets = (state: State): readonly Secret[] => {
  if (rulesOf(state).starts !== 'berths') return [];
  const sea = seaOf(rulesOf(state).map);
  const rules = rulesOf(state);
  // Levels without captains list both: the sealed text must not change.
  const played = rules.flags.captains ? captainsIn(rules) : (['target', 'initiative'] as const);
  return seatsIn(state)
    .filter((seat) => isReady(state, seat))
    .map((seat) => {
      const { berths, cards } = captainOf(state, seat);
      const lie = berths.flatMap(({ at, heading }, i) => {
        const { row, col } = cellOf(sea, at);
        const isOwn = placedBy(state, rules.shares, sideOf(state, seat), SHIP_IDS[i]!) === seat;
        return isOwn ? [`${SHIP_IDS[i]}:${row}.${col}.${heading}`] : [];
      });
      const bought = rules.points > 0 ? [shipsIn(fleetsOf(state)[sideOf(state, seat)]).join('')] : [];
      return {
        seat,
        epoch: 0,
        text: [...bought, lie.join(';'), ...played.map((it) => `${it}:${cards[it]}`)].join('|'),
      };
    });
};

export type { Event, State };

const SIDES = 2;

/** Commands that reveal where a player's ships are or will be. */
const PLACING: ReadonlySet<Command['type']> = new Set(['buy', 'place', 'advised', 'captain']);

/** ADM-4: begins a match and draws White by lot, unless it is agreed or a rematch. Refusal: `seats-wrong` {seats}. */
const begin = (rules: Ruleset, seats: number, rng: Rng): Result<State, Phrase> => {
  if (seats !== seatsOf(rules.shares)) return refuse({ key: 'seats-wrong', with: { seats: seatsOf(rules.shares) } });
  const white = rules.white.by === 'lot' ? rng.below(SIDES) : rules.white.seat;
  const sides = white === 0 ? (['white', 'red'] as const) : (['red', 'white'] as const);
  const state = {
    terms: rulesetDiffOf(rules),
    white,
    captains: sides.map((side) => initialSeatState(rules, side)),
    log: [],
    ...(rules.shares !== 'none' && { helm: NEW_HELM }),
  };
  const begun = stored.state.parse(state);
  return ok(rules.starts === 'berths' ? begun : stored.state.parse(beginBattle(begun, rng).reduce(evolve, begun)));
};

/** ADM-6: takes back the latest course. Refusal: `undo-nothing`. */
const takeBack = (state: InBattle): Result<readonly Event[], Phrase> => {
  const { start, act } = state.battle;
  if (!start || !act || !canTakeBack(state)) return refuse({ key: 'undo-nothing' });
  return ok([{ t: 'unsailed', ship: act.ship, entries: state.log.length - start.logged }]);
};

/** ADM-31: leaves the match to the partner, who then orders all ships of the side. Refusal: `leave-alone`. */
const leave = (state: State, by: Seat, rng: Rng): Result<readonly Event[], Phrase> => {
  if (!mayLeave(state.helm, by)) return refuse({ key: 'leave-alone' });
  const left: Event = { t: 'left', by };
  const after = evolve(state, left);
  const begins = !after.battle && after.captains.every((it) => it.ready);
  return ok(begins ? [left, ...beginBattle(after, rng)] : [left]);
};

/** ADM-31: takes the turn of a partner who was away in their last one. Refusal: `partner-there`. */
const standIn = (state: InBattle, by: Seat): Result<readonly Event[], Phrase> => {
  const { active } = state.battle;
  return mayStandIn(state, state.helm, active, by) && !currentWindow(state)
    ? ok([{ t: 'passed', by: askedSeat(state, active, state.helm), how: 'away' }])
    : refuse({ key: 'partner-there' });
};

/** ADM-31: lets the partner begin, or give all other orders. Refusals: `yield-late`, `partner-none`, `must-sail-on`. */
const giveWay = (state: InBattle, by: Seat, how: 'yield' | 'hand-over'): Result<readonly Event[], Phrase> => {
  if (how === 'yield') return mayYield(state) ? ok([{ t: 'passed', by, how: 'first' }]) : refuse({ key: 'yield-late' });
  return isHandedOver(state) ? ok([{ t: 'passed', by, how: 'away' }]) : refuse({ key: 'partner-none' });
};

const decide = (state: State, seat: Seat, command: Command, rng: Rng): Result<readonly Event[], Phrase> => {
  if (!seatsIn(state).includes(seat)) throw new Error(`admiral: no seat ${seat}`);
  const phase = phaseOf(state);
  if (phase.kind === 'over') return refuse({ key: 'over' });
  switch (command.type) {
    case 'buy':
    case 'place':
    case 'captain':
    case 'advised':
    case 'ready':
      return decidePlacement(state, seat, command, rng);
    case 'plan':
    case 'after':
    case 'scratch':
    case 'standing':
      return phase.kind === 'placing' ? refuse({ key: 'before-reveal' }) : decideDraft(phase.state, seat, command);
    case 'leave':
      return leave(state, seat, rng);
    default:
      break;
  }
  if (phase.kind === 'placing') return refuse({ key: 'before-reveal' });
  if (command.type === 'stand-in') return standIn(phase.state, seat);
  if (decidingSeat(phase.state) !== seat)
    return refuse({ key: phase.kind === 'window' ? 'not-your-decision' : 'not-your-turn' });
  if (phase.kind === 'window')
    return command.type === 'yield' || command.type === 'hand-over'
      ? refuse({ key: 'answer-first' })
      : decideReaction(phase.state, phase.window, command, rng);
  if (command.type === 'pass' || command.type === 'answer') return refuse({ key: 'pass-nothing' });
  if (command.type === 'yield' || command.type === 'hand-over') return giveWay(phase.state, seat, command.type);
  return command.type === 'undo' ? takeBack(phase.state) : decideTurn(phase.state, command, rng);
};

/** ADM-16: the order of a ship that must sail on: its planned course, or the first manoeuvre that is possible. */
const forcedSail = (state: InBattle, { ship: id }: Activation): Command => {
  const context = turnContextOf(state);
  const { plans } = captainOf(state, seatOf(state, context.active));
  const planned = plans.find((it) => it.ship === id)?.course ?? [];
  const ship = pieceIn(state, id);
  const courses = [planned, ...possibleSteps(context.position).map((it) => [it])].filter((it) => it.length > 0);
  const course = courses.find((it) => !trackOf(context.position, ship, it, headwayOf(context, id)).fault);
  return orders.sail(id, course!);
};

const timeUp = (state: State): Command => {
  if (!isInBattle(state)) return { type: 'ready' };
  if (currentWindow(state)) return { type: 'pass' };
  const { act } = state.battle;
  if (act?.must) return forcedSail(state, act);
  return { type: isHandedOver(state) ? 'hand-over' : 'end' };
};

/** Where the ships begin and who leads them is secret until the reveal, and standing orders always. */
const reveals = ({ type }: Command, { phase }: View): number | undefined => {
  if (type === 'place') return phase === 'placing' ? 1 : undefined;
  return (PLACING.has(type) && phase === 'placing') || type === 'standing' ? 0 : undefined;
};

/** A game of the list by what its phrases call it. */
const named = ({ id, version }: Ruleset, level: string): Variant => ({
  id,
  version,
  title: { key: 'variant', with: { level } },
  about: { key: 'variant-about', with: { level } },
});

/** The rules of Admiral, as numbered in RULES.md of this system. */
export const rules: Rules<State, Command, Event, View, Ruleset> & { readonly secrets: Secrets<State, Command, View> } =
  {
    id: 'admiral',
    seats: ({ shares }) => seatsOf(shares),
    variants: [
      ...VARIANTS.map((it) => named(it, it.level)),
      { id: FOUR.id, version: FOUR.version, title: { key: 'variant-four' }, about: { key: 'variant-four-about' } },
      named(POINTS, 'points'),
      ...SCENARIOS.map((it) => scenarioVariant(it, 'admiral-scenarios')),
      campaignVariant(CAMPAIGN, 'admiral-scenarios', CAMPAIGN_ROUNDS),
    ],
    variant: variantOf,
    begin,
    rematch,
    leads: { of: ({ white }) => white, with: (options, white) => ({ ...options, white }) },
    toMove,
    isDraft,
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
    view: projectView,
    legal,
    secrets: { list: secrets, reveals },
    stored,
  };
