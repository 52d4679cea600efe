import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../src/config/settings.ts';
import { openBackup, writeBackup } from '../../src/operator/backup-file.ts';
import { runCommand } from '../../src/operator/command-runner.ts';
import { backUp, rekey, restore } from '../../src/operator/commands.ts';
import type { DumpEntry, DumpedMatch } from '../../src/store/dump-format.ts';
import { forEachServer } from '../../src/store/redis/server-check.ts';
import { startDiscord } from '../emulators/discord/index.ts';
import { type EmulatedChat, startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import { amount } from '../support/amount.ts';
import { consult } from '../support/asked-program.ts';
import { freePort, startRedis } from '../support/redis.ts';
import { sharedRedis } from '../support/scratch-storage.ts';
import { pressBehindMore } from './across-platforms.ts';
import { TelegramPlayer } from './players.ts';
import { built, inLongRuns, type Program, ProgramHere, type STORES, scratch, storeEnv } from './program.ts';
import { cleanUp, expectTrueTranscript, onCleanup, playToTheEnd, SKIRMISH } from './whole-match.ts';

/*
 * The operator's work while people play: backups, moves between stores, new keys. Each command is run as it was built.
 */

afterEach(cleanUp);

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);

type Kind = (typeof STORES)[number];
type Env = Readonly<Record<string, string>>;

/** The settings of an installation of its own. */
const installed = async (kind: Kind, more: Env = { DATA_KEY: OLD }): Promise<Record<string, string>> => {
  const folder = await scratch();
  onCleanup(folder.remove);
  const { DATA_KEY: _, ...env } = storeEnv(kind, folder.path, sharedRedis().replace('unix://', ''));
  return { ...env, ...more };
};

const program = (env: Env): Program => {
  const made = new ProgramHere(env);
  onCleanup(() => made.end());
  return made;
};

const configOf = (env: Env): Config => {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.error.join(' '));
  return read.value;
};

const bare = (env: Env) => ({ cwd: env['DATA_DIR'], env: { PATH: process.env['PATH'] ?? '', ...env } });

/** Runs a built command to its end. Returns its exit status and lines. */
const command = (name: 'backup' | 'restore' | 'rekey' | 'doctor', words: readonly string[], env: Env) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [built(name), ...words], {
    ...bare(env),
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.split('\n').filter((line) => line !== '') };
};
const done = (...given: Parameters<typeof command>): readonly string[] => {
  const { status, said } = command(...given);
  expect([status, said]).toEqual([0, said]);
  return said;
};

/** The sentence with which a command refuses, asked in this process: how it is told is seen where a command is `done`. */
const refused = async (name: keyof typeof COMMANDS, words: readonly string[], env: Env): Promise<string> => {
  const lines: string[] = [];
  const stream = { write: (text: string) => lines.push(text.trimEnd()) };
  const code = await runCommand({ env, stdout: stream, stderr: stream }, (config) =>
    COMMANDS[name](config, words[0] ?? ''),
  );
  expect([code, lines.length]).toEqual([1, 1]);
  return lines[0] ?? '';
};
const COMMANDS = { backup: backUp, restore, rekey } as const;

const byText = <T>(things: readonly T[]): readonly T[] =>
  things.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** All entries of a backup, in an order that does not depend on the store. */
const inside = async (file: string): Promise<readonly DumpEntry[]> => {
  const things: DumpEntry[] = [];
  for await (const it of (await openBackup(file)).entries()) things.push(it.kind === 'match' ? settled(it) : it);
  return byText(things);
};
const settled = (it: DumpedMatch): DumpedMatch => ({
  ...it,
  commands: [...byText(it.commands)],
  deadlines: [...byText(it.deadlines)],
  boards: [...byText(it.boards)],
});

/** What people see of a chat: messages and buttons. */
const faceOf = ({ fromBot }: EmulatedChat) => fromBot.map(({ id, text, keyboard }) => ({ id, text, keyboard }));

