import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPainter } from '../../render/painter.ts';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { refuse } from '../../src/kernel/result.ts';
import { shuffled } from '../../src/kernel/rng.ts';
import type { Screen } from '../../src/kernel/screen.ts';
import { screenText } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { cellCode } from '../../src/kit/grid.ts';
import { openMetrics } from '../../src/observability/metrics.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import { amount } from '../support/amount.ts';
import { screensIn } from '../support/answer-body.ts';
import { memoryStore } from '../support/memory-store.ts';
import { openPaperService, type PaperUser } from '../support/paper-service.ts';
import { textOf } from '../support/screen-text.ts';
import { lmdbStore, tapPlaintext } from '../support/stores.ts';

/** The odds in a machine's advice. */
const oddsIn = (insight: unknown): readonly number[] => z.object({ odds: z.array(z.number()) }).parse(insight).odds;

/*
 * The secrecy law through the whole service. Two worlds that differ only in what a viewer cannot know look the same to
 * them, byte for byte, in everything they receive: texts, pictures, alt texts, text boards, buttons, notices, refusals,
 * in number and order. The same holds for the operator, in everything they have without the key: the log, the metrics,
 * unencrypted data in the store.
 */

type Cells = readonly { readonly row: number; readonly col: number }[];
const at = (cell: { readonly row: number; readonly col: number }): number => cell.row * 10 + cell.col;

/** Bob's fleet, and another that gives the same answer to every one of `shots`. */
const twins = (seed: string): { shots: Cells; one: Cells[]; other: Cells[] } => {
  const rng = chanceAt(seed, [], 'worlds');
  const begun = seaBattle.begin(CLASSIC, 2, rng);
  if (!begun.ok) throw new Error('no fleets');
  const shipsOf = (state: typeof begun.value): Cells[] =>
    seaBattle.view(state, 1, []).seas[1]?.ships.map((it) => it.cells) ?? [];
  const one = shipsOf(begun.value);
  const all = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 }));
  const shots = shuffled(rng, all).slice(0, 6 + rng.below(10));
  const hit = new Set(shots.map(at));
  const kept = one.filter((cells) => cells.some((it) => hit.has(at(it))));
  let state = begun.value;
  const order = (command: Parameters<typeof seaBattle.decide>[2]): void => {
    const decided = seaBattle.decide(state, 1, command, rng);
    if (!decided.ok) throw new Error(decided.error.key);
    state = decided.value.reduce(seaBattle.evolve, state);
  };
  for (let tries = 0; tries < 3_000; tries++) {
    order({ type: 'clear' });
    for (const cells of kept) order({ type: 'put', cells });
    order({ type: 'fill', nth: (seaBattle.view(state, 1, []).placing?.deals ?? 0) + 1 });
    const other = shipsOf(state);
    const fresh = other.filter((cells) => !kept.some((it) => it.map(at).join() === cells.map(at).join()));
    if (!fresh.flat().some((it) => hit.has(at(it)))) return { shots, one, other };
  }
  return twins(`${seed}+`);
};

/** A cell as a Ukrainian keyboard writes it. */
const cyrillic = (cell: Cells[number]): string => `${'АБВГДЕЖЗИК'[cell.col]}${cell.row + 1}`;

const label = (cells: Cells): string => {
  const names = cells.map(cyrillic);
  return names.length === 1 ? (names[0] ?? '') : `${names[0]}-${names.at(-1)}`;
};

/** Everything in a value as text, but the moment at which a clock runs out: no two worlds begin at the same time. */
const written = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (key === 'countdown' && part ? { ...part, until: 0, moment: '' } : part));

/** Replaces hashes and ids by their form. */
const byForm = (text: string): string =>
  text.replace(/\b[0-9a-f]{4,64}\b/g, (it) => 'h'.repeat(it.length)).replace(/"marks-salt","[^"]*"/g, '"marks-salt"');

