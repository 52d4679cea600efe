import { expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { admiral } from '../../../src/systems/admiral/index.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { group, labels, opens, screenIn } from '../../support/lobbies.ts';
import { table } from '../../support/table.ts';

/* Exercises: opened from the rules, played by keys, and not stored. */

const { service } = table({ systems: [seaBattle, admiral] });

test('offers the first task under the rules; its keys solve it, and the next one follows', async () => {
  const ann = service.person('ann');
  const rules = screenIn(await ann.does({ kind: 'ask', about: 'rules', words: 'admiral' }));
  expect(labels(rules)).toContain('Tasks');
  const task = screenIn(await ann.presses('Tasks'));
  expect(screenText(task)).toContain('Task 1 of 9: with the wind');
  expect(task.scene).toBeDefined();
  for (const key of ['↖ F6 (2)', '↖ E5 (2)', '↑ D5 (1)']) await ann.presses(key);
  expect(screenText(screenIn(await ann.presses('↑ C5 (0)')))).toContain('That’s it!');
  expect(screenText(screenIn(await ann.presses('Next task ›')))).toContain('Task 2 of 9');
  expect(screenText(screenIn(await ann.presses('Rules')))).toContain('Admiral');
});

test('leads from every task, before and after it is solved, to a real match against the easiest machine', async () => {
  const ann = service.person('ann');
  for (const focus of ['1', '1.7', '5', '9']) {
    const task = screenIn(await ann.does({ kind: 'press', token: `-.-.0.?!drill:1/${focus}` }));
    expect(labels(task)).toContain('Skip to a real match');
  }
  await ann.presses('Skip to a real match');
  expect(await service.newest()).toMatchObject({ system: 'admiral', stage: 'playing', clock: {} });
});

test('opens beside a match and changes nothing in it', async () => {
  const ann = service.person('ann', group);
  await opens(ann);
  const [id = ''] = await service.game.context.people.matchesOf('paper:ann');
  const task = screenIn(await ann.does({ kind: 'press', token: `${id}.-.0.?!drill:1/2` }));
  expect(screenText(task)).toContain('Task 2 of 9');
  expect(await service.game.context.load(id)).toMatchObject({ stage: 'lobby' });
});

test('offers no tasks in a game without them, and answers an unknown one as a broken button', async () => {
  const ann = service.person('ann');
  expect(labels(screenIn(await ann.does({ kind: 'ask', about: 'rules', words: 'classic' })))).not.toContain('Tasks');
  for (const words of ['0/1', '7/1', 'x', ''])
    expect((await ann.does({ kind: 'press', token: `-.-.0.?!drill:${words}` })).alert).toContain('button');
});
