import { deflateRawSync } from 'node:zlib';
import type { Match, MatchRecord } from '../../src/service/core/match/match.ts';
import { batchRecords, packMatch } from '../../src/service/core/match/match.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { packText } from '../../src/store/packed-text.ts';
import { playFinishedMatch } from '../soak/finished-match.ts';
import { median } from './statistics.ts';

/** One variant of each system, and every level of Admiral, whose matches are the longest. */
const GAMES = [
  'classic',
  'hex-duel',
  'hex-standard',
  'admiral-cabin-boy',
  'admiral-lieutenant',
  'admiral-captain',
  'admiral',
] as const;

const VAULT = openVault(Buffer.alloc(32, 9));

/** Size of a match in the store, in bytes: medians over random matches. */
export interface StoredFigures {
  readonly id: string;
  /**
   * While the match runs: its sealed head, which is rewritten at every step; and the state in it, as JSON and deflated.
   */
  readonly head: number;
  readonly state: number;
  readonly squeezed: number;
  /** After its end: head and log. */
  readonly finished: number;
  readonly records: number;
}

/** Plays one match and measures it step by step as a store keeps it. */
const keptMatch = (variant: string, seed: number) => {
  const [heads, states, squeezed]: [number[], number[], number[]] = [[], [], []];
  let [log, records] = [0, 0];
  let pending: Match['hidden']['pending'] = [];
  const watch = (match: Match, more: readonly MatchRecord[]): void => {
    records += more.length;
    const step = batchRecords({ ...match, records, hidden: { ...match.hidden, pending } }, more, VAULT);
    ({ pending } = step.match.hidden);
    log += step.entries.reduce((sum, it) => sum + packText(it).length, 0);
    const state = JSON.stringify(match.hidden.state);
    heads.push(packText(packMatch(step.match, VAULT)).length);
    states.push(state.length);
    squeezed.push(deflateRawSync(state).length);
  };
  playFinishedMatch(seed, 'abcdefghijklmnop', { variant, watch });
  return { head: median(heads), state: median(states), squeezed: median(squeezed), log: log + heads.at(-1)!, records };
};

/** Measures `matches` matches of each game. */
export const measureStored = (matches = 8): readonly StoredFigures[] =>
  GAMES.map((id) => {
    const all = Array.from({ length: matches }, (_, i) => keptMatch(id, i + 1));
    const of = (pick: (it: (typeof all)[number]) => number): number => median(all.map(pick));
    return {
      id,
      head: of((it) => it.head),
      state: of((it) => it.state),
      squeezed: of((it) => it.squeezed),
      finished: of((it) => it.log),
      records: of((it) => it.records),
    };
  });
