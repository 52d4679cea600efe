import type { Deeds } from '../../core/boards/deeds.ts';
import { personalResult } from '../../core/screens/page-pictures.ts';
import { handleOdds, shareRatingPage, showRating } from './rating-card.ts';
import { mePage } from './record-pages.ts';
import type { RECORD } from './rows.ts';
import { handleWorldWish, poolInWords, topInWords, topPage } from './top-page.ts';

/** What the pages and commands of a record show. */
export const record: Deeds<typeof RECORD> = {
  actions: {
    odds: { match: (context, { actor, button }) => handleOdds(context, actor, button.match) },
  },
  pages: {
    me: async ({ context, actor }, page) => {
      if (page.of === 'here') return showRating(context, actor, page.pool);
      const shown = page.of === 'share' ? shareRatingPage(context, actor, page.pool) : mePage(context, actor, page);
      return personalResult(context, actor, await shown);
    },
    top: ({ context, actor }, page) => topPage(context, actor, page),
  },
  commands: {
    me: ({ words }) => ({ page: 'me', ...poolInWords(words) }),
    top: async ({ context, actor, words }) => (await handleWorldWish(context, actor, words)) ?? topInWords(words),
  },
};
