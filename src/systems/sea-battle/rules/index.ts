import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Refusal, Rules, Seat, Secrets } from '../../../kernel/rules.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import { isStraightLine } from '../../../kit/grid.ts';
import { firesVolleys, mayReply, type Ruleset, VARIANTS, withLastReply, wordsOf } from '../variants.ts';
import { audit } from './audit.ts';
import { aim } from './battle/aim.ts';
import { battleOf } from './battle/battle-cache.ts';
import { clockPayment, give, penaltyDue } from './battle/penalty.ts';
import { sail } from './battle/relocation.ts';
import { shoot } from './battle/shots.ts';
import type { Command, PaperCommand } from './command.ts';
import { faultOf } from './custom/fault.ts';
import { isCodeLike } from './custom/share-code.ts';
import { variantOf } from './custom/variant-lookup.ts';
import { evolve } from './evolve.ts';
import { EMPTY_ARRANGEMENT } from './fleet/arrangement.ts';
import { completion } from './layouts/deal.ts';
import { legal } from './legal.ts';
import { type Event, isPlacing, rulesOf, type State, stored, termsOf } from './model.ts';
import { outcome, rematch, toMove } from './outcome.ts';
import { withPaper } from './paper/index.ts';
import { clockPlacement, decidePlacement, writeArrangement } from './placement/decisions.ts';
import { isPlayable, SEATS } from './playability.ts';
import { secrets } from './secrets.ts';
import { groupOf } from './variant-group.ts';
import type { View } from './view/index.ts';
import { view } from './view/project.ts';

export type { Event, State };

/** Commands for fleets that the service keeps. */
type KeptFleetCommand = Exclude<Command, PaperCommand>;
type PencilCommand = Extract<Command, { type: 'mark' | 'rub' }>;
type BattleCommand = Extract<Command, { type: 'shoot' | 'volley' | 'give' | 'stay' | 'sail' | 'drift' | 'strike' }>;

/** Commands that prepare a decision but are not one. */
const DRAFTS: ReadonlySet<Command['type']> = new Set([
  'deal',
  'put',
  'lay',
  'take',
  'move',
  'clear',
  'fill',
  'mark',
  'rub',
  'flag',
]);

/** SB-1, SB-2, SB-8: draws who shoots first, then deals each seat a fleet that it may change. */
const begin = (rules: Ruleset, seats: number, rng: Rng): Result<State, Phrase> => {
  if (seats !== SEATS) return refuse({ key: 'seats-two' });
  if (!isPlayable(rules)) return refuse({ key: 'rules-unplayable' });
  const first = rules.first.by === 'lot' ? rng.below(seats) : rules.first.seat;
  const fleets = Array.from({ length: seats }, () => completion(rules, EMPTY_ARRANGEMENT, fastRng(rng)));
  if (!fleets.every((it) => it !== undefined)) return refuse(faultOf(rules) ?? { key: 'rules-unplayable' });
  const captains = fleets.map((it) => ({ ...writeArrangement(it), deals: 1, ready: false }));
  return ok({ terms: termsOf(rules), first, captains, log: '' });
};

const isDealtEvenly = ({ dealing, fleets }: Ruleset): boolean => dealing === 'even' && fleets === 'kept';

const decide = (state: State, seat: Seat, command: KeptFleetCommand, rng: Rng): Result<readonly Event[], Refusal> => {
  if (outcome(state)) return refuse({ key: 'over' });
  const captain = state.captains[seat];
  if (!captain) throw new Error(`sea-battle: no seat ${seat}`);
  switch (command.type) {
    case 'shoot':
    case 'volley':
    case 'give':
    case 'stay':
    case 'sail':
    case 'drift':
    case 'strike':
      return isPlacing(state) ? refuse({ key: 'shot-before-battle' }) : battle(state, seat, command, rng);
    case 'mark':
    case 'rub':
      return isPlacing(state) ? draw(state, seat, command, rng) : aim(state, seat, command);
    case 'ready':
      return captain.ready ? ok([]) : decidePlacement(state, seat, command, rng);
    default:
      return captain.ready ? refuse({ key: 'place-too-late' }) : decidePlacement(state, seat, command, rng);
  }
};

