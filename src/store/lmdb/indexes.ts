import type { EpochMs, MatchId } from '../../service/ports/intent.ts';
import { isErrand } from '../../service/ports/store.ts';
import { type BoardRecord, dueAt } from '../board-state.ts';
import { END, type MatchRow, type Tables } from './tables.ts';

type Kind = 'board' | 'deadline';

/** Writes that keep the tables of the embedded store consistent with each other. Call them only inside a step. */
export const lmdbIndex = (tables: Tables) => {
  const { matches, facts, told, commands, boards, waits, due, over, figures } = tables;

  const wait = (match: MatchId, kind: Kind, name: string, at: EpochMs | undefined): void => {
    const before = waits.get([match, kind, name]);
    if (before !== undefined) due.removeSync([before, match, kind, name]);
    if (at === undefined) waits.removeSync([match, kind, name]);
    else {
      waits.putSync([match, kind, name], at);
      due.putSync([at, match, kind, name], true);
    }
  };

  const waitsOf = (match: MatchId, kind: Kind): string[] =>
    [...waits.getKeys({ start: [match, kind, ''], end: [match, kind, END] })].map(([, , name]) => name);

  const keepBoard = (match: MatchId, key: string, board: BoardRecord, now: EpochMs): void => {
    boards.putSync([match, key], board);
    const at = dueAt(board);
    wait(match, 'board', key, at === undefined ? undefined : Math.max(at, now));
  };

  const dropBoard = (match: MatchId, key: string): void => {
    boards.removeSync([match, key]);
    wait(match, 'board', key, undefined);
  };

  const calm = (match: MatchId, kind: Kind): void => {
    for (const name of waitsOf(match, kind)) wait(match, kind, name, undefined);
  };

  const alive = (match: MatchId, record: MatchRow | undefined): number =>
    record && record.expiresAt === undefined && !record.quarantined && !isErrand(match) ? 1 : 0;

  /** Replaces or (`undefined`) drops the row of a match, and updates the expiry index and the count of live matches. */
  const keepMatch = (match: MatchId, record: MatchRow | undefined): void => {
    const before = matches.get(match);
    if (before?.expiresAt !== undefined) over.removeSync([before.expiresAt, match]);
    if (record?.expiresAt !== undefined) over.putSync([record.expiresAt, match], true);
    const change = alive(match, record) - alive(match, before);
    if (change !== 0) figures.putSync('live', (figures.get('live') ?? 0) + change);
    if (record) matches.putSync(match, record);
    else matches.removeSync(match);
  };

  /** Drops everything about a match. Returns the number of rows dropped, without index rows. */
  const drop = (match: MatchId): number => {
    calm(match, 'board');
    calm(match, 'deadline');
    const named = { start: [match, ''] as [string, string], end: [match, END] as [string, string] };
    const log = [...facts.getKeys({ start: [match, 0], end: [match, Number.MAX_SAFE_INTEGER] })];
    const older = [...commands.getKeys(named)];
    const shown = [...boards.getKeys(named)];
    for (const key of log) facts.removeSync(key);
    for (const key of older) commands.removeSync(key);
    told.removeSync(match);
    for (const key of shown) boards.removeSync(key);
    keepMatch(match, undefined);
    return 2 + log.length + older.length + shown.length;
  };

  return { wait, calm, keepBoard, dropBoard, keepMatch, drop };
};

/** The writes of `lmdbIndex`. */
export type LmdbIndex = ReturnType<typeof lmdbIndex>;
