import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/kernel/phrase.ts';
import type { Reader } from '../../../../src/kernel/reader.ts';
import { pick } from '../../../../src/kernel/rng.ts';
import type { Viewer } from '../../../../src/kernel/rules.ts';
import { SCREEN_LIMITS } from '../../../../src/kernel/screen.ts';
import { actionSummary } from '../../../../src/systems/sea-battle/face/input/action-summary.ts';
import { notation } from '../../../../src/systems/sea-battle/face/input/notation.ts';
import { parse } from '../../../../src/systems/sea-battle/face/input/parser.ts';
import { suggest } from '../../../../src/systems/sea-battle/face/input/suggestions.ts';
import { present } from '../../../../src/systems/sea-battle/face/screens/index.ts';
import { replyKeys } from '../../../../src/systems/sea-battle/face/screens/reply-keys.ts';
import { describeBoard } from '../../../../src/systems/sea-battle/face/words/description.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { amount, everyNth } from '../../../support/amount.ts';
import { chance, type Game, play, startMatch, viewOf } from './match-steps.ts';
import { readerIn } from './phrasebook-reader.ts';
import { acts, exploreScreens, screenFaults } from './screen-checks.ts';

/** The number of moments checked on a large board, which has many screens. */
const MOST = amount(1, 3);

/** A random step that prefers a whole volley or course and never rubs out. */
const step = (game: Game, rng: ReturnType<typeof chance>): Game => {
  const seat = pick(rng, rules.toMove(game.state));
  const legal = rules.legal(viewOf(game, seat));
  const whole = legal.find(({ type }) => type === 'volley' || type === 'sail');
  return play(
    game,
    seat,
    whole ??
      pick(
        rng,
        legal.filter(({ type }) => type !== 'rub'),
      ),
  );
};

/** The kind of a moment. A few moments of each kind are checked. */
const momentOf = (game: Game): string => {
  const [mover] = rules.toMove(game.state);
  if (mover === undefined) return 'over';
  const { pending, pencil, salvo, shots } = viewOf(game, mover);
  if (pending) return `${pending.kind} ${pencil.length}`;
  const aim = pencil.length === 0 ? 'unaimed' : pencil.length < salvo ? 'aiming' : 'aimed';
  return `${aim} ${shots.length === 0 ? 'first' : 'later'} ${rules.toMove(game.state).length}`;
};

/** A few moments of every kind in a random match. */
const momentsOf = (options: Ruleset, seed: string): readonly Game[] => {
  const rng = chance(`moments ${seed}`);
  let game = play(play(startMatch(seed, options), 0, { type: 'ready' }), 1, { type: 'ready' });
  const found = new Map<string, Game>();
  for (let n = 0; n < 3_000; n++) {
    // The first moment of a kind and the last, which has the most to show.
    const kind = momentOf(game);
    found.set(found.has(kind) ? `${kind}, late` : kind, game);
    if (rules.outcome(game.state)) break;
    game = step(game, rng);
  }
  const moments = [...found.values()];
  return options.n < 16 ? moments.slice(0, 2 * MOST) : moments.slice(-MOST);
};

const VIEWERS: readonly Viewer[] = [0, 1, 'public', 'umpire'];
const code = (command: Command): string => notation.write(command);

/** The command as text. Squares of one ship given up whole count as one command, since each ship has one key. */
const told = (view: View, command: Command): string => {
  if (command.type !== 'give' || view.pending?.kind !== 'give-ship') return code(command);
  const { row, col } = command.at;
  const ship = view.seas
    .find(({ owner }) => owner === view.viewer)!
    .ships.findIndex(({ cells }) => cells.some((it) => it.row === row && it.col === col));
  return `give ship ${ship}`;
};

let turn = 0;
const READERS: readonly Reader[] = LOCALES.flatMap((locale) =>
  (['board', 'whisper'] as const).flatMap((at) =>
    (['picture', 'text', 'words'] as const).map((board) => readerIn(locale, { at, board })),
  ),
);

