import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import { opponentOf } from '../battle/battle.ts';
import { type Answer, COMMANDS, type Command } from '../command.ts';
import { type Berth, berthsOf, isListed } from '../fleet/berths.ts';
import { gridOf, indexOf, isOn } from '../fleet/grid.ts';
import { cellName } from '../fleet/names.ts';
import { type Event, readCells, writeCells } from '../model.ts';
import { decidePencil } from '../pencil.ts';
import type { Mark } from '../view/index.ts';
import { type AnsweredSea, connectedHits, type PaperState, paperBattleOf } from './battle.ts';
import { answeredAt, notesOf } from './inspection.ts';
import { type Stage, stageOf, toMove } from './stage.ts';

type Decision = Result<readonly Event[], Phrase>;

const once = (event: Event): Decision => ok([event]);

/** What the player has to do, given as the reason why nothing else is possible. */
const DUE = {
  placing: { key: 'honour-due-ready' },
  shot: { key: 'honour-due-shot' },
  answer: { key: 'honour-due-answer' },
  look: { key: 'honour-due-look' },
  open: { key: 'honour-due-open' },
  over: { key: 'over' },
} as const;

/** Returns why a seat may not give this command now; undefined where it may. */
const turnRefusal = (stage: Stage, seat: Seat, { type }: Command): Phrase | undefined => {
  if (stage.kind === 'over') return DUE.over;
  const mine = !('by' in stage) || stage.by === seat;
  const timely = COMMANDS[type].onPaper?.some((it) => it === stage.kind) ?? false;
  if (mine) return timely ? undefined : DUE[stage.kind];
  // A player's own record concerns no one else, whoever is to move.
  if (type === 'note' && timely) return undefined;
  return { key: stage.kind === 'shot' ? 'shot-not-your-turn' : 'due-wait' };
};

/** Returns the events that follow from a command in a match on paper (SB-32 to SB-37), or why it is refused. */
export const decide = (state: PaperState, by: Seat, command: Command): Decision => {
  const stage = stageOf(state);
  const why = turnRefusal(stage, by, command);
  if (why) return refuse(why);
  if (stage.kind === 'answer' && command.type === 'answer') return answered(state, stage, command.result);
  switch (command.type) {
    case 'seal':
      return sealed(state, by, command.hash);
    case 'ready':
      return state.captains[by]!.ready ? ok([]) : once({ t: 'ready', by });
    case 'shoot':
      return called(state, by, [command.at]);
    case 'volley':
      return called(state, by, command.at);
    case 'note':
      return noted(state, by, command);
    case 'claim':
      return state.paper.claimed.includes(by) ? refuse({ key: 'claim-once' }) : once({ t: 'claimed', by });
    case 'strike':
      return toMove(state).includes(by) ? once({ t: 'struck', by }) : refuse({ key: 'due-wait' });
    case 'look':
      return once({ t: 'asked', by });
    case 'leave':
      return once({ t: 'left', by });
    case 'open':
      return once({ t: 'opened', by });
    case 'withhold':
      return once({ t: 'withheld', by });
    default:
      return drawn(state, by, command);
  }
};

const sealed = ({ captains }: PaperState, by: Seat, hash: string): Decision => {
  const { ready, seal } = captains[by]!;
  if (seal === hash) return ok([]);
  if (ready) return refuse({ key: 'seal-too-late' });
  return /^[0-9a-f]{31}$/.test(hash) ? once({ t: 'sealed', by, seal: hash }) : refuse({ key: 'seal-digits' });
};

/** Decides a shot. It is refused for the same reasons as where the service keeps the fleets. */
const called = (state: PaperState, by: Seat, cells: readonly Cell[]): Decision => {
  const { rules, seas } = paperBattleOf(state);
  const [cell, ...more] = cells;
  if (!cell || more.length > 0) return refuse({ key: 'volley-count', with: { need: 1, named: cells.length } });
  if (!isOn(gridOf(rules), cell)) return refuse({ key: 'shot-outside' });
  const at = indexOf(gridOf(rules), cell);
  const mark = seas[opponentOf(by)]!.marks[at];
  if (mark === 'unknown') return once({ t: 'called', by, at });
  return refuse({ key: mark === 'void' ? 'shot-dead' : 'shot-repeat', with: { cell: cellName(rules, cell) } });
};

