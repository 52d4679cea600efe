import { ok, refuse } from '../../kernel/result.ts';
import type { Actor } from '../acts/acts.ts';
import { houseAct, occasionFor } from '../acts/house-acts.ts';
import { seating } from '../acts/seating.ts';
import type { Changed, Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { boardKey, type Match } from '../match/match.ts';
import { matchIdOf } from '../match/opening.ts';
import type { Intent, MatchId } from '../ports/intent.ts';
import { gameIn } from '../screens/match-labels.ts';
import { broughtHere, open } from './entering.ts';

/** What is chosen on a page that belongs to no match: a game, or how strong a machine. */
export type Choice =
  | { readonly kind: 'variant'; readonly value: string }
  | { readonly kind: 'machine'; readonly value: string };

const deedOf = ({ kind, value }: Choice) =>
  kind === 'variant'
    ? ({ kind: 'open', variant: value, rival: { kind: 'anyone' } } as const)
    : ({ kind: 'open', rival: { kind: 'machine', level: value } } as const);

/** A page opens one match at most: its message names it. */
const nameFor = ({ id, action, place, from }: Intent): string => {
  const on = action.kind === 'press' ? action.on?.split(':')[0] : undefined;
  return on === undefined ? id : `page:${boardKey(place)}:${from.id}:${on}`;
};

/**
 * Opens what was chosen on a page, which then loses its keys. Where the page has opened a lobby already, that one becomes
 * what is chosen now: nobody has two because a press came twice, or came late.
 */
export const choose = async (desk: Desk, intent: Intent, actor: Actor, choice: Choice): Promise<Handled> => {
  const name = nameFor(intent);
  const id = matchIdOf(desk.vault, name);
  const before = await desk.load(id);
  if (typeof before !== 'string') return chosenAgain(desk, intent, actor, choice, before);
  const handled = await open(desk, intent, actor, deedOf(choice), name);
  return handled.own ? spent(desk, actor, id, handled) : handled;
};

const spent = async (desk: Desk, { locale }: Actor, id: MatchId, handled: Handled): Promise<Handled> => {
  const match = await desk.load(id);
  if (typeof match === 'string' || handled.answer.page) return handled;
  const text = desk.voice(locale)({ key: 'choice-opened', with: { game: gameIn(desk, match, locale) } });
  return { ...handled, answer: { ...handled.answer, page: { text, buttons: [] } } };
};

const chosenAgain = async (
  desk: Desk,
  intent: Intent,
  actor: Actor,
  { kind, value }: Choice,
  before: Match,
): Promise<Handled> => {
  if (before.stage !== 'lobby') {
    const text = desk.voice(actor.locale)({ key: 'choice-spent' });
    return { answer: { page: { text, buttons: [] } }, stale: [] };
  }
  const occasion = await occasionFor(desk, await seating(desk, actor, before.id), kind, value);
  const changed: Changed = await desk.change(before.id, intent.id, (match, now) => {
    const system = desk.systemOf(match.system);
    const did = houseAct(kind)?.(match, { ...occasion, system }, now) ?? refuse({ key: 'button-broken' });
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  const handled = await broughtHere(desk, actor, before.id, changed);
  return handled.own ? spent(desk, actor, before.id, handled) : handled;
};
