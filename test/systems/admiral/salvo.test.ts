import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import type { Reader } from '../../../src/kernel/reader.ts';
import {
  type Focus,
  type Press,
  SCREEN_LIMITS,
  type Scene,
  type Screen,
  type Shape,
  screenText,
} from '../../../src/kernel/screen.ts';
import { shotsOffered } from '../../../src/systems/admiral/face/input/offered-orders.ts';
import { present } from '../../../src/systems/admiral/face/screens/index.ts';
import type { Aim, Command, Gun } from '../../../src/systems/admiral/rules/command.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import { type ReadyShot, shotsOf, type View } from '../../../src/systems/admiral/rules/view/index.ts';
import { notation } from '../../../src/systems/admiral/things/orders/index.ts';
import { amount } from '../../support/amount.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { wholeText } from '../../support/screen-text.ts';
import { at, dice, type Moment, SEAT, seededRng, type Table, unwrap } from './rules/scenario.ts';

const english = pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral');

type Seen = Screen<Press<Command>>;

const views = new WeakMap<State, Map<number, View>>();

/** The view of a seat, made once, as while a player goes from page to page. */
const viewOf = (state: State, seat: number): View => {
  const bySeat = views.get(state) ?? new Map<number, View>();
  views.set(state, bySeat);
  const view = bySeat.get(seat) ?? rules.view(state, seat, []);
  bySeat.set(seat, view);
  return view;
};

const page = (state: State, focus: Focus | undefined, reader: Reader = english, seat = SEAT.white): Seen =>
  present(viewOf(state, seat), reader, focus);

const keysOf = (screen: Seen) => screen.buttons.flat();
const labels = (screen: Seen): readonly string[] => keysOf(screen).map(({ label }) => label);

/** The orders to fire on a page, in notation. */
const fires = (screen: Seen): readonly string[] =>
  keysOf(screen).flatMap(({ press }) =>
    'act' in press && press.act.type === 'fire' ? [notation.write(press.act)] : [],
  );

/** Presses the key with this label on the page of a focus and returns the focus it leads to. */
const pressed = (state: State, focus: Focus, label: string): Focus => {
  const key = keysOf(page(state, focus)).find((it) => it.label === label);
  if (!key || !('look' in key.press)) throw new Error(`no key ${label}: ${labels(page(state, focus)).join(' | ')}`);
  return key.press.look;
};

/**
 * Three white pieces around Red's galleon: broadsides of the ship of the line and the brig, the bow chaser of the
 * frigate.
 */
const TRIO: Moment = { white: 'L H8 N, F E5 S, B C8 N, T D16 shots 2', red: 'G E8 S, B M3 S' };
const CHOICE = 'at:wL:rG:g';

