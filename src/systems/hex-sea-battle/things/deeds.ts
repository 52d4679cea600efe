import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { dieSign, isSpoken } from '../../../kit/board-text.ts';
import { whoseIs } from '../../../kit/sailing-table.ts';
import { say } from '../../../kit/screen-kit.ts';
import { labelOf, nameKey, shipLetter } from '../face/input/coordinates.ts';
import { cellName, type LogEntry, nameIn, rivalOf, type View } from '../rules/view/index.ts';

/* What happens in a match, as its log tells it: one row for each kind of entry. */

/** An entry of this kind. */
export type EntryOf<K extends LogEntry['kind']> = Extract<LogEntry, { kind: K }>;

interface DeedRow<E extends LogEntry> {
  /** Entries that share one sentence, in few signs: "L ✕ F E5: ⚂ hit". */
  news?(view: View, reader: Reader, run: readonly [E, ...E[]]): string;
  /** The same in a sentence. */
  told?(view: View, reader: Reader, run: readonly [E, ...E[]]): string;
  /** What it came to, for the player who ordered it. */
  echo?(view: View, run: readonly [E, ...E[]]): Phrase;
}

const hitsOf = (shots: readonly EntryOf<'shot'>[]): number => shots.filter(({ result }) => result !== 'miss').length;

const DICE = { miss: 'die-miss', hit: 'die-hit', sunk: 'die-sunk' } as const;
const ECHOES = { miss: 'echo-miss', hit: 'echo-hit', sunk: 'echo-sunk' } as const;

const DEEDS: { readonly [K in LogEntry['kind']]: DeedRow<EntryOf<K>> } = {
  wind: {},
  move: {
    news: (view, reader, [{ side, ship, path }]) => {
      const { rules } = view;
      const [from, to] = [labelOf(rules, reader, path[0]!), labelOf(rules, reader, path.at(-1)!)];
      if (isSpoken(reader)) return say(reader, 'alt-move', { ship: nameIn(view, side, ship), from, to });
      return `${shipLetter(view, reader, side, ship)} ${from}→${to}`;
    },
    told: (view, reader, [{ side, ship, path }]) =>
      say(reader, 'deed-sailed', { ship: nameKey(view, side, ship), cell: labelOf(view.rules, reader, path.at(-1)!) }),
    echo: (view, [{ side, ship, path }]) => ({
      key: 'echo-move',
      with: { ship: nameIn(view, side, ship), cell: cellName(view.rules, path.at(-1)!) },
    }),
  },
  shot: {
    news: (view, reader, run) => {
      const [{ side, ship, target, at }] = run;
      const foe = rivalOf(side);
      const cell = labelOf(view.rules, reader, at);
      if (isSpoken(reader)) {
        const thrown = run.map(({ die, result }) => say(reader, 'alt-die', { die, result })).join(', ');
        return say(reader, 'alt-volley', {
          ship: nameIn(view, side, ship),
          target: nameIn(view, foe, target),
          cell,
          dice: thrown,
        });
      }
      const dice = run.map(({ die, result }) => `${dieSign(die)} ${say(reader, DICE[result])}`).join(', ');
      const guns = run.some(({ how }) => how === 'indirect') ? '⤼' : '✕';
      return `${shipLetter(view, reader, side, ship)} ${guns} ${shipLetter(view, reader, foe, target)} ${cell}: ${dice}`;
    },
    told: (view, reader, run) => {
      const [{ ship, side, target }] = run;
      const hits = hitsOf(run);
      return say(reader, 'deed-fired', {
        ship: nameKey(view, side, ship),
        target: nameIn(view, rivalOf(side), target),
        whose: whoseIs(view, rivalOf(side)),
        result: run.some(({ result }) => result === 'sunk') ? 'sunk' : hits > 0 ? 'hit' : 'miss',
        hits,
        shots: run.length,
      });
    },
    echo: (view, run) => {
      const last = run.at(-1) ?? run[0];
      const [ship, other] = [nameIn(view, last.side, last.ship), nameIn(view, rivalOf(last.side), last.target)];
      const words = { ship, other, hits: hitsOf(run), shots: run.length };
      return {
        key: last.result === 'sunk' || run.length === 1 ? ECHOES[last.result] : 'echo-shots',
        with: { ...words, dice: run.map(({ die }) => die).join(' ') },
      };
    },
  },
  siege: { told: (_, reader) => say(reader, 'deed-siege') },
  lifted: { told: (_, reader) => say(reader, 'deed-lifted') },
  reached: {
    news: (view, reader, [{ side, ship, leaves }]) =>
      say(reader, 'news-reached', { ship: nameIn(view, side, ship), leaves: leaves ? 'yes' : 'no' }),
    told: (view, reader, [{ side, ship, leaves }]) =>
      say(reader, 'deed-reached', { ship: nameKey(view, side, ship), leaves: leaves ? 'yes' : 'no' }),
  },
  end: { echo: () => ({ key: 'echo-end' }) },
};

const rowOf = ({ kind }: LogEntry): DeedRow<LogEntry> => DEEDS[kind];

/** Entries that share one sentence: the shots of one ship at one target. */
export type Run = readonly [LogEntry, ...LogEntry[]];

const isSameVolley = (one: LogEntry, other: LogEntry): boolean =>
  one.kind === 'shot' &&
  other.kind === 'shot' &&
  one.ship === other.ship &&
  one.side === other.side &&
  one.target === other.target;

/** Entries as they are told. */
export const runsOf = (entries: readonly LogEntry[]): readonly Run[] => {
  const runs: [LogEntry, ...LogEntry[]][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && isSameVolley(last[0], entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
};

/** What happened, in few signs. Undefined for what needs no mention. */
export const newsOf = (view: View, reader: Reader, run: Run): string | undefined =>
  rowOf(run[0]).news?.(view, reader, run);

/** What happened, in a sentence. Undefined for what needs no mention. */
export const toldOf = (view: View, reader: Reader, run: Run): string | undefined =>
  rowOf(run[0]).told?.(view, reader, run);

/** What an order came to, for the player who gave it. */
export const echoOf = (view: View, run: Run): Phrase | undefined => rowOf(run[0]).echo?.(view, run);