/** The counters alone: no two runs take the same time. */
const counted = (metrics: string): string[] =>
  metrics.split('\n').filter((line) => /^broadside_\w+_(total|count)\b/.test(line) && !/nodejs|process/.test(line));

const painter = createPainter();
/** The pictures shown, each once and in order: `most` of them, spread over the match, as hashes of their bytes. */
const pictures = async (shown: readonly Screen<unknown>[], most: number): Promise<string[]> => {
  const scenes = [
    ...new Map(shown.flatMap(({ scene }) => (scene ? [[JSON.stringify(scene), scene] as const] : []))).values(),
  ];
  const some = scenes.filter((_, i) => most > 0 && i % Math.ceil(scenes.length / most) === 0);
  const hashes: string[] = [`${scenes.length} pictures`];
  for (const [i, scene] of some.entries()) {
    const png = await painter.png(scene, i % 2 ? 'dark' : 'light');
    hashes.push(`picture ${createHash('sha256').update(png).digest('base64')}`);
  }
  return hashes;
};
/** Pictures painted per match. */
const PICTURES = 3;

/** Plays one match in which Bob has this fleet. Returns everything that Ann, a spectator and the operator got. */
const world = async (
  system: AnySystem,
  fleet: readonly Cells[],
  shots: Cells,
  seed: string,
  painted = 0,
): Promise<string[]> => {
  const { store } = await memoryStore();
  let n = 0;
  const entropy = {
    bytes: (count: number) => createHash('sha512').update(`${seed} ${n++}`).digest().subarray(0, count),
  };
  const stored: string[] = [];
  const metrics = openMetrics({ unknown: 'other' });
  const service = openPaperService({
    systems: [system],
    store: tapPlaintext(store, (what) => stored.push(what)),
    entropy,
    key: Buffer.alloc(32, 7),
    metrics,
  });
  const ann = service.person('ann');
  const bob = service.person('bob', {}, 'uk');
  const eve = service.person('eve', { address: 'square', audience: 'many' }, 'ru');
  const heard: string[] = [];
  const shown: Screen<unknown>[] = [];
  const hears = async (guest: PaperUser, act: () => Promise<unknown>): Promise<void> => {
    await act();
    heard.push(`${guest.person.name} ${written(guest.last)}`);
    shown.push(...screensIn(guest.last));
  };
  await ann.plays();
  const code = /\/join (\w{9})/.exec(textOf(ann.message?.screen) ?? '')?.[1] ?? '';
  await bob.does({ kind: 'join', code });
  const id = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
  await hears(eve, () => eve.does({ kind: 'link', payload: `w${id}` }));
  await bob.says('очистити');
  await bob.says(fleet.map(label).join(', '));
  await bob.presses('До бою');
  await hears(ann, () => ann.presses('Ready'));
  const rng = chanceAt(seed, [], 'answers');
  const replies = shuffled(
    rng,
    Array.from({ length: 100 }, (_, i) => i),
  );
  const queue = [...shots];
  for (let turn = 0; turn < 120 && queue.length > 0; turn++) {
    const match = await service.game.context.load(id);
    if (typeof match === 'string') throw new Error(match);
    if (match.stage !== 'playing') break;
    if (system.toMove(match.hidden.state).includes(0)) {
      const cell = queue.shift();
      if (turn % 8 === 0) await hears(ann, () => ann.does({ kind: 'press', token: `${id}.-.0.!hint` }));
      await hears(ann, () => ann.says(cell ? cellCode(cell) : 'A1'));
      // A refusal is an answer too: the same cell again, and one that is off the board.
      if (turn % 3 === 0) await hears(ann, () => ann.says(cell ? cellCode(cell) : 'A1'));
      if (turn % 5 === 0) await hears(ann, () => ann.says('K11'));
      if (turn % 7 === 0) await hears(ann, () => ann.does({ kind: 'press', token: `${id}.-.0.?!menu` }));
      // Some of what a curious person might try.
      const tries = CURIOUS.slice((turn * 3) % CURIOUS.length).slice(0, 3);
      for (const act of tries) {
        for (const who of [ann, eve]) await hears(who, () => who.does({ kind: 'press', token: `${id}.${act}` }));
      }
      for (const words of QUESTIONS.slice((turn * 2) % QUESTIONS.length).slice(0, 2)) {
        for (const who of [ann, eve]) await hears(who, () => who.does({ kind: 'ask', about: 'read', words }));
      }
      // A spectator has no match of their own to ask about. Its answers are compared too, as if they had one.
      const seen = system.view(match.hidden.state, 'public', []);
      for (const words of QUESTIONS) heard.push(JSON.stringify(system.describe(words, seen, ONLOOKER)));
    } else {
      const reply = replies.pop() ?? 0;
      await bob.says(cyrillic({ row: Math.floor(reply / 10), col: reply % 10 }));
    }
  }
  const others = service.deliveries.filter((it) => it.to.address !== 'bob');
  shown.push(...others.map((it) => it.screen));
  const boards = others.map((it) => `${it.to.address} ${it.revision} ${it.nonce} ${written(it.screen)}`);
  const order = service.deliveries.map((it) => `${it.to.address} ${it.revision}`).join(', ');
  const clear = stored.map((it) => it.replace(/"(openedAt|\d+)":\d{12,14}/g, '"$1":0'));
  const told = [...heard, ...boards, order, ...service.logged, ...clear, ...counted(await metrics.render())].map(
    byForm,
  );
  return [...told, ...(await pictures(shown, painted))];
};

