import type { LeadChoice } from '../../kernel/rules.ts';
import type { Focus } from '../../kernel/screen.ts';
import { type Codec, readLed, writeLed } from './codec.ts';

/**
 * What a game is chosen for: to be played in the lobby of the match, to be opened, to be the default of `/play` for a
 * person or in a chat, or to be read about.
 */
export type GamesPurpose = 'table' | 'play' | 'own' | 'chat' | 'rules';

/** What each page of the service shows. */
export interface PageValues {
  /** `leaf` is counted from 0. In a match, its own rules are shown. */
  readonly rules: { readonly variant?: string; readonly leaf?: number };
  /** The greeting, and what it has no room for. */
  readonly start: object;
  readonly more: object;
  readonly matches: object;
  /** A game, by id or share code, to be played. */
  readonly game: { readonly variant: string };
  readonly games: { readonly purpose: GamesPurpose; readonly group?: string };
  /**
   * The form of custom rules. `draft` is a variant's id, a share code or a draft of the system's own; `system` its number
   * in the registry (0 to 9), where it is not the first; `lead` who is to lead, where it has been chosen there.
   */
  readonly form: { readonly draft: string; readonly system?: number; readonly lead?: LeadChoice };
  /** An exercise: the number of the system in the registry (0 to 9), and the focus within its exercises. */
  readonly drill: { readonly system: number; readonly focus: Focus };
  /**
   * A first battle: its id, or a game that offers it, and how many of its acts are done. `act` is done next, in the game's
   * notation; or `look` is looked at.
   */
  readonly lesson: { readonly lesson: string; readonly step: number; readonly act?: string; readonly look?: Focus };
  readonly levels: object;
  /** The levels of a machine to play while a lobby waits. */
  readonly meanwhile: object;
  readonly language: object;
  readonly settings: object;
  readonly chat: object;
  /**
   * A person's own record. `pool`: of which games; the usual ones where it is not named. `of`: one of its pictures, their
   * medals, their rating as others would see it, or that shown to everyone at the place.
   */
  readonly me: { readonly pool?: string; readonly of?: (typeof OF_ME)[number] };
  /** The ladder of the chat, or of all chats: of a month (`2026-11`) or of all time; this month by default. */
  readonly top: { readonly pool?: string; readonly period?: string; readonly world?: true };
  /** The people whom a person has blocked. */
  readonly blocks: object;
  /** The other ids of a person, or a code that links one; and the question which to part. */
  readonly link: object;
  readonly unlink: object;
  /** Who may play in a chat, and when. */
  readonly house: object;
  /** Its quiet hours: `from` which hour, in UTC, once that is chosen. */
  readonly quiet: { readonly from?: number };
  /** For what to report the person at a seat. */
  readonly report: { readonly seat: number };
  /** The people in a match; with `seat`, what can be done about one of them. */
  readonly people: { readonly seat?: number };
  readonly privacy: object;
  readonly mydata: object;
  readonly forgetme: object;
  readonly menu: object;
  /** The question whether to resign. */
  readonly resign: object;
  /** The strengths of the machine, to change it. */
  readonly strength: object;
  /** The question whether to end the match of others. */
  readonly end: object;
  /** Everything that the player's own board would show. */
  readonly show: object;
  /** The board in words, or the answer to a question about it. */
  readonly read: { readonly question?: string };
  /** `step` is counted from 0. */
  readonly replay: { readonly step?: number };
  /** Absent: at its usual speed. `brief`: ten seconds of it. */
  readonly film: { readonly pace?: 'slow' | 'brief' };
  /** The result to be passed on. `here`: shown to everyone at the place. */
  readonly share: { readonly to?: 'here' };
  /** `shot` is counted from 0, or `all` for the list of them; without it, the summary. */
  readonly study: { readonly shot?: number | 'all' };
  /** Without `of`: the winner's sea, with the transcript. A `seat` of NaN stands for the winner too. */
  readonly verify: { readonly of?: 'dice' | 'trust' | { readonly seat: number; readonly epoch?: number } };
}

