/* Makes the README's picture of Admiral: `npx tsx test/support/readme-admiral.ts`. A melee: a broadside, and what it was answered with. */
import { writeFileSync } from 'node:fs';
import { createPainter } from '../../render/painter.ts';
import { sceneOf } from '../../src/systems/admiral/face/picture/index.ts';
import { sights } from './admiral-scenes.ts';
import { pictureReader } from './picture-reader.ts';

const TARGET = new URL('../../render/assets/admiral.png', import.meta.url);
const reader = pictureReader('en', ['Ann', 'Captain Bob'], undefined, 'admiral');
const { view, options } = sights()['broadside']!;
const png = await createPainter().png(sceneOf(view, reader, options), 'light');
writeFileSync(TARGET, png);
process.stdout.write(`${png.length} bytes\n`);
