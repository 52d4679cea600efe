import { beforeEach, describe, expect, test } from 'vitest';
import type { Scene, Screen } from '../../../src/kernel/screen.ts';
import { shownIn } from '../../../src/service/ports/answer.ts';
import { cleanName, distinctNames, NAMELESS } from '../../../src/service/speech/names.ts';
import { admiral } from '../../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { group } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* Two players of one name are told apart wherever a match names them. */

describe('the names of one match', () => {
  test.each([
    ['the same', 'Alex', 'Alex', 'Alex (1)', 'Alex (2)'],
    ['in another case', 'Alex', 'ALEX', 'Alex (1)', 'ALEX (2)'],
    ['with letters of the same look from another alphabet', 'Alex', 'Аlех', 'Alex (1)', 'Аlех (2)'],
    ['with mathematical letters', 'Alex', '𝓐𝓵𝓮𝔁', 'Alex (1)', '𝓐𝓵𝓮𝔁 (2)'],
    ['with full-width letters', 'Alex', 'Ａｌｅｘ', 'Alex (1)', 'Ａｌｅｘ (2)'],
    ['with an invisible sign', 'Alex', 'Al\u200bex', 'Alex (1)', 'Alex (2)'],
    ['with directions', 'Alex', '\u202eAlex\u202c', 'Alex (1)', 'Alex (2)'],
    ['both invisible', '\u3164', '\u2800', `${NAMELESS} (1)`, `${NAMELESS} (2)`],
    ['both Arabic', 'علي', 'علي', '\u2068علي\u2069 (1)', '\u2068علي\u2069 (2)'],
    ['with a dotted letter and its capital', 'İ', 'i̇', 'İ (1)', 'i̇ (2)'],
    ['so long that they are cut', 'x'.repeat(30), 'x'.repeat(40), `${'x'.repeat(12)}… (1)`, `${'x'.repeat(12)}… (2)`],
  ])('are numbered by seat where they look alike: %s', (_, one, other, first, second) => {
    expect(distinctNames([one, other].map(cleanName))).toEqual([first, second]);
  });

  test.each([
    ['Ann', 'Bob'],
    ['Alex', 'Alexa'],
    ['Ann', 'Anna'],
    ['Оля', 'Олег'],
    ['🐙', '🦀'],
  ])('stay as they are where they differ: %s and %s', (one, other) => {
    expect(distinctNames([one, other].map(cleanName))).toEqual([one, other]);
  });

  test('mark only those of several that are alike', () => {
    expect(distinctNames(['Ann', 'Bob', 'ANN'])).toEqual(['Ann (1)', 'Bob', 'ANN (3)']);
  });
});

const labelsIn = (scene: Scene | undefined): string[] => (scene?.shapes ?? []).flatMap((it) => wordsOf(it));
const wordsOf = (shape: Scene['shapes'][number]): string[] =>
  shape.kind === 'label' ? [shape.text] : shape.kind === 'inset' ? labelsIn(shape.scene) : [];

describe.each([
  [seaBattle.id, seaBattle],
  [hexSeaBattle.id, hexSeaBattle],
  [admiral.id, admiral],
])('two people called Alex in %s', (_, system) => {
  const { service } = table({ systems: [system] });
  let one: PaperUser;
  let other: PaperUser;
  let invited: number;
  beforeEach(async () => {
    one = service.person('one', group, 'en', 'Alex');
    other = service.person('other', group, 'en', 'ALEX');
    await one.does({ kind: 'open', system: system.id, rival: { kind: 'anyone' } });
    invited = service.deliveries.length;
    await other.presses('Join');
  });
  const press = async (by: PaperUser, seat: number, act: string) => {
    const match = await service.newest('one');
    const ply = (match.plies[seat] ?? 0).toString(36);
    return by.does({ kind: 'press', token: `${match.id}.${seat}.${ply}.${act}`, on: by.message?.ref ?? '' });
  };
  /** Every name in a text is one of the two marked ones; and the number of them. */
  const named = (text: string): number => {
    const all = text.match(/Alex/gi) ?? [];
    const marked = text.match(/Alex \(1\)|ALEX \(2\)/g) ?? [];
    expect(marked.length, text).toBe(all.length);
    return marked.length;
  };
  const shown = (screen: Screen<unknown> | undefined) => ({
    words: named(textOf(screen) ?? ''),
    picture: named(labelsIn(screen?.scene).join('\n')),
    alt: named(screen?.alt ?? ''),
  });

  test('are told apart in words, picture and alternative text, in the result, the notes and the film', async () => {
    await press(one, 0, 'ready');
    await press(other, 1, 'ready');
    const board = shown(one.message?.screen);
    expect(board.words).toBeGreaterThan(0);
    expect(board.picture).toBeGreaterThanOrEqual(2);
    expect(board.alt).toBeGreaterThan(0);

    await press(other, 1, '!resign');
    const result = shown(one.message?.screen);
    expect(result.words).toBeGreaterThan(0);
    expect(result.picture).toBeGreaterThanOrEqual(2);

    const { id } = await service.newest('one');
    for (const page of ['read', 'replay', 'verify']) {
      const screen = shownIn((await one.does({ kind: 'press', token: `${id}.-.0.?!${page}` })).body);
      expect(screen, page).toBeDefined();
      shown(screen);
    }
    await one.does({ kind: 'press', token: `${id}.-.0.?!film` });
    const [film] = service.films;
    expect(named(film?.text ?? '')).toBe(2);
    const frames = (await film?.frames()) ?? [];
    expect(frames.length).toBeGreaterThan(0);
    for (const { scene } of frames) named(labelsIn(scene).join('\n'));
    expect(frames.reduce((sum, { scene }) => sum + named(labelsIn(scene).join('\n')), 0)).toBeGreaterThan(0);
  });

  test('are told apart in the list of matches, in calls and in notices', async () => {
    const page = bodyOf(await one.does({ kind: 'ask', about: 'matches' }), 'page')?.screen;
    expect(named(textOf(page) ?? '')).toBeGreaterThan(0);
    const file = bodyOf(await one.does({ kind: 'ask', about: 'mydata' }), 'page')?.file;
    const own = /"players?": (\[[^\]]*\])/.exec(file?.text ?? '')?.[1] ?? file?.text ?? '';
    expect(own).toContain('ALEX (2)');
    for (const { text } of service.told) named(text);
    // The invitation names only the person who has opened it.
    for (const { screen } of service.deliveries.slice(invited)) shown(screen);
  });
});
