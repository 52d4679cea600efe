import type { TutorialPage } from '../../../../kernel/capabilities.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { pointsLesson } from '../../../../kit/fleet-points-words.ts';
import { pupilReader } from '../../../../kit/lesson.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { advisedBerths, captainsIn, cellOf, type PieceView, seaOf, type View } from '../../rules/view/index.ts';
import { type MoveDistance, type Ruleset, SHIP_IDS, type Side, VARIANTS } from '../../variants.ts';
import { howToOrder } from '../input/hints.ts';
import { altTextOf, type Lesson, lessonScene, sceneOf } from '../picture/index.ts';

const unharmed = { hull: 0, sails: 0, chasers: [], moved: 'no', done: false, boarded: false, idle: 0 } as const;

/** The ships that the captains start on (ADM-4). */
const CAPTAINS = { target: 'G', initiative: 'L' } as const;

const fleetOf = (rules: Ruleset, side: Side): readonly PieceView[] => {
  const sea = seaOf(rules.map);
  const berths = advisedBerths(rules, side);
  return SHIP_IDS.map((type, i): PieceView => {
    const { at, heading } = berths[i]!;
    const captain = captainsIn(rules).find((it) => CAPTAINS[it] === type);
    const { durability, shots } = rules.ships[type];
    return {
      ...unharmed,
      id: `${side === 'white' ? 'w' : 'r'}${type}`,
      side,
      type,
      at: cellOf(sea, at),
      heading,
      durability,
      shotsLeft: shots,
      ...(captain && { captain }),
    };
  });
};

const fortsOf = ({ map, fort }: Ruleset): readonly PieceView[] =>
  (['white', 'red'] as const).map((side) => ({
    ...unharmed,
    id: side === 'white' ? 'wT' : 'rT',
    side,
    type: 'T',
    at: cellOf(seaOf(map), seaOf(map).forts[side]),
    heading: 0,
    durability: fort.durability,
    shotsLeft: fort.shots,
  }));

/** The seat of the pupil: White, with the first turn and a fresh wind to the east. */
const PUPIL = 0;

/** A match with these rules right after the reveal and the first throw of the vane. */
const exampleBattle = (rules: Ruleset): View => ({
  viewer: PUPIL,
  rules,
  phase: 'battle',
  toMove: [PUPIL],
  white: PUPIL,
  ready: [true, true],
  pieces: [...fleetOf(rules, 'white'), ...fleetOf(rules, 'red'), ...fortsOf(rules)],
  round: 1,
  active: 'white',
  wind: { strength: 'fresh', to: 2 },
  log: [{ kind: 'round', wind: 'fresh', to: 2, ...(rules.flags.wind && { die: 4 }) }],
  news: 1,
  score: { white: 0, red: 0 },
  plans: [],
  queue: [],
  standing: {},
});

/** The same match before the reveal, as the pupil sees it: the own ships and both forts. */
const examplePlacement = (rules: Ruleset): View => {
  const { active: _active, wind: _wind, ...view } = exampleBattle(rules);
  const sea = seaOf(rules.map);
  const rows = rules.map.rows.length;
  const berths = sea.ground.flatMap((ground, square) => {
    const at = cellOf(sea, square);
    return ground === 'sea' && at.row >= rows - rules.berths ? [at] : [];
  });
  return {
    ...view,
    phase: 'placing',
    toMove: [PUPIL, 1 - PUPIL],
    ready: [false, false],
    pieces: [...fleetOf(rules, 'white'), ...fortsOf(rules)],
    round: 0,
    log: [],
    news: 0,
    placing: { berths },
  };
};

/** The picture of a page. */
type Picture = Pick<TutorialPage, 'scene' | 'alt'>;

const board = (view: View, pupil: Reader): Picture => ({
  scene: sceneOf(view, pupil, view.phase === 'battle' ? { selected: 'wF' } : {}),
  alt: altTextOf(view, pupil),
});

const drawing = (scene: Lesson, pupil: Reader): Picture => ({
  scene: lessonScene(scene, pupil),
  alt: say(pupil, 'course-alt', { scene }),
});

/** A move distance, "5 / 4" (straight / diagonal). */
const squares = ({ straight, diagonal }: MoveDistance): string => `${straight} / ${diagonal}`;

/** How ships sail at a level: straight, with turns during the move, or by their heading. */
const sailingMode = ({ flags }: Ruleset): 'straight' | 'turns' | 'bow' => {
  if (flags.orientation) return 'bow';
  return flags.courseChange ? 'turns' : 'straight';
};

const captainPhrases = (rules: Ruleset): readonly Phrase[] => {
  const played = captainsIn(rules);
  return played.length > 0 ? [{ key: played.length > 1 ? 'course-captains' : 'course-captains-target' }] : [];
};

/** Fleets, forts, captains, and the aim of the game. */
const fleetPhrases = (rules: Ruleset): readonly Phrase[] => [
  ...(rules.points > 0 ? pointsLesson(rules) : [{ key: 'lesson-fleet', with: { berths: rules.berths } }]),
  { key: 'course-placing' },
  ...captainPhrases(rules),
  { key: 'lesson-goal', with: { rounds: rules.rounds } },
];

