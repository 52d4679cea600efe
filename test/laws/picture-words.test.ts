import { describe, expect, test } from 'vitest';
import { drawLabel } from '../../render/draw/label.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import type { Scene, Shape } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { lettersOf } from '../../src/service/people/people.ts';
import { amount } from '../support/amount.ts';
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

const readerOf = (system: AnySystem, { locale, speech }: Tongue): Reader => ({
  say: speech.to({ locale, letters: lettersOf(locale), nameOf: (seat) => 'Ж'.repeat(20 + 4 * seat) }, system.id),
  letters: lettersOf(locale),
  at: 'board',
  board: 'picture',
  textAccess: 'text',
});

const tongues = tonguesOf(games);

describe.each(games.filter(isChosen).map((it) => [it.id, it] as const))('pictures of %s', (_, system) => {
  const variants = chosenVariants(system).filter((_it, i) => i % amount(5, 1) === 0);

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
        ...(system.tutorial?.pages(options, reader) ?? []),
      ].map(({ scene }) => scene);
      const lobby = system.lobbyPicture?.(options, reader);
      for (const scene of [...scenes, lobby].filter((it) => it !== undefined))
        expect(misplaced(scene), tongue.name).toEqual([]);
    }
  });
});
