import type { Deeds } from '../../core/boards/deeds.ts';
import type { NOTIFY } from './rows.ts';
import { handleNotify, handleNotifyCommand, notifyPage } from './subscription.ts';

export { calling } from './chat-calls.ts';
export { subscription } from './subscription.ts';

/** What the buttons, pages and commands about calls to new matches do. */
export const notify: Deeds<typeof NOTIFY> = {
  actions: { notify: { page: handleNotify } },
  pages: { notify: ({ context, actor }) => notifyPage(context, actor) },
  commands: {
    notify: ({ context, actor, intent, words }) => handleNotifyCommand(context, { actor, intent }, words),
  },
};
