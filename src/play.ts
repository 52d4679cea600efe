import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { LOCALES } from './kernel/phrase.ts';
import type { Screen } from './kernel/screen.ts';
import { systems } from './registry.ts';
import { gameBy } from './service/acts/catalogue.ts';
import { wishIn } from './service/acts/wishes.ts';
import { openCourier } from './service/boards/courier.ts';
import { openPacer } from './service/boards/pacer.ts';
import { openGame } from './service/game-service.ts';
import { readToken, writeToken } from './service/match/token.ts';
import { openVault } from './service/match/vault.ts';
import { localeOfTag, peopleOn } from './service/people/people.ts';
import type { Answer } from './service/ports/answer.ts';
import { type Action, PAGES, type Token } from './service/ports/intent.ts';
import type { Delivered, Delivery } from './service/ports/platform.ts';
import type { Log, Metrics } from './service/ports/telemetry.ts';
import { openBackstage, server } from './service/serve.ts';
import { learnToSpeak } from './service/speech/speech.ts';
import { openClockwork } from './service/time/clockwork.ts';
import { openLmdbStore } from './store/lmdb.ts';
import { variantIn } from './table.ts';
import { openThinker } from './thinker.ts';

/*
 * A match against the machine in the terminal, through the same service as everywhere: `npm run play`, with a language
 * (ru, uk, en), a game (`hex-duel`) and a strength (from cabin-boy to grand-admiral) after `--` if wanted; who names no
 * game is asked. Typed lines are orders, numbers press the buttons below the board, Ctrl-C or Ctrl-D leaves. Nothing is kept.
 */

const args = process.argv.slice(2);
const named = variantIn(args);
const { positionals: given } = parseArgs({ args, options: { variant: { type: 'string' } }, strict: false });
const tag = LOCALES.find((it) => given.includes(it)) ?? Intl.DateTimeFormat().resolvedOptions().locale;
const levels = [...new Set(systems.flatMap((it) => it.opponents.levels))];
const words = given.filter((it) => !LOCALES.some((known) => known === it));
// A word that names both a game and a strength is the game, unless another one is named.
const game = named ?? words.find((it) => gameBy({ systems }, it).ok);
const level = words.find((it) => (named !== undefined || it !== game) && levels.includes(it));
const strange = words.find((it) => it !== level && it !== game);
if (strange !== undefined) {
  process.stderr.write(
    `"${strange}" is neither a language (${LOCALES.join(', ')}) nor a level (${levels.join(', ')}) nor a game.\n`,
  );
  process.exit(2);
}

const PLACE = { platform: 'terminal', address: 'here', audience: 'one' } as const;
const person = { id: 'terminal:you', name: { ru: 'Игрок', uk: 'Гравець', en: 'Player' }[localeOfTag(tag)], tag };

/** The buttons that can be pressed now: those of the screen shown last. */
let buttons: Screen<Token>['buttons'][number] = [];
let board: string | undefined;

const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A screen as text, its buttons numbered. */
const show = (screen: Screen<Token>): void => {
  buttons = screen.buttons.flat();
  let n = 0;
  const rows = screen.buttons.map((row) => row.map((it) => `[${++n}] ${it.label}`).join('  '));
  write(['', screen.text, ...(screen.pre === undefined ? [] : ['', screen.pre]), '', ...rows].join('\n'));
  input.prompt();
};

const told = (answer: Answer): void => {
  for (const word of [answer.alert, answer.notice]) if (word !== undefined) write(`» ${word}`);
  if (answer.file) write(`${answer.file.name}: ${answer.file.text.length} characters, npm run verify reads it`);
  const screen = answer.whisper?.screen ?? answer.page;
  if (screen) show(screen);
  else if (answer.alert !== undefined) input.prompt();
};

const silent = (): void => undefined;
const report = (what: string, more: object = {}): void => {
  process.stderr.write(`${what} ${JSON.stringify(more)}\n`);
};
const log: Log = { info: silent, warn: silent, error: report };
const metrics: Metrics = { count: silent, observe: silent };
const monotonicMs = (): number => performance.now();

