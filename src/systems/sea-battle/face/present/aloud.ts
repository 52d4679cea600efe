import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import type { View } from '../../rules/view.ts';
import { waysToPlace } from '../hints.ts';
import { afloatTold, lineTold, shipsTold } from '../read/answers.ts';
import { runTold, turnTold } from '../read/events.ts';
import { type Telling, tellingOf } from '../read/telling.ts';
import { isMyTurn, owedByMe, ownSea, targetSea } from '../sight.ts';
import { riskIn } from './aim.ts';
import { isComplete } from './arranging.ts';
import { letterIn } from './cell-pad.ts';
import { isHand } from './hand.ts';
import { readinessLines, resultLines, shootHereLine, shootLine } from './lines.ts';
import { latestShots, runsOf } from './news.ts';
import type { Page } from './page.ts';
import { missingLine } from './palette.ts';
import { aimLines } from './turns.ts';

/** The latest shot or volley, then those before it that are news too. */
const news = (telling: Telling): readonly string[] => {
  const { view, say } = telling;
  const told = runsOf(view, latestShots(view)).flatMap((run) => runTold(telling, run));
  const latest = told.at(-1);
  if (latest === undefined) return [];
  const before = told.slice(0, -1);
  return before.length > 0 ? [latest, say('words-before', { shots: before.join(' ') })] : [latest];
};

const left = (telling: Telling): readonly string[] => {
  const target = targetSea(telling.view);
  const others = telling.view.seas.filter(({ owner }) => owner !== target.owner);
  return [target, ...others].map((sea) => afloatTold(telling, sea));
};

const mayAct = (view: View): boolean => isMyTurn(view) || (view.viewer === 'public' && !view.pending);

/** How to act: here whatever is written is meant for the board, or not. */
const ways = ({ view, reader, say }: Telling): readonly string[] => {
  const shoots = mayAct(view) && !owedByMe(view);
  return [
    ...(shoots ? [ownSea(view) ? shootHereLine(view, reader) : shootLine(view, reader)] : []),
    ...(view.viewer === 'umpire' ? [] : [say('words-read')]),
  ];
};

/** The seas that a letter is chosen on: the enemy's for shots, one's own for what one owes. */
const LANES: Readonly<Record<string, 'theirs' | 'mine'>> = { aim: 'theirs', give: 'mine', sail: 'mine' };

const lane = (telling: Telling, focus: Focus | undefined): readonly string[] => {
  const base = focus?.split(':')[0] ?? '';
  const whose = LANES[base];
  const letter = whose && focus ? letterIn(telling.view, base, focus) : undefined;
  if (letter === undefined) return [];
  return [lineTold(telling, { about: 'line', line: { kind: 'letter', letter }, mine: whose === 'mine' })];
};

/** What is asked of a captain besides shots: what he owes, or whether he means to fire at a mine. */
const asked = ({ view }: Telling, page: Page, focus: Focus | undefined): readonly string[] =>
  focus !== 'mine' && (owedByMe(view) || riskIn(view, focus)) ? page.lines.slice(-1) : [];

const battle = (telling: Telling, page: Page, focus: Focus | undefined): readonly string[] => {
  const mine = focus === 'mine' && ownSea(telling.view) ? [shipsTold(telling, { about: 'ships', from: 0 }).text] : [];
  const aim = aimLines(telling.view, telling.reader);
  const sentences = [...news(telling), ...turnTold(telling), ...asked(telling, page, focus), ...aim, ...left(telling)];
  return [...sentences, ...mine, ...lane(telling, focus), ...ways(telling)];
};

const placing = (telling: Telling, page: Page, focus: Focus | undefined): readonly string[] => {
  const { view, reader, say } = telling;
  if (!view.placing) return [...readinessLines(view, reader), say('words-read')];
  const ships = shipsTold(telling, { about: 'ships', from: 0 }).text;
  if (!isHand(focus) && isComplete(view.placing))
    return [
      ships,
      say(reader.textAccess === 'text' ? 'words-placing' : 'placing-complete'),
      ...waysToPlace(view.rules, telling.chart).map(reader.say),
      say('words-read'),
    ];
  const missing = missingLine(view.placing, reader);
  return [...page.lines.filter((line) => line !== missing), ships, say('words-read')];
};

const over = (telling: Telling): readonly string[] => [
  ...resultLines(telling.view, telling.reader),
  ...news({ ...telling, view: { ...telling.view, news: 0 } }),
  ...left(telling),
  telling.say('words-read'),
];

const sentences = (telling: Telling, page: Page, focus: Focus | undefined): readonly string[] => {
  const { phase } = telling.view;
  if (phase === 'over') return over(telling);
  return phase === 'placing' ? placing(telling, page, focus) : battle(telling, page, focus);
};

/**
 * A page for those who listen to it: what happened last, whose turn it is, what is left, how to act. No signs, and no list
 * of the board: `read` answers about that.
 */
export const aloud = (view: View, reader: Reader, page: Page, focus: Focus | undefined): Page => ({
  ...page,
  lines: linesOf(view, reader, page, focus).map((line) => ended(line.replace(SIGN_AT_FRONT, ''))),
});

/** Where the fleets are on paper the page says it all in sentences, but while shots are named. */
const linesOf = (view: View, reader: Reader, page: Page, focus: Focus | undefined): readonly string[] =>
  view.paper && (view.paper.stage !== 'shot' || focus === 'claim')
    ? page.lines.filter(Boolean)
    : sentences(tellingOf(view, reader), page, focus);

/** A voice pauses at a full stop; after something to be typed it would be typed too. */
const ended = (line: string): string =>
  /[\p{L})…]$/u.test(line) && !/\/\S+$/.test(line) ? `${line.replace(/…$/, '')}.` : line;

/** Names may hold signs of their own; the house's stand in front. */
const SIGN_AT_FRONT = /^(?:[\p{Extended_Pictographic}\p{So}\s]|\u{FE0F})+/u;
