import type { Deeds } from '../../core/boards/deeds.ts';
import { themeOf } from '../../core/context/render-context.ts';
import { analysisPage } from './analysis.ts';
import { filmPage } from './film.ts';
import { matchesPage } from './matches-page.ts';
import { proofPage } from './proof-pages.ts';
import { reelScreen, replayScreen } from './replay.ts';
import { resultPage } from './result-page.ts';
import type { HISTORY } from './rows.ts';

/** What the pages of matches show. */
export const history: Deeds<typeof HISTORY> = {
  actions: {},
  pages: {
    matches: ({ context, actor }) => matchesPage(context, actor),
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
  },
  commands: { matches: () => ({ page: 'matches' }) },
};
