import { BASE_LOCALE } from '../../kernel/phrase.ts';
import type { Seat } from '../../kernel/rules.ts';
import { loadPhrasebooks } from '../../service/speech/translator.ts';
import type { Line, LineOf, Transcript } from './format.ts';
import type { Sentence } from './grammar.ts';
import type { Kept } from './kept.ts';
import type { Replay } from './rules.ts';

/* What the check says of a match without a fault: what is proven, what a person must confirm, and what is left open. */

export interface Report {
  /** Which match this is, for everyone who knows it to confirm, one line each. */
  readonly match: readonly string[];
  readonly proven: readonly string[];
  /** By seat of a person: what only they can know, one line each. */
  readonly confirm: ReadonlyMap<Seat, readonly string[]>;
  /** By seat of a person: the board at the end, in lines of text. Empty where the match was not replayed. */
  readonly boards: ReadonlyMap<Seat, readonly string[]>;
  /** What is left open, one line each. */
  readonly unproven: readonly string[];
  /** What is left open wherever a machine plays, one line each. */
  readonly machines: readonly string[];
}

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** A word as it is shown: with the numbers of its letters where they are not of one alphabet, as some look alike. */
const shownWord = (word: string): string => {
  const isPlain = /^[\x21-\x7e]+$/.test(word);
  const codes = [...word].map((it) => `U+${it.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`);
  return isPlain ? `“${word}”` : `“${word}” (${codes.join(' ')})`;
};

type Order = LineOf<'step' | 'command'>;
const isOrder = (it: Line): it is Order => it.kind === 'step' || it.kind === 'command';

/** Every order and private step of a seat, each with the number of its record. */
const ordersOf = ({ lines }: Sentence, seat: Seat, isOf: (n: number) => boolean = () => true): readonly string[] =>
  lines
    .filter((it): it is Order => isOrder(it) && it.seat === seat && isOf(it.n))
    .map(({ n, order, clock }) => `${n} ${order}${clock ? ' (by the clock)' : ''}`);

/** Whether a machine played for the person of a seat when a record was made. */
const reliefOf =
  ({ lines }: Sentence, seat: Seat) =>
  (n: number): boolean => {
    const last = lines.findLast(
      (it) =>
        it.n < n &&
        it.kind === 'act' &&
        ((it.act === 'relieve' && it.value === seat) || (it.act === 'retake' && it.seat === seat)),
    );
    return last?.kind === 'act' && last.act === 'relieve';
  };

const ACTS: Readonly<Partial<Record<LineOf<'act'>['act'], string>>> = {
  offer: 'offered a draw',
  claim: 'claimed against a late opponent',
  grant: 'gave a late opponent more time',
  relieve: 'let a machine play for a late opponent',
  retake: 'took your seat back from a machine',
  resign: 'resigned',
  draw: 'agreed to a draw',
  close: 'closed the match as unfinished',
};

/** How the match ended. */
const endLine = ({ end: { winners, why, by } }: Sentence): string =>
  `${winners.length === 0 ? 'No one won' : `Seat ${winners.join(' and ')} won`}: ${why} (${by})`;

