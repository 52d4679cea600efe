import { expect, test } from 'vitest';
import { createTelegram } from '../../../adapters/telegram/index.ts';
import { ChatMigrations } from '../../../adapters/telegram/state/chat-migration.ts';
import type { AdapterNotes } from '../../../src/service/ports/platform.ts';
import { StoreFailure } from '../../../src/service/ports/store.ts';
import { startTelegram } from '../../emulators/telegram/index.ts';
import { delivery, screen, scriptedServices } from './fixture.ts';

const MANY = 20_000;

/** Notes that processes share, and how often they were asked. */
const shared = () => {
  const kept = new Map<string, string>();
  const notes = { kept, asked: 0, isDown: false };
  const well = (): void => {
    if (notes.isDown) throw new StoreFailure('down');
  };
  return Object.assign(notes, {
    async get(name: string) {
      well();
      notes.asked++;
      return kept.get(name);
    },
    async put(name: string, value: string) {
      well();
      kept.set(name, value);
    },
  } satisfies AdapterNotes);
};

test('the new ids of groups are remembered in both directions, also after a second move', async () => {
  const migrations = new ChatMigrations();
  await migrations.learn(-1, -100);
  await migrations.learn(-100, -200);
  expect([-1, -100, -200].map((id) => migrations.knownIdOf(id))).toEqual([-1, -1, -1]);
  expect(migrations.currentIdOf(-1)).toBe(-200);
});

test('the ids of many groups are not remembered without end: those in use stay, the others are learned again', async () => {
  const migrations = new ChatMigrations();
  for (let n = 1; n <= MANY; n++) {
    await migrations.learn(-n, -MANY - n);
    expect(migrations.currentIdOf(-1)).toBe(-MANY - 1);
  }
  expect(migrations.currentIdOf(-2)).toBe(-2);
  expect(migrations.currentIdOf(-MANY)).toBe(-2 * MANY);
});

test('what one process has learned, all others and later ones know: by the old id and by the new one', async () => {
  const notes = shared();
  await new ChatMigrations(() => notes).learn(-1, -100);
  const [byOld, byNew, again] = [1, 2, 3].map(() => new ChatMigrations(() => notes));
  await byOld!.recall(-1);
  expect(byOld!.currentIdOf(-1)).toBe(-100);
  await byNew!.recall(-100);
  expect([byNew!.knownIdOf(-100), byNew!.currentIdOf(-1)]).toEqual([-1, -100]);
  await again!.learn(-100, -200);
  await byNew!.recall(-200);
  expect([byNew!.knownIdOf(-200), byNew!.currentIdOf(-1)]).toEqual([-1, -200]);
});

test('a chat that has not moved is looked up once for a while, a person’s never', async () => {
  const notes = shared();
  const migrations = new ChatMigrations(() => notes);
  for (const chat of [-5, -5, 5]) await migrations.recall(chat);
  expect(notes.asked).toBe(2);
});

test('a move that the store does not take is not believed: the update comes again', async () => {
  const notes = shared();
  const migrations = new ChatMigrations(() => notes);
  notes.isDown = true;
  await expect(migrations.learn(-1, -100)).rejects.toThrow(StoreFailure);
  expect(migrations.knownIdOf(-100)).toBe(-100);
  notes.isDown = false;
  await migrations.learn(-1, -100);
  expect(notes.kept.size).toBe(2);
});

test.each(['told', 'silently'] as const)(
  'a group that moved %s is known by its first id after a restart',
  async (how) => {
    const telegram = await startTelegram();
    const ann = telegram.user('Ann');
    const group = telegram.group('Harbour', [ann], { kind: 'group' });
    const notes = shared();
    const launch = async () => {
      const service = { ...scriptedServices(), notes };
      const adapter = createTelegram({ token: telegram.token, apiRoot: telegram.url });
      await adapter.start(service);
      return { service, adapter };
    };
    const before = await launch();
    const moved = group.migrate(how);
    // Silently, only the refusal of a board tells it.
    if (how === 'silently') await before.adapter.deliver(delivery(group.id, screen('Board', [])));
    else await telegram.eventually(() => (telegram.pending.length === 0 ? true : undefined), 'all taken');
    await before.adapter.stop();
    const after = await launch();
    ann.says(moved, '/matches');
    const asked = await telegram.eventually(() => after.service.intents.find(({ action }) => action.kind === 'ask'));
    expect(asked.place.address).toBe(`${group.id}`);
    expect(await after.adapter.deliver(delivery(group.id, screen('Next', [])))).toMatchObject({ kind: 'shown' });
    expect(moved.fromBot.at(-1)?.text).toBe('Next');
    await after.adapter.stop();
    expect(telegram.faults).toEqual([]);
    await telegram.close();
  },
);
