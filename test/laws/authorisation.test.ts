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
 * Who may do what, when. Each row is an act as a forger could send it; the roles named may do it, and whoever else does
 * changes nothing, reads a private word in his own language, and is shown nothing through anybody's eyes but his own.
 * What each of them is told stands in authority.txt.
 */

const players: readonly Role[] = ['host', 'rival'];

/** What /hint is answered where somebody else's lot decides whose turn it is: judged by its row, but not written down. */
const BY_LOT = '"about":"hint"';
const kept = recordOutcomes((act) => act.includes(BY_LOT));

/** A battle is looked at twice: with the host on turn, and with his rival. */
const MOMENTS: readonly (readonly [Stage, number])[] = [...STAGES.map((stage) => [stage, 0] as const), ['battle', 1]];

describe.each(MOMENTS)('%s, seat %i on turn', (stage, onTurn) => {
  let scene: AuthorisationScene;
  /** What each act begins with: the scene is set anew for every one. */
  let before: Match;
  beforeAll(async () => {
    scene = await sceneAt(stage, onTurn);
    before = await scene.match();
  });

  test.each(ROLES)('%s', async (role) => {
    for (const { act, may: who } of ROWS) {
      const mover = moverOf(before);
      const allowed = who[stage] ?? [];
      const may = allowed === MOVER ? role === players[mover] : allowed.includes(role);
      const name = `${stage} ${role} ${JSON.stringify(act)}`;
      const outcome = await tryAct(scene, before, { act, role, mover, may, looks: mayLook(role, stage), name });
      if (onTurn === 0) kept.note(act, stage, outcome);
    }
  });

  afterAll(() => scene.house.settled());
});

test('what everybody is told', async ({ skip }) => {
  const told = kept.read(STAGES.length);
  if (told === undefined) return skip('only some of the roles or stages were tried');
  await expect(told).toMatchFileSnapshot('authority.txt');
});
