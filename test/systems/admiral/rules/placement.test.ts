import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pick } from '../../../../src/kernel/rng.ts';
import type { Viewer } from '../../../../src/kernel/rules.ts';
import type { Command } from '../../../../src/systems/admiral/rules/command.ts';
import { codeOf, variantOf } from '../../../../src/systems/admiral/rules/custom/share-code.ts';
import { type Event, rules, type State } from '../../../../src/systems/admiral/rules/index.ts';
import { rulesOf } from '../../../../src/systems/admiral/rules/model.ts';
import { ahead, seaOf } from '../../../../src/systems/admiral/rules/position/sea.ts';
import { advisedBerths, nextSteps, previewCourse } from '../../../../src/systems/admiral/rules/view/index.ts';
import {
  ADMIRAL,
  FIRST_VERSION,
  FLAGS,
  LEVELS,
  levelWith,
  MAPS,
  type Ruleset,
  SWITCHES,
  USUAL,
  VARIANTS,
  WIND_STEPS,
} from '../../../../src/systems/admiral/variants.ts';
import { at, cell, dice, evolveAll, heading, moment, nameOf, point, SEAT, seededRng, unwrap } from './scenario.ts';

const begun = (game: Ruleset = ADMIRAL): State =>
  unwrap(rules.begin({ ...game, white: { by: 'rematch', seat: SEAT.white } }, 2, dice()));

const given = (state: State, seat: number, command: Command, ...faces: readonly number[]): State =>
  evolveAll(state, unwrap(rules.decide(state, seat, command, dice(...faces))));

const refusal = (state: State, seat: number, command: Command): string => {
  const decided = rules.decide(state, seat, command, dice());
  return decided.ok ? 'ok' : decided.error.key;
};

const fleet = (state: State, seat: number): readonly string[] =>
  rules
    .view(state, seat, [])
    .pieces.filter((it) => it.type !== 'T')
    .map(
      (it) =>
        `${it.type} ${it.at && nameOf(rulesOf(state).map, it.at.row * 16 + it.at.col)} ${point(it.heading)} ${it.captain ?? '-'}`,
    );

