import type { Seat } from '../../../../kernel/rules.ts';
import { opponentOf } from '../battle/battle.ts';
import { gridOf } from '../fleet/grid.ts';
import { type Captain, type Event, readCells, writeCells, writeFleet } from '../model.ts';
import { evolvePencil } from '../pencil.ts';
import { type PaperState, paperBattleOf } from './battle.ts';
import { admittedDecks, shipsOn, violationsOf } from './inspection.ts';
import type { Inspection, Paper } from './schema.ts';

const LETTER = { miss: 'm', hit: 'h', sunk: 's' } as const;
const NOTE = { miss: 'm', hit: 'h', unknown: 'u' } as const;

/** Returns the state of a match on paper after an event. */
export const evolve = (state: PaperState, event: Event): PaperState => {
  const { paper } = state;
  switch (event.t) {
    case 'called':
      return withPaper(state, { ...paper, called: event.at });
    case 'doubted':
      return withPaper(state, { ...paper, doubted: event.r });
    case 'answered':
      return answered(state, LETTER[event.r]);
    case 'claimed': {
      const claimed = [...paper.claimed, event.by];
      return awaitBoard(withPaper(state, { ...paper, claimed }), {
        cause: 'claim',
        first: opponentOf(event.by),
        step: 'open-first',
      });
    }
    case 'asked':
      return askedFor(state);
    case 'left':
      return withPaper(state, { ...paper, audit: { ...inspectionIn(paper), step: 'done' } });
    case 'opened':
    case 'withheld':
      return judgeBoard(opened(state, event), event.by);
    case 'struck':
      return { ...state, struck: event.by };
    default:
      return { ...state, captains: withCaptain(state, event.by, own(state, event)) };
  }
};

/** SB-36: the inspection under way. @throws Error where none has begun. */
const inspectionIn = ({ audit }: Paper): Inspection => {
  if (!audit) throw new Error('sea-battle: no inspection has begun');
  return audit;
};

const withPaper = (state: PaperState, paper: Paper): PaperState => ({ ...state, paper });

const withCaptain = ({ captains }: PaperState, by: Seat, captain: Captain): PaperState['captains'] =>
  captains.map((it, seat) => (seat === by ? captain : it));

/** Applies an event that concerns only the acting player. */
const own = (state: PaperState, event: Event): Captain => {
  const captain = state.captains[event.by]!;
  switch (event.t) {
    case 'ready':
      return { ...captain, ready: true };
    case 'sealed':
      return { ...captain, seal: event.seal };
    case 'salted':
      return { ...captain, salt: event.salt };
    case 'noted':
      return noted(captain, event.at, event.as);
    case 'marked':
    case 'rubbed':
      return evolvePencil(captain, event);
    case 'put':
      return withSheet(captain, [...readCells(captain.pencil ?? ''), ...readCells(event.ship)]);
    case 'cleared':
      return withSheet(captain, []);
    default:
      throw new Error(`sea-battle: ${event.t} on paper`);
  }
};

const withSheet = ({ pencil: _, ...captain }: Captain, cells: readonly number[]): Captain =>
  cells.length === 0 ? captain : { ...captain, pencil: writeCells([...new Set(cells)]) };

const noted = ({ notes = '', ...captain }: Captain, at: number, as: keyof typeof NOTE | undefined): Captain => {
  const sign = writeCells([at]);
  const others = (notes.match(/.../g) ?? []).filter((entry) => !entry.startsWith(sign));
  const after = as === undefined ? others : [...others, sign + NOTE[as]];
  return after.length > 0 ? { ...captain, notes: after.join('') } : captain;
};

/** SB-34, SB-35: records the answer; the battle ends with the last ship or the last open square. */
const answered = (state: PaperState, letter: string): PaperState => {
  const { called, doubted: _, ...paper } = state.paper;
  if (called === undefined) throw new Error('sea-battle: an answer to no shot');
  const after = withPaper(state, { ...paper, log: paper.log + writeCells([called]) + letter });
  const { beaten } = paperBattleOf(after);
  if (beaten === undefined) return after;
  return withPaper(after, {
    ...after.paper,
    audit: { cause: 'battle', first: opponentOf(beaten), step: 'whether-first' },
  });
};

/** SB-36: awaits the requested board; one that was opened before is judged as it is. */
const askedFor = (state: PaperState): PaperState => {
  const audit = inspectionIn(state.paper);
  const step = audit.step === 'whether-first' ? 'open-first' : 'open-second';
  const by = step === 'open-first' ? audit.first : opponentOf(audit.first);
  if (state.captains[by]!.found === undefined) return awaitBoard(state, { ...audit, step });
  return judgeBoard(withPaper(state, { ...state.paper, audit: { ...audit, step } }), by);
};

/** Awaits a seat's board, with the decks that the seat has answered already drawn on it. */
const awaitBoard = (state: PaperState, audit: Inspection): PaperState => {
  const by = audit.step === 'open-first' ? audit.first : opponentOf(audit.first);
  const captains = withCaptain(state, by, withSheet(state.captains[by]!, admittedDecks(state, by)));
  return { ...withPaper(state, { ...state.paper, audit }), captains };
};

const opened = (state: PaperState, { t, by }: { readonly t: 'opened' | 'withheld'; readonly by: Seat }): PaperState => {
  const { pencil = '', ...captain } = state.captains[by]!;
  const fleet = t === 'opened' ? writeFleet(shipsOn(gridOf(paperBattleOf(state).rules), readCells(pencil))) : '';
  return { ...state, captains: withCaptain(state, by, { ...captain, fleet, found: t === 'opened' ? '' : 'withheld' }) };
};

/** SB-36, SB-37: judges an opened board and sets the next step. */
const judgeBoard = (state: PaperState, by: Seat): PaperState => {
  const captain = state.captains[by]!;
  const found = captain.found === 'withheld' ? captain.found : violationsOf(state, by).join(' ');
  const after: PaperState = { ...state, captains: withCaptain(state, by, { ...captain, found }) };
  const { audit: _, ...paper } = after.paper;
  const audit = inspectionIn(after.paper);
  const clean = found === '';
  if (clean && audit.cause === 'claim' && by === audit.first) return withPaper(after, paper);
  const step = !clean && by === audit.first ? 'whether-second' : 'done';
  return withPaper(after, { ...paper, audit: { ...audit, step } });
};
