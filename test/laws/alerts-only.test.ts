import { expect, test } from 'vitest';
import type { Button } from '../../src/kernel/screen.ts';
import { boardKey, type Match } from '../../src/service/core/match/match.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { currentWindow } from '../../src/systems/admiral/rules/model.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { admiralStep } from '../soak/admiral-driver.ts';
import { chanceFrom } from '../soak/chance.ts';
import { bodyOf } from '../support/answer-body.ts';
import { memoryStore } from '../support/memory-store.ts';
import type { PaperUser } from '../support/paper-service.ts';
import { table } from '../support/table.ts';

/*
 * Matches are possible even where neither a whisper nor a private chat reaches anyone: by the shared board's own
 * buttons, by the pad that takes their place, and by alerts. No private chat is probed or written to, and the pad
 * paints nothing.
 */

const group = { address: 'group', audience: 'many' as const };
const { service } = table({ systems: [seaBattle, hexSeaBattle, admiral], storage: memoryStore });

const CELL = /^[A-J](10|[1-9])$/;

interface Pads {
  readonly ann: PaperUser;
  readonly bob: PaperUser;
  /** The buttons under the shared board: its own, or those of a pad in their place. */
  keys: readonly Button<Token>[];
  /** The board's own buttons. */
  board(): readonly Button<Token>[];
  load(): Promise<Match>;
  press(by: PaperUser, button: Button<Token> | undefined): Promise<Answer>;
  labelled(label: string): Button<Token> | undefined;
}

/** Has Ann open a match of this variant in a group, with one message as its board. */
const openPads = async (variant: string): Promise<Pads> => {
  const ann = service.person('ann', group);
  const bob = service.person('bob', group);
  await ann.does({ kind: 'open', variant, rival: { kind: 'anyone' } });
  const id = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
  const board = (): readonly Button<Token>[] => ann.message?.screen.buttons.flat() ?? [];
  const pads: Pads = {
    ann,
    bob,
    keys: board(),
    board,
    load: async () => {
      const match = await service.game.context.load(id);
      if (typeof match === 'string') throw new Error(match);
      return match;
    },
    press: async (by, button) => {
      if (!button) throw new Error(`no such button among ${pads.keys.map((it) => it.label)}`);
      const drawn = service.deliveries.length;
      const on = ann.message?.ref ?? '';
      const answer = await by.does({ kind: 'press', token: button.press, on });
      const whisper = bodyOf(answer, 'whisper');
      if (whisper?.shared) {
        // The first tap changes the keyboard and paints nothing.
        expect(service.deliveries.length).toBe(drawn);
        pads.keys = whisper.shared.buttons.flat();
      } else if (!whisper) pads.keys = board();
      return answer;
    },
    labelled: (label) => pads.keys.find((it) => it.label.includes(label)),
  };
  return pads;
};

/** Has both join and get ready. Each press counts for the fleet of the person who presses, in any order. */
const manned = async (pads: Pads): Promise<void> => {
  const { ann, bob, press, labelled, board, load } = pads;
  await press(bob, labelled('Join'));
  pads.keys = board();
  await press(bob, labelled('Ready'));
  await press(ann, labelled('Ready'));
  expect((await load()).plies).toEqual([1, 1]);
  pads.keys = board();
};

test('plays a whole match by alerts and public buttons alone', async () => {
  const pads = await openPads('classic');
  const { ann, bob, press, labelled, board, load } = pads;
  await manned(pads);

  const fired = [new Set<string>(), new Set<string>()];
  for (let shots = 0; (await load()).stage === 'playing'; shots++) {
    expect(shots).toBeLessThan(250);
    const mover = seaBattle.toMove(seaBattle.stored.state.parse((await load()).hidden.state))[0] ?? 0;
    const [by, other] = mover === 0 ? [ann, bob] : [bob, ann];
    pads.keys = board();
    if (shots < 3) {
      // The player's own sea comes in an alert: ships and hits in words, with the number of the last shot.
      const mine = await press(by, labelled('My fleet'));
      const brief = bodyOf(mine, 'whisper')?.screen.brief ?? '';
      expect(brief.length).toBeLessThanOrEqual(200);
      expect(brief).toMatch(/\d/);
      expect(JSON.stringify(bodyOf(mine, 'whisper')?.shared ?? '')).not.toContain(brief);
      pads.keys = board();
    }
    const letters = pads.keys.filter((it) => /aim:\d+/.test(it.press));
    let cell: Button<Token> | undefined;
    for (const letter of letters) {
      await press(by, letter);
      cell = pads.keys.find((it) => CELL.test(it.label) && !fired[mover]?.has(it.label));
      if (cell) break;
      pads.keys = letters;
    }
    // The opponent cannot fire with it.
    if (shots < 3) expect((await press(other, cell)).notice).toContain('is on turn');
    fired[mover]?.add(cell?.label ?? '');
    const plies = (await load()).plies[mover] ?? 0;
    await press(by, cell);
    expect((await load()).plies[mover], cell?.label).toBe(plies + 1);
  }
  const match = await load();
  expect(match.ending?.by).toBe('rules');
  expect(match.boards.map((it) => it.key)).toEqual([boardKey({ platform: 'paper', ...group })]);
  expect(new Set(service.deliveries.map((it) => it.to.address))).toEqual(new Set(['group']));
  expect(board().map((it) => it.label)).toEqual(expect.arrayContaining(['↻ Rematch', '↗ Share']));
});

