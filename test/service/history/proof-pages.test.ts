import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/kernel/fairness.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import { type Match, packMatch, unpackMatch } from '../../../src/service/core/match/match.ts';
import { openVault } from '../../../src/service/core/match/vault.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf, screensIn } from '../../support/answer-body.ts';
import { labels } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore } from '../../support/stores.ts';
import { table } from '../../support/table.ts';
import { GROUP } from '../../support/timed-match.ts';

/* [Check] after the end, for anyone: the open sea, the verdict and the proof; and what happens when the check fails. */

const KEY = randomBytes(32);
const vault = openVault(KEY);
let counted: string[];

const { service, ann, bob, kept, reopen } = table({
  systems: [seaBattle],
  key: KEY,
  faulty: true,
  metrics: { count: (name) => counted.push(name), observe: () => undefined },
  players: ['ann', 'bob'],
  at: GROUP,
  storage: () => lmdbStore(() => Date.UTC(2026, 5, 1)),
});
beforeEach(async () => {
  counted = [];
});

const press = async (by: PaperUser, act: string) => {
  const { id } = await service.newest();
  const on = by.message?.ref;
  return by.does({ kind: 'press', token: `${id}.${act}`, ...(on === undefined ? {} : { on }) });
};

/** Starts a battle with both fleets where they were dealt. */
const battle = async (variant = 'classic'): Promise<void> => {
  await ann.does({ kind: 'open', variant, rival: { kind: 'anyone' } });
  await press(bob, '-.0.!join');
  await press(ann, '0.0.ready');
  await press(bob, '1.0.ready');
};

/** Changes what the store keeps, as an attacker with the service's key would. */
const altered = async (change: (match: Match) => Match): Promise<void> => {
  const { id } = await service.newest();
  const stored = await kept.store.load(id);
  if (!stored) throw new Error(id);
  const head = packMatch(change(unpackMatch(stored.head, stored.revision, vault)), vault);
  const none = { deadlines: [], boards: [], facts: [], result: '' };
  await kept.store.commit({ match: id, expect: stored.revision, command: 'forged', head, ...none });
};

/** Moves a seat's fleet to the corners and row 1 of an empty sea: certainly not the fleet that was dealt. */
const rowed =
  (seat: number) =>
  (match: Match): Match => {
    const state = seaBattle.stored.state.parse(match.hidden.state);
    const captains = state.captains.map((it, i) => {
      const ships = it.fleet.split('.');
      const last = ships.findIndex((ship) => ship.length === 2);
      const taken = new Set(ships.flatMap((ship) => ship.match(/../g) ?? []));
      const free = Array.from({ length: 36 }, (_, n) => n.toString(36).padStart(2, '0')).find((at) => !taken.has(at));
      return i === seat ? { ...it, fleet: ships.with(last, free ?? '').join('.') } : it;
    });
    return { ...match, hidden: { ...match.hidden, state: { ...state, captains } } };
  };

const pageOf = async (by: PaperUser, act = '?!verify') => {
  const page = bodyOf(await press(by, `-.0.${act}`), 'page')?.screen;
  if (!page) throw new Error('no page');
  return page;
};

