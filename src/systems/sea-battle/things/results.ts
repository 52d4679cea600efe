import type { Phrase, PhraseParams } from '../../../kernel/phrase.ts';
import { hitsIn, isHit } from '../rules/view/derive.ts';
import {
  cellName,
  className,
  type ReportView,
  type ShotResult,
  type ShotView,
  type View,
} from '../rules/view/index.ts';

/*
 * What came of shots, in words: one message for a shot and one for several, each with a text for every place in which it
 * is told. Whose shot it was, what it hit, the ship, what was paid for it and whether there is another choose the words.
 */

/**
 * Each result of a shot: the shot that it sounds like; its sign in the course of a match, where a minesweeper is a piece
 * of its own and nothing is sunk with it; and how long a film shows it, in ms.
 */
export const RESULTS = {
  miss: { heard: 'miss', sign: 'miss', ms: 300 },
  unclear: { heard: 'miss', sign: 'unclear', ms: 300 },
  hit: { heard: 'hit', sign: 'hit', ms: 500 },
  sweeper: { heard: 'hit', sign: 'hit', ms: 900 },
  mine: { heard: 'sunk', sign: 'mine', ms: 900 },
  sunk: { heard: 'sunk', sign: 'sunk', ms: 900 },
} as const satisfies Readonly<Record<ShotResult, object>>;

/** The texts on one shot. */
type OfShot =
  /** A line of a board. */
  | 'result.line'
  /** Below the title that says which ship was sunk: how many are left (`left` of `total`). */
  | 'result.left'
  /** A sentence for a person without a picture; beside it, how many squares near a miss have ships. */
  | 'result.spoken'
  | 'result.near'
  /** What was paid for it. */
  | 'result.paid'
  /** The answer to a press, and one of several shots in a row. */
  | 'result.notice'
  /** To the player who is called to shoot next. */
  | 'result.call'
  /** The title of a board: the ship that was sunk. */
  | 'result.title'
  /** In the description of a picture. */
  | 'result.alt';

/** The texts on several shots of one turn. */
type OfVolley =
  | 'volley.line'
  /** Its misses, where the others are told one by one. */
  | 'volley.misses'
  /** Its answer, where its shots are not answered one by one: the hits, and what was sunk. */
  | 'volley.report'
  | 'volley.sunk'
  | 'volley.notice'
  | 'volley.call';

/** Who reads of a shot: the player who fired it, the one it was fired at, or an onlooker. */
export type Whose = 'my' | 'their' | 'seen';

/** Returns the name of a class in the fleet that was fired at, under its flag (SB-31). */
export const classPhrase = (view: View, by: number, cls: string): Phrase => {
  const struck = view.seas.find(({ owner }) => owner !== by) ?? view.seas[0];
  return className({ cls }, struck?.flag);
};

/** Returns what came of a shot, for one place in which it is told; `also` has what only that place knows. */
export const told = (key: OfShot, view: View, shot: ShotView, also: PhraseParams = {}): Phrase => {
  const { by, at, result, size = 0, cls, near = -1, paid } = shot;
  return {
    key,
    with: {
      whose: by === view.viewer ? 'my' : 'their',
      seat: { seat: by },
      cell: cellName(view.rules, at),
      result,
      size,
      near,
      ...(cls === undefined ? { named: 'no' } : { named: 'yes', ship: classPhrase(view, by, cls) }),
      paid: paid?.kind ?? 'none',
      ...(paid && 'at' in paid && { given: cellName(view.rules, paid.at) }),
      ...also,
    },
  };
};

/** The shots of one turn by their numbers. */
export interface VolleyCounts {
  readonly shots: number;
  readonly hits: number;
  readonly sunk: number;
}

/** Counts the shots of one turn by what came of them; by the answer to all of them, where there is one. */
export const countsOf = (shots: readonly ShotView[], report: ReportView | undefined): VolleyCounts => ({
  shots: shots.length,
  hits: report ? hitsIn(report) : shots.filter(isHit).length,
  sunk: report ? report.sunk.length : shots.filter(({ result }) => result === 'sunk').length,
});

/** Returns what came of several shots of a seat, for one place in which it is told. */
export const toldOfVolley = (key: OfVolley, seat: number, counts: VolleyCounts, also: PhraseParams = {}): Phrase => ({
  key,
  with: { seat: { seat }, ...counts, ...also },
});
