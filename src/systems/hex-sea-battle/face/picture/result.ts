import type { MatchResult, ResultSign } from '../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { type LogEntry, sideOf, type View } from '../../rules/view/index.ts';
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
  const side = sideOf(end, seat);
  const told = rounds(end);
  const own = told.flat().filter((shot) => shot.side === side && shot.result !== 'miss');
  const sunk = own.filter(({ result }) => result === 'sunk').length;
  const signOf = (shots: readonly ShotEntry[]): ResultSign => {
    const hits = shots.filter((shot) => own.includes(shot));
    if (hits.some(({ result }) => result === 'sunk')) return 'sunk';
    return hits.length > 0 ? 'hit' : 'miss';
  };
  const number = (key: string, n: number) => ({ value: `${n}`, label: say(reader, key) });
  return {
    effort: say(reader, 'result-effort', { n: told.length }),
    numbers: [number('result-rounds', told.length), number('result-hits', own.length), number('result-sunk', sunk)],
    course: told.map(signOf),
    line: say(reader, 'result-line', { hits: own.length, sunk }),
    boards: [{ scene: sceneOf(end, reader, { part: 'whole' }) }],
  };
};
