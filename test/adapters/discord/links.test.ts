import { expect, test } from 'vitest';
import { payloadOf } from '../../../adapters/discord/outbound/payload.ts';
import { partsOf, type Screen } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';

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

test('what a screen offers to copy stands once, in a block that Discord copies', () => {
  const copy = { label: '📋 Copy', text: 'Ann won\nPlay: /play classic' };
  const { body } = payloadOf({ ...partsOf('Ann won'), copy, buttons: [] });
  expect(body.content).toBe('📋 Copy\n```\nAnn won\nPlay: /play classic\n```');
});
