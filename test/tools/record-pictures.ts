/*
 * Makes contact sheets of the pictures of the record with their words, as wide as a phone shows them, for review: `npx
 * tsx test/tools/record-pictures.ts <folder> [word ...]`. Words select pictures ("top"), languages ("uk"; default en)
 * and themes ("dark"; default light).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { font } from '../../render/fonts.ts';
import { createPainter } from '../../render/painter.ts';
import { LOCALES } from '../../src/kernel/phrase.ts';
import { THEMES } from '../../src/kernel/screen.ts';
import { RECORD_PICTURES, recordPictures } from '../support/record-facts.ts';

const [folder = 'record', ...words] = process.argv.slice(2);
const chosen = <T extends string>(all: readonly T[], usual: readonly T[]): readonly T[] => {
  const some = all.filter((it) => words.includes(it));
  return some.length > 0 ? some : usual;
};
const [WIDTH, HEIGHT, WORDS, GAP] = [390, 493, 74, 8];

const painter = createPainter();
mkdirSync(folder, { recursive: true });
for (const locale of chosen(LOCALES, ['en']))
  for (const theme of chosen(THEMES, ['light'])) {
    const shown = recordPictures(locale);
    const names = chosen(RECORD_PICTURES, RECORD_PICTURES);
    const canvas = createCanvas((WIDTH + GAP) * names.length + GAP, HEIGHT + WORDS + 2 * GAP);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = '#888888';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    for (const [i, name] of names.entries()) {
      const { scene, words: said } = shown[name];
      const image = await loadImage(Buffer.from(await painter.png(scene, theme)));
      const x = GAP + i * (WIDTH + GAP);
      ctx.drawImage(image, x, GAP, WIDTH, HEIGHT);
      ctx.fillStyle = '#ffffff';
      ctx.fillRect(x, GAP + HEIGHT, WIDTH, WORDS);
      ctx.fillStyle = '#12242f';
      for (const [row, line] of [said.title, ...said.lines].entries()) {
        ctx.font = font(row === 0 ? 18 : 15, row === 0);
        ctx.fillText(line, x + 12, GAP + HEIGHT + 22 + row * 21);
      }
      if (words.includes('text')) console.log(`${[...said.facts, '', said.alt].join('\n')}\n`);
    }
    const file = `${folder}/record-${locale}-${theme}.png`;
    writeFileSync(file, canvas.toBuffer('image/png'));
    console.log(file);
  }