/** What only the person of a seat can know. */
const toConfirm = (
  t: Transcript,
  sentence: Sentence,
  { steps }: Kept,
  { shots }: Replay,
  seat: Seat,
): readonly string[] => {
  const { begin, words, lines } = sentence;
  const word = begin.words[seat];
  const own = words.find((it) => it.seat === seat)?.own;
  const fired = shots.get(seat) ?? 0;
  const isRelieved = reliefOf(sentence, seat);
  const orders = ordersOf(sentence, seat, (n) => !isRelieved(n));
  return [
    typeof word === 'string'
      ? `Your word: ${shownWord(word)}, ${own ? 'sealed by a hash that you sent' : 'given to the house'}. If you gave another, this transcript is not genuine.`
      : 'You gave no word. If you did, this transcript is not genuine.',
    ...t.fleets
      .filter((it) => it.seat === seat)
      .map(({ epoch, text }) => `Your fleet${epoch > 0 ? ` after move ${epoch}` : ''}: ${text}`),
    ...(fired > 0 ? [`You fired ${counted(fired, 'shot')}.`] : []),
    `Your ${counted(orders.length, 'order')}, each after the number of its record: ${orders.join(', ')}`,
    ...lines.flatMap((it) => {
      if (it.kind !== 'act') return [];
      const of = it.act === 'relieve' ? ` at seat ${it.value}` : '';
      if (it.seat === seat) return [`You ${ACTS[it.act]}${of} (record ${it.n}).`];
      return it.act === 'relieve' && it.value === seat ? [`A machine played for you after record ${it.n}.`] : [];
    }),
    ...(steps.length > 0
      ? [
          `Each line was kept when the match was at its step: ${steps.join(', ')}. A line that was given later fixes less.`,
        ]
      : []),
  ];
};

/** The board at the end of a match, with the sea of a seat where each has its own, as text. */
const boardOf = ({ end }: Replay, { end: { winners } }: Sentence, seat: Seat): readonly string[] => {
  if (!end) return [];
  const { system, state } = end;
  const ended = system.outcome(state) ?? { winners, why: { key: 'ending-drawn' } };
  const nameOf = (of: Seat): string => `seat ${of}`;
  const say = loadPhrasebooks([system]).to({ locale: BASE_LOCALE, letters: 'lat', nameOf }, system.id);
  const reader = { say, letters: 'lat', board: 'text', at: 'board', textAccess: 'text' } as const;
  const { pre = '' } = system.present(system.view(state, 'umpire', [], ended), reader, `sea:${seat}`);
  return pre.split('\n');
};

/** How many records each line that holds covers. */
const coversOf = ({ seals }: Sentence, { steps }: Kept): readonly number[] =>
  steps.map((step) => seals[step]?.covers ?? 0);

/** Signs of a word that no one finds by trying all words of that length: 26 letters give 65 bits. */
const UNGUESSED = 14;

/** Whether the seed and all other words were fixed before the word of a seat could be known. */
const wordsFixed = (
  { begin, words }: Sentence,
  covers: readonly number[],
  seat: Seat,
): { readonly proven: readonly string[]; readonly open: readonly string[] } => {
  const word = words.find((it) => it.seat === seat);
  if (!word) return { proven: [], open: [`that no one chose the dice, for seat ${seat}: it gave no word`] };
  // Until here no one but the player knows the word.
  const known = word.own ? begin.n : word.n;
  const isFixed = (n: number): boolean => covers.some((it) => it > n && it <= known);
  const others = words
    .filter((it) => it.seat !== seat && !isFixed(it.n))
    .map((it) => `that the word of seat ${it.seat} was chosen without knowing that of seat ${seat}`);
  const seed = isFixed(-1) ? [] : [`that the seed was fixed before the word of seat ${seat}`];
  const isShort = word.own && [...(begin.words[seat] ?? '')].length < UNGUESSED;
  const open = [
    ...[...seed, ...others].map((it) => `${it}: no line that was kept shows it`),
    ...(isShort
      ? [`that the word of seat ${seat} was not guessed from its hash: it has fewer than ${UNGUESSED} signs`]
      : []),
  ];
  const how = word.own ? 'opened' : 'given';
  const proven = `no one chose the dice: a line fixed all else before the word of seat ${seat} was ${how}`;
  return open.length > 0 ? { proven: [], open } : { proven: [proven], open };
};

