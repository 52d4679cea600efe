import type { Phrase, Say } from '../../kernel/phrase.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { Mark, TopFacts, TopRow } from '../../kernel/record-facts.ts';
import type { Scene, Shape } from '../../kernel/screen.ts';
import {
  box,
  dashes,
  HEIGHT,
  LEFT,
  pictureOf,
  placeOn,
  RIGHT,
  rule,
  type Scale,
  scaleFor,
  text,
  WIDTH,
  whisker,
  widthOf,
} from './shapes.ts';
import { altOf, oneLine, type RecordWords, ratingNote, ratingText } from './words.ts';

type Said = Pick<Reader, 'say'>;

/** For whom a ladder is shown: for all in a chat, who see the asker's name, or for the asker alone. */
export type TopFor = 'chat' | 'asker';

const periodPhrase = ({ period }: TopFacts): Phrase =>
  period === 'all' ? { key: 'record-all-time' } : { key: 'record-month', with: { month: period } };

/** The line of the asker, where it is not one of the ten. */
const ownBelow = ({ rows, own }: TopFacts): TopFacts['own'] =>
  own && rows.some((it) => it.place === own.place && it.name === own.name) ? undefined : own;

const isOwn = ({ own }: TopFacts, { place, name }: TopRow): boolean => own?.place === place && own.name === name;

/** That a ladder has no one yet, and how to get there. */
const noneLines = (say: Say): readonly string[] => [
  say({ key: 'record-top-none' }),
  say({ key: 'record-top-way', with: { switch: { key: 'rated-switch', with: { on: 1 } } } }),
];

/* ----------------------------------------------------------------------------------------------- picture */

const ROW = 31;
const FIRST = 62;
const COLUMNS = { place: 31, name: 40, from: 146, to: 236 } as const;
/** Places in bold. */
const PODIUM = 3;

const rowShapes = (row: TopRow, name: string, y: number, scale: Scale, own: boolean): readonly Shape[] => {
  const bold = own || row.place <= PODIUM ? ({ bold: true } as const) : {};
  const ink = own ? ({ ink: 'keel' } as const) : {};
  const rating = ratingText(row);
  const room = Math.max(78, widthOf(rating, 15) + 4);
  return [
    ...(own ? [box(4, y - ROW / 2 + 1, WIDTH - 8, ROW - 2, 'gold', 6)] : []),
    text(`${row.place}`, COLUMNS.place, y, {
      size: 15,
      align: 'right',
      ink: row.place <= PODIUM ? 'ink' : 'soft',
      ...bold,
      ...ink,
      width: 27,
    }),
    text(name, COLUMNS.name, y, { size: 15.5, ...bold, ...ink, width: COLUMNS.from - COLUMNS.name - 12 }),
    ...whisker(row, scale, y, own ? 'gold' : 'paper'),
    text(rating, RIGHT + 5, y, { size: 15, align: 'right', ...ink, ...(own && { bold: true }), width: room }),
  ];
};

/** At most two strengths of the machine: those nearest to the middle of the ladder. Their words stand away from each other. */
const marksShown = ({ marks }: TopFacts, { least, most }: Scale): readonly Mark[] => {
  const middle = (least + most) / 2;
  return marks
    .filter(({ at }) => at > least && at < most)
    .sort((a, b) => Math.abs(a.at - middle) - Math.abs(b.at - middle))
    .slice(0, 2)
    .sort((a, b) => a.at - b.at);
};

const markShapes = (facts: TopFacts, scale: Scale, bottom: number): readonly Shape[] => {
  const shown = marksShown(facts, scale);
  return shown.flatMap(({ label, at }, i) => {
    const x = placeOn(scale, at);
    const style = { size: 15, ink: 'soft' } as const;
    const isLeft = i === 0 && shown.length > 1;
    return [
      isLeft
        ? text(oneLine(label), x + 3, 37, { ...style, align: 'right', width: x + 3 - LEFT })
        : text(oneLine(label), x - 3, 37, { ...style, width: RIGHT - x + 3 }),
      ...dashes(x, 47, bottom - 47, 'down'),
    ];
  });
};