describe('a match that goes on', () => {
  const sealsFor = async (by: PaperUser): Promise<string> => {
    const whisper = bodyOf(await press(by, '-.0.?!verify'), 'whisper');
    expect(whisper?.screen.copy?.text).toBe(whisper?.screen.pre);
    return whisper?.screen.pre ?? '';
  };

  test('gives its seals to anyone, to be kept, and the finished match is held to them', async () => {
    await ann.does({ kind: 'open', rival: { kind: 'anyone' } });
    await press(bob, '-.0.!join');
    const early = await sealsFor(ann);
    expect(early).toMatch(/^broadside-seals [a-z2-7]{16} 1:[0-9a-f]{64}$/);
    await press(ann, '0.0.ready');
    await press(bob, '1.0.ready');
    const kept = await sealsFor(bob);
    expect(kept).toMatch(/^broadside-seals \w{16} 3:[0-9a-f]{64}$/);
    await press(ann, '-.0.!resign');
    const file = bodyOf(await press(ann, '-.0.?!verify'), 'page')?.file;
    const transcript = typeof file?.text === 'string' ? file.text : '';
    expect(await checkTranscript(transcript, `I keep:\n${early}\n${kept}\n`)).toMatchObject({ faults: [] });
  });

  test('compares seals that a person sends, while it goes on and after it', async () => {
    await ann.does({ kind: 'open', rival: { kind: 'anyone' } });
    await press(bob, '-.0.!join');
    const early = await sealsFor(ann);
    const { id } = await service.newest();
    const says = async (who: PaperUser, text: string, aimed = true) => who.does({ kind: 'say', text, aimed });
    expect(textOf(bodyOf(await says(ann, early), 'page')?.screen)).toBe(
      `✓ Match ${id.slice(0, 4)}: nothing that your text fixes has changed since step 1: the dice, but no fleet yet. No one added a word, so the dice could have been picked in advance.\nTo check it without me: the file of “Check”, and npm run verify.`,
    );
    await press(ann, '0.0.ready');
    await press(bob, '1.0.ready');
    const kept = await sealsFor(bob);
    await press(ann, '-.0.!resign');
    expect(textOf(bodyOf(await says(bob, `mine: ${kept}`), 'page')?.screen)).toContain(
      'since step 3: the dice, both fleets. The step after it is not covered.',
    );
    const wrapped = `> ${kept.slice(0, 50)}\n> ${kept.slice(50)}\n`;
    expect(await says(bob, wrapped, false)).toMatchObject({ done: expect.stringContaining('✓ Match') });
    const forged = kept.replace(/:./, (digit) => (digit === ':0' ? ':1' : ':0'));
    expect(textOf(bodyOf(await says(bob, forged), 'page')?.screen)).toContain('✗ Match');
    expect(textOf(bodyOf(await says(bob, forged, false), 'page')?.screen)).toContain('✗ Match');
    expect(await says(bob, kept, false)).toMatchObject({ done: expect.stringContaining('✓ Match') });
    expect((await says(bob, kept.replace(id, 'aaaaaaaaaaaaaaaa'))).alert).toContain('match');
  });

  test('says who could cheat and what stops it, one press away from the seals and from [Check]', async () => {
    await ann.does({ kind: 'open', rival: { kind: 'anyone' } });
    await press(bob, '-.0.!join');
    const whisper = bodyOf(await press(ann, '-.0.?!verify'), 'whisper');
    expect(whisper?.screen.buttons.flat().map(({ label }) => label)).toEqual(['What this proves']);
    const during = await press(ann, '-.0.?!verify:trust');
    expect(textOf(bodyOf(during, 'whisper')?.screen)).toContain('Who could cheat, and what stops it');
    await press(ann, '-.0.!resign');
    expect(textOf(await pageOf(ann, '?!verify:trust'))).toContain('Nothing here stops the operator');
  });
});

