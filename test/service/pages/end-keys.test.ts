import { describe, expect, test } from 'vitest';
import { systems } from '../../../src/registry.ts';
import { bodyOf } from '../../support/answer-body.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* The keys under a finished match: by its result, by who looks, and by whom they played. */

const { service } = table({ systems });
const opens = (place = {}): PaperUser => service.person('ann', place);

const group = { address: 'group', audience: 'many' as const };
const keysOf = (user: PaperUser): string[][] =>
  (user.message?.screen.buttons ?? []).map((row) => row.map(({ label }) => label));
const resigns = async (user: PaperUser): Promise<void> => {
  await user.does({ kind: 'press', token: `${(await service.newest()).id}.-.0.!resign` });
};
/** A match against the machine, lost by resigning. */
const lostTo = async (level: string, variant = 'classic'): Promise<PaperUser> => {
  const ann = opens();
  await ann.does({ kind: 'open', variant, rival: { kind: 'machine', level } });
  await resigns(ann);
  return ann;
};

describe('after a defeat by the machine', () => {
  test('an easier one takes the place of [Share], which stands behind [More]', async () => {
    const ann = await lostTo('hard');
    expect(keysOf(ann)).toEqual([
      ['↻ Play again', 'Easier machine'],
      ['▶ Film', 'Analysis', '⋯ More'],
    ]);
    await ann.presses('More');
    expect(keysOf(ann).flat()).toEqual([
      'Replay',
      '▶ Slow film',
      'Check',
      '↗ Share',
      'Rules',
      'In words',
      'Settings',
      '← Back',
    ]);
    await ann.presses('Back');
    expect(keysOf(ann)[0]).toEqual(['↻ Play again', 'Easier machine']);
  });

  test('the same game opens against the next weaker machine', async () => {
    const ann = await lostTo('hard', 'hasbro');
    const { id } = await service.newest();
    await ann.presses('Easier machine');
    const next = await service.newest();
    expect(next.id).not.toBe(id);
    expect([next.variant, next.stage]).toEqual(['hasbro', 'playing']);
    expect(next.occupants[1]).toMatchObject({ kind: 'machine', level: 'boatswain' });
    // Pressed again, the key shows the match that it has opened.
    await ann.does({ kind: 'press', token: ann.token('More') });
    expect((await service.newest()).id).toBe(next.id);
  });

  test('there is none below the weakest', async () => {
    const ann = await lostTo('easy');
    expect(keysOf(ann)[0]).toEqual(['↻ Play again', '↗ Share']);
  });
});

describe('the picture of the end, of a match that was resigned too', () => {
  const sprites = (user: PaperUser): string[] =>
    (JSON.stringify(user.message?.screen.scene).match(/"(rays|dusk)-10"/g) ?? []).map((it) => JSON.parse(it));

  test('is dusk over the enemy sea for who lost, whose title has no cup', async () => {
    const ann = await lostTo('easy');
    expect(sprites(ann)).toEqual(['dusk-10']);
    expect(textOf(ann.message?.screen)).toContain('\nYou resigned.');
    expect([ann.message?.screen.title, ann.message?.screen.moment]).toEqual(['The machine wins.', 'lost']);
  });

  test('is rays over it for who won', async () => {
    const ann = opens();
    await ann.plays();
    const { code } = await service.newest();
    const bob = service.person('bob');
    await bob.does({ kind: 'join', code: code ?? '' });
    await resigns(bob);
    expect(sprites(ann)).toEqual(['rays-10']);
    expect([ann.message?.screen.title, ann.message?.screen.moment]).toEqual(['🏆 Victory!', 'won']);
  });
});

describe('where others read along', () => {
  test('the shared board has no side: a rematch, the result to share, the film', async () => {
    const ann = opens(group);
    await ann.plays();
    const bob = service.person('bob', group);
    await bob.presses('Join');
    await resigns(ann);
    expect(keysOf(ann)).toEqual([
      ['↻ Rematch', '↗ Share'],
      ['▶ Film', '⋯ More'],
    ]);
    // Nothing in private changes the board of all.
    const whisper = bodyOf(await service.person('eve', group).presses('More'), 'whisper');
    expect(whisper?.screen.buttons.flat().map(({ label }) => label)).toEqual([
      'Replay',
      '▶ Slow film',
      'Check',
      'Analysis',
      'Rules',
      'In words',
      'Settings',
      'Players',
    ]);
    expect(textOf(whisper?.screen)).toContain('🔏 Fair play');
    expect(whisper?.shared?.buttons.flat().map(({ label }) => label)).toContain('← Back');
  });

  test('one asks for a rematch in private, and the press of the other begins it in the same messages', async () => {
    const ann = opens();
    await ann.plays();
    const bob = service.person('bob');
    await bob.does({ kind: 'join', code: (await service.newest()).code ?? '' });
    await resigns(ann);
    await bob.presses('Rematch');
    const [offer, asked] = [ann.message, bob.message];
    expect(textOf(offer?.screen)).toMatch(/^bob wants a rematch\n/);
    await ann.presses('Join');
    expect([ann.message?.ref, bob.message?.ref]).toEqual([offer?.ref, asked?.ref]);
    expect((await service.newest()).stage).toBe('playing');
  });

  test('one asks for a rematch, and the press of the other begins it in the same message', async () => {
    const ann = opens(group);
    await ann.plays();
    const bob = service.person('bob', group);
    await bob.presses('Join');
    await resigns(ann);
    await bob.presses('Rematch');
    const offer = ann.message;
    expect(textOf(offer?.screen)).toMatch(/^bob wants a rematch\n/);
    await ann.presses('Join');
    expect(ann.message?.ref).toBe(offer?.ref);
    expect((await service.newest()).stage).toBe('playing');
  });
});

