import { afterAll, describe, expect, test } from 'vitest';
import type { AnySystem, Viewer } from '../../src/kernel/system.ts';
import type { Match } from '../../src/service/match/match.ts';
import { type Answer, type Deed, PAGES } from '../../src/service/ports.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { type Guest, openPaperHouse, type PaperHouse } from '../support/house.ts';
import { lmdbStore, type TestStore } from '../support/stores.ts';

/*
 * Who may do what, when. Each row is an act as a forger could send it; the roles named may do it, and whoever else does
 * changes nothing, reads a private word in his own language, and is shown nothing through anybody's eyes but his own.
 */

const ROLES = ['host', 'rival', 'watcher', 'bystander', 'stranger', 'elsewhere'] as const;
/**
 * `host` and `rival` sit at the table in a group; `watcher` has the public board in his private chat; `bystander` reads
 * the same group; `stranger` has only copied the token into another group; `elsewhere` sits in another match of the group.
 */
type Role = (typeof ROLES)[number];
const STAGES = ['lobby', 'placing', 'battle', 'over'] as const;
type Stage = (typeof STAGES)[number];
/** A battle is looked at twice: with the host on turn, and with his rival. */
const MOMENTS = [
  ['lobby', 0],
  ['placing', 0],
  ['battle', 0],
  ['battle', 1],
  ['over', 0],
] as const;

/** The language each of them speaks. */
const TAGS: Readonly<Record<Role, 'en' | 'uk' | 'ru'>> = {
  host: 'en',
  rival: 'uk',
  watcher: 'ru',
  bystander: 'uk',
  stranger: 'en',
  elsewhere: 'ru',
};

interface Scene {
  readonly house: PaperHouse;
  readonly store: TestStore;
  readonly id: string;
  /** The code by which people join from elsewhere. */
  readonly code: string;
  readonly guests: Readonly<Record<Role, Guest>>;
  /** Through whose eyes the match was looked at since this was last emptied. */
  readonly eyes: Set<Viewer>;
  match(): Promise<Match>;
}

const group = { address: 'group', audience: 'many' as const };

const spied = (eyes: Set<Viewer>): AnySystem => ({
  ...(seaBattle as AnySystem),
  view(state, viewer, news) {
    eyes.add(viewer);
    return seaBattle.view(state as Parameters<typeof seaBattle.view>[0], viewer, news as never);
  },
});

const opened: Scene[] = [];
afterAll(async () => {
  for (const { store } of opened) await store.end();
});

/** The lot decides who begins: another match is opened until it falls as wanted. */
const sceneAt = async (stage: Stage, mover = 0): Promise<Scene> => {
  for (;;) {
    const scene = await anyScene(stage);
    if (stage !== 'battle' || moverOf(await scene.match()) === mover) return scene;
  }
};

const anyScene = async (stage: Stage): Promise<Scene> => {
  const store = await lmdbStore();
  const eyes = new Set<Viewer>();
  const house = openPaperHouse({ systems: [spied(eyes)], store: store.store });
  const guest = (role: Role, at = {}): Guest => house.person(role, at, TAGS[role]);
  const guests = {
    host: guest('host', group),
    rival: guest('rival', group),
    watcher: guest('watcher'),
    bystander: guest('bystander', group),
    stranger: guest('stranger', { address: 'other group', audience: 'many' }),
    elsewhere: guest('elsewhere', group),
  };
  const { host, rival, watcher, elsewhere } = guests;
  const extra = house.person('extra', group);
  await elsewhere.plays();
  await extra.does({ kind: 'press', token: elsewhere.token('Присоединиться') });
  await host.plays();
  const id = (await house.game.desk.people.matchesOf('paper:host'))[0] ?? '';
  const lobby = await house.game.desk.load(id);
  const code = typeof lobby === 'string' ? '' : (lobby.code ?? '');
  const press = (by: Guest, seat: number | '-', ply: number, act: string): Promise<Answer> =>
    by.does({ kind: 'press', token: `${id}.${seat}.${ply}.${act}` });
  await watcher.does({ kind: 'link', payload: `w${id}` });
  if (stage !== 'lobby') await press(rival, '-', 0, '!join');
  if (stage === 'battle' || stage === 'over') {
    await press(host, 0, 0, 'ready');
    await press(rival, 1, 0, 'ready');
  }
  if (stage === 'over') await press(rival, '-', 0, '!resign');
  const match = async (): Promise<Match> => {
    const now = await house.game.desk.load(id);
    if (typeof now === 'string') throw new Error(now);
    return now;
  };
  const scene = { house, store, id, code, guests, eyes, match };
  opened.push(scene);
  return scene;
};

