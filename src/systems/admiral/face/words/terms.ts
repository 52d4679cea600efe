import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { type Ruleset, VARIANTS } from '../../variants.ts';

/** The rules that differ from the usual of this level, one phrase each. Rules that it does not use are left out. */
const changesIn = ({ level, flags, salvo, chasers, first, fort }: Ruleset): readonly Phrase[] => {
  const usual = VARIANTS.find((it) => it.level === level)!;
  return [
    ...(flags.salvo && salvo !== usual.salvo ? [{ key: 'rule-salvo', with: { value: salvo } }] : []),
    ...(flags.orientation && chasers !== usual.chasers ? [{ key: 'rule-chasers', with: { value: chasers } }] : []),
    ...(fort.durability === usual.fort.durability ? [] : [{ key: 'rule-fort', with: { hits: fort.durability } }]),
    ...(first === usual.first ? [] : [{ key: 'rule-first', with: { value: first } }]),
  ];
};

/**
 * The map size and letters, the rounds, and the rules that differ from the usual of the level: what players agree to
 * before they join.
 */
export const termsLine = (rules: Ruleset, reader: Pick<Reader, 'say' | 'letters'>): string => {
  const [cols, rows] = [rules.map.rows[0]!.length, rules.map.rows.length];
  const line = say(reader, 'terms', { cols, rows, letters: axisName(reader.letters, cols), rounds: rules.rounds });
  return [line, ...changesIn(rules).map(reader.say)].join(' ');
};
