import type { Encounter, TutorialPage } from '../../../../kernel/capabilities.ts';
import type { Phrase, PhraseParam } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Scene } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { View } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import { howToOrder } from '../input/hints.ts';
import { altTextOf, fireExampleScenes, fireExamplesScene, sceneOf, siegeScene } from '../picture/index.ts';
import { exampleBattle, examplePlacement } from './example.ts';

const inTheirPlace = (param: PhraseParam): PhraseParam =>
  typeof param === 'object' && 'seat' in param ? { key: param.seat === 0 ? 'course-you' : 'course-foe' } : param;

/** A reader for tutorials. There are no players: the seats read "you" and "the enemy". */
const pupilReader = (reader: Reader): Reader => ({
  ...reader,
  say: ({ key, with: params = {} }) =>
    reader.say({
      key,
      with: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, inTheirPlace(param)])),
    }),
});

const board = (view: View, pupil: Reader): Pick<TutorialPage, 'scene' | 'alt'> => ({
  scene: sceneOf(view, pupil, view.phase === 'battle' ? { selected: 'F' } : {}),
  alt: altTextOf(view, pupil),
});

const drawing = (scene: Scene, pupil: Reader, alt: string): Pick<TutorialPage, 'scene' | 'alt'> => ({
  scene,
  alt: say(pupil, alt),
});

/**
 * The tutorial in six pages: fleets and forts; wind and sailing; lines of fire; the brig's indirect fire, and dice; the
 * siege; typed orders. Built from the rules alone, never from a match.
 */
export const tutorialOf = (rules: Ruleset, reader: Reader): readonly TutorialPage[] => {
  const pupil = pupilReader(reader);
  const { direct, close, indirect, calm } = rules.dice;
  const { L, G, F, B } = rules.ships;
  const page = (
    sentences: readonly Phrase[],
    picture: Pick<TutorialPage, 'scene' | 'alt'>,
    encounter?: string,
  ): TutorialPage => ({ text: sentences.map(reader.say).join(' '), ...picture, ...(encounter && { encounter }) });
  const start = exampleBattle(rules);
  return [
    page(
      [{ key: 'lesson-fleet' }, { key: `lesson-flagship-${rules.flagship}` }, { key: 'course-placing' }],
      board(examplePlacement(rules), pupil),
    ),
    page(
      [
        { key: 'lesson-wind', with: { calm, brig: B.calm } },
        { key: 'course-speeds', with: { line: L.wind, galleon: G.wind, frigate: F.wind, brig: B.wind } },
        { key: `lesson-moves-${rules.moves}` },
      ],
      board(start, pupil),
      'calm',
    ),
    page(
      [{ key: 'course-line' }, { key: `course-seam-${rules.seam}` }],
      drawing(fireExamplesScene(pupil), pupil, 'course-line-alt'),
    ),
    page(
      [
        { key: 'course-guns', with: { range: L.range, line: L.shots, galleon: G.shots } },
        { key: 'lesson-fire', with: { direct, close } },
        { key: 'course-over', with: { range: B.range, indirect } },
        { key: 'course-hulls', with: { line: L.durability, galleon: G.durability, brig: B.durability } },
      ],
      drawing(fireExampleScenes(pupil).over, pupil, 'course-over-alt'),
      'over',
    ),
    page(
      [{ key: `lesson-siege-${rules.capture}` }, { key: `course-stand-${rules.stand}` }],
      drawing(siegeScene(pupil), pupil, 'course-siege-alt'),
      'siege',
    ),
    page(
      [
        howToOrder(start, reader, 'unclear'),
        { key: 'course-orders' },
        { key: 'lesson-draw', with: { quiet: rules.stalemate.quiet, rounds: rules.stalemate.rounds } },
      ],
      board(start, pupil),
    ),
  ];
};

/** What the viewer meets now: a siege, a brig that fires over obstacles, a calm. */
export const encountersOf = ({ phase, rules, sieges, log, wind }: View): readonly Encounter[] => {
  if (phase !== 'battle') return [];
  const isOver = log.some((it) => it.kind === 'shot' && it.how === 'indirect');
  return [
    ...(sieges.length > 0 ? [{ name: 'siege' }] : []),
    ...(isOver ? [{ name: 'over', line: { key: 'meet-over-line', with: { indirect: rules.dice.indirect } } }] : []),
    ...(wind === 'calm' ? [{ name: 'calm', line: { key: 'meet-calm-line' } }] : []),
  ];
};
