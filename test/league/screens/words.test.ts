import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale, type Phrase } from '../../../src/kernel/phrase.ts';
import type { OwnResult } from '../../../src/kernel/record-facts.ts';
import { SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import { accuracyWords } from '../../../src/league/screens/accuracy-screen.ts';
import { openingWords } from '../../../src/league/screens/first-shots-screen.ts';
import {
  challengePhrase,
  challengerPhrase,
  otherEndPhrase,
  ownEndPhrase,
  stakesPhrase,
} from '../../../src/league/screens/rated-words.ts';
import { ratingWords } from '../../../src/league/screens/rating-screen.ts';
import { recordText } from '../../../src/league/screens/record-text.ts';
import { topPicture, topWords } from '../../../src/league/screens/top-screen.ts';
import type { RecordWords } from '../../../src/league/screens/words.ts';
import { cleanName } from '../../../src/service/speech/names.ts';
import { HOSTILE } from '../../support/hostile-texts.ts';
import {
  accuracyFacts,
  openingFacts,
  RECORD_PICTURES,
  ratingFacts,
  recordPictures,
  recordReader,
  topFacts,
} from '../../support/record-facts.ts';

const shown = ({ title, lines }: RecordWords): readonly string[] => [title, ...lines];

describe('the words below each picture', () => {
  const pools: Readonly<Record<Locale, string>> = { en: 'Classic', ru: 'Классика', uk: 'Класика' };
  const expected: Readonly<Record<Locale, readonly (readonly string[])[]>> = {
    en: [
      ['You: 1540 ± 45 in Classic', '22 won, 11 lost, 1 drawn.', 'Up 16 since October.'],
      ['Accuracy 81 %, luck +0.2', 'Three of your losses were bad luck:', 'you had chosen better than usual.'],
      ['Your first ten shots', 'C3, H3 and E5: in every third match.', 'An opponent who knows you can guess them.'],
      ['The ten best of Friday crew', '23 rated matches in November.'],
      ['You are 14th of 19', '56 points to the tenth place.'],
    ],
    ru: [
      ['Рейтинг: 1540 ± 45, Классика', 'Побед 22, поражений 11, ничьих 1.', 'С октября +16.'],
      ['Точность 81 %, везение +0,2', 'Три поражения — невезение:', 'выбор был лучше обычного.'],
      [
        'Ваши первые десять выстрелов',
        'C3, H3 и E5 — в каждой третьей партии.',
        'Соперник, который вас знает, угадает их.',
      ],
      ['Первая десятка Friday crew', 'Рейтинговых партий в ноябре: 23.'],
      ['Ваше место: 14 из 19', 'До десятого места — 56.'],
    ],
    uk: [
      ['Рейтинг: 1540 ± 45, Класика', 'Перемог 22, поразок 11, нічиїх 1.', 'Від жовтня +16.'],
      ['Точність 81 %, везіння +0,2', 'Три поразки — невезіння:', 'вибір був кращий, ніж звичайно.'],
      ['Ваші перші десять пострілів', 'C3, H3 і E5 — у кожній третій партії.', 'Суперник, який вас знає, вгадає їх.'],
      ['Перша десятка Friday crew', 'Рейтингових партій у листопаді: 23.'],
      ['Ваше місце: 14 із 19', 'До десятого місця — 56.'],
    ],
  };

  test.each(LOCALES)('are as designed in %s', (locale) => {
    const reader = recordReader(locale);
    const pool = pools[locale];
    expect([
      shown(ratingWords(ratingFacts(reader, { pool }), reader)),
      shown(accuracyWords(accuracyFacts(), reader)),
      shown(openingWords(openingFacts(locale), reader)),
      shown(topWords(topFacts(reader, { pool }), reader)),
      shown(topWords(topFacts(reader, { pool }), reader, 'asker')),
    ]).toEqual(expected[locale]);
  });

  test.each(LOCALES)('fit a phone in %s: a title and at most two lines', (locale) => {
    for (const name of RECORD_PICTURES) {
      const { words } = recordPictures(locale)[name];
      expect(words.lines.length).toBeLessThanOrEqual(SCREEN_LIMITS.lines);
      expect(shown(words).filter((it) => it.length > SCREEN_LIMITS.lineChars || it.includes('\n'))).toEqual([]);
      expect([...words.alt].length).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
      expect(words.alt).not.toContain('\n');
    }
  });
});

const reader = recordReader('en');

describe('a rated match', () => {
  const said: readonly (readonly [Phrase, Readonly<Record<Locale, string>>])[] = [
    [
      challengePhrase(0, 'Classic'),
      {
        en: 'Ann wants a rated match: Classic',
        ru: 'Ann зовёт на рейтинговый бой: Classic',
        uk: 'Ann кличе на рейтинговий бій: Classic',
      },
    ],
    [
      challengerPhrase(0, { mean: 1540, spread: 45 }, { key: 'clock-none' }),
      {
        en: 'Ann: 1540 ± 45. no clock.',
        ru: 'Ann: 1540 ± 45. без часов.',
        uk: 'Ann: 1540 ± 45. без годинника.',
      },
    ],
    [
      stakesPhrase({ mean: 1495, spread: 50 }, 11, -6),
      {
        en: 'You: 1495 ± 50. A win +11, a loss −6.',
        ru: 'Вы: 1495 ± 50. Победа +11, поражение −6.',
        uk: 'Ви: 1495 ± 50. Перемога +11, поразка −6.',
      },
    ],
    [
      ownEndPhrase('won', { from: 1531.6, to: 1540.2 }),
      { en: '🏆 You won: 1532 → 1540', ru: '🏆 Победа: 1532 → 1540', uk: '🏆 Перемога: 1532 → 1540' },
    ],
    [
      ownEndPhrase('lost', { from: 1503, to: 1495 }),
      { en: 'You lost: 1503 → 1495', ru: 'Поражение: 1503 → 1495', uk: 'Поразка: 1503 → 1495' },
    ],
    [
      otherEndPhrase(1, { from: 1503, to: 1495 }),
      { en: 'Bob: 1503 → 1495.', ru: 'Bob: 1503 → 1495.', uk: 'Bob: 1503 → 1495.' },
    ],
  ];
  test.each(LOCALES)('says in %s what is at stake and how it ended', (locale) => {
    const { say } = recordReader(locale);
    expect(said.map(([phrase]) => say(phrase))).toEqual(said.map(([, words]) => words[locale]));
  });
});

test('the record as text is one fact a line', () => {
  const { title, body } = recordText(
    { rating: ratingFacts(reader), accuracy: accuracyFacts(), opening: openingFacts('en') },
    reader,
  );
  expect(title).toBe('You: 1540 ± 45 in Classic');
  expect(body?.split('\n')).toEqual([
    '22 won, 11 lost, 1 drawn.',
    'Up 16 since October.',
    'Last ten: won 7, lost 3; last three won.',
    '',
    'Salvos 1490 ± 90, still settling',
    'Mines 1388 ± 80, still settling',
    'Hex 1612 ± 58',
    'Admiral 1455 ± 110, still settling',
    '',
    'Accuracy 81 % in the last 20 matches.',
    'Luck +0.2 hits a match.',
    'Three of your losses were bad luck: you had chosen better than usual.',
    '',
    'First shots most often C3, H3 and E5.',
    'Your ships: six in ten at the edge.',
    '',
    'Medals: 4, newest: eight hits running.',
  ]);
});

test('the record as text leaves out what is not known', () => {
  const rating = ratingFacts(reader, { others: [], medals: { count: 0 }, form: ['won'] });
  expect(recordText({ rating }, reader).body).toBe('22 won, 11 lost, 1 drawn.\nUp 16 since October.');
});

describe('of the last results', () => {
  const formOf = (signs: string): string | undefined => {
    const results: Readonly<Record<string, OwnResult>> = { w: 'won', l: 'lost', d: 'drawn' };
    const form = [...signs].map((it) => results[it]!);
    return ratingWords(ratingFacts(reader, { form }), reader).facts.find((it) => it.startsWith('Last'));
  };
  test.each([
    ['', undefined],
    ['w', undefined],
    ['wl', 'Last 2: won 1, lost 1.'],
    ['ddw', 'Last 3: won 1, lost 0, drawn 2; last two drawn.'],
    ['lll', 'Last 3: won 0, lost 3; all lost.'],
    ['wwwwwwwwwl', 'Last ten: won 9, lost 1; last nine won.'],
  ])('"%s", newest first, it says: %s', (signs, line) => expect(formOf(signs)).toBe(line));
});

describe('a rating', () => {
  test.each([
    [16.4, 'Up 16 since October.'],
    [-16.4, 'Down 16 since October.'],
    [0.2, 'No change since October.'],
  ])('that changed by %d: %s', (change, line) => {
    expect(ratingWords(ratingFacts(reader, { since: { month: 10, change } }), reader).lines[1]).toBe(line);
  });

  test('from matches against the machine says so', () => {
    const { since: _, ...facts } = ratingFacts(reader, { versus: 'machine' });
    const { lines } = ratingWords(facts, reader);
    expect(lines[1]).toBe('Against the machine.');
  });
});

describe('a place', () => {
  test.each([
    [1, 'You are 1st of 130'],
    [2, 'You are 2nd of 130'],
    [3, 'You are 3rd of 130'],
    [11, 'You are 11th of 130'],
    [12, 'You are 12th of 130'],
    [13, 'You are 13th of 130'],
    [21, 'You are 21st of 130'],
    [111, 'You are 111th of 130'],
    [122, 'You are 122nd of 130'],
  ])('%d is written as in "%s"', (place, title) => {
    const own = { place, name: 'Nina', mean: 1391, spread: 60, settling: false, of: 130 };
    expect(topWords(topFacts(reader, { own }), reader, 'asker').title).toBe(title);
  });
});

describe('a ladder', () => {
  test('without a title of the chat', () => {
    expect(topWords({ ...topFacts(reader), chat: undefined }, reader).title).toBe('The ten best of this chat');
  });
  test('of a chat called 0', () => {
    expect(topWords(topFacts(reader, { chat: '0' }), reader).title).toBe('The ten best of 0');
  });
  test('of all time', () => {
    expect(topWords(topFacts(reader, { period: 'all', matches: 1 }), reader).lines).toEqual(['1 rated match so far.']);
  });
  test('without lines', () => {
    const { own: _, ...facts } = topFacts(reader, { rows: [] });
    const told = ['No one is listed yet.', 'To get here, play with “★ Rated: yes”.'];
    const { lines, alt, facts: read } = topWords(facts, reader);
    expect(lines).toEqual(told);
    for (const line of told) {
      expect(alt).toContain(line);
      expect(read.join('\n')).toContain(line);
    }
    const written = topPicture(facts, reader).shapes.flatMap((it) => (it.kind === 'label' ? [it.text] : []));
    expect(written).toEqual(expect.arrayContaining(told));
  });
  test('names the asker "You" to themselves alone', () => {
    const lineOf = (to: 'chat' | 'asker'): string | undefined =>
      topWords(topFacts(reader), reader, to).facts.find((it) => it.startsWith('14.'));
    expect([lineOf('chat'), lineOf('asker')]).toEqual(['14. Nina 1391 ± 60', '14. You 1391 ± 60']);
  });
  test('says the asker’s line once where it is one of the ten', () => {
    const own = { ...topFacts(reader).rows[3]!, of: 19 };
    const facts = topWords(topFacts(reader, { own }), reader, 'asker').facts;
    expect(facts.filter((it) => /^\d+\. /.test(it))).toHaveLength(10);
    expect(facts).toContain('4. You 1540 ± 45');
  });
});

test('a hostile name or title stays on its line', () => {
  for (const raw of HOSTILE.flatMap((it) => [it, cleanName(it)])) {
    const rows = [{ ...topFacts(reader).rows[0]!, name: raw }];
    const { title, lines, facts, alt } = topWords(topFacts(reader, { rows, chat: raw }), reader);
    for (const line of [title, ...lines, ...facts]) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(facts).toHaveLength(5);
    expect([...alt].length).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
  }
});

describe('in how many matches the favourites are fired at', () => {
  test.each([
    [0.9, 'C3, H3 and E5: in nearly every match.'],
    [0.5, 'C3, H3 and E5: in every second match.'],
    [0.2, 'C3, H3 and E5: in every fifth match.'],
    [0.12, 'C3, H3 and E5: in one match out of 8.'],
  ])('a share of %d: %s', (share, line) => {
    const shots = [Array.from({ length: 10 }, () => share)];
    expect(openingWords(openingFacts('en', 10, { shots }), reader).lines[0]).toBe(line);
  });
});