describe('levels and maps', () => {
  test.each([
    ['cabin-boy', ''],
    ['lieutenant', 'wind rangeBands salvo boarding repair'],
    ['captain', 'wind rangeBands salvo boarding repair courseChange stormDamage damagedMove captains'],
    [
      'admiral',
      'wind rangeBands salvo boarding repair stormDamage captains orientation aim damagedAccuracy criticals returnFire opportunityFire preBoardingShot twoCalms',
    ],
  ] as const)('%s plays with %s', (level, flags) => {
    expect(FLAGS.filter((it) => LEVELS[level][it]).join(' ')).toBe(flags);
  });

  test.each([
    ['admiral', 'one-a-ship', 3, 'white', 'steps'],
    ['admiral-cabin-boy', 'each-end', 13, 'lot', 'any'],
    ['admiral-captain', 'each-end', 3, 'white', 'steps'],
    // As these codes were always read.
    ['admiral-d', 'each-end', 3, 'white', 'any'],
    ['admiral-o', 'one-a-ship', 3, 'white', 'any'],
    ['admiral-do', 'one-a-ship', 3, 'white', 'any'],
    ['cabin-boy-d', 'each-end', 3, 'white', 'any'],
    ['cabin-boy-dl', 'each-end', 3, 'lot', 'any'],
    // Written since the level has the switch on by itself.
    ['admiral-e', 'each-end', 3, 'white', 'any'],
    ['cabin-boy-e', 'each-end', 3, 'white', 'any'],
    ['cabin-boy-df', 'each-end', 13, 'white', 'any'],
    ['cabin-boy-dlf', 'each-end', 13, 'lot', 'any'],
    ['admiral-dow', 'one-a-ship', 3, 'white', 'steps'],
  ] as const)('%s: chasers %s, a fort of %i hits, %s first, the wind %s', (code, chasers, durability, first, turns) => {
    const turning = turns === 'steps' ? WIND_STEPS : [];
    expect(unwrap(variantOf(code))).toMatchObject({ chasers, fort: { durability }, first, turning });
  });

  test('a share code names a level and its switches', () => {
    expect(VARIANTS.map((it) => it.id)).toEqual([
      'admiral-cabin-boy',
      'admiral-lieutenant',
      'admiral-captain',
      'admiral',
    ]);
    for (const { id } of VARIANTS) expect(unwrap(variantOf(id)).id).toBe(id);
    for (const { level } of VARIANTS) {
      const bare = levelWith(level, `${level}-dsor`, []);
      const { d, s, o, r } = SWITCHES;
      expect(unwrap(variantOf(bare.id))).toEqual({ ...bare, ...d, ...s, ...o, ...r });
      expect(codeOf(levelWith(level, '', USUAL[level]))).toBe(VARIANTS.find((it) => it.level === level)!.id);
    }
    expect(unwrap(variantOf('captain-ds'))).toMatchObject({
      map: MAPS.duel,
      salvo: 'separate-dice',
      level: 'captain',
    });
    for (const wrong of ['admiral-', 'admiral-x', 'admiral-captian', 'captain', 'frigate-d'])
      expect(variantOf(wrong)).toEqual({ ok: false, error: { key: 'no-such-variant', with: { name: wrong } } });
    for (const [wrong, code] of Object.entries({
      'admiral-sd': 'admiral-ds',
      'admiral-dd': 'admiral-d',
      'captain-rl': 'captain-l',
      'captain-de': 'captain-d',
    }))
      expect(variantOf(wrong)).toEqual({ ok: false, error: { key: 'code-instead', with: { code } } });
  });

  test('a match stores the parameters it began with, except those equal to the first version', () => {
    expect(begun().terms).toEqual({
      version: 6,
      chasers: 'one-a-ship',
      turning: WIND_STEPS,
      white: { by: 'rematch', seat: 0 },
    });
    for (const game of [...VARIANTS, unwrap(variantOf('admiral-dsor')), { ...ADMIRAL, critical: 5, version: 3 }]) {
      const state = unwrap(rules.begin(game, 2, dice(1)));
      expect(rulesOf(state)).toEqual(game);
      expect(rulesOf(rules.stored.state.parse(JSON.parse(JSON.stringify(state))))).toEqual(game);
    }
  });

  test('the first version is never edited, because stored matches rely on it', () => {
    // These came later, by the defaults of the schema.
    const {
      turning,
      fleets: _,
      starts: _s,
      task: _t,
      windTo: _w,
      campaign: _c,
      shares: _h,
      points: _p,
      prices: _ps,
      ships,
      ...first
    } = FIRST_VERSION;
    const { M: __, ...rated } = ships;
    expect(turning, 'a parameter of version 6, with the old way').toEqual([]);
    const text = JSON.stringify({ ...first, ships: rated }, (_key, it: unknown) =>
      typeof it === 'object' && it !== null && !Array.isArray(it) ? Object.fromEntries(Object.entries(it).sort()) : it,
    );
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe('86f7ed9df43b2f56');
  });

  test.each(Object.values(MAPS).map((it) => [it.id, it] as const))('%s looks the same from both sides', (_, map) => {
    const { ground, cols, rows: lines, forts } = seaOf(map);
    expect(ground).toEqual([...ground].reverse());
    expect([cols * lines, forts.white + forts.red]).toEqual([ground.length, ground.length - 1]);
    const reached = new Set([ground.indexOf('sea')]);
    for (const square of reached) {
      for (const way of [0, 2, 4, 6] as const) {
        const next = ahead(seaOf(map), square, way);
        if (next !== undefined && ground[next] === 'sea') reached.add(next);
      }
    }
    expect(reached.size).toBe(ground.filter((it) => it === 'sea').length);
    const game = { ...ADMIRAL, map };
    const turned = advisedBerths(game, 'red').map((it) => ground.length - 1 - it.at);
    expect(advisedBerths(game, 'white').map((it) => it.at)).toEqual(turned);
  });

  test('the forts of the standard sea are on I15 and H2, those of the duel on H11 and E2', () => {
    const forts = [MAPS.standard, MAPS.duel].map((map) => {
      const { white, red } = seaOf(map).forts;
      return `${nameOf(map, white)} ${nameOf(map, red)}`;
    });
    expect(forts).toEqual(['I15 H2', 'H11 E2']);
  });
});

