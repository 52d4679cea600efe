import { expect, test } from 'vitest';
import { type Event, rules, type State } from '../../../../src/systems/hex-sea-battle/rules/index.ts';
import { phaseOf } from '../../../../src/systems/hex-sea-battle/rules/phase.ts';
import { DUEL } from '../../../../src/systems/hex-sea-battle/variants.ts';
import { must, seededRng } from './scripted-match.ts';

const placing = must(rules.begin(DUEL, 2, seededRng(1)));
const WIND: Event = { t: 'wind', by: 'white', die: 3 };
const OVER: Event = { t: 'over', why: 'quiet' };

const PHASES: readonly (readonly [situation: string, events: readonly Event[], kind: string])[] = [
  ['before the reveal', [], 'placing'],
  ['when only one player is ready', [{ t: 'ready', by: 0 }], 'placing'],
  ['from the first wind on', [WIND], 'turn'],
  ['in the turn of the other side', [WIND, { t: 'ended', by: 'white' }], 'turn'],
  ['after the end', [WIND, OVER], 'over'],
];

test.each(PHASES)('the phase of a match %s', (_, events, kind) => {
  expect(phaseOf(events.reduce<State>(rules.evolve, placing)).kind).toBe(kind);
});

test('an event of the battle cannot come before the reveal', () => {
  expect(() => rules.evolve(placing, { t: 'ended', by: 'white' })).toThrow('ended before the reveal');
  expect(() => rules.evolve(placing, OVER)).toThrow('over before the reveal');
});
