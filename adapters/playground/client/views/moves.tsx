import { useEffect, useRef } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Sea, Table, TableShot } from '../../../../src/kernel/table.ts';
import type { Word } from '../../page-words.ts';
import { Drawn } from '../sea/drawn.tsx';
import { nameOf } from '../sea/squares.ts';
import type { Seated } from '../state/match.ts';
import { say } from '../state/words.ts';

/** How each result of a shot is drawn and called. */
const MARKS: Readonly<Record<TableShot['sign'], { readonly sprite: string; readonly word: Word }>> = {
  miss: { sprite: 'miss', word: 'shot-miss' },
  hit: { sprite: 'hit', word: 'shot-hit' },
  sunk: { sprite: 'deck-wreck', word: 'shot-sunk' },
  mine: { sprite: 'mine-spent', word: 'shot-mine' },
  sweeper: { sprite: 'sweeper-spent', word: 'shot-sweeper' },
  unclear: { sprite: 'unclear', word: 'shot-unclear' },
};

/** The mark of a shot on a piece of water. */
const Mark = ({ sign, px = 17 }: { sign: string; px?: number }) => (
  <i class="mark">
    <Drawn
      scene={{ width: 1, height: 1, shapes: [{ kind: 'sprite', name: sign, at: { x: 0, y: 0 }, heading: 90 }] }}
      px={px}
      over
    />
  </i>
);

interface Round {
  readonly n: number;
  readonly by: readonly (readonly TableShot[])[];
}

/** The shots as rounds: one turn of each side in a row. */
const roundsOf = (shots: readonly TableShot[], order: readonly number[]): readonly Round[] => {
  const rounds: TableShot[][][] = [];
  let last: TableShot | undefined;
  for (const shot of shots) {
    const place = Math.max(0, order.indexOf(shot.by));
    const now = rounds.at(-1);
    const isSame = last?.by === shot.by && last.turn === shot.turn;
    if (!now || (!isSame && ((now[place]?.length ?? 0) > 0 || place === 0))) rounds.push(order.map(() => []));
    rounds.at(-1)?.[place]?.push(shot);
    last = shot;
  }
  return rounds.map((by, i) => ({ n: i + 1, by }));
};

/** The list of moves: a row a round, a chip a shot, the newest in gold. */
export const Moves = ({
  table,
  sea,
  above,
  below,
  onPoint,
}: {
  table: Pick<Table<string>, 'shots'>;
  sea: Pick<Sea<string>, 'axes' | 'letters'>;
  above: Seated;
  below: Seated;
  onPoint: (at: BoardPlace | undefined) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const { shots } = table;
  useEffect(() => {
    const it = list.current;
    if (it && it.scrollHeight > 0) it.scrollTop = it.scrollHeight;
  }, [shots.length]);
  const newest = shots.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section class="moves card" ref={list} tabIndex={0} aria-label={say('moves')}>
      <table>
        <thead>
          <tr>
            <th scope="col" class="unseen">
              №
            </th>
            <th scope="col">{below.own ? say('you') : below.name}</th>
            <th scope="col">{above.name}</th>
          </tr>
        </thead>
        <tbody>
          {roundsOf(shots, [below.seat, above.seat]).map(({ n, by }) => (
            <tr key={n}>
              <th scope="row">{n}</th>
              {by.map((mine, i) => (
                <td key={i === 0 ? 'below' : 'above'}>
                  {mine.map((shot) => (
                    <span
                      key={`${shot.row}.${shot.col}.${shot.turn}`}
                      class={`chip${shot === newest ? ' now' : ''}`}
                      onPointerEnter={() => shot.by === below.seat && onPoint(shot)}
                      onPointerLeave={() => onPoint(undefined)}
                    >
                      {nameOf(sea, shot)}
                      <Mark sign={MARKS[shot.sign].sprite} />
                      <span class="unseen">{say(MARKS[shot.sign].word)}</span>
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What the marks on a sea mean. */
export const Legend = () => (
  <ul class="legend">
    {[MARKS.miss, MARKS.hit, MARKS.sunk, { sprite: 'void', word: 'surely-empty' as const }].map(({ sprite, word }) => (
      <li key={sprite}>
        <Mark sign={sprite} px={20} /> {say(word)}
      </li>
    ))}
  </ul>
);

/** The shots of the viewer in order, a square each: how it went, without a place. */
export const ShotSquares = ({ table, seat }: { table: Table<string>; seat: number }) => (
  <div class="shot-squares" aria-hidden="true">
    {table.shots
      .filter(({ by }) => by === seat)
      .map((it) => (
        <i key={`${it.row}.${it.col}.${it.turn}`} class={it.sign}>
          {it.sign === 'sunk' ? '×' : ''}
        </i>
      ))}
  </div>
);
