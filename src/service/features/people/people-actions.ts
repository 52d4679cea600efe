import { z } from 'zod';
import type { Phrase } from '../../../kernel/phrase.ts';
import { ok } from '../../../kernel/result.ts';
import type { ActionNamed } from '../../control/act.ts';
import { latestMatchesOf } from '../../core/boards/operation-press.ts';
import { type ButtonPress, replyToChange } from '../../core/boards/reply.ts';
import { alertResult, type BoardRef, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, isChatAdmin, type Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match, type Occupant, seatNames, seatOf } from '../../core/match/match.ts';
import { idFrom } from '../../core/match/vault.ts';
import { type Actor, cancel } from '../../core/operations/match-operations.ts';
import { chatRulesKey, counterKeys } from '../../core/operations/quotas.ts';
import { chatOf, MOST_LISTED } from '../../core/people/exclusions.ts';
import type { Preferences } from '../../core/people/people.ts';
import type { BoardKey, Person, PlayerId } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { setCardHour } from '../daily/group-card.ts';
import { blocksPage, housePage, peoplePage } from './people-pages.ts';
import { type ChatRule, REPORT_CAUSES, type ReportCause } from './rows.ts';

type Human = Extract<Occupant, { kind: 'human' }>;

/** The person at a seat of the match that was pressed, who is not the presser; or the answer that there is none. */
const personAt = async (
  context: MatchRepository & Renderer & Needs<'people'>,
  press: ButtonPress,
  seat: number,
): Promise<{ readonly match: Match; readonly it: Human; readonly name: string } | IntentResult> => {
  const match = await context.load(press.button.match);
  if (typeof match === 'string') return replyToChange(context, press, { kind: match });
  const it = match.occupants[seat];
  if (it?.kind !== 'human' || it.player === press.actor.person.id)
    return alertResult(context.translate(press.actor.locale)({ key: 'button-broken' }));
  return { match, it, name: seatNames(match)[seat] ?? it.name };
};

/** Cancels the invitations of a person in a chat, as its managers may. */
const cancelInvitations = async (
  context: MatchRepository & Needs<'people'>,
  actor: Actor,
  host: PlayerId,
  command: string,
): Promise<readonly BoardRef[]> => {
  const stale: BoardRef[] = [];
  for (const { id, stage, boards } of await latestMatchesOf(context, host)) {
    const here = boards.find(({ place }) => place.audience === 'many' && chatOf(place) === chatOf(actor.place));
    if (stage !== 'lobby' || !here) continue;
    const changed = await context.change(id, `${command}/shut`, (match) => {
      if (match.host !== host) return ok({ match, records: [], stale: 'all' });
      const done = cancel(context.systemOf(match.system), match, { ...actor, place: here.place }, 'manager');
      return done.ok ? ok({ match: done.value.match, records: done.value.records, stale: 'all' }) : done;
    });
    if (changed.kind === 'done') stale.push(...changed.stale.map((key) => ({ match: id, key })));
  }
  return stale;
};

/** Shuts the person at a seat out of the chat where a manager of it presses: the match must be shown there. */
export const handleShutOut = async (
  context: MatchRepository & Renderer & Parameters<typeof housePage>[0] & Needs<'isAdmin'>,
  press: ButtonPress,
  { seat }: ActionNamed<'shut'>,
): Promise<IntentResult> => {
  const { actor, intent } = press;
  const say = context.translate(actor.locale);
  const found = await personAt(context, press, seat);
  if ('answer' in found) return found;
  const { match, it, name } = found;
  if (!findBoardAt(match, actor.place) || !(await isChatAdmin(context, actor)))
    return alertResult(say({ key: 'managers-only' }));
  // Else a manager could win a match of their own on time.
  if (match.stage === 'playing' && seatOf(match, actor.person.id) !== undefined)
    return alertResult(say({ key: 'shut-out-rival' }));
  const mark = await context.exclusions.markOf(it.player);
  if (!(await context.exclusions.shutOut(chatOf(actor.place), mark, it.name)))
    return alertResult(say({ key: 'list-full', with: { n: MOST_LISTED } }));
  const stale = await cancelInvitations(context, actor, it.player, intent.id);
  const screen = await housePage(context, actor, match);
  const notice = say({ key: 'shut-out', with: { name } });
  return { answer: { notice, body: { kind: 'whisper', screen } }, stale };
};

/** A press of a manager on the page of the chat's rules, in a match or outside. */
interface HousePress {
  readonly actor: Actor;
  readonly intent: ButtonPress['intent'];
  readonly button?: ButtonPress['button'];
}

/** Changes something about the chat, for those who manage it, and shows its rules again. */
const changeHouse = async (
  context: Parameters<typeof housePage>[0] & Needs<'isAdmin' | 'load'>,
  { actor, button }: HousePress,
  change: () => Promise<void>,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  if (!(await isChatAdmin(context, actor))) return alertResult(say({ key: 'chat-settings-not-yours' }));
  await change();
  const match = button === undefined ? undefined : await context.load(button.match);
  const screen = await housePage(context, actor, typeof match === 'string' ? undefined : match);
  const kind = button === undefined ? ('page' as const) : ('whisper' as const);
  return { answer: { notice: say({ key: 'setting-kept' }), body: { kind, screen } }, stale: [] };
};

/** Lets a person in again. */
export const handleAdmit = (
  context: Parameters<typeof changeHouse>[0],
  press: HousePress,
  { mark }: ActionNamed<'admit'>,
): Promise<IntentResult> =>
  changeHouse(context, press, () => context.exclusions.letIn(chatOf(press.actor.place), mark));

/** Most places in which alone a chat plays. */
const MOST_PLACES = 50;

