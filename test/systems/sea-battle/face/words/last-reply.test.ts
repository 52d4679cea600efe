import { expect, test } from 'vitest';
import { film } from '../../../../../src/systems/sea-battle/face/picture/index.ts';
import { present } from '../../../../../src/systems/sea-battle/face/screens/index.ts';
import { callTo } from '../../../../../src/systems/sea-battle/face/words/call.ts';
import { fleetOf, type Ruleset } from '../../../../../src/systems/sea-battle/variants.ts';
import { type Fight, fight, variant } from '../../rules/fight.ts';
import { readerIn } from '../phrasebook-reader.ts';

/* SB-39 in words. Anna (0) shoots first and has sunk the whole fleet of Борис (1). */

const PAIR: Ruleset = { ...variant('salvo-n'), fleet: fleetOf('1×2'), shots: { kind: 'fixed', n: 2 }, lastReply: true };
const sunk = (ruleset = PAIR, shots = 'а1 к10'): Fight => fight(ruleset, 'а1 к10', 'а1 к10').fire(0, shots);
const words = (at: Fight, viewer: 0 | 1 | 'public', locale: 'en' | 'ru' | 'uk' = 'en'): readonly string[] => {
  const screen = present(at.view(viewer), readerIn(locale), undefined);
  return [screen.title, ...(screen.lines ?? [])];
};

test('the player who is sunk reads by whom, that this is their last volley, and what it may reach', () => {
  expect(words(sunk(), 1)).toEqual([
    'Your last volley: 0 of 2',
    'Анна sank your last ship.',
    'Sink all of theirs, and it is a draw.',
  ]);
  expect(words(sunk(), 1, 'ru')).toEqual([
    'Ваш последний залп: 0 из 2',
    'Анна: ваш последний корабль убит.',
    'Потопите все корабли — и будет ничья.',
  ]);
  expect(words(sunk(), 1, 'uk')).toEqual([
    'Ваш останній залп: 0 з 2',
    'Анна: ваш останній корабель потоплено.',
    'Потопіть усі кораблі — і буде нічия.',
  ]);
});

test('the player who sank them, and onlookers, read that a reply is to come', () => {
  expect(words(sunk(), 0)).toEqual([
    'Борис’s last reply',
    'You sank their last ship.',
    'If they sink all of yours now, it is a draw.',
  ]);
  expect(words(sunk(), 'public')).toEqual([
    'Борис’s last reply',
    'Анна has sunk the whole fleet.',
    'If the reply sinks all, it is a draw.',
  ]);
});

test('a call says that it is the last reply', () => {
  expect(callTo(1, sunk().view(1))).toEqual({ key: 'call-reply', with: { by: { seat: 0 } } });
});

test('in a run of shots the reply tells what it has hit', () => {
  const one: Ruleset = { ...PAIR, shots: { kind: 'fixed', n: 1 }, afterHit: 'shoot-again' };
  const last = sunk(one, 'а1').fire(0, 'к10');
  expect(words(last, 1)[0]).toBe('Your last shot');
  expect(words(last.fire(1, 'а1'), 1).slice(1)).toEqual([
    '1 of their 2 ships left. Shoot again!',
    'Sink all of theirs, and it is a draw.',
  ]);
});

test('a draw is titled so for both, and shows both fleets', () => {
  const draw = sunk().fire(1, 'а1 к10');
  for (const viewer of [0, 1, 'public'] as const)
    expect(words(draw, viewer)[0]).toBe('🤝 A draw: the last reply sank all');
});

test('a win after a reply says so to both, and a win without one does not', () => {
  const won = sunk().fire(1, 'а1 б1');
  expect(words(won, 0)[1]).toBe('The last reply could not sink all.');
  expect(words(won, 1)[1]).toBe('The last reply could not sink all.');
  expect(words(won, 1, 'ru')[1]).toBe('Последний ответ потопил не всё.');
  const early = fight(PAIR, 'а1 к10', 'а1 к10').fire(0, 'б1 б2').fire(1, 'а1 к10');
  expect(words(early, 0).join()).not.toContain('reply');
});

test('a film marks the player who fires the last reply, to the end', () => {
  const texts = (at: Fight): string => JSON.stringify([...film([at.view('public')], readerIn('en'), 20)].at(-1)?.scene);
  expect(texts(sunk())).toContain('Last reply');
  expect(texts(sunk().fire(1, 'а1 б1'))).toContain('Last reply');
  expect(texts(fight(PAIR, 'а1 к10', 'а1 к10').fire(0, 'б1 б2'))).not.toContain('Last reply');
});