/** Opens three chats with something in progress: a match in a group, one against the machine, and an open lobby. */
const living = async (telegram: TelegramEmulator) => {
  const anna = telegram.user('Анна', { language: 'uk' });
  const bohdan = telegram.user('Богдан', { language: 'uk' });
  const vera = telegram.user('Вера', { language: 'ru' });
  const group = telegram.group('Кают-компанія', [anna, bohdan]);
  const pier = telegram.group('Пирс', [vera, bohdan]);
  const cabin = telegram.privateChat(vera);
  // A program just started does not know the keys of a board that it draws while one of them is pressed.
  telegram.willRefuse({ call: /^editMessageReplyMarkup/, answer: /message is not modified/, times: [0, 3] });

  vera.says(pier, '/play');
  const lobby = await pier.waitFor((it) => it.labels.includes('⚔ Принять бой'), 60_000);

  vera.says(cabin, '/start');
  for (const label of ['▶ Играть', 'Сложность', 'лёгкая'])
    await vera.presses(await cabin.waitFor(({ labels }) => labels.includes(label), 60_000), label);
  await cabin.waitFor(({ labels }) => labels.includes('Сложность'), 60_000);
  const alone = new TelegramPlayer(telegram, vera, cabin);
  await alone.ready();
  await alone.sees(/Ваш выстрел|Убил!/);
  let shots = 0;

  let fired = 0;
  anna.says(group, `/play ${SKIRMISH}`);
  await bohdan.presses(await group.waitFor((it) => it.labels.includes('⚔ Прийняти бій'), 60_000), '⚔ Прийняти бій');
  await group.waitFor((it) => it.text.includes('Розстановка'), 60_000);
  const one = new TelegramPlayer(telegram, anna, group);
  const two = new TelegramPlayer(telegram, bohdan, group);
  return {
    faces: () => [group, pier, cabin].map(faceOf),
    /** Plays the match in the group to its end and runs the callbacks on the way. */
    async plays(first: () => Promise<void>, ...later: readonly (() => Promise<void>)[]): Promise<void> {
      ({ shots: fired } = await playToTheEnd(
        first,
        one,
        two,
        (board) => (/Стріляє Анна/.test(board) ? one : two),
        ...later,
      ));
    },
    /** Fires one shot at the machine and waits for its answer. */
    async shoots(): Promise<void> {
      const before = await alone.sees(/Ваш выстрел|Убил!/);
      // So far apart that no square is known to be water from an earlier shot.
      await alone.types({ row: 3 * shots, col: 3 * shots });
      shots += 1;
      const answered = () => alone.board() !== before && /Ваш выстрел|Убил!/.test(alone.board());
      await telegram.eventually(() => (answered() ? 'yes' : undefined), 'the shot and its answer', 60_000);
    },
    /** Has a person take the free seat of the open lobby. */
    async joins(): Promise<void> {
      await bohdan.presses(lobby, '⚔ Принять бой');
      await pier.waitFor((it) => it.text.includes('Расстановка'), 60_000);
    },
    /** Checks the finished match by [Check]. */
    async checks(): Promise<void> {
      const board = await group.waitFor((it) => it.text.includes('🏆') && it.labels.includes('⋯ Ще'), 60_000);
      await pressBehindMore(anna, group, board, 'Перевірити');
      const file = await anna.waitForWhisper(group, (it) => it.file !== undefined);
      await expectTrueTranscript(Buffer.from(file.file?.bytes ?? []).toString('utf8'), fired);
    },
  };
};

const telegramOf = async (): Promise<{ readonly telegram: TelegramEmulator; readonly token: Env }> => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  return { telegram, token: { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url } };
};

const MOVES: readonly [Kind, Kind][] = [
  ['lmdb', 'redis'],
  ['redis', 'lmdb'],
];

describe.each(MOVES.slice(0, amount(1, 2)))('a move from %s to %s', (from, to) => {
  test('continues every match where it was', async () => {
    const { telegram, token } = await telegramOf();
    const folder = await scratch();
    onCleanup(folder.remove);
    const [first, again] = [join(folder.path, 'first.backup'), join(folder.path, 'again.backup')];
    const old = { ...(await installed(from)), ...token };
    const next = { ...(await installed(to)), ...token };
    const [before, after] = [program(old), program(next)];
    await before.start();
    const people = await living(telegram);

    await people.plays(async () => {
      await people.shoots();
      expect(done('backup', [first], old)).toEqual([
        expect.stringMatching(/^Entries written to .*: \d+\. The key is not/),
      ]);
      expect(await before.stop()).toBe(0);
      const faces = people.faces();

      expect(done('restore', [first], next)).toEqual([expect.stringMatching(/^Entries restored from .*: \d+\.$/)]);
      done('backup', [again], next);
      expect(await inside(again)).toEqual(await inside(first));
      expect((await inside(again)).filter((it) => it.kind === 'match' && it.deadlines.length > 0)).not.toEqual([]);
      await after.start();
      expect(people.faces()).toEqual(faces);
      await people.shoots();
    });
    await people.joins();
    await people.checks();
    expect(telegram.faults).toEqual([]);
    expect(before.output + after.output).not.toContain('"level":"error"');
    expect(await after.stop()).toBe(0);
  }, 600_000);
});

/** Lines that make a restore long enough to be killed in the middle. */
const MANY = 25_000;

