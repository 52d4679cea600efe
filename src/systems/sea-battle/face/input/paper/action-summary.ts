import type { Phrase } from '../../../../../kernel/phrase.ts';
import { isMyTurn, ownSea } from '../../../rules/view/derive.ts';
import { cellName, type PaperView, type View } from '../../../rules/view/index.ts';
import { shotPhrase } from '../../words/news.ts';

/** Returns the result of the viewer's own latest act where the fleets are on paper. */
export const actionSummaryOnPaper = (view: View, paper: PaperView): Phrase | undefined => {
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
      return last && shotPhrase(view, last);
    }
  }
};
