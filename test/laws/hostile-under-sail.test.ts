import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { screenText } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Action } from '../../src/service/ports/intent.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { amount, everyNth } from '../support/amount.ts';
import { HOSTILE } from '../support/hostile-texts.ts';
import { expectInert, lineSigns, type ShownText, shownTexts } from '../support/inert-text.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';
import { openPaperService, type PaperService, type PaperUser } from '../support/paper-service.ts';

/*
 * The law of hostile.test.ts for Hex Sea Battle and Admiral: names and orders stay plain text on every screen. A match
 * of hostile names is compared with the same match of Ann and Bob. What the service says in any game is checked in
 * hostile.test.ts.
 */

/** What differs between the two games. */
interface Sails {
  readonly system: AnySystem;
  readonly variant: string;
  /** Every how many-th name of the corpus plays a match. hostile.test.ts tries all of them. */
  readonly every: number;
  /**
   * Looks while ships are placed, and a step in between; then looks at a match: each page of it, and the menus that
   * name people.
   */
  readonly placing: readonly string[];
  readonly step: string;
  readonly looks: readonly string[];
  /** Matches the act of a course on a button. */
  readonly course: RegExp;
  /** An order and a look that contain the typed text. */
  readonly typed: (text: string) => readonly [order: string, look: string];
}

const HEXES: Sails = {
  system: hexSeaBattle,
  variant: 'hex-duel',
  every: amount(90, 24),
  placing: ['?fleet', '?flag', '?berth:L'],
  step: 'flag.F',
  looks: ['?text', '?ship', '?ship:L', '?steer:L', '?mine', '?!menu', '?!read'],
  course: /^move\./,
  typed: (text) => [`plot.L.${text}`, `?ship:${text}`],
};

const SQUARES: Sails = {
  system: admiral,
  variant: 'admiral',
  every: amount(180, 96),
  placing: ['?fleet', '?captains', '?berth:L'],
  step: 'captain.target.F',
  looks: ['?text', '?ship', '?ship:wL', '?stand:rF', '?end', '?zoom:1', '?!menu', '?!read'],
  course: /^sail\./,
  typed: (text) => [`plan.wL.${text}`, `?ship:${text}`],
};

const GAMES = [HEXES, SQUARES].map((it) => [it.variant, it] as const);

interface SailingService {
  readonly kept: MemoryStore;
  readonly service: PaperService;
  readonly sails: Sails;
  /** Makes the same random numbers come again. */
  again(): void;
}

/**
 * Opens the service with the same random numbers for every match: hostile and plain people have the same lot and the
 * same dice.
 */
const openSailingService = async (sails: Sails): Promise<SailingService> => {
  let drawn = 0;
  const entropy = {
    bytes: (count: number) => createHash('sha512').update(`sail ${drawn++}`).digest().subarray(0, count),
  };
  const again = (): void => {
    drawn = 0;
  };
  const now = Date.UTC(2026, 5, 1);
  const kept = await memoryStore(() => now);
  const service = openPaperService({ systems: [sails.system], store: kept.store, entropy, monotonicMs: () => now });
  return { kept, service, sails, again };
};

let matches = 0;
/**
 * Plays a match of two people through what only this game shows, in a group and in a private chat, with an onlooker.
 * Returns all texts shown.
 */
