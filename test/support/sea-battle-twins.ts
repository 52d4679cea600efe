import { chanceAt } from '../../src/kernel/fairness.ts';
import { pick, type Rng, shuffled } from '../../src/kernel/rng.ts';
import type { Seat } from '../../src/kernel/rules.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import { gridOf } from '../../src/systems/sea-battle/rules/fleet/grid.ts';
import type { Event, State } from '../../src/systems/sea-battle/rules/index.ts';
import { cellOf, indexOf, type ShotView, type View } from '../../src/systems/sea-battle/rules/view/index.ts';
import type { Ruleset } from '../../src/systems/sea-battle/variants.ts';

/*
 * Twin worlds: two matches that differ only in what the second captain alone knows, and in which every answer is the
 * same. Answers are derived here from the true state by the text of the rules, not from the view under test.
 */

export type Game = Pick<
  typeof seaBattle,
  'view' | 'decide' | 'present' | 'describe' | 'replyKeys' | 'suggest' | 'actionSummary' | 'opponents' | 'parse'
>;

/** Both worlds after a step, with the events of that step in each. */
export interface Twins {
  readonly worlds: readonly [World, World];
  /** The seat that took the step; `undefined` at the start. */
  readonly by: Seat | undefined;
}
export interface World {
  readonly state: State;
  readonly news: readonly Event[];
}

/** The seat of the second captain, who has the secrets. */
export const OTHER: Seat = 1;

const ordered = ({ state }: World, seat: Seat, command: Command, rng: Rng): World | undefined => {
  const decided = seaBattle.decide(state, seat, command, rng);
  return decided.ok ? { state: decided.value.reduce(seaBattle.evolve, state), news: decided.value } : undefined;
};
const must = (world: World, seat: Seat, command: Command, rng: Rng): World => {
  const next = ordered(world, seat, command, rng);
  if (!next) throw new Error(`${command.type} is refused`);
  return next;
};

const truthOf = (state: State): View => seaBattle.view(state, 'umpire', []);
const squares = ({ rules }: View, cells: readonly { readonly row: number; readonly col: number }[]): string =>
  cells.map((cell) => indexOf(gridOf(rules), cell)).join();

/** The world with the second captain's pieces put in another order, in some cases with a part of them elsewhere. */
const rearranged = (world: World, rng: Rng): World => {
  const own = seaBattle.view(world.state, OTHER, []).seas[OTHER]!;
  const pieces: Command[] = [
    ...own.ships.map(({ cells }) => ({ type: 'put', cells }) as const),
    ...own.extras.map(({ piece, at }) => ({ type: 'lay', piece, at }) as const),
  ];
  const kept = shuffled(rng, pieces).slice(rng.below(2) === 0 ? 0 : Math.ceil(pieces.length / 3));
  const bare = must(world, OTHER, { type: 'clear' }, rng);
  const partly = kept.reduce((now, it) => must(now, OTHER, it, rng), bare);
  const { deals } = seaBattle.view(partly.state, OTHER, []).placing!;
  return kept.length === pieces.length ? partly : must(partly, OTHER, { type: 'fill', nth: deals + 1 }, rng);
};

/** The answer to one shot in games that report each square (SB-13, SB-24, SB-26, SB-27). */
const squareAnswer = (truth: View, { by, at, result, near }: ShotView): unknown => {
  const { report } = truth.rules;
  const ship = truth.seas[1 - by]!.ships.find(({ cells }) =>
    cells.some((it) => it.row === at.row && it.col === at.col),
  );
  const whole = result === 'sunk' && report.sunk !== 'silent';
  const told = report.hit === 'class' || (whole && report.sunk === 'sunk+class');
  return [
    result === 'sunk' && !whole ? 'hit' : result,
    ...(told ? [ship?.cls] : []),
    ...(whole ? [squares(truth, ship?.cells ?? [])] : []),
    near,
  ];
};

