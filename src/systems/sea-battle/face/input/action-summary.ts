import type { Phrase } from '../../../../kernel/phrase.ts';
import { isMyShot, isMyTurn, isVolley, myPenalty, ownSea } from '../../rules/view/derive.ts';
import { cellName, type PaperView, type ShotView, type View } from '../../rules/view/index.ts';
import { countsOf, told, toldOfVolley } from '../../things/results.ts';
import { firesVolleys } from '../../variants.ts';
import { shotGroupsOf } from '../words/news.ts';

/** The cells pencilled in so far; undefined when there are none, or when the viewer neither sails nor aims a volley. */
const pencilled = (view: View): Phrase | undefined => {
  const { pencil, salvo, rules } = view;
  if (pencil.length === 0) return undefined;
  const cells = pencil.map((cell) => cellName(rules, cell));
  const decks = myPenalty(view)?.decks;
  if (decks !== undefined) return { key: 'sail-marked', with: { marked: cells.length, need: decks, cells } };
  if (!isVolley(view) || !isMyShot(view)) return undefined;
  return { key: 'volley-aimed', with: { aimed: cells.length, need: salvo, cells } };
};

/** Summarises the latest shot by its result, the latest volley by its numbers of hits and sunk ships. */
const ofOwn = (view: View, shots: readonly ShotView[]): Phrase | undefined => {
  const run = shotGroupsOf(view, shots).at(-1);
  const last = run?.shots.at(-1);
  if (!run || !last) return undefined;
  return run.report || (firesVolleys(view.rules) && run.shots.length > 1)
    ? toldOfVolley('volley.notice', run.by, countsOf(run.shots, run.report))
    : told('result.notice', view, last);
};

/** SB-28: the course that the viewer has just chosen for their own ship. */
const ofCourse = ({ shots, rules }: View): Phrase | undefined => {
  const paid = rules.relocation === 'none' ? undefined : shots.at(-1)?.paid?.kind;
  if (paid === 'stayed') return { key: 'echo-stayed' };
  return paid === 'sailed' ? { key: 'echo-sailed' } : undefined;
};

/**
 * Returns the result of the viewer's own latest act: the result of a shot with the penalty paid for it, the numbers of
 * a volley, how much is aimed, the course chosen, or that the fleet is ready.
 */
export const actionSummary = (view: View): Phrase | undefined => {
  if (view.paper) return actionSummaryOnPaper(view, view.paper);
  const { phase, rules, shots, viewer, toMove } = view;
  if (phase === 'placing') return ownSea(view)?.ready ? { key: 'ready-yours' } : undefined;
  const aimed = pencilled(view);
  if (aimed) return aimed;
  if (rules.turns === 'together') {
    const waits = phase === 'battle' && ownSea(view) && !toMove.some((seat) => seat === viewer);
    return waits
      ? { key: 'aimed-yours' }
      : ofOwn(
          view,
          shots.filter(({ by }) => by === viewer),
        );
  }
  return shots.at(-1)?.by === viewer ? ofOwn(view, shots) : ofCourse(view);
};

/** Returns the result of the viewer's own latest act where the fleets are on paper. */
const actionSummaryOnPaper = (view: View, paper: PaperView): Phrase | undefined => {
  const own = ownSea(view);
  if (!own) return undefined;
  const mine = isMyTurn(view);
  switch (paper.stage) {
    case 'placing': {
      const seal = paper.seals[own.owner];
      if (own.ready) return { key: 'ready-yours' };
      return seal ? { key: 'seal-yours', with: { seal } } : undefined;
    }
    case 'answer': {
      if (mine) return paper.doubted ? { key: 'honour-doubt' } : undefined;
      return paper.called && { key: 'honour-called', with: { cell: cellName(view.rules, paper.called) } };
    }
    case 'open':
      return mine ? { key: 'sheet-drawn', with: { count: view.pencil.length } } : undefined;
    default: {
      const last = view.shots.at(-1);
      return last && told('result.notice', view, last);
    }
  }
};
