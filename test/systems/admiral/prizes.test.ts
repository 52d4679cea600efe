import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import type { Focus, Press, Screen } from '../../../src/kernel/screen.ts';
import { SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import { parse } from '../../../src/systems/admiral/face/input/parser.ts';
import { present } from '../../../src/systems/admiral/face/screens/index.ts';
import type { Command, PieceId } from '../../../src/systems/admiral/rules/command.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import { notation, orderText } from '../../../src/systems/admiral/things/orders/index.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { at, awaitedReaction, type Moment, SEAT, seededRng, type Table, table } from './rules/scenario.ts';

const english = pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral');

/** The same moment with these ships taken by the other side. */
const taken = (moment: Moment, ...ships: readonly PieceId[]): Table => {
  const { state } = at(moment);
  const pieces = rules.view(state, 0, []).pieces.map((it) => it.id);
  const battle = state.battle!;
  const other = { white: 'red', red: 'white' } as const;
  const changed = battle.pieces.map((it, i) => (ships.includes(pieces[i]!) ? { ...it, side: other[it.side] } : it));
  return table({ ...state, battle: { ...battle, pieces: changed } });
};

const page = (state: State, seat: number, focus: Focus | undefined): Screen<Press<Command>> =>
  present(rules.view(state, seat, []), english, focus);

/** Every command that the keys of a seat can reach, in notation. */
const byButton = (state: State, seat: number): ReadonlySet<string> => {
  const seen = new Set<Focus | undefined>();
  const found = new Set<string>();
  for (const queue: (Focus | undefined)[] = [undefined]; queue.length > 0; ) {
    const focus = queue.pop();
    if (seen.has(focus) || focus?.startsWith('go:')) continue;
    seen.add(focus);
    const { buttons } = page(state, seat, focus);
    expect(buttons.length).toBeLessThanOrEqual(SCREEN_LIMITS.faceRows);
    for (const row of buttons) expect(row.length).toBeLessThanOrEqual(SCREEN_LIMITS.perRow);
    for (const { press } of buttons.flat()) {
      if ('act' in press) found.add(notation.write(press.act));
      else queue.push(press.look);
    }
  }
  return found;
};

const STANDING = ['ask', 'always', 'never'] as const;
const standing = (...ships: readonly PieceId[]): readonly string[] =>
  ships.flatMap((it) => STANDING.map((order) => `standing.${it}.${order}`));

const told = (all: ReadonlySet<string>): readonly string[] =>
  [...all].filter((it) => it.startsWith('standing.')).toSorted();

/** The commands that a typed text is read as, in notation, or the kind of another answer. */
const said = (state: State, seat: number, text: string, reader = english): string => {
  const meaning = parse(text, rules.view(state, seat, []), reader);
  if (meaning.kind === 'commands') return meaning.commands.map(notation.write).join(' ');
  return meaning.kind;
};

/** White's frigate and Red's frigate. The tests give Red's to White as a prize. */
const TWO: Moment = { white: 'L H8 N, F C6 E', red: 'L E2 S, F M12 W' };

describe('standing orders of a prize', () => {
  const { state } = taken(TWO, 'rF');

  test('are on the keys of its new owner, in the turn of either side', () => {
    for (const active of ['white', 'red'] as const) {
      const now = taken({ ...TWO, active }, 'rF').state;
      expect(told(byButton(now, SEAT.white))).toEqual(standing('rF', 'wF', 'wL', 'wT').toSorted());
      expect(told(byButton(now, SEAT.red))).toEqual(standing('rL', 'rT').toSorted());
    }
  });

  test('can be typed by its new owner in every language, even where they have a ship of the same class', () => {
    for (const locale of LOCALES) {
      const reader = pictureReader(locale, ['Ann', 'Bob'], undefined, 'admiral');
      const view = rules.view(state, SEAT.white, []);
      for (const order of STANDING)
        for (const ship of ['rF', 'wF'] as const) {
          const text = orderText({ type: 'standing', ship, order }, view, reader)!;
          expect(said(state, SEAT.white, text, reader)).toBe(`standing.${ship}.${order}`);
        }
    }
    expect(said(state, SEAT.white, 'standing 2F never')).toBe('standing.rF.never');
    expect(said(state, SEAT.white, 'standing F never')).toBe('standing.wF.never');
  });

  test('cannot be given by its former owner', () => {
    expect(said(state, SEAT.red, 'standing F never')).toBe('standing.rF.never');
    const refused = rules.decide(state, SEAT.red, { type: 'standing', ship: 'rF', order: 'never' }, seededRng(1));
    expect(refused).toMatchObject({ ok: false, error: { key: 'not-your-ship' } });
    expect(page(state, SEAT.red, 'stand:rF')).toEqual(page(state, SEAT.red, undefined));
  });

  test('are reset when it is taken', () => {
    const beside: Moment = { white: 'L H8 N, F C6 E', red: 'F I8 N, L E2 S' };
    const after = at(beside).give('red: F orders never').give('L # I8', 6, 1);
    expect(after.see('rF')).toContain('white I8');
    const line = (seat: number): readonly string[] =>
      page(after.state, seat, seat === SEAT.white ? 'stand:rF' : 'stand:rL').more ?? [];
    expect(line(SEAT.white)).toContain('2F: asks');
    expect(line(SEAT.red).filter((it) => it.includes('F:'))).toEqual([]);
    const mine = after.give('white: rF orders always');
    expect(page(mine.state, SEAT.white, 'stand:rF').more).toContain('2F: always fires');
  });

  test('decide whether it fires out of turn', () => {
    const passing: Moment = { white: 'L A14 N, F C6 E', red: 'B H8 N, F E7 S', active: 'red', w: 'N' };
    const prize = taken(passing, 'rF');
    expect(awaitedReaction(prize.give('B AA'))).toBe('white pass');
    expect(awaitedReaction(prize.give('white: rF orders never').give('B AA'))).toBe('');
    expect(prize.give('white: rF orders always').give('B AA', 2).last).toContain('rF');
  });
});

describe('the largest fleet possible in a battle', () => {
  // Four ships, three prizes and the fort. Red keeps one ship, or the match would be over.
  const all: Moment = {
    white: 'L H8 N hull 2, G F12 N, F C6 E, B J12 N, T D16',
    red: 'L L8 S, G F4 N, F K4 S, B N14 N',
  };
  const fleet = ['wL', 'wG', 'wF', 'wB', 'rL', 'rG', 'rF', 'wT'] as const;

  test.each(['white', 'red'] as const)(
    'has keys for the standing orders of every piece in the turn of %s',
    (active) => {
      const { state } = taken({ ...all, active }, 'rL', 'rG', 'rF');
      expect(told(byButton(state, SEAT.white))).toEqual(standing(...fleet).toSorted());
    },
  );

  test('has keys for the standing orders of every piece that one window asks', () => {
    // A brig passes I11, which five of White's pieces cover.
    const ring: Moment = {
      white: 'L F11 N, G L11 N, F A4 N, B F8 SE',
      red: 'L I6 E, G A2 N, F I14 W, B I12 N',
      active: 'red',
      w: 'N',
    };
    const now = taken(ring, 'rL', 'rG', 'rF').give('B AA');
    expect(awaitedReaction(now)).toBe('white pass');
    const { pending } = rules.view(now.state, SEAT.white, []);
    const ships = [...new Set(pending!.shots.map((it) => it.ship))];
    expect(ships).toHaveLength(5);
    const keys = [...byButton(now.state, SEAT.white)];
    for (const it of ships)
      expect(keys).toEqual(expect.arrayContaining([`standing.${it}.ask`, `answer.${it}.always`, `answer.${it}.never`]));
    expect(page(now.state, SEAT.white, `stand:${ships[0]}`).buttons.at(-1)?.[0]?.press).toEqual({
      look: `ship:${ships[0]}`,
    });
    expect(page(now.state, SEAT.white, `ship:${ships[0]}`)).toEqual(page(now.state, SEAT.white, undefined));
  });
});

test('a ship with more orders than fit a row has the rest on a second page', () => {
  // The ship can board two enemies, or repair its hull, its sails or the fort beside it.
  const busy = at({
    white: 'L D15 N hull 2 sails 1, F C6 E, T D16 hull 1',
    red: 'F C15 N, B E15 N, L M3 S',
    w: 'N',
  });
  const orders = byButton(busy.state, SEAT.white);
  const wanted = rules
    .legal(rules.view(busy.state, SEAT.white, []))
    .filter((it) => ['board', 'repair', 'assault', 'standing'].includes(it.type))
    .map(notation.write);
  expect(wanted).toEqual(expect.arrayContaining(['board.wL.C15', 'board.wL.E15', 'repair.wL.hull', 'repair.wL.sails']));
  expect([...orders]).toEqual(expect.arrayContaining([...wanted]));
  expect(page(busy.state, SEAT.white, 'ship:wF:2')).toEqual(page(busy.state, SEAT.white, 'ship:wF'));
});
