/* Makes the README's picture of Admiral, a broadside and its answer: `npx tsx test/tools/readme-admiral.ts`. */
import { writeFileSync } from 'node:fs';
import { createPainter } from '../../render/painter.ts';
import { sceneOf } from '../../src/systems/admiral/face/picture/index.ts';
import { pictureMoments } from '../support/admiral-moments.ts';
import { pictureReader } from '../support/picture-reader.ts';

const TARGET = new URL('../../render/assets/admiral.png', import.meta.url);
const reader = pictureReader('en', ['Ann', 'Captain Bob'], undefined, 'admiral');
const { view, options } = pictureMoments()['broadside']!;
const png = await createPainter().png(sceneOf(view, reader, options), 'light');
writeFileSync(TARGET, png);
process.stdout.write(`${png.length} bytes\n`);