describe('a match that was not altered', () => {
  const keysOf = ({ message }: PaperUser): readonly string[] => (message ? labels(message.screen) : []);

  test('is looked through by one press on a final board that all share', async () => {
    await battle();
    expect(keysOf(ann)).not.toContain('🔍 Winner’s sea');
    await press(ann, '-.0.!resign');
    await service.settled();
    expect(keysOf(ann)).toContain('🔍 Winner’s sea');
    expect(textOf(bodyOf(await ann.presses('🔍 Winner’s sea'), 'page')?.screen)).toContain('🔍 The sea revealed: bob');
  });

  test('is looked through by one press on the final board of who has lost', async () => {
    reopen({ at: {} });
    await battle();
    await press(bob, '-.0.!resign');
    await service.settled();
    expect([keysOf(ann).includes('🔍 Their sea'), keysOf(bob).includes('🔍 Their sea')]).toEqual([false, true]);
    const { screen: page, file } = bodyOf(await bob.presses('🔍 Their sea'), 'page') ?? {};
    expect([textOf(page)?.split('\n').slice(0, 2), file]).toEqual([
      ['🔍 The sea revealed: ann', '✅ All by the rules. The win is valid.'],
      undefined,
    ]);
  });

  test('shows the winner’s open sea, the verdict and the proof, to players and onlookers alike', async () => {
    await battle();
    await press(ann, '-.0.!resign');
    const { hashes } = await service.newest();
    const pages = [];
    for (const who of [ann, bob, service.person('eve', GROUP)]) pages.push(await pageOf(who));
    expect(bodyOf(await press(ann, '-.0.?!verify'), 'page')?.file?.name).toBe(
      `broadside-${(await service.newest()).id}.json`,
    );
    expect(bodyOf(await press(ann, '-.0.?!verify:1'), 'page')?.file).toBeUndefined();
    const [page] = pages;
    expect(textOf(page)?.split('\n')).toEqual([
      '🔍 The sea revealed: bob',
      '✅ All by the rules. The win is valid.',
      '✓ Ships, shapes and distances are by the rules.',
      `✓ This fleet matches the seal shown before the first shot: ${hashes.find((it) => it.seat === 1)?.hash}`,
      '✓ The log is complete and matches its seals.',
      '✓ Every answer matches the fleets.',
    ]);
    expect(page?.scene).toBeDefined();
    expect(page?.alt).toContain('bob');
    expect(page?.alt).not.toContain('ann’s sea');
    // Who won is spoken to in the words of the picture.
    expect(pages[1]).toEqual({ ...page, alt: page?.alt?.replace('Victory: bob.', 'You have won.') });
    expect(pages[2]).toEqual(page);
    expect(page?.buttons.flat().map((it) => it.label)).toEqual([
      `Seal ${hashes.find((it) => it.seat === 1)?.hash.slice(0, 4)}`,
      '🔍 ann',
      'Dice and file',
      'What this proves',
    ]);
  });

  test('shows the exact lines whose SHA-256 is the seal', async () => {
    await battle();
    await press(ann, '-.0.!resign');
    for (const { seat, hash } of (await service.newest()).hashes) {
      const shown = await pageOf(ann, `?!verify:${seat}:0`);
      const { pre } = shown;
      const text = screenText(shown);
      expect(text).toContain(hash);
      expect(sha256(pre ?? '')).toBe(hash);
      expect(text.length + (pre?.length ?? 0)).toBeLessThanOrEqual(1000);
    }
  });

  test('sends the lines as a file where they are too many for a message', async () => {
    await ann.does({ kind: 'open', variant: 'minesweeper-18', rival: { kind: 'anyone' } });
    await press(bob, '-.0.!join');
    await press(ann, '0.0.ready');
    await press(bob, '1.0.ready');
    await press(ann, '-.0.!resign');
    const answer = await press(bob, '-.0.?!verify:1:0');
    const lines = bodyOf(answer, 'page')?.file?.text ?? bodyOf(answer, 'page')?.screen.pre ?? '';
    expect(sha256(lines)).toBe((await service.newest()).hashes.find((it) => it.seat === 1)?.hash);
    expect(
      `${textOf(bodyOf(answer, 'page')?.screen)}${bodyOf(answer, 'page')?.screen.pre ?? ''}`.length,
    ).toBeLessThanOrEqual(1000);
  });

  test('says that a seat has no seal when it never sealed a fleet', async () => {
    await ann.does({ kind: 'open', rival: { kind: 'anyone' } });
    await press(bob, '-.0.!join');
    await press(ann, '0.0.ready');
    await press(bob, '-.0.!resign');
    expect(screenText(await pageOf(ann, '?!verify:1'))).toContain('This fleet had no seal.');
    expect(screenText(await pageOf(ann))).toContain('The win is valid');
  });

  test('shows dice and file on a separate page', async () => {
    await battle();
    await press(ann, '-.0.!resign');
    const { screen: page, file } = bodyOf(await press(ann, '-.0.?!verify:dice'), 'page') ?? {};
    expect(textOf(page)).toContain((await service.newest()).hidden.seed);
    expect(JSON.parse(file?.text ?? '').broadside).toBe(3);
  });

  test('opens nothing before the end', async () => {
    await battle();
    for (const act of ['?!verify:1:0', '?!verify:1', '?!verify:dice']) {
      const { body } = await press(ann, `-.0.${act}`);
      expect(body?.kind).toBe('whisper');
      expect(body && 'screen' in body && body.screen.pre).toMatch(/^broadside-seals /);
    }
  });
});