/** The answer to a volley as a whole (SB-25). */
const volleyAnswer = (truth: View, shots: readonly ShotView[]): unknown => {
  const { report } = truth.rules;
  const struck = shots.map(({ by, at, result }) => ({
    result,
    cls: truth.seas[1 - by]!.ships.find(({ cells }) => cells.some((it) => it.row === at.row && it.col === at.col))?.cls,
  }));
  const hits = struck.filter(({ result }) => result === 'hit' || result === 'sunk');
  const sunk = hits.filter(({ result }) => result === 'sunk').map(({ cls }) => cls);
  return [
    report.hit === 'volley-count' ? hits.length : hits.map(({ cls }) => cls).sort(),
    report.sunk === 'silent' ? [] : sunk.sort(),
    struck.map(({ result }) => (result === 'mine' || result === 'sweeper' ? result : '')),
  ];
};

const known = new WeakMap<State, string>();
/** All answers so far, as text. */
export const answered = (state: State): string => {
  const text = known.get(state) ?? answersIn(state);
  known.set(state, text);
  return text;
};

const answersIn = (state: State): string => {
  const truth = truthOf(state);
  const { rules, shots, pending, seas } = truth;
  const told = rules.report.hit === 'mark' || rules.report.hit === 'class';
  const turns = [...new Set(shots.map(({ turn }) => turn))];
  return JSON.stringify([
    shots.map(({ by, turn, at, paid }) => [by, turn, squares(truth, [at]), paid, paidShip(truth, by, paid)]),
    told
      ? shots.map((it) => squareAnswer(truth, it))
      : turns.map((turn) =>
          volleyAnswer(
            truth,
            shots.filter((it) => it.turn === turn),
          ),
        ),
    pending && [pending.kind, pending.seat, pending.decks],
    // The number of ships afloat, in games that report it. In others the number of shots due, below, shows it (SB-26).
    rules.report.sunk === 'silent' ? [] : seas.map((it) => it.afloat.length),
    [truth.toMove, truth.phase, truth.salvo, seas.map((it) => [it.ready, it.moves])],
  ]);
};

const paidShip = (truth: View, by: Seat, paid: ShotView['paid']): string => {
  if (paid?.kind !== 'ship') return '';
  const { row, col } = paid.at;
  const ship = truth.seas[by]!.ships.find(({ cells }) => cells.some((it) => it.row === row && it.col === col));
  return squares(truth, ship?.cells ?? []);
};

const isOneShot = ({ rules: { shots } }: View): boolean => shots.kind === 'fixed' && shots.n === 1;

/** Fires shots that get the same answer in both worlds; half of them at ships of either world. */
const sharedShots = (worlds: Twins['worlds'], by: Seat, rng: Rng): readonly [World, World] | undefined => {
  const view = seaBattle.view(worlds[0].state, by, []);
  const grid = gridOf(view.rules);
  const open = view.seas[1 - by]!.marks.flatMap((mark, at) => (mark === 'unknown' ? [at] : []));
  const decks = new Set(
    worlds.flatMap(({ state }) =>
      truthOf(state).seas[1 - by]!.ships.flatMap(({ cells }) => cells.map((it) => indexOf(grid, it))),
    ),
  );
  const near = open.filter((at) => decks.has(at));
  for (let tries = 0; tries < 40; tries++) {
    const named = new Set<number>();
    while (named.size < view.salvo) named.add(pick(rng, near.length > 0 && rng.below(2) === 0 ? near : open));
    const at = [...named].map((it) => cellOf(grid, it));
    const command: Command = isOneShot(view) ? { type: 'shoot', at: at[0]! } : { type: 'volley', at };
    const next = worlds.map((it) => ordered(it, by, command, rng));
    if (next[0] && next[1] && answered(next[0].state) === answered(next[1].state)) return [next[0], next[1]];
  }
  return undefined;
};

/** Takes a step in both worlds. Private commands differ between the worlds; public ones are the same. */
const step = (worlds: Twins['worlds'], by: Seat, rng: Rng): readonly [World, World] | undefined => {
  const views = worlds.map(({ state }) => seaBattle.view(state, by, []));
  const [first, second] = [views[0]!, views[1]!];
  const each = (commands: readonly [Command, Command]): readonly [World, World] | undefined => {
    const next = worlds.map((it, i) => ordered(it, by, commands[i]!, rng));
    return next[0] && next[1] ? [next[0], next[1]] : undefined;
  };
  const drafts = views.map((it) => seaBattle.legal(it).filter(({ type }) => type === 'mark' || type === 'rub'));
  if (by === OTHER && rng.below(3) === 0 && drafts.every((it) => it.length > 0))
    return each([pick(rng, drafts[0]!), pick(rng, drafts[1]!)]);
  if (first.pending?.kind === 'relocate') {
    const what: Command = { type: by === OTHER && rng.below(2) === 0 ? 'drift' : 'stay' };
    return each([what, what]);
  }
  if (first.pending) {
    const both = first.pending.choices.filter((it) =>
      second.pending?.choices.some(({ row, col }) => row === it.row && col === it.col),
    );
    if (both.length === 0) return undefined;
    const give: Command = { type: 'give', at: pick(rng, both) };
    return each([give, give]);
  }
  return sharedShots(worlds, by, rng);
};

