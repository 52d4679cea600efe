import { z } from 'zod';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import { idFrom } from '../../core/match/vault.ts';
import { counterKeys } from '../../core/operations/quotas.ts';
import type { Person } from '../../ports/intent.ts';
import { REPORT_CAUSES, type ReportCause } from './rows.ts';

/** How many reports one person may send a day. */
export const REPORTS_A_DAY = 5;
const DAY_MS = 86_400_000;
/** How long a report is kept: 90 days. */
const KEEP_MS = 90 * DAY_MS;
const MOST_KEPT = 500;
const LIST = 'reports';
const reportKey = (id: string): string => `report:${id}`;

const report = z.object({
  id: z.string(),
  at: z.number(),
  match: z.string(),
  system: z.string(),
  cause: z.enum(REPORT_CAUSES),
  /** Seat, alias and mark of the person reported; of who reports, the alias alone. */
  seat: z.number().int(),
  about: z.string(),
  mark: z.string(),
  by: z.string(),
});
/** What a person has reported: people in it are aliases, and none is named. */
export type Report = z.infer<typeof report>;

/** One line about a report, for the operator. */
export const reportLine = ({ id, at, match, system, cause, seat, about, mark, by }: Report): string =>
  `${id} ${new Date(at).toISOString().slice(0, 16)} ${cause}: seat ${seat} (alias ${about}, mark ${mark}) of ${system} ${match}, by alias ${by}`;

/** The report of an id; undefined where there is none any more. */
export const reportOf = async ({ store }: Needs<'store'>, id: string): Promise<Report | undefined> => {
  const kept = await store.shelf.get(reportKey(id));
  return kept === undefined ? undefined : report.parse(JSON.parse(kept));
};

/** The reports that are kept, the latest first. */
export const reportsIn = async (context: Needs<'store'>): Promise<readonly Report[]> => {
  const all = await Promise.all((await context.store.shelf.list(LIST)).map((id) => reportOf(context, id)));
  return all.filter((it) => it !== undefined);
};

/**
 * Reports the person at a seat to the operator, who is told where they have a chat for it. The same report counts once.
 * False where the person has reported too often today.
 */
export const fileReport = async (
  context: Needs<'exclusions' | 'operator' | 'people' | 'store' | 'vault'>,
  { id: reporter }: Person,
  { match, seat, cause }: { readonly match: Match; readonly seat: number; readonly cause: ReportCause },
): Promise<boolean> => {
  const it = match.occupants[seat];
  if (it?.kind !== 'human') return true;
  const { shelf } = context.store;
  const id = idFrom(context.vault.derive(`report:${match.id}:${seat}:${reporter}`)).slice(0, 8);
  if ((await shelf.get(reportKey(id))) !== undefined) return true;
  if ((await shelf.count(counterKeys(context, reporter).reports, DAY_MS)) > REPORTS_A_DAY) return false;
  const filed: Report = {
    id,
    at: await context.store.now(),
    match: match.id,
    system: match.system,
    cause,
    seat,
    about: it.alias ?? (await context.people.aliasOf(it.player)),
    mark: await context.exclusions.markOf(it.player),
    by: await context.people.aliasOf(reporter),
  };
  if (!(await shelf.claim(reportKey(id), JSON.stringify(filed), KEEP_MS))) return true;
  await shelf.enlist(LIST, id, MOST_KEPT, KEEP_MS);
  await context.operator?.tell(`Report ${reportLine(filed)}`);
  return true;
};
