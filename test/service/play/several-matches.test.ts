import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../support/answer-body.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

const { service } = table({ systems: [tally] });

const group = { address: 'group', audience: 'many' as const };
const sumsOf = async (id: string): Promise<unknown> => {
  const match = await service.game.context.load(id);
  return typeof match === 'string' ? match : match.hidden.state;
};

/** Opens a match here and lets the other player join it. Returns its id and its message. */
const begun = async (host: PaperUser, other: PaperUser): Promise<{ id: string; ref: string }> => {
  await host.plays();
  await other.presses('Join');
  const id = (await service.game.context.people.matchesOf(host.person.id))[0] ?? '';
  const ref = [...service.messages].find(([key]) => key.endsWith(id))?.[1].ref ?? '';
  return { id, ref };
};

describe('several matches in one chat', () => {
  test('each have their own message; a reply says which is meant, and without one the writer is asked', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    const cat = service.person('cat', group);
    const one = await begun(ann, bob);
    const two = await begun(ann, cat);
    expect(service.messages.size).toBe(2);
    const asked = bodyOf(await ann.says('add'), 'page')?.screen;
    expect(asked?.choices?.map(({ label, line }) => [label, line])).toEqual([
      ['cat · to ten', 'your turn, turn 1'],
      ['bob · to ten', 'your turn, turn 1'],
    ]);
    expect(asked?.buttons.flat().map((it) => it.label)).toEqual(['In neither']);
    expect(await sumsOf(one.id)).toMatchObject({ sums: [0, 0] });
    await ann.does({ kind: 'say', text: 'add', aimed: true, to: one.ref });
    await ann.does({ kind: 'say', text: 'add add', aimed: true, to: `${two.ref}:picture` });
    expect(await sumsOf(one.id)).toMatchObject({ sums: [1, 0] });
    expect(await sumsOf(two.id)).toMatchObject({ sums: [2, 0] });
    // A player at only one table need not say which.
    await bob.says('add');
    expect(await sumsOf(one.id)).toMatchObject({ sums: [1, 1] });
  });

  test('are listed in “my matches”, which moves a board to where the reader is', async () => {
    const ann = service.person('ann', group);
    const home = service.person('ann');
    const bob = service.person('bob', group);
    await begun(ann, bob);
    await ann.plays();
    const page = bodyOf(await home.does({ kind: 'ask', about: 'matches' }), 'page')?.screen;
    expect(textOf(page)).toContain('2 matches');
    expect(page?.buttons.flat().map((it) => it.label)).toEqual(['1. bob', '2. no one yet']);
    await home.presses('bob');
    expect(textOf(home.message?.screen)).toContain('tally 0:0');
    // The player's own view now, in private.
    expect(home.message?.screen.brief).toBe('words 0 ?');
  });

  describe.each([
    ['in the chat where it is played', group],
    ['in private, where it was brought before', {}],
  ])('a press in “my matches”, %s', (_, at) => {
    const brought = async () => {
      const ann = service.person('ann', group);
      await begun(ann, service.person('bob', group));
      const here = service.person('ann', at);
      const press = async () => {
        const page = bodyOf(await here.does({ kind: 'ask', about: 'matches' }), 'page')?.screen;
        return here.does({ kind: 'press', token: page?.buttons[0]?.[0]?.press ?? '', on: 'list' });
      };
      await press();
      return { here, press, last: () => service.deliveries.at(-1) };
    };

    test('sends the board again although it is there already; the old message links to it', async () => {
      const { press, last } = await brought();
      const before = last();
      await press();
      expect(last()).toMatchObject({ manner: 'bring', moved: '⬇ The board is below.' });
      expect(last()?.replaces).toBeDefined();
      expect(last()?.nonce).not.toBe(before?.nonce);
    });

    test('sends the board even when the old message is gone', async () => {
      const { here, press } = await brought();
      service.messages.clear();
      await press();
      expect(textOf(here.message?.screen)).toContain('tally 0:0');
    });
  });

  test('stand under the post where a person asks for the board, and in the group again', async () => {
    const ann = service.person('ann', group);
    const { id } = await begun(ann, service.person('bob', group));
    const asks = async (place: typeof group & { readonly under?: string }) => {
      await service.person('ann', place).does({ kind: 'press', token: `${id}.-.0.!here`, on: 'list' });
      return service.deliveries.at(-1)?.to;
    };
    expect(await asks({ ...group, under: '7' })).toEqual({ platform: 'paper', ...group, under: '7' });
    expect(await asks(group)).toEqual({ platform: 'paper', ...group });
  });

  test('whisper the board after a press in “my matches” where the bot may only answer', async () => {
    const ann = service.person('ann', group);
    const { id } = await begun(ann, service.person('bob', group));
    const away = service.person('ann', { address: 'friends', audience: 'many', tethered: true });
    const answer = await away.does({ kind: 'press', token: `${id}.-.0.!here`, on: 'list', whisper: true });
    expect(textOf(bodyOf(answer, 'whisper')?.screen)).toContain('tally 0:0');
    expect(bodyOf(answer, 'whisper')?.screen.buttons.flat().length).toBeGreaterThan(0);
  });

  test('whisper the board after a press in “my matches” where it is at too many places', async () => {
    const ann = service.person('ann', group);
    const { id } = await begun(ann, service.person('bob', group));
    for (let n = 0; n < 12; n++) await service.person(`fan${n}`).does({ kind: 'link', payload: `w${id}` });
    const answer = await service.person('ann').does({ kind: 'press', token: `${id}.-.0.!here`, on: 'list' });
    expect(textOf(bodyOf(answer, 'whisper')?.screen)).toContain('tally 0:0');
  });

  test('are shown elsewhere in the public view to a holder of the watch code', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    const eve = service.person('eve');
    await begun(ann, bob);
    const menu = textOf(bodyOf(await ann.presses('More'), 'whisper')?.screen) ?? '';
    const code = /\/join (w\w{16})/.exec(menu)?.[1] ?? '';
    await eve.does({ kind: 'join', code });
    expect(textOf(eve.message?.screen)).toContain('tally 0:0');
    expect(eve.message?.screen.brief).toBe('words ? ?');
    await ann.says('add');
    expect(textOf(eve.message?.screen)).toContain('tally 1:0');
    expect((await eve.says('add')).alert).toContain('no match here');
  });
});
