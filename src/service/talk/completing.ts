import type { Actor } from '../acts/acts.ts';
import type { Desk } from '../desk/desk.ts';
import { readerOf } from '../desk/sight.ts';
import { seatOf } from '../match/match.ts';
import { viewOf } from '../match/turn.ts';
import { lettersOf } from '../people/people.ts';
import type { Wanted } from '../ports.ts';
import { meantHere } from './reading.ts';
import { suggestions } from './typed.ts';

const MOST = 25;

/** Whether what is typed so far stands somewhere in a text, in whatever case. */
const standsIn = (text: string, typed: string): boolean =>
  text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** Variants by the names that people type, found also by what they are called in the reader's language. */
const variants = (desk: Desk, { locale }: Actor, typed: string): readonly string[] =>
  desk.systems.flatMap((system) => {
    const say = desk.speech.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
    return system.variants
      .filter(({ id, title }) => standsIn(id, typed) || standsIn(say(title), typed))
      .map(({ id }) => id);
  });

/** What may be asked about the board of the one match here that is meant. */
const questions = async (desk: Desk, actor: Actor, typed: string): Promise<readonly string[]> => {
  const [match, ...others] = await meantHere(desk, actor);
  if (!match || others.length > 0) return [];
  const sight = await desk.sight(match);
  const eyes = await desk.whisperTo(match, actor, seatOf(match, actor.person.id));
  const view = viewOf(sight.system, match, eyes.viewer);
  const { topics } = sight.system.read('', view, readerOf(sight, match, eyes));
  return topics
    .filter(({ label, ask }) => standsIn(ask, typed) || standsIn(label, typed))
    .map(({ label }) => label.toLocaleLowerCase());
};

/** Completions of what somebody types: an order unless something else is wanted; best first, at most 25. */
export const completions = async (
  desk: Desk,
  actor: Actor,
  typed: string,
  wanted: Wanted = 'order',
): Promise<readonly string[]> => {
  if (wanted === 'order') return suggestions(desk, actor, typed);
  const found = wanted === 'variant' ? variants(desk, actor, typed) : await questions(desk, actor, typed);
  return found.slice(0, MOST);
};
