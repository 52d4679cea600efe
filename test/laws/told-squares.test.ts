import { expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { systems } from '../../src/registry.ts';
import { optionsOf } from '../support/random-match.ts';

/* How many squares a command tells others while the fleets are placed: a leak is recognised by them. */

const told = (variant: string, act: string): number | undefined => {
  const system = systems.find((it) => it.variants.some(({ id }) => id === variant))!;
  const begun = system.begin(optionsOf(system, variant), 2, chanceAt(variant, [], 'begin'));
  const command = system.notation.read(act);
  if (!begun.ok || !command.ok) throw new Error(`${variant}: ${act} is no command`);
  return system.secrets?.reveals(command.value, system.view(begun.value, 0, []));
};

test.each([
  ['classic', 'put.A1-D1', 2],
  ['classic', 'put.J10', 1],
  ['bent', 'put.A1+A2+B2', 3],
  ['classic', 'move.A1.C3.1', 2],
  ['classic', 'take.A1', 1],
  ['classic', 'mark.A1', 1],
  ['classic', 'deal.2', 0],
  ['classic', 'ready', undefined],
  ['classic', 'A1', undefined],
  ['mines-10', 'mine.A1', 1],
  ['honour', 'put.A1-D1', 2],
  ['honour', 'note.A1.miss', 1],
  ['honour', 'clear', 0],
  ['honour', 'miss', undefined],
  ['hex-duel', 'place.L.C2', 1],
  ['hex-duel', 'flag.F', 0],
  ['hex-duel', 'end', undefined],
  ['admiral', 'place.F.A2.E', 1],
  ['admiral', 'captain.target.F', 0],
  ['admiral', 'standing.wL.never', 0],
  ['admiral', 'end', undefined],
])('in %s, %s tells %s', (variant, act, squares) => expect(told(variant, act)).toBe(squares));
