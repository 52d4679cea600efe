import type { Face } from '../../../kernel/face.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Capabilities, RuleSystem } from '../../../kernel/system.ts';
import { ranks } from '../../../kit/define-system.ts';
import { choose, levels } from '../ai/index.ts';
import type { Command } from '../rules/command.ts';
import type { View } from '../rules/view/index.ts';
import { notation } from '../things/orders.ts';
import type { Ruleset } from '../variants.ts';
import { actionSummaryOf } from './input/action-summary.ts';
import { coursesOffered, isMyTurn, offeredTexts, shotsOffered } from './input/offered-orders.ts';
import { parse } from './input/parser.ts';
import { suggest } from './input/suggestions.ts';
import { medals } from './medals.ts';
import { film, filmSteps, groupPicture, lobbyPictureOf, resultOf } from './picture/index.ts';
import { analyst } from './screens/advice.ts';
import { form } from './screens/custom-rules-form.ts';
import { present } from './screens/index.ts';
import { tableOf } from './table/index.ts';
import { lessons } from './tutorial/lessons.ts';
import { encounters, tutorialOf } from './tutorial/pages.ts';
import { describeSea } from './words/description.ts';
import { termsLine } from './words/terms.ts';
import { titleOf } from './words/title.ts';

/** Keys per row of a reply keyboard for orders of this length. */
const WIDEST = 5;

const rowsOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / WIDEST) }, (_, i) => texts.slice(i * WIDEST, (i + 1) * WIDEST));

/** Orders as reply keys that type themselves: all shots, then courses ship by ship, then the end of the turn. */
const replyKeysOf = (view: View, reader: Reader): readonly (readonly string[])[] => {
  if (!isMyTurn(view)) return [];
  const groups = [shotsOffered(view), ...coursesOffered(view), [{ type: 'end' }] as const];
  return groups.flatMap((group) => rowsOf(offeredTexts(group, view, reader)));
};

type System = RuleSystem<unknown, Command, unknown, View, Ruleset>;

/** The face of Hex Sea Battle: screens, words, pictures and typed orders. */
export const face: Face<Command, View, Ruleset> & Capabilities<Command, View, Ruleset> & Pick<System, 'opponents'> = {
  notation,
  parse,
  suggest,
  // A course that was only planned by its key is sailed now: no screen shows a plan.
  pressed: (command) => (command.type === 'plot' ? { ...command, type: 'move' } : command),
  actionSummary: actionSummaryOf,
  present,
  table: tableOf,
  describe: describeSea,
  replyKeys: replyKeysOf,
  tutorial: { pages: tutorialOf, encounters, lessons },
  editor: { title: titleOf, code: ({ id }) => id, form },
  terms: termsLine,
  films: { match: film, steps: filmSteps },
  result: resultOf,
  medals,
  lobbyPicture: lobbyPictureOf,
  groupPicture,
  analyst,
  opponents: { levels: ranks(...levels), choose },
  phrases: 'languages',
};