describe('placement', () => {
  test('begins with the berths that the map advises', () => {
    expect(fleet(begun(), SEAT.white)).toEqual(['L J15 N initiative', 'G H15 N target', 'F L15 N -', 'B F15 N -']);
    expect(fleet(begun(), SEAT.red)).toEqual(['L G2 S initiative', 'G I2 S target', 'F E2 S -', 'B K2 S -']);
  });

  test('places, turns and swaps ships, and moves captains between them', () => {
    const orders: readonly Command[] = [
      { type: 'place', ship: 'L', at: cell('A14'), heading: heading('E') },
      { type: 'place', ship: 'G', at: cell('A14'), heading: heading('SW') },
      { type: 'captain', card: 'target', ship: 'L' },
      { type: 'captain', card: 'initiative', ship: 'B' },
    ];
    const state = orders.reduce((now, it) => given(now, SEAT.white, it), begun());
    expect(fleet(state, SEAT.white)).toEqual(['L H15 E target', 'G A14 SW -', 'F L15 N -', 'B F15 N initiative']);
    expect(fleet(given(state, SEAT.white, { type: 'advised' }), SEAT.white)[0]).toBe('L J15 N target');
  });

  test.each([
    ['beyond the edge', 'L17', 'place-off-map'],
    ['too far out', 'L13', 'place-not-berth'],
    ['in the fort', 'I15', 'place-not-berth'],
  ])('refuses a square %s', (_, square, why) => {
    expect(refusal(begun(), SEAT.white, { type: 'place', ship: 'L', at: cell(square), heading: 0 })).toBe(why);
  });

  test('is final after "ready", and a cabin boy has no captains to place', () => {
    const ready = given(begun(), SEAT.white, { type: 'ready' });
    expect(refusal(ready, SEAT.white, { type: 'advised' })).toBe('place-too-late');
    expect(refusal(ready, SEAT.white, { type: 'end' })).toBe('before-reveal');
    expect(refusal(begun(VARIANTS[0]), SEAT.white, { type: 'captain', card: 'target', ship: 'B' })).toBe(
      'captain-never',
    );
  });

  test('is revealed by the second "ready", and the vane is thrown', () => {
    const ready = given(begun(), SEAT.red, { type: 'ready' });
    expect([rules.toMove(ready), rules.view(ready, 'public', []).pieces.length]).toEqual([[SEAT.white], 2]);
    const revealed = given(ready, SEAT.white, { type: 'ready' }, heading('SE') + 1, 3, 2);
    const seen = rules.view(revealed, 'public', []);
    const wind = { strength: 'fresh', to: heading('SE'), turns: -1, next: heading('E') };
    expect([seen.pieces.length, seen.wind, seen.active]).toEqual([10, wind, 'white']);
    expect(rules.toMove(revealed)).toEqual([SEAT.white]);
  });

  test.each([
    [1, 'white', 'red'],
    [2, 'red', 'white'],
  ] as const)('draws the first side of each round by lot where the variant says so: %i is %s', (lot, first, second) => {
    const ready = given(begun(unwrap(variantOf('captain-l'))), SEAT.red, { type: 'ready' });
    const revealed = given(ready, SEAT.white, { type: 'ready' }, heading('SE') + 1, 3, lot);
    const seen = rules.view(revealed, 'public', []);
    expect([seen.active, seen.first, rules.toMove(revealed)]).toEqual([first, first, [SEAT[first]]]);
    const half = given(revealed, SEAT[first], { type: 'end' });
    expect([half.battle!.round, half.battle!.active]).toEqual([1, second]);
    const again = given(half, SEAT[second], { type: 'end' }, heading('N') + 1, 4, 3 - lot);
    expect([again.battle!.round, again.battle!.active]).toEqual([2, second]);
    const last = given(given(again, SEAT[second], { type: 'end' }), SEAT[first], { type: 'end' }, 1, 4, lot);
    expect([last.battle!.round, last.battle!.active]).toEqual([3, first]);
  });

  test('throws no vane at the cabin boy level and still draws the lot', () => {
    const ready = given(begun(unwrap(variantOf('cabin-boy-dl'))), SEAT.red, { type: 'ready' });
    const revealed = given(ready, SEAT.white, { type: 'ready' }, 2);
    expect([revealed.battle!.active, revealed.log.at(-1)]).toMatchObject(['red', { t: 'round', first: 'red' }]);
  });

  test('has only the captain Target at the captain level, where nobody fires out of turn', () => {
    const captains = (version: number): State => begun({ ...VARIANTS[2]!, version });
    const cards = (state: State) =>
      rules.legal(rules.view(state, SEAT.white, [])).flatMap((it) => (it.type === 'captain' ? it.card : []));
    expect(fleet(captains(2), SEAT.white).map((it) => it.split(' ').at(-1))).toEqual(['-', 'target', '-', '-']);
    expect([...new Set(cards(captains(2)))]).toEqual(['target']);
    const initiative: Command = { type: 'captain', card: 'initiative', ship: 'B' };
    expect(refusal(captains(2), SEAT.white, initiative)).toBe('captain-no-initiative');
    const target = given(captains(2), SEAT.white, { type: 'captain', card: 'target', ship: 'L' });
    expect(fleet(target, SEAT.white).map((it) => it.split(' ').at(-1))).toEqual(['target', '-', '-', '-']);
    const sealed = rules.secrets.list(given(captains(2), SEAT.white, { type: 'ready' }))[0]!.text;
    expect(sealed).toMatch(/\|target:G$/);
    const first = given(captains(1), SEAT.white, initiative);
    expect(fleet(first, SEAT.white)[3], 'a match of the first version keeps it').toContain('initiative');
    expect([...new Set(cards(first))]).toEqual(['target', 'initiative']);
    expect(rules.secrets.list(given(first, SEAT.white, { type: 'ready' }))[0]!.text).toMatch(/initiative:B$/);
  });

  test('seals the berths and the captains', () => {
    expect(rules.secrets.list(begun())).toEqual([]);
    expect(rules.secrets.list(given(begun(), SEAT.white, { type: 'ready' }))).toEqual([
      { seat: 0, epoch: 0, text: 'L:14.9.0;G:14.7.0;F:14.11.0;B:14.5.0|target:G|initiative:L' },
    ]);
  });

  test.each([[[]], [[{ type: 'ready' }]]] as const)('shows two worlds alike, and answers alike (%j)', (last) => {
    const worlds = [1, 2, 3, 4].map((seed) => {
      const rng = seededRng(seed);
      let state = begun();
      for (let n = 0; n < 6; n++) {
        const drafts = rules.legal(rules.view(state, SEAT.red, [])).filter((it) => rules.isDraft(it));
        state = given(state, SEAT.red, pick(rng, drafts));
      }
      return last.reduce((now, it) => given(now, SEAT.red, it), state);
    });
    const shown = (viewer: Viewer): ReadonlySet<string> =>
      new Set(worlds.map((it) => JSON.stringify(rules.view(it, viewer, []))));
    expect([shown(SEAT.red).size, shown(SEAT.white).size, shown('public').size]).toEqual([4, 1, 1]);
    const drafts = rules.legal(rules.view(worlds[0]!, SEAT.white, [])).filter((it) => it.type !== 'ready');
    for (const order of drafts)
      expect(new Set(worlds.map((it) => JSON.stringify(rules.decide(it, SEAT.white, order, dice())))).size).toBe(1);
  });
});