/** Yields twin worlds step by step as long as all answers are the same, at most `most` steps. */
export const twins = function* (rules: Ruleset, seed: string, most: number): Generator<Twins> {
  const rng = chanceAt(seed, [], 'twins');
  const begun = seaBattle.begin({ ...rules, first: { by: 'rematch', seat: 0 } }, 2, rng);
  if (!begun.ok) throw new Error(begun.error.key);
  const dealt: World = { state: begun.value, news: [] };
  let worlds: readonly [World, World] = [dealt, rearranged(dealt, rng)];
  yield { worlds, by: undefined };
  for (const seat of [OTHER, 0]) {
    worlds = [must(worlds[0], seat, { type: 'ready' }, rng), must(worlds[1], seat, { type: 'ready' }, rng)];
    yield { worlds, by: seat };
  }
  for (let n = 0; n < most; n++) {
    const awaited = seaBattle.toMove(worlds[0].state);
    if (awaited.length === 0) return;
    const by = pick(rng, awaited);
    const next = step(worlds, by, rng);
    // Everything is public once the match is over.
    if (!next || next.some(({ state }) => seaBattle.outcome(state))) return;
    if (answered(next[0].state) !== answered(next[1].state)) return;
    worlds = next;
    yield { worlds, by };
  }
};

/** Where a captain fires who strikes this piece of the other sea and, with the rest of the turn, water. */
const strikeAt = (state: State, by: Seat, piece: 'mine' | 'sweeper'): Command | undefined => {
  const truth = truthOf(state);
  const grid = gridOf(truth.rules);
  const { ships, extras, marks } = truth.seas[1 - by]!;
  const struck = extras.find((it) => it.piece === piece && !it.spent);
  if (!struck) return undefined;
  const full = new Set(
    [...ships.flatMap(({ cells }) => cells), ...extras.map(({ at }) => at)].map((it) => indexOf(grid, it)),
  );
  const water = marks.flatMap((mark, at) => (mark === 'unknown' && !full.has(at) ? [cellOf(grid, at)] : []));
  if (isOneShot(truth)) return { type: 'shoot', at: struck.at };
  return { type: 'volley', at: [struck.at, ...water].slice(0, seaBattle.view(state, by, []).salvo) };
};

/**
 * Twin worlds in which the second captain has just struck a piece of the first and owes a penalty: what they may give
 * differs between the worlds.
 * @throws Error where no such worlds are found
 */
export const twinsThatOwe = (rules: Ruleset, piece: 'mine' | 'sweeper'): Twins['worlds'] => {
  for (let n = 1; n <= 50; n++) {
    const rng = chanceAt(`${rules.id} ${n}`, [], 'owes');
    let worlds: Twins['worlds'] | undefined = [...twins(rules, `${rules.id} ${n}`, 0)].at(-1)!.worlds;
    while (worlds && !seaBattle.toMove(worlds[0].state).includes(OTHER)) worlds = step(worlds, 0, rng);
    const command = worlds && strikeAt(worlds[0].state, OTHER, piece);
    const [one, other] = command && worlds ? worlds.map((it) => ordered(it, OTHER, command, rng)) : [];
    if (!one || !other || answered(one.state) !== answered(other.state)) continue;
    const [mine, yours] = [one, other].map(({ state }) => seaBattle.view(state, OTHER, []).pending?.choices);
    if (mine && JSON.stringify(mine) !== JSON.stringify(yours)) return [one, other];
  }
  throw new Error(`${rules.id}: no twins owe a penalty for a ${piece}`);
};
