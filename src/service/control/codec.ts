import { LEAD_CHOICES, type LeadChoice } from '../../kernel/rules.ts';
import { text, type Word } from '../../kit/notation.ts';

/**
 * How the value behind a name is written on a button: `60000` in `!clock:60000`. What is written is read back as it
 * was. A text that no button has carried may still be read, where older programs accepted it. Goes on 2027-11-28.
 */
export interface Codec<Value extends object> {
  /** The text after the colon; undefined where none follows. */
  write(value: Value): string | undefined;
  /** The value of a text; undefined for a text that is no such value. */
  read(text: string | undefined): Value | undefined;
}

/** A word that may be absent, and with it its field. */
interface Maybe {
  readonly maybe: true;
}
type Words = Readonly<Record<string, Word<unknown> & Partial<Maybe> & { readonly absent?: unknown }>>;
type Read<W> = W extends { read(text: string): infer T } ? Exclude<T, undefined> : never;
type Fields<W extends Words> = {
  readonly [Name in keyof W as W[Name] extends Maybe ? never : Name]: Read<W[Name]>;
} & { readonly [Name in keyof W as W[Name] extends Maybe ? Name : never]?: Read<W[Name]> };

/** A word whose field may be left out. */
export const maybe = <T>(word: Word<T>): Word<T> & Maybe => ({ ...word, maybe: true });

/** A word that is not written where it has its usual value. */
export const usually = <T>(absent: T, word: Word<T>): Word<T> & { readonly absent: T } => ({ ...word, absent });

/** A number of this pattern; NaN for any other text of the wider one. */
export const orNaN = (pattern: string, wider = '[^:]+'): Word<number> => {
  const exact = new RegExp(`^(?:${pattern})$`);
  return { pattern: wider, write: String, read: (text) => (exact.test(text) ? Number(text) : Number.NaN) };
};

/** Fields in this order, each a word, parted by a sign. */
export const fields = <const W extends Words>(words: W, between = ''): Codec<Fields<W>> => {
  const all = Object.entries<Words[string]>(words);
  const pattern = new RegExp(`^${all.map(([, it]) => `(${it.pattern})`).join(between.replace('.', '\\.'))}$`);
  const unsaid = Object.fromEntries(all.flatMap(([name, it]) => ('absent' in it ? [[name, it.absent]] : [])));
  const mayBeAbsent = all.every(([, it]) => it.maybe || 'absent' in it);
  return {
    write: (value) => {
      const given = new Map<string, unknown>(Object.entries(value));
      const written = all.flatMap(([name, it]) => {
        const field = given.get(name);
        return field === undefined || ('absent' in it && it.absent === field) ? [] : [it.write(field)];
      });
      return written.length === 0 ? undefined : written.join(between);
    },
    read: (text) => {
      const found = text === undefined ? undefined : pattern.exec(text);
      if (!found && (text !== undefined || !mayBeAbsent)) return undefined;
      const read = all.map(([name, it], i) => [name, it.read(found?.[i + 1] ?? '')] as const);
      const value = found ? Object.fromEntries(read) : unsaid;
      // Each field is of its own word.
      return Object.values(value).includes(undefined) ? undefined : (value as Fields<W>);
    },
  };
};

/** No value. Nothing may follow the name. */
export const NOTHING: Codec<object> = {
  write: () => undefined,
  read: (text) => (text === undefined ? {} : undefined),
};

/** No value. What follows the name is ignored. */
export const IGNORED: Codec<object> = { write: () => undefined, read: () => ({}) };

/** The number of a seat; NaN where the text is none. */
export const SEAT = fields({ seat: usually(Number.NaN, orNaN('\\d', '.*')) });

/** A person on a list, by their mark. */
export const MARK = fields({ mark: text('[a-z2-7]{16}') });

/** A person's own word that confirms what cannot be undone. */
export const WORD = fields({ word: usually('', text('.*')) });
/** A name with its value: `clock:60000`, or `open`. */
export const withValue = (name: string, value: string | undefined): string =>
  value === undefined ? name : `${name}:${value}`;

/** The longest text beside which a button has room for the whole name of a choice. */
const ROOMY = 20;
const LEAD_SIGNS: Readonly<Record<LeadChoice, string>> = { lot: 'o', host: 'h', guest: 'g', last: 'l' };

/** A game with who is to lead: `classic~host`; beside a long share code, one letter of the choice. */
export const writeLed = (text: string, lead: LeadChoice | undefined): string =>
  lead === undefined ? text : `${text}~${text.length > ROOMY ? LEAD_SIGNS[lead] : lead}`;

/** Reads what `writeLed` wrote. */
export const readLed = (led: string): { readonly text: string; readonly lead?: LeadChoice } => {
  const [, text, name] = /^(.*)~([a-z]+)$/.exec(led) ?? [];
  const lead = LEAD_CHOICES.find((it) => it === name || LEAD_SIGNS[it] === name);
  return text === undefined || lead === undefined ? { text: led } : { text, lead };
};
