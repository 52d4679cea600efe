import { beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/kernel/fairness.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import { LOBBY_MS } from '../../../src/service/core/match/lobby.ts';
import { wordsOf } from '../../../src/service/core/match/seal.ts';
import { openWords } from '../../../src/service/core/match/words.ts';
import { expireLobby } from '../../../src/service/core/time/timeouts.ts';
import { transcriptOf } from '../../../src/service/features/history/transcript.ts';
import type { Commit } from '../../../src/service/ports/store.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/*
 * Fair-play words: the seed is sealed before anyone joins, words are sealed before any is opened, and all are opened
 * when the match begins.
 */

const GROUP = { address: 'harbour', audience: 'many' } as const;
const OWN = 'a-long-word-of-Ann-4711';

const { service, ann, bob, kept } = table({ systems: [seaBattle as AnySystem], players: ['ann', 'bob'], at: GROUP });

const word = (by: PaperUser, words: string, unseen = true) =>
  by.does({ kind: 'ask', about: 'word', words, ...(unseen ? { unseen: true } : {}) });
const press = async (by: PaperUser, act: string) =>
  by.does({ kind: 'press', token: `${(await service.newest()).id}.${act}` });
const opens = () => ann.does({ kind: 'open', rival: { kind: 'anyone' } });
const actsOf = async (): Promise<readonly string[]> =>
  (await service.game.context.records(await service.newest())).map(({ act }) => act.replace(/:[0-9a-f]{64}$/, ':#'));

/** The transcript of the match, which ends here, beside seals that were kept. */
const checked = async (kept: string) => {
  await press(ann, '-.0.!resign');
  const match = await service.newest();
  const records = await service.game.context.records(match);
  return checkTranscript(JSON.stringify(transcriptOf(service.game.context, match, records)), kept);
};

describe('a word of the host and one of the guest', () => {
  test('are sealed in this order, opened together, and mixed into the dice', async () => {
    await opens();
    const early = bodyOf(await press(ann, '-.0.?!verify'), 'whisper')?.screen.pre ?? '';
    expect((await word(ann, 'sea crab')).notice).toBe(
      'Your word is sealed: sea-crab. It is opened when the match begins.',
    );
    const { code } = await service.newest();
    expect((await bob.does({ kind: 'join', code: `${code} heron` })).notice).toContain('Your fair-play word: heron');
    expect(await actsOf()).toEqual(['!word:#', '!word:#', '!begin']);
    expect(wordsOf(await service.newest())).toEqual(['sea-crab', 'heron']);
    const compared = textOf(bodyOf(await ann.does({ kind: 'say', text: early, aimed: true }), 'page')?.screen);
    expect(compared).toContain('since step 0: the dice, but no fleet yet. The 3 steps after it are not covered.\n');
    expect(await checked(early)).toMatchObject({ faults: [] });
  });

  test('are in no view and no stored text before the match begins', async () => {
    await opens();
    await word(ann, 'sea-crab');
    const { hidden, ...clear } = await service.newest();
    expect(hidden.words).toEqual({ 0: 'sea-crab' });
    expect(JSON.stringify(clear)).not.toContain('crab');
    expect(textOf(bodyOf(await press(bob, '-.0.?!menu'), 'whisper')?.screen)).toContain(
      'ann has sealed a fair-play word',
    );
    expect(textOf(bodyOf(await press(bob, '-.0.?!menu'), 'whisper')?.screen)).not.toContain('crab');
  });

  test('are sealed once, so that no one chooses last', async () => {
    await opens();
    await word(ann, 'crab');
    expect((await word(ann, 'prawn')).alert).toContain('Your word is sealed for good');
    await press(bob, '-.0.!join');
    expect(await actsOf()).toEqual(['!word:#', '!begin']);
    expect(wordsOf(await service.newest())).toEqual(['crab', undefined]);
    expect((await word(ann, 'shrimp')).alert).toContain('Add it before a match begins');
    expect(await checked('')).toMatchObject({ faults: [], lines: 'unread' });
  });

  test('count once where the command is delivered twice', async () => {
    await opens();
    const action = { kind: 'ask', about: 'word', words: 'crab', unseen: true } as const;
    const intent = { id: 'twice', from: { id: 'paper:ann', name: 'ann' }, place: { platform: 'paper', ...GROUP } };
    for (let n = 0; n < 2; n++) await service.game.handle({ ...intent, action });
    expect(await actsOf()).toEqual(['!word:#']);
  });
});

test('of a match of the first format takes the place of words that an older version drew for its players', async () => {
  await opens();
  const words = { 0: { hash: '' } };
  const old = { ...(await service.newest()), form: 1 as const, salts: ['0a1b2c3d4e'] };
  expect(openWords(seaBattle as AnySystem, old).match.salts).toEqual(['0a1b2c3d4e']);
  const sealed = { ...old, words, hidden: { ...old.hidden, words: { 0: 'crab' } } };
  expect(openWords(seaBattle as AnySystem, sealed).match.salts).toEqual(['crab']);
});

describe('a word against the machine', () => {
  test('goes in between the invitation and the choice of the machine', async () => {
    await opens();
    await word(ann, 'crab');
    await press(ann, '-.0.!machine:captain');
    expect((await service.newest()).stage).toBe('playing');
    expect(wordsOf(await service.newest())).toEqual(['crab', undefined]);
  });
});

describe('a word that others could read', () => {
  test('is refused in a chat, and its message erased; its hash is not', async () => {
    await opens();
    expect(await word(ann, 'crab', false)).toMatchObject({
      erase: true,
      alert: 'Everyone here can read that. Send /word and another word in our private chat.',
    });
    expect((await service.newest()).words).toBeUndefined();
    expect((await word(ann, sha256(OWN), false)).notice).toContain('The seal of your word is kept');
  });

  test('is taken in the private chat for an invitation elsewhere', async () => {
    await opens();
    const inPrivate = service.person('ann', { address: 'ann', audience: 'one' });
    expect((await word(inPrivate, 'crab', false)).notice).toContain('Your word is sealed: crab.');
  });
});

describe('a word whose hash alone was sent', () => {
  beforeEach(async () => {
    await opens();
    await word(ann, sha256(OWN).toUpperCase());
  });

  test('is not taken before both seats are: the other has not chosen yet', async () => {
    expect((await word(ann, OWN)).alert).toContain('Keep it to yourself until your opponent has joined');
    expect(await actsOf()).toEqual(['!own-word:#']);
    // In a chat it would be read by the other as well.
    expect(await word(ann, OWN, false)).toMatchObject({ erase: true, alert: expect.stringContaining('another word') });
  });

  test('leaves the guest free to call the match off', async () => {
    await press(bob, '-.0.!join');
    expect((await press(service.person('eve', GROUP), '-.0.!cancel')).alert).toContain('Only ann can do that');
    expect((await press(bob, '-.0.!cancel')).notice).toBe('Cancelled.');
    expect(await service.newest()).toMatchObject({ stage: 'over', ending: { by: 'cancelled' } });
  });

  test('is awaited once they are, with the match; another word is refused', async () => {
    const { code } = await service.newest();
    await bob.does({ kind: 'join', code: `${code} heron` });
    await service.settled();
    expect((await service.newest()).stage).toBe('lobby');
    expect(textOf(ann.message?.screen)).toContain(
      'Every word is sealed. ann: keep the text behind “🔏 Seals”, then open your word: /word and the word',
    );
    expect(ann.message?.screen.buttons.flat().map(({ label }) => label)).toEqual(['? Rules', '⋯ More']);
    expect((await word(ann, 'another')).alert).toContain('That isn’t the word whose SHA-256 you sent.');
    expect((await press(service.person('eve', GROUP), '-.0.!join')).alert).toBe('Both seats are taken. You can watch.');
    expect((await press(ann, '-.0.!clock:600000')).alert).toContain('The match has started');
    const whisper = bodyOf(await press(ann, '-.0.?!verify'), 'whisper');
    const sealed = whisper?.screen.pre ?? '';
    expect(whisper?.screen.lines).toContain(
      'Every word is sealed. Keep this text first, then open the word whose hash you sent: /word and the word',
    );
    expect((await word(ann, OWN, false)).notice).toBe('Your word is open.');
    expect(await actsOf()).toEqual(['!own-word:#', '!word:#', '!begin']);
    const { faults, proven, unproven } = await checked(sealed);
    expect(faults).toEqual([]);
    expect(proven).toContain('no one chose the dice: a line fixed all else before the word of seat 0 was opened');
    expect(unproven).toContain(
      'that the word of seat 0 was chosen without knowing that of seat 1: no line that was kept shows it',
    );
  });

  test('closes the invitation where it is never opened, with as much time as for a player', async () => {
    const committed: Commit['deadlines'][] = [];
    const { store } = kept;
    const commit = store.commit.bind(store);
    store.commit = (given) => {
      committed.push(given.deadlines);
      return commit(given);
    };
    await press(bob, '-.0.!join');
    expect(committed.flat()).toContainEqual({ name: 'lobby', delayMs: LOBBY_MS });
    await expireLobby(service.game.context, (await service.newest()).id, 'due');
    expect(await service.newest()).toMatchObject({ stage: 'over', ending: { why: { key: 'ending-wordless' } } });
  });
});

describe('/word alone', () => {
  test('shows what is sealed, and how to add a word', async () => {
    await opens();
    const whisper = bodyOf(await word(ann, ''), 'whisper');
    expect(whisper?.screen.lines).toEqual([
      'Keep this text where only you can change it. It fixes the dice.',
      'With a fair-play word of yours, no one can have chosen the dice: /word and the word',
    ]);
  });

  test('says that nothing waits for a word', async () => {
    expect((await word(ann, '')).alert).toContain('None of your matches here takes a word now');
    expect((await word(ann, 'crab')).alert).toContain('None of your matches here takes a word now');
  });

  test.each(['!!!', '\u{1F600}'])('refuses %s, which is no word', async (text) => {
    await opens();
    expect((await word(ann, text)).alert).toBe('A word has at most 32 letters, digits, - and _.');
  });
});
