import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { adviseOn, openWorkerPool, thinkOn } from '../app/worker-pool.ts';
import { BASE_LOCALE, LOCALES, type Locale, localeOfTag, type Say } from '../kernel/phrase.ts';
import type { Button, Screen } from '../kernel/screen.ts';
import { screenText } from '../kernel/screen.ts';
import { systems } from '../registry.ts';
import { readAct } from '../service/control/act.ts';
import { readToken, tokenOf } from '../service/control/token.ts';
import { openCourier } from '../service/core/boards/courier.ts';
import { createRateLimit } from '../service/core/boards/rate-limit.ts';
import { levelNamed, STRENGTHS } from '../service/core/match/strengths.ts';
import { openVault } from '../service/core/match/vault.ts';
import { findGame } from '../service/core/operations/catalogue.ts';
import { createPeople, lettersOf } from '../service/core/people/people.ts';
import { createScheduler } from '../service/core/time/scheduler.ts';
import { ERRAND_HANDLERS } from '../service/features/index.ts';
import { parsePlayWords } from '../service/features/lobby/play-words.ts';
import { createGameService } from '../service/game-service.ts';
import { createBackgroundTasks, createIntentServer } from '../service/intent-pipeline.ts';
import { type Answer, shownIn } from '../service/ports/answer.ts';
import { readCommandText } from '../service/ports/chat-command.ts';
import { typedCommandAction } from '../service/ports/command-action.ts';
import type { Action, Token } from '../service/ports/intent.ts';
import type { Delivery, DeliveryOutcome } from '../service/ports/platform.ts';
import type { Log, Metrics } from '../service/ports/telemetry.ts';
import { loadPhrasebooks } from '../service/speech/translator.ts';
import { openLmdbStore } from '../store/lmdb/store.ts';
import { openCommandLine } from './command-line.ts';

/*
 * A match against the machine in the terminal, through the same service as on the platforms: `npm run play`. Optional
 * words after `--`: a language (`uk`), a game (`hex-duel`) and a strength (from easy to master).
 * Without a game, the program asks for one. A typed number presses that button below the board; any other line is an
 * order. Ctrl-C or Ctrl-D quits. Nothing is kept.
 */

