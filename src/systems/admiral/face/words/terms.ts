import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { type Ruleset, VARIANTS } from '../../variants.ts';

const usualFort = (level: Ruleset['level']): number | undefined =>
  VARIANTS.find((it) => it.level === level)?.fort.durability;

/** The rules that differ from the usual of this level, one phrase each. Rules that it does not use are left out. */
const changesIn = ({ level, flags, salvo, chasers, first, fort }: Ruleset): readonly Phrase[] => [
  ...(flags.salvo && salvo === 'separate-dice' ? [{ key: 'switch-s' }] : []),
  ...(flags.orientation && chasers === 'each-end' ? [{ key: 'switch-o-off' }] : []),
  ...(fort.durability === usualFort(level) ? [] : [{ key: 'switch-f', with: { hits: fort.durability } }]),
  ...(first === 'red' ? [{ key: 'switch-r' }] : []),
  ...(first === 'lot' ? [{ key: 'switch-l' }] : []),
];

/**
 * The map size and letters, the rounds, and the rules that differ from the usual of the level: what players agree to before they
 * join.
 */
export const termsLine = (rules: Ruleset, reader: Pick<Reader, 'say' | 'letters'>): string => {
  const [cols, rows] = [rules.map.rows[0]!.length, rules.map.rows.length];
  const line = say(reader, 'terms', { cols, rows, letters: axisName(reader.letters, cols), rounds: rules.rounds });
  return [line, ...changesIn(rules).map(reader.say)].join(' ');
};