describe('a salvo of chosen guns', () => {
  const { state } = at(TRIO);

  test('starts on the page of the target with all shots of all guns that bear', () => {
    expect(pressed(state, 'at:wL:rG', 'Choose guns')).toBe(CHOICE);
    expect(page(state, CHOICE).buttons.map((row) => row.map((it) => it.label))).toEqual([
      ['Line: 3 of 3', 'Frigate: 1 of 1', 'Brig: 1 of 1'],
      ['Fire 5 shots'],
      ['⛵ At the sails', '‹ Back'],
    ]);
    expect(fires(page(state, CHOICE))).toEqual(['x.wL3wF1wB1.E8!']);
  });

  test('changes by one shot a press and wraps around: to none, or to one for the gun that acts', () => {
    const no = pressed(state, CHOICE, 'Frigate: 1 of 1');
    expect(labels(page(state, no)).slice(0, 4)).toEqual([
      'Line: 3 of 3',
      'Frigate: 0 of 1',
      'Brig: 1 of 1',
      'Fire 4 shots',
    ]);
    const one = pressed(state, no, 'Line: 3 of 3');
    expect(fires(page(state, one))).toEqual(['x.wL1wB1.E8!']);
    const two = pressed(state, one, 'Line: 1 of 3');
    expect(fires(page(state, two))).toEqual(['x.wL2wB1.E8!']);
    expect(fires(page(state, pressed(state, two, 'Frigate: 0 of 1')))).toEqual(['x.wL2wF1wB1.E8!']);
  });

  test('can be aimed at the sails with the same guns', () => {
    const sails = pressed(state, pressed(state, CHOICE, 'Brig: 1 of 1'), '⛵ At the sails');
    expect(fires(page(state, sails))).toEqual(['x.wL3wF1.E8s!']);
    expect(labels(page(state, sails))).toContain('Fire 4 shots ⛵');
    expect(pressed(state, sails, '‹ Back')).toBe('at:wL:rG:s');
    expect(fires(page(state, pressed(state, sails, 'At the hull')))).toEqual(['x.wL3wF1.E8!']);
  });

  test('starts at the sails where they are already aimed at', () => {
    expect(pressed(state, 'at:wL:rG:s', 'Choose guns')).toBe('at:wL:rG:gs');
    expect(labels(page(state, 'at:wL:rG:s'))).toContain('All fire at E8 ⛵');
  });

  const shapesIn = ({ shapes }: Scene): readonly Shape[] =>
    shapes.flatMap((it) => (it.kind === 'inset' ? shapesIn(it.scene) : [it]));

  test('shows the faces of the guns that take part, and of no others, on the picture', () => {
    const plates = (focus: Focus): readonly string[] =>
      shapesIn(page(state, focus).scene!).flatMap((it) =>
        it.kind === 'label' && it.ink === 'paper' && /^[1-6]+$/.test(it.text) ? [it.text] : [],
      );
    expect(plates(CHOICE)).toEqual(['1356', '5', '1356']);
    expect(plates(pressed(state, CHOICE, 'Frigate: 1 of 1'))).toEqual(['1356', '1356']);
  });

  test('has labels and spoken names within the limits of a key in every language', () => {
    for (const locale of LOCALES)
      for (const board of ['picture', 'words', 'text'] as const) {
        const reader: Reader = { ...pictureReader(locale, ['Ann', 'Bob'], undefined, 'admiral'), board };
        for (const focus of [CHOICE, 'at:wL:rG:gs2010000000', 'at:wL:rG:s']) {
          const screen = page(state, focus, reader);
          for (const { label, spoken, press } of keysOf(screen)) {
            expect([...label].length, label).toBeLessThanOrEqual(SCREEN_LIMITS.labelChars);
            expect(spoken ?? label).toMatch(/^[\p{L}\d .,:‹’-]+$/u);
            if ('look' in press) expect(press.look.length).toBeLessThanOrEqual(SCREEN_LIMITS.focusChars);
          }
        }
      }
    const [line, frigate] = keysOf(page(state, 'at:wL:rG:g2000000000'));
    expect([line?.spoken, frigate?.spoken]).toEqual(['ship of the line: shots 2 of 3', 'frigate: shots 0 of 1']);
    const fire = keysOf(page(state, 'at:wL:rG:gs2000000000')).find((it) => it.tone === 'primary');
    expect(fire?.spoken).toBe('Salvo at the galleon on E8, at the sails, shots 2');
  });
});

test('the largest salvo possible, from all eight sides, fits the screen', () => {
  const white = 'L A12 N, G G12 N, F D9 N, B A9 N, T D16';
  const { state } = at({ level: 'lieutenant', white, red: 'L G9 N, G G15 N, F A15 N, B D12 N' });
  const { battle } = state;
  const pieces = battle!.pieces.map((it, i) => ([4, 5, 6].includes(i) ? { ...it, side: 'white' as const } : it));
  const shown = page({ ...state, battle: { ...battle!, pieces } }, 'at:wL:rB:g');
  const { buttons } = shown;
  const text = wholeText(shown);
  expect(buttons.map((row) => row.map(({ label }) => label))).toEqual([
    ['Line: 3 of 3', 'Galleon: 2 of 2', 'Frigate: 1 of 1', 'Brig: 1 of 1'],
    ['Line 2: 3 of 3', 'Galleon 2: 2 of 2', 'Frigate 2: 1 of 1', 'Fort: 2 of 2'],
    ['Fire 15 shots'],
    ['‹ Back'],
  ]);
  expect(text.split('\n')).toHaveLength(12);
  expect(text.length).toBeLessThanOrEqual(SCREEN_LIMITS.faceChars);
});

