import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Rules, Seat, Secret, Secrets } from '../../../kernel/rules.ts';
import { campaignVariant, scenarioVariant } from '../../../kit/scenario.ts';
import { seatOf } from '../../../kit/two-sides.ts';
import { CAMPAIGN, CAMPAIGN_ROUNDS, type Ruleset, SCENARIOS, SHIP_IDS, VARIANTS } from '../variants.ts';
import { type Command, isDraft, orders } from './command.ts';
import { variantOf } from './custom/share-code.ts';
import { canTakeBack } from './evolution/course-start.ts';
import { evolve } from './evolve.ts';
import { legal } from './legal.ts';
import {
  type Activation,
  currentWindow,
  decidingSide,
  type Event,
  type InBattle,
  pieceIn,
  rulesOf,
  type State,
  stored,
} from './model.ts';
import { possibleSteps, trackOf } from './movement/course.ts';
import { decideDraft } from './orders/drafts.ts';
import { headwayOf, turnContextOf } from './orders/turn-context.ts';
import { outcome, rematch, toMove } from './outcome.ts';
import { isInBattle, phaseOf } from './phase.ts';
import { captainsIn } from './placement/captains.ts';
import { decidePlacement, initialSeatState } from './placement/placement.ts';
import { cellOf, seaOf } from './position/sea.ts';
import { rulesetDiffOf } from './stored-ruleset.ts';
import { beginBattle } from './turn/rounds.ts';
import { decideReaction, decideTurn } from './turn/turn.ts';
import { projectView } from './view/project.ts';
import type { View } from './view/types.ts';

/**
 * ADM-4: what each ready seat has sealed: row, column and heading of every ship, and the ships of its captains, as
 * "L:14.9.0;G:14.7.0;F:14.11.0;B:14.5.0|target:G|initiative:L".
 */
const secrets = (state: State): readonly Secret[] => {
  if (rulesOf(state).starts !== 'berths') return [];
  const sea = seaOf(rulesOf(state).map);
  const rules = rulesOf(state);
  // Levels without captains list both: the sealed text must not change.
  const played = rules.flags.captains ? captainsIn(rules) : (['target', 'initiative'] as const);
  const sealed = state.captains.map(({ berths, cards }) => {
    const lie = berths.map(({ at, heading }, i) => {
      const { row, col } = cellOf(sea, at);
      return `${SHIP_IDS[i]}:${row}.${col}.${heading}`;
    });
    return [lie.join(';'), ...played.map((it) => `${it}:${cards[it]}`)].join('|');
  });
  return sealed.map((text, seat) => ({ seat, epoch: 0, text })).filter(({ seat }) => state.captains[seat]!.ready);
};

export type { Event, State };

const SEATS = 2;

/** Commands that reveal where a player's ships are or will be. */
const PLACING: ReadonlySet<Command['type']> = new Set(['place', 'advised', 'captain']);

/** ADM-4: begins a match and draws White by lot, unless it is agreed or a rematch. Refusal: `seats-two`. */
const begin = (rules: Ruleset, seats: number, rng: Rng): Result<State, Phrase> => {
  if (seats !== SEATS) return refuse({ key: 'seats-two' });
  const white = rules.white.by === 'lot' ? rng.below(SEATS) : rules.white.seat;
  const sides = white === 0 ? (['white', 'red'] as const) : (['red', 'white'] as const);
  const state = {
    terms: rulesetDiffOf(rules),
    white,
    captains: sides.map((side) => initialSeatState(rules, side)),
    log: [],
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

const decide = (state: State, seat: Seat, command: Command, rng: Rng): Result<readonly Event[], Phrase> => {
  if (!state.captains[seat]) throw new Error(`admiral: no seat ${seat}`);
  const phase = phaseOf(state);
  if (phase.kind === 'over') return refuse({ key: 'over' });
  switch (command.type) {
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
    default:
      break;
  }
  if (phase.kind === 'placing') return refuse({ key: 'before-reveal' });
  if (seatOf(state, decidingSide(phase.state)) !== seat)
    return refuse({ key: phase.kind === 'window' ? 'not-your-decision' : 'not-your-turn' });
  if (phase.kind === 'window') return decideReaction(phase.state, phase.window, command, rng);
  if (command.type === 'pass' || command.type === 'answer') return refuse({ key: 'pass-nothing' });
  return command.type === 'undo' ? takeBack(phase.state) : decideTurn(phase.state, command, rng);
};

/** ADM-16: the order of a ship that must sail on: its planned course, or the first manoeuvre that is possible. */
const forcedSail = (state: InBattle, { ship: id }: Activation): Command => {
  const context = turnContextOf(state);
  const { plans } = state.captains[seatOf(state, context.active)]!;
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
  return act?.must ? forcedSail(state, act) : { type: 'end' };
};

/** Where the ships begin and who leads them is secret until the reveal, and standing orders always. */
const reveals = ({ type }: Command, { phase }: View): number | undefined => {
  if (type === 'place') return phase === 'placing' ? 1 : undefined;
  return (PLACING.has(type) && phase === 'placing') || type === 'standing' ? 0 : undefined;
};

/** The rules of Admiral, as numbered in RULES.md of this system. */
export const rules: Rules<State, Command, Event, View, Ruleset> & { readonly secrets: Secrets<State, Command, View> } =
  {
    id: 'admiral',
    seats: { min: SEATS, max: SEATS },
    variants: [
      ...VARIANTS.map(({ id, version, level }) => ({
        id,
        version,
        title: { key: 'variant', with: { level } },
        about: { key: 'variant-about', with: { level } },
      })),
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
    outcome,
    view: projectView,
    legal,
    secrets: { list: secrets, reveals },
    stored,
  };
