import type { Deeds } from '../../core/boards/deeds.ts';
import { digestPage } from './digest.ts';
import { holidaysPage, hourPage, hushPage, postPage, zonePage } from './post-page.ts';
import type { BY_POST } from './rows.ts';
import { handleHoliday, handlePostSetting, handleTypedZone } from './settings.ts';

export { digest } from './digest.ts';

/** What the buttons, pages and commands of matches by post do. */
export const byPost: Deeds<typeof BY_POST> = {
  actions: { post: { page: handlePostSetting }, holiday: { page: handleHoliday } },
  pages: {
    post: ({ context, actor }, { from }) => postPage(context, actor, from),
    zone: ({ context, actor }) => zonePage(context, actor),
    holidays: ({ context, actor }, { from }) => holidaysPage(context, actor, from),
    hour: ({ context, actor }) => hourPage(context, actor),
    hush: ({ context, actor }, { from }) => hushPage(context, actor, from),
    digest: ({ context, actor }) =>
      digestPage(context, {
        player: actor.person.id,
        locale: actor.locale,
        laysOut: context.laysOut?.(actor.place) ?? false,
      }),
  },
  commands: {
    post: ({ context, actor, intent, words }) =>
      words === '' ? { page: 'post' } : handleTypedZone(context, { actor, intent }, words),
  },
};