describe('the end of a match', () => {
  const ends = (state: State) => rules.outcome(state);
  const lastRound = (score: { readonly white: number; readonly red: number }): State => {
    const state = moment({ white: 'L A8 N', red: 'L P8 N', active: 'red' });
    return { ...state, battle: { ...state.battle!, round: 40, score } };
  };

  test.each([
    [{ white: 7, red: 4 }, [SEAT.white]],
    [{ white: 4, red: 7 }, [SEAT.red]],
    [{ white: 4, red: 4 }, []],
  ])('after forty rounds the points decide: %j', (score, winners) => {
    expect(ends(given(lastRound(score), SEAT.red, { type: 'end' }))?.winners).toEqual(winners);
  });

  test('a storm that leaves no ship is a draw, and one that leaves a side is a win', () => {
    const wrecks = { white: 'B H8 N hull 2', red: 'B H9 N hull 2', sea: '#I8 #I9', active: 'red' } as const;
    const end = at(wrecks).give('end', heading('E') + 1, 6);
    expect(end.last).toBe('storm to E, draw: storm');
    expect(at({ ...wrecks, sea: '#I8' }).give('end', heading('E') + 1, 6).last).toBe('storm to E, red wins: fleet');
  });

  test('in a rematch the players change sides', () => {
    const state = moment({});
    const again = rules.rematch(state, { winners: [], why: { key: 'x' } }, VARIANTS[0]!);
    expect(unwrap(rules.begin(again, 2, dice())).white).toBe(SEAT.red);
  });
});

describe('previews', () => {
  const view = (red: string) => rules.view(moment({ white: 'B H8 N', red, w: 'W' }), SEAT.white, []);

  test('of a course show the range after each step, and the fault of the next', () => {
    const { start, legs, fault } = previewCourse(view('L A16 N shots 0'), 'wB', ['L', 'L', 'L', 'A']);
    expect([start, ...legs.map((it) => it.left)]).toEqual([3, 2, 2, -1]);
    expect(fault).toMatchObject({ key: 'sail-no-range', with: { step: 4 } });
  });

  test('of a course show the enemies that could fire on the way, with mount and distance', () => {
    const { legs } = previewCourse(view('G K7 N'), 'wB', ['L', 'A']);
    expect(legs.map((it) => it.threats.map((by) => `${by.kind} ${by.ship} ${by.mount} ${by.distance}`))).toEqual([
      ['pass rG port 3', 'pass rG port 4'],
      [],
    ]);
  });

  test('of the next step show each manoeuvre with its square, bow and range', () => {
    const pad = nextSteps(view('L A16 N shots 0'), 'wB', ['L']);
    expect(pad.map((it) => `${it.step} ${it.to.row + 1} ${point(it.heading)} ${it.left}`)).toEqual([
      'A 6 NW 1',
      'L 6 W 2',
      'R 6 N 0',
    ]);
  });
});

test('the news are the public events of the last command', () => {
  const state = moment({ white: 'L H8 N', red: 'L P8 N' });
  const events: readonly Event[] = unwrap(
    rules.decide(state, SEAT.white, { type: 'sail', ship: 'wL', course: ['A', 'A'] }, dice()),
  );
  const seen = rules.view(evolveAll(state, events), 'public', events);
  expect(seen.log.slice(-seen.news).map((it) => it.kind)).toEqual(['activated', 'sailed', 'sailed']);
});
