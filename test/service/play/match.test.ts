import { describe, expect, test } from 'vitest';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { thirdOf } from '../../support/finished-match.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

const { service, kept } = table({ systems: [tally] });

const group = { address: 'group', audience: 'many' as const };
const idOf = async (): Promise<string> => (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';

describe('a match in a group', () => {
  test('is opened by one command, joined by one press, played on one message and ended there', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    expect(textOf(ann.message?.screen)).toContain('ann wants to play');
    expect((await bob.presses('Join')).notice).toMatch(/^You’re in\. Here is your fleet\.$/);
    expect(textOf(ann.message?.screen)).toContain('tally 0:0');
    await bob.presses('pad');
    for (let i = 0; i < 10; i++) expect((await bob.presses('add')).notice).toBe(`sum ${i + 1}`);
    expect(textOf(ann.message?.screen)).toContain('🏆 bob wins by counting');
    expect(service.messages.size).toBe(1);
    const shown = service.deliveries.length;
    await service.ticked();
    expect(service.deliveries.length).toBe(shown);
  });

  test('shows an onlooker who looks at it in private no secret of either player', async () => {
    const [ann, bob, eve] = ['ann', 'bob', 'eve'].map((name) => service.person(name, group));
    await ann!.plays();
    await bob!.presses('Join');
    const id = await idOf();
    for (const [seat, who] of [ann, bob].entries())
      await who!.does({ kind: 'press', token: `${id}.${seat}.0.plot.7`, whisper: true });
    const told = async (who = ann): Promise<string | undefined> => {
      const answer = await who!.does({ kind: 'press', token: `${id}.-.0.?text`, whisper: true });
      return bodyOf(answer, 'whisper')?.screen.brief;
    };
    expect([await told(ann), await told(bob), await told(eve)]).toEqual(['words 7 ?', 'words ? 7', 'words ? ?']);
  });

  test('ignores a stranger, a double tap and a redelivered press', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    const eve = service.person('eve', group);
    await ann.plays();
    await bob.presses('Join');
    await bob.presses('pad');
    const token = bob.token('add');
    expect((await eve.does({ kind: 'press', token })).alert).toBe('You are not in this match. Open your own: /play');
    expect((await ann.does({ kind: 'press', token })).alert).toContain('belongs to bob');
    await bob.does({ kind: 'press', token, whisper: true }, 'same');
    expect((await bob.does({ kind: 'press', token, whisper: true }, 'same')).notice).toBeDefined();
    expect((await bob.does({ kind: 'press', token, whisper: true }, 'other')).notice).toContain('already');
    expect((await service.newest()).hidden.state).toMatchObject({ sums: [0, 1] });
  });

  test('shows a private draft to nobody else and leaves the public seal unchanged', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    await bob.presses('Join');
    const before = await service.newest();
    const shown = service.deliveries.length;
    await bob.presses('mine');
    await bob.presses('plot');
    const after = await service.newest();
    expect(after.records).toBe(before.records + 1);
    expect(after.seal).toBe(before.seal);
    expect(after.plies).toEqual(before.plies);
    expect(service.deliveries.length).toBe(shown);
    expect(bodyOf(bob.last, 'whisper')?.screen.brief).toBe('words ? 7');
    expect(JSON.stringify(ann.message)).not.toContain('words ? 7');
  });

  test('counts an order typed twice under one id once, and does not answer talk', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    await bob.presses('Join');
    await bob.says('add add', 'typed');
    await bob.says('add add', 'typed');
    expect((await service.newest()).hidden.state).toMatchObject({ sums: [0, 2] });
    expect(await bob.does({ kind: 'say', text: 'hello', aimed: false })).toEqual({});
    expect((await bob.says('hello')).alert).toBe('say add or roll');
    expect((await bob.says('plot 3')).alert).toContain('Others can read this');
    const asked = await bob.says('a');
    expect(textOf(bodyOf(asked, 'page')?.screen)).toBe('add or roll?');
    await bob.presses('roll');
    const match = await service.newest();
    expect(match.occupants[1]).toMatchObject({ reading: 'daring' });
  });
});

describe('a match across places', () => {
  test('is joined by its code and shown to each player in their own place and language', async () => {
    const ann = service.person('ann', {}, 'ru');
    const bob = service.person('bob', {}, 'uk-UA');
    await ann.plays();
    const code = /\/join (\w{9})/.exec(textOf(ann.message?.screen) ?? '')?.[1] ?? '';
    expect(ann.message?.screen.links?.map(({ url }) => url)).toEqual([`https://paper.example/j${code}`]);
    expect((await bob.does({ kind: 'join', code: 'WRNG22222' })).alert).toContain('немає');
    await bob.does({ kind: 'join', code: code.toLowerCase() });
    expect(textOf(bob.message?.screen)).toContain('tally 0:0');
    expect(textOf(ann.message?.screen)).toContain('tally 0:0');
    expect((await service.person('eve').does({ kind: 'join', code })).alert).toBeDefined();
    await ann.presses('add');
    expect(textOf(bob.message?.screen)).toContain('tally 1:0');
    expect(textOf(bob.message?.screen)).toContain('хв на розстановку');
    await bob.presses('Ще');
    await bob.presses('Здатися');
    await bob.presses('Так');
    expect(textOf(ann.message?.screen)).toMatch(/^🏆 Победа!\nbob сдаётся\./);
    expect(textOf(bob.message?.screen)).toContain('Ви здалися');
  });

  test('is joined by a deep link, and a rematch waits for the other player', async () => {
    const ann = service.person('ann');
    const bob = service.person('bob');
    await ann.plays();
    const code = /\/join (\w{9})/.exec(textOf(ann.message?.screen) ?? '')?.[1] ?? '';
    await bob.does({ kind: 'link', payload: `j${code}` });
    for (let i = 0; i < 10; i++) await bob.says('add');
    expect((await bob.presses('Rematch')).notice).toContain('offered');
    expect(textOf(ann.message?.screen)).toContain('bob wants a rematch');
    expect((await service.person('eve').does({ kind: 'press', token: ann.token('Join') })).alert).toContain(
      'for the other player',
    );
    await ann.presses('Join');
    expect(textOf(bob.message?.screen)).toContain('tally 0:0');
  });
});

