import type { Mark } from '../rules/view/index.ts';

/** All that is shown and said of a mark on a square, wherever a sea is shown. */
interface MarkRow {
  /** Its phrase about squares, in a sea that is told in words. */
  readonly told: string;
  /** Its sign on a board of text: plain ASCII, because every fixed-width font gives these the same width. */
  readonly text: string;
  /** Its sprite. Land is drawn with the water. */
  readonly sprite?: string;
  /** What the key of a square that cannot be fired at wears, and what is said of it. */
  readonly key?: { readonly sign: string; readonly said: string; readonly tone?: 'danger' };
}

/** Every mark. A struck mine or minesweeper is drawn as spent. */
export const MARKS = {
  unknown: { told: 'tell-open', text: '.' },
  miss: { told: 'tell-miss', text: 'o', sprite: 'miss', key: { sign: '○', said: 'mark-miss' } },
  hit: { told: 'tell-hit', text: 'x', sprite: 'hit', key: { sign: '✹', said: 'mark-hit', tone: 'danger' } },
  sunk: {
    told: 'tell-sunk-cells',
    text: '#',
    sprite: 'deck-wreck',
    key: { sign: '■', said: 'mark-sunk', tone: 'danger' },
  },
  void: { told: 'tell-void', text: '-', sprite: 'void', key: { sign: '·', said: 'mark-void' } },
  mine: { told: 'tell-mine', text: '*', sprite: 'mine-spent', key: { sign: '◉', said: 'mark-mine' } },
  sweeper: { told: 'tell-sweeper', text: '^', sprite: 'sweeper-spent', key: { sign: '▲', said: 'mark-sweeper' } },
  unclear: { told: 'tell-unclear', text: '?', sprite: 'unclear', key: { sign: '?', said: 'mark-unclear' } },
  land: { told: 'tell-land', text: '/', key: { sign: '▒', said: 'mark-land' } },
} as const satisfies Readonly<Record<Mark, MarkRow>>;
