import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/amount.ts';
import { localesIn } from '../support/locales.ts';
import { codeIn, misspelt, pressLabelled } from './custom-rules.ts';
import { type ClientScreen, discordClient, type GameClient, telegramClient } from './game-client.ts';
import { openPlatforms, type Platforms } from './platforms.ts';
import { SeaBattlePlayer } from './sea-battle-player.ts';
import { squareOn } from './text-board.ts';

/*
 * Impossible input is refused in one clear sentence, in three languages, and changes nothing. In the test command each
 * language is tried on one platform, in long runs on both.
 */

let telegram: Platforms['telegram'];
let discord: Platforms['discord'];
let platforms: Platforms;
beforeAll(async () => {
  platforms = await openPlatforms('lmdb');
  ({ telegram, discord } = platforms);
});
afterAll(() => platforms.close());

/** A person alone with the bot who opens matches against the machine. */
interface Alone {
  readonly client: GameClient;
  /** @param level how strong the machine is; by default the weakest level of most games. */
  opens(variant: string, level?: string): Promise<unknown>;
}
type Where = 'Telegram' | 'Discord';

const lettersIn = (locale: Tried) => (locale === 'en' ? 'lat' : 'ru');

const onTelegram = (locale: Tried): Alone => {
  const user = telegram.user('Vera', { language: locale });
  const client = telegramClient(telegram, user, user.private, lettersIn(locale));
  return { client, opens: (variant, level = 'cabin-boy') => client.asks('play', `${variant} machine ${level}`) };
};
const onDiscord = (locale: Tried): Alone => {
  const who = discord.user('Vera', { locale: locale === 'en' ? 'en-GB' : locale });
  const opens = (variant: string, level = 'easy') => who.slash(who.dm(), 'play', { variant, level });
  return { client: discordClient(who, who.dm(), lettersIn(locale)), opens };
};

const MINE = { en: 'mine', ru: 'мина', uk: 'міна' } as const;
const TRIED = localesIn(MINE);
type Tried = keyof typeof MINE;

/** Refusals of the form and of share codes. */
const inForms = async ({ client }: Alone): Promise<Record<string, string>> => {
  const form = await client.asks('custom');
  const code = codeIn(form) ?? '';
  const press = (it: Promise<ClientScreen>, label: string) => it.then((screen) => pressLabelled(client, screen, label));
  const cramped = await ['↔ −', '↔ −', '↔ −', '↔ −', '6×10'].reduce(press, Promise.resolve(form));
  const fleet = await pressLabelled(client, cramped, cramped.labels.find((it) => /^(Fleet|Флот)$/.test(it)) ?? '');
  // Still refused on the next page, with the same rules and ships.
  expect(fleet.text).toBe(cramped.text);
  expect(fleet.text).toMatch(/6×6[\s\S]+: .+ 4 \S+, .+ 3, .+ 2, .+ 1\./);
  const typo = await client.asks('play', misspelt(code));
  return { 'an impossible fleet': cramped.text.split('\n').at(-1) ?? '', 'a code with a typo': typo.text };
};

/** Refusals in battle, with a volley half aimed on a sea of 16×16. */
const inBattle = async ({ client, opens }: Alone): Promise<Record<string, string>> => {
  await opens('perelman');
  const vera = new SeaBattlePlayer(client);
  await vera.reads();
  await vera.ready();
  // A pad of squares leaves the count to the text.
  const aimed = (n: number) => {
    const count = new RegExp(`(?<!\\d)${n}(?:/| of | из | з )3(?!\\d)`);
    return client.sees(({ text, labels }) => [text, ...labels].some((it) => count.test(it)));
  };
  await aimed(0);
  await client.types(vera.named({ row: 4, col: 4 }));
  await aimed(1);
  const [one, two, outside] = [
    { row: 0, col: 0 },
    { row: 1, col: 1 },
    { row: 1, col: 2 },
  ].map((at) => vera.named(at));
  const heard = {
    'two shots of three': await client.hears(`${one} ${two}`),
    'four shots of three': await client.hears([0, 1, 2, 3].map((col) => vera.named({ row: 9, col })).join(' ')),
    'a number off the board': await client.hears(`${one} ${two} ${outside?.replace('2', '17')}`),
    'a letter off the board': await client.hears(`${client.letters === 'lat' ? 'Z' : 'Щ'}3`),
    'the same square twice': await client.hears(`${one} ${one} ${two}`),
  };
  // The square that was aimed at before is still aimed at.
  await aimed(1);
  return heard;
};

