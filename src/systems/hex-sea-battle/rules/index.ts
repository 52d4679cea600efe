import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Rules, Seat, Secrets } from '../../../kernel/rules.ts';
import { type Ruleset, VARIANTS } from '../variants.ts';
import type { Command } from './command.ts';
import { variantOf } from './custom-rules.ts';
import { evolve } from './evolve.ts';
import { legal } from './legal.ts';
import { type Event, type State, stored, termsOf } from './model.ts';
import { outcome, rematch, toMove } from './outcome.ts';
import { phaseOf } from './phase.ts';
import { initialCaptain, place } from './placement.ts';
import { audit, secrets } from './secrets.ts';
import { turn } from './turn.ts';
import { view } from './view/project.ts';
import type { View } from './view/types.ts';

export type { Event, State };

const SEATS = 2;

/** Commands that change where a player's ships are placed, or the flagship. */
const PLACEMENT: ReadonlySet<Command['type']> = new Set(['place', 'advised', 'flag']);
/** Commands that prepare a decision and are not one themselves. */
const DRAFTS: ReadonlySet<Command['type']> = new Set([...PLACEMENT, 'plot', 'unplot']);

/** HEX-4: draws which seat plays White, where it is not agreed. Refusal: `seats-two`. */
const begin = (rules: Ruleset, seats: number, rng: Rng): Result<State, Phrase> => {
  if (seats !== SEATS) return refuse({ key: 'seats-two' });
  const white = rules.white.by === 'lot' ? rng.below(SEATS) : rules.white.seat;
  const captains = [0, 1].map((seat) => initialCaptain(rules, seat === white ? 'white' : 'red'));
  return ok({ terms: termsOf(rules), white, captains, log: '' });
};

const decide = (state: State, seat: Seat, command: Command, rng: Rng): Result<readonly Event[], Phrase> => {
  if (!state.captains[seat]) throw new Error(`hex-sea-battle: no seat ${seat}`);
  const phase = phaseOf(state);
  if (phase.kind === 'over') return refuse({ key: 'over' });
  switch (command.type) {
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
 * ends.
 */
const timeUp = (state: State, seat: Seat): Command => {
  if (!state.battle) return { type: 'ready' };
  return { type: state.captains[seat]?.plots?.length ? 'sail-end' : 'end' };
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
    seats: { min: SEATS, max: SEATS },
    variants: VARIANTS.map(({ id, version }) => ({
      id,
      version,
      title: { key: 'variant', with: { id } },
      about: { key: 'variant-about', with: { id } },
    })),
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
    outcome,
    view,
    legal,
    secrets: { list: secrets, audit, reveals },
    stored,
  };
