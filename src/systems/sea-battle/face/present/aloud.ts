import type { Focus } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { View } from '../../rules/view.ts';
import { howToPlace } from '../hints.ts';
import { afloatTold, lineTold, shipsTold, shotTold } from '../read/answers.ts';
import { type Telling, tellingOf } from '../read/telling.ts';
import { isMyTurn, ownSea, targetSea } from '../sight.ts';
import { aimedLetter, isAim } from './aim.ts';
import { isHand, missingLine } from './hand.ts';
import { latestShots, readinessLines, resultLines, shootHereLine, shootLine } from './lines.ts';
import type { Page } from './page.ts';

/** The latest shot, then those before it that are news too. */
const news = (telling: Telling): readonly string[] => {
  const shots = latestShots(telling.view).map((shot) => shotTold(telling, shot));
  const latest = shots.at(-1);
  if (latest === undefined) return [];
  const before = shots.slice(0, -1);
  return before.length > 0 ? [latest, telling.say('words-before', { shots: before.join(' ') })] : [latest];
};

const turn = ({ view, reader, say }: Telling): readonly string[] => {
  const mover = { seat: view.toMove[0] ?? view.first };
  const whose = isMyTurn(view) ? say('words-turn-yours') : say('words-turn-of', { seat: mover });
  if (view.shots.length > 0) return [whose];
  return [reader.say({ key: `first-by-${view.firstBy}`, with: { seat: { seat: view.first } } }), whose];
};

const left = (telling: Telling): readonly string[] => {
  const target = targetSea(telling.view);
  const others = telling.view.seas.filter(({ owner }) => owner !== target.owner);
  return [target, ...others].map((sea) => afloatTold(telling, sea));
};

const mayAct = (view: View): boolean => isMyTurn(view) || view.viewer === 'public';

/** How to act: here whatever is written is meant for the board, or not. */
const ways = ({ view, reader, say }: Telling): readonly string[] => [
  ...(mayAct(view) ? [ownSea(view) ? shootHereLine(view, reader) : shootLine(view, reader)] : []),
  ...(view.viewer === 'umpire' ? [] : [say('words-read')]),
];

const lane = (telling: Telling, focus: Focus | undefined): readonly string[] => {
  const letter = isAim(focus) ? aimedLetter(telling.view, focus) : undefined;
  return letter === undefined
    ? []
    : [lineTold(telling, { about: 'line', line: { kind: 'letter', letter }, mine: false })];
};

const battle = (telling: Telling, focus: Focus | undefined): readonly string[] => {
  const mine = focus === 'mine' && ownSea(telling.view) ? [shipsTold(telling, { about: 'ships', from: 0 }).text] : [];
  const sentences = [...news(telling), ...turn(telling), ...left(telling)];
  return [...sentences, ...mine, ...lane(telling, focus), ...ways(telling)];
};

const placing = (telling: Telling, page: Page, focus: Focus | undefined): readonly string[] => {
  const { view, reader, say } = telling;
  if (!view.placing) return [...readinessLines(view, reader), say('words-read')];
  const ships = shipsTold(telling, { about: 'ships', from: 0 }).text;
  if (!isHand(focus) && view.placing.missing.length === 0)
    return [
      ships,
      say(reader.hears === 'text' ? 'words-placing' : 'placing-complete'),
      reader.say(howToPlace(telling.chart)),
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
  return phase === 'placing' ? placing(telling, page, focus) : battle(telling, focus);
};

/**
 * A page for those who listen to it: what happened last, whose turn it is, what is left, how to act. No signs, and no list
 * of the board: `read` answers about that.
 */
export const aloud = (view: View, reader: Reader, page: Page, focus: Focus | undefined): Page => ({
  ...page,
  lines: sentences(tellingOf(view, reader), page, focus).map((line) => ended(line.replace(SIGN_AT_FRONT, ''))),
});

/** A voice pauses at a full stop; after something to be typed it would be typed too. */
const ended = (line: string): string =>
  /[\p{L})…]$/u.test(line) && !/\/\S+$/.test(line) ? `${line.replace(/…$/, '')}.` : line;

/** Names may hold signs of their own; the house's stand in front. */
const SIGN_AT_FRONT = /^(?:[\p{Extended_Pictographic}\p{So}\s]|\u{FE0F})+/u;
