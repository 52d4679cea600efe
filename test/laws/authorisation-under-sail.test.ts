import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../src/service/core/match/match.ts';
import { shownIn } from '../../src/service/ports/answer.ts';
import { amount, isThorough } from '../support/amount.ts';
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
import { openRecord, PLAYERS } from './authorisation-record.ts';
import { type Act, tryAct } from './authorisation-trial.ts';
import { ADMIRAL_ROWS, HEX_ROWS, type Whose } from './authorisation-under-sail-rows.ts';

/*
 * Who may do what in a battle of Hex Sea Battle and Admiral, on turn and when the other side is asked out of turn. It
 * corresponds to authorisation.test.ts for Sea Battle. The outcomes are in authority-hex-sea-battle.txt and
 * authority-admiral.txt.
 */

interface Law {
  readonly moments: readonly Moment[];
  /** The kinds of commands that boards offer in a battle. */
  readonly kinds: readonly string[];
  readonly rows: readonly { readonly act: Act; readonly may: Readonly<Record<string, Whose | undefined>> }[];
}

const LAWS: readonly (readonly [string, Law])[] = [
  [
    'hex-sea-battle',
    {
      moments: MOMENTS['hex-sea-battle'],
      kinds: 'at-will broadside end fire move'.split(' '),
      rows: HEX_ROWS,
    },
  ],
  [
    'admiral',
    {
      moments: MOMENTS.admiral,
      kinds: 'answer end pass plan rotate sail scratch standing x'.split(' '),
      rows: ADMIRAL_ROWS,
    },
  ],
];

const includes = (whose: Whose, role: Role, white: number): boolean => {
  switch (whose) {
    case 'white':
      return role === PLAYERS[white];
    case 'red':
      return role === PLAYERS[1 - white];
    case 'both':
      return PLAYERS.includes(role);
    default:
      return whose.includes(role);
  }
};

/** How many looks deep the boards are explored with White at a seat: a ship, then its course, its fire, its standing orders. */
const depthWith = (white: number): number => (white === 0 ? 3 : amount(1, 3));

/** All commands that the boards offer to a player, as the ends of their tokens, up to `deep` looks deep. */
const offeredTo = async (
  { guests, id, again }: AuthorisationScene,
  role: 'host' | 'rival',
  deep: number,
): Promise<readonly string[]> => {
  again();
  const acts = new Set<string>();
  const looked = new Set([`${id}.-.0.?`, `${id}.-.0.?ship`]);
  let next = [...looked];
  for (let depth = 0; depth <= deep; depth++) {
    const found: string[] = [];
    for (const token of next) {
      const answer = await guests[role].does({ kind: 'press', token, whisper: true });
      for (const { press } of shownIn(answer.body)?.buttons.flat() ?? []) {
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

/** The kind of command of an offered act, which is `seat.ply.command`. */
const kindOf = (act: string): string => /^[+a-z-]+/.exec(act.split('.')[2] ?? '')?.[0] ?? '';

/** Some acts of each kind; in long runs all. */
const someOfEachKind = (acts: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  return acts.filter((act) => {
    const nth = counts.get(kindOf(act)) ?? 0;
    counts.set(kindOf(act), nth + 1);
    return nth % amount(8, 1) === 0;
  });
};

/** Returns whether a draft has been taken already: pressed again, it changes nothing. */
const isSoAlready = (match: Match, { system }: Game, act: string): boolean => {
  const [seat = '', , ...words] = act.split('.');
  const command = system.notation.read(words.join('.'));
  if (!command.ok || !system.isDraft(command.value)) return false;
  const decided = system.decide(match.hidden.state, Number(seat), command.value, { below: () => 0 });
  return decided.ok && decided.value.length === 0;
};

/** Some of the roles that could get hold of another player's button. */
const OTHERS: readonly Role[] = ['host', 'rival', 'watcher', 'bystander', 'manager'];

/** Who presses an offered button: of the first of a kind and in long runs all, of others its owner and one role in turn. */
const triersOf = (owner: Role, nth: number, isFirst: boolean): readonly Role[] =>
  OTHERS.filter((role, i) => isFirst || isThorough || role === owner || nth % OTHERS.length === i);

describe.each(LAWS)('%s', (system, { moments, kinds, rows }) => {
  const kept = openRecord(
    `./authority-${system}.txt`,
    rows.map(({ act }) => act),
    moments.map(({ name }) => name),
  );
  /** The kinds of commands offered to any player at any moment. */
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

      test.each(ROLES)('lets the role %s do what the table allows, and nothing else', async (role) => {
        for (const [nth, { act, may: who }] of rows.entries()) {
          const whose = who[moment];
          // The table is recorded with White at seat 0. At the other seat a part of it is tried.
          const triers =
            white === 0
              ? kept.triers(act, moment, whose !== undefined, nth + moments.findIndex((it) => it.name === moment))
              : ROLES.filter((_, i) => (nth + i) % (whose === undefined ? amount(8, 1) : amount(3, 1)) === 0);
          if (!triers.includes(role)) continue;
          const may = whose !== undefined && includes(whose, role, white);
          const name = `${moment} ${role} ${JSON.stringify(act)}`;
          const looks = mayLook(role, 'battle');
          const outcome = await tryAct(scene, before, { act, role, mover: white, may, looks, name });
          if (white === 0) kept.note(act, moment, role, outcome);
        }
      });

      test.each(['host', 'rival'] as const)('lets only the %s do what they are offered', async (owner) => {
        const offered = await offeredTo(scene, owner, depthWith(white));
        // The player with the turn is offered most. On hexes there is nothing to do out of turn.
        const seat = PLAYERS.indexOf(owner);
        if (seat === moverOf(before, game)) expect(offered.length).toBeGreaterThan(6);
        const triedKinds = new Set<string>();
        for (const [nth, act] of someOfEachKind(offered).entries()) {
          const deed: Act = { kind: 'press', token: `${scene.id}.${act}`, whisper: true };
          for (const role of triersOf(owner, nth, triedKinds.size < triedKinds.add(kindOf(act)).size)) {
            const name = `${moment} ${role} ${act}`;
            const looks = mayLook(role, 'battle');
            const may = role === owner && !isSoAlready(before, game, act);
            await tryAct(scene, before, { act: deed, role, mover: white, may, looks, name });
          }
        }
        offers.push(...offered.map(kindOf));
      });

      afterAll(() => scene.service.settled());
    },
  );

  test('offers everything that can be done', ({ skip }) => {
    if (offers.length === 0) skip('no board was looked at');
    expect([...new Set(offers)].sort()).toEqual(kinds);
  });

  test('answers every role as recorded', async ({ skip }) => {
    if (!(await kept.expectAsRecorded())) skip('no role was tried');
  });
});