/** A rule as it is stored among the others. What is as everywhere is no choice. */
const storedRule = (
  rule: Exclude<ChatRule, { name: 'sea' }>,
  { places = [] }: Preferences,
  here: BoardKey,
): Preferences => {
  switch (rule.name) {
    case 'openers':
      return { openers: rule.value === 'all' ? undefined : rule.value };
    case 'rated':
      return { rated: rule.value };
    case 'most':
      return { most: rule.value === '10' ? undefined : Number(rule.value) };
    case 'quiet':
      return { quiet: rule.value === 'off' ? undefined : rule.value };
    case 'here': {
      const others = places.filter((it) => it !== here);
      return { places: rule.value === 'on' ? [here, ...others].slice(0, MOST_PLACES) : others };
    }
  }
};

/** Changes a rule of the chat. */
export const handleRule = (
  context: Parameters<typeof changeHouse>[0],
  press: HousePress,
  { rule }: ActionNamed<'rule'>,
): Promise<IntentResult> => {
  const { place } = press.actor;
  const key = chatRulesKey(place);
  return changeHouse(context, press, async () => {
    if (rule.name === 'sea')
      return setCardHour(context, press.actor, rule.value === 'off' ? undefined : Number(rule.value), press.intent.id);
    return context.people.savePreferences(
      key,
      storedRule(rule, await context.people.preferences(key), boardKey(place)),
    );
  });
};

/** Reports the person at a seat: a private word of thanks, however often the same is reported. */
export const handleReport = async (
  context: MatchRepository & Renderer & Needs<'exclusions' | 'operator' | 'people' | 'store' | 'vault'>,
  press: ButtonPress,
  { seat, cause }: ActionNamed<'report'>,
): Promise<IntentResult> => {
  const found = await personAt(context, press, seat);
  if ('answer' in found) return found;
  const isKept = await fileReport(context, press.actor.person, { match: found.match, seat, cause });
  const key = isKept ? 'report-thanks' : 'report-often';
  return alertResult(context.translate(press.actor.locale)({ key, with: { n: REPORTS_A_DAY } }));
};

/** Blocks a person: the phrase that says so. */
const blockPerson = async (
  { exclusions }: Needs<'exclusions'>,
  { person }: Actor,
  { id, name }: { readonly id: PlayerId; readonly name: string },
): Promise<Phrase> => {
  if (id === person.id) return { key: 'block-self' };
  const isKept = await exclusions.block(person, await exclusions.markOf(id), name);
  return isKept ? { key: 'blocked', with: { name } } : { key: 'list-full', with: { n: MOST_LISTED } };
};

/** Blocks the person at a seat. */
export const handleBlock = async (
  context: MatchRepository & Renderer & Needs<'exclusions' | 'isAdmin' | 'people'>,
  press: ButtonPress,
  { seat }: ActionNamed<'block'>,
): Promise<IntentResult> => {
  const { actor } = press;
  const found = await personAt(context, press, seat);
  if ('answer' in found) return found;
  const { match, it } = found;
  const done = await blockPerson(context, actor, { id: it.player, name: it.name });
  const manages = findBoardAt(match, actor.place) !== undefined && (await isChatAdmin(context, actor));
  const screen = peoplePage(context, actor, match, seat, manages);
  return { answer: { notice: context.translate(actor.locale)(done), body: { kind: 'whisper', screen } }, stale: [] };
};

const pageOfBlocks = async (
  context: Needs<'exclusions' | 'translate'>,
  actor: Actor,
  notice: Phrase | undefined,
): Promise<IntentResult> => ({
  answer: {
    ...(notice ? { notice: context.translate(actor.locale)(notice) } : {}),
    body: { kind: 'page', screen: await blocksPage(context, actor), personal: true },
  },
  stale: [],
});

/** Unblocks a person on the list of those blocked. */
export const handleUnblock = async (
  context: Needs<'exclusions' | 'translate'>,
  { actor }: { readonly actor: Actor },
  { mark }: ActionNamed<'unblock'>,
): Promise<IntentResult> => {
  await context.exclusions.unblock(actor.person, mark);
  return pageOfBlocks(context, actor, { key: 'setting-kept' });
};

/** A name as it is compared: `@Ann` is `ann`. */
const bareName = (name: string): string => cleanName(name.replace(/^@/, '')).toLocaleLowerCase();

/** The people of a name whom a person has lately met in matches. */
const metAs = async (context: Needs<'load' | 'people'>, { person }: Actor, words: string) => {
  const met = new Map<PlayerId, string>();
  for (const match of await latestMatchesOf(context, person.id))
    for (const it of match.occupants)
      if (it.kind === 'human' && it.player !== person.id && bareName(it.name) === bareName(words))
        met.set(it.player, it.name);
  return [...met].map(([id, name]) => ({ id, name }));
};

/**
 * `/block`: the list of those blocked; with a person whom the platform names, or a name from the latest matches, blocks
 * that person.
 */
export const handleBlockCommand = async (
  context: Needs<'exclusions' | 'load' | 'people' | 'translate'>,
  actor: Actor,
  words: string,
  whom: { readonly id: PlayerId; readonly name: string } | undefined,
): Promise<IntentResult> => {
  if (whom === undefined && words.trim() === '') return pageOfBlocks(context, actor, undefined);
  const [found, ...others] = whom ? [{ ...whom, name: cleanName(whom.name) }] : await metAs(context, actor, words);
  if (!found || others.length > 0)
    return alertResult(context.translate(actor.locale)({ key: found ? 'block-which' : 'block-whom' }));
  return pageOfBlocks(context, actor, await blockPerson(context, actor, found));
};

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
 * Reports the person at a seat to the operator, in the operator's chat if there is one. The same report counts once.
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
