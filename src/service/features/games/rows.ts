import type { LeadChoice } from '../../../kernel/rules.ts';
import type { Focus } from '../../../kernel/screen.ts';
import { text, whole } from '../../../kit/notation.ts';
import { type Codec, fields, readLed, writeLed } from '../../control/codec.ts';
import type { FeatureRows, Who } from '../../control/row.ts';

/** The rules of a game; `leaf` is counted from 0. In a match, its own rules are shown. */
const RULES: Codec<{ readonly variant?: string; readonly leaf?: number }> = {
  write: ({ variant, leaf }) =>
    leaf === undefined ? variant : variant === undefined ? `${leaf}` : `${variant}:${leaf}`,
  read: (text) => {
    if (text === undefined) return {};
    const [, variant = '', leaf] = /^(.*?)(?:(?:^|:)(\d{1,2}))?$/.exec(text.trim()) ?? [];
    if (leaf === undefined) return { variant };
    return { ...(variant === '' ? {} : { variant }), leaf: Number(leaf) };
  },
};

/** The rules that typed words ask for: `classic`, `classic:2`. */
export const rulesInWords = (words: string): { readonly variant?: string; readonly leaf?: number } =>
  RULES.read(words) ?? {};

const PURPOSES = ['table', 'play', 'own', 'chat', 'rules', 'seek'] as const;
/**
 * What a game is chosen for: to be played in the lobby of the match, to be opened, to be the default of `/play` for a
 * person or in a chat, to be read about, or to look for an opponent in it.
 */
export type GamesPurpose = (typeof PURPOSES)[number];

const mayChoose = ({ purpose }: { readonly purpose: GamesPurpose }): Who =>
  purpose === 'table' ? 'host' : purpose === 'chat' ? 'admin' : 'anyone';

/** Groups that buttons under old messages still name, and where their games are now. Goes on 2027-11-28. */
const MOVED: Readonly<Record<string, string>> = { big: 'classic', dutchman: 'surprises', other: 'surprises' };

const CHOSEN: Codec<{ readonly purpose: GamesPurpose; readonly group?: string }> = {
  write: ({ purpose, group }) => (group === undefined ? purpose : `${purpose}.${group}`),
  read: (text = '') => {
    const [name, group] = text.split('.');
    const purpose = PURPOSES.find((it) => it === name) ?? 'play';
    return group === undefined ? { purpose } : { purpose, group: MOVED[group] ?? group };
  },
};

/** A game, by id or share code, to be played. */
const GAME: Codec<{ readonly variant: string }> = {
  write: ({ variant }) => variant,
  read: (variant = '') => ({ variant }),
};

/**
 * The form of custom rules. `draft` is a variant's id, a share code or a draft of the system's own; `system` its number
 * in the registry (0 to 9), where it is not the first; `lead` who is to lead, where it has been chosen there.
 */
const FORM: Codec<{ readonly draft: string; readonly system?: number; readonly lead?: LeadChoice }> = {
  write: ({ draft, system, lead }) => writeLed(system === undefined ? draft : `${system}/${draft}`, lead),
  read: (led = '') => {
    const { text, ...lead } = readLed(led);
    const [, system, draft = text] = /^(\d)\/(.*)$/.exec(text) ?? [];
    return { draft, ...(system === undefined ? {} : { system: Number(system) }), ...lead };
  },
};

/**
 * A first battle: its id, or a game that offers it, and how many of its acts are done. `act` is done next, in the game's
 * notation; or `look` is looked at.
 */
const LESSON: Codec<{
  readonly lesson: string;
  readonly step: number;
  readonly act?: string;
  readonly look?: Focus;
}> = {
  write: ({ lesson, step, act, look }) =>
    `${lesson}${/^[a-z]{1,6}$/.test(lesson) ? '' : '.'}${step}${act === undefined ? '' : `/${act}`}${look === undefined ? '' : `?${look}`}`,
  read: (text = '') => {
    const [, lesson, step, act, look] =
      /^([a-z]{1,6}(?=\d)|[\w-]+(?=\.))\.?(\d{1,2})(?:\/([^?]+))?(?:\?(.+))?$/.exec(text) ?? [];
    if (lesson === undefined) return undefined;
    return {
      lesson,
      step: Number(step),
      ...(act === undefined ? {} : { act }),
      ...(look === undefined ? {} : { look }),
    };
  },
};

/** An exercise: the number of the system in the registry (0 to 9), and the focus within its exercises. */
const DRILL = fields({ system: whole('\\d'), focus: text('.*') }, '/');

/** The games, how they are played and learned. `index.ts` says what each shows. */
export const GAMES = {
  actions: {},
  pages: {
    rules: { may: 'anyone', where: 'anywhere', value: RULES, label: 'button-rules' },
    game: { may: 'anyone', where: 'page', value: GAME },
    games: { may: 'anyone', mayOf: mayChoose, where: 'anywhere', value: CHOSEN, label: 'button-games' },
    form: { may: 'host', where: 'anywhere', value: FORM, label: 'button-form' },
    drill: { may: 'anyone', where: 'anywhere', value: DRILL, label: 'button-drill' },
    lesson: { may: 'anyone', where: 'anywhere', value: LESSON, label: 'button-lesson' },
  },
  commands: {
    rules: { may: 'anyone', words: 'optional', page: true, answer: 'one' },
    custom: { may: 'anyone', words: 'optional', page: true, answer: 'one' },
  },
} as const satisfies FeatureRows;