describe('machines, clocks and lobbies', () => {
  test('a machine moves in a separate due item', async () => {
    const ann = service.person('ann');
    await ann.plays({ level: 'slow' });
    expect(textOf(ann.message?.screen)).toContain('tally 0:0');
    await service.clockwork.tick();
    expect(textOf(ann.message?.screen)).toContain('tally 0:1');
    await service.ticked();
    // No cup for a player who lost.
    expect(textOf(ann.message?.screen)).toMatch(/(?<!🏆 )Machine \(easy\) wins by counting/);
  });

  test('only the host sets the clock or calls the lobby off', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    expect((await bob.presses('⏱')).alert).toContain('Only ann');
    await ann.presses('⏱');
    expect(ann.message?.screen.more?.join()).toContain('10 min a move');
    await ann.presses('Cancel');
    expect(textOf(ann.message?.screen)).toContain('Cancelled');
    expect((await service.newest()).stage).toBe('over');
  });

  test('a refused delivery stays due and arrives later', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    service.fail = () => ({ kind: 'definite', pauseMs: 1, why: '429' });
    await bob.presses('Join');
    expect(textOf(ann.message?.screen)).toContain('wants to play');
    service.fail = undefined;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await service.ticked();
    expect(textOf(ann.message?.screen)).toContain('tally 0:0');
    service.fail = () => ({ kind: 'gone', why: 'deleted' });
    await bob.presses('pad');
    await bob.presses('add');
    service.fail = undefined;
    await service.ticked();
    expect(textOf(ann.message?.screen)).toContain('tally 0:1');
    expect(ann.message?.history.length).toBe(1);
  });
});

describe('trust', () => {
  test('verifies the transcript of a finished match, and finds any change to it', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    await bob.presses('Join');
    await bob.presses('mine');
    await bob.presses('plot');
    for (let i = 0; i < 10; i++) await bob.presses(i % 2 ? 'add' : 'roll').catch(() => undefined);
    const match = await service.newest();
    expect(match.stage).toBe('over');
    await bob.presses('More');
    const page = await bob.presses('Check');
    const text = bodyOf(page, 'page')?.file?.text ?? '';
    expect((await checkTranscript(text)).faults).toEqual([]);
    const transcript = thirdOf(service.game.context, match, await service.game.context.records(match));
    const forged = [
      { ...transcript, seed: 'f'.repeat(64) },
      { ...transcript, fleets: transcript.fleets.map((it) => ({ ...it, text: 'another' })) },
      ...transcript.records
        .map((_, n) => ({
          ...transcript,
          records: transcript.records.map((it, i) => (i === n ? it.replace(/"by":1|"facts":\[/, '$& ') : it)),
        }))
        .filter((it) => JSON.stringify(it.records) !== JSON.stringify(transcript.records)),
      { ...transcript, records: transcript.records.slice(0, -1) },
    ];
    for (const it of forged) expect((await checkTranscript(JSON.stringify(it))).faults).not.toEqual([]);
    expect((await checkTranscript('{}')).faults).not.toEqual([]);
  });

  test('quarantines a corrupt match, while other matches go on', async () => {
    const ann = service.person('ann');
    await ann.plays();
    const bad = await idOf();
    const found = await kept.store.load(bad);
    const head = (found?.head ?? '').replace(/.{8}$/, 'AAAAAAAA');
    await kept.store.commit({
      match: bad,
      expect: found?.revision ?? 0,
      command: 'x',
      result: '',
      head,
      facts: [],
      deadlines: [],
      boards: [],
    });
    expect((await ann.does({ kind: 'press', token: `${bad}.-.0.!cancel` })).alert).toContain(
      'Something broke in this match',
    );
    service.logged.length = 0;
    await ann.plays();
    expect((await service.newest()).stage).toBe('lobby');
  });

  test('stores nothing hidden in clear', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    await bob.presses('Join');
    await bob.presses('mine');
    await bob.presses('plot');
    const match = await service.newest();
    const stored = JSON.stringify([await kept.store.load(match.id), await kept.store.facts(match.id)]);
    expect(stored).not.toContain(match.hidden.seed);
    expect(stored).not.toContain('words');
  });
});

describe('a focus', () => {
  test('stays while the reader’s own decision is awaited, for any move of the opponent', async () => {
    const ann = service.person('ann');
    const bob = service.person('bob');
    await ann.plays();
    await bob.does({ kind: 'join', code: /\/join (\w{9})/.exec(textOf(ann.message?.screen) ?? '')?.[1] ?? '' });
    await ann.presses('More');
    expect(textOf(ann.message?.screen)).toContain('Match');
    await bob.presses('add');
    expect(textOf(ann.message?.screen)).toContain('Match');
    await ann.presses('Back');
    expect(textOf(ann.message?.screen)).toContain('tally 0:1');
    await ann.presses('More');
    await ann.says('add');
    expect(textOf(ann.message?.screen)).toContain('tally 1:1');
  });
});
