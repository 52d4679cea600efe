import type { Screen } from '../../kernel/screen.ts';
import { alertResult, bodyResult, type IntentResult } from '../context/intent-result.ts';

import { themeOf, translateFor } from '../context/render-context.ts';
import { findBoardAt, type Needs, type ServiceContext } from '../context/service-context.ts';
import {
  mayOpen,
  PAGES,
  type PageName,
  type PageNamed,
  type ServicePage,
  type WhereOpen,
  writePage,
} from '../control/page.ts';
import { type Actor, hostOnlyRefusal } from '../operations/match-operations.ts';
import type { Token } from '../ports/intent.ts';
import { screenOf } from '../screens/match-screen.ts';
import { customRulesPage } from '../screens/pages/custom-rules-page.ts';
import { exercisePage } from '../screens/pages/exercise-page.ts';
import { gamePage, gamesPage } from '../screens/pages/games-page.ts';
import { languagePage, levelsPage, morePage, startPage } from '../screens/pages/general-pages.ts';
import { housePage, quietPage } from '../screens/pages/house-page.ts';
import { lessonPage } from '../screens/pages/lesson-page.ts';
import { matchesPage } from '../screens/pages/matches-page.ts';
import { blocksPage, peoplePage, reportPage } from '../screens/pages/people-pages.ts';
import { mePage } from '../screens/pages/record-pages.ts';
import { rulesPage } from '../screens/pages/rules-page.ts';
import { chatSettingsPage, settingsPage } from '../screens/pages/settings-page.ts';
import { topPage } from '../screens/pages/top-page.ts';
import { describeMatch } from './board-description.ts';
import { lookAtBoard, type Visit } from './board-look.ts';
import { analysisPage } from './history/analysis.ts';
import { filmPage } from './history/film.ts';
import { proofPage } from './history/proof-pages.ts';
import { reelScreen, replayScreen } from './history/replay.ts';
import { resultPage } from './history/result-page.ts';
import { eraseDataPage } from './privacy/erase-data.ts';
import { handleMyData, privacyPage } from './privacy/my-data.ts';
import { handleLinkPage, handleUnlinkPage } from './record/link.ts';
import { shareRatingPage, showRating } from './record/rating-card.ts';
import { isChatAdmin } from './settings/settings.ts';

/** Who asks for a page. `at` is the match from which they ask; undefined on a page that belongs to no match. */
interface PageRequest<At> {
  readonly context: ServiceContext;
  readonly actor: Actor;
  readonly at: At;
}

/** A screen to be shown to the person alone, a whole answer, or undefined where there is no such page. */
type Shown = Screen<Token> | IntentResult | undefined;

type At = { readonly match: Visit; readonly page: undefined; readonly anywhere: Visit | undefined };

type PageHandler<Name extends PageName> = (
  request: PageRequest<At[WhereOpen<Name>]>,
  page: PageNamed<Name>,
) => Shown | Promise<Shown>;

