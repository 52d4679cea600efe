import { BASE_LOCALE, LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import type { SpokenSystem } from '../../src/service/speech/phrasebooks.ts';
import { type Accent, loadPhrasebooks, type Translator } from '../../src/service/speech/translator.ts';

/** An artificial language, made from the base language, to test what fits where. */
interface PseudoLanguage {
  readonly name: string;
  /** Whose phrases it is made from. */
  readonly locale: Locale;
  readonly accent: Accent;
}

const PLAIN = 'aceinosuyzACEINOSUYZ';
const ACCENTED = 'áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ';
const VOWEL = /[áéíóúý]/iu;
/** How much longer than English: German and Finnish are about that. */
const LONGER = 1.4;

const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** The run with accents, and 40 % longer: its vowels are drawn out, from the first on, each in turn. */
const drawnOut = (run: string): string => {
  const letters = [...accented(run)];
  const vowels = letters.flatMap((it, i) => (VOWEL.test(it) ? [i] : []));
  const more = Math.ceil(letters.length * (LONGER - 1));
  for (let n = 0; vowels.length > 0 && n < more; n++) {
    const at = vowels[n % vowels.length] ?? 0;
    letters[at] += [...(letters[at] ?? '')][0]?.toLowerCase() ?? '';
  }
  return letters.join('');
};

const RIGHT_TO_LEFT_OVERRIDE = '\u202e';
const POP_DIRECTION = '\u202c';

/** The run from right to left, without the spaces around it. */
const turnedRound = (run: string): string =>
  run.replace(/\S(?:.*\S)?/gsu, (words) => `${RIGHT_TO_LEFT_OVERRIDE}${words}${POP_DIRECTION}`);

const PSEUDO_LANGUAGES: readonly PseudoLanguage[] = [
  { name: 'long', locale: BASE_LOCALE, accent: { transform: drawnOut, direction: 'ltr' } },
  { name: 'right to left', locale: BASE_LOCALE, accent: { transform: turnedRound, direction: 'rtl' } },
];

const count = (text: string, signs: RegExp): number => [...text.matchAll(signs)].length;

/** Whether a text leaves a change of direction open, so that what follows is turned round too. */
export const leavesDirectionOpen = (text: string): boolean =>
  count(text, /[\u202a\u202b\u202d\u202e]/g) !== count(text, /\u202c/g) ||
  count(text, /[\u2066-\u2068]/g) !== count(text, /\u2069/g);

/** A language to test with: of people, or a pseudo-language, in which everybody is spoken to. */
export interface Tongue {
  readonly name: string;
  readonly locale: Locale;
  readonly speech: Translator;
  readonly isPseudo: boolean;
}

/** Every language, and after them the pseudo-languages. */
export const tonguesOf = (systems: readonly SpokenSystem[]): readonly Tongue[] => {
  const speech = loadPhrasebooks(systems);
  return [...LOCALES.map((locale) => ({ name: locale, locale, speech, isPseudo: false })), ...pseudoTonguesOf(systems)];
};

/** The pseudo-languages alone. */
export const pseudoTonguesOf = (systems: readonly SpokenSystem[]): readonly Tongue[] =>
  PSEUDO_LANGUAGES.map(({ name, locale, accent }) => ({
    name,
    locale,
    speech: loadPhrasebooks(systems, accent),
    isPseudo: true,
  }));
