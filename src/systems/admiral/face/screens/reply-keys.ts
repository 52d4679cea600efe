import type { Reader } from '../../../../kernel/reader.ts';
import type { Command, SailCommand } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import {
  closeActionsOffered,
  coursesOffered,
  isAsked,
  isMyTurn,
  offeredCommands,
  offeredTexts,
  shotsOffered,
} from '../input/offered-orders.ts';

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
