import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus, Press, Screen } from '../../../../kernel/screen.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { paperPage } from '../honour/page.ts';
import { ownSea } from '../sight.ts';
import { aloud } from './aloud.ts';
import { ownBattle, whisperedBattle } from './battle.ts';
import { fleetBrief } from './lines.ts';
import { type Page, screenOf } from './page.ts';
import { placingPage } from './placing.ts';
import { overPage, publicPage } from './shared.ts';

const seatPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.phase === 'over') return { ...overPage(view, reader), brief: fleetBrief(view, reader, ownSea(view)!) };
  if (view.phase === 'placing') return placingPage(view, reader, focus);
  return reader.at === 'whisper' ? whisperedBattle(view, reader, focus) : ownBattle(view, reader, focus);
};

const pageOf = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.paper) return paperPage(view, view.paper, reader, focus);
  return ownSea(view) ? seatPage(view, reader, focus) : publicPage(view, reader, focus);
};

/**
 * A view as a reply. What can be looked at: `mine` (one's own sea), `aim`, `aim:<letter>` (the pad), `hand`, `hand:…`
 * (placing by hand), `zoom:…` (a corner of a large sea), `risk:<cell>` (a mine one was told of), `give`, `course`, `sail` (what
 * one owes), `sea:<seat>` (one sea alone, to the umpire or after the end), `text` (the seas as characters, once); anything else shows what is called for now. A reader of words gets the
 * same keys under sentences.
 */
export const present = (view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>> => {
  const page = pageOf(view, reader, focus);
  if (focus === 'text') return screenOf(view, reader, page, 'text');
  return screenOf(view, reader, reader.board === 'words' ? aloud(view, reader, page, focus) : page, reader.board);
};
