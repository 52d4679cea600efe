import type { Face } from '../../../kernel/face.ts';
import type { Capabilities, RuleSystem } from '../../../kernel/system.ts';
import { ranks } from '../../../kit/define-system.ts';
import { choose, levels } from '../ai/levels.ts';
import type { Command } from '../rules/command.ts';
import { isOpen, targetSea } from '../rules/view/derive.ts';
import type { View } from '../rules/view/index.ts';
import { type Ruleset, titleOf } from '../variants.ts';
import { filmSteps } from './film-steps.ts';
import { openingOf } from './first-shots.ts';
import { actionSummary } from './input/action-summary.ts';
import { notation } from './input/notation.ts';
import { parse } from './input/parser.ts';
import { suggest } from './input/suggestions.ts';
import { medals } from './medals.ts';
import { film, groupPicture, lobbyPicture } from './picture/index.ts';
import { resultOf } from './picture/result.ts';
import { analyst } from './screens/advice/index.ts';
import { CLOSE_UP } from './screens/battle/zoom-page.ts';
import { form, typedGame } from './screens/custom-rules/form.ts';
import { present } from './screens/index.ts';
import { replyKeys } from './screens/reply-keys.ts';
import { fleetOf, tableOf } from './table/index.ts';
import { tutorial } from './tutorial/index.ts';
import { lessons } from './tutorial/lessons.ts';
import { callTo } from './words/call.ts';
import { describeBoard } from './words/description.ts';
import { lettersOf, termsOf } from './words/terms.ts';

type System = RuleSystem<unknown, Command, unknown, View, Ruleset>;

/** The Sea Battle interface for people and machines: screens, texts, pictures, typed orders and machine opponents. */
export const face: Face<Command, View, Ruleset> & Capabilities<Command, View, Ruleset> & Pick<System, 'opponents'> = {
  notation,
  parse,
  suggest,
  actionSummary: actionSummary,
  callTo,
  present,
  // Where the fleets are on paper, more is asked than squares.
  table: (view, reader) => (view.paper ? undefined : tableOf(view, reader)),
  describe: describeBoard,
  replyKeys: replyKeys,
  tutorial: { pages: tutorial, lessons },
  editor: { title: titleOf, code: ({ id }) => id, form, typed: typedGame },
  terms: termsOf,
  letters: lettersOf,
  films: { match: film, steps: filmSteps },
  result: resultOf,
  medals,
  opening: openingOf,
  lobbyPicture: lobbyPicture,
  groupPicture,
  fleet: fleetOf,
  pads: true,
  closeUp: { look: CLOSE_UP, label: 'key-zoom' },
  isStillMeant: (command, view, behind) =>
    command.type === 'shoot' &&
    isOpen(targetSea(view), view.rules, command.at) &&
    view.shots.length >= behind &&
    view.shots.slice(-behind).every(({ by }) => by === view.viewer),
  opponents: { levels: ranks(...levels), choose, canPlay: ({ fleets }) => fleets !== 'paper' },
  analyst,
  phrases: 'languages',
};
