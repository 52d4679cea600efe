import { afterEach } from 'vitest';
import { createDiscord, type DiscordOptions } from '../../../adapters/discord/index.ts';
import { BASE_LOCALE, type Locale, localeOfTag } from '../../../src/kernel/phrase.ts';
import { type Picker, partsOf, type Screen } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Intent, MessageRef, Token } from '../../../src/service/ports/intent.ts';
import {
  type Animate,
  type AppServices,
  aloneOnDuty,
  type Completion,
  type CompletionKind,
  type Delivery,
  type PlatformAdapter,
} from '../../../src/service/ports/platform.ts';
import { type DiscordEmulator, type DiscordEmulatorOptions, startDiscord } from '../../emulators/discord/index.ts';
import { appWords } from '../../support/app-words.ts';

/** A service that answers by a script and records what it receives. */
export interface ScriptedServices extends AppServices {
  readonly heard: Intent[];
  /** The messages of the answered screens; "unknown" where the adapter could not say. */
  readonly stood: (MessageRef | undefined)[];
  readonly logged: { readonly level: 'info' | 'warn' | 'error'; readonly what: string; readonly more: unknown }[];
  painted: number;
  /** The languages that people have chosen, by their ids. */
  readonly chosen: Map<string, Locale>;
  /** Gives the answer to the next intents. */
  answer: (intent: Intent) => Answer | Promise<Answer>;
  completes: (text: string, wanted?: CompletionKind) => readonly Completion[] | Promise<readonly Completion[]>;
  picks: () => Promise<Picker | undefined>;
  paints: () => Promise<Uint8Array>;
  animates: Animate;
}

export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

export const scriptedServices = (): ScriptedServices => {
  const service: ScriptedServices = {
    heard: [],
    stood: [],
    logged: [],
    painted: 0,
    duty: aloneOnDuty,
    answer: () => ({}),
    completes: () => [],
    picks: async () => undefined,
    paints: async () => PNG,
    animates: () => Promise.reject(new Error('no films here')),
    animate: (film) => service.animates(film),
    serve: async (intent, acknowledge) => {
      service.heard.push(intent);
      const answer = await service.answer(intent);
      service.stood.push(await acknowledge(answer).catch(() => 'unknown'));
    },
    card: async () => ({
      title: 'Duel',
      about: 'A challenge',
      text: 'A challenge',
      button: 'Accept',
      payload: 'ctest',
    }),
    suggest: async (_from, _place, text, wanted) => service.completes(text, wanted),
    picker: () => service.picks(),
    paint: async () => {
      service.painted += 1;
      return service.paints();
    },
    say: appWords.say,
    language: async ({ id, tag }) => service.chosen.get(id) ?? localeOfTag(tag, BASE_LOCALE),
    chosen: new Map(),
    nameOf: ({ name }) => name,
    levelName: (_locale, level) => level.charAt(0).toUpperCase() + level.slice(1),
    log: {
      info: (what, more) => service.logged.push({ level: 'info', what, more }),
      warn: (what, more) => service.logged.push({ level: 'warn', what, more }),
      error: (what, more) => service.logged.push({ level: 'error', what, more }),
    },
  };
  return service;
};

export const MATCH = 'abcdefghijklmnop';

/** A board: a picture with its alt text, a button for an order, one for a focus, and the service's menu. */
export const board = (text: string, more: Partial<Screen<Token>> = {}): Screen<Token> => ({
  ...partsOf(text),
  scene: { width: 10, height: 10, shapes: [] },
  alt: `The sea: ${text}`,
  buttons: [
    [
      { label: 'Fire', press: `${MATCH}.0.2s.B2`, tone: 'primary' },
      { label: 'Row C', press: `${MATCH}.-.0.?C` },
    ],
    [{ label: '⋯ More', press: `${MATCH}.-.0.?!menu` }],
  ],
  ...more,
});

export const textBoard = (text: string): Screen<Token> => ({
  ...partsOf(text),
  buttons: [[{ label: 'Ready', press: `${MATCH}.0.1.ready` }]],
});

export const delivery = (channel: string, screen: Screen<Token>, more: Partial<Delivery> = {}): Delivery => ({
  match: MATCH,
  board: 'b',
  revision: 1,
  to: { platform: 'discord', address: channel, audience: 'many' },
  screen,
  theme: 'light',
  nonce: 'abcdefghij1234567890',
  ...more,
});

export interface DiscordFixture {
  readonly discord: DiscordEmulator;
  readonly adapter: PlatformAdapter;
  readonly service: ScriptedServices;
}

const open: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

/** Starts Discord with the adapter connected to it. Both end with the test. */
export const startDiscordFixture = async (
  emulated: DiscordEmulatorOptions = {},
  options: Partial<DiscordOptions> = {},
): Promise<DiscordFixture> => {
  const discord = await startDiscord(emulated);
  open.push(discord);
  return { discord, ...(await connectBot(discord, options)) };
};

/** Connects another bot to the same Discord. */
export const connectBot = async (
  discord: DiscordEmulator,
  options: Partial<DiscordOptions> = {},
): Promise<Omit<DiscordFixture, 'discord'>> => {
  const service = scriptedServices();
  const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot, ...options });
  await adapter.start(service);
  open.push(adapter);
  return { adapter, service };
};

/** A server with two people and a channel. */
export const serverWithTwo = ({ discord }: Pick<DiscordFixture, 'discord'>) => {
  const ann = discord.user('Ann', { locale: 'uk' });
  const bob = discord.user('Bob', { locale: 'ru' });
  return { ann, bob, channel: discord.guild('Port', [ann, bob]).channel('sea') };
};

/** Waits until the service has received the outcomes of `times` answers. */
export const waitForAnswers = async ({ service }: Pick<DiscordFixture, 'service'>, times: number): Promise<void> => {
  while (service.stood.length < times) await soon();
};

/** Waits until `times` calls to this route have been answered. */
export const waitForCall = async (
  { discord }: Pick<DiscordFixture, 'discord'>,
  route: RegExp,
  times = 1,
): Promise<void> => {
  while (discord.callsTo(route).filter((it) => it.status !== 0).length < times) await soon();
};

/** Waits until `so` is true. */
export const waitUntil = async (so: () => boolean): Promise<void> => {
  while (!so()) await soon();
};

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
