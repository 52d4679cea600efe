import type { MatchResult } from '../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { campaignLine } from '../../../../kit/campaign-words.ts';
import { type Blow, resultOfRounds } from '../../../../kit/sea-picture.ts';
import { type LogEntry, sideOf, type View } from '../../rules/view/index.ts';
import { campaignIn } from '../words/status-lines.ts';
import { sceneOf } from './board-scene.ts';

type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;

/** The shots of each round, in order. */
const rounds = ({ log, round }: View): readonly (readonly ShotEntry[])[] => {
  const all = Array.from({ length: round }, (): ShotEntry[] => []);
  let now = 0;
  for (const entry of log) {
    if (entry.kind === 'wind') now = entry.round;
    if (entry.kind === 'shot') all[now - 1]?.push(entry);
  }
  return all;
};

/** What a seat did in a finished match: round by round whether it hit, and whether it sank a ship. */
export const resultOf = (views: readonly View[], seat: Seat, reader: Reader): MatchResult => {
  const end = views.at(-1);
  if (!end) throw new RangeError('a match of no steps has no result');
  const own = sideOf(end, seat);
  const blowOf = ({ side, result }: ShotEntry): Blow => ({
    hit: side === own && result !== 'miss',
    taken: side === own && result === 'sunk',
  });
  const blows = rounds(end).map((shots) => shots.map(blowOf));
  const result = resultOfRounds(blows, reader, sceneOf(end, reader, { part: 'whole' }));
  const campaign = campaignIn(end);
  return campaign ? { ...result, line: campaignLine({ ...campaign, side: sideOf(end, seat) }, reader) } : result;
};