/** A custom variant: volleys at a ship that sails. */
const FAST: Ruleset = {
  ...VARIANTS.find((it) => it.id === 'dutchman-5')!,
  id: 'the fast Dutchman',
  n: 10,
  shots: { kind: 'fixed', n: 5 },
  afterHit: 'pass',
};

describe.each([...VARIANTS, FAST].map((it, nth) => [it.id, it, nth] as const))('%s', (id, options, place) => {
  const moments = momentsOf(options, id);

  test('every screen keeps within the limits, and every key is a legal command', () => {
    for (const [nth, game] of moments.entries())
      for (const viewer of everyNth(VIEWERS, 2, nth + place)) {
        const view = viewOf(game, viewer);
        const legal = new Set(rules.legal(view).map(code));
        const mover = view.pending?.seat ?? view.toMove[0] ?? 0;
        for (const [focus, screen] of exploreScreens(view, READERS[turn++ % READERS.length]!)) {
          const where = `${momentOf(game)}, ${viewer}, ${focus}`;
          expect(screenFaults(screen), where).toEqual([]);
          const isTaken = (act: Command): boolean =>
            typeof viewer === 'number'
              ? legal.has(code(act))
              : rules.decide(game.state, mover, act, { below: () => 0 }).ok;
          const refused = acts(screen).filter((act) => !isTaken(act));
          expect(refused.map(code), where).toEqual([]);
        }
      }
  });

  test('every legal command has a key, on the player’s own board and in a whisper', () => {
    for (const game of moments)
      for (const seat of rules.toMove(game.state))
        for (const at of ['board', 'whisper'] as const) {
          const view = viewOf(game, seat);
          const screens = [...exploreScreens(view, readerIn('ru', { at, board: 'words' })).values()];
          const offered = new Set(screens.flatMap(acts).map((act) => told(view, act)));
          const missing = rules.legal(view).filter((step) => !offered.has(told(view, step)));
          expect(missing.map(code), `${momentOf(game)} ${at}`).toEqual([]);
        }
  });

  test('every typed suggestion is an order, in every alphabet', () => {
    for (const game of moments)
      for (const seat of rules.toMove(game.state)) {
        const view = viewOf(game, seat);
        const reader = readerIn('ru', { letters: (['ru', 'ru-yo', 'lat', 'respublika'] as const)[turn++ % 4]! });
        const rows = replyKeys(view, reader);
        expect(rows.flat().length).toBeLessThanOrEqual(300);
        const labels = [...rows.flat(), ...suggest('', view, reader, 25)];
        for (const label of labels) {
          const typed = parse(label, view, reader);
          expect(typed.kind, label).toBe('commands');
          if (typed.kind === 'commands')
            for (const command of typed.commands)
              expect(rules.decide(game.state, seat, command, { below: () => 0 }).ok, label).toBe(true);
        }
      }
  });

  test('every moment has a summary and descriptions within the limits', () => {
    for (const game of moments)
      for (const viewer of VIEWERS) {
        const view = viewOf(game, viewer);
        const reader = READERS[turn++ % READERS.length]!;
        const phrase = actionSummary(view);
        if (phrase) expect([...reader.say(phrase)].length).toBeLessThanOrEqual(SCREEN_LIMITS.briefChars);
        for (const ask of ['last', 'ships', 'score', 'open', 'letter:1', 'my-number:5', 'help'])
          expect(describeBoard(ask, view, reader).text.length, ask).toBeLessThanOrEqual(900);
      }
  });

  test('the shared board shows neither a pencil nor the choices of a penalty', () => {
    for (const game of moments) {
      const view = viewOf(game, 'public');
      expect(view.pencil).toEqual([]);
      expect(view.pending?.choices ?? []).toEqual([]);
      const cells = acts(present(view, readerIn('ru', { privateReplies: 'refused' }), 'aim:1')).map(({ type }) => type);
      expect(cells.filter((type) => !['shoot', 'stay', 'drift', 'answer', 'look', 'leave'].includes(type))).toEqual([]);
    }
  });
});
