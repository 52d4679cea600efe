import { readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { SCREEN_LIMITS } from '../../../../src/kernel/screen.ts';
import { serviceBooks } from '../../../../src/service/speech/phrasebooks.ts';
import { medals } from '../../../../src/systems/sea-battle/face/medals.ts';
import { lessons } from '../../../../src/systems/sea-battle/face/tutorial/lessons.ts';
import { FLAGS } from '../../../../src/systems/sea-battle/rules/command.ts';
import { groupOf } from '../../../../src/systems/sea-battle/rules/variant-group.ts';
import { CLASSES, FUNNELS, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { COMPLETE_LOCALES } from '../../../support/locales.ts';
import { branchesOf, choicesIn, patternOf, textsIn } from '../../../support/phrase-texts.ts';
import { bookOf, bundleOf } from './phrasebook-reader.ts';

const codeIn = (folder: string): string => {
  const source = new URL(folder, import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.map((file) => readFileSync(new URL(file, source), 'utf8')).join('\n');
};
const code = codeIn('../../../../src/systems/sea-battle/');
/** What games share may say a phrase of any of them. */
const shared = codeIn('../../../../src/kit/');

/** Every text of a phrasebook with the variables it uses. */
const variablesOf = (book: string): Record<string, readonly string[]> =>
  Object.fromEntries(textsIn(book).map(({ key, variables }) => [key, variables.toSorted()]));
const english = variablesOf(bookOf('en'));

/** Texts that other texts refer to. */
const REFERRED = textsIn(bookOf('en')).flatMap(({ refers }) => refers);

/** Keys written as whole strings in the code, as far as they look like keys of this phrasebook. */
const KEYS_IN_CODE = [
  ...code.matchAll(/\bkey: '([a-z-]+)'/g),
  ...code.matchAll(/\b(?:say|key)\((?:hand\.)?(?:reader, )?'([a-z-]+)'/g),
  ...code.matchAll(/'((?:result|volley)\.[a-z]+)'/g),
  ...code.matchAll(/\bmeeting\('([a-z-]+)'/g),
  ...code.matchAll(/\bwithExample\('([a-z-]+)'/g),
  ...code.matchAll(
    /'((?:key|alt|scene|hand|result|read|place|shot|turn|ready|placing|mark|echo|ask|how|first|words|tell|topic|course|lesson|brief|take|pencil|huddle|flag)-[a-z-]+)'/g,
  ),
].map(([, key]) => key!);

/** Keys that are composed: of the variants here, of medals and lessons by the service. And those that `src/kit` says. */
const MADE = [
  ...['you', 'foe'].map((who) => `course-${who}`),
  'system-sea-battle',
  'notation-unreadable',
  ...['miss', 'hit', 'sunk'].map((result) => `mark-${result}`),
  'mark-void',
  // The service asks for them in an invitation.
  'lead-button',
  'lead-line',
  'switch-reply-line',
  // The service asks for them by the steps of a lesson.
  ...lessons.flatMap(({ id, steps }) => [
    ...steps.flatMap(({ key }, i) => [`lesson-${id}-${i + 1}`, ...(key ? [`lesson-${id}-${i + 1}-key`] : [])]),
    ...['end', 'slip'].map((word) => `lesson-${id}-${word}`),
  ]),
  // The service asks for them at the end of a match and in a record.
  ...medals.all.flatMap(({ id }) => [`medal-${id}`, `medal-${id}-line`]),
  ...VARIANTS.flatMap((it) => [`group-${groupOf(it)}`, `group-${groupOf(it)}-about`]),
];

/** Every quoted word, since it may be a key. */
const QUOTED = new Set([...(code + shared).matchAll(/'([a-z][a-z0-9-]*(?:\.[a-z]+)?)'/g)].map(([, key]) => key!));

/** Quoted words that look like keys and are not. */
const NO_PHRASES = new Set(['letters-cols', 'letters-rows', 'key-of', 'shot-chosen']);

/** Phrases of the house that the game says too. */
const OF_THE_HOUSE = new Set(['study-no-odds']);

/** Values for the variables of a phrase; any may be a seat, of a person who is neither the reader nor the opponent. */
const argsOf = (names: readonly string[], value: string | number): Record<string, string | number> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, value],
      [`${name}-is`, 'other'],
      [`${name}-plays`, 'person'],
      [`${name}-dots`, ''],
    ]),
  );

describe.each(COMPLETE_LOCALES)('the phrasebook %s', (locale) => {
  const bundle = bundleOf(locale);
  const variables = variablesOf(bookOf(locale));

  test('has the keys and the variables of every other phrasebook', () => expect(variables).toEqual(english));

  test('has every phrase that the code uses', () => {
    const elsewhere = (key: string): boolean => NO_PHRASES.has(key) || OF_THE_HOUSE.has(key);
    const missing = [...KEYS_IN_CODE, ...MADE].filter((key) => !patternOf(bundle, key) && !elsewhere(key));
    expect([...new Set(missing)]).toEqual([]);
  });

  test.each([0, 1, 2, 5, 21])('formats every phrase with the number %i and never shows a bare variable', (number) => {
    // Some refer to phrases of the house.
    const whole = new FluentBundle(locale, { useIsolating: false });
    for (const book of [...serviceBooks(locale).map((it) => readFileSync(it, 'utf8')), bookOf(locale)])
      whole.addResource(new FluentResource(book), { allowOverrides: true });
    for (const [key, names] of Object.entries(variables)) {
      const pattern = patternOf(whole, key)!;
      for (const given of branchesOf(pattern)) {
        const faults: Error[] = [];
        const text = whole.formatPattern(pattern, { ...argsOf(names, number), ...given }, faults);
        expect(faults, key).toEqual([]);
        expect(text, key).not.toMatch(/[{}$]/);
      }
    }
  });

  test('has labels that fit a button and refusals that fit an alert', () => {
    const long = Object.keys(variables).filter((key) => {
      const text = bundle.formatPattern(patternOf(bundle, key)!, argsOf(variables[key] ?? [], 'Абвгд'));
      if (key.startsWith('key-')) return text.length > SCREEN_LIMITS.labelChars;
      if (key.startsWith('course-')) return text.length > 400;
      return key.startsWith('lesson-') ? text.length > 900 : text.length > SCREEN_LIMITS.briefChars;
    });
    expect(long).toEqual([]);
  });

  test('has no unused phrase', () => {
    const said = new Set([...KEYS_IN_CODE, ...MADE, ...QUOTED, ...REFERRED]);
    expect(Object.keys(variables).filter((key) => !said.has(key))).toEqual([]);
  });

  test('has no key of the service’s own phrasebooks, except where the words differ', () => {
    const service = variablesOf(
      serviceBooks(locale)
        .map((book) => readFileSync(book, 'utf8'))
        .join('\n'),
    );
    expect(Object.keys(service).filter((key) => key in variables)).toEqual(['no-such-variant']);
  });
});

test('no key of a phrase is composed', () => {
  const composed = [...code.matchAll(/\b(?:key: |(?:say|said|key)\((?:\w+, )?)(`[^`]*`)/g)].map(([, key]) => key);
  expect(composed).toEqual([]);
});

test.each([
  ['ru', 'Мимо!', 'Ранил!', 'Убил!'],
  ['uk', 'Мимо!', 'Влучив!', 'Потопив!'],
  ['en', 'Miss!', 'Hit!', 'Sunk!'],
] as const)('%s: the words for miss, hit and sunk are those of the game', (locale, ...words) => {
  const bundle = bundleOf(locale);
  const said = ['miss', 'hit', 'sunk'].map((result) =>
    bundle.formatPattern(patternOf(bundle, 'result.notice')!, {
      ...{ result, cell: 'Б6', size: 0, near: -1, named: 'no', paid: 'none' },
    }),
  );
  expect(said).toEqual(words.map((word) => `Б6 — ${word}`));
});

test.each([
  ['ru', 1, '1 выстрел'],
  ['ru', 47, '47 выстрелов'],
  ['ru', 52, '52 выстрела'],
  ['uk', 21, '21 постріл'],
  ['uk', 47, '47 пострілів'],
  ['uk', 54, '54 постріли'],
  ['en', 1, '1 shot'],
  ['en', 47, '47 shots'],
] as const)('%s: %i shots are counted with the right plural', (locale, shots, counted) => {
  const bundle = bundleOf(locale);
  const text = bundle.formatPattern(bundle.getMessage('won-by-sinking')!.value!, {
    ...argsOf(['seat'], 'Анна'),
    shots,
  });
  expect(text.endsWith(counted)).toBe(true);
});

test.each([
  ['ru', 'авианосец, линкор, крейсер, эсминец, подлодка'],
  ['uk', 'авіаносець, лінкор, крейсер, есмінець, підводний човен'],
  ['en', 'carrier, battleship, cruiser, destroyer, submarine'],
] as const)('the navy’s ships of five decks to one have their usual names in %s: %s', (locale, names) => {
  const bundle = bundleOf(locale);
  const named = ['five', 'four', 'three', 'two', 'one'].map((cls) =>
    bundle.formatPattern(patternOf(bundle, 'class')!, { cls, flag: 'navy' }),
  );
  expect(named.join(', ')).toBe(names);
});

test.each(COMPLETE_LOCALES)(
  '%s: every class of ships has a name, and those named by their decks under each flag',
  (locale) => {
    const bundle = bundleOf(locale);
    const [classes] = choicesIn(patternOf(bundle, 'class.named')!);
    const [flags, ...named] = choicesIn(patternOf(bundle, 'class')!);
    const ofVariants = VARIANTS.flatMap(({ fleet }) => fleet.map(({ cls }) => cls));
    expect(new Set(classes?.names)).toEqual(new Set([...CLASSES, ...FUNNELS, ...ofVariants]));
    expect(new Set(flags?.names)).toEqual(new Set(FLAGS));
    expect(named).toHaveLength(FLAGS.length - 1);
    for (const { names } of named) expect(new Set(names)).toEqual(new Set([...CLASSES, 'other']));
  },
);
