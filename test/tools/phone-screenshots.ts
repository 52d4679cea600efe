/* Makes screenshots of a game's screens for review, as the playground shows them on a phone. */
import { mkdirSync } from 'node:fs';
import { createPlayground } from '../../adapters/playground/index.ts';
import { createPainter } from '../../render/painter.ts';
import { BASE_LOCALE, LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import { type Press, type Screen, THEMES, type Theme, withPresses } from '../../src/kernel/screen.ts';
import { startWebServer } from '../../src/observability/web.ts';
import { writeToken } from '../../src/service/control/token.ts';
import type { MessageRef, Token } from '../../src/service/ports/intent.ts';
import { appWords } from '../support/app-words.ts';
import { DEVICES, launchBrowser, newPage } from '../support/browser.ts';
import { settled } from '../support/page-tour.ts';
import { pictureReader } from '../support/picture-reader.ts';

/** A screen to photograph. Default place: a board with a picture. */
export interface Screenshot<Command> {
  readonly moment: string;
  readonly viewer: Viewer;
  readonly at?: Reader['at'];
  readonly board?: Reader['board'];
  readonly screen: (eyes: Reader) => Screen<Press<Command>>;
}

/** The games of a system, and the screens of each game. */
export interface ScreenshotSet<Command> {
  readonly system: Parameters<typeof pictureReader>[3];
  readonly games: readonly string[];
  readonly write: (command: Command) => string;
  readonly screenshots: (game: string, reader: Reader) => readonly Screenshot<Command>[];
}

const NAMES = ['Аня Морозова', 'Капитан Врунгель'];
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** A screen as the service would send it, without the service's own row of buttons. */
const asSent = <Command>(
  shown: Screen<Press<Command>>,
  viewer: Viewer,
  write: (command: Command) => string,
): Screen<Token> => {
  const seat = typeof viewer === 'number' ? viewer : undefined;
  const token = (press: Press<Command>): Token =>
    writeToken({
      match: 'abcdefghabcdefgh',
      seat,
      ply: 0,
      act: 'look' in press ? `?${press.look}` : write(press.act),
    });
  return withPresses(shown, token);
};

/** Opens a playground and uses only its first window. `shows` puts a screen into it. */
const openWindow = async () => {
  const painter = createPainter();
  const playground = createPlayground({});
  const web = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    routes: [playground.route],
    health: async () => {},
    platforms: () => [],
    metrics: async () => '',
    mayReadMetrics: () => true,
    log: silent,
  });
  await playground.start({
    serve: async () => {},
    suggest: async () => [],
    picker: async () => undefined,
    paint: (scene, inks) => painter.png(scene, inks),
    ...appWords,
    language: async () => BASE_LOCALE,
    log: silent,
    card: async () => ({ title: '', about: '', text: '', button: '', payload: '' }),
  });
  let nth = 0;
  let shown: MessageRef | undefined;
  return {
    address: `http://127.0.0.1:${web.port}${playground.seatPaths.ann}`,
    shows: async (screen: Screen<Token>, theme: Theme): Promise<void> => {
      // One board that changes: another one would not take its place on the table while it is played.
      const outcome = await playground.deliver({
        match: 'abcdefghabcdefgh',
        board: 'playground:ann',
        revision: ++nth,
        to: { platform: 'playground', address: 'ann', audience: 'one' },
        screen,
        theme,
        ...(shown !== undefined && { replaces: shown }),
        nonce: `n${nth}`,
      });
      if (outcome.kind === 'shown') shown = outcome.message;
    },
    close: async (): Promise<void> => {
      await playground.stop();
      await web.close();
    },
  };
};

/** Reads the words: games (default all), languages (default ru), themes (default light), beginnings of moments. */
const choice = (games: readonly string[], words: readonly string[]) => {
  const named = <T extends string>(all: readonly T[], unless: readonly T[]): readonly T[] => {
    const some = all.filter((it) => words.includes(it));
    return some.length > 0 ? some : unless;
  };
  const known: readonly string[] = [...LOCALES, ...THEMES, ...games];
  return {
    games: named(games, games),
    locales: named<Locale>(LOCALES, ['ru']),
    themes: named<Theme>(THEMES, ['light']),
    moments: words.filter((word) => !known.includes(word)),
  };
};

/** Saves screenshots of a system's screens in a folder. Arguments: `[folder, ...words]`; the words select screens. */
export const takeScreenshots = async <Command>(
  { system, games, write, screenshots }: ScreenshotSet<Command>,
  [folder = 'screens', ...words]: readonly string[],
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const chosen = choice(games, words);
  const browser = await launchBrowser();
  for (const locale of chosen.locales)
    for (const theme of chosen.themes) {
      const window = await openWindow();
      const colours = {
        colorScheme: theme === 'light' ? 'light' : 'dark',
        contrast: theme === 'contrast' ? 'more' : 'no-preference',
      } as const;
      const { page } = await newPage(browser, { ...DEVICES.phone, ...colours, locale });
      await page.goto(window.address);
      const reader = pictureReader(locale, NAMES, undefined, system);
      let count = 0;
      for (const game of chosen.games)
        for (const { moment, viewer, at = 'board', board = 'picture', screen } of screenshots(game, reader)) {
          if (chosen.moments.length > 0 && !chosen.moments.some((it) => moment.startsWith(it))) continue;
          await window.shows(asSent(screen({ ...reader, at, board }), viewer, write), theme);
          await page.waitForTimeout(150);
          await settled(page);
          await page.screenshot({ path: `${folder}/${game}-${moment}-${locale}-${theme}.png` });
          count++;
        }
      process.stdout.write(`${locale} ${theme}: ${count} screens\n`);
      await page.context().close();
      await window.close();
    }
  await browser.close();
};
