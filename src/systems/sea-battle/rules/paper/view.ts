import type { Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import type { Ruleset } from '../../variants.ts';
import { opponentOf } from '../battle/battle.ts';
import type { Command } from '../command.ts';
import { type Ship, slotsOf } from '../fleet/berths.ts';
import { cellOf, gridOf, indexOf } from '../fleet/grid.ts';
import { type Event, readFleet } from '../model.ts';
import { pencilOf } from '../pencil.ts';
import type { BoardFound, PaperView, SeaView, ShipView, View } from '../view/index.ts';
import { rulingOf } from './adjudication.ts';
import { type AnsweredShot, itemOf, type PaperBattle, type PaperState, paperBattleOf } from './battle.ts';
import { notesOf } from './inspection.ts';
import { stageOf, toMove } from './stage.ts';
import { VIOLATIONS } from './violations.ts';

/**
 * Returns what a viewer may know of a match on paper: the shots and answers; the viewer's own sheet and record; the
 * opened boards, once the match is over.
 */
export const view = (state: PaperState, viewer: Viewer, news: readonly Event[], ended?: Outcome): View => {
  const battle = paperBattleOf(state);
  const { rules } = battle;
  const end = rulingOf(state)?.outcome ?? ended;
  const stage = stageOf(state).kind;
  const seat = typeof viewer === 'number' && viewer < state.captains.length ? viewer : undefined;
  const isOpen = end !== undefined || viewer === 'umpire';
  return {
    viewer,
    rules,
    phase: end ? 'over' : stage === 'placing' || stage === 'over' ? stage : 'battle',
    toMove: end ? [] : toMove(state),
    first: state.first,
    firstBy: rules.first.by,
    seas: state.captains.map((_, owner) => seaView(state, battle, owner, isOpen)),
    shots: battle.answered.map((it) => shotView(rules, it)),
    reports: [],
    news: news.filter(({ t }) => t === 'answered').length,
    turn: battle.turn,
    salvo: stage === 'shot' ? 1 : 0,
    pencil: seat === undefined ? [] : pencilOf(state.captains[seat]!).map((at) => cellOf(gridOf(rules), at)),
    paper: paperView(state, battle, seat, ended),
    ...(end && { outcome: end }),
  };
};

const shotView = (rules: Ruleset, { by, at, answer, turn, size }: AnsweredShot) => ({
  by,
  at: cellOf(gridOf(rules), at),
  result: answer,
  turn,
  ...(size !== undefined && { size }),
});

const seaView = (state: PaperState, { rules, seas }: PaperBattle, owner: Seat, isOpen: boolean): SeaView => {
  const { marks, sunk, left } = seas[owner]!;
  const { fleet, ready } = state.captains[owner]!;
  const opened = isOpen ? readFleet(fleet) : [];
  const isHit = (at: number): boolean => marks[at] === 'hit' || marks[at] === 'sunk';
  const ships = opened.length > 0 ? opened : sunk;
  return {
    owner,
    marks,
    ships: ships.map((ship) => shipView(rules, ship, isHit)),
    extras: [],
    afloat: left.map(({ size }) => size),
    classes: left.map(({ cls }) => cls),
    given: [],
    near: {},
    wake: [],
    moves: 0,
    flag: 'navy',
    ready,
  };
};

const shipView = (rules: Ruleset, ship: Ship, isHit: (at: number) => boolean): ShipView => ({
  cls: itemOf(slotsOf(rules), ship.length)!.cls,
  size: ship.length,
  cells: ship.map((at) => cellOf(gridOf(rules), at)),
  hits: ship.filter(isHit).map((at) => cellOf(gridOf(rules), at)),
  sunk: ship.every(isHit),
});

const paperView = (
  state: PaperState,
  { rules }: PaperBattle,
  seat: Seat | undefined,
  ended: Outcome | undefined,
): PaperView => {
  const { called, doubted, audit, claimed } = state.paper;
  const end = rulingOf(state);
  const salt = seat === undefined ? undefined : state.captains[seat]!.salt;
  return {
    stage: ended ? 'over' : stageOf(state).kind,
    ...(called !== undefined && { called: cellOf(gridOf(rules), called) }),
    ...(doubted && { doubted }),
    seals: state.captains.map((it) => it.seal ?? ''),
    claimed: [...claimed].sort(),
    ...(audit && { audit: { cause: audit.cause, first: audit.first, asked: inspectedSeat(audit.step, audit.first) } }),
    found: state.captains.map(({ found }) => foundOn(found)),
    violations: state.captains.map(({ found = '' }) =>
      end ? VIOLATIONS.filter((it) => found.split(' ').includes(it)) : [],
    ),
    notes: seat === undefined ? [] : notesOf(state, seat).map(({ at, as }) => ({ at: cellOf(gridOf(rules), at), as })),
    ...(salt !== undefined && { salt }),
    ...(end?.ruling && { ruling: end.ruling }),
  };
};

/** Returns the seat whose board is asked for, or may be. */
const inspectedSeat = (step: string, first: Seat): Seat => (step.endsWith('first') ? first : opponentOf(first));

const foundOn = (found: string | undefined): BoardFound => {
  if (found === undefined) return 'unopened';
  if (found === '') return 'clean';
  return found === 'withheld' ? 'withheld' : 'faulty';
};

/** Returns every single step that the viewer may take in a match on paper, from the view alone. */
export const legal = (view: View, paper: PaperView): readonly Command[] => {
  const { viewer, toMove: awaited } = view;
  if (typeof viewer !== 'number' || !awaited.includes(viewer)) return [];
  const claim: readonly Command[] = paper.claimed.includes(viewer) ? [] : [{ type: 'claim' }];
  switch (paper.stage) {
    case 'placing':
      return [{ type: 'ready' }];
    case 'shot':
      return [...targets(view, viewer), ...claim];
    case 'answer':
      return [...ANSWERS_DUE, ...claim];
    case 'look':
      return [{ type: 'look' }, { type: 'leave' }];
    case 'open':
      return [{ type: 'open' }, { type: 'withhold' }, ...strokes(view)];
    case 'over':
      return [];
  }
};

const ANSWERS_DUE: readonly Command[] = (['miss', 'hit', 'sunk'] as const).map((result) => ({
  type: 'answer',
  result,
}));

const targets = ({ seas, rules }: View, viewer: Seat): readonly Command[] =>
  seas[opponentOf(viewer)]!.marks.flatMap((mark, at) =>
    mark === 'unknown' ? [{ type: 'shoot', at: cellOf(gridOf(rules), at) } as const] : [],
  );

const strokes = ({ rules, pencil }: View): readonly Command[] => {
  const isDrawn = (at: number): boolean => pencil.some(({ row, col }) => indexOf(gridOf(rules), { row, col }) === at);
  const each = Array.from(
    { length: gridOf(rules).area },
    (_, at): Command => ({
      type: isDrawn(at) ? 'rub' : 'mark',
      at: cellOf(gridOf(rules), at),
    }),
  );
  return pencil.length > 0 ? [{ type: 'clear' }, ...each] : each;
};
