import { ok, refuse } from '../../../../kernel/result.ts';
import type { Rules, Secrets } from '../../../../kernel/rules.ts';
import type { Ruleset } from '../../variants.ts';
import type { Command, OnPaper as Order } from '../command.ts';
import { type Event, type State, termsOf } from '../model.ts';
import { isPlayable } from '../playable.ts';
import type { View } from '../view.ts';
import { decide, timeUp } from './deciding.ts';
import { evolve } from './evolving.ts';
import { isOnPaper } from './record.ts';
import { ruled } from './ruling.ts';
import { secrets } from './secrets.ts';
import { legal, view } from './seen.ts';
import { toMove } from './stage.ts';

type Family = Rules<State, Command, Event, View, Ruleset> & { readonly secrets: Secrets<State, Command, View> };

const ORDERS: ReadonlySet<Command['type']> = new Set<Order['type']>([
  'seal',
  'answer',
  'note',
  'claim',
  'look',
  'leave',
  'salt',
  'open',
  'withhold',
]);
/** Private steps: one's own record, and the word for one's own seal. */
const DRAFTS: ReadonlySet<Command['type']> = new Set(['note', 'salt']);
const SHEET: ReadonlySet<Command['type']> = new Set(['mark', 'rub', 'put', 'clear']);

/** SB-32 to SB-38: the rules for fleets that the game keeps, and with them those for fleets on paper. */
export const withPaper = (kept: Family): Family => ({
  ...kept,
  begin: (rules, seats, rng) => {
    if (rules.fleets === 'kept' || seats !== kept.seats.max || !isPlayable(rules)) return kept.begin(rules, seats, rng);
    const first = rules.first.by === 'rematch' ? rules.first.seat : rng.below(seats);
    const captains = Array.from({ length: seats }, () => ({ fleet: '', deals: 0, ready: false }));
    return ok({ terms: termsOf(rules), first, captains, log: '', paper: { log: '', claimed: [] } });
  },
  toMove: (state) => (isOnPaper(state) ? toMove(state) : kept.toMove(state)),
  isDraft: (command) => DRAFTS.has(command.type) || kept.isDraft(command),
  decide: (state, seat, command, rng) => {
    if (isOnPaper(state)) return decide(state, seat, command);
    return ORDERS.has(command.type) ? refuse({ key: 'honour-elsewhere' }) : kept.decide(state, seat, command, rng);
  },
  evolve: (state, event) => (isOnPaper(state) ? evolve(state, event) : kept.evolve(state, event)),
  timeUp: (state, seat) => (isOnPaper(state) ? timeUp(state) : kept.timeUp(state, seat)),
  outcome: (state) => (isOnPaper(state) ? ruled(state)?.outcome : kept.outcome(state)),
  view: (state, viewer, news) => (isOnPaper(state) ? view(state, viewer, news) : kept.view(state, viewer, news)),
  legal: (seen) => (seen.paper ? legal(seen, seen.paper) : kept.legal(seen)),
  secrets: {
    ...kept.secrets,
    list: (state) => (isOnPaper(state) ? secrets(state) : kept.secrets.list(state)),
    // What is wrong with a board on paper is its captain's doing: the match itself has judged it.
    audit: (state) => (isOnPaper(state) ? [] : (kept.secrets.audit?.(state) ?? [])),
    isSecret: (command, seen) =>
      seen.paper
        ? SHEET.has(command.type) || DRAFTS.has(command.type)
        : (kept.secrets.isSecret?.(command, seen) ?? kept.isDraft(command)),
  },
});