/** What each page shows. */
const HANDLERS: { readonly [Name in PageName]: PageHandler<Name> } = {
  rules: ({ context, actor, at }, page) => rulesPage(context, actor, page, at?.match),
  start: ({ context, actor }) => startPage(context, actor),
  more: ({ context, actor }) => morePage(context, actor),
  matches: ({ context, actor }) => matchesPage(context, actor),
  game: ({ context, actor }, page) => gamePage(context, actor, page),
  games: ({ context, actor, at }, page) => gamesPage(context, actor, page, at?.match),
  form: ({ context, actor, at }, page) => customRulesPage(context, actor, page, at?.match),
  drill: ({ context, actor, at }, page) => exercisePage(context, actor, page, at?.match),
  lesson: ({ context, actor, at }, page) => lessonPage(context, actor, page, at?.match),
  levels: ({ context, actor, at }) => levelsPage(context, actor, at?.match),
  meanwhile: ({ context, actor }) => levelsPage(context, actor),
  language: ({ context, actor, at }) => languagePage(context, actor, at?.match),
  settings: ({ context, actor, at }) => settingsPage(context, actor, at?.match),
  chat: ({ context, actor, at }) => chatSettingsPage(context, actor, at?.match),
  me: async ({ context, actor }, page) => {
    if (page.of === 'here') return showRating(context, actor, page.pool);
    const shown = page.of === 'share' ? shareRatingPage(context, actor, page.pool) : mePage(context, actor, page);
    return personalPage(context, actor, await shown);
  },
  top: ({ context, actor }, page) => topPage(context, actor, page),
  blocks: ({ context, actor }) => blocksPage(context, actor),
  link: ({ context, actor }) => handleLinkPage(context, actor),
  unlink: ({ context, actor }) => handleUnlinkPage(context, actor),
  house: ({ context, actor, at }) => housePage(context, actor, at?.match),
  quiet: ({ context, actor, at }, { from }) => quietPage(context, actor, from, at?.match),
  report: ({ context, actor, at: { match } }, { seat }) => reportPage(context, actor, match, seat),
  people: async ({ context, actor, at: { match } }, { seat }) => {
    const manages = findBoardAt(match, actor.place) !== undefined && (await isChatAdmin(context, actor));
    return peoplePage(context, actor, match, seat, manages);
  },
  privacy: ({ context, actor }) => privacyPage(context, actor),
  mydata: ({ context, actor }) => handleMyData(context, actor),
  forgetme: ({ context, actor }) => bodyResult({ kind: 'page', screen: eraseDataPage(context, actor), personal: true }),
  menu: async ({ context, actor, at }) => {
    const isAdmin = await isChatAdmin(context, actor);
    return lookAtBoard(context, { ...at, recipient: { ...at.recipient, isAdmin } });
  },
  resign: ({ context, at }) => lookAtBoard(context, at),
  strength: ({ context, at }) => lookAtBoard(context, at),
  end: ({ context, actor, at: { match, recipient, renderContext } }, page) =>
    findBoardAt(match, actor.place)
      ? screenOf(renderContext, match, { ...recipient, isAdmin: true }, writePage(page))
      : alertResult(context.translate(actor.locale)({ key: 'managers-only' })),
  // Everything that the player's own board would show, although they ask for it where others read.
  show: ({ at: { match, recipient, renderContext } }) => screenOf(renderContext, match, { ...recipient, at: 'board' }),
  read: ({ context, actor, at }, { question = '' }) => describeMatch(context, actor, at.match, question),
  replay: ({ context, at: { match, recipient } }, { step }) =>
    recipient.laysOut && step === undefined
      ? reelScreen(context, match, recipient)
      : replayScreen(context, match, recipient, step ?? 0),
  film: ({ context, actor, at }, { pace }) => filmPage(context, actor, at.match, at.recipient, pace ?? 'film'),
  share: ({ context, actor, at }, { to }) =>
    to === 'here' ? filmPage(context, actor, at.match, at.recipient, 'result') : resultPage(context, actor, at),
  study: async ({ context, actor, at: { match, recipient } }, { shot }) => ({
    answer: { theme: themeOf(recipient), body: await analysisPage(context, match, recipient, actor.person.id, shot) },
    stale: [],
  }),
  verify: ({ context, at }, page) => proofPage(context, at.match, at.recipient, page.of),
};

/** A page that only its reader may see, with its pictures in their theme. */
const personalPage = async (context: ServiceContext, actor: Actor, screen: Screen<Token>): Promise<IntentResult> => {
  const { theme } = await context.people.preferencesOf(actor.person);
  return { answer: { body: { kind: 'page', screen, personal: true }, ...(theme ? { theme } : {}) }, stale: [] };
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
  const key = page.page === 'end' ? 'managers-only' : 'chat-settings-not-yours';
  return context.translate(actor.locale)({ key });
};

const shownOn = async (request: PageRequest<Visit | undefined>, page: ServicePage): Promise<Shown> => {
  const { where } = PAGES[page.page];
  if (where === (request.at ? 'page' : 'match')) return undefined;
  const refused = await refusalOf(request, page);
  if (refused !== undefined) return alertResult(refused);
  // The page is of the name under which its handler is found, and asked for where the handler can be.
  const handler = HANDLERS[page.page] as PageHandler<PageName>;
  return handler(request as PageRequest<never>, page as never);
};

/** Opens a page from a match. A page that is not there shows the board. */
export const openMatchPage = async (
  context: ServiceContext,
  visit: Visit,
  page: ServicePage,
): Promise<IntentResult> => {
  const shown = await shownOn({ context, actor: visit.press.actor, at: visit }, page);
  if (shown === undefined) return lookAtBoard(context, visit);
  if ('answer' in shown) return shown;
  return { answer: { theme: themeOf(visit.recipient), body: { kind: 'whisper', screen: shown } }, stale: [] };
};

/** A page as an answer, with its pictures in the reader's theme. */
export const pageResult = async (
  { people }: Needs<'people'>,
  actor: Actor,
  page: Screen<Token>,
): Promise<IntentResult> => {
  const { theme } = page.scene ? await people.preferencesOf(actor.person) : {};
  return { answer: { body: { kind: 'page', screen: page }, ...(theme ? { theme } : {}) }, stale: [] };
};

/** Opens a page that belongs to no match; undefined where there is no such page. */
export const openPage = async (
  context: ServiceContext,
  actor: Actor,
  page: ServicePage,
): Promise<IntentResult | undefined> => {
  const shown = await shownOn({ context, actor, at: undefined }, page);
  return shown && !('answer' in shown) ? pageResult(context, actor, shown) : shown;
};
