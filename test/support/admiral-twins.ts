import { chanceAt } from '../../src/kernel/fairness.ts';
import { pick, type Rng } from '../../src/kernel/rng.ts';
import type { Seat } from '../../src/kernel/rules.ts';
import { seatOf } from '../../src/kit/two-sides.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import type { Command } from '../../src/systems/admiral/rules/command.ts';
import type { Event, State } from '../../src/systems/admiral/rules/index.ts';
import { currentWindow, decidingSide } from '../../src/systems/admiral/rules/model.ts';
import { phaseOf } from '../../src/systems/admiral/rules/phase.ts';
import type { Ruleset } from '../../src/systems/admiral/variants.ts';
import { admiralStep } from '../soak/admiral-driver.ts';
import { chanceFrom } from '../soak/chance.ts';

/*
 * Twin worlds: two matches that differ only in what the second captain alone knows. Before the reveal that is where
 * their ships are placed, who commands each, and how often they changed their mind; afterwards their pencilled courses,
 * queued orders and standing orders. All public actions and the dice are the same in both. A standing order is
 * disclosed by the reaction window it opens or leaves closed, and by its answer: then both worlds continue from the
 * first one.
 */

export interface Moment {
  readonly state: State;
  readonly news: readonly Event[];
}
export interface Twins {
  readonly worlds: readonly [Moment, Moment];
  /**
   * Set when the public events of the worlds differed; both are the same again. `disclosed`: a reaction window of the
   * second captain explains the difference. `leaked`: none does.
   */
  readonly came?: 'disclosed' | 'leaked';
}

/** The seat of the second captain, who has the secrets. */
export const OTHER: Seat = 1;

const after = ({ state }: Moment, seat: Seat, command: Command, dice: string): Moment => {
  const decided = admiral.decide(state, seat, command, chanceAt(dice, [], 'dice'));
  if (!decided.ok) throw new Error(`${admiral.notation.write(command)} is refused: ${decided.error.key}`);
  const news = decided.value;
  return { state: news.reduce(admiral.evolve, state), news };
};

const open = ({ state }: Moment, seat: Seat): readonly Command[] => admiral.legal(admiral.view(state, seat, []));
const drafts = (moment: Moment): readonly Command[] => open(moment, OTHER).filter((it) => admiral.isDraft(it));
const decisions = (moment: Moment, seat: Seat): readonly Command[] =>
  open(moment, seat).filter((it) => !admiral.isDraft(it));

/** The moment after `times` private steps of the second captain. The news of the others does not change. */
const pondered = (moment: Moment, times: number, rng: Rng): Moment => {
  let { state } = moment;
  for (let n = 0; n < times; n++) {
    const all = drafts({ state, news: [] });
    const telling = all.filter(({ type }) => type === 'standing' || type === 'buy');
    if (all.length > 0)
      ({ state } = after(
        { state, news: [] },
        OTHER,
        pick(rng, rng.below(2) > 0 && telling.length > 0 ? telling : all),
        '',
      ));
  }
  return { ...moment, state };
};

/** The moment after the second captain queues an order that is legal now. */
const queueing = (moment: Moment, rng: Rng): Moment => {
  const orders = decisions(moment, OTHER).filter(
    (it) => it.type === 'sail' || it.type === 'rotate' || it.type === 'end',
  );
  if (orders.length === 0) return moment;
  const { state } = after(
    moment,
    OTHER,
    { type: 'after', order: pick(rng, orders) as Extract<Command, { type: 'end' }> },
    '',
  );
  return { ...moment, state };
};

const scratched = (moment: Moment): Moment => ({
  ...moment,
  state: after(moment, OTHER, { type: 'scratch' }, '').state,
});

/** Number of steps after which the fleets have met. */
const MEETING = 70;
/** Seeds of `admiralStep` (test/soak/admiral-driver.ts): the first of style `KEEN`, and the number of styles. */
const [KEEN, MINDS] = [1, 8];

const PRIVATE: ReadonlySet<Event['t']> = new Set([
  'bought',
  'placed',
  'carded',
  'standing',
  'planned',
  'queued',
  'ordered',
  'halted',
  'waits',
]);

/** The public events by the text of the rules: that a side is asked and about whom, not which of its ships is asked. */
const heard = ({ state, news }: Moment): string => {
  const told = news.filter(({ t }) => !PRIVATE.has(t));
  const public_ = told.map((it) => (it.t === 'asked' ? [it.t, it.of, it.window.kind, it.window.at] : it));
  return JSON.stringify([public_, admiral.toMove(state)]);
};

