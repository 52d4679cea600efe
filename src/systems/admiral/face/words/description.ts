import type { Description } from '../../../../kernel/face.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisOf, labelOf } from '../../../../kit/coordinate.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import { readLetter } from '../../../../kit/letters.ts';
import { normalise } from '../../../../kit/normalise.ts';
import { say, takeFitting } from '../../../../kit/screen-kit.ts';
import { wordSet } from '../../../../kit/token-reader.ts';
import { describe, type Topic } from '../../../../kit/topics.ts';
import { ownSide, readinessLines, resultLine } from '../../../../kit/two-sides.ts';
import type { PieceId } from '../../rules/command.ts';
import {
  calmsInRow,
  groundAt,
  headingName,
  type PieceView,
  pieceName,
  reachOf,
  shotsOf,
  type View,
} from '../../rules/view/index.ts';
import { pieceLabel } from '../input/coordinates.ts';
import { howToOrder } from '../input/hints.ts';
import { shotText } from '../screens/fire/guns.ts';
import { hasStandingOrders, standingLines } from '../screens/standing-orders.ts';
import { droppedLines } from './dropped-orders.ts';
import { fleetOf, nameOf, pieceIn } from './names.ts';
import { newsLines } from './news.ts';
import { oddsLinesOf, stateLinesOf } from './piece-state.ts';
import { askedLine, askedTitle, awaitedTitle } from './reaction-window.ts';
import { afterLines, roundLine, scoreLines, turnLine } from './status-lines.ts';
import { stayLine } from './stay-reason.ts';

/** Room for the news, in characters. */
const NEWS = 900;

const pieceText = (view: View, reader: Reader, piece: PieceView): string => {
  const { side, type, at, durability, hull, sails, captain } = piece;
  const words = { piece: pieceName(type), side, sound: durability - hull, durability };
  if (!at) return say(reader, 'tell-sunk', words);
  const cell = labelOf(view.rules, reader, at);
  if (type === 'T') return say(reader, 'tell-fort', { ...words, cell });
  const { orientation, aim } = view.rules.flags;
  return [
    say(reader, 'tell-ship', { ...words, cell }),
    ...(orientation ? [say(reader, 'tell-bow', { heading: headingName(piece.heading) })] : []),
    ...(aim && sails > 0 ? [say(reader, 'tell-sails', { sails })] : []),
    ...(captain ? [say(reader, 'tell-captain', { captain })] : []),
  ].join(' ');
};

const shipTexts = (view: View, reader: Reader): readonly string[] => [
  ...(view.phase === 'placing' ? readinessLines(view, reader) : []),
  ...view.pieces.map((it) => pieceText(view, reader, it)),
];

/** How many squares a ship can end this turn on, and which. */
const reachTexts = (view: View, reader: Reader, { id, side, type }: PieceView): readonly string[] => {
  if (type === 'T' || side !== view.active || view.pending) return [];
  const all = reachOf(view, id);
  const squares = [...new Set(all.map(({ to }) => labelOf(view.rules, reader, to)))];
  return squares.length > 0
    ? [say(reader, 'tell-reach', { count: squares.length, list: takeFitting(squares, 120, ', ').join(', ') })]
    : [stayLine(view, reader, id)];
};

/** One piece: its state, the squares it can reach, what it could board, and every enemy it could fire at. */
const aimTexts = (view: View, reader: Reader, id: PieceId): readonly string[] => {
  const piece = pieceIn(view, id);
  const about = pieceText(view, reader, piece);
  if (view.phase !== 'battle' || !piece.at) return [about];
  const aims = shotsOf(view, id).map((it) => shotText(view, reader, it));
  const left = say(reader, 'tell-shots', { shots: piece.shotsLeft });
  return [
    about,
    left,
    ...stateLinesOf(view, reader, piece),
    ...reachTexts(view, reader, piece),
    ...oddsLinesOf(view, reader, id),
    ...(aims.length > 0 ? aims : [say(reader, 'tell-no-aims')]),
  ];
};

/** What is on a square, and which enemy guns bear on a piece there. */
const squareTexts = (view: View, reader: Reader, at: Cell): readonly string[] => {
  const cell = labelOf(view.rules, reader, at);
  const piece = view.pieces.find((it) => sameCell(it.at, at));
  if (!piece) return [say(reader, 'tell-square', { cell, ground: groundAt(view.rules.map, at) })];
  const text = pieceText(view, reader, piece);
  if (view.phase !== 'battle') return [text];
  const foes = view.pieces.filter((it) => it.side !== piece.side && it.at);
  const aims = foes.flatMap((it) => shotsOf(view, it.id)).filter((it) => it.target === piece.id);
  return [text, ...(aims.length > 0 ? aims.map((it) => shotText(view, reader, it)) : [say(reader, 'tell-safe')])];
};

