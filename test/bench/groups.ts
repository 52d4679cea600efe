import { setTimeout as sleep } from 'node:timers/promises';
import { BuiltProgram, type Program, scratch } from '../e2e/program.ts';
import {
  type EmulatedChat,
  type EmulatedUser,
  type SeenMessage,
  startTelegram,
  type TelegramEmulator,
} from '../emulators/telegram/index.ts';
import type { Row } from './run.ts';
import { shuffled } from './statistics.ts';

/*
 * Many matches in one Telegram group, which takes twenty messages and twenty edits a minute: how long after a shot does
 * everyone see it? Each player shoots five seconds after the board has shown the shot before. A chat takes ten matches,
 * so the larger group is a forum with as many topics as it needs.
 */

const EACH_TOPIC = 10;
/** The most matches of which none waits longer than `GOAL_S`. */
const GOAL_OF = 10;
const GOAL_S = 60;
const PATIENCE_MS = 200_000;

/** How much is played. */
interface Course {
  /** Matches in each group. */
  readonly groups: readonly number[];
  readonly thinksMs: number;
  readonly lastsMs: number;
  readonly program: (env: Readonly<Record<string, string>>) => Program;
}
const COURSE: Course = {
  groups: [GOAL_OF, 3 * GOAL_OF],
  thinksMs: 5_000,
  lastsMs: 150_000,
  program: (env) => new BuiltProgram(env),
};

/** A match between two people of a group. */
export interface Duel {
  readonly chat: EmulatedChat;
  readonly people: readonly [EmulatedUser, EmulatedUser];
  readonly match: string;
  readonly squares: string[];
}

/** No two of these touch. */
const SQUARES = Array.from({ length: 25 }, (_, i) => `${'ACEGI'[i % 5]}${1 + 2 * Math.floor(i / 5)}`);

const MATCH = /^([a-z2-7]{16})\./;
export const matchIn = (message: SeenMessage): string | undefined =>
  message.keyboard.flat().flatMap(({ callback_data: token }) => MATCH.exec(token ?? '')?.[1] ?? [])[0];

const seesBoard = ({ chat, match }: Duel, words: RegExp): Promise<SeenMessage> =>
  chat.waitFor((it) => matchIn(it) === match && words.test(it.text), PATIENCE_MS);

/** Opens a match of two new people and begins the battle. */
export const opened = async (telegram: TelegramEmulator, chat: EmulatedChat, n: number): Promise<Duel> => {
  const people = [telegram.user(`Ann${n}`), telegram.user(`Bob${n}`)] as const;
  for (const { id } of people) chat.room.members.add(id);
  people[0].says(chat, '/play');
  const lobby = await chat.waitFor((it) => it.text.includes(`Ann${n} wants to play`), PATIENCE_MS);
  const match = matchIn(lobby);
  if (match === undefined) throw new Error(`no match: ${lobby.text}`);
  await people[1].presses(lobby, '⚔ Join');
  for (const who of people) await who.sendsData(lobby, `${match}.-.0.ready`);
  return { chat, people, match, squares: shuffled(SQUARES, n) };
};

/** Waits until a player of the match may shoot. */
const awaitShooter = async (duel: Duel): Promise<EmulatedUser | undefined> => {
  const { text } = await seesBoard(duel, /’s shot/);
  return duel.people.find(({ account }) => text.includes(`${account.first_name}’s shot`));
};

/** Fires one shot. Returns after how many ms everyone sees it. */
export const shot = async (duel: Duel, square: string, who?: EmulatedUser): Promise<number> => {
  const shooter = who ?? (await awaitShooter(duel));
  const fired = performance.now();
  shooter?.says(duel.chat, `/fire ${square}`);
  await seesBoard(duel, new RegExp(`\\b${square}\\b`));
  return performance.now() - fired;
};

/** Fires shots until `end`, each a while after the board has shown the one before. Returns their waits in ms. */
const played = async (duel: Duel, end: number, thinksMs: number): Promise<readonly number[]> => {
  const waits: number[] = [];
  for (const square of duel.squares) {
    const who = await awaitShooter(duel);
    if (!who || performance.now() > end) break;
    waits.push(await shot(duel, square, who));
    await sleep(thinksMs);
  }
  return waits;
};

const inGroup = async (
  telegram: TelegramEmulator,
  matches: number,
  { thinksMs, lastsMs }: Course,
): Promise<readonly Row[]> => {
  const group = telegram.group(`${matches} matches`, []);
  const topics = Math.ceil(matches / EACH_TOPIC);
  const chats = topics === 1 ? [group] : Array.from({ length: topics }, (_, n) => telegram.topic(group, 7 + n));
  const duels = await Promise.all(
    Array.from({ length: matches }, (_, n) => opened(telegram, chats[n % topics]!, 100 * matches + n)),
  );
  await Promise.all(duels.map((duel) => seesBoard(duel, /’s shot/)));
  const before = telegram.calls.length;
  const end = performance.now() + lastsMs;
  const waits = (await Promise.all(duels.map((it) => played(it, end, thinksMs)))).flat().sort((a, b) => a - b);
  const calls = telegram.calls.slice(before).filter(({ payload }) => payload['chat_id'] === group.id);
  const limited = calls.filter(({ answer }) => answer?.code === 429).length;
  const at = (share: number): number => (waits[Math.ceil(share * waits.length) - 1] ?? 0) / 1_000;
  const times = `p50 ${at(0.5).toFixed(1)} s, p95 ${at(0.95).toFixed(1)} s, ${waits.length} shots`;
  const busiest = (['send', 'edit'] as const).map((kind) => telegram.world.busiestMinute(group.room, kind));
  const verdict = (so: boolean): Row['verdict'] => (so ? 'met' : 'MISSED');
  return [
    {
      what: `${matches} matches in one group: a shot is seen after at most`,
      measured: `${at(1).toFixed(1)} s (${times})`,
      goal: matches > GOAL_OF ? '' : `at most ${GOAL_S} s`,
      verdict: matches > GOAL_OF ? 'told' : verdict(at(1) <= GOAL_S),
    },
    {
      what: `${matches} matches in one group: calls refused by its limit`,
      measured: `${limited} (most in a minute: ${busiest.join(' messages, ')} edits)`,
      goal: 'none',
      verdict: verdict(limited === 0),
    },
  ];
};

/** Measures ten and thirty matches in one group, about ten minutes. */
export const groupsRows = async (course = COURSE): Promise<readonly Row[]> => {
  const folder = await scratch();
  const telegram = await startTelegram();
  telegram.flood('on');
  const program = course.program({
    DATA_DIR: folder.path,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
  });
  try {
    await program.start();
    return (await Promise.all(course.groups.map((matches) => inGroup(telegram, matches, course)))).flat();
  } finally {
    await program.end();
    await telegram.close();
    await folder.remove();
  }
};