const adviser = openThinker();
const folder = mkdtempSync(join(tmpdir(), 'broadside-play-'));
const store = await openLmdbStore({ directory: folder });
const house = openGame({
  systems,
  store,
  people: peopleOn(store.shelf, { bytes: randomBytes }),
  speech: learnToSpeak(Object.fromEntries(systems.map((it) => [it.id, it.phrases]))),
  vault: openVault(randomBytes(32)),
  entropy: { bytes: randomBytes },
  pace: { machineMs: 300 },
  log,
  metrics,
  links: () => [],
  hears: () => 'text',
  governs: async () => false,
  monotonicMs,
  advise: adviser.advise,
});

const deliver = async ({ screen }: Delivery): Promise<Delivered> => {
  show(screen);
  board ??= 'board';
  return { kind: 'shown', message: board };
};
const courier = openCourier(house.desk, new Map([[PLACE.platform, { deliver }]]), openPacer(monotonicMs));
const thinker = openThinker();
const clockwork = openClockwork(house.desk, courier, thinker.think);
const backstage = openBackstage((what, fault) => report(what, { fault: String(fault) }));
const serve = server(house, courier, backstage, { platform: PLACE.platform, drawsInAnswer: false });

let acts = 0;
const does = (did: Action): Promise<void> =>
  serve({ id: `here:${++acts}`, from: person, place: PLACE, action: did }, async (answer) => {
    told(answer);
    return undefined;
  });

/** Opens a game against the machine, the weakest unless one was asked for. */
const opening = (name: string, strength = level): Action => {
  const found = gameBy(house.desk, name);
  const weakest = found.ok ? found.value.system.opponents.levels[0] : undefined;
  const chosen = strength ?? weakest;
  return {
    kind: 'open',
    variant: name,
    rival: { kind: 'machine', ...(chosen === undefined ? {} : { level: chosen }) },
  };
};

/** The question which game it shall be. */
const ASKING: Action = {
  kind: 'press',
  token: writeToken({ match: undefined, seat: undefined, ply: 0, act: '?!games:play' }),
};

/** What a button does; here a game that is chosen to be played is played against the machine. */
const pressing = (token: Token): Action => {
  const { match, act = '' } = readToken(token) ?? {};
  const chosen = match === undefined ? /^!variant:(.+)$/.exec(act)?.[1] : undefined;
  return chosen === undefined
    ? { kind: 'press', token, ...(board === undefined ? {} : { on: board }) }
    : opening(chosen);
};

/** `/play`, `/play hex-duel`, `/play hex-duel captain`. */
const playing = (typed: readonly string[]): Action => {
  const wish = wishIn(house.desk, typed);
  return wish.game === undefined ? ASKING : opening(wish.game, wish.level);
};

/** A number presses a button, a command is one, anything else is typed to the game. */
const deedOf = (line: string): Action => {
  const pressed = /^\d+$/.test(line) ? buttons[Number(line) - 1] : undefined;
  if (pressed) return pressing(pressed.press);
  const [, command, words = ''] = /^\/(\w+)\s*(.*)$/.exec(line) ?? [];
  const about = PAGES.find((it) => it === command);
  if (about) return { kind: 'ask', about, words };
  if (command === 'join' && words !== '') return { kind: 'join', code: words };
  if (command === 'play') return playing(words.split(/\s+/).filter(Boolean));
  return { kind: 'say', text: line.replace(/^\/fire\s+/, ''), aimed: true };
};

const input = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
// From now on no line is lost, however early it is typed.
const lines = input[Symbol.asyncIterator]();
clockwork.start();
await house.desk.people.prefer(person.id, { board: 'text' });
await does(game === undefined ? ASKING : opening(game));
input.on('SIGINT', () => input.close());
for await (const line of lines) if (line.trim() !== '') await does(deedOf(line.trim()));

await backstage.idle();
await clockwork.stop();
await thinker.close();
await adviser.close();
await store.close();
rmSync(folder, { recursive: true, force: true });