describe('the result to share', () => {
  /** A match between two in a group, won by bob because ann resigned after a shot each. */
  const finished = async (): Promise<PaperUser> => {
    const ann = opens(group);
    await ann.plays();
    await service.person('bob', group).presses('Join');
    await resigns(ann);
    return ann;
  };

  test('names both players, the game, and a way to play it, and shows no place that was fired at', async () => {
    await finished();
    const whisper = bodyOf(await service.person('eve', group).presses('Share'), 'whisper');
    expect(textOf(whisper?.screen)).toBe('Broadside · Classic 10×10 🏆 0 shots\n0 hits\nPlay the same: /play classic');
    expect(whisper?.screen.alt).toBe(
      'bob wins! Classic 10×10 · ann – bob. ann’s sea: 10 of 10 afloat. bob’s sea: 10 of 10 afloat. 0 shots. 0 hits',
    );
    expect(whisper?.screen.copy?.text).toBe(textOf(whisper?.screen));
    expect(whisper?.screen.share?.words).toBe(`=${(await service.newest()).id}`);
  });

  test('is the own one of a player: a loser’s wears a white flag, and no cup', async () => {
    const ann = await finished();
    const cup = (screen: typeof whisper): boolean => JSON.stringify(screen).includes('"🏆"');
    const whisper = bodyOf(await service.person('bob', group).presses('Share'), 'whisper');
    expect(whisper?.screen.title).toBe('Broadside · Classic 10×10 🏆 0 shots');
    const own = bodyOf(await ann.presses('Share'), 'whisper');
    expect(own?.screen.title).toBe('Broadside · Classic 10×10 🏳 0 shots');
    expect([cup(whisper), cup(own)]).toEqual([true, false]);
  });

  test('is posted for everyone at the place once', async () => {
    const ann = await finished();
    await ann.presses('Share');
    expect((await ann.presses('Post it here')).notice).toBe('Posting it…');
    const [posted] = service.films;
    expect(posted?.text).toBe('Broadside · Classic 10×10 🏆 0 shots\n0 hits\nPlay the same: /play classic');
    expect(await posted?.frames()).toHaveLength(1);
    const eve = service.person('eve', group);
    await eve.presses('Share');
    expect((await eve.presses('Post it here')).alert).toBe('It’s already here: scroll up a little.');
  });

  test('is sent to another chat as a text with a way to the same game, only once the match is over', async () => {
    const ann = opens(group);
    await ann.plays();
    await service.person('bob', group).presses('Join');
    const { id } = await service.newest();
    const card = () => service.game.card(ann.person, `=${id}`);
    expect(await card()).toBeUndefined();
    await resigns(ann);
    expect(await card()).toEqual({
      title: 'Send the result',
      about: 'Broadside · Classic 10×10 🏳 0 shots',
      text: 'Broadside · Classic 10×10 🏳 0 shots\n0 hits',
      button: '↗ Play the same',
      payload: 'pclassic',
    });
    expect(await service.game.card(ann.person, '=nothere')).toBeUndefined();
  });

  test('offers ten seconds of the film, between a title and the card', async () => {
    const ann = await finished();
    await ann.presses('Share');
    expect((await ann.presses('Ten seconds')).notice).toContain('Making the film');
    const frames = (await service.films[0]?.frames()) ?? [];
    expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(10_000);
    expect(JSON.stringify(frames.at(0))).toContain('"ann – bob"');
    expect(JSON.stringify(frames.at(-1))).toContain('"bob wins!"');
    expect(new Set(frames.map(({ scene }) => `${scene.width} ${scene.height} ${scene.finest}`)).size).toBe(1);
  });
});