describe('the prediction of a salvo', () => {
  const told = (moment: Moment, focus: Focus = CHOICE): string =>
    (page(at(moment).state, focus).lines ?? []).join('\n');

  test.each([
    [CHOICE, 'One roll for all: 5 hits, hull −5.\nA hit sinks it.'],
    ['at:wL:rG:g3000000000', 'One roll for all: 1 3 5 6 hits, hull −3.\nA hit may be critical.'],
    ['at:wL:rG:g2000000000', 'One roll for all: 1 3 5 6 hits, hull −2.\nNo critical hit: shots will be left.'],
    ['at:wL:rG:g1001000000', 'One roll for all: 1 3 5 6 hits, hull −2.\nNo critical hit: shots will be left.'],
    ['at:wL:rG:gs1000000000', 'One roll for all: 1 3 5 6 hits, sails −1.\nNo critical hit: shots will be left.'],
    ['at:wL:rG:gs3011000000', 'One roll for all: 5 hits, sails −5.\nA hit may be critical.'],
  ])('for %s says: %s', (focus, words) => expect(told(TRIO, focus)).toContain(words));

  test('does not count a chaser as the last shot of a ship that has more', () => {
    const chaser: Moment = { ...TRIO, white: 'L E12 N, B C8 N' };
    expect(told(chaser)).toContain('One roll for all: 5 hits, hull −2.');
    expect(told(chaser)).toContain('No critical hit');
    expect(told({ ...chaser, white: 'L E12 N shots 1, B C8 N' })).toContain('A hit may be critical.');
  });

  test('agrees with the dice', () => {
    const { state } = at(TRIO);
    for (const counts of ['3011000000', '3010000000', '3000000000', '2001000000', '1000000000', '1011000000'])
      for (const aim of ['', 's']) {
        const focus = `at:wL:rG:g${aim}${counts}`;
        const words = screenText(page(state, focus));
        const order = keysOf(page(state, focus)).find((it) => it.tone === 'primary')!.press;
        if (!('act' in order)) throw new Error('no order');
        // A 5 hits with every gun here, and a 1 is no critical hit.
        const events = unwrap(rules.decide(state, SEAT.white, order.act, dice(5, 1)));
        const shot = events.find((it) => it.t === 'shot');
        if (shot?.t !== 'shot') throw new Error('no shot');
        expect(words).toContain(`${shot.faces.join(' ')} hits, ${aim ? 'sails' : 'hull'} −${shot.damage}.`);
        expect(words.includes('may be critical'), focus).toBe(shot.second !== undefined);
        expect(words.includes('sinks it'), focus).toBe(shot.r === 'sunk');
      }
  });

  test('names a die for each shot where the dice are separate', () => {
    const own: Moment = { ...TRIO, rules: { salvo: 'separate-dice' } };
    expect(told(own)).toBe('5 shots, one die each.\nA hit may be critical.');
    expect(told(own, 'at:wL:rG:g2000000000')).toContain('No critical hit');
    expect(told(own, 'at:wL:rG:g2111000000'), 'some of them not with their last shots').toContain('No critical hit');
    expect(labels(page(at(own).state, 'at:wL:rG'))).not.toContain('As one salvo');
  });

  test('covers salvoes of a fort and at a fort', () => {
    const fort: Moment = { ...TRIO, white: 'L H1 N, F M4 N, T D16', red: 'G E8 S, T M1 hull 1' };
    expect(told(fort, 'at:wL:rT:g')).toContain('A hit silences the fort.');
    expect(told(fort, 'at:wL:rT:g1000000000')).toMatch(/^One roll for all: 1 3 5 hits, hull −1\.\n/);
    expect(labels(page(at(fort).state, 'at:wL:rT:gs'))).not.toContain('At the hull');
    const own: Moment = { ...TRIO, white: 'L D8 N, F C14 E, T D16', red: 'G D12 E' };
    expect(told(own)).toContain('No critical hit');
  });
});

