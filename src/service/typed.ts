import { ok, refuse } from '../kernel/result.ts';
import type { Typed } from '../kernel/system.ts';
import type { Actor } from './acts.ts';
import { decisionOf, toldOf } from './answering.ts';
import { boardHere, type Desk } from './desk.ts';
import type { Handled } from './handled.ts';
import { type Match, seatOf } from './match.ts';
import type { Deed, Intent, Token } from './ports.ts';
import { screenOf } from './screens.ts';
import { readerOf, sayTo, themeOf } from './sight.ts';
import { writeToken } from './token.ts';
import { playTurns, viewOf } from './turn.ts';

type Said = Extract<Deed, { kind: 'say' }>;

const sameMessage = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.split(':')[0] === b.split(':')[0];

/** The matches begun at this place in which somebody sits, the latest first; those that are over among them. */
const matchesHere = async (desk: Desk, actor: Actor): Promise<Match[]> => {
  const ids = await desk.people.matchesOf(actor.person.id);
  const loaded = await Promise.all(ids.map((id) => desk.load(id)));
  return loaded.filter(
    (it): it is Match =>
      typeof it !== 'string' &&
      it.stage !== 'lobby' &&
      seatOf(it, actor.person.id) !== undefined &&
      boardHere(it, actor.place) !== undefined,
  );
};

/** The match in which these very words have counted before: told again, they are never taken for another. */
const countedIn = async (desk: Desk, found: readonly Match[], command: string): Promise<Match | undefined> => {
  const results = await Promise.all(found.map((it) => desk.store.result(it.id, command)));
  return found.find((_, i) => results[i] !== undefined);
};

/** The one meant: the board replied to, else the only match, else the only one in which the writer is on turn. */
const meant = async (
  desk: Desk,
  here: readonly Match[],
  actor: Actor,
  did: Said,
): Promise<Match | 'none' | 'which'> => {
  const found = here.filter((it) => it.stage === 'playing');
  if (did.to !== undefined) {
    for (const match of found) {
      const key = boardHere(match, actor.place)?.key;
      const board = (await desk.store.boards(match.id)).find((it) => it.key === key);
      if (sameMessage(board?.message, did.to)) return match;
    }
  }
  if (found.length <= 1) return found[0] ?? 'none';
  const turn = found.filter((it) =>
    desk
      .systemOf(it.system)
      .toMove(it.hidden.state)
      .includes(seatOf(it, actor.person.id) ?? -1),
  );
  return turn.length === 1 ? (turn[0] ?? 'none') : 'which';
};

/** Completions for the match that typed text would go to. */
export const suggestions = async (desk: Desk, actor: Actor, text: string): Promise<readonly string[]> => {
  const match = await meant(desk, await matchesHere(desk, actor), actor, { kind: 'say', text, aimed: true });
  if (typeof match === 'string') return [];
  const seat = seatOf(match, actor.person.id) ?? 0;
  const system = desk.systemOf(match.system);
  const eyes = await desk.whisperTo(match, actor.person, seat);
  return system.suggest(text, viewOf(system, match, seat), readerOf(await desk.sight(match), match, eyes), 25);
};

/** Typed text: an order, a question back, or talk that is none of our business. */
export const said = async (desk: Desk, intent: Intent, did: Said, actor: Actor): Promise<Handled> => {
  const silent: Handled = { answer: {}, stale: [] };
  const say = desk.voice(actor.locale);
  const here = await matchesHere(desk, actor);
  const counted = await countedIn(desk, here, intent.id);
  if (counted) return toldAgain(desk, counted, actor);
  const match = await meant(desk, here, actor, did);
  if (match === 'none') return did.aimed ? { answer: { alert: say({ key: 'no-match-here' }) }, stale: [] } : silent;
  if (match === 'which') return did.aimed ? { answer: { alert: say({ key: 'which-match' }) }, stale: [] } : silent;

  const seat = seatOf(match, actor.person.id) ?? 0;
  const system = desk.systemOf(match.system);
  const sight = await desk.sight(match);
  const eyes = await desk.whisperTo(match, actor.person, seat);
  const tell = sayTo(sight, match, eyes);
  const typed = system.parse(did.text, viewOf(system, match, seat), await typist(desk, match, actor, seat));
  const awaited = system.toMove(match.hidden.state).includes(seat);
  if (typed.kind === 'talk') return did.aimed ? { answer: { alert: tell(typed.hint) }, stale: [] } : silent;
  if (!did.aimed && (!awaited || typed.kind === 'refused')) return silent;
  if (typed.kind === 'refused') return { answer: { alert: tell(typed.why) }, stale: [] };
  if (typed.kind === 'ask') return { answer: { page: question(system, match, seat, typed, tell) }, stale: [] };
  const drafting = typed.commands.some((it) => system.draft(it));
  if (intent.place.audience === 'many' && !did.unseen && drafting) {
    return { answer: { alert: tell({ key: 'place-in-private' }) }, stale: [] };
  }

  const changed = await desk.change(match.id, intent.id, (now) => {
    if (now.stage !== 'playing') return refuse({ key: 'match-is-over' });
    const played = playTurns(system, now, seat, typed.commands);
    if (played.refusal && played.accepted === 0) return refuse(played.refusal);
    const decision = decisionOf(desk, played.match, now, seat, played);
    return ok(played.refusal ? { ...decision, notice: played.refusal } : decision);
  });
  if (changed.kind === 'missing' || changed.kind === 'broken')
    return { answer: { alert: say({ key: 'match-gone' }) }, stale: [] };
  if (changed.kind === 'refused') return { answer: { alert: tell(changed.why) }, stale: [] };
  const word = toldOf(desk, changed, seat);
  const done = word ? { done: tell(word) } : {};
  if (drafting && intent.place.audience === 'many') {
    const screen = screenOf(sight, changed.match, eyes);
    return { answer: { ...done, theme: themeOf(eyes), whisper: { screen } }, stale: [] };
  }
  return { answer: done, stale: changed.kind === 'done' ? changed.stale.map((key) => ({ match: match.id, key })) : [] };
};

/** What an act came to, told once more: the match may have gone on since, or ended by it. */
const toldAgain = async (desk: Desk, match: Match, actor: Actor): Promise<Handled> => {
  const seat = seatOf(match, actor.person.id);
  const word = toldOf(desk, { kind: 'again', match }, seat);
  const tell = sayTo(await desk.sight(match), match, await desk.whisperTo(match, actor.person, seat));
  return { answer: word ? { done: tell(word) } : {}, stale: [] };
};

/** On a shared board the letters drawn there decide how a shot is read; a private one has its owner's. */
const typist = async (desk: Desk, match: Match, actor: Actor, seat: number) => {
  const sight = await desk.sight(match);
  const own = readerOf(sight, match, await desk.whisperTo(match, actor.person, seat));
  const board = boardHere(match, actor.place);
  if (board?.viewer !== 'public') return own;
  return { ...own, letters: readerOf(sight, match, await desk.eyesOf(match, board)).letters };
};

const question = (
  system: ReturnType<Desk['systemOf']>,
  match: Match,
  seat: number,
  typed: Extract<Typed<unknown>, { kind: 'ask' }>,
  tell: ReturnType<typeof sayTo>,
) => ({
  text: tell(typed.question),
  buttons: [
    typed.choices.map(({ label, command, reading }) => {
      const act = system.notation.write(command) + (reading === undefined ? '' : `~${reading}`);
      const press: Token = writeToken({ match: match.id, seat, ply: match.plies[seat] ?? 0, act });
      return { label, press };
    }),
  ],
});
