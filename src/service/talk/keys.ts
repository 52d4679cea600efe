import type { Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { readerOf } from '../desk/sight.ts';
import { type Match, seatOf } from '../match/match.ts';
import { viewOf } from '../match/turn.ts';
import { keysKey } from '../people/people.ts';
import type { Intent, Token } from '../ports/intent.ts';
import { meantHere } from './reading.ts';

/** That somebody has keys is remembered as long as a match is: 30 days. */
const KEEP_MS = 30 * 86_400_000;

type Rows = readonly (readonly string[])[];

const keysIn = async (desk: Desk, actor: Actor, match: Match): Promise<Rows> => {
  const sight = await desk.sight(match);
  const eyes = await desk.whisperTo(match, actor, seatOf(match, actor.person.id));
  return sight.system.replyKeys(viewOf(sight.system, match, eyes.viewer), readerOf(sight, match, eyes));
};

const bare = (text: string): Screen<Token> => ({ text, buttons: [] });

/** `/keys`: keys under the text field that type an order each, where the person is alone with the bot. */
export const keysHere = async (desk: Desk, actor: Actor, words: string): Promise<Handled> => {
  const say = desk.voice(actor.locale);
  const { shelf } = desk.store;
  const key = keysKey(actor.person.id);
  if (actor.place.audience !== 'one') return { answer: { alert: say({ key: 'keys-in-private' }) }, stale: [] };
  if (words.trim().toLowerCase() === 'off') {
    await shelf.drop(key);
    return { answer: { page: bare(say({ key: 'keys-off' })), keys: [] }, stale: [] };
  }
  const [match] = await meantHere(desk, actor);
  if (!match) return { answer: { alert: say({ key: 'no-match-here' }) }, stale: [] };
  const keys = await keysIn(desk, actor, match);
  if (keys.length === 0) return { answer: { alert: say({ key: 'keys-later' }) }, stale: [] };
  await shelf.put(key, 'shown', KEEP_MS);
  return { answer: { page: bare(say({ key: 'keys-on' })), keys }, stale: [] };
};

/**
 * Keys that somebody has asked for stay right: what he types is answered with those that are left, and once nothing is
 * played here any more they are taken away.
 */
export const keptKeys = async (
  desk: Desk,
  { action, place }: Intent,
  actor: Actor,
  handled: Handled,
): Promise<Handled> => {
  const { answer } = handled;
  if (place.audience !== 'one' || (action.kind !== 'say' && action.kind !== 'press') || answer.keys) return handled;
  const key = keysKey(actor.person.id);
  if ((await desk.store.shelf.get(key)) === undefined) return handled;
  const [match] = await meantHere(desk, actor);
  const keys = match ? await keysIn(desk, actor, match) : [];
  if (!match) await desk.store.shelf.drop(key);
  else if (action.kind === 'press' || answer.done === undefined) return handled;
  const said = answer.done === undefined || answer.page ? {} : { page: bare(answer.done) };
  return { ...handled, answer: { ...answer, ...said, keys } };
};
