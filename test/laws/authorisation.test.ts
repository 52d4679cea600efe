import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../src/service/match/match.ts';
import {
  type AuthorisationScene,
  mayLook,
  moverOf,
  ROLES,
  type Role,
  STAGES,
  type Stage,
  sceneAt,
} from '../support/authorisation-scenes.ts';
import { MOVER, ROWS } from './authorisation-rows.ts';
import { recordOutcomes, tryAct } from './authorisation-trial.ts';

/*
 * Who may do what, and when. Each row is an action as an attacker could send it. The roles it names may do it. Every
 * other role changes nothing, reads a private answer in their own language, and is shown no view but those they may
 * see. The outcomes are in authority.txt.
 */

const players: readonly Role[] = ['host', 'rival'];

/** /hint is checked but not recorded: in `elsewhere` its answer depends on the lot of another match. */
const BY_LOT = '"about":"hint"';
const kept = recordOutcomes((act) => act.includes(BY_LOT));

/** The battle is tried twice: with the host on turn, and with the rival. */
const MOMENTS: readonly (readonly [Stage, number])[] = [...STAGES.map((stage) => [stage, 0] as const), ['battle', 1]];

describe.each(MOMENTS)('%s, seat %i on turn', (stage, onTurn) => {
  let scene: AuthorisationScene;
  /** The match that each action begins with: the scene is reset before every one. */
  let before: Match;
  beforeAll(async () => {
    scene = await sceneAt(stage, onTurn);
    before = await scene.match();
  });

  test.each(ROLES)('lets the role %s do what the table allows, and nothing else', async (role) => {
    for (const { act, may: who } of ROWS) {
      const mover = moverOf(before);
      const allowed = who[stage] ?? [];
      const may = allowed === MOVER ? role === players[mover] : allowed.includes(role);
      const name = `${stage} ${role} ${JSON.stringify(act)}`;
      const outcome = await tryAct(scene, before, { act, role, mover, may, looks: mayLook(role, stage), name });
      if (onTurn === 0) kept.note(act, stage, outcome);
    }
  });

  afterAll(() => scene.service.settled());
});

test('answers every role as recorded', async ({ skip }) => {
  const told = kept.read(STAGES.length);
  if (told === undefined) return skip('only some of the roles or stages were tried');
  await expect(told).toMatchFileSnapshot('authority.txt');
});
