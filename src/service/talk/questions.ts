import type { Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import type { Changed, Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { boardKey } from '../match/match.ts';
import type { Answer } from '../ports/answer.ts';
import type { MatchId, Token } from '../ports/intent.ts';

/*
 * Questions back to somebody whose words could mean several things. Answered, or overtaken by a move of theirs in one of
 * the matches they are about, a question loses its keys. Which ones stand is kept in memory alone: after a restart an old
 * one still has its keys, and a press on them is answered by a plain word.
 */

interface Standing {
  readonly about: readonly MatchId[];
  settle(screen: Screen<Token> | undefined): void;
}

/** Questions remembered in one house: the oldest is forgotten first. */
const MOST = 1_000;

const houses = new WeakMap<Desk, Map<string, Standing>>();

const standingIn = (desk: Desk): Map<string, Standing> => {
  const standing = houses.get(desk) ?? new Map<string, Standing>();
  houses.set(desk, standing);
  return standing;
};

/** One question a person at each place. */
const nameOf = ({ person, place }: Actor): string => `${boardKey(place)} ${person.id}`;

const settle = (desk: Desk, name: string, screen: Screen<Token> | undefined): void => {
  const standing = standingIn(desk);
  standing.get(name)?.settle(screen);
  standing.delete(name);
};

const bare = (text: string): Screen<Token> => ({ text, buttons: [] });

const overtaken = (desk: Desk, { locale }: Actor): Screen<Token> =>
  bare(desk.voice(locale)({ key: 'question-overtaken' }));

/** A question about these matches, in place of the one that stood before. */
export const asks = (desk: Desk, actor: Actor, page: Screen<Token>, about: readonly MatchId[]): Answer => {
  const name = nameOf(actor);
  settle(desk, name, overtaken(desk, actor));
  const standing = standingIn(desk);
  const becomes = new Promise<Screen<Token> | undefined>((resolve) => standing.set(name, { about, settle: resolve }));
  const [oldest] = standing.keys();
  if (standing.size > MOST && oldest !== undefined) settle(desk, oldest, undefined);
  return { page, becomes };
};

/** Somebody has moved in a match: a question of theirs about it is settled. */
export const overtakes = (desk: Desk, actor: Actor, match: MatchId): void => {
  const name = nameOf(actor);
  if (standingIn(desk).get(name)?.about.includes(match)) settle(desk, name, overtaken(desk, actor));
};

/** What a press on a question comes to: in its place stands what was chosen, or why that is no longer to be had. */
export const settled = (desk: Desk, actor: Actor, changed: Changed, handled: Handled): Handled => {
  const { answer, stale } = handled;
  // Somebody else's question stays as it is.
  if (changed.kind === 'refused' && OF_OTHERS.includes(changed.why.key)) return handled;
  settle(desk, nameOf(actor), undefined);
  const { whisper: _, ...rest } = answer;
  const word = answer.alert ?? answer.notice ?? desk.voice(actor.locale)({ key: 'question-done' });
  return { answer: { ...rest, page: bare(word) }, stale };
};

const OF_OTHERS: readonly string[] = ['not-your-button', 'not-in-match'];

/** What a choice on a page for one person comes to, where what was chosen stands on a board: a word, and no more keys. */
export const spent = (desk: Desk, { locale }: Actor, { answer, stale }: Handled): Handled => {
  const word = answer.notice ?? desk.voice(locale)({ key: 'question-done' });
  return { answer: { ...answer, whisper: { screen: bare(word) } }, stale };
};
