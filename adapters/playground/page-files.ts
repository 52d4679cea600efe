import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { drawingScript } from './page-bundle.ts';

const TYPES = {
  'page.css': 'text/css; charset=utf-8',
  'door.js': 'text/javascript; charset=utf-8',
  'key.js': 'text/javascript; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'window.js': 'text/javascript; charset=utf-8',
  'picture.js': 'text/javascript; charset=utf-8',
  'sea.js': 'text/javascript; charset=utf-8',
  'fleet.js': 'text/javascript; charset=utf-8',
  'part.js': 'text/javascript; charset=utf-8',
  'spots.js': 'text/javascript; charset=utf-8',
  'bubble.js': 'text/javascript; charset=utf-8',
  'memory.js': 'text/javascript; charset=utf-8',
  'sounds.js': 'text/javascript; charset=utf-8',
  'completion.js': 'text/javascript; charset=utf-8',
  'wire.js': 'text/javascript; charset=utf-8',
  'words.js': 'text/javascript; charset=utf-8',
  'anchor.svg': 'image/svg+xml',
  'chart.svg': 'image/svg+xml',
  'menu.svg': 'image/svg+xml',
  'send.svg': 'image/svg+xml',
  'open.svg': 'image/svg+xml',
  'lock.svg': 'image/svg+xml',
} as const;

const read = (name: string): string => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');

/** The configuration written into the page; see `Config` in `page/page.js`. */
export interface PageConfig {
  readonly seats: readonly { readonly seat: string; readonly key: string; readonly address: string }[];
  readonly levels: readonly string[];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

/** Sets the language of a page and fills its places: `{{name}}`. */
const filled = (page: string, { language, direction }: PageTexts, texts: Readonly<Record<string, string>>): string =>
  page
    .replace(/<html lang="\w+">/, () => `<html lang="${escaped(language)}" dir="${escaped(direction)}">`)
    .replace(/\{\{([\w-]+)\}\}/g, (place, name: string) => escaped(texts[name] ?? place));

export interface Asset {
  readonly content: string | Uint8Array;
  readonly type: string;
  /** The same by gzip, for browsers that take it (RFC 9110 §12.5.3). */
  readonly zipped?: Uint8Array;
}

/** A file of text, compressed once. */
export const textAsset = (content: string, type: string): Asset => ({ content, type, zipped: gzipSync(content) });

/** Emoji such as 🎯, for systems without an emoji font; the page loads it only there. */
const emojiFont = (): Asset => {
  const path = createRequire(import.meta.url).resolve('twemoji-colr-font/twemoji.woff2');
  return { content: readFileSync(path), type: 'font/woff2' };
};

/** The faces of pictures, as `render/fonts.ts` has them: Latin and Cyrillic, regular and bold. */
const FACES = ['latin-400', 'latin-700', 'cyrillic-400', 'cyrillic-700'] as const;
const face = (name: string): Asset => {
  const path = createRequire(import.meta.url).resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff2`);
  return { content: readFileSync(path), type: 'font/woff2' };
};

/** The language of a page, and the texts that it has before its script runs, by their places in it. */
export interface PageTexts {
  readonly language: string;
  readonly direction: string;
  readonly texts: Readonly<Record<'door' | 'no-script', string>>;
}

/** The page and its files, read once. */
export interface PageFiles {
  html(config: PageConfig, texts: PageTexts): string;
  /** The page for visitors without the key: says where to find the full address. */
  door(texts: PageTexts): string;
  /** A file of `/assets/`. */
  asset(name: string): Promise<Asset | undefined>;
}

/** @throws Error if a file of the page is missing, that is, if the build is incomplete. */
export const readPageFiles = (): PageFiles => {
  const html = read('page.html');
  const door = read('door.html');
  const assets = new Map<string, Asset>(
    Object.entries(TYPES).map(([name, type]) => [name, textAsset(read(name), type)]),
  );
  assets.set('emoji.woff2', emojiFont());
  for (const name of FACES) assets.set(`${name}.woff2`, face(name));
  let drawing: Promise<Asset> | undefined;
  return {
    html: (config, given) => filled(html, given, { ...given.texts, config: JSON.stringify(config) }),
    door: (given) => filled(door, given, given.texts),
    asset: async (name) => {
      if (name !== 'draw.js') return assets.get(name);
      drawing ??= drawingScript().then((script) => textAsset(script, 'text/javascript; charset=utf-8'));
      return drawing;
    },
  };
};
