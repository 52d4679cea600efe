import type { Deeds } from '../../core/boards/deeds.ts';
import type { SETTINGS } from './rows.ts';
import { handleMatchSetting, handlePageSetting, handleSignOut } from './settings.ts';
import { chatSettingsPage, languagePage, settingsPage } from './settings-page.ts';

const SETTING = { match: handleMatchSetting, page: handlePageSetting };

/** What the buttons, pages and commands of settings do. */
export const settings: Deeds<typeof SETTINGS> = {
  actions: {
    own: SETTING,
    chat: SETTING,
    locale: SETTING,
    letters: SETTING,
    board: SETTING,
    theme: SETTING,
    keys: SETTING,
    calls: SETTING,
    reactions: SETTING,
    'sign-out': { page: handleSignOut },
  },
  pages: {
    language: ({ context, actor, at }) => languagePage(context, actor, at?.match),
    settings: ({ context, actor, at }) => settingsPage(context, actor, at?.match),
    chat: ({ context, actor, at }) => chatSettingsPage(context, actor, at?.match),
  },
  commands: { language: () => ({ page: 'language' }), settings: () => ({ page: 'settings' }) },
};
