import { beforeEach, expect, test } from 'vitest';
import { createMatchCache } from '../../../src/service/core/context/match-cache.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { playFinishedMatch } from '../../soak/finished-match.ts';

const ID = 'abcdefghijklmnop';
const { match } = playFinishedMatch(1, ID, { variant: 'classic' });
const stored = (head: string, revision = 1) => ({ head, revision });

let opened: string[] = [];
const read = ({ head, revision }: { readonly head: string; readonly revision: number }): Match => {
  opened.push(head);
  if (head === 'corrupt') throw new Error('cannot be read');
  return { ...match, revision };
};
let counted = { hit: 0, miss: 0 };
/** Room for sixty-four matches of a few characters. */
const { open, keep } = createMatchCache(read, {
  mostBytes: 64 * 2_100,
  note: (kind) => {
    counted[kind] += 1;
  },
});
beforeEach(() => {
  opened = [];
  counted = { hit: 0, miss: 0 };
});

test('opens the same text once, and returns the same object', () => {
  const first = open(ID, stored('one'));
  expect(open(ID, stored('one'))).toBe(first);
  expect(opened).toEqual(['one']);
});

test('opens another text again, and another revision too', () => {
  open(ID, stored('two'));
  expect(open(ID, stored('three')).revision).toBe(1);
  expect(open(ID, stored('three', 2)).revision).toBe(2);
  open(ID, stored('two'));
  expect(opened).toEqual(['two', 'three', 'three', 'two']);
});

test('never caches what cannot be read, and keeps what can', () => {
  const known = open(ID, stored('good'));
  for (const _ of [1, 2]) expect(() => open(ID, stored('corrupt'))).toThrow('cannot be read');
  expect(opened).toEqual(['good', 'corrupt', 'corrupt']);
  expect(open(ID, stored('good'))).toBe(known);
});

test('returns a match that was just stored, and opens what another has stored since', () => {
  const stepped = { ...match, revision: 7 };
  keep(ID, stored('stepped', 7), stepped);
  expect(open(ID, stored('stepped', 7))).toBe(stepped);
  expect(opened).toEqual([]);
  expect(open(ID, stored('of another', 7))).not.toBe(stepped);
});

test('keeps the matches that were requested last', () => {
  for (let n = 0; n < 80; n++) {
    open(`match ${n}`, stored(`text ${n}`));
    open('match 0', stored('text 0'));
  }
  opened = [];
  open('match 0', stored('text 0'));
  open('match 79', stored('text 79'));
  open('match 1', stored('text 1'));
  expect(opened).toEqual(['text 1']);
});

test('gives no room to a match of a board that no one waits for', () => {
  open('played', stored('played'));
  for (let n = 0; n < 200; n++) open(`passing ${n}`, stored(`text ${n}`), true);
  opened = [];
  open('played', stored('played'));
  expect(opened).toEqual([]);
  open('passing 199', stored('text 199'));
  expect(opened).toEqual(['text 199']);
});

test('counts what was kept and what was not', () => {
  open('counted', stored('one'));
  open('counted', stored('one'));
  open('counted', stored('two'));
  expect(counted).toEqual({ hit: 1, miss: 2 });
});
