import type { TutorialPage } from '../../../../kernel/capabilities.ts';
import type { Phrase, PhraseParam } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { View } from '../../rules/view.ts';
import type { Ruleset } from '../../variants.ts';
import { chartOf } from '../coordinates/chart.ts';
import { howToFire, waysToPlace } from '../hints.ts';
import { altOf, type Seas, sceneOf } from '../scene.ts';
import { mined, placed, sailed, shotAt, volleyed, won } from './example.ts';
import { PUPIL } from './sea.ts';
import {
  afterSentence,
  answerSentences,
  extrasSentences,
  fleetSentences,
  placingSentence,
  relocationSentences,
  shotsSentences,
  unclearSentences,
  winSentence,
} from './sentences.ts';

const inTheirPlace = (param: PhraseParam): PhraseParam =>
  typeof param === 'object' && 'seat' in param ? { key: param.seat === PUPIL ? 'course-you' : 'course-foe' } : param;

/** Nobody sits at the table of a lesson: the seats are "you" and "the enemy". */
const pupil = (reader: Reader): Reader => ({
  ...reader,
  say: ({ key, with: params = {} }) =>
    reader.say({
      key,
      with: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, inTheirPlace(param)])),
    }),
});

interface Told {
  readonly sentences: readonly Phrase[];
  /** On lines of their own. */
  readonly ways?: readonly Phrase[];
  readonly view: View;
  readonly seas: Seas;
}

/** How many shots the first turn has. */
const salvoOf = ({ shots, fleet }: Ruleset): number =>
  shots.kind === 'fixed' ? shots.n : fleet.reduce((sum, { count }) => sum + count, 0);

/** What there is to be told of these rules, leaf by leaf; what a game does not have gets none. */
const leavesOf = (rules: Ruleset, reader: Reader): readonly Told[] => {
  const chart = chartOf(rules, reader);
  const unclear = unclearSentences(rules);
  const extras = extrasSentences(rules);
  const relocation = relocationSentences(rules);
  return [
    {
      sentences: [...fleetSentences(rules), placingSentence(rules)],
      ways: rules.fleets === 'paper' ? [{ key: 'seal-how' }] : waysToPlace(rules, chart),
      view: placed(rules),
      seas: 'own',
    },
    {
      sentences: [...shotsSentences(rules), ...answerSentences(rules), ...unclear],
      ways: [howToFire({ salvo: salvoOf(rules) }, chart, reader.textAccess)],
      view: unclear.length > 0 ? volleyed(rules) : shotAt(rules),
      seas: 'enemy',
    },
    ...(extras.length > 0
      ? [
          {
            sentences: [...extras, { key: 'lesson-extras-signs', with: { sweepers: rules.extras.sweepers } }],
            view: mined(rules),
            seas: 'both',
          } as const,
        ]
      : []),
    ...(relocation.length > 0
      ? [{ sentences: [...relocation, { key: 'lesson-wake' }], view: sailed(rules), seas: 'enemy' } as const]
      : []),
    {
      sentences: [winSentence(rules), afterSentence(rules)],
      ways: [{ key: 'course-pad' }],
      view: won(rules),
      seas: 'both',
    },
  ];
};

/**
 * The rules in three to five pictures: a fleet and how it is placed; shots and their answers; what is struck beside ships;
 * where the Dutchman went; the victory and how to shoot here. All made up from the parameters, never from a match.
 */
export const course = (rules: Ruleset, reader: Reader): readonly TutorialPage[] => {
  const eyes = pupil(reader);
  return leavesOf(rules, reader).map(({ sentences, ways = [], view, seas }) => ({
    text: [sentences.map(reader.say).join(' '), ...ways.map(reader.say)].join('\n'),
    scene: sceneOf(view, eyes, { seas }),
    alt: altOf(view, eyes, seas),
  }));
};
