import type { Advice } from '../../kernel/capabilities.ts';
import type { Phrase } from '../../kernel/phrase.ts';
import { ok, refuse } from '../../kernel/result.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { Actor } from '../acts/acts.ts';
import { notPlayed } from '../acts/acts.ts';
import { LIMITS, mayHint } from '../acts/quotas.ts';
import { adviceIn } from '../desk/adviser.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { readerOf, sayTo, themeOf } from '../desk/sight.ts';
import { awaited } from '../match/commits.ts';
import { type Match, seatOf } from '../match/match.ts';
import { viewOf } from '../match/turn.ts';
import type { MatchId, PlayerId } from '../ports/intent.ts';
import { meantHere, whichOf } from './reading.ts';

/*
 * A hint: what the strongest machine would do in somebody's place, worked out from his own view alone and shown to him
 * alone. That he took one is told to everybody.
 */

/** Where a hint may be given: whose, before which of his decisions. */
interface Point {
  readonly match: Match;
  readonly seat: number;
  readonly ply: number;
}

const takenBy = ({ hints }: Match, seat: number): readonly number[] => hints?.[seat] ?? [];

/** The point a person is at; or why there is no hint for him there. */
const pointOf = (system: AnySystem, match: Match, player: PlayerId): Point | Phrase => {
  const seat = seatOf(match, player);
  if (seat === undefined) return { key: 'not-in-match' };
  if (match.stage !== 'playing') return notPlayed(match);
  if (match.rated) return { key: 'hint-rated' };
  if (!system.analyst) return { key: 'hint-none' };
  if (!awaited(system, match).includes(seat)) return { key: 'hint-not-now' };
  const ply = match.plies[seat] ?? 0;
  const taken = takenBy(match, seat);
  if (taken.length >= LIMITS.hints.match && !taken.includes(ply))
    return { key: 'hint-spent', with: { n: taken.length } };
  return { match, seat, ply };
};

const isPoint = (it: Point | Phrase): it is Point => 'ply' in it;

/** The match with the hint written down: one before each decision, however often it is asked for again. */
const noted = ({ match, seat, ply }: Point): Match => {
  const taken = takenBy(match, seat);
  return taken.includes(ply) ? match : { ...match, hints: { ...match.hints, [seat]: [...taken, ply] } };
};

const adviceAt = async (desk: Desk, { match, seat, ply }: Point): Promise<Advice<unknown> | undefined> => {
  const system = desk.systemOf(match.system);
  // By his own decision, not by the revision: that counts the private steps of others too.
  const chance = desk.vault.derive(`hint:${match.id}:${seat}:${ply}`).toString('hex');
  return adviceIn(await desk.advise?.({ system: system.id, view: viewOf(system, match, seat), chance, effort: 1 }));
};

/** What [Hint] gives. `command` names the act: repeated, it counts once. */
export const hint = async (desk: Desk, actor: Actor, id: MatchId, command: string): Promise<Handled> => {
  const told = (phrase: Phrase): Handled => ({ answer: { alert: desk.voice(actor.locale)(phrase) }, stale: [] });
  const match = await desk.load(id);
  if (typeof match === 'string') return told({ key: match === 'missing' ? 'match-gone' : 'match-broken' });
  const system = desk.systemOf(match.system);
  const { id: player } = actor.person;
  const point = pointOf(system, match, player);
  if (!isPoint(point)) return told(point);
  const often = await mayHint(desk, player);
  if (often) return told(often);
  const advice = await adviceAt(desk, point);
  if (!advice) return unadvised(desk, actor, point);
  const changed = await desk.change(id, command, (now) => {
    const still = pointOf(system, now, player);
    if (!isPoint(still)) return refuse(still);
    return still.ply === point.ply
      ? ok({ match: noted(still), records: [], stale: 'all' })
      : refuse({ key: 'hint-late' });
  });
  if (changed.kind === 'missing' || changed.kind === 'broken')
    return told({ key: `match-${changed.kind === 'missing' ? 'gone' : 'broken'}` });
  if (changed.kind === 'refused') return told(changed.why);
  return shown(desk, actor, point, changed.match, advice, changed.kind === 'done' ? changed.stale : []);
};

/** A rule of thumb of the game's own, to him alone: nobody is told of it, and it counts for nothing. */
const unadvised = async (desk: Desk, actor: Actor, { match, seat }: Point): Promise<Handled> => {
  const system = desk.systemOf(match.system);
  const eyes = await desk.whisperTo(match, actor, seat);
  const say = sayTo(await desk.sight(match), match, eyes);
  const thumb = system.analyst?.fallbackHint?.(viewOf(system, match, seat));
  if (!thumb) return { answer: { alert: say({ key: 'hint-none' }) }, stale: [] };
  const text = say(thumb);
  return { answer: { theme: themeOf(eyes), whisper: { screen: { text, brief: text, buttons: [] } } }, stale: [] };
};

/** The advice as he sees the board it was given for, and how many are left. */
const shown = async (
  desk: Desk,
  actor: Actor,
  { match, seat }: Point,
  after: Match,
  advice: Advice<unknown>,
  stale: readonly string[],
): Promise<Handled> => {
  const system = desk.systemOf(match.system);
  const eyes = await desk.whisperTo(match, actor, seat);
  const sight = await desk.sight(match);
  const panel = system.analyst?.hint(viewOf(system, match, seat), advice, readerOf(sight, match, eyes));
  const left = Math.max(0, LIMITS.hints.match - takenBy(after, seat).length);
  const text = [panel?.text, sayTo(sight, match, eyes)({ key: 'hint-left', with: { n: left } })].join('\n');
  return {
    answer: { theme: themeOf(eyes), whisper: { screen: { ...panel, text, buttons: [] } } },
    stale: stale.map((key) => ({ match: match.id, key })),
  };
};

/** `/hint`: for the match of his that waits for him here. Several: he is asked which. */
export const hintHere = async (desk: Desk, actor: Actor, command: string): Promise<Handled> => {
  const [match, ...others] = await meantHere(desk, actor);
  if (!match) return { answer: { alert: desk.voice(actor.locale)({ key: 'no-match-here' }) }, stale: [] };
  return others.length === 0
    ? hint(desk, actor, match.id, command)
    : whichOf(desk, actor, [match, ...others], '!hint', 'which-here');
};