/** Refusals while placing: one ship is on the sea, and a mine is put on it. */
const inPlacing = async ({ client, opens }: Alone, locale: Tried): Promise<Record<string, string>> => {
  await opens('minesweeper-18');
  const vera = new SeaBattlePlayer(client);
  await client.sees(({ acts }) => acts.includes('ready'));
  const across = { n: 18, letters: 'across' } as const;
  const [from, to] = [
    squareOn({ row: 0, col: 0 }, client.letters, across),
    squareOn({ row: 0, col: 4 }, client.letters, across),
  ];
  await client.types('clear');
  await client.types(`${from}-${to}`);
  const heard = {
    'a mine on a ship': await client.hears(`${MINE[locale]} ${to}`),
    'a ship off the board': await client.hears(
      `${squareOn({ row: 16, col: 3 }, client.letters, across)}-${squareOn({ row: 8, col: 3 }, client.letters, across).replace('9', '19')}`,
    ),
  };
  const sea = await vera.reads();
  expect(sea.ships).toEqual([0, 1, 2, 3, 4].map((col) => ({ row: 0, col })));
  expect(sea.mines).toEqual([]);
  return heard;
};

/** Ships and hexes in the letters of either keyboard. The letters differ, the places do not. */
const SAILS = {
  lat: { line: 'L', brig: 'B', off: 'Z', hex: { fort: 'B2', land: 'E3', corner: 'A8', empty: 'I1' } },
  ru: { line: 'Л', brig: 'Б', off: 'Щ', hex: { fort: 'Б2', land: 'Д3', corner: 'А8', empty: 'И1' } },
} as const;

/** Refusals in the first turn of Hex Sea Battle. */
const underSail = async ({ client, opens }: Alone): Promise<Record<string, string>> => {
  await opens('hex-duel');
  await client.press(await client.sees(({ acts }) => acts.includes('ready')), 'ready');
  const isTurn = ({ acts }: ClientScreen): boolean => acts.some((act) => act.startsWith('move.'));
  const turn = await client.sees(isTurn);
  const { line, brig, off, hex } = SAILS[client.letters === 'lat' ? 'lat' : 'ru'];
  const heard = {
    'nonsense under sail': await client.hears('qwerty 17'),
    'an order to nobody': await client.hears(hex.corner),
    'a ship and no order': await client.hears(line),
    'a hex off the map': await client.hears(`${brig} ${off}3`),
    'a course over land': await client.hears(`${brig} ${hex.land}`),
    'a course too long': await client.hears(`${brig} ${hex.corner}`),
    'a shot at a fort': await client.hears(`${line} x ${hex.fort}`),
    'a shot at land': await client.hears(`${line} x ${hex.land}`),
    'a shot at nobody': await client.hears(`${line} x ${hex.empty}`),
  };
  // No ship has moved.
  const { acts, text } = await client.sees(isTurn);
  expect({ acts, text }).toEqual({ acts: turn.acts, text: turn.text });
  return heard;
};

/** Ships, squares and manoeuvres in the letters of either keyboard. The forts of the small sea are on E2 and H11. */
const SQUADRON = {
  lat: { line: 'L', brig: 'B', fort: 'T', forts: ['E2', 'H11'], empty: 'A6', off: 'S3', bow: 'NE' },
  ru: { line: 'Л', brig: 'Б', fort: 'К', forts: ['Д2', 'З11'], empty: 'А6', off: 'Ы3', bow: 'СВ' },
} as const;

/** Holds fire in every reaction window: the machine may begin and pass the player's guns. */
const holdsFireUntil = async (client: GameClient, isTurn: (it: ClientScreen) => boolean): Promise<void> => {
  const isAsked = ({ acts }: ClientScreen): boolean => acts.includes('pass');
  for (let at = await client.sees((it) => isTurn(it) || isAsked(it)); isAsked(at); ) {
    await (await client.press(at, 'pass')).next();
    at = await client.sees((it) => isTurn(it) || isAsked(it));
  }
};