/** Good for as long as nothing has changed: made anew after every act that was allowed. */
const ready = new Map<string, Scene>();
const freshScene = async (stage: Stage, mover: number): Promise<Scene> => {
  const scene = ready.get(`${stage}${mover}`) ?? (await sceneAt(stage, mover));
  ready.set(`${stage}${mover}`, scene);
  return scene;
};

const nobody: readonly Role[] = [];
const players: readonly Role[] = ['host', 'rival'];
const toWatch = { lobby: ['stranger'], placing: ['stranger'], battle: ['stranger'], over: ['stranger'] } as const;
const guestsOnly: readonly Role[] = ROLES.filter((it) => it !== 'host');

/** Whoever is on turn, or is not, by the lot. */
const MOVER = 'mover' as const;

interface Row {
  /** `seat.ply.act` of a forged button, or a deed. `{m}` is the seat on turn, `{o}` the other one. */
  readonly act: string | Deed;
  /** Who may, at each stage; nobody where it is not named. */
  readonly may: Partial<Readonly<Record<Stage, readonly Role[] | typeof MOVER>>>;
}

const say = (text: string): Deed => ({ kind: 'say', text, aimed: true });

const ROWS: readonly Row[] = [
  // The table.
  { act: '-.0.!join', may: { lobby: guestsOnly } },
  { act: '-.0.!machine:captain', may: { lobby: ['host'] } },
  { act: '-.0.!machine:unbeatable', may: {} },
  { act: '-.0.!clock:600000', may: { lobby: ['host'] } },
  { act: '-.0.!clock:1', may: {} },
  { act: '-.0.!clock:-5', may: {} },
  { act: '-.0.!cancel', may: { lobby: ['host'] } },
  // No seat is kept for anybody here.
  { act: '-.0.!open', may: {} },
  { act: '-.0.!decline', may: {} },
  { act: '-.0.!resign', may: { placing: players, battle: players } },
  { act: '0.0.!resign', may: { placing: players, battle: players } },
  // Clocks, draws, endings by hand: only players, and only when there is something to claim, answer or close.
  { act: '-.0.!draw', may: { placing: players, battle: players } },
  { act: '-.0.!draw-yes', may: {} },
  { act: '-.0.!draw-no', may: {} },
  { act: '-.0.!claim', may: {} },
  { act: '-.0.!claim:0', may: {} },
  { act: '-.0.!grant', may: {} },
  { act: '-.0.!close', may: {} },
  { act: '-.0.!end', may: {} },
  // Placing: each his own fleet; where others read, only what names no cell.
  { act: '0.0.deal.2', may: { placing: ['host'] } },
  { act: '1.0.deal.2', may: { placing: ['rival'] } },
  { act: '-.0.deal.2', may: { placing: players } },
  { act: '0.0.clear', may: { placing: ['host'] } },
  { act: '0.0.ready', may: { placing: ['host'] } },
  { act: '1.0.ready', may: { placing: ['rival'] } },
  { act: '-.0.ready', may: { placing: players } },
  { act: '0.0.put.A1', may: {} },
  { act: '-.0.put.A1-A4', may: {} },
  { act: '-.0.take.A1', may: {} },
  { act: '-.0.take.J10', may: {} },
  // Shots: on one's turn, with one's own button of this very turn.
  { act: '{m}.1.A1', may: { battle: MOVER } },
  { act: '{o}.1.A1', may: {} },
  { act: '-.1.A1', may: { battle: MOVER } },
  { act: '{m}.1.A1~visual', may: { battle: MOVER } },
  { act: '{m}.0.A1', may: {} },
  { act: '{m}.2.A1', may: {} },
  { act: '{m}.zzzzzz.A1', may: {} },
  { act: '{m}.1.Z26', may: {} },
  { act: '{m}.1.A11', may: {} },
  { act: '{m}.1.deal.2', may: {} },
  { act: '{m}.1.ready', may: {} },
  { act: '{m}.1.put.A1', may: {} },
  { act: '{m}.1.strike', may: {} },
  { act: '0.0.strike', may: {} },
  // What no screen ever offers.
  { act: '9.1.A1', may: {} },
  { act: '-.0.!', may: {} },
  { act: '-.0.!win', may: {} },
  { act: '-.0.!begin', may: {} },
  { act: '-.0.!expire', may: {} },
  { act: '-.0.!again', may: {} },
  { act: '-.0.!reveal:0', may: {} },
  { act: '-.0.!__proto__', may: {} },
  { act: '-.0.!constructor:name', may: {} },
  { act: '-.0.!locale:xx', may: {} },
  { act: '-.0.!board:hologram', may: {} },
  { act: '-.0.!theme:__proto__', may: {} },
  // Settings are each person's own; a chat's are turned by those who manage it: nobody here.
  { act: '-.0.!own:calls:off', may: {} },
  { act: '-.0.!own:theme:dark', may: {} },
  { act: '-.0.!own:letters:klingon', may: {} },
  { act: '-.0.!own:__proto__:x', may: {} },
  { act: '-.0.!chat:locale:uk', may: {} },
  { act: '-.0.!chat:letters:lat', may: {} },
  { act: '-.0.!chat:calls:off', may: {} },
  { act: '-.1.toString', may: {} },
  { act: '-.1.~', may: {} },
  { act: '{m}.1.A1~', may: {} },
  { act: '{m}.1.A1~{"a":1}', may: {} },
  { act: '{m}.1.A1~lat~lat', may: {} },
  { act: `{m}.1.A1~${'x'.repeat(40)}`, may: {} },
  { act: '-.1.A1; DROP', may: {} },
  // Looks change nothing, whoever looks.
  { act: '-.0.?', may: {} },
  { act: '-.0.?mine', may: {} },
  { act: '-.0.?text', may: {} },
  { act: '-.0.?pad', may: {} },
  { act: '-.0.?put:4', may: {} },
  { act: '-.0.?sea:0', may: {} },
  { act: '-.0.?umpire', may: {} },
  { act: '-.0.?__proto__', may: {} },
  { act: '-.0.?!menu', may: {} },
  { act: '-.0.?!resign', may: {} },
  { act: '-.0.?!end', may: {} },
  { act: '-.0.?!levels', may: {} },
  { act: '-.0.?!meanwhile', may: {} },
  { act: '-.0.?!rules', may: {} },
  { act: '-.0.?!language', may: {} },
  { act: '-.0.?!rules:1', may: {} },
  { act: '-.0.?!settings', may: {} },
  { act: '-.0.?!chat', may: {} },
  { act: '-.0.?!read', may: {} },
  { act: `-.0.?!read:${Buffer.from('my ships').toString('base64url')}`, may: {} },
  { act: '-.0.?!read:%%%', may: {} },
  { act: '-.0.?!replay', may: {} },
  { act: '-.0.?!replay:3', may: {} },
  { act: '-.0.?!verify', may: {} },
  { act: '-.0.?!nonsense', may: {} },
  { act: '0.0.?mine', may: {} },
  // Typed.
  { act: say('A1'), may: { battle: MOVER } },
  { act: say('а1'), may: { battle: MOVER } },
  // A fleet typed where others read is no order, but it has been seen: its writer is dealt another.
  { act: say('A1-A4'), may: { placing: players } },
  { act: say('clear'), may: {} },
  { act: say('!resign'), may: {} },
  { act: say('/resign'), may: {} },
  { act: say('hello'), may: {} },
  { act: say(''), may: {} },
  // In by code or link while there is room; wherever no board stands yet, anybody may have the public one.
  { act: { kind: 'join', code: '{code}' }, may: { lobby: guestsOnly } },
  { act: { kind: 'link', payload: 'j{code}' }, may: { lobby: guestsOnly } },
  { act: { kind: 'link', payload: 'w{id}' }, may: toWatch },
  { act: { kind: 'link', payload: 'm{id}' }, may: toWatch },
  { act: '-.0.!here', may: toWatch },
  { act: { kind: 'join', code: 'AAAAAAAAA' }, may: {} },
  { act: { kind: 'join', code: '' }, may: {} },
  { act: { kind: 'link', payload: 'jAAAAAAAAA' }, may: {} },
  { act: { kind: 'link', payload: 'cAAAAAAAAA' }, may: {} },
  // The match moves for its host alone, and not to where it stands already.
  { act: { kind: 'settle', match: '{id}', card: { platform: 'paper', ...group } }, may: {} },
  { act: { kind: 'link', payload: '../../x' }, may: {} },
  ...PAGES.map((about) => ({
    act: { kind: 'ask', about } as const,
    may: {},
  })),
];

