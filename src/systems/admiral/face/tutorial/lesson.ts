import type { Phrase } from '../../../../kernel/phrase.ts';
import { captainsIn } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** Joins phrases pairwise with `lesson-on`. */
const joined = (phrases: readonly Phrase[]): Phrase =>
  phrases.reduceRight((more, said) => ({ key: 'lesson-on', with: { said, more } }));

/** How ships sail at a level: straight, with turns during the move, or by their heading. */
export const sailingMode = ({ flags }: Pick<Ruleset, 'flags'>): 'straight' | 'turns' | 'bow' => {
  if (flags.orientation) return 'bow';
  return flags.courseChange ? 'turns' : 'straight';
};

/** The phrases about the captains that this level uses. Empty if it has none. */
export const captainPhrases = (rules: Ruleset, where: 'lesson' | 'course'): readonly Phrase[] => {
  const played = captainsIn(rules);
  return played.length > 0 ? [{ key: `${where}-captains${played.length > 1 ? '' : '-target'}` }] : [];
};

/** A summary of the rules in a few sentences. */
export const lessonOf = (rules: Ruleset): Phrase => {
  const { flags } = rules;
  return joined([
    { key: 'lesson-fleet', with: { berths: rules.berths } },
    { key: 'lesson-goal', with: { rounds: rules.rounds } },
    { key: `lesson-sail-${sailingMode(rules)}` },
    ...(flags.wind ? [{ key: 'lesson-wind', with: { calm: rules.vane.calm, storm: rules.vane.storm } }] : []),
    { key: flags.orientation ? 'lesson-fire-bow' : 'lesson-fire', with: { faces: rules.hits.broadside.join(' ') } },
    ...(flags.rangeBands ? [{ key: 'lesson-near' }] : []),
    ...(flags.boarding ? [{ key: 'lesson-boarding' }] : []),
    ...captainPhrases(rules, 'lesson'),
    ...(flags.opportunityFire ? [{ key: 'lesson-answers' }] : []),
  ]);
};
