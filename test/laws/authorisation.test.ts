import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../src/service/match/match.ts';
import type { Answer, Deed } from '../../src/service/ports.ts';
import {
  mayLook,
  moverOf,
  ROLES,
  type Role,
  type Scene,
  STAGES,
  type Stage,
  sceneAt,
  TAGS,
} from '../support/authority.ts';
import { MOVER, ROWS, type Row } from './authority-rows.ts';

/*
 * Who may do what, when. Each row is an act as a forger could send it; the roles named may do it, and whoever else does
 * changes nothing, reads a private word in his own language, and is shown nothing through anybody's eyes but his own.
 * What each of them is told stands in authority.txt.
 */

const players: readonly Role[] = ['host', 'rival'];

const isPress = (act: string | Deed): act is string => typeof act === 'string';
const PAGE = 'page ';

const deedOf = ({ act }: Row, { id, code, word }: Scene, mover: number): Deed => {
  const filled = (text: string): string =>
    text
      .replace('{id}', id)
      .replace('{code}', code)
      .replace('{word}', word)
      .replace('{m}', `${mover}`)
      .replace('{o}', `${1 - mover}`);
  if (isPress(act)) {
    const token = act.startsWith(PAGE) ? `-.-.0.${act.slice(PAGE.length)}` : `${id}.${act}`;
    return { kind: 'press', token: filled(token) };
  }
  if (act.kind === 'join') return { ...act, code: filled(act.code) };
  if (act.kind === 'settle') return { ...act, match: filled(act.match) };
  return act.kind === 'link' ? { ...act, payload: filled(act.payload) } : act;
};

/** The platform's own word is nobody's question: no answer is owed. */
const isUnanswered = ({ act }: Row): boolean => !isPress(act) && ['arrived', 'closed', 'reopened'].includes(act.kind);

/** Everything a person can read in an answer. */
const wordsOf = (answer: Answer): string =>
  [answer.alert, answer.notice, answer.done, answer.page?.text, answer.whisper?.screen.text, answer.screen?.text].join(
    '\n',
  );

/** In a word: `done` where the match is another now, else the key of what was told, else what was shown. */
const outcomeOf = (answer: Answer, { said }: Scene, done: boolean): string => {
  if (done) return 'done';
  const told = answer.alert ?? answer.notice;
  if (told !== undefined) return said.get(told) ?? told;
  const shown = answer.page ?? answer.whisper?.screen ?? answer.screen;
  return shown ? 'shown' : 'nothing';
};

/** Outcomes by act and stage, each by role. */
const outcomes = new Map<string, Map<Stage, string[]>>();

/** A battle is looked at twice: with the host on turn, and with his rival. */
const MOMENTS: readonly (readonly [Stage, number])[] = [...STAGES.map((stage) => [stage, 0] as const), ['battle', 1]];

describe.each(MOMENTS)('%s, seat %i on turn', (stage, onTurn) => {
  let scene: Scene;
  /** What each act begins with: the scene is set anew for every one. */
  let before: Match;
  beforeAll(async () => {
    scene = await sceneAt(stage, onTurn);
    before = await scene.match();
  });

  test.each(ROLES)('%s', async (role) => {
    const { house, guests, eyes, said } = scene;
    for (const row of ROWS) {
      const name = `${stage} ${role} ${JSON.stringify(row.act)}`;
      scene.again();
      const mover = moverOf(before);
      const allowed = row.may[stage] ?? [];
      const may = allowed === MOVER ? role === players[mover] : allowed.includes(role);
      eyes.clear();
      said.clear();
      const shown = house.deliveries.length;
      const answer = await guests[role].does(deedOf(row, scene, mover));
      const after = await scene.match();
      const done = after.revision !== before.revision;
      if (onTurn === 0) {
        const act = typeof row.act === 'string' ? row.act : JSON.stringify(row.act);
        const stages = outcomes.get(act) ?? new Map<Stage, string[]>();
        // What somebody types who sits in another match here is told of that one, as its own lot fell.
        const own = role === 'elsewhere' && !isPress(row.act) && row.act.kind === 'say';
        stages.set(stage, [...(stages.get(stage) ?? []), own ? 'of his own' : outcomeOf(answer, scene, done)]);
        outcomes.set(act, stages);
      }
      if (done !== may) expect.fail(`${name} ${done ? 'was done' : 'was not done'}: ${JSON.stringify(answer)}`);
      if (house.logged.some((it) => it.startsWith('error'))) expect.fail(`${name}: ${house.logged.join('\n')}`);
      if (may) continue;
      if (!isDeepStrictEqual(after, before)) expect(after, name).toEqual(before);
      for (const it of house.deliveries.slice(shown).filter(({ match }) => match === scene.id)) {
        // At most the presser's own board is drawn again.
        if (it.to.address !== guests[role].place.address) expect.fail(`${name} was shown to ${it.to.address}`);
      }
      // In a group its members share one board, so nobody else's private board may be drawn for them.
      const spied = [...eyes].filter((it) => !mayLook(role, stage).includes(it));
      if (spied.length > 0) expect.fail(`${name} looked through the eyes of ${spied}`);
      const words = wordsOf(answer).replace(/Broadside|\/\w+/g, '');
      const told = /\p{L}/u.test(words) || house.deliveries.length > shown;
      if (!told && !isUnanswered(row)) expect.fail(`${name} was told nothing: ${JSON.stringify(answer)}`);
      if (isPress(row.act) && answer.alert !== undefined) {
        if (TAGS[role] === 'en') expect(words, name).not.toMatch(/\p{Script=Cyrillic}/u);
        else expect(words, name).toMatch(/\p{Script=Cyrillic}/u);
        if (TAGS[role] === 'uk') expect(words, name).not.toMatch(/[ыэъё]/i);
        if (TAGS[role] === 'ru') expect(words, name).not.toMatch(/[іїєґ]/i);
      }
    }
  });

  afterAll(() => scene.house.settled());
});

/** An outcome for all roles: those that are alike named once. */
const told = (byRole: readonly string[]): string => {
  const who = new Map<string, Role[]>();
  for (const [i, outcome] of byRole.entries()) who.set(outcome, [...(who.get(outcome) ?? []), ROLES[i] ?? 'host']);
  const [most] = [...who].sort(([, a], [, b]) => b.length - a.length);
  const others = [...who].filter(([outcome]) => outcome !== most?.[0]);
  return [
    ...others.map(([outcome, roles]) => `${roles.join(', ')}: ${outcome}`),
    `${others.length > 0 ? 'else' : 'all'}: ${most?.[0]}`,
  ].join('; ');
};

/** What /hint is answered where somebody else's lot decides whose turn it is: judged by its row, but not written down. */
const BY_LOT = '"about":"hint"';

test('what everybody is told', async ({ skip }) => {
  const whole = [...outcomes.values()].every(
    (it) => it.size === STAGES.length && [...it.values()].every((all) => all.length === ROLES.length),
  );
  if (!whole) skip('only some of the roles or stages were tried');
  const lines = [...outcomes].flatMap(([act, stages]) => {
    if (act.includes(BY_LOT)) return [];
    const alike = new Map<string, Stage[]>();
    for (const [stage, byRole] of stages) alike.set(told(byRole), [...(alike.get(told(byRole)) ?? []), stage]);
    return [
      act,
      ...[...alike].map(([outcome, at]) => `  ${at.length === STAGES.length ? 'always' : at.join(' ')} -- ${outcome}`),
    ];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('authority.txt');
});
