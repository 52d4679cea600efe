import { LOCALES } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import { type Press, SCREEN_LIMITS, type Screen, screenText } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { systems } from '../../src/registry.ts';
import { lettersOf } from '../../src/service/core/people/people.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { everyNth } from './amount.ts';
import type { COMPLETE_LOCALES } from './locales.ts';
import { crawl, randomMatch, sampleSteps } from './random-match.ts';

type Locale = (typeof COMPLETE_LOCALES)[number];

const translator = loadPhrasebooks(systems);

/** Who plays: a person, and a machine with its strength, which is the longest of the usual names. */
const NAMES: Readonly<Record<Locale, string>> = {
  en: 'Machine (normal)',
  ru: 'Машина (обычная)',
  uk: 'Машина (звичайна)',
};

/** A reader of a picture, with the phrases of the program, who sits at a seat or looks on. */
export const boardReader = (system: AnySystem, locale: Locale, viewer: Viewer): Reader => {
  const letters = lettersOf(locale);
  const nameOf = (seat: number): string => (seat === 0 ? 'Ann' : NAMES[locale]);
  const listener = { locale, letters, nameOf, ...(typeof viewer === 'number' && { seat: viewer }) };
  return { say: translator.to(listener, system.id), letters, board: 'picture', at: 'board', textAccess: 'text' };
};

const { lines: mostLines, lineChars, battleChars } = SCREEN_LIMITS;

/** What is wrong with the words below the picture of a board; one of a player who is to decide says something there. */
const boardFaults = (screen: Screen<Press<unknown>>, decides: boolean): readonly string[] => {
  if (!screen.scene) return [];
  const { title, lines = [], body } = screen;
  return [
    ...(title === '' || title.endsWith('…') ? [`the title "${title}"`] : []),
    ...(body === undefined ? [] : [`a body: ${body}`]),
    ...(decides && lines.length === 0 ? [`no line below "${title}"`] : []),
    ...(lines.length > mostLines ? [`${lines.length} lines: ${lines.join(' / ')}`] : []),
    ...[title, ...lines].filter((it) => it.length > lineChars || it.includes('\n')).map((it) => `the line "${it}"`),
    ...(screenText(screen).length > battleChars ? [`${screenText(screen).length} characters`] : []),
  ];
};

/** The random match of a variant: the same for every language. */
const matches = new Map<string, ReturnType<typeof randomMatch>>();

const matchOf = (system: AnySystem, variant: string): ReturnType<typeof randomMatch> => {
  const match = matches.get(variant) ?? randomMatch(system, variant, `words of ${variant}`);
  matches.set(variant, match);
  return match;
};

/**
 * The faults of the boards of a random match as each viewer sees them: those of sampled steps, and the last. In the test
 * command each language has a third of the moments, other ones in each variant, and half of the viewers by turns.
 */
export const faultsOfBoards = (system: AnySystem, variant: string, locale: Locale, most: number): readonly string[] => {
  const faults = new Set<string>();
  const { steps, last } = matchOf(system, variant);
  const states = [...sampleSteps(steps, most), { state: last, events: [] }];
  const shift = LOCALES.indexOf(locale) + system.variants.findIndex(({ id }) => id === variant);
  for (const [nth, { state }] of everyNth(states, LOCALES.length, shift).entries())
    for (const viewer of everyNth([0, 1, 'public', 'umpire'] as const, 2, shift + nth)) {
      const view = system.view(state, viewer, []);
      const reader = boardReader(system, locale, viewer);
      const decides = typeof viewer === 'number' && system.toMove(state).includes(viewer);
      const visit = (screen: Screen<Press<unknown>>, focus: string | undefined): void => {
        for (const fault of boardFaults(screen, decides)) faults.add(`${viewer} ${focus ?? ''}: ${fault}`);
      };
      crawl(system, view, reader, visit, 40);
    }
  return [...faults];
};

/**
 * What names Ann to herself in the first variant of a system, by its form: in the words of a board in pictures, in text
 * and in words, in what stands behind [More], in the alt text, and in the
 * answers to questions about the board.
 */
export const ownNameIn = (system: AnySystem, locale: Locale): readonly string[] => {
  const { steps, last } = matchOf(system, system.variants[0]!.id);
  const said = [...sampleSteps(steps, 12), { state: last, events: [] }].flatMap(({ state }) =>
    (['picture', 'text', 'words'] as const).flatMap((board) => {
      const view = system.view(state, 0, []);
      const reader: Reader = { ...boardReader(system, locale, 0), board };
      const { pre = '', alt = '', more = [], ...screen } = system.present(view, reader, undefined);
      const told = system.describe('', view, reader).topics.map(({ ask }) => system.describe(ask, view, reader).text);
      return [screenText(screen), pre, alt, ...more, ...told].flatMap((it) => it.split(/(?<=[.;])\s|\n/));
    }),
  );
  return [...new Set(said.filter((it) => it.includes('Ann')))];
};