const isPress = (act: string | Deed): act is string => typeof act === 'string';

const deedOf = (row: Row, { id, code }: Scene, mover: number): Deed => {
  const filled = (text: string): string => text.replace('{id}', id).replace('{code}', code);
  if (!isPress(row.act)) {
    if (row.act.kind === 'join') return { ...row.act, code: filled(row.act.code) };
    if (row.act.kind === 'settle') return { ...row.act, match: filled(row.act.match) };
    return row.act.kind === 'link' ? { ...row.act, payload: filled(row.act.payload) } : row.act;
  }
  const act = row.act.replace('{m}', `${mover}`).replace('{o}', `${1 - mover}`);
  return { kind: 'press', token: `${id}.${act}` };
};

const moverOf = (match: Match): number =>
  match.stage === 'playing'
    ? (seaBattle.toMove(match.hidden.state as Parameters<typeof seaBattle.toMove>[0])[0] ?? 0)
    : 0;

/** Everything a person can read in an answer. */
const wordsOf = (answer: Answer): string =>
  [answer.alert, answer.notice, answer.done, answer.page?.text, answer.whisper?.screen.text, answer.screen?.text].join(
    '\n',
  );

/** What a person may look through: the public's eyes, his own, and everything when the match is over. */
const mayLook = (role: Role, stage: Stage): readonly Viewer[] => {
  const own: Viewer[] = role === 'host' ? [0] : role === 'rival' ? [1] : [];
  // Whoever sits in another match is at seat 0 there.
  const other: Viewer[] = role === 'elsewhere' ? [0] : [];
  return ['public', ...own, ...other, ...(stage === 'over' ? ['umpire' as const] : [])];
};

