import type { Phrase } from '../../../kernel/phrase.ts';
import type { Viewer } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { type Match, machineAt, type Occupant } from './match.ts';

/** The strengths of machines, weakest first. A game with three machines has the first three. */
export const STRENGTHS = ['easy', 'normal', 'hard', 'expert', 'master'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The phrase that names each strength. */
export const STRENGTH_NAMES: Readonly<Record<Strength, string>> = {
  easy: 'strength-easy',
  normal: 'strength-normal',
  hard: 'strength-hard',
  expert: 'strength-expert',
  master: 'strength-master',
};

/** The strength of a machine where none is asked for. */
export const USUAL_STRENGTH: Strength = 'normal';

/** How people type a strength, in any of the languages. */
const TYPED: Readonly<Record<Strength, RegExp>> = {
  easy: /^(easy|л[её]гк(ая|ий|о)|легка|легко)$/iu,
  normal: /^(normal|medium|обычн(ая|ый|о)|средн(яя|ий)|звичайн(а|ий|о)|середн(я|ій))$/iu,
  hard: /^(hard|высок(ая|ий)|сложн(ая|ый|о)|трудн(ая|ый|о)|висок(а|ий)|складн(а|ий|о)|важк(а|ий|о))$/iu,
  expert: /^(expert|эксперт|експерт)$/iu,
  master: /^(master|мастер|майстер)$/iu,
};

/** The strength that a word names; undefined for any other word. */
export const strengthIn = (word: string): Strength | undefined => STRENGTHS.find((it) => TYPED[it].test(word));

type Machines = Pick<AnySystem, 'opponents'>;

/** The level of a game's machine that a word names, as the game's own rank or as a strength; undefined if it has none. */
export const levelNamed = ({ opponents: { levels } }: Machines, word: string): string | undefined => {
  if (levels.some(({ id }) => id === word)) return word;
  const strength = strengthIn(word);
  // A game with one machine has it at any usual strength.
  if (strength === USUAL_STRENGTH) return (levels[1] ?? levels[0])?.id;
  return strength && levels[STRENGTHS.indexOf(strength)]?.id;
};

/** What the game itself calls a level; the machine alone for one that it no longer has. */
export const rankPhrase = ({ opponents: { levels } }: Machines, level: string): Phrase =>
  levels.find(({ id }) => id === level)?.title ?? { key: 'machine-only' };

/** What the strength of a level is called. */
export const strengthPhrase = (system: Machines, level: string): Phrase => {
  const strength = STRENGTHS[system.opponents.levels.findIndex(({ id }) => id === level)];
  return strength === undefined ? rankPhrase(system, level) : { key: STRENGTH_NAMES[strength] };
};

/** What a machine is called: with its strength where the game has several machines. */
export const machineName = (system: Machines, level: string): Phrase =>
  system.opponents.levels.length > 1
    ? { key: 'machine-name', with: { level: strengthPhrase(system, level) } }
    : { key: 'machine-only' };

/** What a machine is called that plays for a player who is away: once the match is over, it alone. */
export const reliefName = (
  system: Machines,
  { stage }: Pick<Match, 'stage'>,
  level: string,
  player: string,
): Phrase => {
  const machine = machineName(system, level);
  return stage === 'over' ? machine : { key: 'machine-for', with: { machine, player } };
};

/** How strong the machine of a seat is, 1 for the weakest; 0 where the game has only one, and for a person. */
export const strengthOf = ({ opponents: { levels } }: Machines, it: Occupant | undefined): number =>
  machineAt(it) !== undefined && levels.length > 1 ? levels.findIndex(({ id }) => id === machineAt(it)) + 1 : 0;

/** The level of the machine that a person alone plays against; undefined in any other match. */
export const machineLevel = ({ occupants }: Pick<Match, 'occupants'>): string | undefined => {
  const machine = occupants.find((it) => it.kind === 'machine');
  return occupants.filter((it) => it.kind === 'human').length === 1 ? machine?.level : undefined;
};

/** The next weaker level of the machine that a person alone plays against; undefined where there is none. */
export const weakerLevel = (
  { opponents: { levels } }: Machines,
  match: Pick<Match, 'occupants'>,
): string | undefined => {
  const now = machineLevel(match);
  return levels[levels.findIndex(({ id }) => id === now) - 1]?.id;
};

/** Whether this viewer may still change the strength of the machine: until the person has made their first decision. */
export const mayChangeStrength = (match: Pick<Match, 'occupants' | 'plies' | 'stage'>, viewer: Viewer): boolean => {
  const person = match.occupants.findIndex((it) => it.kind === 'human');
  const isTheirs = viewer === 'public' || viewer === person;
  return isTheirs && match.stage === 'playing' && machineLevel(match) !== undefined && match.plies[person] === 0;
};
