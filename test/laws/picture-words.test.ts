import { describe, expect, test } from 'vitest';
import { drawLabel } from '../../render/draw/shape.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { HEX_PITCH, HEX_SIDE, type Scene, type Shape } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { lettersOf } from '../../src/service/core/people/people.ts';
import { amount, everyNth } from '../support/amount.ts';
import { chosenVariants, isChosen } from '../support/chosen-variants.ts';
import { games } from '../support/games.ts';
import { type Tongue, tonguesOf } from '../support/pseudo-languages.ts';
import { optionsOf, randomMatch, sampleSteps } from '../support/random-match.ts';

/* Every word in a picture lies within the picture, in each language and in pseudo-languages. */

const CELL = 40;
/** How far a letter may reach beyond the edge, in pixels: the margin that every label is drawn with. */
const SLACK = 4;

type Label = Extract<Shape, { kind: 'label' }>;

/** What of a picture is looked at: the whole, or a picture within it, which may leave some labels out entirely. */
type Part = 'whole' | 'inset';

/** The labels that do not fit their picture, or that the picture within it cuts through. */
const misplaced = ({ width, height, shapes }: Scene, part: Part = 'whole'): readonly string[] => [
  ...shapes.flatMap((it) => (it.kind === 'inset' ? misplaced(it.scene, 'inset') : [])),
  ...shapes
    .filter((it): it is Label => it.kind === 'label')
    .flatMap((label) => {
      const { left, top, width: wide, height: high } = drawLabel(label, CELL);
      const [right, bottom] = [left + wide, top + high];
      const isOutside = right <= 0 || left >= width * CELL || bottom <= 0 || top >= height * CELL;
      const fits =
        left >= -SLACK && right <= width * CELL + SLACK && top >= -high / 2 && bottom <= height * CELL + high / 2;
      return fits || (isOutside && part === 'inset')
        ? []
        : [`"${label.text}" from ${left} to ${right} of ${width * CELL}`];
    }),
];

type Sea = Extract<Shape, { kind: 'sea' | 'hex-sea' }>;

/** The middle of an axis is this far from its sea, and its letters this high, in cells: less room cuts them. */
const AXIS_ROOM = 0.75;

/** The seas whose axes, drawn on all four sides, are cut by an edge of the picture. */
const cutAxes = ({ width, height, shapes }: Scene): readonly string[] =>
  shapes
    .filter((it): it is Sea => it.kind === 'sea' || it.kind === 'hex-sea')
    .filter(({ letters, numbers }) => [...letters, ...numbers].some((it) => it !== ''))
    .flatMap(({ at, kind, letters, numbers }) => {
      const size =
        kind === 'sea'
          ? { x: letters.length, y: numbers.length }
          : { x: letters.length + 0.5, y: (numbers.length - 1) * HEX_PITCH + 2 * HEX_SIDE };
      const room = { left: at.x, top: at.y, right: width - at.x - size.x, bottom: height - at.y - size.y };
      return Object.entries(room)
        .filter(([, cells]) => cells < AXIS_ROOM - 0.001)
        .map(
          ([side, cells]) =>
            `the axes of a ${kind} have ${cells.toFixed(2)} cells on the ${side}, and need one: move \`at\`, or make the picture larger`,
        );
    });

test.each([
  [{ x: 1, y: 1 }, 5, 0],
  [{ x: 1, y: 1 }, 4, 2],
  [{ x: 0.5, y: 1 }, 5, 1],
] as const)('a sea of 3×3 at %j in a picture of %j cells a side is cut at %j sides', (at, side, cuts) => {
  const sea = { kind: 'sea', at, letters: ['A', 'B', 'C'], numbers: ['1', '2', '3'] } as const;
  expect(cutAxes({ width: side, height: side, shapes: [sea] })).toHaveLength(cuts);
});

const readerOf = (system: AnySystem, { locale, speech }: Tongue): Reader => ({
  say: speech.to({ locale, letters: lettersOf(locale), nameOf: (seat) => 'Ж'.repeat(20 + 4 * seat) }, system.id),
  letters: lettersOf(locale),
  at: 'board',
  board: 'picture',
  textAccess: 'text',
});

/** The end of a rated match. */
const OUTCOME: Reader['outcome'] = {
  seats: [
    { mean: 1540, change: 28 },
    { mean: 1495, change: -28 },
  ],
  medal: { sign: '10' },
};

/** Names as people have them, against the strongest machine. */
const usualReader = (system: AnySystem, { locale, speech }: Tongue, own: number | undefined): Reader => ({
  ...readerOf(system, { locale, speech, name: '', isPseudo: false }),
  say: speech.to(
    {
      locale,
      letters: lettersOf(locale),
      nameOf: (seat) => ['Александра', 'Машина (мастер)'][seat] ?? '',
      machines: [1],
      strengthOf: (seat) => (seat === 1 ? 5 : 0),
      ...(own === undefined ? {} : { seat: own }),
    },
    system.id,
  ),
});

/** The labels of a picture of which only a beginning is drawn. */
const cutLabels = ({ shapes }: Scene): readonly string[] =>
  shapes.flatMap((it) => {
    if (it.kind === 'inset') return cutLabels(it.scene);
    if (it.kind !== 'label') return [];
    const [, text = ''] = JSON.parse(drawLabel(it, CELL).key) as readonly string[];
    return text.includes('…') && !it.text.includes('…') ? [`${it.text} → ${text}`] : [];
  });

const tongues = tonguesOf(games);

describe.each(games.filter(isChosen).map((it) => [it.id, it] as const))('pictures of %s', (_, system) => {
  const variants = everyNth(chosenVariants(system), 5);

  test.each(variants.map((it) => it.id))('keep all their words within them (%s)', (variant) => {
    const { steps, last } = randomMatch(system, variant, 'words');
    const states = [...sampleSteps(steps, amount(2, 8)).map((it) => it.state), last];
    const options = optionsOf(system, variant);
    for (const tongue of tongues) {
      const reader = readerOf(system, tongue);
      const scenes = [
        ...states.flatMap((state) =>
          ([0, 'public', 'umpire'] as const).map((it) => system.present(system.view(state, it, []), reader, undefined)),
        ),
        ...([0, 1, 'public'] as const).map((it) =>
          system.present(system.view(last, it, []), { ...reader, outcome: OUTCOME }, undefined),
        ),
        ...(system.tutorial?.pages(options, reader) ?? []),
      ].map(({ scene }) => scene);
      const rated = reader.say({ key: 'record-rated' });
      const lobbies = [system.lobbyPicture?.(options, reader), system.lobbyPicture?.(options, reader, rated)];
      for (const scene of [...scenes, ...lobbies].filter((it) => it !== undefined))
        expect(
          [...misplaced(scene), ...cutAxes(scene)],
          `${variant} in ${tongue.name}: a word is cut by an edge of the picture`,
        ).toEqual([]);
    }
  });

  test.each(variants.map((it) => it.id))('cut no label at usual names (%s)', (variant) => {
    const { steps, last } = randomMatch(system, variant, 'words');
    const states = [...sampleSteps(steps, amount(2, 8)).map((it) => it.state), last];
    for (const tongue of tongues.filter(({ isPseudo }) => !isPseudo))
      for (const [own, viewer] of [
        [0, 0],
        [undefined, 'public'],
      ] as const) {
        const reader = usualReader(system, tongue, own);
        const scenes = states.flatMap(
          (state) => system.present(system.view(state, viewer, []), reader, undefined).scene ?? [],
        );
        expect(scenes.flatMap(cutLabels), `${variant} in ${tongue.name}`).toEqual([]);
      }
  });
});
