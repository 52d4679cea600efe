import { createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Account, Room, World } from './world.ts';

/** The app in which a person opens a Mini App. `web` and `weba` are the two that run in a browser. */
export interface MiniAppDevice {
  /** Default: `web`. */
  readonly platform?: 'android' | 'ios' | 'macos' | 'tdesktop' | 'web' | 'weba';
  /** Of the Bot API that the app knows. Default: 8.0. */
  readonly version?: string;
  /** Default: `light`. */
  readonly theme?: keyof typeof MINI_APP_THEMES;
}

/** The colours of an app (https://core.telegram.org/bots/webapps#themeparams). */
export const MINI_APP_THEMES = {
  light: {
    bg_color: '#ffffff',
    text_color: '#000000',
    hint_color: '#707579',
    link_color: '#00488f',
    button_color: '#3390ec',
    button_text_color: '#ffffff',
    secondary_bg_color: '#f4f4f5',
    header_bg_color: '#ffffff',
    bottom_bar_bg_color: '#ffffff',
    accent_text_color: '#3390ec',
    section_bg_color: '#ffffff',
    section_header_text_color: '#3390ec',
    section_separator_color: '#e4e4e6',
    subtitle_text_color: '#707579',
    destructive_text_color: '#df3f40',
  },
  dark: {
    bg_color: '#212121',
    text_color: '#ffffff',
    hint_color: '#aaaaaa',
    link_color: '#8774e1',
    button_color: '#8774e1',
    button_text_color: '#ffffff',
    secondary_bg_color: '#181818',
    header_bg_color: '#212121',
    bottom_bar_bg_color: '#212121',
    accent_text_color: '#8774e1',
    section_bg_color: '#212121',
    section_header_text_color: '#8774e1',
    section_separator_color: '#0f0f0f',
    subtitle_text_color: '#aaaaaa',
    destructive_text_color: '#ff595a',
  },
} as const;

/** What a Mini App is told of how it was opened (https://core.telegram.org/bots/webapps#webappinitdata). */
export interface MiniAppOpening {
  /** Set where a link opened it: the chat where it was followed, and its parameter. */
  readonly link?: { readonly room: Room; readonly startParam?: string };
  /** Milliseconds since 1970. Default: now, by the server's clock. */
  readonly at?: number;
}

type Fields = readonly (readonly [key: string, value: string])[];

/** All fields but these, sorted, one a line. */
const checkString = (fields: Fields, without: readonly string[]): string =>
  fields
    .filter(([key]) => !without.includes(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');

/**
 * The hash of what a Mini App is handed, over everything else in it, the signature too
 * (https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app).
 */
export const initDataHash = (fields: Fields, token: string): string =>
  createHmac('sha256', createHmac('sha256', 'WebAppData').update(token).digest())
    .update(checkString(fields, ['hash']))
    .digest('hex');

let signing: KeyObject | undefined;
/** Telegram's signature for those who have no token, by a key of the emulator's own. */
const signatureOf = (fields: Fields, bot: number): string => {
  signing ??= generateKeyPairSync('ed25519').privateKey;
  const text = `${bot}:WebAppData\n${checkString(fields, ['hash', 'signature'])}`;
  return sign(null, Buffer.from(text), signing).toString('base64url');
};

/** As the server writes it: slashes are escaped, and a family name that is missing is empty. */
const userJson = ({ id, first_name, last_name = '', username, language_code }: Account): string =>
  JSON.stringify({
    id,
    first_name,
    last_name,
    username,
    language_code,
    allows_write_to_pm: true,
    photo_url: `https://t.me/i/userpic/320/${id}.svg`,
  }).replaceAll('/', '\\/');

/** A query string as the server signs it for a person. */
export const writeInitData = (world: World, account: Account, { link, at = world.now() }: MiniAppOpening): string => {
  const chatType = link?.room.kind === 'private' ? 'sender' : link?.room.kind;
  const told: Fields = [
    ...(link ? [] : [['query_id', `AAH${randomBytes(15).toString('base64url')}`] as const]),
    ['user', userJson(account)],
    ...(link ? [['chat_instance', String(link.room.id)] as const, ['chat_type', chatType ?? ''] as const] : []),
    ...(link?.startParam ? [['start_param', link.startParam] as const] : []),
    ['auth_date', String(Math.floor(at / 1000))],
  ];
  const signed: Fields = [...told, ['signature', signatureOf(told, world.bot.id)]];
  return [...signed, ['hash', initDataHash(signed, world.botToken)] as const]
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
};

/** The address that an app loads in order to open a Mini App. */
export const miniAppAddress = (
  world: World,
  account: Account,
  url: string,
  opening: MiniAppOpening,
  { platform = 'web', version = '8.0', theme = 'light' }: MiniAppDevice,
): string => {
  const address = new URL(url);
  const { startParam } = opening.link ?? {};
  if (startParam) address.searchParams.append('tgWebAppStartParam', startParam);
  address.hash = [
    `tgWebAppData=${encodeURIComponent(writeInitData(world, account, opening))}`,
    `tgWebAppVersion=${version}`,
    `tgWebAppPlatform=${platform}`,
    `tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(MINI_APP_THEMES[theme]))}`,
  ].join('&');
  return address.href;
};
