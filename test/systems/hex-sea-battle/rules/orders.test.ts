import { describe, expect, it, test } from 'vitest';
import { hexSeaBattle } from '../../../../src/systems/hex-sea-battle/index.ts';
import {
  SWITCHES,
  shareCodeOf,
  switchesOf,
  variantOf,
} from '../../../../src/systems/hex-sea-battle/rules/custom-rules.ts';
import { rules } from '../../../../src/systems/hex-sea-battle/rules/index.ts';
import {
  aimsOf,
  berthsOf,
  cellAt,
  reachOf,
  seaOf,
  targetsOf,
  type View,
} from '../../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { DUEL, MAPS, type Ruleset, VARIANTS } from '../../../../src/systems/hex-sea-battle/variants.ts';
import {
  at,
  begun,
  cell,
  label,
  type Moment,
  moment,
  must,
  revealed,
  type ScriptedMatch,
  SEAT,
  scriptedMatch,
} from './scripted-match.ts';

const seen = ({ state }: ScriptedMatch, seat = SEAT.white): View => rules.view(state, seat, []);
/** The planned courses of White, without the hexes where they start. */
const plots = ({ state }: ScriptedMatch): string[] =>
  (state.captains[SEAT.white]!.plots ?? []).map(
    ({ ship, path }) => `${ship} ${path.map((hex) => label(cellAt(seaOf(DUEL.map), hex))).join('-')}`,
  );
const where = (now: ScriptedMatch, seat: number): string =>
  seen(now, seat)
    .ships.map((ship) => `${ship.type} ${ship.at ? label(ship.at) : 'sunk'}${ship.flagship ? ' flag' : ''}`)
    .join(', ');

describe('HEX-4: placement', () => {
  test('the audit compares the sealed texts with the fleets at the end', () => {
    const state = revealed();
    const [white, red] = state.captains as [(typeof state.captains)[0], (typeof state.captains)[0]];
    const found = (captains: typeof state.captains, options = state.terms) =>
      rules.secrets.audit!({ ...state, captains, terms: options }).map(({ faults }) =>
        faults.map(({ key }) => key).join(),
      );
    expect(found([white, red])).toEqual(['', '']);
    expect(found([{ ...white, berths: red.berths }, red])).toEqual(['audit-berths', '']);
    expect(found([white, { ...red, berths: red.berths.map(() => red.berths[0]!) }])).toEqual(['', 'audit-berths']);
    expect(found([{ ...white, flag: 'F' }, red], { ...state.terms, flagship: 'ship-of-the-line' })).toEqual([
      'audit-flag',
      '',
    ]);
  });

  test('begins with the advised berths, and the ship of the line as flagship', () => {
    expect(where(scriptedMatch(begun()), SEAT.white)).toBe('L G6 flag, G G8, F G7, B H6');
    expect(seen(scriptedMatch(begun()), SEAT.red).placing).toEqual({
      berths: berthsOf(MAPS.duel, 'red'),
      complete: true,
    });
    expect(seen(scriptedMatch(begun()), SEAT.red).placing?.berths.map(label).join(' ')).toBe('B1 C1 A2 C2 B3 C3');
  });

  it.each([
    ['place F I7', 'L G6 flag, G G8, F I7, B H6'],
    ['place F G8', 'L G6 flag, G G7, F G8, B H6'],
    ['flag F', 'L G6, G G8, F G7 flag, B H6'],
  ])('"%s" gives the fleet %s', (order, fleet) => {
    const now = scriptedMatch(begun()).give(order);
    expect(where(now, SEAT.white)).toBe(fleet);
    expect(now.give(order).last).toBe('');
  });

  it.each([
    ['place F F6', 'BAD_PLACEMENT'],
    ['place F H7', 'BAD_PLACEMENT'],
    ['place F B1', 'BAD_PLACEMENT'],
    ['place F J7', 'OFF_MAP'],
    ['L G5', 'NOT_YOUR_TURN'],
    ['flag L', ''],
    ['advised', ''],
  ])('"%s" gives "%s"', (order, comes) => {
    expect(scriptedMatch(begun()).give(order).last).toBe(comes);
  });

  test('after "ready" nothing changes, and the second "ready" reveals both fleets and throws for the wind', () => {
    const ready = scriptedMatch(begun()).give('ready');
    expect(ready.last).toBe('ready');
    expect([ready.give('flag F').last, ready.give('ready').last]).toEqual(['place-too-late', '']);
    expect([seen(ready).placing, seen(ready).phase, where(ready, SEAT.red)]).toEqual([
      undefined,
      'placing',
      'L C3 flag, G C1, F C2, B B3',
    ]);
    expect(rules.view(ready.state, 'public', [])).toMatchObject({ ships: [], ready: [true, false], round: 0 });
    const both = ready.give('red: ready', 3);
    expect(both.last).toBe('ready, die 3');
    expect(rules.view(both.state, 'public', [])).toMatchObject({ phase: 'battle', round: 1, active: 'white' });
    expect(rules.view(both.state, 'public', []).ships).toHaveLength(8);
  });
});