/** The best ten with their ratings on one scale, among the strengths of the machine; the asker’s line in gold. */
export const topPicture = (facts: TopFacts, { say }: Said, shownTo: TopFor = 'chat'): Scene => {
  const { pool, rows } = facts;
  const below = ownBelow(facts);
  const heading = say({ key: 'record-top-heading', with: { pool: oneLine(pool), period: periodPhrase(facts) } });
  const title = text(heading, LEFT, 18, { size: 17, bold: true, width: RIGHT - LEFT });
  if (rows.length === 0) {
    const lines = noneLines(say).map((line, i) =>
      text(line, WIDTH / 2, HEIGHT / 2 + (i - 0.5) * ROW, { size: 17, align: 'middle', width: RIGHT - LEFT }),
    );
    return pictureOf([title, ...lines]);
  }
  const scale = scaleFor(below ? [...rows, below] : rows, COLUMNS.from, COLUMNS.to);
  const nameOf = (row: TopRow): string =>
    shownTo === 'asker' && isOwn(facts, row) ? say({ key: 'record-you' }) : oneLine(row.name);
  const bottom = FIRST + ROW * (rows.length - 0.5);
  return pictureOf([
    title,
    ...markShapes(facts, scale, bottom),
    ...rows.flatMap((row, i) => rowShapes(row, nameOf(row), FIRST + i * ROW, scale, isOwn(facts, row))),
    ...(below ? [rule(bottom + 9), ...rowShapes(below, nameOf(below), bottom + 31, scale, true)] : []),
  ]);
};

/* ------------------------------------------------------------------------------------------------- words */

/** How an English ordinal of a number ends: its last digit, 0 for 11 to 13. */
const endOf = (place: number): number => (Math.floor(place / 10) % 10 === 1 ? 0 : place % 10);

const countLine = (facts: TopFacts, say: Say): string => {
  const { matches: n, period } = facts;
  if (period === 'all') return say({ key: 'record-top-ever', with: { n } });
  return say({ key: 'record-top-month', with: { n, month: { key: 'record-month-in', with: { month: period } } } });
};

/** What is said of `topPicture`. To the asker, of their own place first, if they have one. */
export const topWords = (facts: TopFacts, { say }: Said, shownTo: TopFor = 'chat'): RecordWords => {
  const { own, rows, chat } = facts;
  const title = say({ key: 'record-top-title', with: { chat: chat === undefined ? 0 : oneLine(chat) } });
  const count = rows.length === 0 ? noneLines(say) : [countLine(facts, say)];
  const row = (it: TopRow): string =>
    `${it.place}. ${shownTo === 'asker' && isOwn(facts, it) ? say({ key: 'record-you' }) : oneLine(it.name)} ${ratingNote({ ...it, versus: 'people' }, say)}`;
  const below = ownBelow(facts);
  const place = (one: NonNullable<TopFacts['own']>): string => {
    const ordinal = { key: 'record-place', with: { place: one.place, end: endOf(one.place) } };
    return say({ key: 'record-own-title', with: { place: ordinal, of: one.of } });
  };
  const ownTitle = own && shownTo === 'asker' ? place(own) : undefined;
  const missing =
    ownTitle !== undefined && own?.toTenth !== undefined && own.toTenth > 0
      ? [say({ key: 'record-to-tenth', with: { n: Math.ceil(own.toTenth) } })]
      : [];
  const heading = say({ key: 'record-top-heading', with: { pool: oneLine(facts.pool), period: periodPhrase(facts) } });
  const list = [...rows, ...(below ? [below] : [])].map(row);
  return {
    title: ownTitle ?? title,
    lines: ownTitle === undefined ? count : [...missing, ...count].slice(0, 1),
    alt: altOf([`${heading}.`, ...(rows.length === 0 ? count : []), ...list.map((it) => `${it}.`)]),
    facts: [
      ownTitle ?? title,
      ...(ownTitle === undefined ? [] : missing),
      [`${heading}.`, ...count].join(' '),
      '',
      ...list,
    ],
  };
};