/** Appends a long chronicle to a backup. */
const lengthened = async (file: string): Promise<void> => {
  const { header, entries } = await openBackup(file);
  const longer = async function* (): AsyncGenerator<DumpEntry> {
    yield* entries();
    for (let n = 0; n < MANY; n++) yield { kind: 'chronicle', line: JSON.stringify({ n }) };
  };
  await writeBackup(`${file}.long`, header, longer());
  await rename(`${file}.long`, file);
};

const isBegun = async (kind: Kind, { redis, dataDir }: Config): Promise<boolean> => {
  if (kind === 'redis') {
    const found = await forEachServer(redis!.url, (server) => server.exists(`${redis!.prefix}:restoring`));
    return found.includes(1);
  }
  const data = join(dataDir, 'data.mdb');
  return existsSync(data) && statSync(data).size > 300_000;
};

/** Starts a restore and kills it once it has begun. */
const killedRestore = async (kind: Kind, file: string, env: Env): Promise<void> => {
  const child = spawn(process.execPath, [built('restore'), file], { ...bare(env), stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await isBegun(kind, configOf(env)))) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    await sleep(5);
  }
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
};

/** Killed restores: the move above restores into Redis. */
const RESTORED: readonly Kind[] = ['lmdb', 'redis'];

describe.each(RESTORED.slice(0, amount(1, 2)))('a restore into %s', (to) => {
  test('that was killed lets nobody play until it is repeated', async () => {
    const { telegram, token } = await telegramOf();
    const folder = await scratch();
    onCleanup(folder.remove);
    const file = join(folder.path, 'live.backup');
    const old = { ...(await installed(to === 'lmdb' ? 'redis' : 'lmdb')), ...token };
    const before = program(old);
    await before.start();
    const anna = telegram.user('Анна', { language: 'uk' });
    const bohdan = telegram.user('Богдан', { language: 'uk' });
    const group = telegram.group('Пирс', [anna, bohdan]);
    anna.says(group, '/play');
    const lobby = await group.waitFor((it) => it.labels.includes('⚔ Прийняти бій'), 60_000);
    done('backup', [file], old);
    await before.stop();
    await lengthened(file);

    const next = { ...(await installed(to)), ...token };
    await killedRestore(to, file, next);
    const half =
      /^The store is half restored: run `npm run restore` again with the same backup, or use an empty store\.$/;
    expect(await refused('backup', [join(folder.path, 'half')], next)).toMatch(half);
    const after = program(next);
    await expect(after.start()).rejects.toThrow(half);

    done('restore', [file], next);
    await after.start();
    await bohdan.presses(lobby, '⚔ Прийняти бій');
    await group.waitFor((it) => it.text.includes('Розстановка'), 60_000);
    expect(await after.stop()).toBe(0);
  }, 600_000);
});

test('refuses in one sentence what cannot be restored, and touches nothing', async () => {
  const old = await installed('lmdb');
  const player = program(old);
  await player.start();
  const file = join(old['DATA_DIR'] ?? '', 'live.backup');
  done('backup', [file], old);
  expect(await refused('restore', [file], old)).toMatch(/is in use by another process/);
  await player.stop();
  expect(await refused('restore', [file], old)).toMatch(/^The store is not empty, and a backup is only ever restored/);

  const empty = await installed('lmdb', { DATA_KEY: NEW });
  expect(await refused('restore', [file], empty)).toMatch(/was made with another key: set the DATA_KEY of that time/);
  expect(await refused('restore', [`${file}.no`], { ...empty, DATA_KEY: OLD })).toMatch(/live\.backup\.no/);
  truncateSync(file, statSync(file).size - 20);
  expect(await refused('restore', [file], { ...empty, DATA_KEY: OLD })).toMatch(
    /is cut off or was changed: use another/,
  );
  writeFileSync(file, 'my diary\n');
  expect(await refused('restore', [file], { ...empty, DATA_KEY: OLD })).toMatch(/is not a backup of Broadside\.$/);
  expect(existsSync(join(empty['DATA_DIR'] ?? '', 'data.mdb'))).toBe(false);
}, 600_000);