describe('HEX-5: rounds', () => {
  test('a round is a wind, White’s turn and Red’s turn, and the sides throw for the wind alternately', () => {
    const now = scriptedMatch(revealed()).play('end', 'end | 1', 'end', 'end | 5');
    const told = seen(now).log.map((it) => (it.kind === 'wind' ? `${it.round} ${it.by} ${it.wind}` : it.kind));
    expect(told).toEqual(['1 white wind', 'end', 'end', '2 red calm', 'end', 'end', '3 white wind']);
  });

  test('each turn begins with all moves and shots', () => {
    const now = at({ white: 'L D5', red: 'G F5, F A1' }).play('L x F5 | 1', 'L D4', 'end');
    const ship = (): unknown => seen(now).ships.find((it) => it.type === 'L' && it.side === 'white');
    expect(ship()).toMatchObject({ moved: true, shotsLeft: 2 });
    const next = now.play('end | 6');
    expect(seen(next).ships.find((it) => it.type === 'L' && it.side === 'white')).toMatchObject({
      moved: false,
      shotsLeft: 3,
    });
  });
});

describe('HEX-6: moves', () => {
  it.each<readonly [Moment, string, string]>([
    [{ white: 'L A1' }, 'L A1', 'move-nowhere'],
    [{ white: 'L A1' }, 'L A0', 'OFF_MAP'],
    [{ white: 'L A1, G B1, B A2' }, 'L C3', 'NO_PATH'],
    [{ white: 'L A1' }, 'L A1-A1-B1', 'A1-B1'],
    [{ white: 'L A1' }, 'L E1', 'A1-B1-C1-D1-E1'],
    [{ white: 'L A1' }, 'L F1', 'TOO_FAR'],
    [{ white: 'L A1' }, 'F A2', 'SHIP_SUNK'],
    [{ white: 'L A1', red: 'B B1' }, 'L B1', 'OCCUPIED'],
    [{ white: 'B A1', wind: 'calm' }, 'B A1-B1-A1', 'A1-B1-A1'],
  ])('case %#: in %o the order %s gives %s', (position, order, comes) => {
    expect(at(position).give(order).last).toBe(comes);
  });

  test('in a calm only a brig can move', () => {
    const becalmed = seen(at({ white: 'L A1, G C1, F E1, B G1', wind: 'calm' }));
    expect((['L', 'G', 'F', 'B'] as const).map((ship) => reachOf(becalmed, ship).length)).toEqual([0, 0, 0, 8]);
  });
});

