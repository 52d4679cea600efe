import { describe, expect, test } from 'vitest';
import type { AnySystem } from '../../src/kernel/system.ts';
import { readAction } from '../../src/service/control/act.ts';
import { readToken, writeToken } from '../../src/service/control/token.ts';
import { chanceFrom } from '../soak/chance.ts';
import { driverFor } from '../soak/game-drivers.ts';
import { chosenVariants } from '../support/chosen-variants.ts';
import { games } from '../support/games.ts';

/*
 * A token and a command have exactly one text: what was written is read back the same, and a text that is read at all
 * is the one that would be written. So nothing with junk behind it, and nothing altered on the way, passes for a
 * command.
 */

const JUNK = ['.', '..', '.x', '.miss', '..junk', ' ', '~', ':', '+', '-', '0', 'A1', '\n', 'é'];

/**
 * Variants of a text: with junk behind, before and within it, and with a character left out, doubled or in the other
 * case.
 */
const bentOf = (text: string): readonly string[] => {
  const bent = JUNK.flatMap((junk) => [text + junk, junk + text, text.replace('.', `.${junk}`)]);
  for (let i = 0; i < text.length; i++) {
    const [before, sign, after] = [text.slice(0, i), text[i]!, text.slice(i + 1)];
    bent.push(before + after, before + sign + sign + after, `${before}.${after}`, `${before}+${sign}${after}`);
    bent.push(before + sign.toUpperCase() + after, before + sign.toLowerCase() + after);
  }
  return bent.filter((it) => it !== text);
};

/** One command of each kind that random players give in a match of each variant, as text. */
const actsOf = (system: AnySystem): ReadonlySet<string> => {
  const acts = new Map<string, string>();
  for (const { id } of chosenVariants(system)) {
    const options = system.variant(id);
    if (!options.ok) throw new Error(id);
    const chance = chanceFrom(3);
    const begun = system.begin(options.value, system.seats(options.value), chance);
    if (!begun.ok) throw new Error(begun.error.key);
    let state = begun.value;
    for (let n = 0; n < 300 && !system.outcome(state); n++) {
      const seat = chance.pick(system.toMove(state));
      const command = driverFor(system).step(system.view(state, seat, []), chance);
      const act = system.notation.write(command);
      expect(system.notation.read(act)).toEqual({ ok: true, value: command });
      acts.set(act.replace(/[A-Z]\d+/g, '#').replace(/\d+/g, '9'), act);
      const decided = system.decide(state, seat, command, chance);
      if (decided.ok) state = decided.value.reduce(system.evolve, state);
    }
  }
  return new Set(acts.values());
};

/** Commands that random players give seldom or never. */
const SELDOM: Readonly<Record<string, readonly string[]>> = {
  'sea-battle': [
    ...['salt.word-1_x', 'note.B6.miss', 'note.B6.unknown', `hash.${'0f'.repeat(15)}a`, 'claim', 'sunk', 'strike'],
    ...[
      'deal.3.perelman',
      'put.A1-D1',
      'put.A1+A2+B2',
      'v.A1+B2+C3',
      'v.A1-C1',
      'sail.A1+B2',
      'flag.royal',
      'sweep.A1',
    ],
  ],
};

describe.each(games.map((it) => [it.id, it] as const))('orders of %s', (id, system) => {
  test('are read as they were written, and in no other way', () => {
    const acts = [...actsOf(system), ...(SELDOM[id] ?? [])];
    expect(acts.length).toBeGreaterThan(0);
    for (const act of acts)
      for (const text of [act, ...bentOf(act)]) {
        const command = system.notation.read(text);
        if (command.ok) expect(system.notation.write(command.value)).toBe(text);
        else expect(text).not.toBe(act);
      }
  });
});

test.each([
  'salt.word.',
  'salt.word..junk',
  'note.B6.miss.junk',
  'note.B6.miss.',
  `hash.${'0'.repeat(31)}..x`,
  'A01',
  'put.A1+B1+C1',
])('reads “%s” as no order', (act) => {
  for (const { notation } of games) expect(notation.read(act).ok).toBe(false);
});

test('reads tokens as they were written, and in no other way', () => {
  const match = 'abcdefghijklmnop';
  for (const [seat, ply, act] of [
    [0, 0, 'A1'],
    [undefined, 0, '!join:3'],
    [1, 100, 'v.A1+B2'],
    [0, 36 ** 5, '?sea:1'],
  ] as const)
    for (const where of [match, undefined]) {
      const token = writeToken({ match: where, seat, ply, act });
      expect(readToken(token)).toEqual({ match: where, seat, ply, act });
      for (const text of bentOf(token)) {
        const stamp = readToken(text);
        if (stamp) expect(writeToken(stamp)).toBe(text);
      }
    }
});

test.each<[string, object | undefined]>([
  ['resign', { action: 'resign' }],
  ['clock:60000', { action: 'clock', moveMs: 60_000 }],
  ['join', { action: 'join', changes: 0 }],
  ['join:3', { action: 'join', changes: 3 }],
  ['draw-yes', { action: 'draw-yes' }],
  ['resign:', undefined],
  ['resign:1', undefined],
  ['clock:60000:', undefined],
  ['clock:60000:junk', undefined],
  ['clock:', undefined],
  [' resign', undefined],
  ['resign ', undefined],
  ['', undefined],
])('reads the action “!%s” as %j', (act, read) => {
  expect(readAction(`!${act}`)).toEqual(read);
});
