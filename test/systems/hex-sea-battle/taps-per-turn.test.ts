import { expect, test } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import type { Rng } from '../../../src/kernel/rng.ts';
import type { Button, Press } from '../../../src/kernel/screen.ts';
import { fastRng } from '../../../src/kit/fast-rng.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import type { Command } from '../../../src/systems/hex-sea-battle/rules/command.ts';
import { sideOf } from '../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { pictureReader } from '../../support/picture-reader.ts';

type State = Parameters<typeof hexSeaBattle.toMove>[0];

const reader = pictureReader('en', ['Ann', 'Bob'], 'lat', 'hex-sea-battle');

const ordered = (state: State, seat: number, command: Command, rng: Rng): State => {
  const decided = hexSeaBattle.decide(state, seat, command, rng);
  if (!decided.ok) throw new Error(`${hexSeaBattle.notation.write(command)}: ${decided.error.key}`);
  return decided.value.reduce((folded, event) => hexSeaBattle.evolve(folded, event), state);
};

/** The states at the beginning of every turn of a match between two machines of the level `captain`. */
const turnsOf = function* (seed: string, variant: string): Generator<{ state: State; seat: number; rng: Rng }> {
  const rng = fastRng(chanceAt(seed, [], variant));
  const options = hexSeaBattle.variant(variant);
  const begun = options.ok ? hexSeaBattle.begin(options.value, 2, rng) : options;
  if (!begun.ok) throw new Error(begun.error.key);
  let state = begun.value;
  for (let moved = -1; ; ) {
    const [seat] = hexSeaBattle.toMove(state);
    if (seat === undefined) return;
    const view = hexSeaBattle.view(state, seat, []);
    if (view.phase === 'battle' && seat !== moved) yield { state, seat, rng };
    moved = view.phase === 'battle' ? seat : -1;
    state = ordered(state, seat, hexSeaBattle.opponents.choose('captain', view, rng, 1), rng);
  }
};

/** The key that a player presses next: a course for each ship, then a shot at any target, then the end. */
const nextPress = (rows: readonly (readonly Button<Press<Command>>[])[]): Press<Command> | undefined => {
  const keys = rows.flat();
  const find = (type: string) =>
    keys.find(({ press }) => ('act' in press ? press.act.type === type : `?${press.look}` === type))?.press;
  return find('move') ?? find('at-will') ?? find('broadside') ?? find('end');
};

test('a whole turn in which every ship sails and fires takes at most eight taps', () => {
  let busiest = 0;
  for (let seed = 0; seed < 12; seed++)
    for (const { state, seat, rng } of turnsOf(`thumb ${seed}`, 'hex-duel')) {
      let now = state;
      let taps = 0;
      let shots = 0;
      const before = hexSeaBattle.view(now, seat, []);
      while (hexSeaBattle.toMove(now)[0] === seat && hexSeaBattle.view(now, seat, []).active === before.active) {
        const press = nextPress(hexSeaBattle.present(hexSeaBattle.view(now, seat, []), reader, undefined).buttons);
        if (!press || !('act' in press)) throw new Error('the turn cannot be ended');
        if (press.act.type === 'broadside' || press.act.type === 'at-will') shots++;
        now = ordered(now, seat, press.act, rng);
        taps++;
      }
      expect(taps).toBeLessThanOrEqual(8);
      const afloat = before.ships.filter((it) => it.side === sideOf(before, seat) && it.at).length;
      if (afloat === 4 && shots > 0) busiest = Math.max(busiest, taps);
    }
  expect(busiest).toBeGreaterThan(5);
});
