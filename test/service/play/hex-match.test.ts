import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { textOf } from '../../support/screen-text.ts';
import { GROUP, MINUTE, openTimedMatch, SECOND, seatOfName, type TimedMatch } from '../../support/timed-match.ts';

/* The service around a match of sailing ships: clock, draw, resignation, rematch, and what remains to look at. */

let table: TimedMatch;
beforeEach(async () => {
  table = await openTimedMatch({ systems: [hexSeaBattle], system: 'hex-sea-battle', clock: '180000' });
});
afterEach(() => table.end());

type Name = 'ann' | 'bob';
type State = Parameters<typeof hexSeaBattle.toMove>[0];

const stateNow = async (): Promise<State> => (await table.match()).hidden.state as State;
const publicView = async () => hexSeaBattle.view(await stateNow(), 'public', []);
const whites = async (): Promise<Name> => ((await publicView()).white === 0 ? 'ann' : 'bob');
const orders = async (by: Name, act: string) =>
  table.press(by, `${seatOfName(by)}.${((await table.match()).plies[seatOfName(by)] ?? 0).toString(36)}.${act}`);
const ends = (by: Name) => orders(by, 'end');
const board = (): string => textOf(table.ann.message?.screen) ?? '';

describe('the clock', () => {
  test('ends the turn of an idle player; White begins, and Red is on turn next', async () => {
    const { mover, waiter } = await table.battle();
    expect(mover).toBe(await whites());
    expect(board()).toContain(`${mover}’s turn`);
    await table.passes(3 * MINUTE + SECOND);
    expect(await table.onTurn()).toBe(waiter);
    expect(board()).toContain(`${waiter}’s turn`);
    expect((await table.match()).stage).toBe('playing');
    await table.passes(3 * MINUTE + SECOND);
    expect(board()).toMatch(new RegExp(`${mover}’s turn · round 2[^]* ended the turn without orders`));
  });

  test('ends the turn of a player whose course is sailed: at once, by a key of an earlier day too', async () => {
    const { mover, waiter } = await table.battle();
    const { plies } = await table.match();
    await orders(mover, 'plot.B.I5');
    expect((await publicView()).log.map(({ kind }) => kind)).toEqual(['wind', 'move']);
    await table.passes(3 * MINUTE + SECOND);
    expect(await table.onTurn()).toBe(waiter);
    const seat = seatOfName(mover);
    expect((await table.match()).plies[seat]).toBe(plies[seat]! + 2);
    const { log, ships } = await publicView();
    expect(log.map(({ kind }) => kind)).toEqual(['wind', 'move', 'end']);
    expect(ships.find(({ side, type }) => side === 'white' && type === 'B')?.at).toEqual({ row: 4, col: 8 });
  });

  test('places a late player’s fleet as the map advises', async () => {
    await orders('ann', 'flag.F');
    await orders('ann', 'ready');
    await table.passes(5 * MINUTE + SECOND);
    const { phase, ships, white } = await publicView();
    expect(phase).toBe('battle');
    const flags = ships.filter(({ flagship }) => flagship).map(({ side, type }) => `${side} ${type}`);
    expect(flags.toSorted()).toEqual((white === 0 ? ['red L', 'white F'] : ['red F', 'white L']).toSorted());
  });
});

describe('the end', () => {
  test('is a draw that is offered, and agreed to out of turn', async () => {
    const { mover, waiter } = await table.battle();
    await table.press(mover, '-.0.!draw');
    expect(board()).toContain(`${mover} offers a draw`);
    await table.press(waiter, '-.0.!draw-yes');
    expect((await table.match()).ending?.winners).toEqual([]);
    expect(table.labels(table.ann)).toEqual(['↻ Rematch', '↗ Share', '▶ Film', '⋯ More']);
  });

  test('leads to a rematch with sides swapped after a resignation', async () => {
    const { mover } = await table.battle();
    const before = await whites();
    await table.press(mover, '-.0.!resign');
    await table.ann.presses('Rematch');
    await table.bob.presses('Join');
    const [id = ''] = await table.service.game.context.people.matchesOf('paper:ann');
    const again = await table.service.game.context.load(id);
    if (typeof again === 'string') throw new Error(again);
    const { white } = hexSeaBattle.view(again.hidden.state as State, 'public', []);
    expect(again.rematchOf).toBe((await table.match()).id);
    expect(white === 0 ? 'ann' : 'bob').not.toBe(before);
  });
});

