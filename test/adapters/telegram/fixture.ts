import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createTelegram, type TelegramOptions } from '../../../adapters/telegram/index.ts';
import { BASE_LOCALE, type Locale, localeOfTag } from '../../../src/kernel/phrase.ts';
import { partsOf, type Scene, type Screen } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Intent, Token } from '../../../src/service/ports/intent.ts';
import {
  type AppServices,
  aloneOnDuty,
  type Delivery,
  type MessageBudget,
  type PlatformAdapter,
} from '../../../src/service/ports/platform.ts';
import { png } from '../../emulators/scenario/pictures.ts';
import {
  type EmulatedChat,
  type EmulatedUser,
  startTelegram,
  type TelegramEmulator,
} from '../../emulators/telegram/index.ts';
import { standIn } from '../../support/table.ts';

/** A minimal service that records intents and answers by a script. */
export interface ScriptedServices extends AppServices {
  readonly intents: Intent[];
  /** The languages that people have chosen, by their ids. */
  readonly chosen: Map<string, Locale>;
  readonly logged: { readonly level: string; readonly what: string; readonly more: unknown }[];
  /** The answers to the next intents; then silence. An error is thrown in place of a commit. */
  readonly script: (Answer | Error | (() => Promise<Answer>))[];
}

export const scene = (width: number, height = 4): Scene => ({ width, height, shapes: [] });

export const scriptedServices = (): ScriptedServices => {
  const intents: Intent[] = [];
  const chosen = new Map<string, Locale>();
  const logged: ScriptedServices['logged'] = [];
  const script: ScriptedServices['script'] = [];
  const log = (level: string) => (what: string, more?: unknown) => void logged.push({ level, what, more });
  return {
    intents,
    chosen,
    logged,
    script,
    duty: aloneOnDuty,
    serve: async (intent, acknowledge) => {
      intents.push(intent);
      const next = script.shift();
      if (next instanceof Error) throw next;
      await acknowledge(typeof next === 'function' ? await next() : (next ?? {}));
    },
    card: async () => ({
      title: 'Duel',
      about: 'A challenge',
      text: 'A challenge',
      button: 'Accept',
      payload: 'ctest',
    }),
    suggest: async () => [],
    picker: async () => undefined,
    paint: async ({ width, height }, theme) => png(width, height, theme === 'dark' ? 0 : 255),
    language: async ({ id, tag }) => chosen.get(id) ?? localeOfTag(tag, BASE_LOCALE),
    say: (locale, key) => `${key} (${locale})`,
    nameOf: ({ name }) => name,
    levelName: (locale, level) => `${level} (${locale})`,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  };
};

/** A budget without limits. */
export const unlimited = (): MessageBudget => ({
  waitToAnswer: async () => 0,
  countEdit: async () => undefined,
  close: () => undefined,
  hasRoom: () => true,
});

/** A running bot: the emulator, the service behind it and the adapter between them. */
export interface TelegramFixture {
  readonly telegram: TelegramEmulator;
  readonly service: ScriptedServices;
  readonly adapter: PlatformAdapter;
}

export const startTelegramFixture = (options: Partial<TelegramOptions> = {}): Promise<TelegramFixture> =>
  startTelegramFixtureWith(options, () => undefined);

/** The same, after `prepare` has set up Telegram. */
export const startTelegramFixtureWith = async (
  options: Partial<TelegramOptions>,
  prepare: (telegram: TelegramEmulator) => void,
): Promise<TelegramFixture> => {
  const telegram = await startTelegram();
  prepare(telegram);
  const service = scriptedServices();
  // No press is answered without its whisper only because the machine pauses.
  const patience = { whisperPatienceMs: 60_000 };
  const adapter = createTelegram({ token: telegram.token, apiRoot: telegram.url, ...patience, ...options });
  await adapter.start(service);
  return { telegram, service, adapter };
};

export const stopTelegramFixture = async ({ telegram, adapter }: TelegramFixture): Promise<void> => {
  await adapter.stop();
  await telegram.close();
};

/** A bot in a group. Each stands for that of the test under way. */
interface Harbour {
  readonly fixture: TelegramFixture;
  readonly ann: EmulatedUser;
  readonly bob: EmulatedUser;
  readonly group: EmulatedChat;
}

/** Before each test, sets up the group Harbour with Ann and Bob, and a bot, which all tests may share. */
export const harbour = (bots: 'one for each' | 'one for all' = 'one for each'): Harbour => {
  let fixture: TelegramFixture;
  let ann: EmulatedUser;
  let bob: EmulatedUser;
  let group: EmulatedChat;
  const [before, after] = bots === 'one for each' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    fixture = await startTelegramFixture();
  });
  beforeEach(() => {
    fixture.telegram.heal();
    fixture.service.script.length = 0;
    fixture.service.intents.length = 0;
    ann = fixture.telegram.user('Ann');
    bob = fixture.telegram.user('Bob', { username: 'bob_the_boat' });
    group = fixture.telegram.group('Harbour', [ann, bob]);
  });
  after(async () => {
    expect(fixture.telegram.faults).toEqual([]);
    await stopTelegramFixture(fixture);
  });
  return {
    fixture: standIn(() => fixture),
    ann: standIn(() => ann),
    bob: standIn(() => bob),
    group: standIn(() => group),
  };
};

/** A screen of these words, with one row for each "label=token" button. */
export const screen = (
  text: string,
  buttons: readonly string[] = [],
  more: Partial<Screen<Token>> = {},
): Screen<Token> => ({
  ...partsOf(text),
  buttons: buttons.map((button) => {
    const [label = '', press = ''] = button.split('=');
    return [{ label, press }];
  }),
  ...more,
});

/** A delivery of a screen to a chat. */
export const delivery = (address: string | number, shows: Screen<Token>, more: Partial<Delivery> = {}): Delivery => ({
  match: 'abcdefghijklmnop',
  board: `telegram:${address}`,
  revision: 1,
  to: { platform: 'telegram', address: `${address}`, audience: Number(address) > 0 ? 'one' : 'many' },
  screen: shows,
  theme: 'light',
  nonce: 'n',
  ...more,
});
