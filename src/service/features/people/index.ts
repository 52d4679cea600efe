import type { Deeds } from '../../core/boards/deeds.ts';
import { findBoardAt, isChatAdmin } from '../../core/context/service-context.ts';
import { handleLink, handleLinkCommand, handleLinkPage, handleUnlink, handleUnlinkPage } from './link.ts';
import {
  handleAdmit,
  handleBlock,
  handleBlockCommand,
  handleReport,
  handleRule,
  handleShutOut,
  handleUnblock,
} from './people-actions.ts';
import { blocksPage, housePage, peoplePage, quietPage, reportPage } from './people-pages.ts';
import type { PEOPLE } from './rows.ts';

/** What the buttons, pages and commands about people do. */
export const people: Deeds<typeof PEOPLE> = {
  actions: {
    shut: { match: handleShutOut },
    admit: { match: handleAdmit, page: handleAdmit },
    rule: { match: handleRule, page: handleRule },
    report: { match: handleReport },
    block: { match: handleBlock },
    unblock: { page: handleUnblock },
    link: { page: handleLink },
    unlink: { page: handleUnlink },
  },
  pages: {
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
  },
  commands: {
    block: ({ context, actor, words, whom }) => handleBlockCommand(context, actor, words, whom),
    link: ({ context, actor, words }) => handleLinkCommand(context, actor, words),
  },
};