/** Every salvo at one target that the rules allow with this first gun, at the hull and at the sails. */
const allowed = (state: State, view: View, lead: ReadyShot): readonly string[] => {
  const others = view.pieces
    .filter((it) => it.at && it.side === view.active && it.id !== lead.ship)
    .flatMap((it) => shotsOf(view, it.id))
    .filter((it) => it.target === lead.target);
  const counts = (most: number, from: number): readonly number[] =>
    Array.from({ length: most + 1 - from }, (_, i) => i + from);
  const groups = others.reduce<readonly (readonly Gun[])[]>(
    (all, { ship, shots }) =>
      all.flatMap((guns) => counts(shots, 0).map((n) => (n > 0 ? [...guns, { ship, shots: n }] : guns))),
    counts(lead.shots, 1).map((shots) => [{ ship: lead.ship, shots }]),
  );
  const cell = view.pieces.find((it) => it.id === lead.target)!.at!;
  const orders = groups
    .filter((guns) => guns.length > 1)
    .flatMap((guns) =>
      (['hull', 'sails'] as const).map((aim: Aim) => ({ type: 'fire', guns, at: cell, aim, roll: 'salvo' }) as const),
    );
  return orders
    .filter((it) => rules.decide(state, SEAT[view.active!], it, seededRng(1)).ok)
    .map((it) => notation.write(it));
};

/** Every order to fire that the keys reach from the page of a target. */
const reachable = (state: State, seat: number, start: Focus): ReadonlySet<string> => {
  const seen = new Set<Focus>();
  const found = new Set<string>();
  for (const queue = [start]; queue.length > 0; ) {
    const focus = queue.pop()!;
    if (seen.has(focus)) continue;
    seen.add(focus);
    const screen = page(state, focus, english, seat);
    for (const it of fires(screen)) found.add(it);
    for (const { press } of keysOf(screen)) if ('look' in press && press.look.startsWith(start)) queue.push(press.look);
  }
  return found;
};

/** The same salvo with its other guns in alphabetical order. */
const sorted = (order: string): string => {
  const [verb, guns = '', ...rest] = order.split('.');
  const [first, ...others] = guns.match(/.{3}/g) ?? [];
  return [verb, [first, ...others.sort()].join(''), ...rest].join('.');
};

/** Positions in which several guns bear in the active side's own turn, from random play. */
const sampled = (level: 'lieutenant' | 'captain' | 'admiral', many: number): readonly State[] => {
  const rng = seededRng(11);
  const close: Moment = {
    level,
    white: 'L G8 N, G J9 E, F H11 N, B E10 E, T D16',
    red: 'L I7 S, G E7 S, F J12 W, B G13 N, T M1',
    w: 'E',
  };
  const states: State[] = [];
  for (let round = 0; states.length < many && round < 60; round++) {
    let state: State = at({ ...close, w: round % 2 ? 'N' : 'E' }).state;
    for (let n = 0; n < 2 + (round % 9) && rules.toMove(state).length > 0; n++) {
      const [seat] = rules.toMove(state);
      const all = rules.legal(rules.view(state, seat!, [])).filter((it) => !rules.isDraft(it) && it.type !== 'end');
      const keen = all.filter((it) => it.type === 'sail' || it.type === 'pass');
      const wished = keen.length > 0 ? keen : all;
      const order = wished[rng.below(wished.length || 1)] ?? ({ type: 'end' } as const);
      const decided = rules.decide(state, seat!, order, rng);
      if (!decided.ok) break;
      state = decided.value.reduce(rules.evolve, state);
    }
    const view = rules.view(state, 0, []);
    if (!view.pending && view.phase === 'battle') states.push(state);
  }
  return states;
};

describe.each(['lieutenant', 'captain', 'admiral'] as const)('%s', (level) => {
  test('keys reach every salvo that the rules allow, and no other', () => {
    let salvoes = 0;
    for (const state of sampled(level, amount(4, 14))) {
      const seat = rules.toMove(state)[0]!;
      const view = rules.view(state, seat, []);
      for (const gun of view.pieces.filter((it) => it.at && it.side === view.active))
        for (const lead of shotsOf(view, gun.id)) {
          const wanted = allowed(state, view, lead).map(sorted);
          const found = [...reachable(state, seat, `at:${lead.ship}:${lead.target}`)].map(sorted);
          const together = found.filter((it) => it.startsWith(`x.${lead.ship}`) && it.split('.')[1]!.length > 3);
          expect(new Set(together)).toEqual(new Set(wanted));
          salvoes += wanted.length;
        }
    }
    expect(salvoes).toBeGreaterThan(amount(30, 100));
  });
});

