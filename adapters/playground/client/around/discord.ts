import { Common, DiscordSDK } from '@discord/embedded-app-sdk';
import type { Around } from './app.ts';
import { ownPalette, wornColours } from './colours.ts';

/* Discord around the page, as an Activity knows it (https://docs.discord.com/developers/activities/how-activities-work). */

/** The Activity's pages are seen at a host whose name begins with the id of its application. */
const application = (): string => location.hostname.split('.')[0] ?? '';

/** Dark, as Discord is. */
const DARK = { bg: '#313338', card: '#2b2d31', ink: '#f2f3f5' };

/** Meets Discord. @throws Error where it is not around the page. */
export const enter = async (): Promise<Around> => {
  const app = new DiscordSDK(application(), { disableConsoleLogOverride: true });
  await app.ready();
  let isSmall = false;
  const heard = new Set<() => void>();
  void app
    .subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode: mode }) => {
      isSmall = mode === Common.LayoutModeTypeObject.PIP;
      for (const changed of heard) changed();
    })
    .catch(() => undefined);
  return {
    proof: async () => {
      const { code } = await app.commands.authorize({
        client_id: app.clientId,
        response_type: 'code',
        state: '',
        prompt: 'none',
        scope: ['identify'],
      });
      return { code, instance: app.instanceId };
    },
    theme: () => 'dark',
    colours: (theme) => (theme === 'dark' ? wornColours(DARK, ownPalette(theme)) : {}),
    isSmall: () => isSmall,
    watch: (changed) => {
      heard.add(changed);
      return () => heard.delete(changed);
    },
    touch: () => undefined,
    guard: () => undefined,
    open: (url) => void app.commands.openExternalLink({ url }).catch(() => undefined),
    send: (text) => void app.commands.shareLink({ message: text }).catch(() => undefined),
  };
};