const sailingPhrases = (rules: Ruleset): readonly Phrase[] => {
  const { L, G, F, B } = rules.ships;
  const reach = {
    line: squares(L.fresh),
    galleon: squares(G.fresh),
    frigate: squares(F.fresh),
    brig: squares(B.fresh),
  };
  return [
    { key: 'lesson-sail', with: { how: sailingMode(rules) } },
    { key: 'course-reach', with: reach },
    ...(rules.flags.orientation ? [{ key: 'course-bow' }] : []),
  ];
};

const DIE = [1, 2, 3, 4, 5, 6];

/** Faces of a die, "5 6"; a dash for none. */
const faces = (all: readonly number[]): string => all.join(' ') || '—';

const calmPhrases = ({ vane, turning, flags }: Ruleset): readonly Phrase[] => [
  {
    key: 'lesson-wind',
    with: {
      turning: turning.length > 0 ? 'steps' : 'any',
      calm: faces(DIE.filter((face) => face <= vane.calm)),
      storm: faces(DIE.filter((face) => face >= vane.storm)),
    },
  },
  { key: 'meet-calm-text' },
  ...(flags.orientation ? [{ key: 'course-calm-turn' }] : []),
  ...(flags.twoCalms ? [{ key: 'course-calm-two' }] : []),
];

const stormPhrases = ({ flags, ships, storm }: Ruleset): readonly Phrase[] => [
  {
    key: 'meet-storm-text',
    with: { L: ships.L.storm, G: ships.G.storm, F: ships.F.storm, B: ships.B.storm },
  },
  ...(flags.stormDamage ? [{ key: 'course-storm-damage', with: { damage: storm.damage } }] : []),
  ...(flags.orientation ? [{ key: 'course-storm-bow', with: { bow: storm.bow } }] : []),
];

const firePhrases = ({ flags, hits, ships, fort, chasers }: Ruleset): readonly Phrase[] => [
  { key: flags.orientation ? 'lesson-fire-bow' : 'lesson-fire', with: { faces: hits.broadside.join(' ') } },
  {
    key: 'course-guns',
    with: { L: ships.L.range, G: ships.G.range, F: ships.F.range, B: ships.B.range, T: fort.range },
  },
  ...(flags.orientation && chasers === 'one-a-ship' ? [{ key: 'course-chasers' }] : []),
  ...(flags.aim ? [{ key: 'course-aim' }] : []),
  ...(flags.rangeBands ? [{ key: 'lesson-near' }] : []),
  ...(flags.damagedAccuracy ? [{ key: 'course-hurt' }] : []),
];

const hullPhrases = ({ flags, ships, fort }: Ruleset): readonly Phrase[] => [
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
  ...(flags.repair ? [{ key: 'course-repair' }] : []),
  ...(flags.salvo ? [{ key: 'course-salvo' }] : []),
];

const boardingPhrases = ({ flags, boarding }: Ruleset): readonly Phrase[] => [
  { key: 'meet-board-text', with: { repelled: boarding.repelled } },
  ...(flags.preBoardingShot ? [{ key: 'course-board-shot' }] : []),
];

/**
 * The tutorial of a level: fleets and forts; sailing, calms and storms; fire, dead sectors and critical hits; hulls and
 * forts; boarding; out-of-turn fire, cut corners and captains; typed orders. Includes only what the level uses. Built from
 * the rules alone, never from a match.
 */
export const tutorialOf = (asked: Ruleset, reader: Reader): readonly TutorialPage[] => {
  // A scenario is learnt on the sea of its level.
  const rules = asked.starts === 'berths' ? asked : VARIANTS.find(({ level }) => level === asked.level)!;
  const pupil = pupilReader(reader);
  const start = exampleBattle(rules);
  const { wind, orientation, boarding, criticals, opportunityFire } = rules.flags;
  const page = (sentences: readonly Phrase[], picture: Picture, encounter?: string): TutorialPage => ({
    text: sentences.map(reader.say).join(' '),
    ...picture,
    ...(encounter && { encounter }),
  });
  const course = (name: Lesson, sentences: readonly Phrase[], encounter?: string): TutorialPage =>
    page(sentences, drawing(name, pupil), encounter);
  const hasQuickDraw = opportunityFire && captainsIn(rules).includes('initiative');
  return [
    page(fleetPhrases(rules), board(examplePlacement(rules), pupil)),
    orientation ? course('turn', sailingPhrases(rules)) : page(sailingPhrases(rules), board(start, pupil)),
    ...(wind ? [course('calm', calmPhrases(rules), 'calm'), course('storm', stormPhrases(rules), 'storm')] : []),
    orientation ? course('returnFire', firePhrases(rules)) : page(firePhrases(rules), board(start, pupil)),
    ...(orientation ? [course('broadside', [{ key: 'meet-dead-text' }], 'dead')] : []),
    ...(criticals
      ? [
          course(
            'critical',
            [{ key: 'meet-crit-text', with: { faces: faces(DIE.filter((face) => face >= rules.critical)) } }],
            'crit',
          ),
        ]
      : []),
    course('fort', hullPhrases(rules), 'fort'),
    ...(boarding ? [course('boarding', boardingPhrases(rules), 'board')] : []),
    ...(opportunityFire
      ? [
          course('passing', [{ key: 'course-answers' }, { key: 'course-return' }]),
          course('crossing', [{ key: 'meet-cross-text' }], 'cross'),
        ]
      : []),
    ...(hasQuickDraw ? [course('captains', [{ key: 'meet-captain-text' }], 'captain')] : []),
    page([{ key: 'course-orders' }, howToOrder(start, reader, 'unclear')], board(start, pupil)),
  ];
};