const CURIOUS = [
  '-.0.?',
  '-.0.?text',
  '-.0.?mine',
  '-.0.?!replay',
  '-.0.?!film',
  '-.0.?!share',
  '-.0.!hint',
  '-.0.?!study',
  '-.0.?!verify',
  '-.0.?!verify:1',
  '-.0.?!verify:0:0',
  '-.0.?!verify:dice',
  '-.0.?!show',
  '1.0.ready',
  '1.1.A1',
  '-.0.?sea:1',
  '-.0.?!menu',
  '-.0.?umpire',
  '1.0.take.A1',
  '-.0.!rematch',
  '-.0.?!rules:1',
  ...['', 'my ships', 'row 1', 'column B', 'last shots', 'open squares', 'my sea, row 5'].map(
    (it) => `-.0.?!read:${Buffer.from(it).toString('base64url')}`,
  ),
];

const QUESTIONS = ['ships', 'open', 'letter:1', 'number:5', 'score', 'last', 'my-letter:3', 'A1', 'help'];
/** A reader without a language: texts are phrase keys with their parameters. */
const ONLOOKER: Reader = {
  say: (phrase) => JSON.stringify(phrase),
  letters: 'lat',
  board: 'words',
  at: 'board',
  textAccess: 'text',
};

/** Most shots of a match in which a leak is looked for; no match has more than 15. */
const LEAK_SHOTS = amount(3, 15);

const SEEDS = amount(1, 6);

