import type { Phrase } from '../../../kernel/phrase.ts';
import { LEAD_CHOICES, type LeadChoice, type Seat } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { type Match, seatNames, seatOf } from './match.ts';

const hostSeat = (match: Match): Seat => seatOf(match, match.host) ?? 0;
const guestSeat = (match: Match): Seat => (hostSeat(match) === 0 ? 1 : 0);

/** Who leads in an invitation, as its host has chosen or its game says; undefined where there is nothing to choose. */
export const leadChoiceOf = (system: AnySystem, { lead, hidden }: Match): LeadChoice | undefined => {
  const given = system.leads?.of(hidden.options);
  return given && (lead ?? (given.by === 'rematch' ? 'last' : 'lot'));
};

/** The choice after this one; the first after the last. */
export const nextLead = (choice: LeadChoice): LeadChoice =>
  LEAD_CHOICES[(LEAD_CHOICES.indexOf(choice) + 1) % LEAD_CHOICES.length] ?? 'lot';

/** What `lead-button` and `lead-line` say of an invitation to this viewer; undefined where there is nothing to choose. */
const leadWords = (system: AnySystem, match: Match, viewer: Seat | 'public'): Phrase['with'] | undefined => {
  const choice = leadChoiceOf(system, match);
  if (choice === undefined) return undefined;
  const given = system.leads?.of(match.hidden.options);
  const last = choice === 'last' && given?.by === 'rematch' ? given.seat : undefined;
  const seat = choice === 'host' ? hostSeat(match) : choice === 'guest' ? guestSeat(match) : last;
  const told = choice === 'last' || choice === 'lot' ? choice : seatNames(match)[seat ?? -1] ? 'seat' : 'guest';
  return { choice: told, known: seat === undefined ? 0 : 1, seat: { seat: seat ?? 0 }, own: seat === viewer ? 1 : 0 };
};

/** The choice as the label of its key. */
export const leadLabel = (system: AnySystem, match: Match): Phrase | undefined => {
  const words = leadWords(system, match, 'public');
  return words && { key: 'lead-button', with: words };
};

/** The sentence on who leads, as this viewer reads it. */
export const leadLine = (system: AnySystem, match: Match, viewer: Seat | 'public'): Phrase | undefined => {
  const words = leadWords(system, match, viewer);
  return words && { key: 'lead-line', with: words };
};

/** The match with the lead as its host has chosen it, for its rules to begin with. */
export const withChosenLead = (system: AnySystem, match: Match): Match => {
  const { leads } = system;
  const { options } = match.hidden;
  if (!leads?.of(options) || match.lead === undefined || match.lead === 'last') return match;
  const seat = match.lead === 'guest' ? guestSeat(match) : hostSeat(match);
  const chosen = leads.with(options, match.lead === 'lot' ? { by: 'lot' } : { by: 'agreed', seat });
  return { ...match, hidden: { ...match.hidden, options: chosen } };
};

/** The match in which the last match between the same two players gives the lead. */
export const withLastLead = (system: AnySystem, match: Match, last: Match): Match => {
  const { leads } = system;
  const outcome = { winners: last.ending?.winners ?? [], why: { key: '' } };
  const given = leads?.of(system.rematch(last.hidden.state, outcome, last.hidden.options));
  if (!leads || given?.by !== 'rematch') return match;
  const leader = last.occupants[given.seat];
  const isHost = leader?.kind === 'human' && leader.player === match.host;
  const seat = isHost ? hostSeat(match) : guestSeat(match);
  const options = leads.with(match.hidden.options, { by: 'rematch', seat });
  return { ...match, hidden: { ...match.hidden, options } };
};
