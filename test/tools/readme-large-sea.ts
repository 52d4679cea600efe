/* Makes the README's picture of a large sea, a half-played 18×18 match: `npx tsx test/tools/readme-large-sea.ts`. */
import { writeFileSync } from 'node:fs';
import { createPainter } from '../../render/painter.ts';
import { sceneOf } from '../../src/systems/sea-battle/face/picture/index.ts';
import { VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { pictureReader } from '../support/picture-reader.ts';
import { battleView, momentAt, playBattle } from '../support/sea-battle-matches.ts';
import { testRng } from '../support/sea-battle-views.ts';

const TARGET = new URL('../../render/assets/large-sea.png', import.meta.url);
const widest = VARIANTS.reduce((a, b) => (b.extras.sweepers > 0 && b.n >= a.n && b.n < 20 ? b : a));
const battle = playBattle(widest, testRng(77), ['pirates', 'royal']);
const view = battleView(battle, momentAt(battle, 0.45), 0);
const png = await createPainter().png(
  sceneOf(view, pictureReader('en', ['Ann', 'Captain Bob']), { seas: 'both' }),
  'light',
);
writeFileSync(TARGET, png);
process.stdout.write(`${widest.id}: ${png.length} bytes\n`);