describe.each(MOMENTS)('%s, seat %i on turn', (stage, onTurn) => {
  test.each(ROLES)('%s', async (role) => {
    for (const row of ROWS) {
      const name = `${stage} ${role} ${JSON.stringify(row.act)}`;
      const scene = await freshScene(stage, onTurn);
      const { house, guests, eyes } = scene;
      const before = await scene.match();
      const mover = moverOf(before);
      const allowed = row.may[stage] ?? nobody;
      const may = allowed === MOVER ? role === players[mover] : allowed.includes(role);
      eyes.clear();
      const shown = house.deliveries.length;
      const answer = await guests[role].does(deedOf(row, scene, mover));
      const after = await scene.match();
      expect(after.revision !== before.revision, `${name}: ${JSON.stringify(answer)}`).toBe(may);
      expect(
        house.logged.filter((it) => it.startsWith('error')),
        name,
      ).toEqual([]);
      if (may) {
        ready.delete(`${stage}${onTurn}`);
        continue;
      }
      expect(after, name).toEqual(before);
      for (const it of house.deliveries.slice(shown)) {
        // At most the presser's own board is drawn again.
        expect(it.to.address, name).toBe(guests[role].place.address);
      }
      // In a group its members share one board, so nobody else's private board may be drawn for them.
      expect(
        [...eyes].filter((it) => !mayLook(role, stage).includes(it)),
        name,
      ).toEqual([]);
      const words = wordsOf(answer).replace(/Broadside|\/\w+/g, '');
      const told = /\p{L}/u.test(words) || house.deliveries.length > shown;
      expect(told, `${name} was told nothing: ${JSON.stringify(answer)}`).toBe(true);
      if (isPress(row.act) && answer.alert !== undefined) {
        if (TAGS[role] === 'en') expect(words, name).not.toMatch(/\p{Script=Cyrillic}/u);
        else expect(words, name).toMatch(/\p{Script=Cyrillic}/u);
        if (TAGS[role] === 'uk') expect(words, name).not.toMatch(/[ыэъё]/i);
        if (TAGS[role] === 'ru') expect(words, name).not.toMatch(/[іїєґ]/i);
      }
    }
  });
});

