import { describe, expect, test } from 'vitest';
import type { Rng } from '../../../src/kernel/rng.ts';
import type { Focus, Press } from '../../../src/kernel/screen.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import { present } from '../../../src/systems/admiral/face/screens/index.ts';
import type { Command } from '../../../src/systems/admiral/rules/command.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import { sideOf } from '../../../src/systems/admiral/rules/view/index.ts';
import { notation } from '../../../src/systems/admiral/things/orders/index.ts';
import { type Ruleset, VARIANTS } from '../../../src/systems/admiral/variants.ts';
import { amount } from '../../support/amount.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { at, SEAT, seededRng, unwrap } from './rules/scenario.ts';

const reader = pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral');

const keysFor = (state: State, seat: number, focus?: Focus): readonly Press<Command>[] =>
  present(rules.view(state, seat, []), reader, focus).buttons.flatMap((row) => row.map(({ press }) => press));

/**
 * The key that a player presses next: fire, then a course, then the end; on the way the first look that leads there.
 */
const nextPress = (keys: readonly Press<Command>[], focus: Focus | undefined): Press<Command> | undefined => {
  const act = (type: Command['type']) => keys.find((it) => 'act' in it && it.act.type === type);
  const onwards = (start: string) =>
    keys.find((it) => 'look' in it && it.look.startsWith(start) && !it.look.includes('x') && it.look !== focus);
  const decided = act('fire') ?? act('sail') ?? (focus === 'end' ? act('end') : undefined);
  return decided ?? onwards('go:') ?? act('end') ?? onwards('end') ?? act('pass');
};

interface Tapped {
  readonly state: State;
  readonly taps: number;
  readonly acts: readonly Command['type'][];
}

/** One decision of a player and the number of taps it took. */
const decided = (state: State, seat: number, rng: Rng, before: Focus | undefined = undefined): Tapped => {
  let focus = before;
  for (let taps = 1; taps < 9; taps++) {
    const press = nextPress(keysFor(state, seat, focus), focus);
    if (!press) throw new Error('nothing to press');
    if ('look' in press) focus = press.look;
    else {
      const events = unwrap(rules.decide(state, seat, press.act, rng));
      return { state: events.reduce(rules.evolve, state), taps, acts: [press.act.type] };
    }
  }
  throw new Error('no end of looking');
};

const begun = (game: Ruleset, rng: Rng): State => {
  let state = unwrap(rules.begin(game, 2, rng));
  for (const seat of [0, 1])
    state = unwrap(rules.decide(state, seat, { type: 'ready' }, rng)).reduce(rules.evolve, state);
  return state;
};

describe.each(VARIANTS.map((it) => [it.id, it] as const))('%s', (_, game) => {
  test('a whole turn in which every ship sails and fires takes at most sixteen taps, and an answer one', () => {
    const rng = seededRng(7);
    let state = begun(game, rng);
    let [busiest, fired, sailed] = [0, 0, 0];
    for (let turns = 0; turns < amount(14, 40) && rules.toMove(state).length > 0; turns++) {
      const view = rules.view(state, 'public', []);
      const mine = rules.toMove(state)[0]!;
      let taps = 0;
      for (;;) {
        const now = rules.view(state, 'public', []);
        const [seat] = rules.toMove(state);
        if (seat === undefined || now.round !== view.round || now.active !== view.active) break;
        const it = decided(state, seat, rng);
        if (seat === mine) taps += it.taps;
        else expect(it.taps, 'an answer').toBe(1);
        fired += Number(it.acts.includes('fire'));
        sailed += Number(it.acts.includes('sail'));
        state = it.state;
      }
      expect(taps).toBeLessThanOrEqual(16);
      busiest = Math.max(busiest, taps);
    }
    expect(fired).toBeGreaterThan(5);
    expect(sailed).toBeGreaterThan(20);
    expect(busiest).toBeGreaterThan(4);
  });
});

/** Every command that the keys of a seat reach, in notation. Of courses only those of one step. */
const byButtons = (state: State, seat: number): ReadonlySet<string> => {
  const seen = new Set<Focus | undefined>();
  const found = new Set<string>();
  for (const queue: (Focus | undefined)[] = [undefined]; queue.length > 0; ) {
    const focus = queue.pop();
    if (seen.has(focus) || /^(?:go:..:..|zoom)/.test(focus ?? '')) continue;
    seen.add(focus);
    for (const press of keysFor(state, seat, focus)) {
      if ('act' in press) found.add(notation.write(press.act));
      else queue.push(press.look);
    }
  }
  return found;
};

