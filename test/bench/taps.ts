import { createDiscord } from '../../adapters/discord/index.ts';
import { createTelegram } from '../../adapters/telegram/index.ts';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { type Screen, withPresses } from '../../src/kernel/screen.ts';
import { type Cell, cellCode } from '../../src/kit/grid.ts';
import { lookToken, writeToken } from '../../src/service/control/token.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { MessageRef, Token } from '../../src/service/ports/intent.ts';
import type { PlatformAdapter } from '../../src/service/ports/platform.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import type { View } from '../../src/systems/sea-battle/rules/view/index.ts';
import { delivery, scriptedServices } from '../adapters/telegram/fixture.ts';
import { buttonsOf, startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import type { Row } from './run.ts';
import { sailingTaps } from './sailing-taps.ts';

/*
 * Taps a shot: machines play whole matches, and every shot of theirs is pressed under the board of the real adapters, on
 * the emulators. Both sit at one board, which shows the sea of the one on turn.
 */

const MATCHES = Number(process.env['TAPS_MATCHES'] ?? 12);
/** Matches on the large sea, which last four times as long. */
const LARGE_MATCHES = Math.ceil(MATCHES / 5);
/** A machine that overlooks a little, as people do. */
const LEVEL = 'admiral';
const ID = 'abcdefghijklmnop';

/** A board on a platform, as the person sees it. */
interface Hands {
  readonly name: string;
  /** Shows a board anew. */
  show(screen: Screen<Token>): Promise<void>;
  /** The tokens of the keys that can be pressed. */
  keys(): readonly Token[];
  /** Presses a key; `answers` gives what the board shows then. */
  press(token: Token, answers: () => Screen<Token>): Promise<void>;
  /** The calls made so far. */
  calls(): number;
  close(): Promise<void>;
}

const telegramHands = async (): Promise<Hands> => {
  const telegram = await startTelegram();
  const adapter = createTelegram({ token: telegram.token, apiRoot: telegram.url });
  const service = scriptedServices();
  await adapter.start(service);
  const ann = telegram.user('Ann', { language: 'en' });
  const chat = ann.private;
  let ref: MessageRef | undefined;
  const draw = async (screen: Screen<Token>): Promise<void> => {
    ref = await drawn(adapter, screen, String(chat.id), 'telegram', ref);
  };
  const message = () => chat.fromBot.at(-1)!;
  return {
    name: 'Telegram',
    show: draw,
    keys: () => message().keyboard.flatMap((row) => row.flatMap((it) => it.callback_data ?? [])),
    async press(token, answers) {
      let turned = Promise.resolve();
      service.script.push(async () => {
        turned = draw(answers());
        return {};
      });
      await ann.presses(message(), (it) => it.callback_data === token);
      await turned;
    },
    calls: () => telegram.calls.filter(({ method }) => method !== 'getUpdates').length,
    async close() {
      await adapter.stop();
      await telegram.close();
    },
  };
};

const discordHands = async (): Promise<Hands> => {
  const discord = await startDiscord();
  const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
  const service = scriptedServices();
  let ref: MessageRef | undefined;
  await adapter.start({
    ...service,
    serve: async (_intent, acknowledge) => {
      const next = service.script.shift();
      const answer: Answer = typeof next === 'function' ? await next() : {};
      const { body } = answer;
      const isKnown = body?.kind === 'board' && ref !== undefined;
      ref = (await acknowledge(isKnown ? { ...answer, body: { ...body, replaces: ref! } } : answer)) ?? ref;
    },
  });
  const ann = discord.user('Ann', { locale: 'en-GB' });
  const channel = ann.dm();
  const message = () => channel.messages.at(-1)!;
  return {
    name: 'Discord',
    async show(screen) {
      ref = await drawn(adapter, screen, channel.id, 'discord', ref);
    },
    keys: () => buttonsOf(message()).flatMap((it) => (it.disabled ? [] : (it.custom_id ?? []))),
    async press(token, answers) {
      service.script.push(async () => ({ body: { kind: 'board', screen: answers() } }));
      await ann.pressesId(message(), token);
    },
    calls: () => discord.calls.length,
    async close() {
      await adapter.stop();
      await discord.stop();
    },
  };
};

/** Draws a board, and returns the reference of its message. */
const drawn = async (
  adapter: PlatformAdapter,
  screen: Screen<Token>,
  address: string,
  platform: string,
  ref: MessageRef | undefined,
): Promise<MessageRef> => {
  const to = { platform, address, audience: 'one' as const };
  const outcome = await adapter.deliver(
    delivery(address, screen, { to, ...(ref === undefined ? {} : { replaces: ref }) }),
  );
  if (outcome.kind !== 'shown') throw new Error(`a board is ${outcome.kind}: ${outcome.why}`);
  return outcome.message;
};

const say = loadPhrasebooks([seaBattle]).to(
  { locale: 'en', letters: 'lat', nameOf: (seat: number) => `Captain ${seat + 1}` },
  seaBattle.id,
);

/** The board of the player on turn, with its tokens. */
const screenOf = (view: View, seat: number, focus: string | undefined): Screen<Token> => {
  const reader = { say, letters: 'lat', board: 'picture', at: 'board', textAccess: 'text' } as const;
  return withPresses(
    seaBattle.present(view, reader, focus),
    (press): Token =>
      'look' in press
        ? lookToken({ look: press.look }, { id: ID, publics: 0 })
        : writeToken({ match: ID, seat, ply: 0, act: seaBattle.notation.write(press.act) }),
  );
};

/** The key to press for a square: its own, else the quarter, the line or the letter that it is in. */
const keyTo = (tokens: readonly Token[], { rules }: View, at: Cell): Token => {
  const letter = rules.axes === 'letters-cols' ? at.col : at.row;
  const quarter = `${at.row < rules.n / 2 ? 'N' : 'S'}${at.col < rules.n / 2 ? 'W' : 'E'}`;
  const code = cellCode(at);
  const ways = [code, `?aim:${quarter}`, `?aim:l${letter}`, `?aim:${letter}`, `?risk:${code}`, '?aim'];
  const found = ways.map((act) => tokens.find((it) => it.endsWith(`.${act}`))).find((it) => it !== undefined);
  const more = tokens.find((it) => /\.\?aim(:\d+)?:\+\d+$/.test(it));
  const token = found ?? more;
  if (token === undefined) throw new Error(`no way to ${code} among ${tokens.join(' ')}`);
  return token;
};

interface Tally {
  taps: number;
  shots: number;
  calls: number;
}

/** Plays a match to its end, and counts what it takes. */
const playMatch = async (hands: Hands, variant: string, seed: string, tally: Tally): Promise<void> => {
  const options = seaBattle.variant(variant);
  if (!options.ok) throw new Error(`no game ${variant}`);
  const rng = chanceAt(seed, [], 'taps');
  const begun = seaBattle.begin(options.value, 2, rng);
  if (!begun.ok) throw new Error(begun.error.key);
  let state = begun.value;
  const decide = (seat: number, command: Command): void => {
    const decided = seaBattle.decide(state, seat, command, rng);
    if (!decided.ok) throw new Error(decided.error.key);
    for (const event of decided.value) state = seaBattle.evolve(state, event);
  };
  /** The state that the board shows. */
  let shown: unknown;
  for (;;) {
    const [seat] = seaBattle.toMove(state);
    if (seat === undefined) return;
    const view = seaBattle.view(state, seat, []);
    const command = seaBattle.opponents.choose(LEVEL, view, rng, 0.2);
    if (command.type !== 'shoot') {
      decide(seat, command);
      continue;
    }
    if (shown !== state) await hands.show(screenOf(view, seat, undefined));
    const before = hands.calls();
    for (let fired = false; !fired; tally.taps += 1) {
      const token = keyTo(hands.keys(), view, command.at);
      const act = token.slice(token.lastIndexOf('.') + 1);
      await hands.press(token, () => {
        if (act.startsWith('?')) return screenOf(view, seat, act.slice(1));
        decide(seat, command);
        fired = true;
        const next = seaBattle.toMove(state)[0] ?? seat;
        shown = state;
        return screenOf(seaBattle.view(state, next, []), next, undefined);
      });
    }
    tally.calls += hands.calls() - before;
    tally.shots += 1;
  }
};

interface Goal {
  readonly variant: string;
  readonly matches: number;
  readonly taps: number;
}

/** The most taps a shot, by game. On Discord a sea of sixteen has no room for a pad: a shot is chosen from lists. */
const GOALS: Readonly<Record<string, readonly Goal[]>> = {
  Telegram: [
    { variant: 'classic', matches: MATCHES, taps: 1.65 },
    { variant: 'hasbro', matches: MATCHES, taps: 1.6 },
    { variant: 'minesweeper-16', matches: LARGE_MATCHES, taps: 1.85 },
  ],
  Discord: [
    { variant: 'classic', matches: MATCHES, taps: 1.65 },
    { variant: 'hasbro', matches: MATCHES, taps: 1.6 },
  ],
};
const CALLS: Readonly<Record<string, number>> = { Telegram: 4, Discord: 2 };

const rowOf = (what: string, value: number, most: number, detail: string): Row => ({
  what,
  measured: `${value.toFixed(2)} (${detail})`,
  goal: `at most ${most}`,
  verdict: value <= most ? 'met' : 'MISSED',
});

/** Measures taps a turn under sail, and taps and calls a shot on both platforms. Prints each board as it is done. */
export const tapsRows = async (): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  const add = (row: Row): void => {
    rows.push(row);
    console.log(`${row.what}: ${row.measured}`);
  };
  for (const { board, median, most, turns, orders, lost, goal } of sailingTaps())
    add(
      rowOf(
        `taps a turn, ${board}`,
        median,
        goal,
        `median of ${turns} turns of ${orders} orders, at most ${most}, orders without a key ${lost}`,
      ),
    );
  for (const open of [telegramHands, discordHands]) {
    const hands = await open();
    try {
      for (const { variant, matches, taps } of GOALS[hands.name] ?? []) {
        const tally: Tally = { taps: 0, shots: 0, calls: 0 };
        for (let n = 0; n < matches; n++) await playMatch(hands, variant, `${variant} ${n}`, tally);
        const detail = `${matches} matches, ${tally.shots} shots`;
        add(rowOf(`${hands.name}: taps a shot, ${variant}`, tally.taps / tally.shots, taps, detail));
        add(rowOf(`${hands.name}: calls a shot, ${variant}`, tally.calls / tally.shots, CALLS[hands.name]!, detail));
      }
    } finally {
      await hands.close();
    }
  }
  return rows;
};