const isAsked = ({ state }: Moment): boolean => {
  const phase = phaseOf(state);
  return phase.kind === 'window' && seatOf(state, decidingSide(phase.state)) === OTHER;
};
const wasAsked = ({ state, news }: Moment): boolean =>
  news.some((it) => it.t === 'asked' && seatOf(state, it.of) === OTHER);

/** What ends or undoes something, or makes the standing orders of both worlds alike. */
const RARE: ReadonlySet<Command['type']> = new Set(['end', 'done', 'undo', 'answer']);

/** Chooses a command. Prefers fire and boarding, and then any action to the end of a turn, so that much happens. */
const chosen = (all: readonly Command[], rng: Rng): Command => {
  const fire = all.filter(({ type }) => type === 'fire' || type === 'board');
  const deeds = all.filter(({ type }) => !RARE.has(type));
  if (fire.length > 0 && rng.below(2) > 0) return pick(rng, fire);
  return pick(rng, deeds.length > 0 && rng.below(5) > 0 ? deeds : all);
};

/** Gives the same order in both worlds. An order of the second captain is one that is legal in both. */
const stepped = (worlds: Twins['worlds'], seat: Seat, dice: string, rng: Rng): Twins => {
  const [first, second] = [decisions(worlds[0], seat), decisions(worlds[1], seat).map((it) => JSON.stringify(it))];
  const command = chosen(
    first.filter((it) => seat !== OTHER || second.includes(JSON.stringify(it))),
    rng,
  );
  const next: Twins['worlds'] = [after(worlds[0], seat, command, dice), after(worlds[1], seat, command, dice)];
  if (heard(next[0]) === heard(next[1])) return { worlds: next };
  const fair = worlds.some(isAsked) || next.some(wasAsked);
  return { worlds: [next[0], next[0]], came: fair ? 'disclosed' : 'leaked' };
};

/** Gives an order of the second captain. The second world has a secret one queued behind it if it awaits an answer. */
const queued = (worlds: Twins['worlds'], dice: string, rng: Rng): Twins => {
  const lined: Twins['worlds'] = [worlds[0], queueing(worlds[1], rng)];
  const tried = stepped(lined, OTHER, dice, rng);
  const waits = tried.came === undefined && currentWindow(tried.worlds[0].state) !== undefined;
  return waits ? tried : stepped([lined[0], scratched(lined[1])], OTHER, dice, rng);
};

/** Plays one world on until the fleets have met and fire at each other. */
const engaged = (revealed: Moment, nth: number): Moment => {
  const chance = chanceFrom(KEEN + MINDS * nth);
  let now = revealed;
  for (let n = 0; n < MEETING; n++) {
    const [seat] = admiral.toMove(now.state);
    if (seat === undefined) return now;
    const command = admiralStep(admiral.view(now.state, seat, []), chance);
    const decided = admiral.decide(now.state, seat, command, chance);
    if (decided.ok && !decided.value.some(({ t }) => t === 'over'))
      now = { state: decided.value.reduce(admiral.evolve, now.state), news: [] };
  }
  return now;
};

/** Yields twin worlds moment by moment: during the placement, then for `steps` steps of the battle. */
export const admiralTwins = function* (rules: Ruleset, nth: number, steps: number): Generator<Twins> {
  const seed = `${rules.id} ${nth}`;
  const rng = chanceAt(seed, [], 'twins');
  const begun = admiral.begin(rules, 2, rng);
  if (!begun.ok) throw new Error(begun.error.key);
  const laid: Moment = { state: begun.value, news: [] };
  let worlds: Twins['worlds'] = [pondered(laid, rng.below(4), rng), pondered(laid, 3 + rng.below(6), rng)];
  yield { worlds };
  worlds = [after(worlds[0], OTHER, { type: 'ready' }, ''), after(worlds[1], OTHER, { type: 'ready' }, '')];
  yield { worlds };
  // The reveal: from here on the worlds differ only in pencilled courses, queued orders and standing orders.
  const revealed = after(worlds[1], 0, { type: 'ready' }, seed);
  const met = engaged(revealed, nth);
  worlds = [met, met];
  for (let n = 1; n <= steps; n++) {
    const [seat] = admiral.toMove(worlds[0].state);
    if (seat === undefined) return;
    if (seat === OTHER) worlds = [pondered(worlds[0], rng.below(2), rng), pondered(worlds[1], 2 + rng.below(4), rng)];
    yield { worlds };
    // Queued orders are removed, since they would become visible when they are carried out.
    worlds = [scratched(worlds[0]), scratched(worlds[1])];
    const isOwnTurn = seat === OTHER && !currentWindow(worlds[0].state);
    const dice = `${seed} ${n}`;
    const next = isOwnTurn && rng.below(2) > 0 ? queued(worlds, dice, rng) : stepped(worlds, seat, dice, rng);
    worlds = next.worlds;
    yield next;
  }
};