describe('whoever manages a chat', () => {
  test.each([
    ['lobby', '!cancel', 'cancelled'],
    ['lobby', '!end', 'cancelled'],
    ['placing', '!end', 'admin'],
    ['battle', '!end', 'admin'],
  ] as const)('may end a match that stands there: %s, %s', async (stage, act, by) => {
    const { house, guests, id, match } = await sceneAt(stage);
    house.managers.add('paper:bystander');
    await guests.bystander.does({ kind: 'press', token: `${id}.-.0.${act}` });
    expect((await match()).ending?.by).toBe(by);
  });

  test.each(['stranger', 'watcher'] as const)('may not end a match that is played elsewhere: %s', async (role) => {
    for (const stage of ['lobby', 'placing', 'battle'] as const) {
      const { house, guests, id, match } = await sceneAt(stage);
      house.managers.add(`paper:${role}`);
      const before = await match();
      for (const act of ['!end', '!cancel', '?!end']) {
        const answer = await guests[role].does({ kind: 'press', token: `${id}.-.0.${act}` });
        expect(answer.alert, `${stage} ${act}`).toMatch(/\p{L}/u);
      }
      expect((await match()).revision).toBe(before.revision);
    }
  });

  test('has no word in how others play: nothing is claimed, drawn or resigned for them', async () => {
    const { house, guests, id, match } = await sceneAt('battle');
    house.managers.add('paper:bystander');
    const before = await match();
    for (const act of ['!claim', '!grant', '!close', '!draw', '!draw-yes', '!draw-no', '!resign', 'A1'])
      await guests.bystander.does({ kind: 'press', token: `${id}.-.0.${act}` });
    expect((await match()).revision).toBe(before.revision);
  });
});

test('everybody may watch, wherever he is; nobody sees more than the public by it', async () => {
  for (const stage of ['lobby', 'placing', 'battle'] as const) {
    const scene = await sceneAt(stage);
    for (const role of ['stranger', 'bystander'] as const) {
      scene.eyes.clear();
      await scene.guests[role].does({ kind: 'link', payload: `m${scene.id}` });
      await scene.guests[role].does({ kind: 'press', token: `${scene.id}.-.0.!here` });
      expect([...scene.eyes].filter((it) => it !== 'public')).toEqual([]);
    }
    const board = (await scene.match()).boards.find((it) => it.place.address === 'other group');
    expect(board?.viewer).toBe('public');
  }
});

test('a private fleet is placed in private: the same button works in a whisper and in a chat of one’s own', async () => {
  const { guests, id, match } = await sceneAt('placing');
  await guests.host.does({ kind: 'press', token: `${id}.0.0.clear` });
  const before = await match();
  expect((await guests.host.does({ kind: 'press', token: `${id}.0.0.put.A1-A4` })).alert).toContain('Others can read');
  expect((await match()).revision).toBe(before.revision);
  await guests.host.does({ kind: 'press', token: `${id}.0.0.put.A1-A4`, whisper: true });
  expect((await match()).revision).toBe(before.revision + 1);
});

describe('tokens out of shape', () => {
  const shapes = (id: string): string[] => [
    '',
    '.',
    '...',
    id,
    `${id}.0.0`,
    `${id}.0.0.`,
    `${id}.00.0.A1`,
    `${id}.-1.0.A1`,
    `${id}.0.-1.A1`,
    `${id}.0.0.Б6`,
    `${id.toUpperCase()}.0.0.A1`,
    `${id}x.0.0.A1`,
    `${id.slice(1)}.0.0.A1`,
    `-.-.0.!play:unbeatable`,
    '-.-.0.!locale:xx',
    '-.-.0.?!nonsense',
    '-.-.0.!forget:aaaaaaaa',
    '-.-.0.!chat:locale:uk',
    '-.-.0.!own:locale:xx',
    '-.0.0.A1',
    `${id}.0.0.${'A'.repeat(49)}`,
    `${id}.0.0.A1\n`,
    'x'.repeat(5_000),
    '\u0000',
    '💣',
  ];
  test('are answered with one sentence', async () => {
    const scene = await sceneAt('placing');
    const before = await scene.match();
    for (const token of shapes(scene.id)) {
      const answer = await scene.guests.host.does({ kind: 'press', token });
      expect(answer.alert, token).toMatch(/\w+/);
    }
    expect(await scene.match()).toEqual(before);
    expect(scene.house.logged).toEqual([]);
  });

  test('of a match that never was, or of another one, do nothing to this one', async () => {
    const scene = await sceneAt('placing');
    const before = await scene.match();
    const answer = await scene.guests.host.does({ kind: 'press', token: 'aaaaaaaaaaaaaaaa.0.0.ready' });
    expect(answer.alert).toBe('This match is no longer kept. Start a new one with /play.');
    const other = (await scene.house.game.desk.people.matchesOf('paper:elsewhere'))[0] ?? '';
    expect((await scene.guests.host.does({ kind: 'press', token: `${other}.0.0.ready` })).alert).toContain(
      'not in this',
    );
    expect(await scene.match()).toEqual(before);
  });
});
