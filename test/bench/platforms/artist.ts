import { createPainter } from '../../../render/painter.ts';
import { sceneOf } from '../../../src/systems/sea-battle/face/picture/index.ts';
import { CLASSIC } from '../../../src/systems/sea-battle/variants.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { battleView, playBattle } from '../../support/sea-battle-matches.ts';
import { testRng } from '../../support/sea-battle-views.ts';

/*
 * Draws the boards of matches, and nothing else. Answers the message "3 17" (table, shot) with the processor time in ms
 * that this board has taken: laid out as a scene, painted, and encoded.
 */

const painter = createPainter();
const battles = new Map<number, ReturnType<typeof playBattle>>();

const battleAt = (table: number): ReturnType<typeof playBattle> => {
  const battle = battles.get(table) ?? playBattle(CLASSIC, testRng(table + 1));
  battles.set(table, battle);
  return battle;
};

process.on('message', async (message) => {
  const [table, shot] = String(message).split(' ').map(Number);
  if (table === undefined || shot === undefined) return;
  const view = battleView(battleAt(table), shot, 'public');
  const reader = pictureReader('en', [`Ann${table}`, `Bob${table}`]);
  const began = process.cpuUsage();
  await painter.png(sceneOf(view, reader, { seas: 'both' }), 'light');
  const { user, system } = process.cpuUsage(began);
  process.send?.((user + system) / 1000);
});
console.log('started');
