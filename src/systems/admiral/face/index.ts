import type { Face } from '../../../kernel/face.ts';
import type { Capabilities, RuleSystem } from '../../../kernel/system.ts';
import { ranks } from '../../../kit/define-system.ts';
import { choose, levels } from '../ai/index.ts';
import type { Command } from '../rules/command.ts';
import type { View } from '../rules/view/index.ts';
import { notation } from '../things/orders/index.ts';
import type { Ruleset } from '../variants.ts';
import { actionSummaryOf } from './input/action-summary.ts';
import { parse } from './input/parser.ts';
import { suggest } from './input/suggestions.ts';
import { medals } from './medals.ts';
import { film, filmSteps, groupPicture, lastMoveFilmOf, lobbyPictureOf, resultOf } from './picture/index.ts';
import { analyst } from './screens/advice.ts';
import { form } from './screens/custom-rules-form.ts';
import { present } from './screens/index.ts';
import { replyKeysOf } from './screens/reply-keys.ts';
import { tableOf } from './table/index.ts';
import { encounters } from './tutorial/encounters.ts';
import { exercisesOf } from './tutorial/exercises/index.ts';
import { lessons } from './tutorial/lessons.ts';
import { tutorialOf } from './tutorial/pages.ts';
import { describeSea } from './words/description.ts';
import { termsLine } from './words/terms.ts';
import { titleOf } from './words/title.ts';

type System = RuleSystem<unknown, Command, unknown, View, Ruleset>;

/** The face of Admiral: screens, words, pictures and typed orders. */
export const face: Face<Command, View, Ruleset> & Capabilities<Command, View, Ruleset> & Pick<System, 'opponents'> = {
  notation,
  parse,
  suggest,
  actionSummary: actionSummaryOf,
  present,
  table: tableOf,
  describe: describeSea,
  replyKeys: replyKeysOf,
  tutorial: { pages: tutorialOf, encounters, exercises: exercisesOf, lessons },
  editor: { title: titleOf, code: ({ id }) => id, form },
  terms: termsLine,
  films: { match: film, steps: filmSteps, lastMove: lastMoveFilmOf },
  result: resultOf,
  medals,
  lobbyPicture: lobbyPictureOf,
  groupPicture,
  analyst,
  opponents: { levels: ranks(...levels), choose },
  phrases: 'languages',
};
