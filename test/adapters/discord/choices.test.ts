import { expect, test } from 'vitest';
import { type Choice, partsOf } from '../../../src/kernel/screen.ts';
import { listOf } from '../../emulators/discord/index.ts';
import { serverWithTwo, startDiscordFixture } from './fixture.ts';

/* What a page offers to choose from is one list; an option is the button that it stands for. */

const choice = (n: number): Choice => ({ label: `Game ${n}`, line: `What ${n} is`, press: `-.-.0.?!game:${n}` });

const shown = async (choices: readonly Choice[]) => {
  const on = await startDiscordFixture();
  const { ann, channel } = serverWithTwo(on);
  on.service.answer = () => ({
    body: {
      kind: 'page',
      screen: { ...partsOf('Which game?'), choices, buttons: [[{ label: 'Back', press: '-.-.0.?!games' }]] },
    },
  });
  const seen = await ann.slash(channel, 'help');
  if (!seen.message) throw new Error('nothing was answered');
  return { ...on, ann, message: seen.message };
};

test('a list shows each choice with its line, above the buttons', async () => {
  const { message } = await shown([choice(1), choice(2)]);
  expect(message.components.map((row) => row.components.map((it) => it.type))).toEqual([[3], [2]]);
  expect(listOf(message)?.options.map((it) => [it.label, it.description, it.value])).toEqual([
    ['Game 1', 'What 1 is', '-.-.0.?!game:1'],
    ['Game 2', 'What 2 is', '-.-.0.?!game:2'],
  ]);
});

test('choosing is the press of that button, on this message', async () => {
  const { service, ann, message } = await shown([choice(1), choice(2)]);
  await ann.chooses(message, 'Game 2');
  const { action } = service.heard.at(-1)!;
  expect(action).toMatchObject({
    kind: 'press',
    token: '-.-.0.?!game:2',
    beside: ['-.-.0.?!game:1', '-.-.0.?!game:2', '-.-.0.?!games'],
  });
});

test('what Discord would refuse is cut: the 26th choice, the same choice twice, a line of 101 characters', async () => {
  const long: Choice = { label: 'ж'.repeat(120), line: 'ж'.repeat(101), press: '-.-.0.?!game:long' };
  const { message } = await shown([long, long, ...Array.from({ length: 30 }, (_, n) => choice(n))]);
  const options = listOf(message)?.options ?? [];
  expect(options).toHaveLength(25);
  expect(options[0]).toMatchObject({ label: 'ж'.repeat(100), description: 'ж'.repeat(100) });
  expect(options[1]?.label).toBe('Game 0');
});
