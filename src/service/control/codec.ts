import { LEAD_CHOICES, type LeadChoice } from '../../kernel/rules.ts';

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

/** No value. Nothing may follow the name. */
export const NOTHING: Codec<object> = {
  write: () => undefined,
  read: (text) => (text === undefined ? {} : undefined),
};

/** No value. What follows the name is ignored. */
export const IGNORED: Codec<object> = { write: () => undefined, read: () => ({}) };

/** The number of a seat; NaN where the text is none. */
export const SEAT: Codec<{ readonly seat: number }> = {
  write: ({ seat }) => `${seat}`,
  read: (text = '') => ({ seat: /^\d$/.test(text) ? Number(text) : Number.NaN }),
};

/** A person on a list, by their mark. */
export const MARK: Codec<{ readonly mark: string }> = {
  write: ({ mark }) => mark,
  read: (text = '') => (/^[a-z2-7]{16}$/.test(text) ? { mark: text } : undefined),
};

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
