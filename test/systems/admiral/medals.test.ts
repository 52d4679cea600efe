import { describe, expect, it } from 'vitest';
import { medals } from '../../../src/systems/admiral/face/medals.ts';
import { PIECES } from '../../../src/systems/admiral/rules/command.ts';
import type { View } from '../../../src/systems/admiral/rules/view/index.ts';
import { viewFor } from '../../support/admiral-views.ts';
import { at, type Moment, moment, type Table, table } from './rules/scenario.ts';

/** The public views of a battle from this moment on, after each order. @throws Error when an order is refused. */
const views = (from: Moment | Table, ...orders: readonly string[]): readonly View[] => {
  let now = 'give' in from ? from : at(from);
  const all = [viewFor(now.state)];
  for (const text of orders) {
    const [order = '', faces = ''] = text.split('|');
    const after = now.give(order.trim(), ...faces.trim().split(' ').filter(Boolean).map(Number));
    if (after.state === now.state) throw new Error(`${text}: ${after.last}`);
    now = after;
    all.push(viewFor(now.state));
  }
  return all;
};

/** The end of a match with these ships afloat, won by White, seat 0, unless told otherwise. */
const over = (from: Moment, why = 'won-by-fleet', winner = 0): readonly View[] => [
  { ...viewFor(moment(from)), phase: 'over', outcome: { winners: [winner], why: { key: why } } },
];

const WHOLE = 'L H8 N, G H10 N, F J8 N, B J10 N';

/** White's ship of the line has this ship in front of its port guns. */
const ahead = (red: string): Moment => ({ white: 'L H8 E', red: `${red}, B A1 N` });
/** A ship beside an enemy one that can hardly resist, nor fire. */
const boarding = (one: string, other: string): Moment => ({
  white: `${one} H7 N`,
  red: `${other} H8 NE hull ${other === 'L' ? 6 : 3}, F P16 N shots 0`,
});
const BOARDED: Moment = { white: 'L H8 E', red: 'F H7 N hull 3, B A1 N', active: 'red' };
const THREE: Moment = { white: 'L H8 E, F P8 E', red: 'F H5 E hull 3, G H11 E hull 3, B P5 E hull 2, L A1 N' };

/** A battle in which White has taken Red's frigate. */
const withPrize = (target: string): Table => {
  const { state } = at({ white: 'L A16 N', red: `F H8 E, ${target}, G A1 N` });
  const pieces = state.battle.pieces.map((it, i) => (PIECES[i] === 'rF' ? { ...it, side: 'white' as const } : it));
  return table({ ...state, battle: { ...state.battle, pieces } });
};

type Match = readonly View[];
const CASES: readonly (readonly [medal: string, when: string, earned: () => Match, not: () => Match])[] = [
  [
    'crossed-t',
    'a broadside sinks a ship along its keel, from ahead',
    () => views(ahead('F H5 S hull 3'), 'L x H5 | 1'),
    () => views(ahead('F H5 E hull 3'), 'L x H5 | 1'),
  ],
  [
    'crossed-t',
    'it sinks, also from astern',
    () => views(ahead('F H5 N hull 3'), 'L x H5 | 1'),
    () => views(ahead('F H5 N hull 2'), 'L x H5 | 1'),
  ],
  [
    'crossed-t',
    'a chaser rakes no one',
    () => views(ahead('F H5 S hull 3'), 'L x H5 | 1'),
    () => views({ ...ahead('F H5 S hull 3'), white: 'L H8 N' }, 'L x H5 | 5'),
  ],
  [
    'boarder',
    'a brig takes a ship of the line',
    () => views(boarding('B', 'L'), 'B # H8 | 6 1'),
    () => views(boarding('B', 'L'), 'B # H8 | 1 6'),
  ],
  [
    'boarder',
    'it is a brig, and a ship of the line',
    () => views(boarding('B', 'L'), 'B # H8 | 6 1'),
    () => [...views(boarding('F', 'L'), 'F # H8 | 6 1'), ...views(boarding('B', 'G'), 'B # H8 | 6 1')],
  ],
  [
    'prize',
    'a captured ship sinks one of its own side',
    () => views(withPrize('B H5 E hull 2 shots 0'), 'rF x H5 | 1'),
    () => views(withPrize('B H5 E hull 1 shots 0'), 'rF x H5 | 1 2'),
  ],
  [
    'fort',
    'the fort is taken',
    () => views({ white: 'L G8 N', red: 'T hull 2, B P16 N', sea: 'RH8' }, 'L x H8 | 1', 'L land'),
    () => views({ white: 'L G8 N', red: 'T hull 2, B P16 N', sea: 'RH8' }, 'L x H8 | 1'),
  ],
  [
    'answer',
    'a boarder is sunk by the ship that it boards',
    () => views(BOARDED, 'F # H8', 'L x H7 | 1'),
    () => views({ ...BOARDED, active: 'white' }, 'L x H7 | 1'),
  ],
  [
    'three',
    'three ships are sunk or taken in one round',
    () => views(THREE, 'L x H5 | 1', 'L x H11 | 1', 'F x P5 | 1'),
    () => views(THREE, 'L x H5 | 1', 'L x H11 | 1', 'F x P5 | 2'),
  ],
  ['squadron', 'no ship is lost', () => over({ white: WHOLE }), () => over({ white: 'L H8 N, G H10 N, F J8 N' })],
  ['last-ship', 'one ship is left', () => over({ white: 'B H8 N' }), () => over({ white: 'B H8 N, F J8 N' })],
];

describe('a medal of Admiral', () => {
  it.each(CASES)('%s: %s', (medal, _, earned, not) => {
    expect(medals.earned(earned(), 0)).toContain(medal);
    expect(medals.earned(not(), 0)).not.toContain(medal);
  });

  it.each(['squadron', 'last-ship'])('%s is given to no one who lost, or whose opponent gave up', (medal) => {
    const from: Moment = { white: medal === 'squadron' ? WHOLE : 'B H8 N' };
    expect(medals.earned(over(from, 'won-by-fleet', 1), 0)).not.toContain(medal);
    expect(medals.earned(over(from, 'ending-resigned'), 0)).not.toContain(medal);
  });

  it('is not given for the deeds of the other', () => {
    expect(medals.earned(views(boarding('B', 'L'), 'B # H8 | 6 1'), 1)).toEqual([]);
    expect(medals.earned(views(ahead('F H5 S hull 3'), 'L x H5 | 1'), 1)).toEqual([]);
  });

  it('is in the list that players see', () => {
    const earnable = new Set(CASES.map(([medal]) => medal));
    expect(medals.all.map(({ id }) => id).toSorted()).toEqual([...earnable].toSorted());
  });
});
