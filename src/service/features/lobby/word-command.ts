import { changeByCommand, latestMatchesOf } from '../../core/boards/typed-operation.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { translateFor } from '../../core/context/render-context.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { isFull, type Match, seatOf } from '../../core/match/match.ts';
import { isWordHash, unopenedWords } from '../../core/match/words.ts';
import { type Actor, addWord } from '../../core/operations/match-operations.ts';
import { proofPage } from '../history/proof-pages.ts';

/** A person's latest match that has not begun: one shown at this place, in a private chat any of theirs. */
const waitingMatch = async (
  context: Needs<'load' | 'people'>,
  { person, place }: Actor,
): Promise<Match | undefined> => {
  const latest = await latestMatchesOf(context, person.id);
  const waiting = latest.filter((it) => it.stage === 'lobby' && seatOf(it, person.id) !== undefined);
  const here = waiting.find((it) => findBoardAt(it, place) !== undefined);
  return here ?? (place.audience === 'one' ? waiting[0] : undefined);
};

/**
 * `/word`: adds a word to the dice of a match that has not begun, or opens the word whose hash was sent. Alone it shows
 * what is sealed.
 * @param asked `unseen` where no one else can read the command; `id`: redelivered, it counts once
 */
export const handleWordCommand = async (
  context: MatchRepository & Renderer & Needs<'people' | 'store' | 'translator' | 'vault'>,
  actor: Actor,
  words: string,
  asked: { readonly id: string; readonly unseen: boolean },
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const match = await waitingMatch(context, actor);
  const seat = match && seatOf(match, actor.person.id);
  const isAwaited = match !== undefined && seat !== undefined && isFull(match) && unopenedWords(match).includes(seat);
  const isSecret = words !== '' && !isWordHash(words) && !isAwaited;
  if (isSecret && actor.place.audience === 'many' && !asked.unseen)
    return { answer: { erase: true, alert: say({ key: 'word-in-private' }) }, stale: [] };
  if (!match) return alertResult(say({ key: 'word-late' }));
  const recipient = await context.whisperRecipient(actor, seat);
  if (words === '') return proofPage(context, match, recipient, undefined);
  const tell = translateFor(await context.renderContext(match), match, recipient);
  return changeByCommand(context, match, asked.id, tell, (now) =>
    addWord(context.systemOf(now.system), now, actor, words),
  );
};
