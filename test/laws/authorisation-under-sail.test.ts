import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../src/service/match/match.ts';
import {
  type AuthorisationScene,
  type Game,
  mayLook,
  moverOf,
  ROLES,
  type Role,
  sceneAt,
} from '../support/authorisation-scenes.ts';
import { MOMENTS, type Moment } from '../support/authorisation-under-sail-scenes.ts';
import { type Act, recordOutcomes, tryAct } from './authorisation-trial.ts';
import { ADMIRAL_ROWS, HEX_ROWS, type Whose } from './authorisation-under-sail-rows.ts';

/*
 * Who may do what in a battle under sail, with the turn, and when the other side is asked out of turn: as authorisation.test.ts
 * has it of shots. What each of them is told stands in authority-hex-sea-battle.txt and authority-admiral.txt.
 */

interface Law {
  readonly moments: readonly Moment[];
  /** What boards offer in a battle, by its kind. */
  readonly kinds: readonly string[];
  readonly rows: readonly { readonly act: Act; readonly may: Readonly<Record<string, Whose | undefined>> }[];
}

const LAWS: readonly (readonly [string, Law])[] = [
  [
    'hex-sea-battle',
    {
      moments: MOMENTS['hex-sea-battle'],
      kinds: 'at-will broadside end fire plot sail sail-end unplot'.split(' '),
      rows: HEX_ROWS,
    },
  ],
  [
    'admiral',
    { moments: MOMENTS.admiral, kinds: 'end pass plan rotate sail scratch standing x'.split(' '), rows: ADMIRAL_ROWS },
  ],
];

const players: readonly Role[] = ['host', 'rival'];

const includes = (whose: Whose, role: Role, white: number): boolean => {
  switch (whose) {
    case 'white':
      return role === players[white];
    case 'red':
      return role === players[1 - white];
    case 'both':
      return players.includes(role);
    default:
      return whose.includes(role);
  }
};

/** Looks away from the first one, that deep: a ship, then her course, her fire, her standing orders. */
const DEEP = 3;

/** All that the boards of a player offer him to do, by its token, as far as `DEEP`. */
const offeredTo = async (
  { guests, id, again }: AuthorisationScene,
  role: 'host' | 'rival',
): Promise<readonly string[]> => {
  again();
  const acts = new Set<string>();
  const looked = new Set([`${id}.-.0.?`, `${id}.-.0.?ship`]);
  let next = [...looked];
  for (let depth = 0; depth <= DEEP; depth++) {
    const found: string[] = [];
    for (const token of next) {
      const { whisper, page } = await guests[role].does({ kind: 'press', token, whisper: true });
      for (const { press } of (whisper?.screen ?? page)?.buttons.flat() ?? []) {
        const act = press.split('.').slice(3).join('.');
        if (/^\?[a-z]/.test(act)) found.push(press);
        else if (/^[a-z+]/.test(act)) acts.add(press.slice(id.length + 1));
      }
    }
    next = found.filter((it) => !looked.has(it));
    for (const it of next) looked.add(it);
  }
  return [...acts];
};

/** Whether a private step has been taken already: pressed once more, it changes nothing. */
const isSoAlready = (match: Match, { system }: Game, act: string): boolean => {
  const [seat = '', , ...words] = act.split('.');
  const command = system.notation.read(words.join('.'));
  if (!command.ok || !system.isDraft(command.value)) return false;
  const decided = system.decide(match.hidden.state, Number(seat), command.value, { below: () => 0 });
  return decided.ok && decided.value.length === 0;
};

/** Some of those who could lay hands on another's button. */
const OTHERS: readonly Role[] = ['host', 'rival', 'watcher', 'bystander', 'manager'];

describe.each(LAWS)('%s', (system, { moments, kinds, rows }) => {
  const kept = recordOutcomes();
  /** Kinds of what was offered to anybody at any moment. */
  const offers: string[] = [];

  describe.each(moments.flatMap((it) => [0, 1].map((white) => [it.name, white, it] as const)))(
    '%s, White at seat %i',
    (_name, white, { name: moment, game, awaited }) => {
      let scene: AuthorisationScene;
      let before: Match;
      beforeAll(async () => {
        const decides = awaited === 'white' ? white : 1 - white;
        scene = await sceneAt('battle', decides, game);
        before = await scene.match();
        expect(moverOf(before, game)).toBe(decides);
      });

      test.each(ROLES)('%s', async (role) => {
        for (const { act, may: who } of rows) {
          const whose = who[moment];
          const may = whose !== undefined && includes(whose, role, white);
          const name = `${moment} ${role} ${JSON.stringify(act)}`;
          const looks = mayLook(role, 'battle');
          const outcome = await tryAct(scene, before, { act, role, mover: white, may, looks, name });
          if (white === 0) kept.note(act, moment, outcome);
        }
      });

      test.each(['host', 'rival'] as const)(
        'all that is offered to the %s works for him, and for nobody else',
        async (owner) => {
          const offered = await offeredTo(scene, owner);
          // Whoever has the turn is offered most; on hexes there is nothing to be done meanwhile.
          const seat = players.indexOf(owner);
          if (seat === moverOf(before, game)) expect(offered.length).toBeGreaterThan(9);
          for (const act of offered) {
            const deed: Act = { kind: 'press', token: `${scene.id}.${act}`, whisper: true };
            for (const role of OTHERS) {
              const name = `${moment} ${role} ${act}`;
              const looks = mayLook(role, 'battle');
              const may = role === owner && !isSoAlready(before, game, act);
              await tryAct(scene, before, { act: deed, role, mover: white, may, looks, name });
            }
          }
          offers.push(...offered.map((it) => /^[+a-z-]+/.exec(it.split('.')[2] ?? '')?.[0] ?? ''));
        },
      );

      afterAll(() => scene.house.settled());
    },
  );

  test('what is offered is everything that can be done', ({ skip }) => {
    if (offers.length === 0) skip('no board was looked at');
    expect([...new Set(offers)].sort()).toEqual(kinds);
  });

  test('what everybody is told', async ({ skip }) => {
    const told = kept.read(moments.length);
    if (told === undefined) return skip('only some of the roles or moments were tried');
    await expect(told).toMatchFileSnapshot(`authority-${system}.txt`);
  });
});