describe('HEX-7: shots', () => {
  const near = { white: 'L D5, G D6, B D4, F A8', red: 'G E5, L I1' } as const;

  test('several shots of one ship are fired one by one until the target is sunk', () => {
    expect(at(near).give('L x3 E5', 6, 1, 6).last).toBe('close hit, close miss, close hit');
    expect(at({ ...near, red: 'G E5*3, L I1' }).give('L x3 E5', 1, 6).last).toBe('close miss, close sunk');
    const less = at(near).play('L x2 E5 | 1 1', 'L x3 E5 | 1');
    expect(less.last).toBe('close miss');
  });

  test('a broadside fires every shot of every ship that can hit, until the target is sunk', () => {
    expect(at(near).give('x E5', 1, 1, 1, 1, 1, 1).last).toBe(Array(6).fill('close miss').join(', '));
    expect(at({ ...near, red: 'G E5*3, L I1' }).give('x E5', 1, 1, 1, 6).last).toBe(
      'close miss, close miss, close miss, close sunk',
    );
    expect(at(near).give('x I1').last).toBe('broadside-none');
    expect(at(near).give('x D6').last).toBe('NOT_A_TARGET');
    expect(at(near).give('x H8').last).toBe('NOT_A_TARGET');
  });

  test.each([
    // A close target before one at two hexes, the flagship before others, then the ship nearest to sinking.
    [{ white: 'L D5', red: 'G E5, L D7' }, [1, 1, 1], 'close miss, close miss, close miss'],
    [{ white: 'B D5', red: 'G E5, L D4*4' }, [6], 'close sunk, white wins: flagship'],
    [{ white: 'B D5', red: 'G E5, F D4*3, L I1' }, [6], 'close sunk'],
    [{ white: 'B D5', red: 'G E5*3, F D4, L I1' }, [6], 'close sunk'],
    [{ white: 'L D5', red: 'G E5*3, L D7' }, [6, 3, 3], 'close sunk, direct hit, direct hit'],
    [{ white: 'F A8', red: 'L I1' }, [], 'fire-nobody'],
  ] as const)('at will, %o: each ship fires at its easiest target while it has shots', (position, dice, comes) => {
    expect(at(position).give('x', ...dice).last).toBe(comes);
  });

  test('the targets of a ship leave out blocked lines, and its aims show what blocks them', () => {
    const view = seen(at({ ...near, red: 'G E5, L F5, F G4' }));
    expect(targetsOf(view, 'L').map((it) => `${it.target} ${it.how} ${it.needs}+`)).toEqual(['G close 2+']);
    const aims = aimsOf(view, 'white', 'L');
    expect(aims.map(({ target, how, by }) => `${target} ${how} ${by.map(label).join()}`)).toEqual([
      'L blocked E5',
      'G close ',
    ]);
    expect(aimsOf(view, 'white', 'L', cell('F4')).map(({ target, how }) => `${target} ${how}`)).toEqual([
      'L close',
      'G direct',
      'F close',
    ]);
  });

  test('sinking the flagship with a broadside ends the match', () => {
    const end = at({ ...near, red: 'L E5*4' }).give('x E5', 6);
    expect(end.last).toBe('close sunk, white wins: flagship');
    expect(end.give('end').last).toBe('GAME_OVER');
    expect(rules.legal(seen(end))).toEqual([]);
    expect(rules.toMove(end.state)).toEqual([]);
  });
});

describe('HEX-9: sieges', () => {
  test('one that Red begins by a move is shown in the next round', () => {
    const begun = at({ white: 'L A1', red: 'L F5', active: 'red' }).play('L F6-G6', 'end | 6');
    expect(seen(begun).sieges).toEqual([{ side: 'red', at: cell('G6'), due: 2 }]);
  });

  test('one is shown with the round in which it is due, and is lifted when the flagship leaves', () => {
    const third = at({ white: 'L D2', red: 'L I1', round: 3 }).play('L C2', 'end');
    expect(seen(third).sieges).toEqual([{ side: 'white', at: cell('C2'), due: 4 }]);
    const off = third.play('end | 6', 'L D2');
    expect(seen(off).sieges).toEqual([]);
    expect(off.give('end').last).toBe('white lifts, ended');
  });
});

