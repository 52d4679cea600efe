import type { Outcome } from '../../kernel/rules.ts';
import { type Actor, join } from '../acts/acts.ts';
import { placing, seating } from '../acts/seating.ts';
import { boardHere, type Changed, type Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { type Match, type Occupant, seatOf, whyOf } from '../match/match.ts';
import { boardAt, humanAt, matchIdOf, openLobby } from '../match/opening.ts';
import { beginMatch } from '../match/turn.ts';
import { answered, type Press } from './answering.ts';

/** Seats kept as they were: the one who asks sits, machines stay, everybody else has the seat kept for him. */
const seatsAgain = (old: Match, actor: Actor): Occupant[] =>
  old.occupants.map((it) => {
    if (it.kind !== 'human') return it;
    return it.player === actor.person.id ? humanAt(actor) : { kind: 'vacant', for: it.player, called: it.name };
  });

/** The same people once more, the rules saying who begins. The first who asks opens, the other joins: one match. */
export const rematch = async (desk: Desk, press: Press): Promise<Handled> => {
  const { stamp, intent } = press;
  const old = await desk.load(stamp.match);
  if (typeof old === 'string') return answered(desk, press, { kind: old });
  const say = desk.voice(press.actor.locale);
  if (seatOf(old, press.actor.person.id) === undefined)
    return { answer: { alert: say({ key: 'not-in-match' }) }, stale: [] };
  if (old.stage !== 'over' || !old.ending) return { answer: { alert: say({ key: 'too-early-for-that' }) }, stale: [] };

  const id = matchIdOf(desk.vault, `${old.id}:rematch`);
  const actor = await seating(desk, press.actor, id);
  const opened = await open(desk, { ...press, actor }, old, id);
  if (opened) {
    return {
      answer: { notice: say({ key: opened.stage === 'lobby' ? 'rematch-offered' : 'rematch-begins' }) },
      stale: opened.boards.map((it) => ({ match: id, key: it.key })),
    };
  }
  const changed = await desk.change(id, intent.id, (match) => {
    const done = join(desk.systemOf(match.system), match, actor, desk.entropy);
    return done.ok ? { ok: true, value: { ...done.value, stale: 'all' } } : done;
  });
  const handled = await answered(desk, press, changed);
  return {
    answer: handled.answer.alert ? handled.answer : { notice: say({ key: noticeOf(changed) }) },
    stale: handled.stale,
  };
};

/** An offer that comes again is still an offer. */
const noticeOf = (changed: Changed): string =>
  changed.kind === 'again' && changed.match.stage === 'lobby' ? 'rematch-offered' : 'rematch-begins';

/** The new match, unless the other one has opened it already. */
const open = async (desk: Desk, press: Press, old: Match, id: string): Promise<Match | undefined> => {
  const system = desk.systemOf(old.system);
  const { actor } = press;
  const outcome: Outcome = {
    winners: old.ending?.winners ?? [],
    why: old.ending ? whyOf(old.ending) : { key: 'ending-draw' },
  };
  const occupants = seatsAgain(old, actor);
  const here = boardAt(
    actor.place,
    seatOf(old, actor.person.id),
    actor.person.id,
    boardHere(old, actor.place)?.locale ?? actor.locale,
  );
  // A card told of the match before: this one is played where people are.
  const boards = [here, ...old.boards.filter((it) => it.key !== here.key && it.form === undefined)];
  await placing(desk, boards, id);
  const lobby = openLobby(
    {
      id,
      system,
      variant: old.variant,
      options: system.rematch(old.hidden.state, outcome, old.hidden.options),
      host: actor.person,
      locale: actor.locale,
      place: actor.place,
      occupants,
      boards,
      clock: old.clock,
      rematchOf: old.id,
    },
    desk.entropy,
    await desk.store.now(),
  );
  const { code: _, ...kept } = lobby;
  if (occupants.some((it) => it.kind === 'vacant')) return desk.create(kept, [], press.intent.id);
  const begun = beginMatch(system, kept);
  if (!begun.ok) throw new Error(`${id}: a rematch was refused: ${begun.error.key}`);
  return desk.create(begun.value.match, begun.value.records, press.intent.id);
};
