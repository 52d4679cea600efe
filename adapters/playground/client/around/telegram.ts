import type { Around, Touch } from './app.ts';
import { ownPalette, wornColours } from './colours.ts';

/* Telegram around the page, as a Mini App knows it (https://core.telegram.org/bots/webapps). */

interface WebApp {
  readonly initData: string;
  readonly initDataUnsafe: { readonly user?: { readonly id: number }; readonly start_param?: string };
  readonly colorScheme: 'light' | 'dark';
  readonly themeParams: Readonly<Record<string, string | undefined>>;
  readonly BackButton: { show(): void; hide(): void; onClick(press: () => void): void };
  readonly HapticFeedback: {
    impactOccurred(style: 'light' | 'medium' | 'heavy'): void;
    notificationOccurred(type: 'success' | 'error'): void;
  };
  isVersionAtLeast(version: string): boolean;
  ready(): void;
  expand(): void;
  close(): void;
  onEvent(name: string, heard: () => void): void;
  offEvent(name: string, heard: () => void): void;
  setHeaderColor(colour: string): void;
  setBackgroundColor(colour: string): void;
  setBottomBarColor(colour: string): void;
  enableClosingConfirmation(): void;
  disableClosingConfirmation(): void;
  enableVerticalSwipes(): void;
  disableVerticalSwipes(): void;
  openLink(url: string): void;
  openTelegramLink(url: string): void;
}

const SCRIPT = 'https://telegram.org/js/telegram-web-app.js';
/** Time in ms in which it loads, or the page goes on without it. */
const LOAD_MS = 8_000;

const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    const fail = (): void => reject(new Error(`${SCRIPT} is not loaded`));
    script.onload = () => resolve();
    script.onerror = fail;
    setTimeout(fail, LOAD_MS);
    document.head.append(script);
  });

const webApp = (): WebApp => {
  const { Telegram } = globalThis as { Telegram?: { WebApp?: WebApp } };
  if (!Telegram?.WebApp) throw new Error('Telegram is not around this page');
  return Telegram.WebApp;
};

const TOUCHES: Readonly<Record<Touch, (haptic: WebApp['HapticFeedback']) => void>> = {
  mark: (haptic) => haptic.impactOccurred('light'),
  hit: (haptic) => haptic.impactOccurred('medium'),
  sunk: (haptic) => haptic.impactOccurred('heavy'),
  won: (haptic) => haptic.notificationOccurred('success'),
  lost: (haptic) => haptic.notificationOccurred('error'),
};

/** A text to be sent, with its link in a field of its own (https://core.telegram.org/widgets/share). */
const shareLink = (text: string): string => {
  const [url = ''] = /https:\/\/\S+/.exec(text) ?? [];
  return `https://t.me/share/url?${new URLSearchParams({ url, text: text.replace(url, '').trim() })}`;
};

const CHANGES = ['themeChanged', 'safeAreaChanged', 'contentSafeAreaChanged', 'viewportChanged'] as const;

/** What is there from a version on is left alone where the app is older (the script warns of every such call). */
const since = (app: WebApp, version: string, call: () => void): void => {
  if (app.isVersionAtLeast(version)) call();
};

/** Telegram where its script does not load: it says who this is in the address alone. */
const bare = (initData: string, isNew: boolean): Around => ({
  isForgetful: !isNew && initData === '',
  proof: async () => {
    if (initData === '') throw new Error('Telegram does not say who this is');
    return initData;
  },
  theme: () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  colours: () => ({}),
  isSmall: () => false,
  watch: () => () => undefined,
  touch: () => undefined,
  guard: () => undefined,
  open: (url) => void window.open(url),
  send: (text) => void window.open(shareLink(text)),
});

/** Meets Telegram. */
export const enter = async (): Promise<Around> => {
  const isNew = history.state === null;
  const handed = new URLSearchParams(location.hash.slice(1)).get('tgWebAppData') ?? '';
  const isThere = await loadScript().then(
    () => true,
    () => false,
  );
  // What is signed stays in no address.
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!isThere) return bare(handed, isNew);
  const app = webApp();
  app.ready();
  app.expand();
  const { user, start_param: start } = app.initDataUnsafe;
  let back = (): void => undefined;
  since(app, '6.1', () => app.BackButton.onClick(() => back()));
  return {
    person: user && `telegram:${user.id}`,
    isForgetful: !isNew && user === undefined,
    start: isNew ? start : undefined,
    proof: async () => {
      if (app.initData === '') throw new Error('Telegram does not say who this is');
      return app.initData;
    },
    theme: () => app.colorScheme,
    colours: (theme) => {
      const { themeParams: it } = app;
      const worn = wornColours(
        {
          bg: it['bg_color'] ?? '',
          card: it['section_bg_color'] ?? it['secondary_bg_color'] ?? '',
          ink: it['text_color'] ?? '',
          soft: it['subtitle_text_color'] ?? it['hint_color'] ?? '',
          line: it['section_separator_color'] ?? '',
          accent: it['button_color'] ?? '',
          onaccent: it['button_text_color'] ?? '',
          danger: it['destructive_text_color'] ?? '',
        },
        ownPalette(theme),
      );
      const bg = worn['--bg'] ?? ownPalette(theme).bg;
      since(app, '6.1', () => {
        app.setHeaderColor(bg);
        app.setBackgroundColor(bg);
      });
      since(app, '7.10', () => app.setBottomBarColor(bg));
      return worn;
    },
    isSmall: () => false,
    watch: (changed) => {
      for (const name of CHANGES) app.onEvent(name, changed);
      return () => {
        for (const name of CHANGES) app.offEvent(name, changed);
      };
    },
    ...(app.isVersionAtLeast('6.1') && {
      goesBack: (isShown, press) => {
        back = press;
        if (isShown) app.BackButton.show();
        else app.BackButton.hide();
      },
    }),
    touch: (what) => since(app, '6.1', () => TOUCHES[what](app.HapticFeedback)),
    guard: ({ match, closing }) => {
      since(app, '6.2', () => (closing ? app.enableClosingConfirmation() : app.disableClosingConfirmation()));
      since(app, '7.7', () => (match ? app.disableVerticalSwipes() : app.enableVerticalSwipes()));
    },
    open: (url) => (url.startsWith('https://t.me/') ? app.openTelegramLink(url) : app.openLink(url)),
    send: (text) => app.openTelegramLink(shareLink(text)),
    close: () => app.close(),
  };
};
