import type { Phrase } from '../../../../kernel/phrase.ts';
import { isMyTurn } from '../../rules/view/derive.ts';
import { cellName, type PaperView, type View } from '../../rules/view/index.ts';

const ownKeys = {
  answer: 'honour-answer-yours',
  look: 'honour-look-yours',
  open: 'honour-open-yours',
} as const;
const otherKeys = {
  answer: 'honour-answer-of',
  look: 'honour-look-of',
  open: 'honour-open-of',
} as const;

/**
 * Returns what is awaited, and from whom, where the fleets are on paper: an answer, a decision about a board, a board;
 * undefined for a shot.
 */
export const paperHeadline = (view: View, { stage, called }: PaperView): Phrase | undefined => {
  if (stage !== 'answer' && stage !== 'look' && stage !== 'open') return undefined;
  const seat = { seat: view.toMove[0] ?? view.first };
  const cell = called && cellName(view.rules, called);
  const key = isMyTurn(view) ? ownKeys[stage] : otherKeys[stage];
  return { key, with: { ...(isMyTurn(view) ? {} : { seat }), ...(cell && stage === 'answer' ? { cell } : {}) } };
};