const pendingTexts = (view: View, reader: Reader): readonly string[] => {
  const { pending, viewer } = view;
  if (!pending) return [];
  return [
    pending.seat === viewer ? askedTitle(reader, pending) : awaitedTitle(reader, pending),
    askedLine(view, reader, pending),
  ];
};

const stateTexts = (view: View, reader: Reader): readonly string[] => {
  if (view.phase === 'placing') return readinessLines(view, reader);
  if (view.phase === 'over') return [resultLine(view, reader), ...afterLines(view, reader)];
  const calms = calmsInRow(view);
  return [
    turnLine(view, reader),
    ...pendingTexts(view, reader),
    roundLine(view, reader),
    ...(calms > 1 ? [say(reader, 'tell-calms', { calms })] : []),
    ...scoreLines(view, reader),
  ];
};

const newsTexts = (view: View, reader: Reader): readonly string[] => {
  const news = [...droppedLines(view, reader), ...newsLines(view, reader, NEWS)];
  return news.length > 0 ? news : [say(reader, 'tell-nothing')];
};

const namedPiece = (asked: string, view: View, reader: Reader): PieceId | undefined =>
  fleetOf(view, ownSide(view)).find((it) =>
    [`ship:${it.id}`.toLowerCase(), normalise(pieceLabel(reader, view, it.id))].includes(asked),
  )?.id ??
  view.pieces.find((it) => [`ship:${it.id}`, it.id].some((name) => name.toLowerCase() === asked))?.id ??
  fleetOf(view, ownSide(view)).find((it) => it.type.toLowerCase() === asked)?.id;

const squareIn = (asked: string, { rules }: View, reader: Reader): Cell | undefined => {
  const [, letter = '', digits] = /^(\p{L})(\d{1,2})$/u.exec(asked) ?? [];
  const read = letter ? readLetter(letter, axisOf(rules, reader)) : undefined;
  const col = read?.kind === 'ask' ? Object.values(read.by)[0] : read?.at;
  if (col === undefined) return undefined;
  const at = { row: Number(digits) - 1, col };
  return groundAt(rules.map, at) === 'outside' ? undefined : at;
};

const hasStanding = (view: View): boolean => hasStandingOrders(view) && view.phase === 'battle';

const TOPICS: readonly Topic<View>[] = [
  {
    ask: 'last',
    words: wordSet('last turn news ход последний последние хід останній останні'),
    label: 'topic-last',
    told: newsTexts,
  },
  { ask: 'ships', words: wordSet('ships fleet корабли флот кораблі'), label: 'topic-ships', told: shipTexts },
  {
    ask: 'round',
    words: wordSet('round wind score points раунд ветер счет очки вітер рахунок'),
    label: 'topic-round',
    told: stateTexts,
  },
  {
    ask: 'standing',
    words: wordSet('standing always впредь всегда відтепер завжди'),
    label: 'topic-standing',
    told: (view, reader) => (hasStanding(view) ? standingLines(view, reader) : [say(reader, 'tell-no-standing')]),
    isOffered: hasStanding,
  },
  {
    ask: 'orders',
    words: wordSet('orders how приказ приказы накази наказ'),
    label: 'topic-orders',
    told: (view, reader) => [reader.say(howToOrder(view, reader, 'unclear'))],
  },
];

/**
 * Answers a question about the position in words, from the view alone: the last turns, the ships, round, wind and
 * points, what one ship can do, what is on a square and who can fire at it, standing orders, how to type orders. At
 * most 900 characters.
 */
export const describeSea = (question: string, view: View, reader: Reader): Description =>
  describe(
    TOPICS,
    question,
    view,
    reader,
    (asked, aloud) => {
      const id = namedPiece(asked, view, reader);
      if (id) return aimTexts(view, aloud, id);
      const at = squareIn(asked, view, reader);
      return at && squareTexts(view, aloud, at);
    },
    fleetOf(view, ownSide(view)).map(({ id }) => ({ label: reader.say(nameOf(view, id)), ask: `ship:${id}` })),
  );
