import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Match } from '../../src/service/core/match/match.ts';
import {
  type AuthorisationScene,
  mayLook,
  moverOf,
  ROLES,
  STAGES,
  type Stage,
  sceneAt,
} from '../support/authorisation-scenes.ts';
import { openRecord, PLAYERS } from './authorisation-record.ts';
import { MOVER, ROWS } from './authorisation-rows.ts';
import { tryAct } from './authorisation-trial.ts';

/*
 * Who may do what, and when. Each row is an action as an attacker could send it. The roles it names may do it. Every
 * other role changes nothing, reads a private answer in their own language, and is shown no view but those they may
 * see. The outcomes are in authority.txt. The test command tries some roles of each answer, long runs all.
 */

/** /hint is checked but not recorded: in `elsewhere` its answer depends on the lot of another match. */
const BY_LOT = '"about":"hint"';
const kept = openRecord(
  './authority.txt',
  ROWS.map(({ act }) => act),
  STAGES,
  (act) => act.includes(BY_LOT),
);

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
    for (const [nth, { act, may: who }] of ROWS.entries()) {
      const mover = moverOf(before);
      const allowed = who[stage] ?? [];
      if (!kept.triers(act, stage, allowed.length > 0, nth + STAGES.indexOf(stage) + onTurn).includes(role)) continue;
      const may = allowed === MOVER ? role === PLAYERS[mover] : allowed.includes(role);
      const name = `${stage} ${role} ${JSON.stringify(act)}`;
      const outcome = await tryAct(scene, before, { act, role, mover, may, looks: mayLook(role, stage), name });
      if (onTurn === 0) kept.note(act, stage, role, outcome);
    }
  });

  afterAll(() => scene.service.settled());
});

test('answers every role as recorded', async ({ skip }) => {
  if (!(await kept.expectAsRecorded())) skip('no role was tried');
});
