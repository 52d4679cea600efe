/* Makes the README's picture of a record and of a ladder: `npx tsx test/tools/readme-record.ts`. */
import { writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createPainter } from '../../render/painter.ts';
import { recordPictures } from '../support/record-facts.ts';

const TARGET = new URL('../../render/assets/record.png', import.meta.url);
const [WIDTH, HEIGHT, GAP] = [440, 556, 16];

const painter = createPainter();
const { rating, top } = recordPictures('en');
const canvas = createCanvas(2 * WIDTH + GAP, HEIGHT);
const ctx = canvas.getContext('2d');
for (const [i, { scene }] of [rating, top].entries())
  ctx.drawImage(await loadImage(Buffer.from(await painter.png(scene, 'light'))), i * (WIDTH + GAP), 0, WIDTH, HEIGHT);
writeFileSync(TARGET, canvas.toBuffer('image/png'));
