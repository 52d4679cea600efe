import { ok, refuse } from '../../../../kernel/result.ts';
import type { Rules, Secret, Secrets } from '../../../../kernel/rules.ts';
import { isStraightLine } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import type { Command, PaperCommand } from '../command.ts';
import { type Event, readFleet, rulesOf, type State, termsOf } from '../model.ts';
import { isPlayable } from '../playability.ts';
import { canonicalText } from '../secrets.ts';
import type { View } from '../view/index.ts';
import { rulingOf } from './adjudication.ts';
import { isOnPaper, type PaperState } from './battle.ts';
import { decide, timeUp } from './decisions.ts';
import { evolve } from './evolve.ts';
import { toMove } from './stage.ts';
import { legal, view } from './view.ts';

/** SB-36: the opened boards, sealed as they are. Before that the service knows nothing to seal. */
const secrets = (state: PaperState): readonly Secret[] =>
  state.captains.flatMap(({ found, fleet }, seat) =>
    found === undefined || found === 'withheld'
      ? []
      : [{ seat, epoch: 0, text: canonicalText(rulesOf(state), { ships: readFleet(fleet), mines: [], sweepers: [] }) }],
  );

type SeaBattleRules = Rules<State, Command, Event, View, Ruleset> & { readonly secrets: Secrets<State, Command, View> };

const PAPER_COMMANDS: ReadonlySet<Command['type']> = new Set<PaperCommand['type']>([
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
/** Private steps: the player's own record, and the word of their seal. */
const DRAFTS: ReadonlySet<Command['type']> = new Set(['note', 'salt']);

/** The player's own record and sheet are secret. */
const reveals = (command: Command): number | undefined => {
  switch (command.type) {
    case 'mark':
    case 'rub':
    case 'note':
      return 1;
    case 'put':
      return isStraightLine(command.cells) ? 2 : command.cells.length;
    case 'clear':
    case 'salt':
      return 0;
    default:
      return undefined;
  }
};

/** SB-32 to SB-38: extends the rules for kept fleets by those for fleets on paper. */
export const withPaper = (kept: SeaBattleRules): SeaBattleRules => ({
  ...kept,
  begin: (rules, seats, rng) => {
    if (rules.fleets === 'kept' || seats !== kept.seats.max || !isPlayable(rules)) return kept.begin(rules, seats, rng);
    const first = rules.first.by === 'lot' ? rng.below(seats) : rules.first.seat;
    const captains = Array.from({ length: seats }, () => ({ fleet: '', deals: 0, ready: false }));
    return ok({ terms: termsOf(rules), first, captains, log: '', paper: { log: '', claimed: [] } });
  },
  toMove: (state) => (isOnPaper(state) ? toMove(state) : kept.toMove(state)),
  isDraft: (command) => DRAFTS.has(command.type) || kept.isDraft(command),
  decide: (state, seat, command, rng) => {
    if (isOnPaper(state)) return decide(state, seat, command);
    return PAPER_COMMANDS.has(command.type)
      ? refuse({ key: 'honour-elsewhere' })
      : kept.decide(state, seat, command, rng);
  },
  evolve: (state, event) => (isOnPaper(state) ? evolve(state, event) : kept.evolve(state, event)),
  timeUp: (state, seat) => (isOnPaper(state) ? timeUp(state) : kept.timeUp(state, seat)),
  outcome: (state) => (isOnPaper(state) ? rulingOf(state)?.outcome : kept.outcome(state)),
  view: (state, viewer, news, ended) =>
    isOnPaper(state) ? view(state, viewer, news, ended) : kept.view(state, viewer, news, ended),
  legal: (seen) => (seen.paper ? legal(seen, seen.paper) : kept.legal(seen)),
  secrets: {
    ...kept.secrets,
    list: (state) => (isOnPaper(state) ? secrets(state) : kept.secrets.list(state)),
    // The match itself has already judged the boards on paper.
    audit: (state) => (isOnPaper(state) ? [] : (kept.secrets.audit?.(state) ?? [])),
    reveals: (command, seen) => (seen.paper ? reveals(command) : kept.secrets.reveals(command, seen)),
  },
});
