import { describe, expect, test } from 'vitest';
import { payloadOf } from '../../../adapters/discord/outbound/payload.ts';
import { partsOf, type Screen } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { MATCH } from './fixture.ts';

const url = 'https://t.me/broadside_bot?start=jABCDEFGHJ';
const rowOf = (count: number): Screen<Token>['buttons'][number] =>
  Array.from({ length: count }, (_, n) => ({ label: `${n}`, press: `-.-.0.${n}` }));
const labels = (screen: Screen<Token>): readonly string[] =>
  payloadOf(screen).body.components.map(({ components }) =>
    components.map((it) => ('label' in it ? (it.label ?? '') : '')).join(' '),
  );

test('a link to a match is a button that opens it, and no address in the text', () => {
  const { body } = payloadOf({ ...partsOf('Invitation'), links: [{ label: 'Link', url }], buttons: [rowOf(1)] });
  expect(body.components[0]!.components[1]).toEqual({ type: 2, style: 5, label: 'Link', url });
  expect(body.content).toBe('Invitation');
});

test.each([
  [
    [1, 1],
    ['0', '0 Link'],
  ],
  [
    [2, 5],
    ['0 1 Link', '0 1 2 3 4'],
  ],
])('stands in the last row that has room: rows of %j', (rows, shown) => {
  expect(labels({ ...partsOf('Invitation'), links: [{ label: 'Link', url }], buttons: rows.map(rowOf) })).toEqual(
    shown,
  );
});

test('a link stands below a screen without buttons too', () => {
  expect(labels({ ...partsOf('Result'), links: [{ label: 'Link', url }], buttons: [] })).toEqual(['Link']);
});

describe('the way to a match in a window', () => {
  const window = { label: '▣', press: `${MATCH}.-.0.!window`, match: MATCH };
  const list = [{ label: 'Classic', line: '', press: '-.-.0.c' }];

  test.each<[string, Partial<Screen<Token>>, readonly string[]]>([
    ['in the last row', { buttons: [rowOf(5), rowOf(2)] }, ['0 1 2 3 4', '0 1 ▣']],
    ['in a row of its own', { buttons: [rowOf(2), rowOf(5)] }, ['0 1', '0 1 2 3 4', '▣']],
    ['below a list', { choices: list, buttons: [5, 5, 5].map(rowOf) }, ['', ...Array(3).fill('0 1 2 3 4'), '▣']],
    ['in another row', { buttons: [1, 5, 5, 5, 5].map(rowOf) }, ['0 ▣', ...Array(4).fill('0 1 2 3 4')]],
    ['nowhere without room', { buttons: [5, 5, 5, 5, 5].map(rowOf) }, Array(5).fill('0 1 2 3 4')],
    ['alone', { buttons: [] }, ['▣']],
    ['beside links, which come first', { buttons: [rowOf(4)], links: [{ label: 'Link', url }] }, ['0 1 2 3 Link', '▣']],
  ])('stands %s', (_, screen, shown) => {
    expect(labels({ ...partsOf('Your shot'), buttons: [], ...screen, window })).toEqual(shown);
  });

  test('does what it says', () => {
    const { body } = payloadOf({ ...partsOf('Your shot'), buttons: [], window });
    expect(body.components[0]!.components).toEqual([{ type: 2, style: 2, label: '▣', custom_id: window.press }]);
  });
});

test('what a screen offers to copy stands once, in a block that Discord copies', () => {
  const copy = { label: '📋 Copy', text: 'Ann won\nPlay: /play classic' };
  const { body } = payloadOf({ ...partsOf('Ann won'), copy, buttons: [] });
  expect(body.content).toBe('📋 Copy\n```\nAnn won\nPlay: /play classic\n```');
});
