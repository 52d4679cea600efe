import type { Deeds } from '../../core/boards/deeds.ts';
import { personalResult } from '../../core/screens/page-pictures.ts';
import { handleOdds } from '../../handlers/record/odds.ts';
import { shareRatingPage, showRating } from '../../handlers/record/rating-card.ts';
import { handleWorldWish, poolInWords, topInWords } from '../../handlers/record/top-command.ts';
import { mePage } from '../../screens/pages/record-pages.ts';
import { topPage } from '../../screens/pages/top-page.ts';
import type { RECORD } from './rows.ts';

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