const {
  words: given,
  options: { variant: named },
} = openCommandLine('play', process);
const tag = LOCALES.find((it) => given.includes(it)) ?? Intl.DateTimeFormat().resolvedOptions().locale;
const locale = localeOfTag(tag, BASE_LOCALE);
const translator = loadPhrasebooks(systems);
const sayIn = (it: Locale): Say => translator.to({ locale: it, letters: lettersOf(it), nameOf: String });
const words = given.filter((it) => !LOCALES.some((known) => known === it));
// A word that names both a game and a strength is the game, unless `--variant` names one.
const game = named ?? words.find((it) => findGame({ systems }, it).ok);
const isLevel = (it: string): boolean => systems.some((system) => levelNamed(system, it) !== undefined);
const level = words.find((it) => (named !== undefined || it !== game) && isLevel(it));
const unknownWord = words.find((it) => it !== level && it !== game);
if (unknownWord !== undefined) {
  const lists = { languages: LOCALES.join(', '), levels: STRENGTHS.join(', ') };
  const sentence = sayIn(locale)({ key: 'terminal-unknown-word', with: { word: unknownWord, ...lists } });
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

const PLACE = { platform: 'terminal', address: 'here', audience: 'one' } as const;
const person = { id: 'terminal:you', name: sayIn(locale)({ key: 'terminal-player' }), tag };

/** The buttons of the latest screen: the ones that can be pressed now. */
let buttons: readonly Pick<Button<Token>, 'press'>[] = [];
let board: string | undefined;

const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Prints a screen as text with numbered buttons. */
const show = (screen: Screen<Token>): void => {
  const { choices = [] } = screen;
  buttons = [...choices, ...screen.buttons.flat()];
  let n = 0;
  const rows = [
    ...choices.map(({ label, line }) => `[${++n}] ${label}: ${line}`),
    ...screen.buttons.map((row) => row.map((it) => `[${++n}] ${it.label}`).join('  ')),
  ];
  write(['', screenText(screen), ...(screen.pre === undefined ? [] : ['', screen.pre]), '', ...rows].join('\n'));
  input.prompt();
};

const printAnswer = async (answer: Answer): Promise<void> => {
  for (const word of [answer.alert, answer.notice]) if (word !== undefined) write(`» ${word}`);
  const { body } = answer;
  if (body?.kind === 'page' && body.file) {
    const { name, text } = body.file;
    // The number as text, without the separators of a language.
    const file = { key: 'terminal-file', with: { name, n: `${text.length}` } };
    write(sayIn(await service.language(person))(file));
  }
  const screen = shownIn(body);
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

const pool = openWorkerPool();
const folder = mkdtempSync(join(tmpdir(), 'broadside-play-'));
const store = await openLmdbStore({ directory: folder });
const service = createGameService({
  systems,
  store,
  people: createPeople(store.shelf, { bytes: randomBytes }, BASE_LOCALE),
  translator,
  vault: openVault(randomBytes(32)),
  entropy: { bytes: randomBytes },
  pace: { machineMs: 300 },
  log,
  metrics,
  links: () => [],
  textAccess: () => 'text',
  isPlatformAdmin: async () => false,
  monotonicMs,
  advise: adviseOn(pool),
});

const deliver = async ({ screen }: Delivery): Promise<DeliveryOutcome> => {
  show(screen);
  board ??= 'board';
  return { kind: 'shown', message: board };
};
const courier = openCourier(service.context, new Map([[PLACE.platform, { deliver }]]), createRateLimit(monotonicMs));
const scheduler = createScheduler(service.context, courier, thinkOn(pool), ERRAND_HANDLERS);
const backstage = createBackgroundTasks((what, fault) => report(what, { fault: String(fault) }));
const serve = createIntentServer(service, courier, backstage, { platform: PLACE.platform, drawsInAnswer: false });

let acts = 0;
const perform = (did: Action): Promise<void> =>
  serve({ id: `here:${++acts}`, from: person, place: PLACE, action: did }, async (answer) => {
    await printAnswer(answer);
    return undefined;
  });

/**
 * The action that opens a game against the machine. Default strength: the one named at the start, else the usual. An
 * unknown name is asked for without an opponent: games with a similar name are offered as buttons only then.
 */
const openAction = (name: string, strength = level): Action => {
  const found = findGame(service.context, name);
  if (!found.ok) return { kind: 'open', variant: name, rival: { kind: 'anyone' } };
  const rival = { kind: 'machine' as const, ...(strength === undefined ? {} : { level: strength }) };
  return { kind: 'open', variant: name, rival };
};

/** The action that asks which game to play. */
const ASK_WHICH_GAME: Action = {
  kind: 'press',
  token: tokenOf({ page: 'games', purpose: 'play' }),
};

/** The action of a button. Here, choosing a game opens it against the machine. */
const pressAction = (token: Token): Action => {
  const { match, act = '' } = readToken(token) ?? {};
  const read = match === undefined ? readAct(act) : undefined;
  const chosen = read && (('page' in read && read.page === 'game') || ('action' in read && read.action === 'variant'));
  return chosen ? openAction(read.variant) : { kind: 'press', token, ...(board === undefined ? {} : { on: board }) };
};

/** The action of `/play`, `/play hex-duel` or `/play hex-duel captain`. */
const playAction = (typed: readonly string[]): Action => {
  const wish = parsePlayWords(service.context, typed);
  if (wish.more) return { kind: 'open', words: typed, rival: { kind: 'anyone' } };
  return wish.game === undefined ? ASK_WHICH_GAME : openAction(wish.game, wish.level);
};

/** The action of a typed line: a number presses a button, `/…` is a command, anything else is text for the game. */
const actionOf = (line: string): Action => {
  const pressed = /^\d+$/.test(line) ? buttons[Number(line) - 1] : undefined;
  if (pressed) return pressAction(pressed.press);
  const typed = readCommandText(line);
  if (!typed) return { kind: 'say', text: line, aimed: true };
  return typedCommandAction(typed, (words) => playAction(words.split(/\s+/).filter(Boolean)));
};

const input = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
// From here on no line is lost, even one typed before the first screen.
const lines = input[Symbol.asyncIterator]();
scheduler.start();
await service.context.people.savePreferences(person.id, { board: 'text' });
await perform(game === undefined ? ASK_WHICH_GAME : openAction(game));
input.on('SIGINT', () => input.close());
for await (const line of lines) if (line.trim() !== '') await perform(actionOf(line.trim()));

await backstage.idle();
await scheduler.stop();
await pool.close();
await store.close();
rmSync(folder, { recursive: true, force: true });
