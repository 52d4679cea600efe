import type { Locale, Say } from '../../src/kernel/phrase.ts';
import type { PoolFacts, RatingFacts, TopFacts } from '../../src/kernel/record-facts.ts';
import type { Scene } from '../../src/kernel/screen.ts';
import { axis } from '../../src/kit/grid.ts';
import { accuracyPicture, accuracyWords } from '../../src/league/screens/accuracy-screen.ts';
import type { AccuracyFacts, OpeningFacts } from '../../src/league/screens/facts.ts';
import { openingPicture, openingWords } from '../../src/league/screens/first-shots-screen.ts';
import { ratingPicture, ratingWords } from '../../src/league/screens/rating-screen.ts';
import { topPicture, topWords } from '../../src/league/screens/top-screen.ts';
import type { RecordWords } from '../../src/league/screens/words.ts';
import { lettersOf } from '../../src/service/core/people/people.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';

/* A made-up record: what the pictures of the record show where they are looked at and tested. */

const speech = loadPhrasebooks([]);

/** A reader of the service's own words. */
export const recordReader = (locale: Locale): { readonly say: Say } => ({
  say: speech.to({ locale, letters: lettersOf(locale), nameOf: (seat) => ['Ann', 'Bob'][seat] ?? '' }),
});

const STRENGTHS = { easy: 1290, normal: 1442, hard: 1507, expert: 1568, master: 1690 } as const;

/** The strengths of the machine on the scale. */
export const marksFor = ({ say }: { readonly say: Say }) =>
  Object.entries(STRENGTHS).map(([strength, at]) => ({ label: say({ key: `strength-${strength}` }), at }));

const pool = (name: string, mean: number, spread: number, settling: boolean): PoolFacts => ({
  pool: name,
  mean,
  spread,
  settling,
  versus: 'people',
});

const POOLS: readonly (readonly [string, number, number, boolean])[] = [
  ['Salvos', 1490, 90, true],
  ['Mines', 1388, 80, true],
  ['Hex', 1612, 58, false],
  ['Admiral', 1455, 110, true],
];

const CURVE = [
  1512, 1503, 1511, 1508, 1520, 1514, 1518, 1524, 1521, 1529, 1522, 1530, 1536, 1531, 1528, 1540, 1546, 1538, 1549,
  1556, 1548, 1552, 1544, 1540,
];

export const ratingFacts = (reader: { readonly say: Say }, changed: Partial<RatingFacts> = {}): RatingFacts => ({
  ...pool('Classic', 1540, 45, false),
  matches: 34,
  best: 1562,
  curve: CURVE.map((mean, i) => ({ mean, spread: Math.round(45 + 110 * 0.86 ** i) })),
  marks: marksFor(reader),
  won: 22,
  lost: 11,
  drawn: 1,
  since: { month: 10, change: 16 },
  form: ['won', 'won', 'won', 'lost', 'won', 'lost', 'won', 'won', 'lost', 'won'],
  others: POOLS.map((it) => pool(...it)),
  medals: { count: 4, newest: 'eight hits running' },
  ...changed,
});

const NAMES = ['Dora', 'Finn', 'Cleo', 'Ann', 'Hal', 'Ida', 'Bob', 'Kim', 'Lee', 'Max'];
const RATINGS = [1652, 1618, 1571, 1540, 1533, 1508, 1495, 1490, 1462, 1447];
const SPREADS = [40, 52, 44, 45, 88, 60, 50, 49, 70, 95];

export const topFacts = (reader: { readonly say: Say }, changed: Partial<TopFacts> = {}): TopFacts => ({
  pool: 'Classic',
  period: 11,
  chat: 'Friday crew',
  matches: 23,
  rows: NAMES.map((name, i) => ({
    place: i + 1,
    name,
    mean: RATINGS[i]!,
    spread: SPREADS[i]!,
    settling: SPREADS[i]! > 75,
  })),
  own: { place: 14, name: 'Nina', mean: 1391, spread: 60, settling: false, of: 19, toTenth: 56 },
  marks: marksFor(reader),
  ...changed,
});

