import type { TutorialPage } from '../../../kernel/capabilities.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { say } from '../../../kit/screen-kit.ts';
import type { View } from '../rules/view.ts';
import type { Reach, Ruleset } from '../variants.ts';
import { revealed, unrevealed } from './course/example.ts';
import { pupil } from './course/pupil.ts';
import { howToOrder } from './hints.ts';
import { captainsTold, sailingOf } from './lesson.ts';
import { altOf, type Lesson, lessonScene, sceneOf } from './scene.ts';

/** The picture of a leaf. */
type Picture = Pick<TutorialPage, 'scene' | 'alt'>;

const board = (view: View, eyes: Reader): Picture => ({
  scene: sceneOf(view, eyes, view.phase === 'battle' ? { selected: 'wF' } : {}),
  alt: altOf(view, eyes),
});

const drawing = (lesson: Lesson, alt: string, eyes: Reader): Picture => ({
  scene: lessonScene(lesson, eyes),
  alt: say(eyes, alt),
});

/** "5 / 4". */
const squares = ({ straight, diagonal }: Reach): string => `${straight} / ${diagonal}`;

/** Fleets, forts, captains, and what it is all about. */
const fleetTold = (rules: Ruleset): readonly Phrase[] => [
  { key: 'lesson-fleet', with: { berths: rules.berths } },
  { key: 'course-placing' },
  ...captainsTold(rules, 'course'),
  { key: 'lesson-goal', with: { rounds: rules.rounds } },
];

const sailingTold = (rules: Ruleset): readonly Phrase[] => {
  const { L, G, F, B } = rules.ships;
  const reach = {
    line: squares(L.fresh),
    galleon: squares(G.fresh),
    frigate: squares(F.fresh),
    brig: squares(B.fresh),
  };
  return [
    { key: `lesson-sail-${sailingOf(rules)}` },
    { key: 'course-reach', with: reach },
    ...(rules.flags.orientation ? [{ key: 'course-bow' }] : []),
  ];
};

const windTold = ({ vane }: Ruleset): readonly Phrase[] => [
  { key: 'lesson-wind', with: { calm: vane.calm, storm: vane.storm } },
  { key: 'course-calm' },
];

const fireTold = ({ flags, hits, ships }: Ruleset): readonly Phrase[] => [
  { key: flags.orientation ? 'lesson-fire-bow' : 'lesson-fire', with: { faces: hits.broadside.join(' ') } },
  { key: 'course-guns', with: { line: ships.L.range, galleon: ships.G.range, brig: ships.B.range } },
  ...(flags.rangeBands ? [{ key: 'lesson-near' }] : []),
  ...(flags.damagedAccuracy ? [{ key: 'course-hurt' }] : []),
];

const hullsTold = ({ flags, ships, fort }: Ruleset): readonly Phrase[] => [
  {
    key: 'course-hulls',
    with: {
      line: ships.L.durability,
      galleon: ships.G.durability,
      brig: ships.B.durability,
      fort: fort.durability,
    },
  },
  { key: 'course-fort' },
  ...(flags.salvo ? [{ key: 'course-salvo' }] : []),
  ...(flags.boarding ? [{ key: 'lesson-boarding' }] : []),
];

/** The wind on a leaf of its own; at admiral, where there is more to tell, beside what it does to a course. */
const windLeaf = (rules: Ruleset): readonly Phrase[] =>
  rules.flags.wind && !rules.flags.orientation ? windTold(rules) : [];

/**
 * The rules in pictures: fleets and forts; sailing, and the wind; fire; hulls, forts, boarding; fire out of turn; how orders are
 * typed; as far as the level has them. All made up from the parameters, never from a match.
 */
export const course = (rules: Ruleset, reader: Reader): readonly TutorialPage[] => {
  const eyes = pupil(reader);
  const start = revealed(rules);
  const { wind, orientation, boarding, opportunityFire } = rules.flags;
  const leaf = (sentences: readonly Phrase[], picture: Picture): readonly TutorialPage[] =>
    sentences.length > 0 ? [{ text: sentences.map(reader.say).join(' '), ...picture }] : [];
  return [
    ...leaf(
      [...fleetTold(rules), ...(wind && orientation ? windTold(rules).slice(0, 1) : [])],
      board(unrevealed(rules), eyes),
    ),
    ...leaf(sailingTold(rules), orientation ? drawing('turn', 'course-turn-alt', eyes) : board(start, eyes)),
    ...leaf(windLeaf(rules), drawing('storm', 'course-storm-alt', eyes)),
    ...leaf(fireTold(rules), orientation ? drawing('broadside', 'course-broadside-alt', eyes) : board(start, eyes)),
    ...leaf(
      hullsTold(rules),
      boarding ? drawing('boarding', 'course-boarding-alt', eyes) : drawing('fort', 'course-fort-alt', eyes),
    ),
    ...leaf(
      opportunityFire ? [{ key: 'course-answers' }, { key: 'course-return' }] : [],
      drawing('passing', 'course-passing-alt', eyes),
    ),
    ...leaf([{ key: 'course-orders' }, howToOrder(start, reader, 'unclear')], board(start, eyes)),
  ];
};
