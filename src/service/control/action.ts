import { LEAD_CHOICES, type LeadChoice } from '../../kernel/rules.ts';
import type { Where, Who } from './authority.ts';
import { type Codec, MARK, NOTHING, readLed, SEAT, withValue, writeLed } from './codec.ts';
import {
  CHAT_RULE,
  CHAT_SETTING,
  type ChatRule,
  type ChatSetting,
  OWN_SETTING,
  REPORT_CAUSES,
  type ReportCause,
  type Setting,
  type SettingName,
  type SettingOf,
  settingNamed,
} from './settings.ts';

/** Settings under their own names, as the page of languages carries them: `!locale:uk`. */
type SettingValues = { readonly [Name in SettingName]: { readonly setting: SettingOf<Name> } };

/** What the buttons of the service do, with the value that each carries. */
interface ActionValues extends SettingValues {
  /** Sits down. `changes`: how often the game of the lobby had changed when the button was drawn; NaN if unreadable. */
  readonly join: { readonly changes: number };
  /** Chooses a game, by id or share code: for the lobby, or on a page for a new match. */
  readonly variant: { readonly variant: string; readonly lead?: LeadChoice };
  /** Gives the free seats to a machine of this level. */
  readonly machine: { readonly level: string };
  /** Changes the strength of the machine played against: a level, or a strength. */
  readonly strength: { readonly level: string };
  /** Milliseconds per move; null for no clock, NaN if unreadable. */
  readonly clock: { readonly moveMs: number | null };
  /** Milliseconds for the first decision; NaN if unreadable. */
  readonly placing: { readonly placingMs: number };
  /** Switches a parameter of the match. */
  readonly switch: { readonly name: string; readonly on: boolean };
  /** Who is to lead. */
  readonly lead: { readonly choice: LeadChoice };
  /** Whether the match is to count for the ratings. */
  readonly rated: { readonly on: boolean };
  /** Sits down for a match that does not count. `changes` as in `join`. */
  readonly unrated: { readonly changes: number };
  /** Tells what the match would do to one's own rating. */
  readonly odds: object;
  readonly open: object;
  readonly decline: object;
  readonly cancel: object;
  readonly resign: object;
  readonly end: object;
  readonly draw: object;
  readonly 'draw-yes': object;
  readonly 'draw-no': object;
  readonly claim: object;
  readonly grant: object;
  readonly close: object;
  readonly hint: object;
  /** Reacts to the latest step: the place of a sign among the six, NaN if unreadable. */
  readonly react: { readonly nth: number };
  /** Puts away the page or the private answer on which it is pressed. */
  readonly dismiss: object;
  /** Gives an order in none of the matches that a question offers. */
  readonly neither: object;
  readonly rematch: object;
  readonly again: object;
  /** Posts the board where the person is. */
  readonly here: object;
  /** Opens a match: against a machine of the level, or for anyone; of the variant, or of the default game. */
  readonly play: { readonly level?: string; readonly variant?: string; readonly lead?: LeadChoice };
  /** Erases a person. `word` is their own confirmation word. */
  readonly forget: { readonly word: string };
  /** Shuts the person at a seat out of the chat, and lets a person in again. */
  readonly shut: { readonly seat: number };
  readonly admit: { readonly mark: string };
  /** Changes a rule of the chat: who plays in it, where and when. */
  readonly rule: { readonly rule: ChatRule };
  /** Reports the person at a seat to the operator. */
  readonly report: { readonly seat: number; readonly cause: ReportCause };
  /** Keeps two people apart: the one who presses and the one at a seat; and no longer. */
  readonly block: { readonly seat: number };
  readonly unblock: { readonly mark: string };
  /** Links two people, as the person was asked. `record`: whose record goes on; `word` is their own, for this question. */
  readonly link: { readonly record: KeptRecord; readonly word: string };
  /** Parts an id of a person from the others. `word` is their own confirmation word for it. */
  readonly unlink: { readonly word: string };
  readonly own: { readonly setting: Setting };
  readonly chat: { readonly setting: ChatSetting };
}

/** Of two who are linked, whose record goes on: that of the one who presses, of the other, or of the one that has any. */
const KEPT_RECORDS = ['mine', 'theirs', 'only'] as const;
export type KeptRecord = (typeof KEPT_RECORDS)[number];

export type ActionName = keyof ActionValues;
export type ActionNamed<Name extends ActionName> = { readonly action: Name } & ActionValues[Name];
/** What a button of the service does. */
export type ServiceAction = { [Name in ActionName]: ActionNamed<Name> }[ActionName];

interface ActionRow<Value extends object> {
  readonly may: Who;
  readonly where: Where;
  readonly value: Codec<Value>;
  /** The phrase on its button, where it is always the same. */
  readonly label?: string;
}

