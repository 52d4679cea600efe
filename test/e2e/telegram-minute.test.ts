import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmulatedChat, EmulatedUser } from '../emulators/telegram/index.ts';
import { everyNth } from '../support/amount.ts';
import { BEGUN } from './players.ts';
import { STORES } from './program.ts';
import {
  battle,
  callsInto,
  GroupMatch,
  matchOf,
  opens,
  openTelegramSetup,
  shotAt,
  type TelegramSetup,
  uk,
  waitForQuiet,
  waitForText,
} from './telegram-setup.ts';
import { cleanUp } from './whole-match.ts';

/*
 * These scenarios wait for a real minute. All of them start together, in long runs each on both stores.
 */

/** A minute, and time for a busy machine. */
const A_MINUTE_MS = 120_000;
const LONG = 600_000;

/* ------------------------------------------------------------------------------------------------------ two matches */

/**
 * Squares shot at in each of two parallel matches, each in another quarter of the sea than the one before. Together
 * the quarters and the shots need more edits than Telegram allows within a minute.
 */
const SHOTS = [
  ['◤', 'А1'],
  ['◥', 'Ж3'],
  ['◣', 'Б8'],
  ['◢', 'З9'],
  ['◤', 'В5'],
] as const;

/**
 * Shoots by two taps on the shared board, as fast as Telegram lets it change. A player who is asked to wait does so.
 */
const tapping = async (setup: TelegramSetup, duel: GroupMatch): Promise<void> => {
  for (const [quarter, cell] of SHOTS) {
    // The quarter is open already where the last shot left it.
    while (!duel.board().labels.includes(cell)) {
      const answer = await duel.onTurn().presses(duel.board(), quarter);
      if (answer.text === uk('pad-later')) await new Promise((resolve) => setTimeout(resolve, 5_000));
      else await setup.until(`the key ${cell}`, () => (duel.board().labels.includes(cell) ? 'there' : undefined));
    }
    expect((await duel.onTurn().presses(duel.board(), cell)).text).toMatch(shotAt(cell));
    await duel.chat.waitFor((it) => matchOf(it) === duel.match && shotAt(cell).test(it.text), A_MINUTE_MS);
  }
};