describe('a new key in mid-match', () => {
  test('is taken from the settings, with the embedded store', async () => {
    const { telegram, token } = await telegramOf();
    const bareEnv = { ...(await installed('lmdb', {})), ...token };
    const [old, both, next] = [
      { ...bareEnv, DATA_KEY: OLD },
      { ...bareEnv, DATA_KEY: NEW, DATA_KEY_PREVIOUS: OLD },
      { ...bareEnv, DATA_KEY: NEW },
    ];
    const [first, second, third] = [program(old), program(both), program(next)];
    await first.start();
    const people = await living(telegram);
    await people.plays(
      async () => {
        await first.stop();
        await second.start();
        expect(await refused('rekey', [], both)).toMatch(/is in use by another process/);
      },
      async () => {
        await second.stop();
        const [said] = done('rekey', [], both);
        expect(said).toMatch(/^Matches re-encrypted: [1-9]\. The previous key is no longer needed: remove it\.$/);
        await third.start();
        await people.shoots();
      },
    );
    await people.joins();
    await people.checks();
    await third.stop();
    await expect(program(old).start()).rejects.toThrow(/The key is not the one this store was sealed with/);
    expect(first.output + second.output + third.output).not.toContain('"level":"error"');
  }, 600_000);

  inLongRuns(
    'is taken from the settings, with Redis and beside the running program',
    async () => {
      const { telegram, token } = await telegramOf();
      const old = { ...(await installed('redis')), ...token };
      const both = { ...old, DATA_KEY: NEW, DATA_KEY_PREVIOUS: OLD };
      const next = { ...old, DATA_KEY: NEW };
      const [first, second, third] = [program(old), program(both), program(next)];
      await first.start();
      const people = await living(telegram);
      await people.plays(
        async () => {
          await first.stop();
          await second.start();
          expect(done('rekey', [], both)[0]).toMatch(
            /^Matches re-encrypted: [1-9]\. The previous key is no longer needed/,
          );
        },
        async () => {
          await second.stop();
          await third.start();
        },
      );
      await people.shoots();
      await people.joins();
      await people.checks();
      expect(first.output + second.output + third.output).not.toContain('"level":"error"');
    },
    600_000,
  );

  test('is taken from the key file', async () => {
    const { telegram, token } = await telegramOf();
    const env = { ...(await installed('lmdb', {})), ...token };
    const file = (name: string): string => join(env['DATA_DIR'] ?? '', name);
    const player = program(env);
    await player.start();
    expect(player.output).toMatch(/data key created; keep a copy of this file elsewhere/);
    const oldKey = readFileSync(file('key'), 'utf8');
    const people = await living(telegram);
    await people.plays(
      async () => {
        await player.stop();
        await rename(file('key'), file('key.previous'));
        await player.start();
        expect(readFileSync(file('key'), 'utf8')).not.toBe(oldKey);
      },
      async () => {
        await player.stop();
        expect(done('rekey', [], env)[0]).toMatch(
          /^Matches re-encrypted: [1-9]\. The previous key is no longer needed/,
        );
        await rename(file('key.previous'), file('kept-elsewhere'));
        await player.start();
      },
    );
    await people.shoots();
    await people.joins();
    await people.checks();
    expect(player.output).not.toContain('"level":"error"');
  }, 600_000);
});

describe('the doctor', () => {
  const WELL = expect.stringMatching(/^✓ /);

  test('finds nothing wrong with Telegram, Discord and Redis, before the start and beside the program', async () => {
    const { telegram, token } = await telegramOf();
    const discord = await startDiscord();
    onCleanup(() => discord.stop());
    discord.guild('Fleet', [discord.user('Ann')]).channel('sea');
    const redis = await startRedis({ appendfsync: 'always' });
    onCleanup(() => redis.stop());
    const env = {
      ...(await installed('redis')),
      ...token,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_ROOT: discord.apiRoot,
      REDIS_URL: redis.url,
      PORT: String(await freePort()),
    };
    const before = await consult(env);
    expect(before).toEqual({ code: 0, lines: before.lines.map(() => WELL) });
    const player = program(env);
    await player.start();
    const beside = await consult(env);
    expect(beside).toEqual({ code: 0, lines: beside.lines.map(() => WELL) });
    expect(beside.lines).toContainEqual(expect.stringMatching(/^✓ The program runs here .* and is healthy\.$/));
    expect(telegram.faults).toEqual([]);
    expect(player.output).not.toMatch(/\b409\b/);

    // The doctor and the program take the updates from each other. Which of them is rejected twice depends on timing.
    telegram.willRefuse({
      call: /^getUpdates$/,
      answer: /^409 Conflict: terminated by other getUpdates/,
      times: [1, 2],
    });
    const second = await consult({ ...env, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.lines.filter((line) => line.startsWith('✗'))).toEqual([
      expect.stringMatching(/^✗ Another process asks for updates with the same TELEGRAM_TOKEN/),
    ]);
  }, 600_000);

  test('finds nothing wrong with the playground alone', async () => {
    const said = done('doctor', [], { ...(await installed('lmdb', {})), PORT: '0' });
    expect(said).toEqual(said.map(() => WELL));
  });
});