export const RULES: Codec<PageValues['rules']> = {
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
export const rulesInWords = (words: string): PageValues['rules'] => RULES.read(words) ?? {};

const PURPOSES: readonly GamesPurpose[] = ['table', 'play', 'own', 'chat', 'rules'];

/** Groups that buttons under old messages still name, and where their games are now. */
const MOVED: Readonly<Record<string, string>> = { big: 'classic', dutchman: 'surprises', other: 'surprises' };

export const GAMES: Codec<PageValues['games']> = {
  write: ({ purpose, group }) => (group === undefined ? purpose : `${purpose}.${group}`),
  read: (text = '') => {
    const [name, group] = text.split('.');
    const purpose = PURPOSES.find((it) => it === name) ?? 'play';
    return group === undefined ? { purpose } : { purpose, group: MOVED[group] ?? group };
  },
};

/** A text that names a system by its number: `2/draft`. */
const NUMBERED = /^(\d)\/(.*)$/;

export const GAME: Codec<PageValues['game']> = {
  write: ({ variant }) => variant,
  read: (variant = '') => ({ variant }),
};

export const FORM: Codec<PageValues['form']> = {
  write: ({ draft, system, lead }) => writeLed(system === undefined ? draft : `${system}/${draft}`, lead),
  read: (led = '') => {
    const { text, ...lead } = readLed(led);
    const [, system, draft = text] = NUMBERED.exec(text) ?? [];
    return { draft, ...(system === undefined ? {} : { system: Number(system) }), ...lead };
  },
};

export const DRILL: Codec<PageValues['drill']> = {
  write: ({ system, focus }) => `${system}/${focus}`,
  read: (text = '') => {
    const [, system, focus = ''] = NUMBERED.exec(text) ?? [];
    return system === undefined ? undefined : { system: Number(system), focus };
  },
};

export const LESSON: Codec<PageValues['lesson']> = {
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

const OF_ME = ['rating', 'accuracy', 'shots', 'medals', 'share', 'here'] as const;

export const ME: Codec<PageValues['me']> = {
  write: ({ pool = '', of }) => (of === undefined ? pool : `${pool}.${of}`) || undefined,
  read: (text = '') => {
    const [pool, asked] = text.split('.');
    const of = OF_ME.find((it) => it === asked);
    return { ...(pool ? { pool } : {}), ...(of === undefined ? {} : { of }) };
  },
};

export const TOP: Codec<PageValues['top']> = {
  write: ({ pool = '', period, world }) =>
    [...(world ? ['world'] : []), ...(pool ? [pool] : []), ...(period === undefined ? [] : [period])].join('.') ||
    undefined,
  read: (text) => {
    const parts = text?.split('.') ?? [];
    const world = parts[0] === 'world';
    const period = parts.find((it) => it === 'all' || /^\d{4}-\d\d$/.test(it));
    const pool = parts.find((it) => it !== 'world' && it !== period && it !== '');
    return {
      ...(pool === undefined ? {} : { pool }),
      ...(period === undefined ? {} : { period }),
      ...(world ? { world: true as const } : {}),
    };
  },
};

export const READ: Codec<PageValues['read']> = {
  write: ({ question }) => question && Buffer.from(question, 'utf8').toString('base64url'),
  read: (text) => {
    const [packed] = text?.split(':') ?? [];
    return packed === undefined ? {} : { question: Buffer.from(packed, 'base64url').toString('utf8') };
  },
};

/** The number at the beginning of a text; 0 where there is none. */
const numberIn = (text: string): number => Number.parseInt(text, 10) || 0;

export const PERSON: Codec<PageValues['people']> = {
  write: ({ seat }) => (seat === undefined ? undefined : `${seat}`),
  read: (text) => (text === undefined ? {} : /^\d$/.test(text) ? { seat: Number(text) } : undefined),
};

export const HOUR: Codec<PageValues['quiet']> = {
  write: ({ from }) => (from === undefined ? undefined : `${from}`),
  read: (text) => (text === undefined ? {} : /^(\d|1\d|2[0-3])$/.test(text) ? { from: Number(text) } : undefined),
};

export const STEP: Codec<PageValues['replay']> = {
  write: ({ step }) => (step === undefined ? undefined : `${step}`),
  read: (text) => (text === undefined ? {} : { step: numberIn(text) }),
};

export const PACE: Codec<PageValues['film']> = {
  write: ({ pace }) => pace,
  read: (text) => {
    if (text === undefined) return {};
    return text === 'slow' || text === 'brief' ? { pace: text } : undefined;
  },
};

export const HERE: Codec<PageValues['share']> = {
  write: ({ to }) => to,
  read: (text) => {
    if (text === undefined) return {};
    return text === 'here' ? { to: text } : undefined;
  },
};

export const SHOT: Codec<PageValues['study']> = {
  write: ({ shot }) => (shot === undefined ? undefined : `${shot}`),
  read: (text) => {
    const [at] = text?.split(':') ?? [];
    return at ? { shot: at === 'all' ? at : numberIn(at) } : {};
  },
};

export const PROOF: Codec<PageValues['verify']> = {
  write: ({ of }) => {
    if (typeof of !== 'object') return of;
    return of.epoch === undefined ? `${of.seat}` : `${of.seat}:${of.epoch}`;
  },
  read: (text) => {
    const [of, epoch = ''] = text?.split(':') ?? [];
    if (of === undefined) return {};
    if (of === 'dice' || of === 'trust') return { of };
    const seat = Number.parseInt(of, 10);
    return { of: /^(0|[1-9]\d*)$/.test(epoch) ? { seat, epoch: Number(epoch) } : { seat } };
  },
};
