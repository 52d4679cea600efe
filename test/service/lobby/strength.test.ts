import { describe, expect, test } from 'vitest';
import { ranks } from '../../../src/kit/define-system.ts';
import { systems } from '../../../src/registry.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { levelNamed, machineName, strengthIn, strengthPhrase } from '../../../src/service/core/match/strengths.ts';
import { labels, screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { table } from '../../support/table.ts';

/* The strength of a machine: easy to master in every game, and changed in place until the first decision. */

const { service } = table({ systems, shared: true });

const levelIn = ({ occupants }: Match): string | undefined =>
  occupants.flatMap((it) => (it.kind === 'machine' ? [it.level] : []))[0];
const system = (id: string) => systems.find((it) => it.id === id)!;

describe('a strength is typed in any language, and is the rank of the game', () => {
  test.each([
    ['sea-battle', ['cabin-boy', 'boatswain', 'captain', 'admiral', 'grand-admiral']],
    ['hex-sea-battle', ['cabin-boy', 'boatswain', 'captain', 'admiral', 'grand-admiral']],
    ['admiral', ['boatswain', 'commodore', 'rear-admiral', 'vice-admiral', 'grand-admiral']],
  ])('in %s', (id, ranks) => {
    for (const words of [
      ['easy', 'normal', 'hard', 'expert', 'master'],
      ['лёгкая', 'обычная', 'высокая', 'эксперт', 'мастер'],
      ['легка', 'звичайна', 'висока', 'експерт', 'майстер'],
    ])
      expect(words.map((word) => levelNamed(system(id), word))).toEqual(ranks);
  });

  test('besides the ranks of before', () => {
    for (const it of systems)
      for (const { id: level } of it.opponents.levels) expect(levelNamed(it, level)).toBe(level);
  });

  test.each(['classic', 'hasbro', 'machine', ''])('and "%s" is none', (word) =>
    expect(strengthIn(word)).toBeUndefined(),
  );
});

test('a machine is named by its strength; the only one of a game is just the machine', () => {
  expect(strengthPhrase(system('hex-sea-battle'), 'boatswain')).toEqual({ key: 'strength-normal' });
  expect(strengthPhrase(system('sea-battle'), 'captain')).toEqual({ key: 'strength-hard' });
  expect(strengthPhrase(system('sea-battle'), 'gone')).toEqual({ key: 'machine-only' });
  expect(machineName({ opponents: { ...system('admiral').opponents, levels: ranks('random') } }, 'random')).toEqual({
    key: 'machine-only',
  });
});

describe('on the placing board', () => {
  let ann: PaperUser;
  const match = () => service.newest(ann.person.name);
  const keys = () => labels(ann.message!.screen);
  let nth = 0;
  const begun = async (did: Parameters<PaperUser['does']>[0]) => {
    ann = service.person(`ann${++nth}`);
    await ann.does(did);
    return match();
  };

  test('the strength changes in place: the same match, no second copy, no fleet dealt again', async () => {
    const before = await begun({ kind: 'open', words: ['classic', 'machine'], rival: { kind: 'anyone' } });
    expect(levelIn(before)).toBe('boatswain');
    expect(keys()).toContain('Change strength');
    const { ref } = ann.message!;
    await ann.presses('Change strength');
    expect(keys()).toEqual(['easy', '● normal', 'hard', 'expert', 'master', '← Back']);
    await ann.presses('hard');
    expect([ann.message!.ref, keys().includes('Change strength')]).toEqual([ref, true]);
    const after = await match();
    expect([after.id, levelIn(after), after.plies]).toEqual([before.id, 'captain', before.plies]);
    expect(after.hidden.state).toEqual(before.hidden.state);
    expect(after.records).toBe(before.records);
  });

  test('“← Back” leaves the strength', async () => {
    await begun({ kind: 'open', words: ['classic', 'machine'], rival: { kind: 'anyone' } });
    await ann.presses('Change strength');
    await ann.presses('← Back');
    expect([levelIn(await match()), keys().includes('Change strength')]).toEqual(['boatswain', true]);
  });

  test('a press that arrives twice counts once, and a press after the first decision is refused', async () => {
    await begun({ kind: 'open', words: ['classic', 'machine'], rival: { kind: 'anyone' } });
    await ann.presses('Change strength');
    const [master, easy] = [ann.token('master'), ann.token('easy')];
    await ann.does({ kind: 'press', token: master }, 'twice');
    const { revision } = await match();
    await ann.does({ kind: 'press', token: master }, 'twice');
    expect((await match()).revision).toBe(revision);
    await ann.presses('Ready');
    expect(keys()).not.toContain('Change strength');
    const late = await ann.does({ kind: 'press', token: easy });
    expect([late.alert, levelIn(await match())]).toEqual([
      'The match has started, so the strength stays.',
      'grand-admiral',
    ]);
  });

  test('nobody else changes it', async () => {
    await begun({ kind: 'open', words: ['classic', 'machine'], rival: { kind: 'anyone' } });
    await ann.presses('Change strength');
    const answer = await service.person('eve').does({ kind: 'press', token: ann.token('hard') });
    expect([answer.alert, levelIn(await match())]).toEqual([
      'You are not in this match. Open your own: /play',
      'boatswain',
    ]);
  });

  test('five are offered in Hex Sea Battle, too', async () => {
    await begun({ kind: 'open', words: ['hex-duel', 'machine'], rival: { kind: 'anyone' } });
    await ann.presses('Change strength');
    expect(keys()).toEqual(['easy', '● normal', 'hard', 'expert', 'master', '← Back']);
  });

  test('against a person there is none to change', async () => {
    await begun({ kind: 'open', rival: { kind: 'anyone' } });
    const { id } = await match();
    const bob = service.person('bob');
    await bob.does({ kind: 'join', code: (await match()).code! });
    expect(keys()).not.toContain('Change strength');
    const answer = await ann.does({ kind: 'press', token: `${id}.-.0.!strength:hard` });
    expect(answer.alert).toContain('I don’t know that button');
  });
});

test('More names the rank beside the strength', async () => {
  const cid = service.person('cid');
  await cid.does({ kind: 'open', words: ['classic', 'hard'], rival: { kind: 'anyone' } });
  await cid.presses('More');
  expect(JSON.stringify(cid.message?.screen ?? screenIn(cid.last))).toContain('Strength: hard (Captain)');
});
