import type { Reader } from '../../../../kernel/reader.ts';
import type { View } from '../../rules/view/index.ts';
import { newsLines } from './news.ts';
import { shotLines } from './shot-lines.ts';
import { afloatLines } from './status-lines.ts';
import { turnDetails, turnTitle } from './turn-lines.ts';

/** Returns a title and at most two lines: whose turn it is, and what has happened. */
export const battleLines = (view: View, reader: Reader): readonly string[] => [
  turnTitle(view, reader),
  ...shotLines(view, reader),
];

/** Returns what stands behind [More] during a battle: the turn, each of the latest shots, and what is left. */
export const battleDetails = (view: View, reader: Reader): readonly string[] => [
  ...turnDetails(view, reader),
  ...newsLines(view, reader),
  ...afloatLines(view, reader),
];
