import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { letterIn } from '../../../../kit/squares.ts';
import { isMyTurn, myPenalty, ownSea, targetSea } from '../../rules/view/derive.ts';
import type { View } from '../../rules/view/index.ts';
import { waysToPlace } from '../input/hints.ts';
import { describeAfloat, describeLine, describeShips } from '../words/answers.ts';
import { type DescriptionContext, descriptionContextOf } from '../words/description-context.ts';
import { latestShots, shotGroupsOf } from '../words/news.ts';
import { describeShotGroup, describeTurn } from '../words/shot-descriptions.ts';
import { readinessLines, resultLines, shootHereLine, shootLine } from '../words/status-lines.ts';
import { aimLines } from '../words/turn-lines.ts';
import { riskedCell } from './battle/aim-keys.ts';
import type { Page } from './page.ts';
import { isHandFocus } from './placement/hand-pages.ts';
import { isComplete } from './placement/hand-placement.ts';
import { missingLine } from './placement/palette.ts';

/** The latest shot or volley, then those before it that are also news. */
const news = (context: DescriptionContext): readonly string[] => {
  const { view, say } = context;
  const told = shotGroupsOf(view, latestShots(view)).flatMap((run) => describeShotGroup(context, run));
  const latest = told.at(-1);
  if (latest === undefined) return [];
  const before = told.slice(0, -1);
  return before.length > 0 ? [latest, say('words-before', { shots: before.join(' ') })] : [latest];
};

const left = (context: DescriptionContext): readonly string[] => {
  const target = targetSea(context.view);
  const others = context.view.rules.alone ? [] : context.view.seas.filter(({ owner }) => owner !== target.owner);
  return [target, ...others].map((sea) => describeAfloat(context, sea));
};

const mayAct = (view: View): boolean => isMyTurn(view) || (view.viewer === 'public' && !view.pending);

/** Lines on how to act; their wording depends on whether every text here is meant for the board. */
const ways = ({ view, reader, say }: DescriptionContext): readonly string[] => {
  // SB-41: a task is fired at by its keys.
  if (view.rules.alone) return [];
  const shoots = mayAct(view) && !myPenalty(view);
  return [
    ...(shoots ? [ownSea(view) ? shootHereLine(view, reader) : shootLine(view, reader)] : []),
    ...(view.viewer === 'umpire' ? [] : [say('words-read')]),
  ];
};

/** The sea on which a letter is chosen, by focus: the enemy's for shots, the player's own for a penalty. */
const LANES: Readonly<Record<string, 'theirs' | 'mine'>> = { aim: 'theirs', give: 'mine', sail: 'mine' };

const aimedLine = (context: DescriptionContext, focus: Focus | undefined): readonly string[] => {
  const base = focus?.split(':')[0] ?? '';
  const whose = LANES[base];
  const letter = whose && focus ? letterIn(base, focus, context.chart.size) : undefined;
  if (letter === undefined) return [];
  return [describeLine(context, { about: 'line', line: { kind: 'letter', letter }, mine: whose === 'mine' })];
};

/** The question to a player besides shots: the penalty they owe, or whether they mean to fire at a named mine. */
const asked = ({ view }: DescriptionContext, page: Page, focus: Focus | undefined): readonly string[] =>
  focus !== 'mine' && page.ask !== undefined && (myPenalty(view) || riskedCell(view, focus)) ? [page.ask] : [];

const battle = (context: DescriptionContext, page: Page, focus: Focus | undefined): readonly string[] => {
  const mine =
    focus === 'mine' && ownSea(context.view) ? [describeShips(context, { about: 'ships', from: 0 }).text] : [];
  const aim = aimLines(context.view, context.reader);
  const sentences = [
    ...news(context),
    ...describeTurn(context),
    ...asked(context, page, focus),
    ...aim,
    ...left(context),
  ];
  return [...sentences, ...mine, ...aimedLine(context, focus), ...ways(context)];
};

const placing = (context: DescriptionContext, page: Page, focus: Focus | undefined): readonly string[] => {
  const { view, reader, say } = context;
  if (!view.placing) return [...readinessLines(view, reader), say('words-read')];
  const ships = describeShips(context, { about: 'ships', from: 0 }).text;
  if (!isHandFocus(focus) && isComplete(view.placing))
    return [
      ships,
      ...(reader.textAccess === 'text' ? [say('words-placing')] : page.lines),
      ...waysToPlace(view.rules, context.chart, reader).map(reader.say),
      say('words-read'),
    ];
  const missing = missingLine(view.placing, reader);
  return [...page.lines.filter((line) => line !== missing), ships, say('words-read')];
};

const over = (context: DescriptionContext): readonly string[] => [
  ...resultLines(context.view, context.reader),
  ...news({ ...context, view: { ...context.view, news: 0 } }),
  ...left(context),
  context.say('words-read'),
];

const sentences = (context: DescriptionContext, page: Page, focus: Focus | undefined): readonly string[] => {
  const { phase } = context.view;
  if (phase === 'over') return over(context);
  return phase === 'placing' ? placing(context, page, focus) : battle(context, page, focus);
};

/**
 * Returns a page for a reader who listens to it: what happened last, whose turn it is, what is left, how to act. No
 * symbols, and no list of the board: `/read` answers questions about that.
 */
export const spokenPage = (view: View, reader: Reader, page: Page, focus: Focus | undefined): Page => ({
  ...page,
  more: [],
  lines: linesOf(view, reader, page, focus).map((line) => ended(line.replace(SIGN_AT_FRONT, ''))),
});

/** The lines of a page. Where the fleets are on paper they already are sentences, except while shots are named. */
const linesOf = (view: View, reader: Reader, page: Page, focus: Focus | undefined): readonly string[] =>
  view.paper && (view.paper.stage !== 'shot' || focus === 'claim')
    ? [...page.lines, ...(page.more ?? [])].filter(Boolean)
    : sentences(descriptionContextOf(view, reader), page, focus);

/**
 * Ends a line with a full stop, at which a voice pauses; not after something to type, since the stop would be typed
 * too.
 */
const ended = (line: string): string =>
  /[\p{L})…]$/u.test(line) && !/\/\S+$/.test(line) ? `${line.replace(/…$/, '')}.` : line;

/** Symbols at the start of a line, where the program puts its own. Symbols elsewhere may belong to names. */
const SIGN_AT_FRONT = /^(?:[\p{Extended_Pictographic}\p{So}\s]|\u{FE0F})+/u;