describe('HEX-10: the end', () => {
  test('a hit resets the count of quiet rounds', () => {
    let now = at({ white: 'L D5', red: 'L F5' });
    for (let round = 1; round <= 12; round++) now = now.play('end', 'end | 6');
    expect(seen(now).quiet).toBe(12);
    now = now.play('L x F5 | 6', 'end', 'end | 6');
    expect(seen(now).quiet).toBe(0);
  });

  test('round 100 is the last', () => {
    const end = at({ white: 'L D5', red: 'L F5', round: 100 }).play('L x F5 | 6', 'end', 'end');
    expect(end.last).toBe('ended, draw: rounds');
    expect(rules.outcome(end.state)).toEqual({ winners: [], why: { key: 'draw-rounds', with: { rounds: 100 } } });
  });

  test('a siege is settled before a draw', () => {
    const end = at({ white: 'L D2', red: 'L I1', round: 99 }).play('L C2', 'end', 'end | 6', 'end', 'end');
    expect(end.last).toBe('ended, white wins: fort');
  });

  test('HX-18: a rematch swaps the sides', () => {
    const { state } = at({ white: 'L D5', red: 'L E5*4' }).give('L x E5', 6);
    const again = must(rules.begin(rules.rematch(state, rules.outcome(state)!, VARIANTS[0]!), 2, { below: () => 0 }));
    expect([state.white, again.white]).toEqual([0, 1]);
  });

  test('HX-18: in a first match White is drawn by lot', () => {
    const drawn = [0, 1].map((lot) => must(rules.begin(DUEL, 2, { below: () => lot })).white);
    expect(drawn).toEqual([0, 1]);
  });
});

describe('HEX-11: a course taken back', () => {
  const row: Moment = { white: 'L A8, G B8, F A7', red: 'B C8, L I1' };
  const before = at(row);

  test.each([
    [['F A6', 'undo'], before],
    [['G B7', 'F A6', 'undo', 'undo'], before],
    [['G B7', 'F A6', 'undo'], before.give('G B7')],
  ])('%j leaves the position, the log and the moves left as they were', (orders, as) => {
    expect(before.play(...orders).state).toEqual(as.state);
  });

  test('takes along the planned courses that it made possible', () => {
    expect(plots(before.play('G B7-C7', 'plot L B8', 'plot F A6', 'undo'))).toEqual(['F A6']);
  });

  test.each([
    ['before any move', []],
    ['after a shot', ['F A6', 'G x C8 | 1']],
    ['after the end of the turn', ['F A6', 'end']],
  ])('is refused %s', (_, orders) => {
    expect(before.play(...orders).give('undo').last).toBe('undo-nothing');
  });
});

describe('HEX-11: courses planned on an earlier day', () => {
  const row: Moment = { white: 'L A8, G B8, F A7', red: 'B C8, L I1' };

  test('are sailed in order, and one makes way for the next', () => {
    const now = at(row).play('plot G B7-C7', 'plot L B8', 'plot F A6');
    expect(plots(now)).toEqual(['G B7-C7', 'L B8', 'F A6']);
    expect(now.give('sail').last).toBe('B8-B7-C7, A8-B8, A7-A6');
    expect(plots(now.give('sail'))).toEqual([]);
  });

  test('are in no view, and planning one again changes nothing', () => {
    const now = at(row).give('plot F A6');
    for (const viewer of [SEAT.white, SEAT.red, 'public', 'umpire'] as const)
      expect(rules.view(now.state, viewer, [])).toEqual(rules.view(at(row).state, viewer, []));
    expect(now.give('plot F A6').last).toBe('');
  });

  test('are sailed at once by a key under an old message', () => {
    const { notation, pressed } = hexSeaBattle;
    const meant = (act: string): string => notation.write(pressed!(must(notation.read(act))));
    expect(meant('plot.F.A6+A5')).toBe('move.F.A6+A5');
    for (const act of ['unplot.F', 'sail', 'sail-end', 'undo', 'end', 'move.F.A6']) expect(meant(act)).toBe(act);
  });

  test('are replaced by a new one of the same ship, which comes last', () => {
    const now = at(row).play('plot F A6', 'plot G B7', 'plot F A5');
    expect(plots(now)).toEqual(['G B7', 'F A6-A5']);
  });

  test('are dropped when the course that made them possible is', () => {
    const now = at(row).play('plot G B7-C7', 'plot L B8', 'plot F A6', 'unplot G');
    expect(plots(now)).toEqual(['F A6']);
    expect(now.give('unplot L').last).toBe('');
  });

  it.each([
    ['plot L B8', 'OCCUPIED'],
    ['plot L C8', 'OCCUPIED'],
    ['plot F A1', 'TOO_FAR'],
    ['plot B A6', 'SHIP_SUNK'],
    ['sail', 'sail-nothing'],
  ])('refuse "%s" with %s', (order, comes) => {
    expect(at(row).give(order).last).toBe(comes);
  });

  test('are dropped by a move that makes them impossible, and all at the end of the turn', () => {
    const now = at(row).play('plot G B7', 'plot F A6', 'F B7');
    expect(plots(now)).toEqual([]);
    const ended = at(row).play('plot F A6', 'end', 'end | 6');
    expect(plots(ended)).toEqual([]);
  });
});