const matchOf = async (
  { service, again, sails }: SailingService,
  [one = '', other = '', third = '']: readonly string[],
  tags: readonly [string, string],
): Promise<ShownText[]> => {
  const n = ++matches;
  const { system } = sails;
  again();
  const at = { address: `group ${n}`, audience: 'many' as const };
  const ann = service.person(`a${n}`, at, tags[0], one);
  const bob = service.person(`b${n}`, at, tags[1], other);
  const home = service.person(`b${n}`, {}, tags[1], other);
  const eve = service.person(`e${n}`, at, 'en', third);
  const shown: ShownText[] = [];
  const before = service.deliveries.length;
  await ann.does({ kind: 'open', variant: sails.variant, rival: { kind: 'anyone' } });
  const [id = ''] = await service.game.context.people.matchesOf(`paper:a${n}`);
  const does = async (guest: PaperUser, did: Action): Promise<void> =>
    void shown.push(...shownTexts(await guest.does(did)));
  const press = (guest: PaperUser, act: string): Promise<void> => does(guest, { kind: 'press', token: `${id}.${act}` });
  const match = async () => {
    const found = await service.game.context.load(id);
    if (typeof found === 'string') throw new Error(found);
    return found;
  };
  await press(bob, '-.0.!join');
  for (const act of sails.placing) await press(bob, `-.0.${act}`);
  await press(ann, `0.0.${sails.step}`);
  await press(ann, '0.0.ready');
  await press(bob, '1.0.ready');
  await does(home, { kind: 'link', payload: `m${id}` });
  for (let turn = 0; turn < amount(2, 4); turn++) {
    const { hidden, plies } = await match();
    const state = system.stored.state.parse(hidden.state);
    const seat = system.toMove(state)[0] === 1 ? 1 : 0;
    const by = seat === 0 ? ann : bob;
    for (const guest of [ann, bob, eve]) for (const act of sails.looks) await press(guest, `-.0.${act}`);
    const orders = system.legal(system.view(state, seat, [])).map((it) => system.notation.write(it));
    const sail = orders.find((it) => sails.course.test(it));
    const ply = (plies[seat] ?? 0).toString(36);
    if (sail) await press(by, `${seat}.${ply}.${sail}`);
    await press(by, `${seat}.${((await match()).plies[seat] ?? 0).toString(36)}.end`);
    await does(by, { kind: 'ask', about: 'read', words: 'last' });
  }
  await press(ann, '-.0.!resign');
  for (const act of ['?text', '?!replay', '?!replay:3', '?!verify', '?!film']) await press(bob, `-.0.${act}`);
  const ours = [`group ${n}`, `b${n}`];
  for (const { screen } of service.deliveries.slice(before).filter(({ to }) => ours.includes(to.address)))
    shown.push({ text: screenText(screen), screen });
  for (const { alt } of service.films.slice(n - 1)) shown.push({ text: alt });
  return shown;
};

const TAGS = ['ru', 'uk'] as const;

test.each(GAMES)('keeps names as plain text on every screen of %s', async (_, sails) => {
  const here = await openSailingService(sails);
  const plain = await matchOf(here, ['Ann', 'Bob', 'Eve'], TAGS);
  expect(plain.length).toBeGreaterThan(60);
  for (const it of plain) expectInert(it, 'Ann');
  const mine = HOSTILE.filter((_, i) => i % sails.every === 0);
  for (let i = 0; i < mine.length; i += 3) {
    const names = mine.slice(i, i + 3);
    const shown = await matchOf(here, names, TAGS);
    const name = JSON.stringify(names.map((it) => it.slice(0, 60)));
    expect(shown.map(lineSigns), name).toEqual(plain.map(lineSigns));
    for (const it of shown) expectInert(it, name);
  }
  expect(here.service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  await here.kept.end();
});

test.each(GAMES)('never repeats orders typed in %s as anything but plain text', async (_, sails) => {
  const { service, kept } = await openSailingService(sails);
  const [ann, bob] = [service.person('typist', {}, 'en', 'Ann'), service.person('other', {}, 'uk', 'Bob')];
  await ann.does({ kind: 'open', variant: sails.variant, rival: { kind: 'anyone' } });
  const [id = ''] = await service.game.context.people.matchesOf('paper:typist');
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  const tried = async (guest: PaperUser, did: Action): Promise<Answer> => {
    const answer = await guest.does(did);
    for (const it of shownTexts(answer)) expectInert(it, `typed ${JSON.stringify(did).slice(0, 80)}`);
    return answer;
  };
  const texts = everyNth(HOSTILE, 12, sails === HEXES ? 0 : 6);
  for (const [i, text] of texts.entries()) {
    const guest = i % 2 ? ann : bob;
    const [order, look] = sails.typed(text);
    await tried(guest, { kind: 'say', text, aimed: true });
    await tried(guest, { kind: 'say', text: `L ${text}`, aimed: true });
    await tried(guest, { kind: 'press', token: `${id}.${i % 2 ? 0 : 1}.0.${order}` });
    await tried(guest, { kind: 'press', token: `${id}.-.0.${look}` });
    if (i % 4 === 0) await tried(guest, { kind: 'ask', about: 'read', words: text });
    if (i !== Math.floor(texts.length / 2)) continue;
    // One half while ships are placed, the other in the battle.
    await ann.does({ kind: 'press', token: `${id}.0.0.ready` });
    await bob.does({ kind: 'press', token: `${id}.1.0.ready` });
  }
  expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  await kept.end();
});