const MATCHES: readonly (readonly [accuracy: number, luck: number, result: 'won' | 'lost' | 'drawn'])[] = [
  [90, -1.2, 'won'],
  [91, 0.2, 'won'],
  [86, -0.7, 'won'],
  [85, -0.1, 'won'],
  [87, 0.9, 'won'],
  [82, -0.5, 'won'],
  [80, 0.1, 'won'],
  [83, 0.6, 'won'],
  [81, 1.4, 'won'],
  [78, 2.1, 'won'],
  [77, 0.8, 'won'],
  [72, 1.2, 'won'],
  [69, 1.7, 'won'],
  [88, -2.1, 'lost'],
  [84, -1.6, 'lost'],
  [79, -0.9, 'lost'],
  [73, -1.4, 'lost'],
  [74, -0.3, 'lost'],
  [71, 0.4, 'lost'],
  [65, 1, 'lost'],
];

export const accuracyFacts = (changed: Partial<AccuracyFacts> = {}): AccuracyFacts => ({
  accuracy: 81,
  luck: 0.2,
  matches: MATCHES.map(([accuracy, luck, result]) => ({ accuracy, luck, result })),
  unluckyLosses: 3,
  ...changed,
});

const HOT = ['C3', 'H3', 'E5', 'C8', 'D1', 'A4', 'J7'];

/** Shares by a rule of thumb: a chequered sea with some favourites, and ships along its edges. */
export const openingFacts = (locale: Locale, side = 10, changed: Partial<OpeningFacts> = {}): OpeningFacts => {
  const rows = Array.from({ length: side }, (_, i) => i);
  const nameOf = (row: number, col: number): string => `${String.fromCharCode(65 + col)}${row + 1}`;
  const share = (row: number, col: number): number => {
    const at = HOT.indexOf(nameOf(row, col));
    if (at >= 0) return 0.34 - 0.01 * at;
    return (row + col) % 2 === 0 ? 0.14 + ((row * 7 + col * 3) % 5) * 0.02 : 0.03 + ((row * 3 + col * 5) % 4) * 0.02;
  };
  const isEdge = (at: number): boolean => at === 0 || at === side - 1;
  return {
    size: { width: side, height: side },
    columns: axis(lettersOf(locale), side).map((it) => it.toUpperCase()),
    rows: rows.map((it) => `${it + 1}`),
    shots: rows.map((row) => rows.map((col) => share(row, col))),
    ships: rows.map((row) => rows.map((col) => (isEdge(row) || isEdge(col) ? 0.5 : 0.05 + ((row * col) % 3) * 0.04))),
    matches: 34,
    favourites: ['C3', 'H3', 'E5'],
    edgeShare: 0.6,
    ...changed,
  };
};

/** The pictures of a record. */
export const RECORD_PICTURES = ['rating', 'accuracy', 'opening', 'top'] as const;

/** Each picture of the made-up record, with its words. */
export const recordPictures = (
  locale: Locale,
): Readonly<Record<(typeof RECORD_PICTURES)[number], { readonly scene: Scene; readonly words: RecordWords }>> => {
  const reader = recordReader(locale);
  const [rating, accuracy, opening, top] = [
    ratingFacts(reader),
    accuracyFacts(),
    openingFacts(locale),
    topFacts(reader),
  ];
  return {
    rating: { scene: ratingPicture(rating, reader), words: ratingWords(rating, reader) },
    accuracy: { scene: accuracyPicture(accuracy, reader), words: accuracyWords(accuracy, reader) },
    opening: { scene: openingPicture(opening, reader), words: openingWords(opening, reader) },
    top: { scene: topPicture(top, reader), words: topWords(top, reader) },
  };
};
