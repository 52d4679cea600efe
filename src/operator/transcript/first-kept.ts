import { type FirstSeal, type FirstTranscript, type Step, WORD } from './first-format.ts';
import { type KeptLines, readKeptLines } from './kept-lines.ts';

/*
 * Seals that players have kept where no one else could change them, beside a transcript: whether they are its own, what
 * they fix, and what they leave open.
 */

/** The word that a record opens; undefined where it opens none. */
const openedWord = ({ act }: Pick<Step, 'act'>): string | undefined => {
  const [, did, value] = WORD.exec(act) ?? [];
  return did === 'open' ? value : undefined;
};

/** What seals fix: they show any later change of it. */
interface Fixed {
  readonly words: number;
  /** Seats whose fleets are sealed. */
  readonly fleets: ReadonlySet<number>;
  readonly moves: number;
  /** Public records after it. */
  readonly later: number;
}

const publicOf = (steps: readonly Step[]): number => steps.filter((it) => it.public).length;

const fixedBy = (steps: readonly Step[], until: number): Fixed => {
  const covered = steps.slice(0, until);
  return {
    words: new Set(covered.filter(({ act }) => WORD.test(act)).map(({ seat }) => seat)).size,
    fleets: new Set(covered.flatMap(({ hashes = [] }) => hashes.map(({ seat }) => seat))),
    moves: covered.filter((it) => it.public && !it.act.startsWith('!') && !it.hashes).length,
    later: publicOf(steps) - publicOf(covered),
  };
};

/** The fault of one of the first kept seals. */
const firstKeptFault = (t: FirstTranscript, { name, digits }: KeptLines['first'][number]): readonly string[] => {
  if (name === 'dice') return t.commitment.startsWith(digits) ? [] : ['the dice are not those whose seal was kept'];
  const [seat, epoch = '0'] = name.slice('fleet'.length).split('.');
  const sealed = t.secrets.find((it) => it.seat === Number(seat) && it.epoch === Number(epoch));
  return sealed?.hash.startsWith(digits) ? [] : [`the fleet of seat ${seat} is not the one whose seal was kept`];
};

export interface KeptFindings {
  readonly faults: readonly string[];
  /** What could not be compared. */
  readonly unread: readonly string[];
  /** What the latest seal that holds fixes; undefined where none was kept. */
  readonly fixed?: Fixed;
  /** Whether a seal was kept from before any word was sealed. */
  readonly early?: boolean;
}

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What could not be compared with the transcript of a match. */
const unreadIn = ({ seals, first, cut, others }: KeptLines, match: string): readonly string[] => [
  ...(cut > 0 ? [`${counted(cut, 'line')} of seals: cut off or changed on the way; copy the whole line again`] : []),
  ...(others.length > 0
    ? [`seals of ${others.length === 1 ? 'another match' : 'other matches'}: ${others.join(', ')}`]
    : []),
  ...(seals.length + first.length + cut === 0 ? [`no seals of the match ${match} were found in that file`] : []),
];

const fixedByFirst = (steps: readonly Step[], first: KeptLines['first']): Fixed | undefined => {
  if (first.length === 0) return undefined;
  const fleets = first.flatMap(({ name }) => (name === 'dice' ? [] : [Number(name.slice(5).split('.')[0])]));
  return { words: 0, fleets: new Set(fleets), moves: 0, later: publicOf(steps) };
};

/** Compares the transcript with seals that players have kept where no one else could change them. */
export const checkKept = (
  t: FirstTranscript,
  steps: readonly Step[],
  seals: readonly FirstSeal[],
  kept: string,
): KeptFindings => {
  const lines = readKeptLines(kept, t.match);
  const faults = lines.first.flatMap((it) => firstKeptFault(t, it));
  let fixed = fixedByFirst(steps, lines.first);
  let early = false;
  for (const { step, seal } of lines.seals) {
    const here = seals[step];
    if (!here) faults.push(`a seal was kept at step ${step}, and the transcript ends at step ${seals.length - 1}`);
    else if (here.seal !== seal) faults.push(`at step ${step} the seal that was kept is another`);
    else {
      const it = fixedBy(steps, here.covers);
      fixed = !fixed || it.later <= fixed.later ? it : fixed;
      early ||= it.words === 0;
    }
  }
  return { faults: [...new Set(faults)], unread: unreadIn(lines, t.match), early, ...(fixed ? { fixed } : {}) };
};

/** What seals fix, as a list. */
export const saidFixed = ({ words, fleets, moves }: Fixed): string =>
  [
    'the dice',
    ...(words > 0 ? [counted(words, 'word')] : []),
    ...(fleets.size > 0 ? [counted(fleets.size, 'fleet')] : []),
    ...(moves > 0 ? [counted(moves, 'move')] : []),
  ].join(', ');

/** What the words leave open: who could still have chosen the dice. */
const unprovenWords = (t: FirstTranscript, steps: readonly Step[], early: boolean): readonly string[] => {
  const sealed = steps.filter(({ act }) => WORD.test(act) && openedWord({ act }) === undefined);
  const [last, ...before] = sealed.toReversed();
  if (!last) {
    return [
      t.salts.length > 0
        ? 'that no one chose the dice: its words were not sealed, so the last to join could choose with the house'
        : 'that no one chose the dice in advance: no player added a word',
    ];
  }
  const read = [...new Set(before.filter(({ act }) => act.startsWith('!word:')).map(({ seat }) => seat))].filter(
    (seat) => seat !== last.seat,
  );
  return [
    ...(early ? [] : ['that the dice were sealed before the words: no seal from before them was kept']),
    ...read.map(
      (seat) => `that the word of seat ${seat} was unknown when later words were chosen: it was given to the house`,
    ),
  ];
};

/** What seals that were kept, or none, leave open. */
export const unprovenBy = (
  t: FirstTranscript,
  steps: readonly Step[],
  { fixed, early = false }: KeptFindings,
): readonly string[] => {
  if (!fixed) {
    const digits = t.secrets.length > 0 ? '; the few digits on a board are a reminder' : '';
    return [`that this match was played: without seals that you kept, another that fits could stand here${digits}`];
  }
  const open = [...new Set(t.secrets.map(({ seat }) => seat))].filter((seat) => !fixed.fleets.has(seat));
  return [
    ...(open.length > 0
      ? [`that the fleet of seat ${open.join(' and ')} stayed as it was: no seal of it was kept`]
      : []),
    ...(fixed.later > 0 ? [`${counted(fixed.later, 'step')} after the last seal that was kept`] : []),
    ...unprovenWords(t, steps, early),
  ];
};
