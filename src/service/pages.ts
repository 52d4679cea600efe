import { LOCALES, type Locale } from '../kernel/phrase.ts';
import type { Button, Screen } from '../kernel/screen.ts';
import type { AnySystem } from '../kernel/system.ts';
import type { Actor } from './acts.ts';
import type { Desk } from './desk.ts';
import { type Match, seatOf } from './match.ts';
import { lettersOf } from './people.ts';
import type { Token } from './ports.ts';
import { houseButton } from './sight.ts';
import { writeToken } from './token.ts';

/** A button of a page that belongs to no match. */
const pageButton = (label: string, act: string): Button<Token> => ({
  label,
  press: writeToken({ match: undefined, seat: undefined, ply: 0, act }),
});

/** How each language calls itself. */
const ENDONYMS: Readonly<Record<Locale, string>> = { ru: 'Русский', uk: 'Українська', en: 'English' };

/** Three buttons, one a language; within a match they also redraw its boards. */
export const languagePage = (desk: Desk, actor: Actor, match?: Match): Screen<Token> => ({
  text: desk.voice(actor.locale)({ key: 'page-language' }),
  buttons: [
    LOCALES.map((locale) => {
      const label = `${locale === actor.locale ? '● ' : ''}${ENDONYMS[locale]}`;
      return match ? houseButton(match, label, `!locale:${locale}`) : pageButton(label, `!locale:${locale}`);
    }),
  ],
});

/** The first thing a newcomer reads. */
export const startPage = (desk: Desk, locale: Locale): Screen<Token> => {
  const say = desk.voice(locale);
  return {
    text: say({ key: 'page-start' }),
    buttons: [
      [
        { ...pageButton(say({ key: 'button-play' }), '!play'), tone: 'primary' },
        pageButton(say({ key: 'button-machine' }), '?!levels'),
      ],
      [pageButton(say({ key: 'button-rules' }), '?!rules'), pageButton(say({ key: 'button-language' }), '?!language')],
    ],
  };
};

export const helpPage = (desk: Desk, locale: Locale): Screen<Token> => {
  const say = desk.voice(locale);
  return {
    text: say({ key: 'page-help' }),
    buttons: [
      [pageButton(say({ key: 'button-rules' }), '?!rules'), pageButton(say({ key: 'button-language' }), '?!language')],
    ],
  };
};

/** The rules in short: of a match's own parameters, or of what `/play` opens. */
export const rulesPage = (desk: Desk, locale: Locale, match?: Match): Screen<Token> => {
  const system = match ? desk.systemOf(match.system) : firstOf(desk);
  const options = match?.hidden.options ?? defaultOptions(system);
  const say = desk.speech.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
  const title = say({ key: `system-${system.id}` });
  return { text: `⚓ ${title}\n${say(system.lesson(options))}`, buttons: [] };
};

/** How strong a machine shall be: within a lobby it takes the free seat, elsewhere it opens a match. */
export const levelsPage = (desk: Desk, locale: Locale, match?: Match): Screen<Token> => {
  const system = match ? desk.systemOf(match.system) : firstOf(desk);
  const say = desk.speech.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
  return {
    text: say({ key: 'page-levels' }),
    buttons: [
      system.levels.map((level) => {
        const label = say({ key: `level-${level}` });
        return match ? houseButton(match, label, `!machine:${level}`) : pageButton(label, `!play:${level}`);
      }),
    ],
  };
};

/** Somebody's matches, the latest first: at most eight, each with a way back to it. */
export const matchesPage = async (desk: Desk, actor: Actor): Promise<Screen<Token>> => {
  const say = desk.voice(actor.locale);
  const live: Match[] = [];
  for (const id of await desk.people.matchesOf(actor.person.id)) {
    const match = await desk.load(id);
    if (match === 'missing') await desk.people.forget(actor.person.id, id);
    else if (match !== 'broken' && match.stage !== 'over' && seatOf(match, actor.person.id) !== undefined)
      live.push(match);
    if (live.length === 8) break;
  }
  if (live.length === 0)
    return { text: say({ key: 'page-no-matches' }), buttons: [[pageButton(say({ key: 'button-play' }), '!play')]] };
  const label = (match: Match): string => {
    const other = match.occupants.find((it) => !(it.kind === 'human' && it.player === actor.person.id));
    const name =
      other?.kind === 'human' ? other.name : say({ key: other?.kind === 'machine' ? 'a-machine' : 'nobody-yet' });
    return clip(name);
  };
  const rows: Button<Token>[][] = [];
  for (let i = 0; i < live.length; i += 2)
    rows.push(live.slice(i, i + 2).map((it) => houseButton(it, label(it), '!here')));
  return { text: say({ key: 'page-matches', with: { n: live.length } }), buttons: rows };
};

const clip = (text: string): string => ([...text].length <= 20 ? text : `${[...text].slice(0, 19).join('')}…`);

/** What `/play` opens when nothing is said. @throws Error when no system is registered. */
export const firstOf = (desk: Desk): AnySystem => {
  const [system] = desk.systems;
  if (!system) throw new Error('no rule system is registered');
  return system;
};

/** @throws Error when a system refuses its own first variant. */
export const defaultOptions = (system: AnySystem): unknown => {
  const options = system.variant(system.variants[0]?.id ?? '');
  if (!options.ok) throw new Error(`${system.id} refuses its own first variant`);
  return options.value;
};
