import type { PhraseParam } from '../../../../kernel/phrase.ts';
import type { Leaf, Reader } from '../../../../kernel/system.ts';
import type { View } from '../../rules/view.ts';
import type { Ruleset } from '../../variants.ts';
import { chartOf } from '../coordinates/chart.ts';
import { howToPlace, howToShoot } from '../hints.ts';
import { altOf, type Seas, sceneOf } from '../scene.ts';
import { PUPIL, placed, shotAt, won } from './example.ts';

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

/** "4, 3, 3, 2, 2, 2, 1, 1, 1, 1" */
const sizesOf = ({ fleet }: Ruleset): string =>
  [...fleet]
    .sort((a, b) => b.size - a.size)
    .flatMap(({ size, count }) => Array.from({ length: count }, () => size))
    .join(', ');

/**
 * The rules in three pictures: a fleet and how it is placed, shots and their answers, the victory and how to shoot here.
 * The examples are made up from the parameters, never from a match.
 */
export const course = (rules: Ruleset, reader: Reader): readonly Leaf[] => {
  const chart = chartOf(rules, reader);
  const eyes = pupil(reader);
  const leaf = (text: readonly string[], view: View, seas: Seas): Leaf => ({
    text: text.join('\n'),
    scene: sceneOf(view, eyes, { seas }),
    alt: altOf(view, eyes, seas),
  });
  const ships = rules.fleet.reduce((sum, { count }) => sum + count, 0);
  const fleet = { n: rules.n, ships, sizes: sizesOf(rules), touch: rules.touch };
  const shots = rules.shots.kind === 'fixed' ? rules.shots.n : 0;
  const marked = rules.halo === 'marked' && rules.touch !== 'sides' ? 'yes' : 'no';
  return [
    leaf([reader.say({ key: 'course-fleet', with: fleet }), reader.say(howToPlace(chart))], placed(rules), 'own'),
    leaf([reader.say({ key: 'course-shots', with: { shots, after: rules.afterHit, marked } })], shotAt(rules), 'enemy'),
    leaf([reader.say({ key: 'course-win' }), reader.say(howToShoot(chart, reader.hears))], won(rules), 'both'),
  ];
};