const sideBySide = async (setup: TelegramSetup): Promise<void> => {
  const [anna, bohdan, clara, danylo] = [
    setup.person('Анна'),
    setup.person('Богдан'),
    setup.person('Клара'),
    setup.person('Данило'),
  ];
  const group = setup.group('Тісна гавань', [anna, bohdan, clara, danylo]);
  setup.telegram.willRefuse({ call: callsInto(group), answer: /ephemeral messages can't be sent/, times: [1, 8] });
  group.refuseWhispers();
  const duels = [await battle(group, anna, bohdan), await battle(group, clara, danylo)];
  await Promise.all(duels.map((duel) => tapping(setup, duel)));
  // The boards wait for the limit and so do the quarters, so Telegram never refuses a call.
  const refused = setup.telegram.calls.filter(
    ({ payload, answer }) => payload['chat_id'] === group.id && answer?.code === 429,
  );
  expect(refused).toEqual([]);
  expect(group.editsAMinute).toBeLessThanOrEqual(20);
  expect(group.sendsAMinute).toBeLessThanOrEqual(20);
  for (const it of [anna, bohdan, clara, danylo]) expect(it.whispers(group)).toEqual([]);
};

/* ------------------------------------------------------------------------------------------------------------ calls */

const called =
  (title: string, topic?: number) =>
  async (setup: TelegramSetup): Promise<void> => {
    const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
    const group = setup.telegram.group(title, [anna, bohdan], topic === undefined ? {} : { topic });
    const duel = await battle(group, anna, bohdan);
    const mover = duel.onTurn();
    const call = await setup.until('the call', () => mover.callsIn(group)[0], A_MINUTE_MS);
    expect(call.text).toBe(`${mover.account.first_name}, ${uk('call-shot')}`);
    expect(call.mentions).toEqual([mover.id]);
    expect(call.silent).toBe('no');
    expect(call.replyTo).toBe(duel.board().id);
    expect(duel.other(mover).callsIn(group)).toEqual([]);
    // A reply to the call is a shot, like one to the board. Then nobody is called any more.
    mover.says(group, 'Б6', { replyTo: call });
    await duel.sees(shotAt('Б6'));
    await setup.until('the call to be taken away', () => (group.now(call) ? undefined : 'gone'));
  };

const uncalled = async (setup: TelegramSetup): Promise<void> => {
  const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
  const group = setup.group('Тихе місце', [anna, bohdan]);
  for (const quietOne of [anna, bohdan]) {
    quietOne.says(quietOne.private, '/settings');
    const page = await waitForText(quietOne.private, uk('page-settings'));
    await quietOne.presses(page, `${uk('setting-calls')}: `);
    await waitForText(quietOne.private, `${uk('setting-calls')}: ${uk('calls-off')}`);
  }
  const duel = await battle(group, anna, bohdan);
  await waitForQuiet(setup, 70_000);
  expect([...anna.callsIn(group), ...bohdan.callsIn(group)]).toEqual([]);
  await duel.fires(duel.onTurn(), 'Б6');
};

/* -------------------------------------------------------------------------------------------------------- time is up */

/** Starts a battle with the shortest clock. */
const blitz = async (chat: EmulatedChat, host: EmulatedUser, guest: EmulatedUser): Promise<GroupMatch> => {
  const lobby = await opens(chat, host);
  const duel = new GroupMatch(chat, matchOf(lobby) ?? '', host, guest);
  await host.sendsData(lobby, `${matchOf(lobby)}.-.0.!clock:60000`);
  await guest.presses(duel.board(), uk('button-join'));
  await duel.sees(uk('placing-heading'));
  await host.presses(duel.board(), uk('key-ready'));
  await guest.presses(duel.board(), uk('key-ready'));
  await duel.sees(BEGUN);
  return duel;
};

/** Lets a player's time run out: they are warned, then called with the time that is left, then late. */
const ranOut = async (setup: TelegramSetup, title: string) => {
  const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
  const group = setup.group(title, [anna, bohdan]);
  const duel = await blitz(group, anna, bohdan);
  const late = duel.onTurn();
  const player = late.account.first_name;
  await group.waitFor(({ text }) => text.includes(uk('clock-warned', { player })), A_MINUTE_MS);
  await setup.until('the call with the time that is left', () =>
    late.callsIn(group).find(({ text }) => /\d+ с/.test(text)),
  );
  const out = await group.waitFor(({ text }) => text.includes(uk('clock-late', { player })), A_MINUTE_MS);
  expect(out.labels).toEqual(expect.arrayContaining([uk('button-claim'), uk('button-grant')]));
  return { duel, late, waits: duel.other(late), out };
};

const claimed = async (setup: TelegramSetup): Promise<void> => {
  const { duel, late, waits, out } = await ranOut(setup, 'Суворі');
  expect((await late.presses(out, uk('button-claim'))).text).toBe(uk('late-yourself'));
  expect((await waits.presses(out, uk('button-claim'))).text).toBe(uk('claimed'));
  await duel.sees(uk('won-on-time', { seat: waits.account.first_name, 'seat-is': 'other' }));
};

const granted = async (setup: TelegramSetup): Promise<void> => {
  const { duel, late, waits, out } = await ranOut(setup, 'Лагідні');
  expect((await waits.presses(out, uk('button-grant'))).text).toBe(uk('time-granted'));
  await setup.until('the board to forget it', () =>
    duel.board().labels.includes(uk('button-claim')) ? undefined : 'forgotten',
  );
  await duel.fires(late, 'Б6');
};

/* ---------------------------------------------------------------------------------------------------------------- */

const SCENARIOS: Readonly<Record<string, (setup: TelegramSetup) => Promise<void>>> = {
  'two matches at once in one group': sideBySide,
  'where are you?': called('Перекличка'),
  'where are you? in a topic': called('Перекличка в темі', 5),
  'do not call me': uncalled,
  'time is up, and I claim the win': claimed,
  'time is up, and I give more time': granted,
};

/** The scenarios that are played on a store: in the test command each on one of them. */
const scenariosOn = (kind: (typeof STORES)[number]): readonly string[] =>
  everyNth(Object.keys(SCENARIOS), STORES.length, STORES.indexOf(kind));

type Outcome = { readonly kind: 'well' } | { readonly kind: 'failed'; readonly fault: unknown };
const underway = new Map<string, Promise<Outcome>>();

beforeAll(async () => {
  for (const kind of STORES) {
    const setup = await openTelegramSetup(kind);
    for (const name of scenariosOn(kind)) {
      const outcome = SCENARIOS[name]!(setup)
        .then(() => setup.isWell())
        .then(
          (): Outcome => ({ kind: 'well' }),
          (fault: unknown): Outcome => ({ kind: 'failed', fault }),
        );
      underway.set(`${kind} ${name}`, outcome);
    }
  }
});
afterAll(() => cleanUp());

describe.each(STORES)('for a minute on Telegram, on %s', (kind) => {
  test.each(scenariosOn(kind))(
    'plays the scenario “%s”',
    async (name) => {
      const outcome = await underway.get(`${kind} ${name}`);
      if (outcome?.kind === 'failed') throw outcome.fault;
      expect(outcome).toEqual({ kind: 'well' });
    },
    LONG,
  );
});
