import type { Reader } from '../../../../../kernel/reader.ts';
import { normalise } from '../../../../../kit/normalise.ts';
import { isMyTurn } from '../../../rules/view/derive.ts';
import type { PaperView, View } from '../../../rules/view/index.ts';

const KEYS: Readonly<Partial<Record<PaperView['stage'], readonly string[]>>> = {
  answer: ['key-miss', 'key-hit', 'key-sunk'],
  look: ['key-look', 'key-leave'],
  open: ['key-open'],
};

/** The orders in words that a player may give at this stage, worded as on the buttons. */
export const paperWords = (view: View, { stage }: PaperView, { say }: Reader): readonly string[] => {
  if (!isMyTurn(view)) return [];
  const keys = stage === 'placing' ? ['order-ready'] : (KEYS[stage] ?? []);
  return keys.map((key) => say({ key }).replace(/^\P{L}+/u, ''));
};

/** Returns those of `paperWords` that begin with the typed text, at most `limit`. */
export const paperSuggestions = (
  text: string,
  view: View,
  paper: PaperView,
  reader: Reader,
  limit: number,
): readonly string[] =>
  paperWords(view, paper, reader)
    .filter((word) => normalise(word).startsWith(normalise(text).trim()))
    .slice(0, Math.max(0, limit));
