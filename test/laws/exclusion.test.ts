import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../src/service/core/match/match.ts';
import { amount } from '../support/amount.ts';
import {
  type AuthorisationScene,
  GROUP,
  mayLook,
  moverOf,
  ROLES,
  type Role,
  STAGES,
  type Stage,
  sceneAt,
  TAGS,
} from '../support/authorisation-scenes.ts';
import type { PaperUser } from '../support/paper-service.ts';
import { PLAYERS } from './authorisation-record.ts';
import { MOVER, ROWS } from './authorisation-rows.ts';
import { tryAct } from './authorisation-trial.ts';

/*
 * Who is shut out of a chat does nothing in it, and who is blocked is paired with no one who blocked them: every act of
 * the table of authorisation, at every stage, in the chat and from a private one. They change nothing and open nothing,
 * and read a private answer.
 */

const CHAT = 'paper/group';
/** What still passes: deleting one's own data, and what the platform reports about the place. */
const isLeft = (act: (typeof ROWS)[number]['act']): boolean =>
  typeof act === 'string' ? act.includes('!forget:{word}') : ['closed', 'reopened'].includes(act.kind);

const shutOut = (scene: AuthorisationScene, role: Role) => async (): Promise<void> => {
  const { exclusions } = scene.service.game.context;
  await exclusions.shutOut(CHAT, await exclusions.markOf(`paper:${role}`), role);
};

const blocked = (scene: AuthorisationScene, role: Role) => async (): Promise<void> => {
  const { exclusions } = scene.service.game.context;
  await exclusions.block(scene.guests.host.person, await exclusions.markOf(`paper:${role}`), role);
};

/** The matches of a person that the store has. */
const matchesOf = async ({ service }: AuthorisationScene, role: Role): Promise<readonly Match[]> => {
  const ids = await service.game.context.people.matchesOf(`paper:${role}`);
  const loaded = await Promise.all(ids.map((id) => service.game.context.load(id)));
  return loaded.filter((it): it is Match => typeof it !== 'string');
};

const idsIn = (matches: readonly Match[], isMeant: (it: Match) => boolean): readonly string[] =>
  matches.filter(isMeant).map(({ id }) => id);

const isSeated = (occupants: Match['occupants'], role: Role): boolean =>
  occupants.some((it) => it.kind === 'human' && it.player === `paper:${role}`);

interface Case {
  readonly role: Role;
  readonly from: 'group' | 'private';
}

/** Whether a role may do at a stage what the table says, if they are not shut out or blocked. */
const mayElse = (who: readonly Role[] | typeof MOVER | undefined, role: Role): boolean =>
  who === MOVER ? PLAYERS.includes(role) : (who?.includes(role) ?? false);

/** Tries what only the exclusion refuses, and of what the table refuses too a part; in long runs all. */
const tryAll = async (
  scene: AuthorisationScene,
  stage: Stage,
  { role, from }: Case,
  first: () => Promise<void>,
  passes: (act: (typeof ROWS)[number]['act']) => boolean,
  isWrong: (it: Match) => boolean,
): Promise<void> => {
  scene.again();
  const before = await scene.match();
  const known = idsIn(await matchesOf(scene, role), isWrong);
  const by: PaperUser = scene.service.person(role, from === 'group' ? GROUP : {}, TAGS[role]);
  const turn = STAGES.indexOf(stage) + ROLES.indexOf(role);
  for (const [nth, { act, may }] of ROWS.entries()) {
    if (isLeft(act) || passes(act)) continue;
    if (!mayElse(may[stage], role) && (nth + turn) % amount(8, 1) > 0) continue;
    const name = `${stage} ${role} from ${from}: ${JSON.stringify(act)}`;
    // Their own match at another table of the group is of the chat too.
    const looks = [...mayLook(role, stage), 0, 1, 'umpire' as const];
    await tryAct(scene, before, { act, role, by, first, mover: moverOf(before), may: false, looks, name });
    const now = idsIn(await matchesOf(scene, role), isWrong);
    if (now.join() !== known.join()) expect(now, name).toEqual(known);
  }
};

describe.each(STAGES)('%s', (stage) => {
  let scene: AuthorisationScene;
  beforeAll(async () => {
    scene = await sceneAt(stage);
  });
  afterAll(() => scene.service.settled());

  test.each<Case>([
    { role: 'host', from: 'group' },
    { role: 'rival', from: 'private' },
    { role: 'bystander', from: 'group' },
    { role: 'stranger', from: 'private' },
  ])('lets $role, shut out of the chat, do nothing there from $from', async (it) => {
    const isThere = ({ boards, occupants }: Match): boolean =>
      boards.some(({ key }) => key === CHAT) && isSeated(occupants, it.role);
    await tryAll(scene, stage, it, shutOut(scene, it.role), () => false, isThere);
  });

  test.each<Case>([
    { role: 'bystander', from: 'group' },
    { role: 'rival', from: 'private' },
  ])('pairs $role, blocked by the host, with the host by nothing from $from', async (it) => {
    // Who plays already plays on.
    if (it.role === 'rival' && !['lobby', 'reserved', 'over', 'rematch'].includes(stage)) return;
    const isWithHost = ({ occupants }: Match): boolean => isSeated(occupants, 'host') && isSeated(occupants, it.role);
    const mayDecline = it.role === 'rival' && (stage === 'reserved' || stage === 'rematch');
    const watches = it.from === 'private';
    await tryAll(
      scene,
      stage,
      it,
      blocked(scene, it.role),
      (act) =>
        (mayDecline && act === '-.0.!decline') ||
        // A public board may be looked at from anywhere.
        (watches && (act === '-.0.!here' || /[wm]\{id\}/.test(JSON.stringify(act)))),
      isWithHost,
    );
  });
});
