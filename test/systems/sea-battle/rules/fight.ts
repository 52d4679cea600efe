import type { Seat, Viewer } from '../../../../src/kernel/rules.ts';
import { axis, type Cell } from '../../../../src/kit/grid.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { cellOf, gridOf, type SeaView, type View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { startMatch, type TestMatch } from './test-match.ts';

/** A variant by its id. @throws Error for an unknown id. */
export const variant = (id: string): Ruleset => {
  const found = VARIANTS.find((it) => it.id === id);
  if (!found) throw new Error(`no variant ${id}`);
  return found;
};

/** The cell of a label such as "к10", in the letters and along the axes of the variant. */
export const cellIn = ({ n, cols = n, alphabet, axes }: Ruleset, label: string): Cell => {
  const letter = axis(alphabet, axes === 'letters-cols' ? cols : n).indexOf(label[0]!.toLowerCase());
  const number = Number(label.slice(1)) - 1;
  return axes === 'letters-cols' ? { row: number, col: letter } : { row: letter, col: number };
};
export const labelIn = ({ n, cols = n, alphabet, axes }: Ruleset, { row, col }: Cell): string => {
  const [letter, number] = axes === 'letters-cols' ? [col, row] : [row, col];
  const name = axis(alphabet, axes === 'letters-cols' ? cols : n)[letter]!;
  return `${alphabet === 'lat' ? name.toUpperCase() : name}${number + 1}`;
};

/** The cells of a ship: "A1-A5" is a line, "а1+б2" any shape, "к1" one deck. */
const shipIn = (ruleset: Ruleset, text: string): Cell[] => {
  const [from, to] = text.split('-').map((it) => cellIn(ruleset, it)) as [Cell, Cell | undefined];
  if (!to) return text.split('+').map((it) => cellIn(ruleset, it));
  const length = Math.max(to.row - from.row, to.col - from.col);
  const [down, across] = [Math.sign(to.row - from.row), Math.sign(to.col - from.col)];
  return Array.from({ length: length + 1 }, (_, i) => ({ row: from.row + i * down, col: from.col + i * across }));
};

/** A fleet after these pieces are put in order: ships, and extras as "mine:а8" and "sweeper:в8". */
const arranged = (at: TestMatch, seat: Seat, ruleset: Ruleset, pieces: string): TestMatch =>
  pieces.split(' ').reduce(
    (now, text) => {
      const [piece, place] = text.split(':') as ['mine' | 'sweeper', string | undefined];
      return place
        ? now.give(seat, { type: 'lay', piece, at: cellIn(ruleset, place) })
        : now.give(seat, { type: 'put', cells: shipIn(ruleset, text) });
    },
    at.give(seat, { type: 'clear' }),
  );

/** A battle played by labels. Every order returns the battle after it. */
export interface Fight {
  readonly at: TestMatch;
  readonly rules: Ruleset;
  /** Fires one shot where a turn is one shot, otherwise a volley. */
  fire(seat: Seat, labels: string): Fight;
  give(seat: Seat, label: string): Fight;
  sail(seat: Seat, labels: string): Fight;
  stay(seat: Seat): Fight;
  /** The key of the refusal, or undefined where the order is accepted. */
  refused(seat: Seat, order: 'fire' | 'give' | 'sail' | 'stay', labels?: string): string | undefined;
  /** The results of the last `n` shots in that viewer's view. */
  results(n: number, viewer?: Viewer): string[];
  view(viewer?: Viewer): View;
  sea(owner: Seat, viewer?: Viewer): SeaView;
  /** The labels of the squares with this mark, separated by blanks. */
  marked(owner: Seat, mark: string, viewer?: Viewer): string;
  readonly toMove: readonly Seat[];
  readonly winners: readonly Seat[] | undefined;
}

const orderOf = (ruleset: Ruleset, order: 'fire' | 'give' | 'sail' | 'stay', labels = '') => {
  const cells = labels === '' ? [] : labels.split(' ').map((it) => cellIn(ruleset, it));
  if (order === 'stay') return { type: 'stay' } as const;
  if (order === 'sail') return { type: 'sail', cells } as const;
  if (order === 'give') return { type: 'give', at: cells[0]! } as const;
  const single = ruleset.shots.kind === 'fixed' && ruleset.shots.n === 1;
  return single ? ({ type: 'shoot', at: cells[0]! } as const) : ({ type: 'volley', at: cells } as const);
};

const fightAt = (at: TestMatch, ruleset: Ruleset): Fight => {
  const after = (seat: Seat, order: 'fire' | 'give' | 'sail' | 'stay', labels?: string): Fight =>
    fightAt(at.give(seat, orderOf(ruleset, order, labels)), ruleset);
  const view = (viewer: Viewer = 'public'): View => rules.view(at.state, viewer, []);
  return {
    at,
    rules: ruleset,
    fire: (seat, labels) => after(seat, 'fire', labels),
    give: (seat, label) => after(seat, 'give', label),
    sail: (seat, labels) => after(seat, 'sail', labels),
    stay: (seat) => after(seat, 'stay'),
    refused(seat, order, labels) {
      const asked = at.asked(seat, orderOf(ruleset, order, labels));
      return asked.ok ? undefined : asked.error.key;
    },
    results: (n, viewer) =>
      view(viewer)
        .shots.slice(-n)
        .map((it) => it.result),
    view,
    sea: (owner, viewer) => view(viewer).seas[owner]!,
    marked: (owner, mark, viewer) =>
      view(viewer)
        .seas[owner]!.marks.flatMap((it, i) => (it === mark ? [labelIn(ruleset, cellOf(gridOf(ruleset), i))] : []))
        .join(' '),
    toMove: rules.toMove(at.state),
    winners: rules.outcome(at.state)?.winners,
  };
};

/** A battle with both fleets in place. Seat 0 begins. */
export const fight = (ruleset: Ruleset, ...fleets: readonly [string, string]): Fight =>
  fightAt(
    fleets.reduce(
      (now, text, seat) => arranged(now, seat, ruleset, text).give(seat, { type: 'ready' }),
      startMatch(ruleset),
    ),
    ruleset,
  );

/** The fleet FH of the vectors. */
export const FH = 'A1-A5 B1-B4 C1-C3 D1-D3 E1-E2';
