import type { Reader } from '../../../../kernel/reader.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { readLetter } from '../../../../kit/letters.ts';
import { normalise } from '../../../../kit/normalise.ts';
import {
  isAmong,
  isGivenMine,
  isMyShot,
  isOpen,
  isVolley,
  markAt,
  myPenalty,
  targetSea,
} from '../../rules/view/derive.ts';
import type { PendingView, SeaView, View } from '../../rules/view/index.ts';
import { cellsOf, gridOf, isOn } from '../../rules/view/index.ts';
import { type Chart, chartOf, labelOf, nameOf } from './coordinates/chart.ts';
import { withoutCommand } from './coordinates/command-prefix.ts';
import { readShots } from './coordinates/shot-reader.ts';
import { paperSuggestions } from './paper/suggestions.ts';
import { placementOrderSuggestions } from './placement-orders.ts';

const SIDES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** Counts the hit squares beside a cell: players tend to shoot next to a damaged ship. */
const woundsBeside = (sea: SeaView, view: View, { row, col }: Cell): number =>
  SIDES.filter(([down, across]) => {
    const cell = { row: row + down, col: col + across };
    return isOn(gridOf(view.rules), cell) && markAt(sea, view.rules, cell) === 'hit';
  }).length;

/** The places on the axis of every letter that the typed one may stand for. */
const lettersFor = (typed: string, chart: Chart): ReadonlySet<number> => {
  const read = readLetter(typed, chart);
  if (!read) return new Set();
  return new Set(read.kind === 'ask' ? Object.values(read.by) : [read.at]);
};

/** The typed part of a cell: a letter, digits, or both in either order. */
interface Begun {
  readonly letters?: ReadonlySet<number>;
  readonly digits: string;
}

const begunIn = (text: string, chart: Chart): Begun | undefined => {
  const typed = withoutCommand(text).replace(/[^\p{L}\d]/gu, '');
  const [, before, letter, after] = /^(\d*)(\p{L}?)(\d*)$/u.exec(typed) ?? [];
  if (before === undefined || (before && after)) return undefined;
  const digits = (before || after || '').replace(/^0(?=\d)/, '');
  return { digits, ...(letter && { letters: lettersFor(letter, chart) }) };
};

interface Wanted {
  readonly view: View;
  readonly chart: Chart;
  readonly limit: number;
}

/** Returns those of `cells` that begin with the typed text, most likely first. */
const completions = (text: string, cells: readonly Cell[], { view, chart, limit }: Wanted): readonly string[] => {
  const begun = begunIn(text, chart);
  if (!begun) return [];
  const sea = targetSea(view);
  return cells
    .map((cell) => ({ cell, name: nameOf(chart, cell), wounds: woundsBeside(sea, view, cell) }))
    .filter(({ name }) => begun.letters?.has(name.letter) ?? true)
    .filter(({ name }) => String(name.number).startsWith(begun.digits))
    .map((found) => ({ ...found, exact: String(found.name.number) === begun.digits ? 1 : 0 }))
    .sort(
      (a, b) =>
        b.exact - a.exact || b.wounds - a.wounds || a.name.letter - b.name.letter || a.name.number - b.name.number,
    )
    .slice(0, Math.max(0, limit))
    .map(({ cell }) => labelOf(chart, cell));
};

/**
 * Splits a typed list into the cells of a volley already named and the typed part of the next: "а1 б2 в" is А1, Б2 and
 * "в".
 */
const listIn = (text: string, { view, chart }: Wanted): { readonly named: readonly Cell[]; readonly tail: string } => {
  const [, head = '', tail = ''] = /^(.*[\s,;+])?([^\s,;+]*)$/su.exec(text) ?? [];
  const read = isVolley(view) ? readShots(head, chart, view.salvo - 1) : undefined;
  return read?.kind === 'cells' ? { named: read.cells, tail } : { named: [], tail: text };
};

/** Returns the words of `buttons` that begin with the typed text, at most `limit`. */
const wordsOf = (buttons: readonly string[], text: string, reader: Reader, limit: number): readonly string[] =>
  buttons
    .map((button) => reader.say({ key: button }).replace(/^\P{L}+/u, ''))
    .filter((word) => normalise(word).startsWith(normalise(text).trim()))
    .slice(0, Math.max(0, limit));

const penaltySuggestions = (text: string, owed: PendingView, reader: Reader, wanted: Wanted): readonly string[] =>
  owed.kind === 'relocate'
    ? wordsOf(['key-stay', 'key-drift'], text, reader, wanted.limit)
    : completions(text, owed.choices, wanted);

/**
 * Returns cells that can still be shot at and begin with the typed text, in the reader's letters: first those with
 * exactly the number typed, then cells beside a damaged ship, then along the axis; of a volley, the next cell after
 * those named. While the viewer owes a penalty, returns what may be answered; while placing, orders in words. Empty
 * otherwise, and while the opponent is to move.
 */
export const suggest = (text: string, view: View, reader: Reader, limit: number): readonly string[] => {
  if (text.length > 64) return [];
  if (view.paper && view.paper.stage !== 'shot') return paperSuggestions(text, view, view.paper, reader, limit);
  if (view.placing) return placementOrderSuggestions(text, view, reader).slice(0, Math.max(0, limit));
  if (view.phase !== 'battle') return [];
  const wanted: Wanted = { view, chart: chartOf(view.rules, reader), limit };
  const owed = myPenalty(view);
  if (owed) return penaltySuggestions(text, owed, reader, wanted);
  if (!isMyShot(view)) return [];
  const { named, tail } = listIn(text, wanted);
  if (named.length === 0 && isVolley(view) && view.pencil.length === view.salvo)
    return wordsOf(['key-volley-now'], text, reader, limit);
  const sea = targetSea(view);
  const taken = named.length > 0 ? named : view.pencil;
  const open = cellsOf(gridOf(view.rules)).filter(
    (cell) => isOpen(sea, view.rules, cell) && !isGivenMine(sea, cell) && !isAmong(taken, cell),
  );
  const before = named.map((cell) => `${labelOf(wanted.chart, cell)} `).join('');
  return completions(tail, open, wanted).map((label) => before + label);
};
