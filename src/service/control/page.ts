import type { Focus } from '../../kernel/screen.ts';
import type { Where, Who } from './authority.ts';
import { type Codec, IGNORED, NOTHING, withValue } from './codec.ts';

/**
 * What a game is chosen for: to be played in the lobby of the match, to be opened, to be the default of `/play` for a
 * person or in a chat, or to be read about.
 */
export type GamesPurpose = 'table' | 'play' | 'own' | 'chat' | 'rules';

/** The pages of the service, with what each shows. */
interface PageValues {
  /** `leaf` is counted from 0. In a match, its own rules are shown. */
  readonly rules: { readonly variant?: string; readonly leaf?: number };
  readonly games: { readonly purpose: GamesPurpose; readonly group?: string };
  /**
   * The form of custom rules. `draft` is a variant's id, a share code or a draft of the system's own; `system` its number
   * in the registry (0 to 9), where it is not the first.
   */
  readonly form: { readonly draft: string; readonly system?: number };
  /** An exercise: the number of the system in the registry (0 to 9), and the focus within its exercises. */
  readonly drill: { readonly system: number; readonly focus: Focus };
  readonly levels: object;
  /** The levels of a machine to play while a lobby waits. */
  readonly meanwhile: object;
  readonly language: object;
  readonly settings: object;
  readonly chat: object;
  readonly privacy: object;
  readonly mydata: object;
  readonly forgetme: object;
  readonly menu: object;
  /** The question whether to resign. */
  readonly resign: object;
  /** The question whether to end the match of others. */
  readonly end: object;
  /** Everything that the player's own board would show. */
  readonly show: object;
  /** The board in words, or the answer to a question about it. */
  readonly read: { readonly question?: string };
  /** `step` is counted from 0. */
  readonly replay: { readonly step?: number };
  readonly film: object;
  /** `shot` is counted from 0; without it, the summary. */
  readonly study: { readonly shot?: number };
  /** Without `of`: the winner's sea, with the transcript. A `seat` of NaN stands for the winner too. */
  readonly verify: { readonly of?: 'dice' | { readonly seat: number; readonly epoch?: number } };
}

export type PageName = keyof PageValues;
export type PageNamed<Name extends PageName> = { readonly page: Name } & PageValues[Name];
/** A page of the service, as a button opens it. */
export type ServicePage = { [Name in PageName]: PageNamed<Name> }[PageName];

interface PageRow<Value extends object> {
  /** A method, so that a row fits every page of its name. */
  may(page: Value): Who;
  readonly where: Where;
  readonly value: Codec<Value>;
  /** The phrase on its button, where it is nearly always the same. */
  readonly label?: string;
}

const anyone = (): Who => 'anyone';
const host = (): Who => 'host';
const admin = (): Who => 'admin';

