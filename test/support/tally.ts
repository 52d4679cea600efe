import { z } from 'zod';
import { ok, refuse } from '../../src/kernel/result.ts';
import { pick } from '../../src/kernel/rng.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import type { RuleSystem } from '../../src/kernel/system.ts';

/**
 * A minimal rule system for tests. Each of two players may always add one or add a die roll, until one of them has
 * `goal`. It never refuses a repeated command, so that tests show what the service itself must reject. A secret word
 * may be plotted at any time and has no effect; with its first decision a seat seals that it has none.
 */
type Add = { readonly type: 'add' } | { readonly type: 'roll' } | { readonly type: 'plot'; readonly word: number };
const state = z.object({ goal: z.number(), sums: z.array(z.number()), words: z.array(z.number()) });
const event = z.object({ by: z.number(), plus: z.number().optional(), word: z.number().optional() });
const options = z.object({ goal: z.number() });
type State = z.infer<typeof state>;
type Event = z.infer<typeof event>;
interface View {
  readonly viewer: Viewer;
  readonly goal: number;
  readonly sums: readonly number[];
  readonly words: readonly (number | undefined)[];
  readonly over: boolean;
}

const winner = (it: State): number => it.sums.findIndex((sum) => sum >= it.goal);

export const tally: RuleSystem<State, Add, Event, View, { readonly goal: number }> = {
  id: 'tally',
  seats: () => 2,
  variants: [{ id: 'ten', version: 1, title: { key: 'variant-ten' }, about: { key: 'variant-ten' } }],
  variant: (id) => (id === 'ten' ? ok({ goal: 10 }) : refuse({ key: 'no-such-variant', with: { name: id } })),
  begin: ({ goal }, seats) => ok({ goal, sums: Array(seats).fill(0), words: Array(seats).fill(0) }),
  rematch: ({ goal }) => ({ goal }),
  toMove: (it) => (winner(it) < 0 ? it.sums.map((_, seat) => seat) : []),
  isDraft: (command) => command.type === 'plot',
  decide: (it, seat, command, rng) => {
    if (winner(it) >= 0) return refuse({ key: 'over' });
    if (command.type === 'plot') return ok(it.words[seat] === command.word ? [] : [{ by: seat, word: command.word }]);
    return ok([{ by: seat, plus: command.type === 'add' ? 1 : 1 + rng.below(6) }]);
  },
  evolve: (it, { by, plus = 0, word }) => ({
    ...it,
    sums: it.sums.map((sum, seat) => (seat === by ? sum + plus : sum)),
    words: it.words.map((old, seat) => (seat === by && word !== undefined ? word : old)),
  }),
  timeUp: () => ({ type: 'add' }),
  isResignation: () => false,
  outcome: (it) => {
    const seat = winner(it);
    return seat < 0 ? undefined : { winners: [seat], why: { key: 'tally-won', with: { seat: { seat } } } };
  },
  view: (it, viewer) => ({
    viewer,
    goal: it.goal,
    sums: it.sums,
    words: it.words.map((word, seat) => (viewer === seat || viewer === 'umpire' ? word : undefined)),
    over: winner(it) >= 0,
  }),
  legal: ({ viewer, over }) =>
    typeof viewer !== 'number' || over ? [] : [{ type: 'add' }, { type: 'roll' }, { type: 'plot', word: 7 }],
  secrets: {
    list: (it) => it.sums.flatMap((sum, seat) => (sum === 0 ? [] : [{ seat, epoch: 0, text: 'plotted' }])),
    reveals: ({ type }) => (type === 'plot' ? 0 : undefined),
  },
  stored: { options, state, event },
  notation: {
    write: (it) => (it.type === 'plot' ? `plot.${it.word}` : it.type),
    read: (text) => {
      if (text === 'add' || text === 'roll') return ok({ type: text });
      const word = /^plot\.(\d{1,3})$/.exec(text)?.[1];
      return word === undefined ? refuse({ key: 'tally-talk' }) : ok({ type: 'plot', word: Number(word) });
    },
  },
  parse: (text) => {
    const [first, ...rest] = text.trim().split(/\s+/);
    if (first === 'add' || first === 'roll')
      return {
        kind: 'commands',
        commands: [first, ...rest].map((type) => ({ type: type === 'roll' ? 'roll' : 'add' })),
      };
    if (first === 'plot') return { kind: 'commands', commands: [{ type: 'plot', word: Number(rest[0] ?? 1) }] };
    if (first === 'a') {
      return {
        kind: 'ask',
        question: { key: 'tally-ask' },
        choices: [
          { label: 'add', command: { type: 'add' }, reading: 'plain' },
          { label: 'roll', command: { type: 'roll' }, reading: 'daring' },
        ],
      };
    }
    return first === 'no' ? { kind: 'refused', why: { key: 'over' } } : { kind: 'talk', hint: { key: 'tally-talk' } };
  },
  suggest: (text, _view, _reader, limit) => ['add', 'roll'].filter((it) => it.startsWith(text)).slice(0, limit),
  actionSummary: (view) => ({
    key: 'tally-sum',
    with: { sum: typeof view.viewer === 'number' ? (view.sums[view.viewer] ?? 0) : 0 },
  }),
  present: (view, { say, at }, focus) => ({
    title: `tally ${view.sums.join(':')}${at === 'whisper' ? ' (whisper)' : ''}${focus === undefined ? '' : ` (${focus})`}${view.over ? ` ${say({ key: 'over' })}` : ''}`,
    brief: `words ${view.words.map((word) => word ?? '?').join(' ')}`,
    buttons:
      view.viewer === 'public' && focus !== 'pad'
        ? [
            [
              { label: 'pad', press: { look: 'pad' } },
              { label: 'mine', press: { look: 'mine' } },
            ],
          ]
        : [
            [
              { label: 'add', press: { act: { type: 'add' } } },
              { label: 'roll', press: { act: { type: 'roll' } } },
              ...(typeof view.viewer === 'number'
                ? [{ label: 'plot', press: { act: { type: 'plot', word: 7 } } } as const]
                : []),
            ],
          ],
  }),
  lobbyPicture: () => ({
    width: 2,
    height: 2,
    shapes: [{ kind: 'label', text: 'tally', at: { x: 1, y: 1 }, ink: 'ink' }],
  }),
  describe: (question, view) => ({
    text: `sums ${view.sums.join(':')} ${question}`.trim(),
    topics: [{ label: 'sums', ask: 'sums' }],
  }),
  replyKeys: (view) => (typeof view.viewer === 'number' && !view.over ? [['add', 'roll']] : []),
  tutorial: {
    pages: () => [
      { text: 'tally', scene: { width: 2, height: 2, shapes: [] }, alt: 'tally' },
      { text: 'tally on', scene: { width: 2, height: 2, shapes: [] }, alt: 'tally' },
    ],
  },
  opponents: {
    levels: [
      { id: 'slow', title: { key: 'level-slow' } },
      { id: 'fast', title: { key: 'level-fast' } },
    ],
    choose: (level, view, rng) => (level === 'fast' ? { type: 'roll' } : pick(rng, tally.legal(view).slice(0, 1))),
  },
  phrases: new URL('./tally/', import.meta.url),
};
