import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { delivery, harbour, scene, screen } from './fixture.ts';

const { fixture, bob, group } = harbour();

const lobby = (player: string, name: string, more: Partial<Screen<Token>> = {}): Screen<Token> => {
  const before = 'Sea battle\nAnn challenges ';
  return screen(`${before}${name}.`, ['Join=j'], { addressee: { player, name, at: before.length }, ...more });
};
const post = async (shows: Screen<Token>, replaces?: string): Promise<string> => {
  const shown = await fixture.adapter.deliver(delivery(group.id, shows, replaces === undefined ? {} : { replaces }));
  if (shown.kind !== 'shown') throw new Error(shown.why);
  return shown.message;
};
const board = () => group.fromBot[0]!;

describe('the board of a challenge mentions the person challenged', () => {
  it.each([
    ['under a picture', { scene: scene(8), alt: 'the sea' }],
    ['in a text', {}],
  ])('by their id, %s', async (_, more) => {
    await post(lobby(`telegram:${bob.id}`, 'Bob', more));
    expect(bob.callsIn(group)).toHaveLength(1);
    const { entities, text } = board();
    const [mention] = entities.filter(({ type }) => type === 'text_mention');
    expect(text.slice(mention!.offset, mention!.offset + mention!.length)).toBe('Bob');
  });
  it('by their username, where no more is known of them', async () => {
    await post(lobby('telegram:@bob_the_boat', '＠Bob_the_Boat'));
    expect(board().text).toBe('Sea battle\nAnn challenges @Bob_the_Boat.');
    expect(bob.callsIn(group)).toHaveLength(1);
  });
  it('when it is first posted, and never by an edit', async () => {
    const ref = await post(lobby(`telegram:${bob.id}`, 'Bob'));
    await post(lobby(`telegram:${bob.id}`, 'Bob', { buttons: [] }), ref);
    expect(board()).toMatchObject({ edits: 1, mentions: [] });
  });
  it('but nobody of another platform', async () => {
    await post(lobby('discord:7', 'Bob'));
    expect(board().mentions).toEqual([]);
    expect(board().detected).toEqual([]);
  });
});
