import type { TutorialPage } from '../../../kernel/capabilities.ts';
import type { Phrase, PhraseParam } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Scene } from '../../../kernel/screen.ts';
import { say } from '../../../kit/screen-kit.ts';
import type { View } from '../rules/view.ts';
import type { Ruleset } from '../variants.ts';
import { revealed, unrevealed } from './course/example.ts';
import { howToOrder } from './hints.ts';
import { altOf, lineOfFireScenes, linesOfFireScene, sceneOf, siegeScene } from './scene.ts';

const inTheirPlace = (param: PhraseParam): PhraseParam =>
  typeof param === 'object' && 'seat' in param ? { key: param.seat === 0 ? 'course-you' : 'course-foe' } : param;

/** Nobody sits at the table of a lesson: the seats are "you" and "the enemy". */
const pupil = (reader: Reader): Reader => ({
  ...reader,
  say: ({ key, with: params = {} }) =>
    reader.say({
      key,
      with: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, inTheirPlace(param)])),
    }),
});

const board = (view: View, eyes: Reader): Pick<TutorialPage, 'scene' | 'alt'> => ({
  scene: sceneOf(view, eyes, view.phase === 'battle' ? { selected: 'F' } : {}),
  alt: altOf(view, eyes),
});

const drawing = (scene: Scene, eyes: Reader, alt: string): Pick<TutorialPage, 'scene' | 'alt'> => ({
  scene,
  alt: say(eyes, alt),
});

/**
 * The rules in six pictures: fleets and forts; wind and sailing; lines of fire; the brig's fire over them, and dice; the siege;
 * how orders are typed. All made up from the parameters, never from a match.
 */
export const course = (rules: Ruleset, reader: Reader): readonly TutorialPage[] => {
  const eyes = pupil(reader);
  const { direct, close, indirect, calm } = rules.dice;
  const { L, G, F, B } = rules.ships;
  const leaf = (sentences: readonly Phrase[], picture: Pick<TutorialPage, 'scene' | 'alt'>): TutorialPage => ({
    text: sentences.map(reader.say).join(' '),
    ...picture,
  });
  const start = revealed(rules);
  return [
    leaf(
      [{ key: 'lesson-fleet' }, { key: `lesson-flagship-${rules.flagship}` }, { key: 'course-placing' }],
      board(unrevealed(rules), eyes),
    ),
    leaf(
      [
        { key: 'lesson-wind', with: { calm, brig: B.calm } },
        { key: 'course-speeds', with: { line: L.wind, galleon: G.wind, frigate: F.wind, brig: B.wind } },
        { key: `lesson-moves-${rules.moves}` },
      ],
      board(start, eyes),
    ),
    leaf(
      [{ key: 'course-line' }, { key: `course-seam-${rules.seam}` }],
      drawing(linesOfFireScene(eyes), eyes, 'course-line-alt'),
    ),
    leaf(
      [
        { key: 'course-guns', with: { range: L.range, line: L.shots, galleon: G.shots } },
        { key: 'lesson-fire', with: { direct, close } },
        { key: 'course-over', with: { range: B.range, indirect } },
        { key: 'course-hulls', with: { line: L.durability, galleon: G.durability, brig: B.durability } },
      ],
      drawing(lineOfFireScenes(eyes).over, eyes, 'course-over-alt'),
    ),
    leaf(
      [{ key: `lesson-siege-${rules.capture}` }, { key: `course-stand-${rules.stand}` }],
      drawing(siegeScene(eyes), eyes, 'course-siege-alt'),
    ),
    leaf(
      [
        howToOrder(start, reader, 'unclear'),
        { key: 'course-orders' },
        { key: 'lesson-draw', with: { quiet: rules.stalemate.quiet, rounds: rules.stalemate.rounds } },
      ],
      board(start, eyes),
    ),
  ];
};