describe('HEX-5: a turn in which nothing is left', () => {
  const ends = { rules: { spent: 'ends' } } as const;
  /** White's ship of the line is all that is left of her side, becalmed and beside her target. */
  const lone: Moment = { white: 'L D5', red: 'L E5, B I1', wind: 'calm', ...ends };

  test.each(['L x3 E5 | 1 1 1', 'x E5 | 1 1 1', 'x | 1 1 1'])('ends with the last shots: %s', (order) => {
    const now = at(lone).play(order);
    expect(now.last).toBe('close miss, close miss, close miss, ended');
    expect(rules.toMove(now.state)).toEqual([SEAT.red]);
    // An end typed behind the shot has come already; a later one is none.
    expect(now.give('white: end').last).toBe('');
    expect(now.play('B H1', 'white: end').last).toBe('NOT_YOUR_TURN');
  });

  test('ends with the match where the last shot decides it', () => {
    const now = at({ ...lone, red: 'L E5*4' }).play('L x3 E5 | 6');
    expect(now.last).toBe('close sunk, white wins: flagship');
  });

  test.each<[string, Moment, string]>([
    ['a shot is left', lone, 'L x2 E5 | 1 1'],
    ['a ship can sail', { ...lone, white: 'L D5, B A8' }, 'L x3 E5 | 1 1 1'],
    ['the match began by version 1', { ...lone, rules: {} }, 'L x3 E5 | 1 1 1'],
    ['a course may be taken back', { ...lone, white: 'B A8', flags: 'B L' }, 'B A7'],
  ])('goes on while %s', (_, moment, order) => {
    expect(rules.toMove(at(moment).play(order).state)).toEqual([SEAT.white]);
  });
});

describe('HEX-12: time-up', () => {
  const row: Moment = { white: 'L A8, G B8, F A7', red: 'B C8, L I1' };
  /** Gives White's time-up command. */
  const struck = (now: ScriptedMatch): ScriptedMatch => now.give(rules.timeUp(now.state, SEAT.white).type);

  test('sails the pencilled courses in order and ends the turn', () => {
    const now = struck(at(row).play('plot G B7-C7', 'plot L B8', 'plot F A6'));
    expect(now.last).toBe('B8-B7-C7, A8-B8, A7-A6, ended');
    expect(rules.toMove(now.state)).toEqual([SEAT.red]);
    expect(plots(now)).toEqual([]);
  });

  test('ends the turn where nothing is pencilled in', () => {
    expect(rules.timeUp(at(row).state, SEAT.white)).toEqual({ type: 'end' });
    expect(struck(at(row)).last).toBe('ended');
  });

  test('ignores the pencilled courses of the other side', () => {
    const now = at(row).give('plot F A6');
    expect(rules.timeUp(now.state, SEAT.red)).toEqual({ type: 'end' });
  });

  test('counts a siege that a pencilled course begins', () => {
    const now = struck(at({ white: 'L D1', red: 'L I1' }).give('plot L C1'));
    expect(now.last).toBe('D1-C1, white besieges from C1, ended');
  });

  test('lifts a siege that a pencilled course leaves', () => {
    const besieging = at({ white: 'L C1, B H8', red: 'L I1' }).play('end', 'end | 6');
    expect(struck(besieging.give('plot L D1')).last).toBe('C1-D1, white lifts, ended');
  });
});

