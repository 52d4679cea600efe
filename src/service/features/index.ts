import { mayOpen, type PageName, pageRow, readAct, type ServiceAction, type ServicePage } from '../control/act.ts';
import type { ERRANDS, FEATURES } from '../control/rows.ts';
import type { ButtonToken } from '../control/token.ts';
import { lookAtBoard, type Visit, visitOf, withRevivedBoard } from '../core/boards/board-look.ts';
import { handleCommandPress } from '../core/boards/command-press.ts';
import type {
  CommandHandler,
  Deeds,
  OnMatch,
  OnPage,
  PageHandler,
  PagePress,
  PageRequest,
  Shown,
} from '../core/boards/deeds.ts';
import { refuseForged } from '../core/boards/operation-press.ts';
import type { ButtonPress } from '../core/boards/reply.ts';
import { alertResult, type IntentResult } from '../core/context/intent-result.ts';
import { themeOf, translateFor } from '../core/context/render-context.ts';
import { isChatAdmin, type ServiceContext } from '../core/context/service-context.ts';
import { type Actor, hostOnlyRefusal } from '../core/operations/match-operations.ts';
import { pageResult } from '../core/screens/page-pictures.ts';
import type { ErrandHandlers } from '../core/time/errand-run.ts';
import type { Action, Intent } from '../ports/intent.ts';
import { byPost, digest } from './by-post/index.ts';
import { daily, groupCard } from './daily/index.ts';
import { games } from './games/index.ts';
import { history } from './history/index.ts';
import { lobby } from './lobby/index.ts';
import { calling, notify, subscription } from './notify/index.ts';
import { people } from './people/index.ts';
import { play } from './play/index.ts';
import { privacy } from './privacy/index.ts';
import { record } from './record/index.ts';
import { SEARCH, seek } from './seek/index.ts';
import { settings } from './settings/index.ts';

type Every = { readonly [Name in keyof typeof FEATURES]: Deeds<(typeof FEATURES)[Name]> };
const DEEDS: Every = { games, lobby, play, history, record, daily, people, seek, settings, byPost, notify, privacy };

/** What every kind of errand does: one line for each feature that has some. */
export const ERRAND_HANDLERS: { readonly [Kind in keyof typeof ERRANDS]: ErrandHandlers[string] } = {
  daily: groupCard,
  digest,
  notify: subscription,
  calling,
  search: SEARCH as ErrandHandlers[string],
};

/** What every action, page or command does, by its name. */
const every = (kind: 'actions' | 'pages' | 'commands'): ReadonlyMap<string, unknown> =>
  new Map(Object.values(DEEDS).flatMap((it) => Object.entries<unknown>(it[kind])));

// Each is asked for under its own name, with what its row says.
const ACTS = every('actions') as ReadonlyMap<string, Partial<OnMatch<ServiceAction> & OnPage<ServiceAction>>>;
const DRAWS = every('pages') as ReadonlyMap<string, PageHandler<PageName>>;
const COMMANDS = every('commands') as ReadonlyMap<string, CommandHandler>;

/** Handles a button of a match: a command of the game, an action of the service, a page, or a look at the board. */
export const handlePress = async (context: ServiceContext, press: ButtonPress): Promise<IntentResult> => {
  const act = readAct(press.button.act);
  if (!act) return refuseForged(context, press);
  if ('notation' in act) return handleCommandPress(context, press, act);
  if ('action' in act) return ACTS.get(act.action)?.match?.(context, press, act) ?? refuseForged(context, press);
  const visit = await visitOf(context, press);
  const seen =
    'answer' in visit ? visit : 'page' in act ? openMatchPage(context, visit, act) : lookAtBoard(context, visit);
  return withRevivedBoard(context, press, await seen);
};

const brokenResult = ({ translate }: ServiceContext, { locale }: Actor): IntentResult =>
  alertResult(translate(locale)({ key: 'button-broken' }));

/** Handles a button of a page that belongs to no match. */
export const handlePagePress = async (
  context: ServiceContext,
  press: PagePress,
  button: ButtonToken,
): Promise<IntentResult> => {
  const act = readAct(button.act);
  const done =
    act && 'page' in act
      ? await openPage(context, press.actor, act)
      : act && 'action' in act
        ? await ACTS.get(act.action)?.page?.(context, press, act)
        : undefined;
  return done ?? brokenResult(context, press.actor);
};

/** Handles a command that opens a page, or is about the match where it is typed. */
export const handlePageCommand = async (
  context: ServiceContext,
  intent: Intent,
  actor: Actor,
  { about, words = '', unseen, whom }: Extract<Action, { kind: 'ask' }>,
): Promise<IntentResult> => {
  const done = await COMMANDS.get(about)?.({ context, intent, actor, words, whom, unseen: unseen === true });
  const answer = done && 'page' in done ? await openPage(context, actor, done) : done;
  return answer ?? brokenResult(context, actor);
};

/** Why a page is not opened to a person; undefined where it is. */
const refusalOf = async (
  { context, actor, at }: PageRequest<Visit | undefined>,
  page: ServicePage,
): Promise<string | undefined> => {
  const who = mayOpen(page);
  if (who === 'host' && at) {
    const why = hostOnlyRefusal(at.match, actor);
    return why && translateFor(at.renderContext, at.match, at.recipient)(why);
  }
  if (who !== 'admin' || (await isChatAdmin(context, actor))) return undefined;
  return context.translate(actor.locale)({ key: pageRow(page.page).refusal ?? 'chat-settings-not-yours' });
};

const shownOn = async (request: PageRequest<Visit | undefined>, page: ServicePage): Promise<Shown> => {
  if (pageRow(page.page).where === (request.at ? 'page' : 'match')) return undefined;
  const refused = await refusalOf(request, page);
  if (refused !== undefined) return alertResult(refused);
  // It is asked for where it can be.
  return DRAWS.get(page.page)?.(request as PageRequest<never>, page as never);
};

/** Opens a page from a match. A page that is not there shows the board. */
const openMatchPage = async (context: ServiceContext, visit: Visit, page: ServicePage): Promise<IntentResult> => {
  const shown = await shownOn({ context, actor: visit.press.actor, at: visit }, page);
  if (shown === undefined) return lookAtBoard(context, visit);
  if ('answer' in shown) return shown;
  return { answer: { theme: themeOf(visit.recipient), body: { kind: 'whisper', screen: shown } }, stale: [] };
};

/** Opens a page that belongs to no match; undefined where there is no such page. */
const openPage = async (
  context: ServiceContext,
  actor: Actor,
  page: ServicePage,
): Promise<IntentResult | undefined> => {
  const shown = await shownOn({ context, actor, at: undefined }, page);
  return shown && !('answer' in shown) ? pageResult(context, actor, shown) : shown;
};
