import { describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* Where the platform takes no pictures, readers of pictures get the text board, and the managers read which right is missing. */

const LACK = '⚠ Admins: I need the right to send photos.';

const group = { address: 'group', audience: 'many' as const };
const { service, ann, bob } = table({ systems: [seaBattle], players: ['ann', 'bob'], at: group });

const lack = (): void => {
  service.lacks = ({ address }) => (address === 'group' ? 'lacks-photos' : undefined);
};
const shown = () => {
  const { screen } = ann.message!;
  const { pre, scene } = screen;
  return { named: screenText(screen).split('\n').includes(LACK), board: scene ? 'picture' : pre ? 'text' : 'words' };
};
const fight = async (): Promise<void> => {
  await ann.plays();
  await bob.presses('Join');
  await ann.presses('Ready');
  await bob.presses('Ready');
};
/** Presses a key that only draws the board again. */
const redraw = async (): Promise<void> => {
  const [match = ''] = await service.game.context.people.matchesOf('paper:ann');
  await service.game.context.store.touch(match, 'paper/group');
  await service.ticked();
};

describe('the board of a chat that takes no pictures', () => {
  test('is an invitation in words that names the missing right', async () => {
    lack();
    await ann.plays();
    expect(shown()).toEqual({ named: true, board: 'words' });
  });

  test('becomes the text board in the middle of a match, and a picture again when the right is given back', async () => {
    await fight();
    expect(shown()).toEqual({ named: false, board: 'picture' });
    lack();
    await redraw();
    expect(shown()).toEqual({ named: true, board: 'text' });
    service.lacks = undefined;
    await redraw();
    expect(shown()).toEqual({ named: false, board: 'picture' });
  });

  test('shows the result in text too', async () => {
    await fight();
    lack();
    await ann.does({
      kind: 'press',
      token: `${(await service.game.context.people.matchesOf('paper:ann'))[0]}.-.0.!resign`,
    });
    expect(screenText(ann.message!.screen)).toContain('wins');
    expect(shown()).toEqual({ named: true, board: 'text' });
  });

  test('names nothing to a chat that has chosen the text board itself', async () => {
    await service.game.context.people.savePreferences('chat:paper/group', { board: 'text' });
    await fight();
    lack();
    await redraw();
    expect(shown()).toEqual({ named: false, board: 'text' });
  });

  test('says each line once while the fleets are placed', async () => {
    lack();
    await ann.plays();
    await bob.presses('Join');
    const lines = screenText(ann.message!.screen).split('\n');
    expect(lines.filter((it) => it.includes('still placing'))).toHaveLength(2);
    expect(lines).toEqual([...new Set(lines)]);
  });

  test('comes with a screen for the case that its picture is refused', async () => {
    await fight();
    const drawn = service.deliveries.at(-1);
    expect(drawn?.screen.scene).toBeDefined();
    lack();
    const plain = await drawn?.withoutPicture?.();
    expect(plain).toMatchObject({ pre: expect.any(String) });
    expect(plain?.scene).toBeUndefined();
    expect(textOf(plain)).toContain(LACK);
  });
});

describe('an answer with a picture', () => {
  test('comes with one in text for the case that its picture is refused, and the act counts once', async () => {
    await fight();
    const answer = await ann.does({ kind: 'press', token: ann.token('My fleet'), on: ann.message!.ref });
    expect(bodyOf(answer, 'whisper')?.screen.scene).toBeDefined();
    lack();
    const before = (await service.game.context.load(ann.token('My fleet').split('.')[0] ?? '')) as { revision: number };
    const plain = await bodyOf(answer, 'whisper')?.withoutPicture?.();
    expect(plain).toMatchObject({ pre: expect.any(String) });
    expect(plain?.scene).toBeUndefined();
    expect(textOf(plain)).not.toContain(LACK);
    expect(await service.game.context.load(ann.token('My fleet').split('.')[0] ?? '')).toMatchObject({
      revision: before.revision,
    });
  });

  test('has none where it shows no picture', async () => {
    const page = bodyOf(await ann.does({ kind: 'ask', about: 'privacy' }), 'page');
    expect(page?.withoutPicture).toBeUndefined();
  });
});