describe('what remains to look at', () => {
  const finished = async () => {
    const { mover, waiter } = await table.battle();
    for (const by of [mover, waiter, mover, waiter]) await ends(by);
    await table.press(mover, '-.0.!resign');
    return table.service.person('eve', GROUP);
  };
  const shown = async (act: string) => {
    const eve = table.service.person('eve', GROUP);
    const answer = await eve.does({ kind: 'press', token: `${(await table.match()).id}.-.0.${act}` });
    return { answer, screen: bodyOf(answer, 'whisper')?.screen ?? bodyOf(answer, 'page')?.screen };
  };

  test('is each step, from both fleets placed to the end', async () => {
    await finished();
    const first = (await shown('?!replay')).screen;
    expect(textOf(first)).toContain('Place your ships');
    expect(first?.alt).toMatch(/White \((ann|bob)\): ship of the line G6, flagship/);
    const last = (await shown('?!replay:6')).screen;
    expect(textOf(last)).toContain('round 3');
    expect(last?.scene).toBeDefined();
  });

  test('is a film, described in words that fit sails', async () => {
    await finished();
    expect((await shown('?!film')).answer.notice).toContain('Making the film');
    const [film] = table.service.films;
    expect(film?.alt).not.toMatch(/fog|shot/);
    expect((await film?.frames())?.length).toBeGreaterThan(3);
  });

  test('is the check: seals, log and answers, and a file with the dice that were rolled', async () => {
    await finished();
    const { screen, answer } = await shown('?!verify');
    expect(textOf(screen)).toContain('The log is complete');
    expect(textOf(screen)).toContain('Every answer matches the fleets');
    expect((await checkTranscript(bodyOf(answer, 'page')?.file?.text ?? '')).faults).toEqual([]);
    const forged = (bodyOf(answer, 'page')?.file?.text ?? '').replace(
      /("die\\?":)([1-6])/,
      (_, key: string, die: string) => key + (die === '6' ? 1 : Number(die) + 1),
    );
    expect(forged).not.toBe(bodyOf(answer, 'page')?.file?.text);
    expect((await checkTranscript(forged)).faults).not.toEqual([]);
  });
});

describe('words and viewers', () => {
  test('hide berths and flagships from spectators before the reveal, and show everything after it', async () => {
    await orders('ann', 'flag.B');
    const eve = table.service.person('eve', GROUP);
    const token = async (act: string) => `${(await table.match()).id}.-.0.${act}`;
    const before = await eve.does({ kind: 'press', token: await token('?text') });
    const [sea = ''] = bodyOf(before, 'whisper')?.screen.pre?.split('\n\n') ?? [];
    expect(sea.replace(/^.*\n/, '')).not.toMatch(/[LGFBlgfb*]/);
    await table.battle();
    const after = await eve.does({ kind: 'press', token: await token('?text') });
    expect(bodyOf(after, 'whisper')?.screen.pre).toMatch(/[Bb]\*/);
    expect((await eve.does({ kind: 'press', token: await token('?ship') })).alert).toContain('not in this match');
  });

  test('describe the last turn to a player who asks for it', async () => {
    const { mover } = await table.battle();
    const to = hexSeaBattle
      .legal(hexSeaBattle.view(await stateNow(), seatOfName(mover), []))
      .find((it) => it.type === 'move' && it.ship === 'B');
    await orders(mover, hexSeaBattle.notation.write(to!));
    const told = await table[mover].does({ kind: 'ask', about: 'read', words: 'last' });
    expect(textOf(bodyOf(told, 'whisper')?.screen)).toMatch(/^You: brig [A-I]\d–[A-I]\d$/);
  });
});

describe('advice', () => {
  /** The page of the analysis once the machine has rated everything. Polls at most 60 times. */
  const page = async (at = '') => {
    for (let tries = 0; tries < 60; tries++) {
      const whisper = bodyOf(await table.press('ann', `-.0.?!study${at}`), 'whisper');
      if (whisper && !screenText(whisper.screen).includes('will appear here')) return whisper.screen;
    }
    throw new Error('never analysed');
  };

  test('is an order with its reason and a picture, which one press gives; everyone reads that it was taken', async () => {
    const { mover, waiter } = await table.battle();
    const whisper = bodyOf(await table.press(mover, '-.0.!hint'), 'whisper');
    expect(textOf(whisper?.screen)).toMatch(/^💡 (Line|Galleon|Frigate|Brig): sail to [A-I]\d\n.+\n/);
    expect(textOf(whisper?.screen)).toContain(`${waiter} will see that you took a hint. 4 left.`);
    expect(whisper?.screen.scene).toBeDefined();
    await table.service.settled();
    expect(board()).toContain(`💡 Hints taken by ${mover}: 1`);
    const [order] = whisper?.screen.buttons[0] ?? [];
    const guest = mover === 'ann' ? table.ann : table.bob;
    await guest.does({ kind: 'press', token: order?.press ?? '', whisper: true });
    expect((await publicView()).log.map(({ kind }) => kind)).toEqual(['wind', 'move']);
    expect(bodyOf(await table.press(waiter, '-.0.!hint'), 'whisper')).toBeUndefined();
  });

  test('rates every order of a finished match, and tells luck apart', async () => {
    const { mover, waiter } = await table.battle();
    await orders(mover, 'end');
    await orders(waiter, 'end');
    await table.press(mover, '-.0.!resign');
    const summary = await page();
    expect(summary.title).toMatch(/^Accuracy: \d+ %$/);
    expect(summary.lines?.[0]).toBe('How close your orders were to the best ones.');
    expect(summary.scene).toBeDefined();
    expect(summary.buttons.flat().map(({ label }) => label)).toEqual(['▶ Order by order', 'Close']);
    const list = await page(':all');
    expect(list.title).toBe('🔬 Orders: 2');
    expect(screenText(list)).toMatch(/Your accuracy: \d+ %, luck 0/);
    expect(screenText(await page(':0'))).toMatch(/^🔬 Order 1 of 2\n(ann|bob): End the turn, \d+ in 100\.\n/);
  });
});