const RULES: Codec<PageValues['rules']> = {
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

const GAMES: Codec<PageValues['games']> = {
  write: ({ purpose, group }) => (group === undefined ? purpose : `${purpose}.${group}`),
  read: (text = '') => {
    const [name, group] = text.split('.');
    const purpose = PURPOSES.find((it) => it === name) ?? 'play';
    return group === undefined ? { purpose } : { purpose, group };
  },
};

/** A text that names a system by its number: `2/draft`. */
const NUMBERED = /^(\d)\/(.*)$/;

const FORM: Codec<PageValues['form']> = {
  write: ({ draft, system }) => (system === undefined ? draft : `${system}/${draft}`),
  read: (text = '') => {
    const [, system, draft = text] = NUMBERED.exec(text) ?? [];
    return system === undefined ? { draft } : { draft, system: Number(system) };
  },
};

const DRILL: Codec<PageValues['drill']> = {
  write: ({ system, focus }) => `${system}/${focus}`,
  read: (text = '') => {
    const [, system, focus = ''] = NUMBERED.exec(text) ?? [];
    return system === undefined ? undefined : { system: Number(system), focus };
  },
};

const READ: Codec<PageValues['read']> = {
  write: ({ question }) => question && Buffer.from(question, 'utf8').toString('base64url'),
  read: (text) => {
    const [packed] = text?.split(':') ?? [];
    return packed === undefined ? {} : { question: Buffer.from(packed, 'base64url').toString('utf8') };
  },
};

/** The number at the beginning of a text; 0 where there is none. */
const numberIn = (text: string): number => Number.parseInt(text, 10) || 0;

const STEP: Codec<PageValues['replay']> = {
  write: ({ step }) => (step === undefined ? undefined : `${step}`),
  read: (text) => (text === undefined ? {} : { step: numberIn(text) }),
};

const SHOT: Codec<PageValues['study']> = {
  write: ({ shot }) => (shot === undefined ? undefined : `${shot}`),
  read: (text) => {
    const [at] = text?.split(':') ?? [];
    return at ? { shot: numberIn(at) } : {};
  },
};

const PROOF: Codec<PageValues['verify']> = {
  write: ({ of }) => {
    if (of === undefined || of === 'dice') return of;
    return of.epoch === undefined ? `${of.seat}` : `${of.seat}:${of.epoch}`;
  },
  read: (text) => {
    const [of, epoch = ''] = text?.split(':') ?? [];
    if (of === undefined) return {};
    if (of === 'dice') return { of };
    const seat = Number.parseInt(of, 10);
    return { of: /^(0|[1-9]\d*)$/.test(epoch) ? { seat, epoch: Number(epoch) } : { seat } };
  },
};

const mayChoose = ({ purpose }: PageValues['games']): Who =>
  purpose === 'table' ? 'host' : purpose === 'chat' ? 'admin' : 'anyone';

/** Every page of the service: who may open it, where, with which value. `handlers/pages.ts` says what it shows. */
export const PAGES = {
  rules: { may: anyone, where: 'anywhere', value: RULES, label: 'button-rules' },
  games: { may: mayChoose, where: 'anywhere', value: GAMES, label: 'button-games' },
  form: { may: host, where: 'anywhere', value: FORM, label: 'button-form' },
  drill: { may: anyone, where: 'anywhere', value: DRILL, label: 'button-drill' },
  levels: { may: anyone, where: 'anywhere', value: IGNORED, label: 'button-machine' },
  meanwhile: { may: anyone, where: 'match', value: NOTHING, label: 'button-meanwhile' },
  language: { may: anyone, where: 'anywhere', value: IGNORED, label: 'button-language' },
  settings: { may: anyone, where: 'anywhere', value: IGNORED, label: 'button-settings' },
  chat: { may: admin, where: 'anywhere', value: IGNORED, label: 'button-chat-settings' },
  privacy: { may: anyone, where: 'page', value: IGNORED },
  mydata: { may: anyone, where: 'page', value: IGNORED, label: 'button-mydata' },
  forgetme: { may: anyone, where: 'page', value: IGNORED, label: 'button-forget' },
  menu: { may: anyone, where: 'match', value: NOTHING, label: 'button-menu' },
  resign: { may: () => 'player', where: 'match', value: NOTHING, label: 'button-resign' },
  end: { may: admin, where: 'match', value: NOTHING, label: 'button-end' },
  show: { may: anyone, where: 'match', value: NOTHING },
  read: { may: anyone, where: 'match', value: READ, label: 'button-read' },
  replay: { may: anyone, where: 'match', value: STEP, label: 'button-replay' },
  film: { may: anyone, where: 'match', value: NOTHING, label: 'button-film' },
  study: { may: anyone, where: 'match', value: SHOT, label: 'button-study' },
  verify: { may: anyone, where: 'match', value: PROOF, label: 'button-verify' },
} as const satisfies { readonly [Name in PageName]: PageRow<PageValues[Name]> };

/** Where a page can be opened, as the table says. */
export type WhereOpen<Name extends PageName> = (typeof PAGES)[Name]['where'];

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

/** Who may open a page. */
export const mayOpen = (page: ServicePage): Who => {
  const row: PageRow<object> = PAGES[page.page];
  return row.may(page);
};

/** Writes a page as the focus of a board names it, and a button after a `?`: `!rules:classic:2`. */
export const writePage = (page: ServicePage): Focus => {
  const { value }: PageRow<object> = PAGES[page.page];
  return `!${withValue(page.page, value.write(page))}`;
};

/** Reads the page that a focus names; undefined for a focus of a game, and for anything else. */
export const readPage = (focus: Focus): ServicePage | undefined => {
  const [, name = '', value] = /^!([a-z]+)(?::(.*))?$/.exec(focus) ?? [];
  if (!isPageName(name)) return undefined;
  const row: PageRow<object> = PAGES[name];
  const read = row.value.read(value);
  // The value is of the name's own row.
  return read && ({ page: name, ...read } as ServicePage);
};
