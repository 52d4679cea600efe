/*
 * Makes contact sheets of the pictures of every game of the family, in every phase, for review: `npx tsx
 * test/tools/sea-battle-pictures.ts <folder> [word ...]`. A row a game, in the order of the phases below. Words select
 * games ("mines-10"), phases ("sunk"), languages ("uk"; default en), themes ("dark"; default light), and the width that
 * a client shows the pictures in ("390"; default 300, where none is higher than 380).
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createPainter } from '../../render/painter.ts';
import { LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { type Scene, THEMES } from '../../src/kernel/screen.ts';
import { VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { pictureReader } from '../support/picture-reader.ts';
import { PHASES, type Phase, picturesOf, situationsOf } from '../support/sea-battle-pictures.ts';

const [folder = 'pictures', ...words] = process.argv.slice(2);
const chosen = <T extends string | number>(all: readonly T[], usual: readonly T[]): readonly T[] => {
  const some = all.filter((it) => words.includes(`${it}`));
  return some.length > 0 ? some : usual;
};
const games = chosen(
  VARIANTS.map(({ id }) => id),
  VARIANTS.map(({ id }) => id),
);
const phases = chosen<Phase>(PHASES, PHASES);

const WIDTHS = [300, 390, 1024];
const NAMES: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Ann', 'Captain Haddock of the Karaboudjan'],
  ru: ['Аня', 'Капитан Врунгель с «Беды» 🦜'],
  uk: ['Оля', 'Капітан Тиміш Довгопрізвищенко'],
};
/** Rows of a sheet. */
const ROWS = 4;
const GAP = 8;

const painter = createPainter();
mkdirSync(folder, { recursive: true });

const sheetOf = async (rows: readonly (readonly Scene[])[], theme: (typeof THEMES)[number], width: number) => {
  const high = Math.round((width * 380) / 300);
  const canvas = createCanvas((width + GAP) * phases.length + GAP, (high + GAP) * rows.length + GAP);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#888888';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [row, scenes] of rows.entries())
    for (const [col, scene] of scenes.entries()) {
      const image = await loadImage(Buffer.from(await painter.png(scene, theme)));
      const share = Math.min(width / image.width, high / image.height);
      const [x, y] = [GAP + col * (width + GAP), GAP + row * (high + GAP)];
      ctx.drawImage(image, x, y, image.width * share, image.height * share);
    }
  return canvas.toBuffer('image/png');
};

for (const locale of chosen(LOCALES, ['en'])) {
  const reader: Reader = pictureReader(locale, NAMES[locale]);
  for (let from = 0; from < games.length; from += ROWS) {
    const some = games.slice(from, from + ROWS);
    const rows = some.map((id) => {
      const pictures = picturesOf(situationsOf(VARIANTS.find((it) => it.id === id)!), reader);
      return phases.map((phase) => pictures[phase]).filter((it) => it !== undefined);
    });
    for (const theme of chosen(THEMES, ['light']))
      for (const width of chosen(WIDTHS, [300])) {
        const file = `${folder}/${some[0]}-${locale}-${theme}-${width}.png`;
        writeFileSync(file, await sheetOf(rows, theme, width));
        console.log(file, some.join(' '));
      }
  }
}
