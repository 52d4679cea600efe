import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { isThorough } from '../support/amount.ts';
import { ROLES, type Role } from '../support/authorisation-scenes.ts';
import type { Act } from './authorisation-trial.ts';

/*
 * The record of what each role is answered to each action at each stage. Long runs try every role and write the record;
 * the test command tries the roles that the record tells apart, and compares.
 */

/** The roles that play the match. */
export const PLAYERS: readonly Role[] = ['host', 'rival'];

const nameOf = (act: Act): string => (typeof act === 'string' ? act : JSON.stringify(act));

/** Formats the outcomes of all roles: equal outcomes once, the most frequent last. */
const told = (byRole: ReadonlyMap<Role, string>): string => {
  const who = new Map<string, Role[]>();
  for (const [role, outcome] of byRole) who.set(outcome, [...(who.get(outcome) ?? []), role]);
  const [most] = [...who].sort(([, a], [, b]) => b.length - a.length);
  const others = [...who].filter(([outcome]) => outcome !== most?.[0]);
  return [
    ...others.map(([outcome, roles]) => `${roles.join(', ')}: ${outcome}`),
    `${others.length > 0 ? 'else' : 'all'}: ${most?.[0]}`,
  ].join('; ');
};

/** Reads what `told` wrote. */
const untold = (text: string): ReadonlyMap<Role, string> => {
  const parts = text.split('; ').map((it) => it.split(': '));
  const named = new Map(parts.flatMap(([who = '', outcome = '']) => who.split(', ').map((role) => [role, outcome])));
  return new Map(ROLES.map((role) => [role, named.get(role) ?? named.get('else') ?? named.get('all') ?? '']));
};

type Outcomes = Map<string, Map<string, Map<Role, string>>>;

const written = (outcomes: Outcomes, stages: readonly string[], leaves: (act: string) => boolean): string => {
  const lines = [...outcomes].flatMap(([act, byStage]) => {
    if (leaves(act)) return [];
    const alike = new Map<string, string[]>();
    for (const [stage, byRole] of byStage) alike.set(told(byRole), [...(alike.get(told(byRole)) ?? []), stage]);
    return [
      act,
      ...[...alike].map(([outcome, at]) => `  ${at.length === stages.length ? 'always' : at.join(' ')} -- ${outcome}`),
    ];
  });
  return `${lines.join('\n')}\n`;
};

/** By action and stage, what the record says of each role. */
const readRecord = (file: string, stages: readonly string[]) => {
  const record = new Map<string, Map<string, ReadonlyMap<Role, string>>>();
  let byStage = new Map<string, ReadonlyMap<Role, string>>();
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')) {
    const [, at, outcome] = /^ {2}([\w -]+?) -- (.*)$/.exec(line) ?? [];
    if (at === undefined || outcome === undefined) {
      byStage = new Map();
      record.set(line, byStage);
    } else for (const stage of at === 'always' ? stages : at.split(' ')) byStage.set(stage, untold(outcome));
  }
  return record;
};

/** The outcomes of each action at each stage, by role. */
export interface OutcomeRecord {
  /**
   * The roles that try an action at a stage: of those who get the same answer, one in turn; where anyone may do it, two,
   * and both players. What nobody may is tried at every other stage. All where the record does not know it, and in long
   * runs.
   * @param nth differs between the rows and stages.
   */
  triers(act: Act, stage: string, mayAnyone: boolean, nth: number): readonly Role[];
  note(act: Act, stage: string, role: Role, outcome: string): void;
  /** Expects the outcomes to be as recorded. Gives false where none were noted. */
  expectAsRecorded(): Promise<boolean>;
}

/**
 * @param file the record, beside this file.
 * @param acts the actions that are tried.
 * @param leaves selects actions that are checked but not recorded.
 */
export const openRecord = (
  file: string,
  acts: readonly Act[],
  stages: readonly string[],
  leaves: (act: string) => boolean = () => false,
): OutcomeRecord => {
  const outcomes: Outcomes = new Map();
  const record = readRecord(file, stages);
  const isWhole = (): boolean =>
    [...outcomes.values()].every(
      (it) => it.size === stages.length && [...it.values()].every((byRole) => byRole.size === ROLES.length),
    );
  const strays = (): readonly string[] => [
    ...acts
      .map(nameOf)
      .filter((it) => !leaves(it) && !record.has(it))
      .map((it) => `${it} is not recorded`),
    ...[...record.keys()].filter((it) => !acts.some((act) => nameOf(act) === it)).map((it) => `${it} is not tried`),
    ...[...outcomes].flatMap(([act, byStage]) =>
      [...byStage].flatMap(([stage, byRole]) =>
        [...byRole].flatMap(([role, outcome]) => {
          const known = record.get(act)?.get(stage)?.get(role);
          return known === undefined || known === outcome
            ? []
            : [`${act}, ${stage}, ${role}: ${outcome}, not ${known}`];
        }),
      ),
    ),
  ];
  return {
    triers(act, stage, mayAnyone, nth) {
      const known = record.get(nameOf(act))?.get(stage);
      if (isThorough || !known) return ROLES;
      if (!mayAnyone && nth % 2 > 0) return [];
      const each = mayAnyone ? 2 : 1;
      const chosen = [...new Set(known.values())].flatMap((outcome) => {
        const alike = ROLES.filter((role) => known.get(role) === outcome);
        const turn = nth % alike.length;
        return [...alike.slice(turn), ...alike.slice(0, turn)].slice(0, each);
      });
      return mayAnyone ? [...chosen, ...PLAYERS] : chosen;
    },
    note(act, stage, role, outcome) {
      const byStage = outcomes.get(nameOf(act)) ?? new Map<string, Map<Role, string>>();
      outcomes.set(nameOf(act), byStage);
      byStage.set(stage, (byStage.get(stage) ?? new Map<Role, string>()).set(role, outcome));
    },
    async expectAsRecorded() {
      if (outcomes.size === 0) return false;
      if (!isThorough) {
        const cure = `where this is meant, record it: THOROUGH=true npx vitest run --config test/vitest.config.ts test/laws/authorisation -u`;
        expect(strays(), cure).toEqual([]);
      } else if (isWhole()) await expect(written(outcomes, stages, leaves)).toMatchFileSnapshot(file);
      return true;
    },
  };
};
