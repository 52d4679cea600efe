import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import {
  BASE_LOCALE,
  type CellName,
  type Locale,
  type Phrase,
  type PhraseParam,
  type Say,
  type SeatName,
} from '../../kernel/phrase.ts';
import type { Letters } from '../../kernel/reader.ts';
import type { Seat } from '../../kernel/rules.ts';
import { nameIn } from '../../kit/grid.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { type SpokenSystem, serviceBooks, systemBook } from './phrasebooks.ts';

/** The reader of a sentence: their language, the letters of their boards, and the names a sentence may mention. */
export interface Addressee {
  readonly locale: Locale;
  readonly letters: Letters;
  readonly nameOf: (seat: Seat) => string;
  /** The reader's own seat; absent for a spectator. */
  readonly seat?: Seat;
  /** The seats of their own side. */
  readonly partners?: readonly Seat[];
  /** The seats that machines play. */
  readonly machines?: readonly Seat[];
  /** The strength of a machine, 1 for the weakest; 0 where the game has only one. */
  readonly strengthOf?: (seat: Seat) => number;
}

/**
 * How a seat relates to the reader: `you`, `rival`, or `other` for a partner, and for who looks on. Beside each seat `$name` a phrase can select by `$name-is`, so that what one player
 * lost and the other won is said to each in a sentence that is true from their seat. `$name-plays` is `machine` or
 * `person`: a machine is spoken of by what it is, not by name. `$name-dots` is its strength as dots after a blank.
 */
const relationOf = ({ seat, and }: SeatName, own: Seat | undefined, partners: readonly Seat[]): string => {
  if (own === undefined) return 'other';
  if (seat === own || and === own) return 'you';
  return partners.includes(seat) ? 'other' : 'rival';
};

/** Everything the program can say. */
export interface Translator {
  /** A translator for one reader, in the words of one system (its phrases first, the service's after). */
  to(listener: Addressee, system?: string): Say;
}

/** The phrasebooks of a language. */
const booksOf = (locale: Locale, system: SpokenSystem | undefined): readonly URL[] =>
  [...serviceBooks(locale), system && systemBook(system, locale)].filter((it) => it !== undefined);

/** The phrases of a language, and the keys of those that are its own and not the base language's. */
interface PhraseBundle {
  readonly bundle: FluentBundle;
  readonly own: ReadonlySet<string>;
}

const isCell = (param: PhraseParam): param is CellName => typeof param === 'object' && 'letter' in param;

const isList = (param: PhraseParam): param is readonly CellName[] => Array.isArray(param);

/** The keys of the texts of a message: of its own one, where it has one, and of each attribute. */
const keysOf = ({ id, value, attributes }: FluentResource['body'][number]): readonly string[] => [
  ...(value === null ? [] : [id]),
  ...Object.keys(attributes).map((attribute) => `${id}.${attribute}`),
];

/** The text of a key: that of a message, `hit`, or of its attribute, `hit.title`. */
const textOf = (bundle: FluentBundle, key: string) => {
  const [id = '', attribute] = key.split('.');
  const message = bundle.getMessage(id);
  return attribute === undefined ? message?.value : message?.attributes[attribute];
};

/** A manner of speaking: every run of text, but no parameter, is changed before it is said. */
export interface Accent extends Pick<Language, 'direction'> {
  readonly transform: (run: string) => string;
}

/**
 * Gives the phrases of the service and of these games. The books of a language and a game are read when they are first
 * spoken from, so that a start waits for none.
 * @param accent turns every text into a pseudo-language, for tests of what fits where.
 * @throws Error when a game has no book in the base language; at the first phrase, when a book cannot be read.
 */
export const loadPhrasebooks = (systems: readonly SpokenSystem[], accent?: Accent): Translator => {
  const resources = new Map<string, FluentResource>();
  const resourceOf = ({ href }: URL): FluentResource => {
    const resource = resources.get(href) ?? new FluentResource(readFileSync(new URL(href), 'utf8'));
    resources.set(href, resource);
    return resource;
  };
  const bundleOf = (locale: Locale, system?: SpokenSystem): PhraseBundle => {
    const { direction, transform } = { ...LANGUAGES[locale], ...accent };
    const bundle = new FluentBundle(locale, { useIsolating: direction === 'rtl', ...(transform ? { transform } : {}) });
    const own = booksOf(locale, system).map(resourceOf);
    const base = locale === BASE_LOCALE ? [] : booksOf(BASE_LOCALE, system).map(resourceOf);
    for (const resource of [...base, ...own]) bundle.addResource(resource, { allowOverrides: true });
    return { bundle, own: new Set(own.flatMap(({ body }) => body.flatMap(keysOf))) };
  };
  for (const system of systems) systemBook(system, BASE_LOCALE);
  const bundles = new Map<string, PhraseBundle>();
  const learnt = (locale: Locale, id: string): PhraseBundle => {
    const name = `${locale}/${id}`;
    const known = bundles.get(name);
    if (known) return known;
    const system = systems.find((it) => it.id === id);
    if (id !== '' && !system) throw new Error(`no phrasebook for system "${id}" in ${locale}`);
    const bundle = bundleOf(locale, system);
    bundles.set(name, bundle);
    return bundle;
  };
  return {
    to: ({ locale, letters, nameOf, seat: own, partners = [], machines = [], strengthOf }, system = '') => {
      const spoken = learnt(locale, system);
      const both = new Intl.ListFormat(locale, { type: 'conjunction' });
      const namesOf = ({ seat, and }: SeatName): string =>
        and === undefined ? nameOf(seat) : both.format([nameOf(seat), nameOf(and)]);
      const word = (param: PhraseParam): FluentVariable => {
        if (typeof param !== 'object') return param;
        if (isList(param)) return param.map((cell) => nameIn(letters, cell)).join(', ');
        if (isCell(param)) return nameIn(letters, param);
        if ('seat' in param) return namesOf(param);
        return say(param);
      };
      const say: Say = (phrase: Phrase) => {
        // What a language lacks is said in the base language, by the base language's rules for plurals.
        const { bundle } = spoken.own.has(phrase.key) ? spoken : learnt(BASE_LOCALE, system);
        const text = textOf(bundle, phrase.key);
        if (!text) throw new Error(`no phrase "${phrase.key}" in ${locale}/${system}`);
        // A text without a place for a parameter is said as it is.
        if (typeof text === 'string') return bundle.formatPattern(text);
        const args: Record<string, FluentVariable> = {};
        for (const [name, param] of Object.entries(phrase.with ?? {})) {
          args[name] = word(param);
          if (typeof param !== 'object' || !('seat' in param)) continue;
          args[`${name}-is`] = relationOf(param, own, partners);
          args[`${name}-plays`] =
            param.and !== undefined ? 'pair' : machines.includes(param.seat) ? 'machine' : 'person';
          const strength = strengthOf?.(param.seat) ?? 0;
          args[`${name}-dots`] = strength > 0 ? ` ${'·'.repeat(strength)}` : '';
        }
        const faults: Error[] = [];
        const sentence = bundle.formatPattern(text, args, faults);
        if (faults.length > 0) throw new Error(`phrase "${phrase.key}" in ${locale}: ${faults[0]?.message}`);
        return sentence;
      };
      return say;
    },
  };
};
