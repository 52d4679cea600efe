import type { Deeds } from '../../core/boards/deeds.ts';
import { alertResult, bodyResult } from '../../core/context/intent-result.ts';
import { confirmationWord } from '../../core/people/accounts.ts';
import { eraseData, eraseDataPage } from './erase-data.ts';
import { handleMyData, privacyPage } from './my-data.ts';
import type { PRIVACY } from './rows.ts';

/** What the buttons, pages and commands about a person's data do. */
export const privacy: Deeds<typeof PRIVACY> = {
  actions: {
    /** Erases the person who presses, if the button is their own. */
    forget: {
      page: async (context, { intent, actor }, { word }) =>
        word === confirmationWord(context, actor.person.id)
          ? eraseData(context, actor, intent.id)
          : alertResult(context.translate(actor.locale)({ key: 'forget-only-own' })),
    },
  },
  pages: {
    privacy: ({ context, actor }) => privacyPage(context, actor),
    mydata: ({ context, actor }) => handleMyData(context, actor),
    forgetme: ({ context, actor }) =>
      bodyResult({ kind: 'page', screen: eraseDataPage(context, actor), personal: true }),
  },
  commands: {
    privacy: () => ({ page: 'privacy' }),
    mydata: () => ({ page: 'mydata' }),
    forgetme: () => ({ page: 'forgetme' }),
  },
};
