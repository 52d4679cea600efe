import type { Actor } from '../acts/acts.ts';
import { gameBy, titleOf } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import { readerOf } from '../desk/sight.ts';
import { seatOf } from '../match/match.ts';
import { viewOf } from '../match/turn.ts';
import { lettersOf } from '../people/people.ts';
import type { Completion, Wanted } from '../ports/platform.ts';
import { meantHere } from './reading.ts';
import { suggestions } from './typed.ts';

const MOST = 25;

/** Whether what is typed so far stands somewhere in a text, in whatever case. */
const standsIn = (text: string, typed: string): boolean =>
  text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** As many characters as a completion may be offered under. */
const LABEL_CHARS = 100;

const shortened = (text: string): string =>
  [...text].length <= LABEL_CHARS ? text : `${[...text].slice(0, LABEL_CHARS - 1).join('')}…`;

/** Variants by the names that people type, offered by title and description in the reader's language; a share code too. */
const variants = (desk: Desk, { locale }: Actor, typed: string): readonly Completion[] => {
  const spoken = (system: string) => desk.speech.to({ locale, letters: lettersOf(locale), nameOf: String }, system);
  const listed = desk.systems.flatMap((system) => {
    const say = spoken(system.id);
    return system.variants
      .map(({ id, title, about }) => ({ value: id, label: shortened(`${say(title)}: ${say(about)}`) }))
      .filter(({ value, label }) => standsIn(value, typed) || standsIn(label, typed));
  });
  const game = gameBy(desk, typed);
  if (!game.ok || listed.some(({ value }) => value === game.value.variant)) return listed;
  return [{ value: game.value.variant, label: spoken(game.value.system.id)(titleOf(game.value)) }, ...listed];
};

/** What may be asked about the board of the one match here that is meant. */
const questions = async (desk: Desk, actor: Actor, typed: string): Promise<readonly string[]> => {
  const [match, ...others] = await meantHere(desk, actor);
  if (!match || others.length > 0) return [];
  const sight = await desk.sight(match);
  const eyes = await desk.whisperTo(match, actor, seatOf(match, actor.person.id));
  const view = viewOf(sight.system, match, eyes.viewer);
  const { topics } = sight.system.describe('', view, readerOf(sight, match, eyes));
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
): Promise<readonly Completion[]> => {
  if (wanted === 'order') return suggestions(desk, actor, typed);
  const found = wanted === 'variant' ? variants(desk, actor, typed) : await questions(desk, actor, typed);
  return found.slice(0, MOST);
};
