import type { Opening } from '../../../kernel/capabilities.ts';
import { sha256 } from '../../../kernel/fairness.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { PairBefore } from '../../../league/ratings/pair.ts';
import { poolOf } from '../../../league/ratings/pools.ts';
import { type MatchLine, type Unrated, writeLine, writeSquares } from '../../../league/record/line.ts';
import type { EpochMs } from '../../ports/intent.ts';
import type { Match } from './match.ts';
import { rulesVersion } from './records.ts';

const platformsOf = (match: Match): string[] => {
  const homes = match.occupants.flatMap((it) => (it.kind === 'human' ? [it.home.split('/')[0] ?? ''] : []));
  return [...new Set(homes)].sort();
};

/** By seat: the alias of who has played it. Who let a machine play for them has played no match. */
const aliasesOf = ({ occupants, relieved = [] }: Match): readonly (string | undefined)[] =>
  occupants.map((it, seat) => (it.kind === 'human' && !relieved.includes(seat) ? it.alias : undefined));

/** Why a match that is played is not rated; undefined where it is. */
export const unratedReason = (match: Match): Unrated | undefined => {
  if (match.occupants.some((it) => it.kind === 'machine')) return 'machine';
  if (match.relieved) return 'relieved';
  if (!match.rated) return match.rollback ? 'steps-lost' : 'not-asked';
  const aliases = aliasesOf(match);
  if (aliases.length !== 2 || aliases.includes(undefined) || aliases[0] === aliases[1]) return 'one-person';
  if (match.clock.moveMs === null) return 'no-clock';
  if (poolOf(match.system, match.variant) === undefined) return 'own-rules';
  return match.hints ? 'hints' : undefined;
};

/** Whether a match ended with a result: won, or drawn by the rules or by agreement. */
export const hasResult = ({ ending }: Match): boolean =>
  ending !== undefined && ['rules', 'resigned', 'time', 'drawn'].includes(ending.by);

/** What a line holds besides what the match itself says. */
export interface ChronicleDetails {
  readonly chats?: readonly (string | undefined)[];
  readonly medals?: readonly (readonly string[] | undefined)[];
  readonly openings?: readonly (Opening | undefined)[];
  readonly unfired?: boolean;
  readonly pair?: PairBefore | undefined;
}

/** Whether a step ends a match that had begun, and both may be rated by it. */
export const endsRated = (before: Match, after: Match): boolean =>
  before.stage !== 'over' && after.stage === 'over' && unratedReason(after) === undefined && hasResult(after);

/** What a line tells of how its match was begun. */
const openingsIn = (openings: readonly (Opening | undefined)[]): Pick<MatchLine, 'openings'> => {
  const any = openings.find((it) => it !== undefined);
  if (!any) return {};
  const { rows, cols, letters } = any.sea;
  return {
    openings: {
      sea: [rows, cols],
      ...(letters === 'rows' ? { letters } : {}),
      seats: openings.map((it) => (it ? { shots: writeSquares(it.shots), ships: writeSquares(it.ships) } : null)),
    },
  };
};

/**
 * The line for a step that ends a match that had begun; undefined for any other step.
 * @param more by seat, the alias of the chat in which a rated match was played, the medals that were earned, and how the
 * match was begun; whether a rated match was resigned before a shot; and what was left of its pair
 */
export const chronicleLineOf = (
  system: AnySystem,
  before: Match,
  after: Match,
  now: EpochMs,
  { chats = [], medals = [], openings = [], unfired = false, pair }: ChronicleDetails = {},
): string | undefined => {
  const { ending } = after;
  if (before.stage === 'over' || after.stage !== 'over' || after.hidden.state === undefined || !ending)
    return undefined;
  // It was played to pass the time.
  if (ending.why.key === 'ending-meanwhile') return undefined;
  const pool = poolOf(after.system, after.variant);
  const aliases = aliasesOf(after);
  const line: MatchLine = {
    v: 2,
    match: after.id,
    system: after.system,
    rules: rulesVersion(system, after),
    options: sha256(JSON.stringify(after.hidden.options)).slice(0, 16),
    seats: after.occupants.flatMap((it, at): MatchLine['seats'] => {
      if (it.kind === 'vacant') return [];
      if (it.kind === 'machine') return [{ kind: 'machine', level: it.level }];
      const chat = chats[at];
      return [{ kind: 'human', who: aliases[at] ?? null, ...(chat === undefined ? {} : { chat }) }];
    }),
    ...(pool === undefined ? {} : { pool }),
    ...(after.first === undefined ? {} : { first: after.first }),
    clock: { moveMs: after.clock.moveMs },
    winners: ending.winners,
    by: ending.by,
    why: ending.why.key,
    plies: after.plies,
    ...(after.hints ? { hints: after.plies.map((_, seat) => after.hints?.[seat]?.length ?? 0) } : {}),
    ...(medals.some((it) => it && it.length > 0) ? { medals: medals.map((it = []) => [...it]) } : {}),
    ...openingsIn(aliases.map((alias, seat) => (alias === undefined ? undefined : openings[seat]))),
    ...(unfired ? { unfired } : {}),
    ...(pair ? { before: pair } : {}),
    rated: unratedReason(after) ?? (hasResult(after) ? 'rated' : 'no-result'),
    machine: after.occupants.some((it) => it.kind === 'machine'),
    platforms: platformsOf(after),
    openedAt: after.openedAt,
    endedAt: now,
  };
  return writeLine(line);
};
