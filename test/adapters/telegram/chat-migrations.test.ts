import { expect, test } from 'vitest';
import { ChatMigrations } from '../../../adapters/telegram/state/chat-migration.ts';

const MANY = 20_000;

test('the new ids of groups are remembered in both directions, also after a second move', () => {
  const migrations = new ChatMigrations();
  migrations.learn(-1, -100);
  migrations.learn(-100, -200);
  expect([-1, -100, -200].map((id) => migrations.knownIdOf(id))).toEqual([-1, -1, -1]);
  expect(migrations.currentIdOf(-1)).toBe(-200);
});

test('the ids of many groups are not remembered without end: those in use stay, the others are learned again', () => {
  const migrations = new ChatMigrations();
  for (let n = 1; n <= MANY; n++) {
    migrations.learn(-n, -MANY - n);
    expect(migrations.currentIdOf(-1)).toBe(-MANY - 1);
  }
  expect(migrations.currentIdOf(-2)).toBe(-2);
  expect(migrations.currentIdOf(-MANY)).toBe(-2 * MANY);
});
