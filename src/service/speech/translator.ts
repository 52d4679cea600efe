import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import {
  type CellName,
  LOCALES,
  type Locale,
  type Phrase,
  type Phrasebooks,
  type PhraseParam,
  type Say,
} from '../../kernel/phrase.ts';
import type { Letters } from '../../kernel/reader.ts';
import type { Seat } from '../../kernel/rules.ts';
import { nameIn } from '../../kit/grid.ts';

/** The topics of the service's phrases: one book for each in every language. */
const TOPICS = ['house', 'clock', 'people', 'invite', 'chat'] as const;

const booksIn = (locale: Locale): readonly URL[] =>
  TOPICS.map((topic) => new URL(`./phrases/${locale}/${topic}.ftl`, import.meta.url));

/** The phrases of the service itself: lobby, clocks, menus, help. */
export const servicePhrasebooks: Readonly<Record<Locale, readonly URL[]>> = {
  ru: booksIn('ru'),
  uk: booksIn('uk'),
  en: booksIn('en'),
};

/** The reader of a sentence: their language, the letters of their boards, and the names a sentence may mention. */
export interface Addressee {
  readonly locale: Locale;
  readonly letters: Letters;
  readonly nameOf: (seat: Seat) => string;
  /** The reader's own seat; absent for a spectator. */
  readonly seat?: Seat;
}

/**
 * How a seat relates to the reader. Beside each seat `$name` a phrase can select by `$name-is`, so that what one player
 * lost and the other won is said to each in a sentence that is true from their seat.
 */
const relationOf = (seat: Seat, own: Seat | undefined): string => {
  if (own === undefined) return 'other';
  return seat === own ? 'you' : 'rival';
};

/** Everything the program can say. */
export interface Translator {
  /** A translator for one reader, in the words of one system (its phrases first, the service's after). */
  to(listener: Addressee, system?: string): Say;
}

const bundleOf = (locale: Locale, sources: readonly URL[]): FluentBundle => {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  for (const source of sources) {
    const faults = bundle.addResource(new FluentResource(readFileSync(source, 'utf8')), { allowOverrides: true });
    if (faults.length > 0) throw faults[0];
  }
  return bundle;
};

const isCell = (param: PhraseParam): param is CellName => typeof param === 'object' && 'letter' in param;

const isList = (param: PhraseParam): param is readonly CellName[] => Array.isArray(param);

/**
 * Reads all phrasebooks once.
 * @param books phrasebooks of the systems, by system id.
 * @throws Error when a book cannot be read or is malformed.
 */
export const loadPhrasebooks = (books: Readonly<Record<string, Phrasebooks>>): Translator => {
  const bundles = new Map<string, FluentBundle>();
  for (const locale of LOCALES) {
    bundles.set(`${locale}/`, bundleOf(locale, servicePhrasebooks[locale]));
    for (const [system, book] of Object.entries(books)) {
      bundles.set(`${locale}/${system}`, bundleOf(locale, [...servicePhrasebooks[locale], book[locale]]));
    }
  }
  return {
    to: ({ locale, letters, nameOf, seat: own }, system = '') => {
      const bundle = bundles.get(`${locale}/${system}`);
      if (!bundle) throw new Error(`no phrasebook for system "${system}" in ${locale}`);
      const word = (param: PhraseParam): FluentVariable => {
        if (typeof param !== 'object') return param;
        if (isList(param)) return param.map((cell) => nameIn(letters, cell)).join(', ');
        if (isCell(param)) return nameIn(letters, param);
        if ('seat' in param) return nameOf(param.seat);
        return say(param);
      };
      const say: Say = (phrase: Phrase) => {
        const message = bundle.getMessage(phrase.key);
        if (!message?.value) throw new Error(`no phrase "${phrase.key}" in ${locale}/${system}`);
        const params = Object.entries(phrase.with ?? {});
        const args = Object.fromEntries([
          ...params.map(([name, param]) => [name, word(param)] as const),
          ...params.flatMap(([name, param]) =>
            typeof param === 'object' && 'seat' in param ? [[`${name}-is`, relationOf(param.seat, own)] as const] : [],
          ),
        ]);
        const faults: Error[] = [];
        const sentence = bundle.formatPattern(message.value, args, faults);
        if (faults.length > 0) throw new Error(`phrase "${phrase.key}" in ${locale}: ${faults[0]?.message}`);
        return sentence;
      };
      return say;
    },
  };
};
