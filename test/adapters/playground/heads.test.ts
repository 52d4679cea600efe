import { describe, expect, it } from 'vitest';
import { fullToken, isLook, pageScreen, tokensOf } from '../../../adapters/playground/heads.ts';
import { laidOut, MATCH, screen } from './fixture.ts';

/* What the presses of a board begin with goes to a page once. */

const shots = ['A1', 'B1', 'C1'].map((square) => `${MATCH}.0.2s.${square}`);

describe('the head of a screen', () => {
  it('is what most presses of its table begin with, and every press is read back from it', () => {
    const full = laidOut('Your shot', ...shots, `${MATCH}.-.0.?text`);
    const short = pageScreen(full);
    expect(short.head).toBe(`${MATCH}.0.2s.`);
    expect(JSON.stringify(short).split(short.head!).length - 1).toBe(1);
    expect(tokensOf(short)).toEqual([
      `${MATCH}.0.2s.ready`,
      ...shots,
      `${MATCH}.-.0.?text`,
      `${MATCH}.0.2s.yes`,
      `${MATCH}.-.0.?!menu`,
    ]);
  });

  it('is that of its house where nothing can be pressed in the table', () => {
    const { table, house, ...rest } = laidOut('Wait');
    const keys = { menu: `${MATCH}.-.0.?!menu`, rules: `${MATCH}.-.0.?!rules` };
    const short = pageScreen({ ...rest, table: { ...table!, keys: [] }, house: { ...house!, answers: [], keys } });
    expect([short.head, short.house?.keys]).toEqual([`${MATCH}.-.0.`, { menu: '~?!menu', rules: '~?!rules' }]);
    expect(tokensOf(short)).toEqual(Object.values(keys));
  });

  it('is none where a screen has no table', () => {
    const plain = screen('Rules', 'Next=a.-.0.b');
    expect([pageScreen(plain), tokensOf(pageScreen(plain))]).toEqual([plain, ['a.-.0.b']]);
  });

  it.each([
    ['~A1', 'm.0.1.', 'm.0.1.A1'],
    ['m.-.0.?x', 'm.0.1.', 'm.-.0.?x'],
    ['m.0.1.A1', undefined, 'm.0.1.A1'],
  ])('makes of %s after %s the token %s', (press, head, token) => expect(fullToken(press, head)).toBe(token));
});

it.each([
  ['m.-.0.?text', true],
  ['-.-.0.?!rules', true],
  ['m.0.2s.A1', false],
  ['m.-.0.!hint', false],
])('%s only looks at something: %s', (press, looks) => expect(isLook(press)).toBe(looks));