describe('a salvo is not offered', () => {
  const offered = (table: Table, focus: Focus): readonly string[] => labels(page(table.state, focus));

  test('for a single gun, which fires in sequence or as one', () => {
    const alone = at({ white: 'L H8 N', red: 'G E8 S' });
    expect(offered(alone, 'at:wL:rG')).not.toContain('Choose guns');
    expect(page(alone.state, CHOICE)).toEqual(page(alone.state, undefined));
  });

  test('at the cabin boy level', () => {
    const boy = at({ ...TRIO, level: 'cabin-boy' });
    expect(offered(boy, 'at:wL:rG')).not.toContain('Choose guns');
    expect(page(boy.state, CHOICE)).toEqual(page(boy.state, undefined));
  });

  test('to lead for a ship that is done, which may still join another', () => {
    const done = at({ ...TRIO, white: 'L H8 N, F E5 S done, B C8 N' });
    expect(page(done.state, 'at:wF:rG:g')).toEqual(page(done.state, undefined));
    expect(fires(page(done.state, CHOICE))).toEqual(['x.wL3wF1wB1.E8!']);
  });

  test('while a ship must sail on, or out of turn', () => {
    const waiting = at(TRIO).give('L x1 E8/s', 1);
    expect(page(waiting.state, CHOICE)).toEqual(page(waiting.state, undefined));
    expect(fires(page(waiting.state, 'at:rG:wL:g', english, SEAT.red))).not.toContain('x.rG2.H8!');
  });

  test('for any other focus, which shows the plain page', () => {
    const { state } = at(TRIO);
    const plain = page(state, undefined);
    const nonsense = [
      'at:wL:rG:g1',
      'at:wL:rG:g99999999999',
      'at:wL:rG:gx',
      'at:wL:rG:ss',
      'at:wL:rG:gss',
      'at:xx:rG:g',
      'at:wL:xx:g',
      'at:wL:wF:g',
      'at:wL:wL:g',
      'at:rG:wL:g',
      'at:wL:rB:g',
      'at:wL:rL:g',
      'at:wG:rG:g',
      'at:wL:rT:g',
      'at:wL::g',
      'at:wL:rG:g-100000000',
      'at:wL:rG:g1e10000000',
      'at:wL:rG:g٣٣٣٣٣٣٣٣٣٣',
      'at::g',
      'at',
    ];
    for (const focus of nonsense) expect(page(state, focus), focus).toEqual(plain);
  });

  test('with impossible counts, which are cut to the shots there are and raised to one for the gun that acts', () => {
    const { state } = at(TRIO);
    expect(fires(page(state, 'at:wL:rG:g9999999999'))).toEqual(['x.wL3wF1wB1.E8!']);
    expect(fires(page(state, 'at:wL:rG:g0000000000'))).toEqual(['x.wL1.E8']);
  });

  test('to one player only on a shared board, which has it for the side to move', () => {
    const shared = present(rules.view(at(TRIO).state, 'public', []), { ...english, privateReplies: 'refused' }, CHOICE);
    expect(fires(shared)).toEqual(['x.wL3wF1wB1.E8!']);
  });
});

describe('the page of the turn', () => {
  const all = (it: Moment): readonly string[] =>
    labels(page(at(it).state, undefined)).filter((label) => label.startsWith('All fire'));

  test('has no salvo key where a chaser makes the salvo weaker than the best broadside alone', () => {
    expect(all(TRIO)).toEqual([]);
    expect(all({ ...TRIO, white: 'L H8 N, B C8 N' })).toEqual(['All fire at E8']);
  });

  test('has the most promising of several salvoes, in any order of the fleet', () => {
    const two: Moment = { white: 'L H8 N, F A8 N, G K5 E', red: 'G E8 S, B K8 S' };
    expect(all(two)).toEqual(['All fire at K8']);
    expect(all({ ...two, white: 'L H8 N, B C8 N, F K5 E' })).toEqual(['All fire at E8']);
  });

  test('has the same order as the typed suggestions: single guns first, then salvoes, the likeliest first', () => {
    const { state } = at({ white: 'L H8 N, F A8 N, G K5 E', red: 'G E8 S, B K8 S' });
    const offers = shotsOffered(rules.view(state, SEAT.white, [])).map((it) => notation.write(it));
    const salvoes = offers.filter((it) => it.endsWith('!'));
    expect(salvoes).toEqual(['x.wL3wG2.K8!', 'x.wL3wF1.E8!']);
    expect(offers.slice(-2)).toEqual(salvoes);
  });
});
