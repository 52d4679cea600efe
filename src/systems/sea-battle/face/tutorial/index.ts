import type { TutorialPage } from '../../../../kernel/capabilities.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { pupilReader } from '../../../../kit/lesson.ts';
import type { View } from '../../rules/view/index.ts';
import { type Ruleset, shipCount } from '../../variants.ts';
import { chartOf } from '../input/coordinates/chart.ts';
import { howToFire, waysToPlace } from '../input/hints.ts';
import { altTextOf, type SeaChoice, sceneOf } from '../picture/index.ts';
import { minesView, placementView, relocationView, shotsView, victoryView, volleyView } from './example-views.ts';
import {
  afterSentence,
  answerSentences,
  extrasSentences,
  fleetSentences,
  leadSentences,
  placementSentence,
  relocationSentences,
  replySentences,
  shotsSentences,
  unclearSentences,
  winSentence,
} from './sentences.ts';

interface PageDraft {
  readonly sentences: readonly Phrase[];
  /** Phrases on lines of their own. */
  readonly ways?: readonly Phrase[];
  readonly view: View;
  readonly seas: SeaChoice;
}

/** The number of shots in the first turn. */
const salvoOf = ({ shots, fleet }: Ruleset): number => (shots.kind === 'fixed' ? shots.n : shipCount({ fleet }));

/** The pages on these rules; what a game does not have gets no page. */
const pagesOf = (rules: Ruleset, reader: Reader): readonly PageDraft[] => {
  const chart = chartOf(rules, reader);
  const unclear = unclearSentences(rules);
  const extras = extrasSentences(rules);
  const relocation = relocationSentences(rules);
  return [
    {
      sentences: [...fleetSentences(rules), placementSentence(rules)],
      ways: rules.fleets === 'paper' ? [{ key: 'seal-how' }] : waysToPlace(rules, chart, reader),
      view: placementView(rules),
      seas: 'own',
    },
    {
      sentences: [...shotsSentences(rules), ...answerSentences(rules), ...unclear],
      ways: [howToFire({ salvo: salvoOf(rules) }, chart, reader.textAccess)],
      view: unclear.length > 0 ? volleyView(rules) : shotsView(rules),
      seas: 'enemy',
    },
    ...(extras.length > 0
      ? [
          {
            sentences: [...extras, { key: 'lesson-extras-signs', with: { sweepers: rules.extras.sweepers } }],
            view: minesView(rules),
            seas: 'both',
          } as const,
        ]
      : []),
    ...(relocation.length > 0
      ? [{ sentences: [...relocation, { key: 'lesson-wake' }], view: relocationView(rules), seas: 'enemy' } as const]
      : []),
    {
      sentences: [winSentence(rules), ...replySentences(rules), afterSentence(rules), ...leadSentences(rules)],
      ways: [{ key: 'course-pad' }],
      view: victoryView(rules),
      seas: 'both',
    },
  ];
};

/**
 * Returns the rules in three to five pages with pictures: a fleet and how it is placed; shots and their answers; mines
 * and sweepers; where the Dutchman sailed; the victory and how to shoot here. The examples are made from the
 * parameters, never from a match.
 */
export const tutorial = (rules: Ruleset, reader: Reader): readonly TutorialPage[] => {
  const eyes = pupilReader(reader);
  return pagesOf(rules, reader).map(({ sentences, ways = [], view, seas }) => ({
    text: [sentences.map(reader.say).join(' '), ...ways.map(reader.say)].join('\n'),
    scene: sceneOf(view, eyes, { seas }),
    alt: altTextOf(view, eyes, seas),
  }));
};
