import { mkdirSync, writeFileSync } from 'node:fs';
import { createPainter } from '../../render/painter.ts';
import type { Locale } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { type Scene, THEMES } from '../../src/kernel/screen.ts';
import { altTextOf, film, lobbyPicture, sceneOf, textBoard } from '../../src/systems/sea-battle/face/picture/index.ts';
import { CLASSIC, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { pictureReader } from '../support/picture-reader.ts';
import { battleView, momentAt, playBattle } from '../support/sea-battle-matches.ts';
import { at, FLEET_A, FLEET_B, NO_EXTRAS, shotsFrom, testRng, viewOf } from '../support/sea-battle-views.ts';

/** Paints one of everything into a folder, for inspection: `tsx test/render/gallery.ts <folder> [word in the name]`. */
const [folder = 'gallery', only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const EARLY = shotsFrom('0:C1 0:C2 0:E5 1:D1 1:E5 0:H5 0:J9 1:J2 1:J3 1:J4 1:C6 0:I10');
const MIDDLE =
  shotsFrom(`0:C1 0:C2 0:C3 0:C4 0:E5 1:D1 1:C1 1:E6 0:H5 0:J9 1:J2 1:J3 1:J4 1:C6 0:I10 0:H10 0:G1 1:A7 1:H9
  0:A6 0:B6 0:E2 1:G2 1:F9 1:B8 0:E7 0:E8 0:H3 1:D3 1:E3 0:I8 1:I10 1:G10 0:F6 0:B9 1:A3`);
const END = shotsFrom(`${FLEET_B.flat()
  .map(({ row, col }) => `0:${String.fromCharCode(65 + col)}${row + 1}`)
  .join(' ')}
  1:D1 1:C1 1:E6 1:J2 1:J3 1:J4 1:C6 1:A7 1:H9 1:F9 1:D3 1:E3 0:H3 0:F10 0:A1 0:J7`);
const both = { seas: 'both' } as const;

/** Pictures of every game of the family: its card, opening, middle and end, its public view, and a quarter of it. */
const family = (reader: Reader): readonly (readonly [string, Scene])[] =>
  VARIANTS.flatMap((rules) => {
    const battle = playBattle(rules, testRng(77), ['pirates', 'royal']);
    const seen = (share: number, viewer: 0 | 'public') => battleView(battle, momentAt(battle, share), viewer);
    const middle = seen(0.5, 0);
    return [
      [`${rules.id}-poster`, lobbyPicture(rules, reader)],
      [`${rules.id}-opening`, sceneOf(seen(0.08, 0), reader, both)],
      [`${rules.id}-middle`, sceneOf(middle, reader, both)],
      [`${rules.id}-public`, sceneOf(seen(0.6, 'public'), reader, both)],
      [`${rules.id}-quarter`, sceneOf(middle, reader, { ...both, zoom: 'SE' })],
      [`${rules.id}-end`, sceneOf(seen(1, 'public'), reader, both)],
    ] as const;
  });

const scenes = (locale: Locale): readonly (readonly [string, Scene])[] => {
  const names =
    locale === 'ru' ? ['Аня Морозова', 'Капитан Врунгель 🦜'] : ['Ann', 'Captain Haddock ⚓ of the Karaboudjan'];
  const reader = pictureReader(locale, names);
  const fleets = [FLEET_A, FLEET_B] as const;
  const placing = {
    ...viewOf({ fleets: [FLEET_A.slice(0, 7), FLEET_B], shots: [], viewer: 0, phase: 'placing' }),
    placing: {
      deals: 1,
      missing: [1, 1, 1],
      order: [],
      ...NO_EXTRAS,
      free: ['A7', 'B7', 'C7', 'D7', 'E7', 'F7', 'A10', 'D10', 'F10', 'J10'].map(at),
    },
  };
  const view = viewOf({ fleets, shots: MIDDLE, viewer: 0, news: 3, toMove: 0 });
  if (locale === 'ru') {
    console.log(textBoard(view, reader, 'both'), textBoard(view, reader, 'both').length);
    console.log(altTextOf(view, reader, 'both'), altTextOf(view, reader, 'both').length);
  }
  return [
    ['poster', lobbyPicture(CLASSIC, reader)],
    ['placing', sceneOf(placing, reader, { seas: 'own', selection: ['A7', 'B7'].map(at) })],
    ['public-early', sceneOf(viewOf({ fleets, shots: EARLY, viewer: 'public', toMove: 1 }), reader, both)],
    ['own-middle', sceneOf(view, reader, both)],
    ['aim', sceneOf(view, reader, { seas: 'both', letter: 6 })],
    ['enemy-only', sceneOf(view, reader, { seas: 'enemy', selection: [at('J5')] })],
    ['final', sceneOf(viewOf({ fleets, shots: END, viewer: 'public', phase: 'over', toMove: 0 }), reader, both)],
    ...(locale === 'ru' ? family(reader) : []),
  ];
};

const painter = createPainter();
for (const locale of ['ru', 'en'] as const)
  for (const [name, scene] of scenes(locale))
    for (const theme of THEMES) {
      const file = `${name}-${locale}-${theme}.png`;
      if (!file.includes(only)) continue;
      const bytes = await painter.png(scene, theme);
      writeFileSync(`${folder}/${file}`, bytes);
      console.log(file, bytes.length);
    }

for (const rules of VARIANTS) {
  const file = `${rules.id}-replay.gif`;
  if (!file.includes(only)) continue;
  const battle = playBattle(rules, testRng(77));
  const views = battle.moments.map((_, told) => battleView(battle, told, 'public'));
  const frames = [...film(views, pictureReader('ru', ['Аня Морозова', 'Капитан Врунгель 🦜']), 120)];
  const bytes = await painter.gif(frames, 'light');
  writeFileSync(`${folder}/${file}`, bytes);
  console.log(file, `${frames.length} frames`, bytes.length);
}
