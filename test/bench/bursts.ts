import { setTimeout as sleep } from 'node:timers/promises';
import { BuiltProgram, scratch } from '../e2e/program.ts';
import {
  type EmulatedChat,
  type EmulatedUser,
  type SeenMessage,
  startTelegram,
  type TelegramEmulator,
} from '../emulators/telegram/index.ts';
import { matchIn, opened, shot } from './groups.ts';
import type { Row } from './run.ts';

/*
 * Thirty commands within six seconds in a Telegram group that takes twenty messages a minute, beside a match under way.
 * How many stay without an answer, and when is a shot seen that is fired in the middle of them?
 */

const COMMANDS = 30;
const WITHIN_MS = 6_000;
/** The players beside the match who give the commands, in turn. */
const PEOPLE = 10;
const GOAL_S = 15;

/** What a command is answered by: a reply, a reaction, a line that mentions its author, or a lobby of theirs. */
const unansweredOf = (chat: EmulatedChat, given: readonly { who: EmulatedUser; command: SeenMessage }[]): number => {
  const said = chat.fromBot;
  const replied = new Set(said.map(({ replyTo }) => replyTo));
  const silent = given.filter(({ command }) => !replied.has(command.id) && chat.now(command)?.reaction === undefined);
  const opened = (who: EmulatedUser): number =>
    new Set(said.filter(({ text }) => text.includes(`${who.account.first_name} wants to play`)).map(matchIn)).size;
  const people = new Set(silent.map(({ who }) => who));
  return [...people].reduce((sum, who) => {
    const left = silent.filter((it) => it.who === who).length;
    const isMentioned = said.some(({ mentions }) => mentions.includes(who.id));
    return sum + (isMentioned ? 0 : Math.max(0, left - opened(who)));
  }, 0);
};

const inGroup = async (telegram: TelegramEmulator, command: string, nth: number): Promise<readonly Row[]> => {
  const name = command.slice(1);
  const group = telegram.group(`a burst of ${name}`, []);
  const duel = await opened(telegram, group, 900 + nth);
  const [former = '', latter = ''] = duel.squares;
  // The allowance of the group is whole again.
  await sleep(60_000);
  const people = Array.from({ length: PEOPLE }, (_, n) => telegram.user(`${name}er${n}`));
  for (const { id } of people) group.room.members.add(id);
  const before = telegram.calls.length;
  const given: { who: EmulatedUser; command: SeenMessage }[] = [];
  const seen = sleep(WITHIN_MS / 2).then(() => shot(duel, former));
  for (let n = 0; n < COMMANDS; n++) {
    const who = people[n % PEOPLE]!;
    given.push({ who, command: who.says(group, command) });
    await sleep(WITHIN_MS / COMMANDS);
  }
  const first = (await seen) / 1_000;
  const second = (await shot(duel, latter)) / 1_000;
  // By then everything that waits has been sent, or never will be.
  await sleep(90_000);
  const lost = unansweredOf(group, given);
  const into = telegram.calls.slice(before).filter(({ payload }) => payload['chat_id'] === group.id);
  const limited = into.filter(({ answer }) => answer?.code === 429).length;
  const sent = into.filter(
    ({ method, payload, answer }) =>
      /^send/.test(method) && answer?.ok === true && payload['ephemeral_message_parameters'] === undefined,
  ).length;
  const slowest = Math.max(first, second);
  const verdict = (isMet: boolean): Row['verdict'] => (isMet ? 'met' : 'MISSED');
  return [
    {
      what: `${COMMANDS} × ${command} in 6 s: commands without an answer`,
      measured: `${lost} (${sent} messages, ${limited} calls refused by the limit)`,
      goal: 'none',
      verdict: verdict(lost === 0 && limited === 0),
    },
    {
      what: `${COMMANDS} × ${command} in 6 s: a shot among them is seen after`,
      measured: `${slowest.toFixed(1)} s (in the burst ${first.toFixed(1)} s, the next ${second.toFixed(1)} s)`,
      goal: `at most ${GOAL_S} s`,
      verdict: verdict(slowest <= GOAL_S),
    },
  ];
};

/** Measures a burst of two commands, each in a group of its own, about four minutes. Needs the built program. */
export const burstsRows = async (): Promise<readonly Row[]> => {
  const folder = await scratch();
  const telegram = await startTelegram();
  telegram.flood('on');
  const program = new BuiltProgram({
    DATA_DIR: folder.path,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
  });
  try {
    await program.start();
    return (await Promise.all(['/play', '/help'].map((it, n) => inGroup(telegram, it, n)))).flat();
  } finally {
    await program.kill();
    await telegram.close();
    await folder.remove();
  }
};