describe('the secrecy law', () => {
  test.each(Array.from({ length: SEEDS }, (_, i) => `pair ${i}`))('holds in sea-battle, %s', async (seed) => {
    const { one, other, shots } = twins(seed);
    expect(one).not.toEqual(other);
    const first = await world(seaBattle, one, shots, seed, PICTURES);
    const second = await world(seaBattle, other, shots, seed, PICTURES);
    expect(first.length).toBeGreaterThan(10);
    expect(second).toEqual(first);
  });

  type State = Parameters<typeof seaBattle.view>[0];
  type Shown = ReturnType<typeof seaBattle.present>;
  /** Something Ann cannot know, as a number below `n`. */
  const hidden = (state: State, n: number): number => {
    const cells = seaBattle.view(state, 1, []).seas[1]?.ships.flatMap((ship) => ship.cells.map(at)) ?? [];
    return createHash('sha256').update(cells.join()).digest().readUInt32BE() % n;
  };
  /** A system whose screens for viewers other than Bob contain something hidden. */
  const blabbing = (
    blab: (screen: Shown, secret: number) => Shown,
    whisper: (text: string, secret: number) => string = (text) => text,
  ): AnySystem => {
    const known = new WeakMap<object, number>();
    return {
      ...(seaBattle as AnySystem),
      view: (state, viewer, news) => {
        const view = seaBattle.view(state as State, viewer, news as never);
        if (viewer !== 1) known.set(view, hidden(state as State, 10_007));
        return view;
      },
      present: (view, reader, focus) => {
        const screen = seaBattle.present(view as never, reader, focus);
        const secret = known.get(view as object);
        return secret === undefined ? screen : blab(screen, secret);
      },
      describe: (question, view, reader) => {
        const told = seaBattle.describe(question, view as never, reader);
        const secret = known.get(view as object);
        return secret === undefined ? told : { ...told, text: whisper(told.text, secret) };
      },
    };
  };
  const openHanded: typeof seaBattle = {
    ...seaBattle,
    view: (state, viewer, news) => ({
      ...seaBattle.view(state, viewer, news),
      ...(viewer === 0 ? { seas: seaBattle.view(state, 'umpire', news).seas } : {}),
    }),
  };
  const talkative: typeof seaBattle = {
    ...seaBattle,
    decide: (state, seat, command, rng) => {
      const decided = seaBattle.decide(state, seat, command, rng);
      if (decided.ok || seat !== 0) return decided;
      const first = seaBattle.view(state, 1, []).seas[1]?.ships[0]?.cells[0] ?? { row: 0, col: 0 };
      return refuse({ key: 'shot-repeat', with: { cell: { letter: first.col, number: first.row + 1, of: 10 } } });
    },
  };
  const loud: typeof seaBattle = {
    ...seaBattle,
    decide: (state, seat, command, rng) => {
      if (seat === 0 && command.type === 'shoot' && hidden(state, 2) === 1) throw new Error('no such cell');
      return seaBattle.decide(state, seat, command, rng);
    },
  };
  const shown: Record<string, AnySystem> = {
    'a view that holds everybody’s ships': openHanded,
    'a refusal that knows more than the seat': talkative,
    'a fault that comes or does not': loud,
    'a blank at the end of the text': blabbing((screen, secret) => ({
      ...screen,
      text: screenText(screen) + ' '.repeat(secret % 7),
    })),
    'an answer in words that knows more': blabbing(
      (screen) => screen,
      (text, secret) => `${text}${secret % 2 ? '.' : ''}`,
    ),
    'a word in the alt text': blabbing((screen, secret) => ({
      ...screen,
      alt: `${screen.alt ?? ''} ${secret % 997} x`,
    })),
    'the order of the buttons': blabbing((screen, secret) => ({
      ...screen,
      buttons: screen.buttons.map((row) => row.map((_, i) => row[(i + secret) % row.length] ?? row[0]!)),
    })),
    'a hair on the picture': blabbing((screen, secret) =>
      screen.scene
        ? {
            ...screen,
            scene: {
              ...screen.scene,
              shapes: [
                ...screen.scene.shapes,
                { kind: 'line', from: { x: 1, y: 1 }, to: { x: 1 + (secret % 97) / 100, y: 1 }, ink: 'grid' },
              ],
            },
          }
        : screen,
    ),
    'a tone of a button': blabbing((screen, secret) => ({
      ...screen,
      buttons: screen.buttons.map((row) => row.map((it) => (secret % 2 ? { ...it, tone: 'danger' as const } : it))),
    })),
  };
  /** A machine that advises viewers other than Bob from more than they see. */
  const allKnowing = (): AnySystem => {
    const plain: AnySystem = seaBattle;
    const known = new WeakMap<object, number>();
    return {
      ...plain,
      view: (state, viewer, news) => {
        const view = seaBattle.view(state as State, viewer, news as never);
        if (viewer !== 1) known.set(view, hidden(state as State, 97));
        return view;
      },
      ...(plain.analyst && {
        analyst: {
          ...plain.analyst,
          advise: (view, rng, effort) => {
            const advice = plain.analyst?.advise(view, rng, effort);
            return (
              advice && {
                ...advice,
                insight: { odds: oddsIn(advice.insight).map((it, i) => (i === known.get(view as object) ? 0 : it)) },
              }
            );
          },
        },
      }),
    };
  };
  shown['a hint that knows more'] = allKnowing();
  test.each(Object.keys(shown))('finds %s', async (name) => {
    const leaky = shown[name];
    if (!leaky) throw new Error(name);
    let found = 0;
    // A leak of one bit looks alike in half of all pairs.
    for (let pair = 1; pair <= 10; pair++) {
      const seed = `leak ${pair}`;
      const { one, other, shots } = twins(seed);
      const some = shots.slice(0, LEAK_SHOTS);
      const first = await world(leaky, one, some, seed);
      const second = await world(leaky, other, some, seed);
      if (JSON.stringify(first) !== JSON.stringify(second)) found += 1;
      if (found > 0) break;
    }
    expect(found).toBeGreaterThan(0);
  });

  test('shows, answers and schedules nothing for anyone else on an opponent’s private steps', async () => {
    const { store, end } = await lmdbStore();
    const service = openPaperService({ systems: [seaBattle], store });
    const [ann, bob, eve] = [service.person('ann'), service.person('bob'), service.person('eve', { audience: 'many' })];
    await ann.plays();
    const id = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
    await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
    await eve.does({ kind: 'link', payload: `w${id}` });
    await service.ticked();
    const look = async (): Promise<string> => {
      const looks: string[] = [];
      for (const act of ['?text', '?mine', '?', '?!menu']) {
        for (const who of [ann, eve])
          looks.push(JSON.stringify(await who.does({ kind: 'press', token: `${id}.-.0.${act}`, whisper: true })));
      }
      return looks.join('\n');
    };
    const [before, sheets] = [await look(), JSON.stringify([ann.message, eve.message])];
    const from = service.deliveries.length;
    for (const act of ['deal.2', 'deal.3', 'clear', 'put.A1-A4', 'take.A1', 'fill.4', 'deal.5']) {
      await bob.does({ kind: 'press', token: `${id}.1.0.${act}` });
    }
    await bob.says('clear');
    await bob.says('A1-A4, C1-C3');
    expect(await store.claim(50, 1_000)).toEqual([]);
    expect(service.deliveries.slice(from).filter((it) => it.to.address !== 'bob')).toEqual([]);
    expect(JSON.stringify([ann.message, eve.message])).toBe(sheets);
    expect(await look()).toBe(before);
    const match = await service.game.context.load(id);
    expect(typeof match === 'string' || (match.drafts[1] ?? 0) > 7).toBe(true);
    await end();
  });

  test('stores no fleet and no seed unencrypted', async () => {
    const { store, end } = await lmdbStore();
    const kept: string[] = [];
    const service = openPaperService({ systems: [seaBattle], store: tapPlaintext(store, (what) => kept.push(what)) });
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    await ann.plays();
    const id = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
    await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
    await bob.says('clear');
    await bob.says('A1-A4, C1-C3');
    await bob.does({ kind: 'press', token: `${id}.1.0.fill.2` });
    await bob.does({ kind: 'press', token: `${id}.1.0.ready` });
    await ann.does({ kind: 'press', token: `${id}.0.0.ready` });
    const match = await service.game.context.load(id);
    if (typeof match === 'string') throw new Error(match);
    const raw = [...kept, JSON.stringify(await store.load(id)), ...(await store.facts(id)), ...service.logged].join(
      '\n',
    );
    expect(raw).toContain(match.commitment);
    for (const canary of [match.hidden.seed, 'ships', 'cells', 'put.', 'fill.', 'A1-A4'])
      expect(raw).not.toContain(canary);
    for (const secret of seaBattle.secrets?.list(seaBattle.stored.state.parse(match.hidden.state)) ?? [])
      expect(raw).not.toContain(secret.text);
    await end();
  });
});