/** From which step on lines fix the fleets, and which orders of others came before. */
const fleetsFixed = (
  { lines, seals }: Sentence,
  { steps }: Kept,
): { readonly proven: readonly string[]; readonly open: readonly string[] } => {
  const proven: string[] = [];
  const open: string[] = [];
  for (const it of lines) {
    if (it.kind !== 'command') continue;
    for (const { seat, epoch } of it.fleets) {
      const name = `the fleet of seat ${seat}${epoch > 0 ? ` after move ${epoch}` : ''}`;
      const step = steps.find((p) => (seals[p]?.covers ?? 0) > it.n);
      if (step === undefined) {
        open.push(`that ${name} stayed as it was: no line that was kept covers it`);
        continue;
      }
      const until = seals[step]?.covers ?? 0;
      const before = lines
        .slice(it.n + 1, until)
        .filter((of) => of.kind === 'command' && of.seat !== seat && of.fleets.length === 0).length;
      proven.push(`${name} is fixed from step ${step} on`);
      if (before > 0)
        open.push(`that ${name} was not chosen to suit the ${counted(before, 'order')} before step ${step}`);
    }
  }
  return { proven, open };
};

/** What an office has done, and the house for itself. */
const byOffice = ({ lines, end }: Sentence, { lost }: Kept): readonly string[] => [
  ...lines.flatMap((it) => {
    if (it.kind !== 'act' || it.seat !== null) return [];
    if (it.act === 'end') return [`that an administrator of the chat ended the match (record ${it.n})`];
    if (it.act === 'close') return [`that the match was closed because its players were silent (record ${it.n})`];
    return [`that steps were lost, as the house says: there had been ${it.value} (record ${it.n})`];
  }),
  ...lost.map((step) => `what happened at step ${step}, of which a line was kept: the house says that it was lost`),
  ...(end.by === 'judged' ? ['that the house did not break a fleet itself: the match was ended by its judgement'] : []),
];

/**
 * What a match without a fault proves, asks and leaves open.
 * @param asked the seat that reads; undefined for all
 */
export const reportOn = (t: Transcript, sentence: Sentence, kept: Kept, replay: Replay, asked?: Seat): Report => {
  const { begin, lines, seals, words } = sentence;
  const persons = begin.seats.flatMap((it, seat) =>
    it === 'person' && (asked === undefined || asked === seat) ? [seat] : [],
  );
  const covers = coversOf(sentence, kept);
  const last = kept.steps.at(-1);
  const later = seals.length - 1 - (last ?? 0);
  const fleets = fleetsFixed(sentence, kept);
  const fixed = persons.map((seat) => wordsFixed(sentence, covers, seat));
  return {
    match: [
      `Match ${t.match}: ${replay.game}`,
      `Seats: ${begin.seats.map((it, seat) => `${seat}, a ${it}`).join('; ')}`,
      endLine(sentence),
    ],
    proven: [
      `all ${counted(lines.length, 'record')} have their place, their number and their author`,
      ...(words.length > 0 ? ['every word for the dice is the one that was sealed'] : []),
      'every draw follows from the seed and the words, by its number',
      ...(t.fleets.length > 0 ? ['every fleet that is opened is the one that was sealed'] : []),
      ...(replay.end ? ['every order, draw and result follows from the rules'] : []),
      ...(last === undefined ? [] : [`the lines that were kept hold, until step ${last}`, ...fleets.proven]),
      ...fixed.flatMap((it) => it.proven),
    ],
    confirm: new Map(persons.map((seat) => [seat, toConfirm(t, sentence, kept, replay, seat)])),
    boards: new Map(persons.map((seat) => [seat, boardOf(replay, sentence, seat)])),
    unproven: [
      ...(last === undefined
        ? ['that this match was played: without lines that you kept, another that fits could stand here']
        : [...fleets.open, ...(later > 0 ? [`${counted(later, 'step')} after the last line that was kept`] : [])]),
      ...fixed.flatMap((it) => it.open),
      ...byOffice(sentence, kept),
      ...replay.unchecked,
    ],
    machines: begin.seats.flatMap((it, seat) => {
      const orders = ordersOf(sentence, seat, it === 'machine' ? () => true : reliefOf(sentence, seat));
      const who = it === 'machine' ? 'a machine' : 'while a machine played for its person';
      return it === 'machine' || orders.length > 0
        ? [`the orders of seat ${seat}, ${who}, are the house’s: ${orders.join(', ')}`]
        : [];
    }),
  };
};
