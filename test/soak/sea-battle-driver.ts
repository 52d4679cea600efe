import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import { type Grid, gridOf, neighbours, waterOf } from '../../src/systems/sea-battle/rules/fleet/grid.ts';
import { rules } from '../../src/systems/sea-battle/rules/index.ts';
import { cellOf, type View } from '../../src/systems/sea-battle/rules/view/index.ts';
import type { Chance } from './chance.ts';

/**
 * Chooses one step from the player's view alone. The player fires beside hits until the ship is sunk, and now and then
 * does anything else that is legal. So matches end before long on every board, and every kind of step occurs.
 */
export const seaBattleStep = (view: View, chance: Chance): Command => {
  if (view.paper) return onPaper(rules.legal(view), chance);
  if (view.placing) return arranging(rules.legal(view), chance);
  if (chance.once(10)) return chance.pick(rules.legal(view));
  if (view.pending?.kind === 'relocate') return sailing(view, view.pending.decks ?? 0, chance);
  if (view.pending) return { type: 'give', at: chance.pick(view.pending.choices) };
  const at = aimedAt(view, chance).map((cell) => cellOf(gridOf(view.rules), cell));
  return at.length === 1 ? { type: 'shoot', at: at[0]! } : { type: 'volley', at };
};

/** Chooses a step of a paper match, where players answer freely: mostly a decision, now and then a draft. */
const onPaper = (legal: readonly Command[], chance: Chance): Command => {
  const decisions = legal.filter((it) => !rules.isDraft(it));
  return chance.pick(decisions.length > 0 && !chance.once(6) ? decisions : legal);
};

const arranging = (legal: readonly Command[], chance: Chance): Command => {
  const ready = legal.find(({ type }) => type === 'ready');
  if (ready && !chance.once(4)) return ready;
  const fill = legal.find(({ type }) => type === 'fill');
  return fill && chance.once(3) ? fill : chance.pick(legal);
};

/** Stays more often than not, since the match would become very long otherwise. */
const sailing = ({ rules: sea }: View, decks: number, chance: Chance): Command => {
  if (!chance.once(4)) return { type: 'stay' };
  return chance.once(2)
    ? { type: 'drift' }
    : { type: 'sail', cells: figure(gridOf(sea), decks, chance).map((at) => cellOf(gridOf(sea), at)) };
};

/** Draws a connected figure of squares of water anywhere. */
const figure = (grid: Grid, size: number, chance: Chance): readonly number[] => {
  const near = neighbours(grid, 'none');
  for (;;) {
    const found = [chance.pick(waterOf(grid))];
    for (let tries = 0; found.length < size && tries < TRIES; tries++) {
      const around = near[chance.pick(found)]!;
      const at = around.length > 0 ? chance.pick(around) : found[0]!;
      if (!found.includes(at)) found.push(at);
    }
    if (found.length === size) return found;
  }
};
/** Draws before a figure is begun elsewhere: it may be in a pool too small for it. */
const TRIES = 100;

/** Draws as many squares as the turn has shots: beside earlier hits first, then anywhere. */
const aimedAt = ({ seas, viewer, rules: sea, salvo }: View, chance: Chance): readonly number[] => {
  const { marks } = seas.find(({ owner }) => owner !== viewer)!;
  const near = neighbours(gridOf(sea), 'none');
  const open: number[] = [];
  const hot: number[] = [];
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at];
    if (mark === 'unknown') open.push(at);
    if (mark !== 'hit' && mark !== 'unclear') continue;
    for (const other of near[at]!) if (marks[other] === 'unknown' && !hot.includes(other)) hot.push(other);
  }
  const aimed: number[] = [];
  while (aimed.length < salvo) {
    const at = chance.pick(hot.length > 0 ? hot : open);
    aimed.push(at);
    for (const squares of [hot, open]) if (squares.includes(at)) squares.splice(squares.indexOf(at), 1);
  }
  return aimed;
};
