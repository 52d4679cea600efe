import type { Encounter, TutorialPage } from '../../../../kernel/capabilities.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Scene } from '../../../../kernel/screen.ts';
import { pointsLesson } from '../../../../kit/fleet-points-words.ts';
import { pupilReader } from '../../../../kit/lesson.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { advisedOf, type ShipView, type View } from '../../rules/view/index.ts';
import { type Ruleset, SHIP_IDS, type ShipId, type Side, VARIANTS } from '../../variants.ts';
import { howToOrder } from '../input/hints.ts';
import { altTextOf, fireExampleScenes, fireExamplesScene, sceneOf, siegeScene } from '../picture/index.ts';
import { calmPhrase, isAimTold } from '../words/status-lines.ts';

const shipsOf = (rules: Ruleset, side: Side): readonly ShipView[] =>
  SHIP_IDS.map((id) => ({
    side,
    id,
    type: id,
    at: advisedOf(rules.map, side)[id],
    damage: 0,
    durability: rules.ships[id].durability,
    flagship: id === 'L',
    moved: false,
    shotsLeft: rules.ships[id].shots,
  }));

/** The seat of the pupil: White, with the first turn and a fair wind. */
const PUPIL = 0;

/** A match with these rules right after the reveal and the first throw of the wind. */
const exampleBattle = (rules: Ruleset): View => ({
  viewer: PUPIL,
  rules,
  phase: 'battle',
  toMove: [PUPIL],
  white: PUPIL,
  ready: [true, true],
  ships: [...shipsOf(rules, 'white'), ...shipsOf(rules, 'red')],
  round: 1,
  active: 'white',
  wind: 'wind',
  log: [{ kind: 'wind', round: 1, by: 'white', die: 5, wind: 'wind' }],
  news: 1,
  sieges: [],
  quiet: 0,
});

/** The same match before the reveal, as the pupil sees it: the own ships only. */
const examplePlacement = (rules: Ruleset): View => {
  const { active: _active, wind: _wind, ...view } = exampleBattle(rules);
  return {
    ...view,
    phase: 'placing',
    toMove: [PUPIL, 1 - PUPIL],
    ready: [false, false],
    ships: shipsOf(rules, 'white'),
    round: 0,
    log: [],
    news: 0,
    placing: { berths: Object.values(advisedOf(rules.map, 'white')), complete: true },
  };
};

const board = (view: View, pupil: Reader, selected: ShipId = 'F'): Pick<TutorialPage, 'scene' | 'alt'> => ({
  scene: sceneOf(view, pupil, view.phase === 'battle' ? { selected } : {}),
  alt: altTextOf(view, pupil),
});

const drawing = (scene: Scene, pupil: Reader, alt: string): Pick<TutorialPage, 'scene' | 'alt'> => ({
  scene,
  alt: say(pupil, alt),
});

/** The same position in a calm. */
const becalmed = (view: View): View => ({
  ...view,
  wind: 'calm',
  log: [{ kind: 'wind', round: 1, by: 'white', die: 1, wind: 'calm' }],
});

/**
 * The tutorial in six pages: fleets and forts; wind and sailing; lines of fire; the brig's indirect fire, and dice; the
 * siege; typed orders. Built from the rules alone, never from a match.
 */
export const tutorialOf = (asked: Ruleset, reader: Reader): readonly TutorialPage[] => {
  // A scenario is learnt on the sea of the rules.
  const rules = asked.starts === 'berths' ? asked : VARIANTS[0]!;
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
      [
        ...(rules.points > 0 ? pointsLesson(rules) : [{ key: 'lesson-fleet' }]),
        { key: 'lesson-flagship', with: { how: rules.flagship } },
        { key: 'course-placing' },
      ],
      board(examplePlacement(rules), pupil),
    ),
    page(
      [
        { key: 'lesson-wind', with: { calm, brig: B.calm } },
        { key: 'course-speeds', with: { line: L.wind, galleon: G.wind, frigate: F.wind, brig: B.wind } },
        { key: 'lesson-moves', with: { how: rules.moves } },
      ],
      board(becalmed(start), pupil, 'B'),
      'calm',
    ),
    page(
      [{ key: 'course-line' }, { key: 'course-seam', with: { how: rules.seam } }],
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
      [
        { key: 'lesson-siege', with: { how: rules.capture } },
        { key: 'course-stand', with: { how: rules.stand } },
      ],
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

/** An encounter of a battle. It is not met while the first round's lines say what wins. */
const inBattle = (name: string, isMet: (view: View) => boolean, line?: (view: View) => Phrase): Encounter<View> => ({
  name,
  isMet: (view) => view.phase === 'battle' && !isAimTold(view) && isMet(view),
  ...(line && { line }),
});

/** What a player may meet under sail. The board's own lines speak of a siege. */
export const encounters: readonly Encounter<View>[] = [
  inBattle('siege', ({ sieges }) => sieges.length > 0),
  inBattle(
    'over',
    ({ log }) => log.some((it) => it.kind === 'shot' && it.how === 'indirect'),
    ({ rules }) => ({ key: 'meet-over-line', with: { indirect: rules.dice.indirect } }),
  ),
  inBattle('calm', ({ wind }) => wind === 'calm', calmPhrase),
];
