import type { Face } from '../../../kernel/face.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Capabilities, RuleSystem } from '../../../kernel/system.ts';
import { nextKey } from '../../../kit/campaign-words.ts';
import { ranks } from '../../../kit/define-system.ts';
import { normalise } from '../../../kit/normalise.ts';
import { choose, levels } from '../ai/index.ts';
import type { Command, SailCommand } from '../rules/command.ts';
import type { View } from '../rules/view/index.ts';
import { notation } from '../things/orders/index.ts';
import type { Ruleset } from '../variants.ts';
import { actionSummaryOf } from './input/action-summary.ts';
import {
  closeActionsOffered,
  coursesOffered,
  isAsked,
  isMyTurn,
  offeredCommands,
  offeredTexts,
  shotsOffered,
} from './input/offered-orders.ts';
import { LONGEST_MESSAGE } from './input/orders/grammar.ts';
import { parse } from './input/parser.ts';
import { medals } from './medals.ts';
import {
  film,
  filmSteps,
  groupPicture,
  lastMoveFilmOf,
  lobbyPictureOf,
  mapPictureOf,
  resultOf,
} from './picture/index.ts';
import { analyst } from './screens/advice.ts';
import { form, typedSea } from './screens/custom-rules-form.ts';
import { present } from './screens/index.ts';
import { tableOf } from './table/index.ts';
import { encounters } from './tutorial/encounters.ts';
import { exercisesOf } from './tutorial/exercises/index.ts';
import { lessons } from './tutorial/lessons.ts';
import { tutorialOf } from './tutorial/pages.ts';
import { describeSea } from './words/description.ts';
import { campaignIn } from './words/status-lines.ts';
import { termsLine } from './words/terms.ts';
import { titleOf } from './words/title.ts';

const bare = (text: string): string => normalise(text).replace(/\s+/gu, '');

/** A suggestible order with its letters normalised and without whitespace. */
interface Suggestion {
  readonly text: string;
  readonly letters: string;
}

const known = new WeakMap<View, WeakMap<Reader, readonly Suggestion[]>>();

/** The suggestions for a view and reader, computed once per pair: users type letter by letter. */
const suggestionsFor = (view: View, reader: Reader): readonly Suggestion[] => {
  const ofView = known.get(view) ?? new WeakMap<Reader, readonly Suggestion[]>();
  known.set(view, ofView);
  const found =
    ofView.get(reader) ??
    offeredTexts(offeredCommands(view), view, reader).map((text) => ({ text, letters: bare(text) }));
  ofView.set(reader, found);
  return found;
};

/** Whether the text parses to commands without a follow-up question. */
const isOrder = (text: string, view: View, reader: Reader): boolean => parse(text, view, reader).kind === 'commands';

/**
 * Returns up to `limit` completions of the typed order, in the reader's letters. After a semicolon or line break it
 * completes the next order. Every suggestion parses: the part before the semicolon must already be valid orders.
 */
export const suggest = (text: string, view: View, reader: Reader, limit: number): readonly string[] => {
  if (text.length > LONGEST_MESSAGE / 2) return [];
  const [, head = '', tail = ''] = /^(.*[;\n])?([^;\n]*)$/su.exec(text) ?? [];
  if (head && !isOrder(head, view, reader)) return [];
  const begun = bare(tail);
  const before = head ? `${head.trim().replace(/;$/u, '')}; ` : '';
  const found: string[] = [];
  for (const { text: order, letters } of suggestionsFor(view, reader)) {
    if (found.length >= limit) break;
    if (letters.startsWith(begun) && isOrder(before + order, view, reader)) found.push(before + order);
  }
  return found;
};

/** Keys per row of a reply keyboard for orders of this length. */
const WIDEST = 5;
/** Maximum number of courses per ship that get a key. */
const COURSES = 10;

const rowsOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / WIDEST) }, (_, i) => texts.slice(i * WIDEST, (i + 1) * WIDEST));

const courseIn = ({ course }: SailCommand): string => course.join('-');

/** Sorts the farthest course of each direction first. */
const farthestFirst = (courses: readonly SailCommand[]): readonly Command[] => {
  const isFarthest = (order: SailCommand): boolean =>
    !courses.some((it) => courseIn(it).startsWith(`${courseIn(order)}-`));
  return [...courses.filter(isFarthest), ...courses.filter((it) => !isFarthest(it))];
};

const groupsIn = (view: View): readonly (readonly Command[])[] => {
  if (isAsked(view)) return [offeredCommands(view)];
  const last = offeredCommands(view).filter(({ type }) => type === 'done' || type === 'end');
  const courses = coursesOffered(view).map((it) => farthestFirst(it).slice(0, COURSES));
  return [shotsOffered(view), closeActionsOffered(view), ...courses, last];
};

/**
 * Orders as reply keys that type themselves: all shots, then courses ship by ship, then what ends the turn; or the
 * answers to a reaction window.
 */
export const replyKeysOf = (view: View, reader: Reader): readonly (readonly string[])[] =>
  isMyTurn(view) || isAsked(view) ? groupsIn(view).flatMap((group) => rowsOf(offeredTexts(group, view, reader))) : [];

type System = RuleSystem<unknown, Command, unknown, View, Ruleset>;

/** The face of Admiral: screens, words, pictures and typed orders. */
export const face: Face<Command, View, Ruleset> & Capabilities<Command, View, Ruleset> & Pick<System, 'opponents'> = {
  notation,
  parse,
  suggest,
  actionSummary: actionSummaryOf,
  present,
  table: tableOf,
  next: (view) => {
    const said = campaignIn(view);
    return said && nextKey(said);
  },
  describe: describeSea,
  replyKeys: replyKeysOf,
  tutorial: { pages: tutorialOf, encounters, exercises: exercisesOf, lessons },
  editor: { title: titleOf, code: ({ id }) => id, form, typed: typedSea },
  terms: termsLine,
  films: { match: film, steps: filmSteps, lastMove: lastMoveFilmOf },
  result: resultOf,
  medals,
  lobbyPicture: lobbyPictureOf,
  mapPicture: mapPictureOf,
  groupPicture,
  analyst,
  opponents: { levels: ranks(...levels), choose },
  phrases: 'languages',
};