/** SB-34: a contradictory answer is asked for again once, then accepted. */
const answered = (state: PaperState, { by, at }: Extract<Stage, { kind: 'answer' }>, r: Answer): Decision => {
  const { rules, seas } = paperBattleOf(state);
  const { doubted } = state.paper;
  const doubtful = doubted === undefined && contradicts(rules, seas[by]!, at, r);
  return once({ t: doubtful ? 'doubted' : 'answered', by, r });
};

/** SB-35: a record equal to the answer is not stored. */
const noted = (state: PaperState, by: Seat, { at: cell, as }: Extract<Command, { type: 'note' }>): Decision => {
  const { rules, seas } = paperBattleOf(state);
  if (!isOn(gridOf(rules), cell)) return refuse({ key: 'pencil-outside' });
  const at = indexOf(gridOf(rules), cell);
  const before = notesOf(state, by).find((it) => it.at === at)?.as;
  const after = answeredAt(seas[opponentOf(by)]!.marks, at) === as ? undefined : as;
  if (before === after) return ok([]);
  return once({ t: 'noted', by, at, ...(after && { as: after }) });
};

/** SB-36: edits the board that a player is to open. */
const drawn = (state: PaperState, by: Seat, command: Command): Decision => {
  const grid = gridOf(paperBattleOf(state).rules);
  const sheet = readCells(state.captains[by]!.pencil ?? '');
  switch (command.type) {
    case 'mark':
    case 'rub':
      return decidePencil(state, by, paperBattleOf(state).rules, command, () => undefined);
    case 'put': {
      if (!command.cells.every((it) => isOn(grid, it))) return refuse({ key: 'pencil-outside' });
      const ship = command.cells.map((it) => indexOf(grid, it)).filter((it) => !sheet.includes(it));
      return ok(ship.length === 0 ? [] : [{ t: 'put', by, ship: writeCells(ship) }]);
    }
    case 'clear':
      return ok(sheet.length === 0 ? [] : [{ t: 'cleared', by }]);
    case 'salt': {
      if (state.captains[by]!.seal === undefined) return refuse({ key: 'salt-no-seal' });
      if (!/^[A-Za-z0-9_-]{1,31}$/.test(command.word)) return refuse({ key: 'salt-signs' });
      return ok(state.captains[by]!.salt === command.word ? [] : [{ t: 'salted', by, salt: command.word }]);
    }
    default:
      throw new Error(`sea-battle: ${command.type} on paper`);
  }
};

/** SB-38: the command played when time is up. */
export const timeUp = (state: PaperState): Command => {
  const { kind } = stageOf(state);
  if (kind === 'placing') return { type: 'ready' };
  if (kind === 'look') return { type: 'leave' };
  return { type: kind === 'open' ? 'withhold' : 'strike' };
};

/**
 * SB-34: whether an answer contradicts the earlier ones because no remaining ship could be placed that way. Ships with
 * too many shapes to list are not checked.
 */
const contradicts = (rules: Ruleset, sea: AnsweredSea, at: number, answer: Answer): boolean => {
  const kinds = [...new Set(sea.left)];
  if (!kinds.every((item) => isListed(rules, item))) return false;
  const marks = [...sea.marks];
  marks[at] = answer === 'miss' ? 'miss' : 'hit';
  if (answer === 'sunk') {
    const wound = connectedHits(gridOf(rules), marks, at);
    return !someBerth(rules, kinds, marks, (cells) => cells.length === wound.length && holds(cells, wound));
  }
  const wounds = answer === 'hit' ? [at] : [...marks.keys()].filter((cell) => marks[cell] === 'hit');
  return !wounds.every((cell) =>
    someBerth(rules, kinds, marks, (cells) => isAfloat(cells, marks) && cells.includes(cell)),
  );
};

const holds = (cells: readonly number[], wound: readonly number[]): boolean =>
  wound.every((cell) => cells.includes(cell));

/** Whether a deck is left that has not been fired at. */
const isAfloat = (cells: readonly number[], marks: readonly Mark[]): boolean =>
  cells.some((cell) => marks[cell] === 'unknown');

const someBerth = (
  rules: Ruleset,
  kinds: readonly FleetItem[],
  marks: readonly Mark[],
  fits: (cells: readonly number[]) => boolean,
): boolean => kinds.some((item) => berthsOf(rules, item).some((berth) => fits(berth.cells) && isOpen(berth, marks)));

const isOpen = ({ cells, halo }: Berth, marks: readonly Mark[]): boolean =>
  cells.every((cell) => marks[cell] === 'unknown' || marks[cell] === 'hit') &&
  !halo.some((cell) => marks[cell] === 'hit' || marks[cell] === 'sunk');
