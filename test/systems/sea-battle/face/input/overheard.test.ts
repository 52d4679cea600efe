import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notation } from '../../../../../src/systems/sea-battle/face/input/notation.ts';
import { parse } from '../../../../../src/systems/sea-battle/face/input/parser.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { amount } from '../../../../support/amount.ts';
import { play, randomMatch, startMatch, viewOf } from '../match-steps.ts';
import { readerIn } from '../phrasebook-reader.ts';

const fighting = play(play(startMatch('overheard'), 0, { type: 'ready' }), 1, { type: 'ready' });
const { first } = fighting.state;
const battle = viewOf(fighting, first);
const reader = { ...readerIn('uk'), overheard: true as const };

const heard = (text: string, view: View = battle): string => {
  const typed = parse(text, view, reader);
  if (typed.kind === 'commands') return typed.commands.map((it) => notation.write(it)).join(' ');
  return typed.kind === 'ask' ? `ask ${typed.choices.map((it) => it.label).join(' ')}` : typed.kind;
};

describe('overheard text', () => {
  test.each([
    ['Б6', 'B6'],
    ['б10', 'B10'],
    ['К10', 'J10'],
    ['  а1\n', 'A1'],
    ['A1', 'A1'],
    ['ё1', 'F1'],
    ['е\u03081', 'F1'],
    ['ґ4', 'D4'],
    ['B6', 'ask Б6 В6'],
    ['c3', 'ask В3'],
    ['і9', 'ask И9'],
  ])('«%s» is read as the order %s', (text, order) => expect(heard(text)).toBe(order));

  test.each([
    ['к 10'],
    ['в 5'],
    ['6 б'],
    ['6б'],
    ['Б-6'],
    ['Б.6'],
    ['б6!'],
    ['б6.'],
    ['«б6»'],
    ['(б6)'],
    ['/fire б6'],
    ['огонь б6'],
    ['б6 б7'],
    ['б6б7'],
    ['а1-а4'],
    ['а1 4 →'],
    ['33'],
    ['10'],
    ['б'],
    ['б0'],
    ['б11'],
    ['б100'],
    ['Я99'],
    ['ь1'],
    ['привіт'],
    ['готово'],
    ['random'],
    ['🔥'],
    [''],
    [' '],
    ['б\u200b6'],
    ['а1️⃣'],
    [`${' '.repeat(40)}б6`],
  ])('«%s» is talk', (text) => expect(heard(text)).toBe('talk'));

  test('is an order only from the player to move, and only in battle', () => {
    expect(heard('б6', viewOf(fighting, 1 - first))).toBe('talk');
    expect(heard('б6', viewOf(startMatch('overheard'), 0))).toBe('talk');
    expect(heard('готово', viewOf(startMatch('overheard'), 0))).toBe('talk');
    expect(heard('б6', viewOf(randomMatch('over').at(-1)!, 0))).toBe('talk');
  });

  test('is no order with a blank inside or in any longer form than a letter and two digits', () => {
    const sign = fc.constantFrom(...'абвгдежзиклґєіїьabcdefghijkz0123456789 -.,!?/\n→');
    const text = fc.array(sign, { maxLength: 7 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        fc.pre(!/^\s*[^\s\d]\d\d?\s*$/.test(typed));
        return heard(typed) === 'talk';
      }),
      { numRuns: amount(1_500, 5_000) },
    );
  });
});
