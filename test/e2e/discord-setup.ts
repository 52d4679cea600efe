import { expect } from 'vitest';
import {
  type Channel,
  type DiscordEmulator,
  type DiscordUser,
  labelsOf,
  type Message,
  startDiscord,
} from '../emulators/discord/index.ts';
import { pressAndWait } from './players.ts';
import type { Program, STORES } from './program.ts';
import { type Form, launchProgram, onCleanup } from './whole-match.ts';

/** How long to wait on a busy machine, in ms. */
const PATIENCE_MS = 60_000;

/** Discord with the program connected, shared by many scenarios in sequence. */
export interface DiscordSetup {
  readonly discord: DiscordEmulator;
  readonly program: Program;
}

/** Opens the setup; `cleanUp` closes it. `more` returns settings besides the token and the store. */
export const openDiscordSetup = async (
  kind: (typeof STORES)[number],
  more: (discord: DiscordEmulator) => Record<string, string> = () => ({}),
  form: Form = 'here',
): Promise<DiscordSetup> => {
  const discord = await startDiscord({ patienceMs: PATIENCE_MS });
  onCleanup(() => discord.stop());
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_ROOT: discord.apiRoot, ...more(discord) };
  const program = await launchProgram(kind, env, form);
  return { discord, program };
};

/** A call names the player who is called, and only them. */
const CALL = /^<@(\d+)> (place your fleet|your (turn|shot))!/;
const CHALLENGE = /^<@(\d+)>, .+ wants (to play|a rematch)/;

/**
 * Checks that only players on turn and players challenged were notified, that Discord refused nothing unexpected, and
 * that no error was logged.
 */
export const expectAllQuiet = ({ discord, program }: DiscordSetup): void => {
  expect(discord.violations).toEqual([]);
  const unasked = discord.pings.filter(({ who, message }) => {
    const first = message.history[0] ?? message.content;
    return ![CALL, CHALLENGE].some((notice) => notice.exec(first)?.[1] === who);
  });
  expect(unasked.map(({ message }) => message.content)).toEqual([]);
  const errors = program.output.split('\n').filter((line) => line.includes('"level":"error"'));
  expect(errors).toEqual([]);
};

/** Adds two people and a channel on a server of their own. */
export const twoIn = (
  { discord }: DiscordSetup,
  names: readonly [string, string] = ['Ann', 'Bob'],
  locale = 'en-GB',
) => {
  const ann = discord.user(names[0], { locale });
  const bob = discord.user(names[1], { locale });
  const guild = discord.guild('Fleet', [ann, bob]);
  return { ann, bob, guild, channel: guild.channel('sea') };
};

/** The text of the answer a person reads, or what they see instead ("silence", "failed"). */
export const readAnswer = async (
  seen: Promise<{ readonly how: string; readonly message?: Message }>,
): Promise<string> => {
  const { how, message } = await seen;
  return message?.content ?? how;
};

const idsOf = (message: Message): string[] =>
  message.components.flatMap((row) => row.components.flatMap((it) => it.custom_id ?? []));

/** The id of the first button whose id ends with `ends`. @throws Error with all labels. */
export const buttonId = (message: Message, ends: string): string => {
  const id = idsOf(message).find((it) => it.endsWith(ends));
  if (id === undefined) throw new Error(`no ${ends} among ${labelsOf(message).join(', ')}`);
  return id;
};

/**
 * Presses the button whose id ends with `ends`. Returns the message that is seen. A board with a pad leads to the menu by
 * the person's own view.
 */
export const pressButton = async (who: DiscordUser, at: Channel, message: Message, ends: string): Promise<Message> => {
  const isAround = ends === '.?!menu' && !idsOf(message).some((id) => id.endsWith(ends));
  const from = isAround ? await pressAndWait(who, at, message, buttonId(message, '.?mine')) : message;
  // An onlooker sees the menu at once.
  if (isAround && idsOf(from).some((id) => id.endsWith('.?!settings'))) return from;
  return pressAndWait(who, at, from, buttonId(from, ends));
};

/** Waits until `look` returns a value. @throws Error that says what was waited for. */
export const until = async <T>(
  what: string,
  look: () => T | undefined | false,
  patienceMs = PATIENCE_MS,
): Promise<T> => {
  const from = Date.now();
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() - from > patienceMs) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Kills the program without warning and starts it again. */
export const killAndRestart =
  ({ program }: Pick<DiscordSetup, 'program'>) =>
  async (): Promise<void> => {
    await program.kill();
    await program.start();
  };
