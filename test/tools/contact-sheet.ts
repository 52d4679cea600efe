/* Paints every sprite with its name, in each theme, for review: `npx tsx test/tools/contact-sheet.ts <file.png>`. */
import { writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createPainter } from '../../render/painter.ts';
import { SIZED_SPRITE_NAMES, SPRITE_NAMES, spriteNamed } from '../../render/sprites/catalogue.ts';
import { COURSE_KINDS } from '../../render/sprites/marks/courses.ts';
import { FIGURE_KINDS } from '../../render/sprites/ships/figure.ts';
import { type Scene, type Shape, THEMES } from '../../src/kernel/screen.ts';

const NAMES = [
  ...SPRITE_NAMES,
  ...SIZED_SPRITE_NAMES.map((kind) => `${kind}-3`),
  ...FIGURE_KINDS.map((kind) => `${kind}-xxx/.x.`),
  ...COURSE_KINDS.map((kind) => `${kind}=2,3`),
  'bar-5-2',
  'burst-3x1',
];
const COLUMNS = 14;
/** The width and height of a sprite's place, in cells, and the side of the square of sea that the sprite fills. */
const [WIDE, HIGH, SEA] = [2.6, 3, 2];

const place = (name: string, nth: number): readonly Shape[] => {
  const { width, height, bleed } = spriteNamed(name);
  const [x, y] = [(nth % COLUMNS) * WIDE + 0.3, Math.floor(nth / COLUMNS) * HIGH + 0.1];
  const corners = [
    { x, y },
    { x: x + SEA, y },
    { x: x + SEA, y: y + SEA },
    { x, y: y + SEA },
  ];
  const side = Math.max(width, height) + 2 * bleed;
  const at = { x: (side - width) / 2, y: (side - height) / 2 };
  const scene = { width: side, height: side, shapes: [{ kind: 'sprite', name, at, heading: 90 } as const] };
  return [
    { kind: 'polygon', points: corners, fill: 'sea' },
    { kind: 'inset', at: { x, y }, scale: SEA / side, scene },
    ...(name.match(/.{1,14}/g) ?? []).map((text, line): Shape => {
      const middle = { x: x + SEA / 2, y: y + SEA + 0.24 + line * 0.34 };
      return { kind: 'label', text, at: middle, ink: 'ink', size: 0.34, width: WIDE };
    }),
  ];
};

const sheet: Scene = {
  width: COLUMNS * WIDE,
  height: Math.ceil(NAMES.length / COLUMNS) * HIGH,
  shapes: NAMES.flatMap(place),
};
const painter = createPainter();
const pages = await Promise.all(THEMES.map(async (theme) => loadImage(await painter.png(sheet, theme))));
const canvas = createCanvas(
  pages[0]!.width,
  pages.reduce((sum, { height }) => sum + height, 0),
);
pages.forEach((page, i) => {
  canvas.getContext('2d').drawImage(page, 0, i * page.height);
});
const [, , file = 'contact-sheet.png'] = process.argv;
writeFileSync(file, await canvas.encode('png'));
