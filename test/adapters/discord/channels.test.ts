import { REST } from 'discord.js';
import { expect, test } from 'vitest';
import { rememberChannels } from '../../../adapters/discord/state/channels.ts';

const CHANNEL = '100';

const channels = () => {
  let now = 0;
  const known = rememberChannels(new REST(), () => now);
  return {
    ...known,
    passes: (ms: number) => {
      now += ms;
    },
    below: (message: number) => known.below(CHANNEL, String(message)),
    counted: (message: number, below: number) => known.counted(CHANNEL, String(message), below),
    posted: (message: number) => known.posted(CHANNEL, String(message)),
  };
};

test('nothing is known of a message that was neither posted nor counted', () => {
  expect(channels().below(1)).toBeUndefined();
});

test('the number of messages below another is known for 30 s once it is counted', () => {
  const it = channels();
  it.counted(1, 7);
  it.passes(29_999);
  expect(it.below(1)).toBe(7);
  it.passes(2);
  expect(it.below(1)).toBeUndefined();
});

test('a file is tried again five minutes after a channel refused one', () => {
  const it = channels();
  expect(it.takesFiles(CHANNEL)).toBe(true);
  it.noteFiles(CHANNEL, 'refused');
  it.passes(299_999);
  expect(it.takesFiles(CHANNEL)).toBe(false);
  it.passes(2);
  expect(it.takesFiles(CHANNEL)).toBe(true);
});

test('a message of the bot’s own is counted without asking, the same one only once', () => {
  const it = channels();
  it.posted(1);
  for (const message of [2, 3, 4, 4, 2]) it.posted(message);
  expect([1, 2, 3, 4].map(it.below)).toEqual([3, 2, 1, 0]);
  it.counted(1, 9);
  it.posted(5);
  expect(it.below(1)).toBe(10);
});

test('the latest message has none below it, however long ago it came', () => {
  const it = channels();
  it.posted(1);
  it.passes(3_600_000);
  expect(it.below(1)).toBe(0);
});
