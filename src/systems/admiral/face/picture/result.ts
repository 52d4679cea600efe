import type { MatchResult } from '../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { campaignLine } from '../../../../kit/campaign-words.ts';
import { type Blow, resultOfRounds } from '../../../../kit/sea-picture.ts';
import { type LogEntry, sideOf, type View } from '../../rules/view/index.ts';
import { pieceIn } from '../words/names.ts';
import { campaignIn } from '../words/status-lines.ts';
import { sceneOf } from './board-scene.ts';
import { knownOf } from './replay.ts';

const blowOf = (view: View, entry: LogEntry, seat: Seat): Blow | undefined => {
  const side = sideOf(view, seat);
  if (entry.kind === 'shot') {
    const isOwn = pieceIn(view, entry.guns[0]!.ship).side === side;
    return { hit: isOwn && entry.result !== 'miss', taken: isOwn && entry.result === 'sunk' };
  }
  if (entry.kind !== 'boarded') return undefined;
  // A boarder that is sunk falls to the ship that it boards.
  const isOwn = pieceIn(view, entry.ship).side === side;
  return { hit: false, taken: isOwn ? entry.result === 'captured' : entry.result === 'sunk' };
};

/** The blows of each round, in order. */
const rounds = (views: readonly View[], seat: Seat): readonly (readonly Blow[])[] => {
  const all: Blow[][] = [];
  for (const [i, view] of views.entries()) {
    const before = views[i - 1];
    for (const entry of view.log.slice(before ? knownOf(before, view) : 0)) {
      if (entry.kind === 'round') all.push([]);
      const blow = blowOf(view, entry, seat);
      if (blow) all.at(-1)?.push(blow);
    }
  }
  return all;
};

/** What a seat did in a finished match: round by round whether it hit, and whether it sank or took a ship. */
export const resultOf = (views: readonly View[], seat: Seat, reader: Reader): MatchResult => {
  const end = views.at(-1);
  if (!end) throw new RangeError('a match of no steps has no result');
  const result = resultOfRounds(rounds(views, seat), reader, sceneOf(end, reader, { part: 'whole' }));
  const campaign = campaignIn(end);
  return campaign ? { ...result, line: campaignLine({ ...campaign, side: sideOf(end, seat) }, reader) } : result;
};