/** Refusals of Admiral: while placing, then in the first turn in any wind, with a course pencilled in. */
const inSquadron = async (somebody: () => Alone): Promise<Record<string, string>> => {
  const { client, opens } = somebody();
  const { line, brig, fort, forts, empty, off, bow } = SQUADRON[client.letters === 'lat' ? 'lat' : 'ru'];
  await opens('admiral-d', 'normal');
  const placing = await client.sees(({ acts }) => acts.includes('ready'));
  const heard: Record<string, string> = {
    'a berth amidst the sea': await client.hears(`${line} ${empty}`),
    'a course before the battle': await client.hears('plan L 2'),
  };
  // No ship has moved: the keys show the places.
  expect((await client.board()).labels).toEqual(placing.labels);
  await client.press(placing, 'ready');
  const isTurn = ({ acts, text }: ClientScreen): boolean =>
    acts.some((it) => it === 'end' || it === '?end') && !/^(Sail on|Идите дальше|Ідіть далі)/.test(text);
  await holdsFireUntil(client, isTurn);
  // The machine may move first and sink or take a ship that the cases below need: they use another match then.
  const { labels } = await client.sees(isTurn);
  const isAfloat = (ship: RegExp): boolean => labels.some((label) => ship.test(label));
  if (![/^(Line|Линейный|Лінійний)/, /^(Brig|Бриг)/].every(isAfloat)) return inSquadron(somebody);
  await client.types(`plan ${brig} 1`);
  const planned = await client.sees((it) => isTurn(it) && it.labels.some((label) => label.includes('✎')));
  Object.assign(heard, {
    'nonsense to a squadron': await client.hears('qwerty 17'),
    'a square and no ship': await client.hears(empty),
    'a ship and nothing to do': await client.hears(line),
    'a square off this map': await client.hears(`${line} x ${off}`),
    'thirteen steps': await client.hears(`${line} 94`),
    'directions where bows count': await client.hears(`${line} ${bow}`),
    'a shot at the empty sea': await client.hears(`${line} x ${empty}`),
    'a shot at a fort of one’s own, or one far away': await client.hears(`${line} x ${forts[0]}`),
    'the other of both': await client.hears(`${line} x ${forts[1]}`),
    'a fort that sails': await client.hears(`${fort} 1`),
    'the same gun twice': await client.hears(`${line}+${line} x ${forts[0]}`),
    'a second ship of the line': await client.hears(`2${line} 1`),
    'boarding at a distance': await client.hears(`${line} # ${empty}`),
    'taking a fort from afar': await client.hears(`${line} land`),
    'done before anything': await client.hears('done'),
    'two orders, the second of them nonsense': await client.hears(`${line} x ${forts[0]}; qwerty`),
  });
  // The pencilled course is unchanged.
  const { acts, text } = await client.sees(isTurn);
  expect({ acts, text }).toEqual({ acts: planned.acts, text: planned.text });
  return heard;
};

/** Removes the backslashes that keep Discord from reading signs as layout. */
const plain = (sentence: string): string => sentence.replace(/\\(?=\W)/g, '');

/**
 * Collects all refusals in one language. Each part has its own chat: words alone mean no match where a person has
 * several.
 */
const heardIn = async (alone: (locale: Tried) => Alone, locale: Tried): Promise<Record<string, string>> => {
  const parts = [
    inForms(alone(locale)),
    inBattle(alone(locale)),
    inPlacing(alone(locale), locale),
    underSail(alone(locale)),
    inSquadron(() => alone(locale)),
  ];
  const all = Object.assign({}, ...(await Promise.all(parts))) as Record<string, string>;
  return Object.fromEntries(Object.entries(all).map(([what, sentence]) => [what, plain(sentence)]));
};

describe('impossible input', () => {
  test.each<[Where, (locale: Tried) => Alone, readonly Tried[]]>([
    ['Telegram', onTelegram, everyNth(TRIED, 2)],
    ['Discord', onDiscord, everyNth(TRIED, 2, 1)],
  ])(
    'is refused in one sentence in each language and loses nothing, on %s',
    async (_, alone, tried) => {
      const told = await Promise.all(tried.map((locale) => heardIn(alone, locale)));
      for (const sentences of told) {
        for (const [what, sentence] of Object.entries(sentences)) {
          expect(sentence.length, what).toBeGreaterThan(10);
          expect(sentence.length, what).toBeLessThanOrEqual(200);
          expect(sentence, what).not.toMatch(/[{}$\n]|^[a-z-]+$/);
        }
      }
      // No two cases have the same sentence, in any language.
      const all = told.flatMap((sentences) => Object.values(sentences));
      const twice = told.flatMap((sentences) =>
        Object.entries(sentences).filter(([, it]) => all.filter((other) => other === it).length > 1),
      );
      expect(twice).toEqual([]);
      expect(all).toHaveLength(36 * tried.length);
    },
    600_000,
  );
});