describe('other values of the parameters', () => {
  const other = (rules: Partial<Ruleset>, position: Moment): ScriptedMatch => at({ ...position, rules });

  test('HEX-4: the flagship can always be the ship of the line', () => {
    const fixed = { ...DUEL, flagship: 'ship-of-the-line' } as const;
    expect(scriptedMatch(begun(fixed)).give('flag F').last).toBe('flag-fixed');
    expect(scriptedMatch(begun(fixed)).give('flag L').last).toBe('');
    expect(rules.legal(seen(scriptedMatch(begun(fixed)))).filter((it) => it.type === 'flag')).toEqual([]);
  });

  test('HX-2: Red can throw first', () => {
    const { state } = at({ white: 'L D5', red: 'L F5', rules: { roller: 'red' } }).play('end', 'end | 6');
    const by = rules.view(state, 'public', []).log.flatMap((it) => (it.kind === 'wind' ? [it.by] : []));
    expect(by).toEqual(['red', 'white']);
  });

  test('HX-1: each side can throw for the wind of its own turn', () => {
    const now = other({ winds: 'each-turn' }, { white: 'L D5', red: 'L F8, B A1' }).give('end', 1);
    expect(now.last).toBe('ended, die 1');
    expect(now.give('L F7').last).toBe('NO_WIND');
    const later = now.play('B A2', 'end | 6', 'L D4', 'end | 3');
    const told = seen(later).log.flatMap((it) => (it.kind === 'wind' ? [`${it.round} ${it.by} ${it.wind}`] : []));
    expect(told).toEqual(['1 white wind', '1 red calm', '2 white wind', '2 red wind']);
    expect(later.give('L F7').last).toBe('F8-F7');
  });

  test('HX-1: stored matches without the parameter have one wind a round', () => {
    const { winds: _, ...unsaid } = DUEL;
    expect(rules.stored.options.parse(unsaid)).toMatchObject({ winds: 'each-round' });
    expect(seen(scriptedMatch(revealed())).rules.winds).toBe('each-round');
    expect(revealed().terms).not.toHaveProperty('winds');
    expect(rules.stored.state.parse(revealed())).toEqual(revealed());
  });

  test('HX-4: a move can be split by shots', () => {
    const split = other({ moves: 'split' }, { white: 'F D5', red: 'B E4, L I8' });
    const now = split.play('F D5-E5', 'F x E4 | 1', 'F E5-F5');
    expect(now.last).toBe('E5-F5');
    expect([now.give('F A1').last, now.play('F F5-F6-G6-H6').last]).toEqual(['TOO_FAR', 'F5-F6-G6-H6']);
    expect(now.play('F F5-F6-G6-H6', 'F H5').last).toBe('ALREADY_MOVED');
  });

  test('HX-5: one side of an edge can be enough to block a line', () => {
    expect(other({ seam: 'either' }, { white: 'G D2', red: 'L D4' }).give('G x D4').last).toBe('NO_LOS');
  });

  test('HX-5, HX-6: a line along the border is then blocked, unless the outside is clear', () => {
    const edge = { white: 'G A1', red: 'L A3' };
    expect(other({ seam: 'either' }, edge).give('G x A3').last).toBe('NO_LOS');
    expect(other({ seam: 'either', outside: 'clear' }, edge).give('G x A3', 3).last).toBe('direct hit');
  });

  test('HX-6: the outside of the map can be clear', () => {
    const edge = { white: 'G A1, B A2', red: 'L A3' };
    expect(other({ outside: 'clear' }, edge).give('G x A3', 3).last).toBe('direct hit');
  });

  test('HX-9: a fort can fall at the end of the besieger’s own turn', () => {
    const fourth = other({ capture: 'own-turn-end' }, { white: 'L D2', red: 'L I1', round: 3 });
    expect(fourth.play('L C2', 'end', 'end | 6', 'end').last).toBe('ended, white wins: fort');
    const red = other({ capture: 'own-turn-end' }, { white: 'L A8', red: 'L F7', round: 3, active: 'red' });
    expect(red.play('L G7', 'end | 6', 'end', 'end').last).toBe('ended, red wins: fort');
  });

  test('HX-10: the besieger can be allowed to shift beside the fort', () => {
    const third = other({ stand: 'beside' }, { white: 'L D2', red: 'L I1', round: 3 });
    expect(third.play('L C2', 'end', 'end | 6', 'L C1', 'end', 'end').last).toBe('ended, white wins: fort');
    expect(third.play('L C2', 'end', 'end | 6', 'L D2', 'end').last).toBe('white lifts, ended');
  });

  test('HX-15: the limits of quiet rounds and of all rounds can differ', () => {
    const short = other({ stalemate: { quiet: 2, rounds: 9 } }, { white: 'L D5', red: 'L F5' });
    expect(short.play('end', 'end | 6', 'end', 'end').last).toBe('ended, draw: quiet');
  });

  test('HEX-3: ships and dice can differ', () => {
    const ships = { ...DUEL.ships, L: { ...DUEL.ships.L, range: 4 } };
    const dice = { ...DUEL.dice, direct: 6 };
    expect(other({ ships, dice }, { white: 'L A1', red: 'L E1' }).give('L x E1', 5).last).toBe('direct miss');
  });
});