/** Decides pencil commands during placement. */
const draw = (state: State, seat: Seat, command: PencilCommand, rng: Rng): Result<readonly Event[], Refusal> =>
  state.captains[seat]!.ready ? refuse({ key: 'place-too-late' }) : decidePlacement(state, seat, command, rng);

const battle = (state: State, seat: Seat, command: BattleCommand, rng: Rng): Result<readonly Event[], Phrase> => {
  switch (command.type) {
    case 'shoot':
      return shoot(state, seat, [command.at]);
    case 'volley':
      return shoot(state, seat, command.at);
    case 'give':
      return give(battleOf(state), seat, command);
    case 'strike':
      return strike(state, seat);
    default:
      return sail(battleOf(state), seat, command, rng);
  }
};

/** The placement of pieces is secret; the aim of a volley is not, since both players soon see it. */
const reveals = (command: Command, { placing, pending }: View): number | undefined => {
  switch (command.type) {
    case 'mark':
    case 'rub':
      return placing !== undefined || pending?.kind === 'relocate' ? 1 : undefined;
    case 'put':
    case 'sail':
      return isStraightLine(command.cells) ? 2 : command.cells.length;
    case 'move':
      return 2;
    case 'lay':
    case 'take':
      return 1;
    default:
      return DRAFTS.has(command.type) ? 0 : undefined;
  }
};

/** SB-16: only for a seat whose clock runs in battle. */
const strike = (state: State, by: Seat): Result<readonly Event[], Phrase> =>
  toMove(state).includes(by) ? ok([{ t: 'struck', by }]) : refuse({ key: 'shot-not-your-turn' });

/** SB-16, SB-22. */
const timeUp = (state: State, seat: Seat): Command => {
  if (isPlacing(state)) return clockPlacement(state, seat);
  const due = penaltyDue(battleOf(state));
  return due?.seat === seat ? clockPayment(battleOf(state), due) : { type: 'strike' };
};

/** The rules of the Sea Battle family, as described in `RULES.md`. */
export const rules: Rules<State, Command, Event, View, Ruleset> & { readonly secrets: Secrets<State, Command, View> } =
  withPaper({
    id: 'sea-battle',
    seats: { min: SEATS, max: SEATS },
    variants: VARIANTS.filter(isPlayable).map((it) => ({
      id: it.id,
      version: it.version,
      ...wordsOf(it),
      group: groupOf(it),
    })),
    variant: variantOf,
    begin,
    takesLong: {
      // Whether a fleet fits in may take a long search, and an even deal of a crowded sea a long walk.
      variant: isCodeLike,
      begin: isDealtEvenly,
      decide: (state, { type }) => (type === 'deal' || type === 'fill') && isDealtEvenly(rulesOf(state)),
    },
    rematch,
    // SB-30: where all fire together, no one fires first.
    leads: {
      of: ({ first, turns }) => (turns === 'together' ? undefined : first),
      with: (options, first) => ({ ...options, first }),
    },
    switches: [
      {
        name: 'reply',
        of: (options) => (firesVolleys(options) && mayReply(options) ? options.lastReply === true : undefined),
        with: withLastReply,
      },
    ],
    toMove,
    isDraft: ({ type }) => DRAFTS.has(type),
    decide,
    evolve,
    isShot: ({ t }) => t === 'shot' || t === 'volley' || t === 'round' || t === 'called',
    timeUp,
    isResignation: ({ type }) => type === 'strike',
    outcome,
    view,
    legal,
    secrets: {
      list: secrets,
      audit,
      reveals,
      reshuffle: ({ placing, toMove: awaited, viewer }) =>
        placing && awaited.some((seat) => seat === viewer) ? { type: 'deal', nth: placing.deals + 1 } : undefined,
    },
    stored,
  });
