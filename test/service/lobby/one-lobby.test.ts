import { describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Place } from '../../../src/service/ports/intent.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { group, opens, screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { table } from '../../support/table.ts';

/*
 * A choice on a page for one person, made any number of times: no old lobby can still be joined beside a new one, and
 * the page does not become a second copy of the lobby.
 */

const { service } = table({ systems });

const live = async (): Promise<readonly Match[]> => {
  const ids = await service.game.context.people.matchesOf('paper:ann');
  const all = await Promise.all(ids.map((id) => service.game.context.load(id)));
  return all.filter((it): it is Match => typeof it !== 'string' && it.stage !== 'over');
};

/** A page, by the presses that lead to it, and the choices made there, one press after another on the same message. */
interface Way {
  readonly opened: boolean;
  readonly leads: readonly string[];
  readonly chooses: readonly string[];
  /** The remaining matches, each as "stage game". */
  readonly leaves: readonly string[];
}

const WAYS: readonly (readonly [string, Way])[] = [
  [
    'another game, from the lobby',
    {
      opened: true,
      leads: ['?!games:table', '?!games:table.salvo'],
      chooses: ['!variant:hasbro'],
      leaves: ['lobby hasbro'],
    },
  ],
  [
    'another game of another system, twice',
    {
      opened: true,
      leads: ['?!games:table'],
      chooses: ['!variant:admiral', '!variant:hex-duel'],
      leaves: ['lobby hex-duel'],
    },
  ],
  [
    'rules of one’s own, made from the lobby',
    {
      opened: true,
      leads: ['?!games:table', '?!form:classic'],
      chooses: ['!variant:hasbro'],
      leaves: ['lobby hasbro'],
    },
  ],
  [
    'the machine, from the lobby',
    { opened: true, leads: ['?!levels'], chooses: ['!machine:captain'], leaves: ['playing classic'] },
  ],
  [
    'a game from the list of all games, and another before the page has changed',
    {
      opened: false,
      leads: ['-?!games:play'],
      chooses: ['-!variant:hasbro', '-!variant:bent'],
      leaves: ['lobby bent'],
    },
  ],
  [
    'rules of one’s own by /custom, played and then changed',
    {
      opened: false,
      leads: ['-?!form:classic'],
      chooses: ['-!variant:hasbro', '-!variant:sapper'],
      leaves: ['lobby sapper'],
    },
  ],
  [
    'the machine from the list of strengths, pressed twice',
    {
      opened: false,
      leads: ['-?!levels'],
      chooses: ['-!play:captain', '-!play:admiral'],
      leaves: ['playing classic'],
    },
  ],
  [
    'the machine meanwhile, pressed twice: the lobby waits on beside it',
    {
      opened: true,
      leads: ['?!meanwhile'],
      chooses: ['-!play:captain', '-!play:captain'],
      leaves: ['lobby classic', 'playing classic'],
    },
  ],
];

const PLACES: readonly (readonly [string, Partial<Place>])[] = [
  ['in a group', group],
  ['in private', {}],
];

const does = (ann: PaperUser, match: string, act: string): Promise<Answer> => {
  const token = act.startsWith('-') ? `-.-.0.${act.slice(1)}` : `${match}.-.0.${act}`;
  return ann.does({ kind: 'press', token, on: 'whisper', whisper: true });
};

describe.each(PLACES)('a choice in a whisper, %s', (_, at) => {
  test.each(WAYS)('%s', async (_, { opened, leads, chooses, leaves }) => {
    const ann = service.person('ann', at);
    if (opened) await opens(ann);
    const id = (await live())[0]?.id ?? '-';
    for (const act of leads) expect(screenIn(await does(ann, id, act)).buttons).not.toEqual([]);
    for (const act of chooses) {
      const answer = await does(ann, id, act);
      const shown = screenIn(answer);
      // In a group, the player's fleet against the machine is placed there, in a whisper.
      if (act.startsWith('!machine') && at.audience === 'many') continue;
      expect([screenText(shown).split('\n').length, shown.buttons]).toEqual([1, []]);
    }
    expect((await live()).map(({ stage, variant }) => `${stage} ${variant}`).sort()).toEqual(leaves);
  });

  test('opens one of the games that are offered for an unknown name', async () => {
    const ann = service.person('ann', at);
    const offered = await opens(ann, 'hasbo');
    const [first, second] = screenIn(offered).buttons.flat();
    for (const press of [first?.press ?? '', second?.press ?? ''])
      await ann.does({ kind: 'press', token: press, on: 'page' });
    expect((await live()).map(({ stage }) => stage)).toEqual(['lobby']);
  });

  test('opens one rematch when it is requested twice', async () => {
    const ann = service.person('ann', at);
    await opens(ann);
    const id = (await live())[0]?.id ?? '';
    await service.person('bob', at).does({ kind: 'press', token: `${id}.-.0.!join` });
    await does(ann, id, '!resign');
    for (let n = 0; n < 2; n++) await does(ann, id, '!rematch');
    expect((await live()).map(({ stage, rematchOf }) => [stage, rematchOf])).toEqual([['lobby', id]]);
  });

  test('opens no other match from a page whose match has long begun, and says so', async () => {
    const ann = service.person('ann', at);
    await does(ann, '-', '-!variant:hasbro');
    const id = (await live())[0]?.id ?? '';
    await service.person('bob', at).does({ kind: 'press', token: `${id}.-.0.!join` });
    expect(bodyOf(await does(ann, '-', '-!variant:bent'), 'page')?.screen).toEqual({
      title: 'That choice has been made. Your matches: /matches',
      buttons: [],
    });
    expect(await live()).toHaveLength(1);
  });
});
