import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus, Press, Screen } from '../../../../kernel/screen.ts';
import type { Command } from '../../rules/command.ts';
import { ownSea } from '../../rules/view/derive.ts';
import type { View } from '../../rules/view/index.ts';
import { fleetBrief } from '../words/status-lines.ts';
import { ownBattlePage, soloPage, whisperedBattlePage } from './battle/battle-pages.ts';
import { overPage, publicPage } from './battle/shared-pages.ts';
import { type Page, screenOf } from './page.ts';
import { paperPage } from './paper/paper-page.ts';
import { placementPage } from './placement/placement-page.ts';
import { spokenPage } from './spoken-page.ts';

const seatPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.rules.alone && view.phase !== 'placing') return soloPage(view, reader, focus);
  if (view.phase === 'over') return { ...overPage(view, reader), brief: fleetBrief(view, reader, ownSea(view)!) };
  if (view.phase === 'placing') return placementPage(view, reader, focus);
  return reader.at === 'whisper' ? whisperedBattlePage(view, reader, focus) : ownBattlePage(view, reader, focus);
};

const pageOf = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.paper) return paperPage(view, view.paper, reader, focus);
  return ownSea(view) ? seatPage(view, reader, focus) : publicPage(view, reader, focus);
};

/**
 * Returns a view as a reply. Focuses: `mine` (the player's own sea), `aim`, `aim:<letter>` (the pad), `hand`, `hand:…`
 * (placement by hand), `zoom` (the sea under fire alone), `zoom:…` (a corner of a large one), `risk:<cell>` (a mine that the opponent has named), `give`,
 * `course`, `sail` (the penalty that the player owes), `sea:<seat>` (one sea alone, for the umpire or after the end),
 * `text` (the seas as a text board, once). Any other focus shows what is called for now. A reader of words gets the
 * same keys under sentences.
 */
export const present = (view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>> => {
  const page = pageOf(view, reader, focus);
  if (reader.parts === 'keys') return screenOf(view, reader, page, 'words');
  if (focus === 'text') return screenOf(view, reader, page, 'text');
  return screenOf(view, reader, reader.board === 'words' ? spokenPage(view, reader, page, focus) : page, reader.board);
};