describe('share codes', () => {
  test('each switch sets one parameter, and its share code is read back', () => {
    for (const letter of Object.keys(SWITCHES)) {
      const game = must(variantOf(`hex-large-${letter}`));
      expect(switchesOf(game)).toEqual([letter]);
      expect(game).toEqual({ ...VARIANTS[2], ...SWITCHES[letter as keyof typeof SWITCHES], id: `hex-large-${letter}` });
      expect(shareCodeOf({ base: 'hex-large', on: switchesOf(game) })).toBe(game.id);
    }
    expect(shareCodeOf({ base: 'hex-standard', on: ['s', 'f'] })).toBe('hex-standard-fs');
    expect(shareCodeOf({ base: 'hex-standard', on: [] })).toBe('hex-standard');
    expect(shareCodeOf({ base: 'hex-duel', on: ['w', 'r'] })).toBe('hex-duel-w');
    expect(must(variantOf('hex-duel-fs'))).toMatchObject({
      map: MAPS.duel,
      flagship: 'ship-of-the-line',
      moves: 'split',
    });
  });

  it.each(['', 'pond', 'hex-duel-', 'hex-duel-x', 'hex-pond-f', 'Hex-duel', 'hex-duel-toString'])(
    '%j is no share code',
    (name) => {
      expect(rules.variant(name)).toEqual({ ok: false, error: { key: 'no-such-variant', with: { name } } });
    },
  );

  it.each([
    ['hex-duel-rw', 'hex-duel-w'],
    ['hex-duel-sf', 'hex-duel-fs'],
    ['hex-duel-ff', 'hex-duel-f'],
  ])('%s is refused with the code that the game has, %s', (name, code) => {
    expect(rules.variant(name)).toEqual({ ok: false, error: { key: 'code-instead', with: { code } } });
  });

  test('a match is for two seats only', () => {
    expect([1, 3].map((seats) => rules.begin(DUEL, seats, { below: () => 0 }).ok)).toEqual([false, false]);
  });
});

test('every viewer has the same view in battle, and the state is that of the moment', () => {
  const { state } = at({ white: 'L D5', red: 'L F5' });
  const views = [0, 1, 'public', 'umpire'] as const;
  const shown = views.map((viewer) => ({ ...rules.view(state, viewer, []), viewer: 'public' }));
  expect(new Set(shown.map((it) => JSON.stringify(it))).size).toBe(1);
  expect(moment({ white: 'L D5', red: 'L F5' })).toEqual(state);
});
