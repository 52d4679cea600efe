import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import { streamFrom } from '../../../kernel/stream.ts';
import type { Rules, Seat } from '../../../kernel/system.ts';
import { type Ruleset, VARIANTS } from '../variants.ts';
import type { Command } from './command.ts';
import { outcome, rematch, toMove } from './ending.ts';
import { evolve } from './evolve.ts';
import { completion } from './fleets.ts';
import { legal } from './legal.ts';
import { type Event, isPlacing, type State, stored, termsOf, writeFleet } from './model.ts';
import { place, placeInTime } from './placing.ts';
import { secrets } from './secrets.ts';
import { shoot } from './shooting.ts';
import { view } from './sight.ts';
import type { View } from './view.ts';

export type { Event, State };

const SEATS = 2;

/** Whether the code plays by these parameters: one shot at a time so far (SB-10). */
const isPlayable = (rules: Ruleset): boolean =>
  stored.options.safeParse(rules).success &&
  rules.shots.kind === 'fixed' &&
  rules.shots.n === 1 &&
  (rules.first.by === 'lot' || rules.first.seat < SEATS);

/** SB-1, SB-2, SB-8: draws who shoots first, then deals each seat a fleet that it may change. */
const begin = (rules: Ruleset, seats: number, rng: Rng): Result<State, Phrase> => {
  if (seats !== SEATS) return refuse({ key: 'seats-two' });
  if (!isPlayable(rules)) return refuse({ key: 'rules-unplayable' });
  const first = rules.first.by === 'rematch' ? rules.first.seat : rng.below(seats);
  const fleets = Array.from({ length: seats }, () => completion(rules, [], streamFrom(rng)));
  if (!fleets.every((it) => it !== undefined)) return refuse({ key: 'rules-unplayable' });
  const captains = fleets.map((it) => ({ fleet: writeFleet(it), deals: 1, ready: false }));
  return ok({ terms: termsOf(rules), first, captains, log: '' });
};

const decide = (state: State, seat: Seat, command: Command, rng: Rng): Result<readonly Event[], Phrase> => {
  if (outcome(state)) return refuse({ key: 'over' });
  const captain = state.captains[seat];
  if (!captain) throw new Error(`sea-battle: no seat ${seat}`);
  switch (command.type) {
    case 'shoot':
      return isPlacing(state) ? refuse({ key: 'shot-before-battle' }) : shoot(state, seat, command.at);
    case 'strike':
      return strike(state, seat);
    case 'ready':
      return captain.ready ? ok([]) : place(state, seat, command, rng);
    default:
      return captain.ready ? refuse({ key: 'place-too-late' }) : place(state, seat, command, rng);
  }
};

/** SB-16: only for a seat whose clock runs in battle. */
const strike = (state: State, by: Seat): Result<readonly Event[], Phrase> => {
  if (isPlacing(state)) return refuse({ key: 'shot-before-battle' });
  return toMove(state).includes(by) ? ok([{ t: 'struck', by }]) : refuse({ key: 'shot-not-your-turn' });
};

/** The rules of the hidden-fleet grid family: RULES.md beside this folder. */
export const rules: Rules<State, Command, Event, View, Ruleset> = {
  id: 'sea-battle',
  seats: { min: SEATS, max: SEATS },
  variants: VARIANTS.map(({ id, version }) => ({
    id,
    version,
    title: { key: `variant-${id}` },
    about: { key: `variant-${id}-about` },
  })),
  variant: (id) => {
    const found = VARIANTS.find((it) => it.id === id);
    return found ? ok(found) : refuse({ key: 'no-such-variant', with: { name: id } });
  },
  begin,
  rematch,
  toMove,
  draft: ({ type }) => type !== 'ready' && type !== 'shoot' && type !== 'strike',
  decide,
  evolve,
  timeUp: (state, seat) => (isPlacing(state) ? placeInTime(state, seat) : { type: 'strike' }),
  surrenders: ({ type }) => type === 'strike',
  outcome,
  view,
  legal,
  reshuffle: ({ placing, toMove: awaited, viewer }) =>
    placing && awaited.some((seat) => seat === viewer) ? { type: 'deal', nth: placing.deals + 1 } : undefined,
  secrets,
  stored,
};
