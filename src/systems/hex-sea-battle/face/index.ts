import type { Face } from '../../../kernel/face.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Capabilities, RuleSystem } from '../../../kernel/system.ts';
import { nextKey } from '../../../kit/campaign-words.ts';
import { ranks } from '../../../kit/define-system.ts';
import { normalise } from '../../../kit/normalise.ts';
import { choose, levels } from '../ai/index.ts';
import type { Command } from '../rules/command.ts';
import { previewOf, sideOf, type View } from '../rules/view/index.ts';
import { echoOf, runsOf } from '../things/deeds.ts';
import { notation } from '../things/orders.ts';
import type { Ruleset } from '../variants.ts';
import { LONGEST_MESSAGE } from './input/grammar.ts';
import { coursesOffered, isMyTurn, offeredCommands, offeredTexts, shotsOffered } from './input/offered-orders.ts';
import { parse } from './input/parser.ts';
import { medals } from './medals.ts';
import { film, filmSteps, groupPicture, lobbyPictureOf, mapPictureOf, resultOf } from './picture/index.ts';
import { analyst } from './screens/advice.ts';
import { form, typedMap } from './screens/custom-rules-form.ts';
import { present } from './screens/index.ts';
import { tableOf } from './table/index.ts';
import { lessons } from './tutorial/lessons.ts';
import { encounters, tutorialOf } from './tutorial/pages.ts';
import { describeSea } from './words/description.ts';
import { campaignIn } from './words/status-lines.ts';
import { termsLine } from './words/terms.ts';
import { titleOf } from './words/title.ts';

const bare = (text: string): string => normalise(text).replace(/\s+/gu, '');

/** The view after the orders before the last semicolon. Undefined if no order can follow them. */
const viewAfter = (head: string, view: View, reader: Reader): View | undefined => {
  if (!head) return view;
  const typed = parse(head, view, reader);
  if (typed.kind !== 'commands') return undefined;
  return typed.commands.reduce<View | undefined>((now, it) => now && previewOf(now, it), view);
};

/**
 * Returns up to `limit` completions of the typed order, in the reader's letters. After a semicolon it completes the
 * next order. Every suggestion parses, and is legal after the orders before it as far as no die comes between.
 */
export const suggest = (text: string, view: View, reader: Reader, limit: number): readonly string[] => {
  if (text.length > LONGEST_MESSAGE / 2) return [];
  const [, head = '', tail = ''] = /^(.*[;\n])?([^;\n]*)$/su.exec(text) ?? [];
  const then = viewAfter(head, view, reader);
  if (!then) return [];
  const begun = bare(tail);
  const before = head ? `${head.trimEnd()} ` : '';
  return offeredTexts(offeredCommands(then), then, reader)
    .filter((it) => bare(it).startsWith(begun))
    .slice(0, Math.max(0, limit))
    .map((it) => before + it);
};

/** A one-line result of the viewer's own latest action: the result of shots, or the destination of a move. */
const actionSummaryOf = (view: View): Phrase | undefined => {
  const { viewer, phase, log } = view;
  if (typeof viewer !== 'number') return undefined;
  if (phase === 'placing')
    return view.ready[viewer] ? { key: 'ready-yours', with: { side: sideOf(view, viewer) } } : undefined;
  const own = log.findLast((it) => it.kind !== 'siege' && it.kind !== 'lifted' && it.kind !== 'wind');
  if (!own || !('side' in own) || own.side !== sideOf(view, viewer)) return undefined;
  const run = runsOf(log.slice(0, log.lastIndexOf(own) + 1)).at(-1);
  return run && echoOf(view, run);
};

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
  next: (view) => {
    const said = campaignIn(view);
    return said && nextKey(said);
  },
  describe: describeSea,
  replyKeys: replyKeysOf,
  tutorial: { pages: tutorialOf, encounters, lessons },
  editor: { title: titleOf, code: ({ id }) => id, form, typed: typedMap },
  terms: termsLine,
  films: { match: film, steps: filmSteps },
  result: resultOf,
  medals,
  lobbyPicture: lobbyPictureOf,
  mapPicture: mapPictureOf,
  groupPicture,
  analyst,
  opponents: { levels: ranks(...levels), choose },
  phrases: 'languages',
};