/** Moments of a match of random decisions, mostly shots, boardings and courses. */
const momentsOf = (game: Ruleset, seed: number, many: number): readonly State[] => {
  const rng = seededRng(seed);
  const all: State[] = [begun(game, rng)];
  for (let seats = rules.toMove(all[0]!); seats.length > 0 && all.length < 400; seats = rules.toMove(all.at(-1)!)) {
    const orders = rules.legal(rules.view(all.at(-1)!, seats[0]!, [])).filter((it) => !rules.isDraft(it));
    const keen = orders.filter((it) => it.type === 'board' || it.type === 'fire' || it.type === 'sail');
    const wished = keen.length > 0 && rng.below(4) > 0 ? keen : orders;
    const order = wished[rng.below(wished.length)]!;
    all.push(unwrap(rules.decide(all.at(-1)!, seats[0]!, order, rng)).reduce(rules.evolve, all.at(-1)!));
  }
  return all.filter((_, i) => i % Math.ceil(all.length / many) === 0);
};

describe.each(VARIANTS.map((it) => [it.id, it] as const))('%s', (_, game) => {
  test('keys reach every legal command: single steps, shots, full salvoes, boarding, repairs, standing orders', () => {
    const missing = momentsOf(game, 5, amount(3, 14)).flatMap((state) =>
      rules.toMove(state).flatMap((seat) => {
        const keys = byButtons(state, seat);
        const { pending } = rules.view(state, seat, []);
        return rules
          .legal(rules.view(state, seat, []))
          .filter((it) => it.type !== 'plan')
          .map(notation.write)
          .filter((it) => !keys.has(it))
          .map((it) => `${pending?.kind ?? 'turn'} ${it}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe('a player who is asked', () => {
  const asked = at({ white: 'L H8 N, F C6 E', red: 'L E8 S, F M12 W' }).give('L x1 E8', 1);
  const seat = SEAT.red;

  test('has all shots, holding fire and the standing orders always and never one tap away', () => {
    const { buttons } = present(rules.view(asked.state, seat, []), reader, undefined);
    const labels = buttons.map((row) => row.map(({ label }) => label));
    expect(labels).toEqual([
      ['Fire back (2 in 3)', '✋ Hold fire'],
      ['Always', 'Never', '⚑ From now on', 'Other shots…'],
    ]);
    expect(
      keysFor(asked.state, seat)
        .slice(0, 4)
        .map((it) => 'act' in it && notation.write(it.act)),
    ).toEqual(['x.rL3.H8', 'pass', 'answer.rL.always', 'answer.rL.never']);
  });

  test('has every number of shots of every gun, and holding fire, one page away', () => {
    const keys = keysFor(asked.state, seat, 'ask:');
    const fires = keys.flatMap((it) => ('act' in it && it.act.type === 'fire' ? [it.act.guns[0]!.shots] : []));
    expect(fires).toEqual([1, 2, 3]);
    expect(keys.some((it) => 'act' in it && it.act.type === 'pass')).toBe(true);
  });

  test('is shown the attacker, the square, the distance, the mount and the faces that hit', () => {
    const screen = present(rules.view(asked.state, seat, []), reader, undefined);
    expect(screenText(screen)).toBe(
      'Fire back?\nThe ship of the line on H8 has just fired.\nLine: 2 in 3 a shot, 3 shots.',
    );
    expect(screen.more).toContain('L ✕ L H8: 3 away (medium), port broadside, hits on 1 3 5 6, shots 3');
  });

  test('can give a standing order to the ship that is asked', () => {
    const keys = keysFor(asked.state, seat, 'orders');
    const orders = keys.flatMap((it) => ('act' in it && 'order' in it.act ? [it.act.order] : []));
    expect(orders).toEqual(['ask', 'always', 'never']);
  });

  test('is named to all other viewers with the reason', () => {
    for (const viewer of [SEAT.white, 'public'] as const)
      expect(screenText(present(rules.view(asked.state, viewer, []), reader, undefined))).toContain(
        'Waiting for Bob: fire?\nThe ship of the line on H8 has just fired.',
      );
    expect(sideOf(rules.view(asked.state, 'public', []), seat)).toBe('red');
  });
});

test('the shared board has the keys of the side that is asked where private replies are impossible', () => {
  const { state } = at({ white: 'L H8 N', red: 'L E8 S' }).give('L x1 E8', 1);
  const open = present(rules.view(state, 'public', []), { ...reader, privateReplies: 'refused' }, undefined);
  const acts = open.buttons.flat().flatMap(({ press }) => ('act' in press ? [press.act] : []));
  expect(acts.map((it) => it.type)).toEqual(['fire', 'pass']);
  for (const act of acts) expect(rules.decide(state, SEAT.red, act, seededRng(1)).ok).toBe(true);
});

describe('a shared board keeps the secrets of each side', () => {
  test('by showing ships that hold their fire like ships that ask', () => {
    const table = at({ white: 'B H8 N', red: 'F E7 S, L K7 S', w: 'N' });
    const quiet = table.give('red: F orders never');
    const seen = [table, quiet].map((it) => {
      const { state } = it.give('B AA');
      const view = rules.view(state, 'public', []);
      expect(view.pending?.kind).toBe('pass');
      return JSON.stringify(present(view, { ...reader, privateReplies: 'refused' }, undefined));
    });
    expect(seen[1]).toBe(seen[0]);
  });
});