/** A positive whole number of at most 12 digits; NaN for anything else. */
const wholeIn = (text: string): number => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : Number.NaN);

/** The text of a value without a colon; '' where there is none, undefined where it has a colon or is empty. */
const plainIn = (text: string | undefined): string | undefined =>
  text === undefined ? '' : /^[^:]+$/.test(text) ? text : undefined;

/** A codec of a value without a colon. */
const plainCodec = <Value extends object>(
  write: (value: Value) => string | undefined,
  read: (text: string) => Value,
): Codec<Value> => ({
  write,
  read: (text) => {
    const plain = plainIn(text);
    return plain === undefined ? undefined : read(plain);
  },
});

const CHANGES = plainCodec<ActionValues['join']>(
  ({ changes }) => (changes === 0 ? undefined : `${changes}`),
  (text) => ({ changes: Number(text) }),
);

const LEVEL = plainCodec<ActionValues['machine']>(
  ({ level }) => level || undefined,
  (level) => ({ level }),
);

const MOVE_MS = plainCodec<ActionValues['clock']>(
  ({ moveMs }) => `${moveMs ?? 'none'}`,
  (text) => ({ moveMs: text === 'none' ? null : wholeIn(text) }),
);

const PLACING_MS = plainCodec<ActionValues['placing']>(
  ({ placingMs }) => `${placingMs}`,
  (text) => ({ placingMs: wholeIn(text) }),
);

const NTH = plainCodec<ActionValues['react']>(
  ({ nth }) => `${nth}`,
  (text) => ({ nth: /^[0-5]$/.test(text) ? Number(text) : Number.NaN }),
);

const LEAD: Codec<ActionValues['lead']> = {
  write: ({ choice }) => choice,
  read: (text) => {
    const choice = LEAD_CHOICES.find((it) => it === text);
    return choice && { choice };
  },
};

const ON: Codec<ActionValues['rated']> = {
  write: ({ on }) => (on ? 'on' : 'off'),
  read: (text) => (text === 'on' || text === 'off' ? { on: text === 'on' } : undefined),
};

const SWITCH: Codec<ActionValues['switch']> = {
  write: ({ name, on }) => `${name}-${on ? 'on' : 'off'}`,
  read: (text = '') => {
    const [, name, on] = /^([a-z]+)-(on|off)$/.exec(text) ?? [];
    return name === undefined ? undefined : { name, on: on === 'on' };
  },
};

const VARIANT: Codec<ActionValues['variant']> = {
  write: ({ variant, lead }) => writeLed(variant, lead) || undefined,
  read: (text = '') => {
    const { text: variant, ...led } = readLed(text);
    return { variant, ...led };
  },
};

const PLAY: Codec<ActionValues['play']> = {
  write: ({ level, variant, lead }) => (variant === undefined ? level : `${level ?? ''}:${writeLed(variant, lead)}`),
  read: (text) => {
    const [, level, game] = /^([^:]*)(?::(.+))?$/.exec(text ?? '') ?? [];
    const { text: variant, ...led } = readLed(game ?? '');
    return { ...(level ? { level } : {}), ...(variant ? { variant, ...led } : {}) };
  },
};

const REPORT: Codec<ActionValues['report']> = {
  write: ({ seat, cause }) => `${seat}-${cause}`,
  read: (text = '') => {
    const [, seat, named] = /^(\d)-([a-z]+)$/.exec(text) ?? [];
    const cause = REPORT_CAUSES.find((it) => it === named);
    return cause && { seat: Number(seat), cause };
  },
};

const WORD: Codec<ActionValues['forget']> = {
  write: ({ word }) => word || undefined,
  read: (text = '') => ({ word: text }),
};

const KEPT: Codec<ActionValues['link']> = {
  write: ({ record, word }) => `${record}.${word}`,
  read: (text = '') => {
    const [name, word, ...more] = text.split('.');
    const record = KEPT_RECORDS.find((it) => it === name);
    return record && word && more.length === 0 ? { record, word } : undefined;
  },
};

