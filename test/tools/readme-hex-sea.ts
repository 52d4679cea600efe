/*
 * Makes the README's picture of Hex Sea Battle: `npx tsx test/tools/readme-hex-sea.ts`. It shows a blocked line of
 * fire, a siege and the latest action.
 */
import { writeFileSync } from 'node:fs';
import { createPainter } from '../../render/painter.ts';
import { sceneOf } from '../../src/systems/hex-sea-battle/face/picture/index.ts';
import { MOMENTS } from '../support/hex-moments.ts';
import { pictureReader } from '../support/picture-reader.ts';

const TARGET = new URL('../../render/assets/hex-sea.png', import.meta.url);
const reader = pictureReader('en', ['Ann', 'Captain Bob'], undefined, 'hex-sea-battle');
const png = await createPainter().png(sceneOf(MOMENTS['battle']!, reader), 'light');
writeFileSync(TARGET, png);
process.stdout.write(`${png.length} bytes\n`);
