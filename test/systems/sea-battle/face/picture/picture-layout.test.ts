import { describe, expect, test } from 'vitest';
import { drawLabel } from '../../../../../render/draw/shape.ts';
import { sizeOf } from '../../../../../render/picture-size.ts';
import { LOCALES } from '../../../../../src/kernel/phrase.ts';
import type { Scene, Shape } from '../../../../../src/kernel/screen.ts';
import { CLASSIC, type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { everyNth } from '../../../../support/amount.ts';
import { pictureReader } from '../../../../support/picture-reader.ts';
import { type Phase, picturesOf, situationsOf } from '../../../../support/sea-battle-pictures.ts';

/* How a board is laid out on a phone that shows it in at most 300×380 pixels. */

const PHONE = { width: 300, height: 380 } as const;
/** Pixels a square at which words are measured: so many that rounding does not matter. */
const FINE = 200;
/** Height of a capital letter, in heights of its font. */
const CAPITAL = 0.714;
const BORDER = 0.135;

type Label = Extract<Shape, { kind: 'label' }>;
type Kind = 'sea' | 'small sea' | 'axis' | 'name' | 'note' | 'fleet' | 'sign' | 'ring' | 'word';

/** A part of a picture: a box in squares of the picture. */
interface Part {
  readonly kind: Kind;
  readonly what: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The text of a label as it is drawn, the height of its font and the width that it takes, in squares. */
const drawn = (label: Label) => {
  const { key, left, width } = drawLabel(label, FINE);
  const [, text, font] = JSON.parse(key) as [string, string, string];
  const px = Number(/(\d+)px/.exec(font)![1]);
  // Two pixels on each side are the margin of a drawn text.
  return { text, size: px / FINE, left: (left + 2) / FINE, right: (left + width - 2) / FINE };
};

const labelPart = (label: Label): Part => {
  const { text, size, left, right } = drawn(label);
  const kind = label.tail !== undefined ? 'name' : label.bold === true ? 'axis' : 'note';
  const half = (size * CAPITAL) / 2;
  return { kind, what: text, left, right, top: label.at.y - half, bottom: label.at.y + half };
};

const has = ({ shapes }: Scene, is: (shape: Shape) => boolean): boolean =>
  shapes.some((shape) => is(shape) || (shape.kind === 'inset' && has(shape.scene, is)));
const isSprite = (name: RegExp) => (shape: Shape) => shape.kind === 'sprite' && name.test(shape.name);

/** @param cell pixels a square of the picture: a picture within it has a whole number of pixels a square too */
const insetPart = (inset: Extract<Shape, { kind: 'inset' }>, sea: Part | undefined, cell: number): readonly Part[] => {
  const { at, scene } = inset;
  const scale = Math.round(inset.scale * cell) / cell;
  const [what, right, bottom] = ['', at.x + scene.width * scale, at.y + scene.height * scale];
  const box = { what, left: at.x, top: at.y, right, bottom };
  if (has(scene, (shape) => shape.kind === 'sea')) return [{ ...box, kind: 'small sea' }];
  if (has(scene, isSprite(/^silhouette/))) return [{ ...box, kind: 'fleet' }];
  if (has(scene, isSprite(/^last$/)) && sea && at.y > sea.bottom - 1) {
    // Its ticks reach that far from its middle; around them is room for them.
    const rim = 0.08 * scale;
    const ring = { left: at.x + rim, top: at.y + rim, right: right - rim, bottom: bottom - rim };
    return [{ ...ring, what, kind: 'ring' }];
  }
  if (has(scene, isSprite(/^(ribbon|plate|stamp)/))) {
    const word = scene.shapes.find((shape) => shape.kind === 'label');
    // The tips of a ribbon are in the corners of its box.
    return [{ ...box, what: word?.text ?? '', top: at.y + 0.4 * scale, bottom: bottom - 0.27 * scale, kind: 'word' }];
  }
  return has(scene, isSprite(/^(colours|turn)/)) ? [{ ...box, kind: 'sign' }] : [];
};

const partsOf = (scene: Scene): readonly Part[] => {
  const { shapes } = scene;
  const { cell } = sizeOf(scene);
  const seas = shapes.flatMap((shape): readonly Part[] => {
    if (shape.kind !== 'sea') return [];
    const { at, letters, numbers } = shape;
    const [right, bottom] = [at.x + letters.length + BORDER, at.y + numbers.length + BORDER];
    return [{ kind: 'sea', what: '', left: at.x - BORDER, top: at.y - BORDER, right, bottom }];
  });
  const others = shapes.flatMap((shape): readonly Part[] => {
    if (shape.kind === 'label') return [labelPart(shape)];
    return shape.kind === 'inset' ? insetPart(shape, seas[0], cell) : [];
  });
  return [...seas, ...others];
};

const isWithin = (inner: Part, outer: Omit<Part, 'kind' | 'what'>, slack = 0.02): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack;

const overlaps = (a: Part, b: Part): boolean =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01;

/** What may lie on a sea: a word, and the ring of the last shot. */
const LIES_ON: Partial<Record<Kind, readonly Kind[]>> = { word: ['sea', 'small sea'], ring: ['small sea'] };
const mayMeet = (a: Part, b: Part): boolean =>
  LIES_ON[a.kind]?.includes(b.kind) === true ||
  LIES_ON[b.kind]?.includes(a.kind) === true ||
  (a.kind === 'word' && b.kind === 'ring') ||
  (a.kind === 'ring' && b.kind === 'word');

const told = ({ kind, what, left, top, right, bottom }: Part): string =>
  `${kind} "${what}" ${[left, top, right, bottom].map((it) => it.toFixed(2)).join(' ')}`;

/** What of a picture lies on something else, or beyond its edge. */
const collisions = (scene: Scene): readonly string[] => {
  const parts = partsOf(scene);
  const edge = { left: 0, top: 0, right: scene.width, bottom: scene.height };
  return [
    ...parts.filter((part) => !isWithin(part, edge)).map((part) => `${told(part)} is beyond the edge`),
    ...parts.flatMap((a, i) =>
      parts
        .slice(i + 1)
        .filter((b) => overlaps(a, b) && !mayMeet(a, b))
        .map((b) => `${told(a)} meets ${told(b)}`),
    ),
  ];
};

const labelsOf = ({ shapes }: Scene): readonly Label[] =>
  shapes.flatMap((shape) => (shape.kind === 'label' ? [shape] : shape.kind === 'inset' ? labelsOf(shape.scene) : []));

/** The labels that are cut, and the axes and names that are set smaller, for lack of room. */
const squeezed = (scene: Scene): readonly string[] =>
  labelsOf(scene).flatMap((label) => {
    const { text, size } = drawn(label);
    const isWhole = text === label.text + (label.tail ?? '');
    const isLarge = label.bold !== true || size > (label.size ?? 0.5) - 0.01;
    return isWhole && isLarge ? [] : [`${label.text} → ${text}`];
  });

const pixelsOf = ({ width, height }: Scene): number => Math.min(PHONE.width / width, PHONE.height / height);

/** The phases in which two equal seas are shown, because nobody fires: their axes are small. */
const EQUAL: readonly Phase[] = ['placing-public', 'end', 'film'];

/** The phases that may have a word on the sea, and one that has none. */
const TELLING: readonly Phase[] = ['battle', 'sunk', 'won', 'lost', 'end'];

const NAMES = {
  en: ['Ann', 'Machine'],
  ru: ['Анна', 'Машина'],
  uk: ['Оля', 'Машина'],
} as const;
const LONG = ['W'.repeat(64), 'Їжакевич-Довгопрізвищенко 🌊🌊🌊'];

/** Beside the named games: seas whose columns have numbers, the smallest and the largest, and the most ships. */
const MADE: readonly Ruleset[] = [
  { ...CLASSIC, id: 'smallest', n: 6, fleet: [{ cls: 'two', size: 2, count: 2, shapes: 'straight' }] },
  { ...CLASSIC, id: 'twelve', n: 12 },
  { ...CLASSIC, id: 'rows', n: 20, axes: 'letters-rows' },
];

describe.each([...VARIANTS, ...MADE].map((rules, nth) => [rules.id, rules, nth] as const))(
  '%s on a phone',
  (_, rules, nth) => {
    const situations = situationsOf(rules);
    const pictures = everyNth(LOCALES, LOCALES.length, nth).flatMap((locale) =>
      Object.entries(picturesOf(situations, pictureReader(locale, NAMES[locale]))).map(
        ([phase, scene]) => [`${phase} in ${locale}`, phase as Phase, scene] as const,
      ),
    );
    const isLettered = rules.n <= 12 || rules.axes === 'letters-cols';

    test('covers and cuts nothing, whatever the names', () => {
      for (const [what, , scene] of pictures) {
        expect(collisions(scene), what).toEqual([]);
        expect(squeezed(scene), what).toEqual([]);
      }
      for (const [phase, scene] of Object.entries(picturesOf(situations, pictureReader('uk', LONG)))) {
        expect(collisions(scene), `${phase} with long names`).toEqual([]);
        for (const cut of squeezed(scene)) expect(cut).toMatch(/^(W|Їжак|Море)/);
      }
    });

    test('has squares to aim at, and axes and names of 13 pixels', () => {
      for (const [what, phase, scene] of pictures) {
        const px = pixelsOf(scene);
        if (rules.n <= 10 && !EQUAL.includes(phase)) expect(px, what).toBeGreaterThanOrEqual(25);
        for (const part of scene.shapes) {
          if (part.kind !== 'label' || part.bold !== true) continue;
          if (part.tail === undefined && (EQUAL.includes(phase) || !isLettered)) continue;
          expect((part.size ?? 0.5) * px, `${what}: ${part.text}`).toBeGreaterThanOrEqual(12.99);
        }
      }
    });

    test('has moments of its own: a sinking where it is told, the end for who won and for who lost', () => {
      const told = Object.fromEntries(
        TELLING.flatMap((phase) => (situations[phase] ? [[phase, situations[phase]]] : [])),
      );
      const english = picturesOf(told, pictureReader('en', NAMES.en));
      const words = (phase: Phase) =>
        partsOf(english[phase] ?? { width: 1, height: 1, shapes: [] })
          .filter(({ kind }) => kind === 'word')
          .map(({ what }) => what);
      if (situations.sunk) expect(words('sunk')).toEqual(['Sunk!']);
      expect(words('battle').filter((it) => it !== 'Sunk!')).toEqual([]);
      if (situations.won?.outcome?.winners.length === 0) return;
      expect(words('won')).toEqual(['Victory!']);
      expect(words('lost')).toHaveLength(1);
      expect(words('lost')).not.toEqual(words('won'));
      expect(words('end')).toEqual(['Victory!']);
    });

    test('hides no ship that is afloat behind the word at the end, though none were sunk', () => {
      const { lost } = situations;
      if (!lost?.outcome || lost.outcome.winners.length === 0) return;
      const resigned = {
        ...lost,
        seas: lost.seas.map((sea) => ({ ...sea, ships: sea.ships.map((ship) => ({ ...ship, sunk: false })) })),
      };
      for (const view of [lost, resigned]) {
        const scene = picturesOf({ lost: view }, pictureReader('ru', NAMES.ru)).lost!;
        const at = scene.shapes.find((shape) => shape.kind === 'sea')!.at;
        const word = partsOf(scene).find(({ kind }) => kind === 'word')!;
        const afloat = view.seas[1 - Number(view.viewer)]!.ships.filter(({ sunk }) => !sunk).flatMap((it) => it.cells);
        const hidden = afloat.filter(({ row, col }) =>
          overlaps(word, { ...word, left: at.x + col, right: at.x + col + 1, top: at.y + row, bottom: at.y + row + 1 }),
        );
        expect(hidden, word.what).toEqual([]);
      }
    });
  },
);
