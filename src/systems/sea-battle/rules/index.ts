import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Rules, Secrets } from '../../../kernel/rules.ts';
import { isStraightLine } from '../../../kit/grid.ts';
import { firesVolleys, mayReply, type Ruleset, VARIANTS, withLastReply, wordsOf } from '../variants.ts';
import { COMMANDS, type Command } from './command.ts';
import { isCodeLike } from './custom/share-code.ts';
import { variantOf } from './custom/variant-lookup.ts';
import { kept, type Play } from './kept-fleets.ts';
import { type Event, rulesOf, type State, stored, termsOf } from './model.ts';
import { rematch } from './outcome.ts';
import { onPaper } from './paper/index.ts';
import { isPlayable, SEATS } from './playability.ts';
import { solos } from './solos.ts';
import { groupOf } from './variant-group.ts';
import type { View } from './view/index.ts';

export type { Event, State };

/** SB-32: how a match is played, by who keeps its fleets. */
const PLAYS: Readonly<Record<Ruleset['fleets'], Play>> = { kept, paper: onPaper };
const playOf = (state: State): Play => PLAYS[rulesOf(state).fleets];

/** SB-1, SB-2: draws who shoots first, before anything else. */
const begin = (rules: Ruleset, seats: number, rng: Rng): Result<State, Phrase> => {
  if (seats !== SEATS) return refuse({ key: 'seats-two' });
  if (!isPlayable(rules)) return refuse({ key: 'rules-unplayable' });
  const first = rules.first.by === 'lot' ? rng.below(seats) : rules.first.seat;
  const begun = PLAYS[rules.fleets].begin(rules, seats, rng);
  if (!begun.ok) return begun;
  const { captains, paper } = begun.value;
  return ok({ terms: termsOf(rules), first, captains, log: '', ...(paper && { paper }) });
};

const isDealtEvenly = ({ dealing, fleets }: Ruleset): boolean => dealing === 'even' && fleets === 'kept';

/** The aim of a volley is no secret; a player's record and sheet on paper are. */
const reveals = (command: Command, { rules, placing, pending }: View): number | undefined => {
  const { tells, onPaper, isOfPaper } = COMMANDS[command.type];
  if (rules.fleets === 'paper' ? !onPaper : isOfPaper) return undefined;
  const aims = command.type === 'mark' || command.type === 'rub';
  if (aims && rules.fleets === 'kept' && !placing && pending?.kind !== 'relocate') return undefined;
  if (tells !== 'ship') return tells;
  return 'cells' in command && !isStraightLine(command.cells) ? command.cells.length : 2;
};

type Family = Rules<State, Command, Event, View, Ruleset> & { readonly secrets: Secrets<State, Command, View> };

/** The rules of the Sea Battle family, as described in `RULES.md`. */
export const rules: Family = {
  id: 'sea-battle',
  seats: () => SEATS,
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
  toMove: (state) => playOf(state).toMove(state),
  isDraft: ({ type }) => COMMANDS[type].isDraft === true,
  decide: (state, seat, command, rng) => playOf(state).decide(state, seat, command, rng),
  evolve: (state, event) => playOf(state).evolve(state, event),
  isShot: ({ t }) => t === 'shot' || t === 'volley' || t === 'round' || t === 'called',
  timeUp: (state, seat) => playOf(state).timeUp(state, seat),
  isResignation: ({ type }) => type === 'strike',
  outcome: (state) => playOf(state).outcome(state),
  view: (state, viewer, news, ended) => playOf(state).view(state, viewer, news, ended),
  legal: (view) => PLAYS[view.rules.fleets].legal(view),
  secrets: {
    list: (state) => playOf(state).secrets.list(state),
    audit: (state) => playOf(state).secrets.audit(state),
    reveals,
    reshuffle: ({ placing, toMove: awaited, viewer }) =>
      placing && awaited.some((seat) => seat === viewer) ? { type: 'deal', nth: placing.deals + 1 } : undefined,
  },
  solos,
  stored,
};