test('plays turns of Hex Sea Battle by public buttons alone: a ship, its course, its shots, and the end of the turn', async () => {
  const pads = await openPads('hex-duel');
  const { ann, bob, press, labelled, board, load } = pads;
  await manned(pads);
  const moverNow = async (): Promise<number> =>
    hexSeaBattle.toMove(hexSeaBattle.stored.state.parse((await load()).hidden.state))[0] ?? 0;
  let [sailed, fired, asked] = [0, 0, 0];
  for (let turn = 0; turn < 40 && Math.min(sailed, fired, asked) < 3; turn++) {
    if ((await load()).stage !== 'playing') break;
    const mover = await moverNow();
    const [by, other] = mover === 0 ? [ann, bob] : [bob, ann];
    const acts = async (button: Button<Token>): Promise<void> => {
      // The opponent cannot order with it.
      if (turn < 2) expect((await press(other, button)).alert, button.label).toContain('belongs to');
      const { revision } = await load();
      await press(by, button);
      expect((await load()).revision, button.label).not.toBe(revision);
    };
    const find = (what: RegExp): Button<Token> | undefined => pads.keys.find((it) => what.test(it.press));
    await press(by, labelled('My ships'));
    for (const ship of pads.keys.filter((it) => /\?ship:[LGFB]$/.test(it.press))) {
      await press(by, ship);
      const course = find(/\.move\./);
      if (course) {
        sailed++;
        await acts(course);
      } else await press(by, labelled('Back'));
      if ((await moverNow()) !== mover || (await load()).stage !== 'playing') break;
      if (labelled('My ships')) await press(by, labelled('My ships'));
    }
    const shot = find(/\.(fire|broadside|at-will)\b/);
    if (shot && turn % 2 > 0) {
      fired++;
      await acts(shot);
      if ((await load()).stage !== 'playing') break;
      await press(by, labelled('My ships'));
    }
    // Where shots are left, the board asks before the turn ends.
    const question = find(/\?end$/);
    if (question) {
      asked++;
      await press(by, question);
    }
    const end = find(/\.end$/);
    if (!end) throw new Error(pads.keys.map((it) => it.label).join());
    await acts(end);
    expect(await moverNow()).toBe(1 - mover);
    pads.keys = board();
  }
  expect(Math.min(sailed, fired, asked)).toBeGreaterThan(0);
  expect(new Set(service.deliveries.map((it) => it.to.address))).toEqual(new Set(['group']));
});

test('plays a turn of Admiral and its reactions by public buttons alone', async () => {
  const pads = await openPads('admiral');
  const { ann, bob, press, labelled, board, load } = pads;
  await manned(pads);
  const now = async () => {
    const match = await load();
    const state = admiral.stored.state.parse(match.hidden.state);
    const seat = admiral.toMove(state)[0] ?? 0;
    const [by, other] = seat === 0 ? [ann, bob] : [bob, ann];
    return { match, state, seat, by, other };
  };
  const find = (what: RegExp): Button<Token> | undefined => pads.keys.find((it) => what.test(it.press));
  /** Presses a button as the player it belongs to, after it was refused to the other. */
  const acts = async (button: Button<Token> | undefined): Promise<void> => {
    if (!button) throw new Error(`no such button among ${pads.keys.map((it) => it.press)}`);
    const { by, other, match } = await now();
    expect((await press(other, button)).alert, button.label).toContain('belongs to');
    await press(by, button);
    expect((await load()).revision, button.label).not.toBe(match.revision);
    pads.keys = board();
  };

  // Sails the next ship along a course step by step, and ends the turn.
  for (let [turn, sailed] = [0, 0]; turn < 20 && sailed < 2; turn++) {
    const { by } = await now();
    await press(by, labelled('My ships'));
    // In a calm and in a storm hardly any ship sails.
    if (labelled('Elsewhere')) {
      await press(by, labelled('Elsewhere'));
      await press(by, find(/\?go:\w+:[ALR]+$/));
      await acts(find(/\.sail\./));
      sailed += 1;
      await press(by, labelled('My ships'));
    }
    // A turn that leaves ships or shots unused asks first.
    const question = find(/\?end$/);
    if (question) await press(by, question);
    await acts(find(/\.end$/));
  }

  // A player is asked out of turn, and answers.
  const chance = chanceFrom(1);
  let answers = 0;
  for (let steps = 0; answers < 2 && steps < 300; steps++) {
    const { match, state, seat, by } = await now();
    if (match.stage !== 'playing') break;
    if (currentWindow(state)) {
      pads.keys = board();
      await press(by, labelled('Answer'));
      expect(find(/\.pass$/)).toBeDefined();
      await acts(answers === 0 ? find(/\.x\./) : find(/\.pass$/));
      answers += 1;
    } else {
      const order = admiral.notation.write(admiralStep(admiral.view(state, seat, []), chance));
      const ply = (match.plies[seat] ?? 0).toString(36);
      await by.does({ kind: 'press', token: `${match.id}.${seat}.${ply}.${order}`, on: ann.message?.ref ?? '' });
    }
  }
  expect(answers).toBe(2);
  expect(new Set(service.deliveries.map((it) => it.to.address))).toEqual(new Set(['group']));
});
