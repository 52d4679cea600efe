import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Rules, Seat, Secrets } from '../../../kernel/rules.ts';
import { type Ruleset, VARIANTS } from '../variants.ts';
import type { Command } from './command.ts';
import { stepsAt, trackOf } from './course.ts';
import { variantOf } from './custom.ts';
import { draft } from './drafting.ts';
import { outcome, rematch, toMove } from './ending.ts';
import { evolve } from './evolve.ts';
import { legal } from './legal.ts';
import { decider, type Event, openWindow, pieceIn, type State, seatOf, stored } from './model.ts';
import { saidOf } from './options.ts';
import { firstSeat, place } from './placing.ts';
import { secrets } from './secrets.ts';
import type { View } from './shown.ts';
import { view } from './sight.ts';
import { wayOf } from './standpoint.ts';
import { answer, standpointOf, turn } from './turn.ts';

export type { Event, State };

const SEATS = 2;

/** What shows where a captain's ships lie, or will. */
const PLACING: ReadonlySet<Command['type']> = new Set(['place', 'advised', 'captain']);
/** What prepares a decision and is none itself. */
const DRAFTS: ReadonlySet<Command['type']> = new Set([...PLACING, 'plan', 'after', 'scratch', 'standing']);

/** ADM-4: draws who is White. Refusal: `seats-two`. */
const begin = (rules: Ruleset, seats: number, rng: Rng): Result<State, Phrase> => {
  if (seats !== SEATS) return refuse({ key: 'seats-two' });
  const white = rules.white.by === 'lot' ? rng.below(SEATS) : rules.white.seat;
  const sides = white === 0 ? (['white', 'red'] as const) : (['red', 'white'] as const);
  const state = { terms: saidOf(rules), white, captains: sides.map((side) => firstSeat(rules, side)), log: [] };
  return ok(stored.state.parse(state));
};

const decide = (state: State, seat: Seat, command: Command, rng: Rng): Result<readonly Event[], Phrase> => {
  if (!state.captains[seat]) throw new Error(`admiral: no seat ${seat}`);
  if (state.over) return refuse({ key: 'over' });
  switch (command.type) {
    case 'place':
    case 'captain':
    case 'advised':
    case 'ready':
      return place(state, seat, command, rng);
    case 'plan':
    case 'after':
    case 'scratch':
    case 'standing':
      return state.battle ? draft(state, seat, command) : refuse({ key: 'before-reveal' });
    default:
      break;
  }
  if (!state.battle) return refuse({ key: 'before-reveal' });
  const window = openWindow(state);
  if (seatOf(state, decider(state)) !== seat) return refuse({ key: window ? 'not-your-decision' : 'not-your-turn' });
  if (window) return answer(state, command, rng);
  return command.type === 'pass' ? refuse({ key: 'pass-nothing' }) : turn(state, command, rng);
};

/** ADM-16: a ship that must sail on does: as pencilled in, or by the first manoeuvre that goes. */
const sailedOn = (state: State): Command => {
  const stand = standpointOf(state);
  const { ship: id } = state.battle!.act!;
  const { plans } = state.captains[seatOf(state, stand.active)]!;
  const planned = plans.find((it) => it.ship === id)?.course ?? [];
  const ship = pieceIn(state, id);
  const courses = [planned, ...stepsAt(stand.position).map((it) => [it])].filter((it) => it.length > 0);
  const course = courses.find((it) => !trackOf(stand.position, ship, it, wayOf(stand, id)).fault);
  return { type: 'sail', ship: id, course: course! };
};

const timeUp = (state: State): Command => {
  if (!state.battle) return { type: 'ready' };
  if (openWindow(state)) return { type: 'pass' };
  return state.battle.act?.must ? sailedOn(state) : { type: 'end' };
};

/** The rules of Admiral: RULES.md beside this folder. */
export const rules: Rules<State, Command, Event, View, Ruleset> & { readonly secrets: Secrets<State, Command, View> } =
  {
    id: 'admiral',
    seats: { min: SEATS, max: SEATS },
    variants: VARIANTS.map(({ id, version, level }) => ({
      id,
      version,
      title: { key: `variant-${level}` },
      about: { key: `variant-${level}-about` },
    })),
    variant: variantOf,
    begin,
    rematch,
    toMove,
    isDraft: ({ type }) => DRAFTS.has(type),
    decide,
    evolve,
    timeUp,
    isResignation: () => false,
    outcome,
    view,
    legal,
    secrets: {
      list: secrets,
      isSecret: ({ type }, { phase }) => (PLACING.has(type) && phase === 'placing') || type === 'standing',
    },
    stored,
  };