describe('a change in the store', () => {
  test('to a fleet during the match makes nobody win and alerts the operator', async () => {
    await battle();
    await altered(rowed(1));
    await press(ann, '-.0.!resign');
    expect((await service.newest()).ending).toMatchObject({ winners: [], by: 'judged', why: { key: 'ending-void' } });
    expect(textOf(ann.message?.screen)).toContain('No result.\nStored data was tampered with');
    expect(counted).toContain('judged_total');
    expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([
      expect.stringContaining('failed its check'),
    ]);
    const text = screenText(await pageOf(ann, '?!verify:1'));
    expect(text).toContain('❌ Stored data was tampered with. The match is void');
    expect(text).toContain('✗ This fleet doesn’t match the seal shown before');
  });

  test('to a fleet after the end is found by [Check], which takes the win and says so on every board', async () => {
    await battle();
    await press(ann, '-.0.!resign');
    expect((await service.newest()).ending?.winners).toEqual([1]);
    await altered(rowed(1));
    expect(screenText(await pageOf(ann))).toContain('The match is void');
    expect((await service.newest()).ending).toMatchObject({ winners: [], by: 'judged' });
    expect(textOf(bob.message?.screen)).toContain('No result.');
    expect(counted.filter((it) => it === 'judged_total')).toHaveLength(1);
    // Judged once, it is not judged again.
    expect(screenText(await pageOf(bob))).toContain('The match is void');
    expect(counted.filter((it) => it === 'judged_total')).toHaveLength(1);
  });

  test('to the machine’s fleet alone makes the human win', async () => {
    await ann.does({ kind: 'open', rival: { kind: 'machine', level: 'captain' } });
    await press(ann, '0.0.ready');
    await service.clockwork.tick();
    expect((await service.newest()).hashes.map((it) => it.seat).sort()).toEqual([0, 1]);
    await altered(rowed(1));
    await press(ann, '-.0.!resign');
    expect((await service.newest()).ending).toMatchObject({ winners: [0], by: 'judged' });
    expect(screenText(await pageOf(ann))).toContain('the human wins');
  });

  test('to the seal of the log makes nobody win', async () => {
    await battle();
    await press(ann, '-.0.!resign');
    await altered((match) => ({ ...match, seal: sha256('another') }));
    const text = screenText(await pageOf(ann));
    expect(text).toContain('✗ The log doesn’t match its seals.');
    expect(text).toContain('The match is void');
  });
});

describe('a platform that lays fair play out itself', () => {
  const dataOf = async (by: PaperUser) => {
    const { page } = screensIn(await press(by, '-.0.?!verify'))[0] ?? {};
    if (page?.page !== 'fair-play') throw new Error(`${page?.page}`);
    return page;
  };
  const signsIn = ({ sentences }: Awaited<ReturnType<typeof dataOf>>) => sentences.map(({ sign }) => sign).join(' ');

  test('has what is sealed, then what was checked, what only a player knows and what nothing shows', async () => {
    reopen({ laysOut: true });
    await battle();
    const before = await dataOf(ann);
    expect([signsIn(before), before.verdict, before.seas]).toEqual([
      'sealed sealed keep check open',
      undefined,
      undefined,
    ]);
    expect(before.seals.map(({ own, seal }) => [own, seal.length])).toEqual([
      [true, 64],
      [undefined, 64],
    ]);
    await press(ann, '-.0.!resign');
    const after = await dataOf(ann);
    expect([signsIn(after), after.verdict]).toEqual(['holds holds holds holds holds confirm open open open', 'fair']);
    expect(after.seas?.length).toBe(2);
    expect(after.sentences[0]?.text).toBe('Your fleet is the one that was sealed.');
  });

  test('has what fails of a match that was altered', async () => {
    reopen({ laysOut: true });
    await battle();
    await press(ann, '-.0.!resign');
    await altered(rowed(1));
    const data = await dataOf(ann);
    expect([signsIn(data), data.verdict]).toEqual([expect.stringMatching(/^holds fails .*fails/), 'foul']);
    expect(data.sentences[1]?.text).toBe('bob: the fleet is not the one that was sealed.');
  });
});