/** Every action of the service: who may do it, where, with which value. `handlers/actions.ts` says what it does. */
export const ACTIONS = {
  join: { may: 'guest', where: 'match', value: CHANGES, label: 'button-join' },
  variant: { may: 'host', where: 'anywhere', value: VARIANT },
  machine: { may: 'host', where: 'match', value: LEVEL },
  strength: { may: 'player', where: 'match', value: LEVEL },
  clock: { may: 'host', where: 'match', value: MOVE_MS, label: 'button-clock' },
  placing: { may: 'host', where: 'match', value: PLACING_MS, label: 'button-placing' },
  lead: { may: 'host', where: 'match', value: LEAD },
  switch: { may: 'host', where: 'match', value: SWITCH },
  rated: { may: 'host', where: 'match', value: ON },
  unrated: { may: 'guest', where: 'match', value: CHANGES, label: 'button-record-unrated' },
  odds: { may: 'anyone', where: 'match', value: NOTHING, label: 'button-record-stakes' },
  open: { may: 'host', where: 'match', value: NOTHING, label: 'button-open' },
  decline: { may: 'guest', where: 'match', value: NOTHING, label: 'button-decline' },
  cancel: { may: 'host or admin', where: 'match', value: NOTHING, label: 'button-cancel' },
  resign: { may: 'player', where: 'match', value: NOTHING, label: 'button-resign-yes' },
  end: { may: 'admin', where: 'match', value: NOTHING, label: 'button-end-yes' },
  draw: { may: 'player', where: 'match', value: NOTHING, label: 'button-draw' },
  'draw-yes': { may: 'player', where: 'match', value: NOTHING, label: 'button-draw-yes' },
  'draw-no': { may: 'player', where: 'match', value: NOTHING, label: 'button-draw-no' },
  claim: { may: 'player', where: 'match', value: NOTHING, label: 'button-claim' },
  grant: { may: 'player', where: 'match', value: NOTHING, label: 'button-grant' },
  close: { may: 'player', where: 'match', value: NOTHING, label: 'button-close' },
  hint: { may: 'player', where: 'match', value: NOTHING, label: 'button-hint' },
  react: { may: 'player', where: 'match', value: NTH },
  dismiss: { may: 'anyone', where: 'match', value: NOTHING, label: 'button-dismiss' },
  neither: { may: 'player', where: 'match', value: NOTHING, label: 'which-none' },
  rematch: { may: 'player', where: 'match', value: NOTHING, label: 'button-rematch' },
  again: { may: 'anyone', where: 'match', value: NOTHING, label: 'button-again' },
  here: { may: 'anyone', where: 'match', value: NOTHING },
  play: { may: 'anyone', where: 'page', value: PLAY, label: 'button-invite' },
  forget: { may: 'anyone', where: 'page', value: WORD, label: 'button-forget-yes' },
  shut: { may: 'admin', where: 'match', value: SEAT, label: 'button-shut-out' },
  admit: { may: 'admin', where: 'anywhere', value: MARK },
  report: { may: 'anyone', where: 'match', value: REPORT },
  rule: { may: 'admin', where: 'anywhere', value: CHAT_RULE },
  block: { may: 'anyone', where: 'match', value: SEAT, label: 'button-block' },
  unblock: { may: 'anyone', where: 'page', value: MARK },
  link: { may: 'anyone', where: 'page', value: KEPT, label: 'button-link-yes' },
  unlink: { may: 'anyone', where: 'page', value: WORD, label: 'button-unlink-yes' },
  own: { may: 'anyone', where: 'anywhere', value: OWN_SETTING },
  chat: { may: 'admin', where: 'anywhere', value: CHAT_SETTING },
  locale: { may: 'anyone', where: 'anywhere', value: settingNamed('locale') },
  letters: { may: 'anyone', where: 'anywhere', value: settingNamed('letters') },
  board: { may: 'anyone', where: 'anywhere', value: settingNamed('board') },
  theme: { may: 'anyone', where: 'anywhere', value: settingNamed('theme') },
  keys: { may: 'anyone', where: 'anywhere', value: settingNamed('keys') },
  calls: { may: 'anyone', where: 'anywhere', value: settingNamed('calls') },
  reactions: { may: 'anyone', where: 'anywhere', value: settingNamed('reactions') },
} as const satisfies { readonly [Name in ActionName]: ActionRow<ActionValues[Name]> };

/** Where an action can be done, as the table says. */
export type WhereOf<Name extends ActionName> = (typeof ACTIONS)[Name]['where'];

/** Who may do an action. */
export const mayDo = (name: ActionName): Who => ACTIONS[name].may;

const isActionName = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);

/** Writes an action as a button carries it: `!clock:60000`. */
export const writeAction = (action: ServiceAction): string => {
  const { value }: ActionRow<object> = ACTIONS[action.action];
  return `!${withValue(action.action, value.write(action))}`;
};

/** Reads an action; undefined for anything else, as a forged button may carry. */
export const readAction = (text: string): ServiceAction | undefined => {
  const [, name = '', value] = /^!([a-z-]+)(?::(.*))?$/.exec(text) ?? [];
  if (!isActionName(name)) return undefined;
  const row: ActionRow<object> = ACTIONS[name];
  const read = row.value.read(value);
  // Safe: each codec reads its own row's type.
  return read && ({ action: name, ...read } as ServiceAction);
};
