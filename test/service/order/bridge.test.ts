import { afterEach, describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { countedMatches } from '../../../src/operator/counted-matches.ts';
import { endOperatorLine, runBridge } from '../../../src/service/bridge.ts';
import { type Answer, shownIn } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { openPaperService, type PaperUser } from '../../support/paper-service.ts';
import { lmdbStore, type RealStore, STORES } from '../../support/stores.ts';

/* What people report, and what the operator does about it. */

const GROUP = { address: 'group', audience: 'many' } as const;

const opened: RealStore[] = [];
afterEach(async () => {
  for (const it of opened.splice(0)) await it.end();
});

const openBridge = async (open: (now: () => number) => Promise<RealStore> = lmdbStore) => {
  let now = Date.UTC(2026, 5, 1, 12);
  const kept = await open(() => now);
  opened.push(kept);
  const { store } = kept;
  const told: string[] = [];
  const operator = {
    chat: 'paper/op',
    tell: async (text: string) => void told.push(text),
    matches: () => countedMatches(store),
  };
  const service = openPaperService({ systems: [seaBattle], store, monotonicMs: () => now, operator });
  const [ann, bob] = [service.person('ann', GROUP), service.person('bob', GROUP)];
  await ann.does({ kind: 'open', rival: { kind: 'anyone' } });
  const { id } = await service.newest('ann');
  const bridge = (words: string) => runBridge(service.game.context, words.split(' '), 'command line');
  const passes = (ms: number): void => {
    now += ms;
  };
  return { service, ann, bob, id, told, bridge, passes };
};

const press = (by: PaperUser, match: string, act: string) => by.does({ kind: 'press', token: `${match}.-.0.${act}` });
/** What a person who is kept out reads. */
const toldTo = (it: Answer): string => {
  const screen = shownIn(it.body);
  return it.alert ?? (screen ? screenText(screen) : '');
};
const idIn = (told: readonly string[]): string => /^Report (\w{8}) /.exec(told[0] ?? '')?.[1] ?? '';

describe.each(STORES)('a report on %s', (_, store) => {
  test('reaches the operator once, with the match, the cause and aliases but no name, and is thanked for', async () => {
    const { bob, id, told, service } = await openBridge(store);
    await press(bob, id, '?!people');
    await bob.presses('Report');
    await bob.presses('Offensive name');
    expect(bob.last.alert).toMatch(/^Thank you/);
    expect((await press(bob, id, '!report:0-name')).alert).toMatch(/^Thank you/);
    expect(told).toEqual([expect.stringMatching(new RegExp(`name: seat 0 .* of sea-battle ${id}, by alias \\w{10}$`))]);
    expect(told[0]).toContain(await service.game.context.people.aliasOf('paper:bob'));
    expect(told[0]).not.toMatch(/\b(ann|bob)\b/);
  });
  test('is rationed by the day', async () => {
    const { service, bob, told, passes } = await openBridge();
    const reportOne = async (n: number) => {
      const other = service.person(`host${n}`, { address: `group ${n}`, audience: 'many' });
      await other.does({ kind: 'open', rival: { kind: 'anyone' } });
      return press(bob, (await service.newest(`host${n}`)).id, '!report:0-spam');
    };
    for (let n = 0; n < 5; n++) expect((await reportOne(n)).alert).toMatch(/^Thank you/);
    expect((await reportOne(5)).alert).toMatch(/sent 5 reports today/);
    expect(told).toHaveLength(5);
    passes(86_400_001);
    expect((await reportOne(6)).alert).toMatch(/^Thank you/);
  });
});

describe.each(STORES)('the operator on %s', (_, store) => {
  test('closes the bot to a person who was reported, and opens it again', async () => {
    const { service, ann, bob, id, told, bridge } = await openBridge(store);
    await press(bob, id, '!report:0-unfair');
    expect(await bridge(`block ${idIn(told)}`)).toEqual(['Closed to them.']);
    for (const place of [GROUP, {}]) {
      const it = service.person('ann', place);
      expect(toldTo(await it.does({ kind: 'open', rival: { kind: 'anyone' } }))).toMatch(/operator has closed the bot/);
    }
    expect(await service.game.card(ann.person)).toBeUndefined();
    expect((await ann.does({ kind: 'ask', about: 'mydata' })).body?.kind).toBe('page');
    expect(await bridge('blocked')).toEqual([await service.game.context.exclusions.markOf('paper:ann')]);
    await bridge('unblock paper:ann');
    expect((await press(ann, id, '!cancel')).notice).toBe('Cancelled.');
  });
  test('shows a person under another name, in the match that was reported and from then on', async () => {
    const { service, ann, bob, id, told, bridge } = await openBridge(store);
    await press(bob, id, '!report:0-name');
    await bridge(`rename ${idIn(told)} Captain Grey`);
    expect((await service.load(id)).occupants[0]).toMatchObject({ name: 'Captain Grey' });
    await press(ann, id, '!cancel');
    await ann.does({ kind: 'open', rival: { kind: 'anyone' } });
    expect((await service.newest('ann')).occupants[0]).toMatchObject({ name: 'Captain Grey' });
    await bridge('unname paper:ann');
    await ann.does({ kind: 'open', rival: { kind: 'anyone' } });
    expect((await service.newest('ann')).occupants[0]).toMatchObject({ name: 'ann' });
  });
  test('puts one line on all boards, until it is taken off or the program starts again', async () => {
    const { service, ann, bob, id, bridge } = await openBridge(store);
    const shown = async (): Promise<string> => {
      await service.ticked();
      return ann.message ? screenText(ann.message.screen) : '';
    };
    expect((await bridge('line Restart at 12:00 UTC'))[0]).toMatch(/Boards: 1\./);
    expect(await shown()).toContain('📣 Restart at 12:00 UTC');
    await press(bob, id, '!join');
    expect(await shown()).toContain('📣 Restart at 12:00 UTC');
    await endOperatorLine(service.game.context);
    expect(await shown()).not.toContain('Restart');
    expect((await bridge(`line ${'x'.repeat(44)}`))[0]).toMatch(/at most 43 characters/);
  });
  test('sees by chat how much is played, without names or addresses', async () => {
    const { bridge } = await openBridge(store);
    expect(await bridge('usage')).toEqual([
      expect.stringMatching(/^chat [a-z2-7]{8} on paper: 0 under way, 1 waiting, 0 over$/),
    ]);
  });
  test('finds every act in the audit log, with a mark in the place of an id', async () => {
    const { service, bridge } = await openBridge(store);
    await bridge('block paper:ann');
    await bridge('reports');
    const mark = await service.game.context.exclusions.markOf('paper:ann');
    expect(await bridge('log')).toEqual([
      expect.stringMatching(/^20\S+Z command line: reports$/),
      expect.stringMatching(new RegExp(`^20\\S+Z command line: block ${mark}$`)),
    ]);
  });
  test('is told what a word lacks', async () => {
    const { bridge } = await openBridge(store);
    expect(await bridge('block')).toEqual([expect.stringMatching(/^Say whom/)]);
    expect(await bridge('block zzz')).toEqual([expect.stringMatching(/no report zzz/)]);
    expect(await bridge('rename paper:ann')).toEqual([expect.stringMatching(/Say the name/)]);
  });
  test('gives the same commands in the chat of the settings, and no one does elsewhere', async () => {
    const { service, ann } = await openBridge(store);
    const op = service.person('op');
    await op.does({ kind: 'say', text: 'bridge block paper:ann', aimed: true, slash: true });
    const body = shownIn(op.last.body);
    expect(body && screenText(body)).toBe('Closed to them.');
    await ann.does({ kind: 'say', text: 'bridge unblock paper:ann', aimed: true });
    expect(toldTo(await ann.does({ kind: 'open', rival: { kind: 'anyone' } }))).toMatch(/operator has closed/);
  });
});
