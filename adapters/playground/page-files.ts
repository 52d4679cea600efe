import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { pageFile } from './page-bundle.ts';

const read = (name: string): string => readFileSync(new URL(`./client/${name}`, import.meta.url), 'utf8');

/** What a device needs to put the page among its apps (W3C Web Application Manifest). Addresses are relative to the file. */
const MANIFEST = {
  name: 'Broadside',
  short_name: 'Broadside',
  start_url: '../',
  scope: '../',
  display: 'standalone',
  background_color: '#f4ecd8',
  theme_color: '#0d3b54',
  icons: [{ src: 'anchor.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
} as const;

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
  /** Names the content, compressed or not (a weak validator, RFC 9110 §8.8.1). */
  readonly tag: string;
  /** The same by gzip, for browsers that take it (RFC 9110 §12.5.3). */
  readonly zipped?: Uint8Array;
}

const assetOf = (content: string | Uint8Array, type: string): Asset => ({
  content,
  type,
  tag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
});

/** A file of text, compressed once. */
export const textAsset = (content: string, type: string): Asset => ({
  ...assetOf(content, type),
  zipped: gzipSync(content),
});

/** The faces of pictures, as `render/fonts.ts` has them: Latin and Cyrillic, regular and bold. */
const FACES = ['latin-400', 'latin-700', 'cyrillic-400', 'cyrillic-700'] as const;
const face = (name: string): Asset => {
  const path = createRequire(import.meta.url).resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff2`);
  return assetOf(readFileSync(path), 'font/woff2');
};

/** The language of a page, and the texts that it has before its script runs, by their places in it. */
export interface PageTexts {
  readonly language: string;
  readonly direction: string;
  readonly texts: Readonly<Record<'about' | 'no-script', string>>;
}

/** The page and its files, read once. */
export interface PageFiles {
  /** @param base what the addresses in the page are relative to, from where it stands: `../` */
  html(base: string, texts: PageTexts): string;
  /** A file of `/assets/`, the words of the page aside. */
  asset(name: string): Promise<Asset | undefined>;
  /** Names the scripts: others have another name. */
  build(): Promise<string>;
}

/** @throws Error if a file of the page is missing, that is, if the build is incomplete. */
export const readPageFiles = (): PageFiles => {
  const html = read('client.html');
  const assets = new Map<string, Asset>();
  assets.set('anchor.svg', textAsset(read('anchor.svg'), 'image/svg+xml'));
  assets.set('manifest.json', textAsset(JSON.stringify(MANIFEST), 'application/manifest+json; charset=utf-8'));
  for (const name of FACES) assets.set(`${name}.woff2`, face(name));
  const bundles = new Map<string, Promise<Asset | undefined>>();
  const bundleOf = (name: string): Promise<Asset | undefined> => {
    const known = bundles.get(name);
    if (known) return known;
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    const made = pageFile(name).then((text) =>
      text === undefined ? undefined : textAsset(text, `${type}; charset=utf-8`),
    );
    // A name that is no file leaves no trace: anyone may ask for one.
    void made.then((asset) => asset === undefined && bundles.delete(name));
    bundles.set(name, made);
    return made;
  };
  return {
    html: (base, given) => filled(html, given, { ...given.texts, base }),
    asset: async (name) => assets.get(name) ?? bundleOf(name),
    build: async () => (await bundleOf('client.js'))?.tag ?? '',
  };
};
