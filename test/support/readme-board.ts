/* Makes the README's picture of a large sea: `npx tsx test/support/readme-board.ts`. A match of the 18×18 game, half played. */
import { writeFileSync } from 'node:fs';
import { createPainter } from '../../render/painter.ts';
import { sceneOf } from '../../src/systems/sea-battle/face/picture/index.ts';
import { VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { battleView, fought, momentAt } from './family-views.ts';
import { pictureReader } from './picture-reader.ts';
import { testRng } from './sea-views.ts';

const TARGET = new URL('../../render/assets/large-sea.png', import.meta.url);
const widest = VARIANTS.reduce((a, b) => (b.extras.sweepers > 0 && b.n >= a.n && b.n < 20 ? b : a));
const battle = fought(widest, testRng(77), ['pirates', 'royal']);
const view = battleView(battle, momentAt(battle, 0.45), 0);
const png = await createPainter().png(
  sceneOf(view, pictureReader('en', ['Ann', 'Captain Bob']), { seas: 'both' }),
  'light',
);
writeFileSync(TARGET, png);
process.stdout.write(`${widest.id}: ${png.length} bytes\n`);
