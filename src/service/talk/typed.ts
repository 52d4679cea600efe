import type { ParsedText } from '../../kernel/face.ts';
import type { Reader } from '../../kernel/reader.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { SCREEN_LIMITS, type Screen } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { Actor } from '../acts/acts.ts';
import { boardHere, type Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { type Eyes, readerOf, sayTo, themeOf } from '../desk/sight.ts';
import { type Match, seatOf } from '../match/match.ts';
import { awaited } from '../match/timekeeping.ts';
import { writeToken } from '../match/token.ts';
import { playTurns, viewOf } from '../match/turn.ts';
import type { Action, Intent, Token } from '../ports/intent.ts';
import { labelsApart } from '../screens/match-labels.ts';
import { screenOf } from '../screens/screens.ts';
import { matchesHere, meantBy } from './addressing.ts';
import { decisionOf, toldOf } from './answering.ts';
import { asks, overtakes } from './questions.ts';
import { isSecret, isSlip, slipped, toldSlip, wasSlip } from './slips.ts';

type Said = Extract<Action, { kind: 'say' }>;

const SILENT: Handled = { answer: {}, stale: [] };
const told = (alert: string): Handled => ({ answer: { alert }, stale: [] });

/** Matches offered at once to somebody who did not say which they mean: as many as there are rows. */
const OFFERED = SCREEN_LIMITS.rows;

/** The match in which these very words have counted before: told again, they are never taken for another. */
const countedIn = async (
  desk: Desk,
  found: readonly Match[],
  command: string,
): Promise<{ readonly match: Match; readonly result: string } | undefined> => {
  const results = await Promise.all(found.map((it) => desk.store.result(it.id, command)));
  return found.flatMap((match, i) => {
    const result = results[i];
    return result === undefined ? [] : [{ match, result }];
  })[0];
};

/** Completions for the match that typed text would go to. */
export const suggestions = async (desk: Desk, actor: Actor, text: string): Promise<readonly string[]> => {
  const did: Said = { kind: 'say', text, aimed: true };
  const meant = await meantBy(desk, await matchesHere(desk, actor, did), actor, did);
  if (meant.kind !== 'match') return [];
  const { match } = meant;
  const seat = seatOf(match, actor.person.id) ?? 0;
  const system = desk.systemOf(match.system);
  const reader = await typist(desk, match, actor, await desk.whisperTo(match, actor, seat));
  return system.suggest(text, viewOf(system, match, seat), reader, 25);
};

/** Typed text: an order, a question back, a secret told by mistake, or talk that is none of our business. */
export const said = async (desk: Desk, intent: Intent, did: Said, actor: Actor): Promise<Handled> => {
  const say = desk.voice(actor.locale);
  const here = await matchesHere(desk, actor, did);
  const counted = await countedIn(desk, here, intent.id);
  if (counted && !wasSlip(counted.result)) return toldAgain(desk, counted.match, actor);
  const meant = await meantBy(desk, here, actor, did);
  if (intent.place.audience === 'many' && !did.unseen) {
    const asked = meant.kind === 'match' ? [meant.match] : meant.kind === 'which' ? meant.among : [];
    const told = await slipsIn(desk, actor, did, did.aimed ? asked : here.filter((it) => it.stage === 'playing'));
    // Told again, it is a slip still, also in matches where it could not be made good before.
    if (told.length > 0) return slipped(desk, intent, actor, told);
  }
  if (counted) return toldSlip(desk, actor, counted.result);
  switch (meant.kind) {
    case 'match':
      return order(desk, intent, did, actor, meant.match);
    case 'which':
      return which(desk, did, actor, meant.among);
    case 'over':
    case 'foreign':
      return idle(desk, did, actor, meant.match, meant.kind === 'over' ? 'match-is-over' : 'not-in-match');
    case 'none':
      return did.aimed ? told(say({ key: 'no-match-here' })) : SILENT;
  }
};

/* ------------------------------------------------------------------------------------------- reading a text */

/** What a text means to one who sits in a match. */
const read = async (desk: Desk, actor: Actor, match: Match, did: Said): Promise<ParsedText<unknown>> => {
  const system = desk.systemOf(match.system);
  const seat = seatOf(match, actor.person.id);
  const reader = await typist(desk, match, actor, await desk.whisperTo(match, actor, seat));
  const view = viewOf(system, match, seat ?? 'public');
  return system.parse(did.text, view, did.aimed ? reader : { ...reader, overheard: true });
};

/** On a shared board the letters drawn there decide how a shot is read; a private one has its owner's. */
const typist = async (desk: Desk, match: Match, actor: Actor, eyes: Eyes): Promise<Reader> => {
  const sight = await desk.sight(match);
  const own = readerOf(sight, match, eyes);
  const board = boardHere(match, actor.place);
  if (board?.viewer !== 'public') return own;
  return { ...own, letters: readerOf(sight, match, await desk.eyesOf(match, board)).letters };
};

/** The matches of which the text tells others what they must not know. */
const slipsIn = async (desk: Desk, actor: Actor, did: Said, among: readonly Match[]): Promise<Match[]> => {
  const found: Match[] = [];
  for (const match of among) {
    // Read as if it were meant for us: a secret is one even in the midst of talk.
    const typed = await read(desk, actor, match, { ...did, aimed: true });
    const system = desk.systemOf(match.system);
    const view = viewOf(system, match, seatOf(match, actor.person.id) ?? 'public');
    if (isSlip(system, typed, view, did.aimed ? 'aimed' : 'overheard')) found.push(match);
  }
  return found;
};

/* ------------------------------------------------------------------------------------------------ answering */

/** An order that can move nothing here: kindly told if it is one, else talk. */
const idle = async (desk: Desk, did: Said, actor: Actor, match: Match, why: string): Promise<Handled> => {
  const typed = await read(desk, actor, match, did);
  return did.aimed && typed.kind !== 'talk' ? told(desk.voice(actor.locale)({ key: why })) : SILENT;
};

/** Several matches could be meant: the writer is asked, and one press fires. */
const which = async (desk: Desk, did: Said, actor: Actor, among: readonly Match[]): Promise<Handled> => {
  const say = desk.voice(actor.locale);
  const fit: { readonly match: Match; readonly press: Token }[] = [];
  for (const match of among) {
    const typed = await read(desk, actor, match, did);
    const system = desk.systemOf(match.system);
    const [command, ...more] = typed.kind === 'commands' ? typed.commands : [];
    if (command === undefined || more.length > 0 || system.isDraft(command)) continue;
    const seat = seatOf(match, actor.person.id) ?? 0;
    const act = system.notation.write(command);
    fit.push({ match, press: writeToken({ match: match.id, seat, ply: match.plies[seat] ?? 0, act, asked: true }) });
  }
  if (fit.length === 0) return did.aimed ? told(say({ key: 'which-match' })) : SILENT;
  const offered = fit.slice(0, OFFERED);
  const labels = labelsApart(
    desk,
    actor,
    offered.map(({ match }) => match),
  );
  const rest = fit.length - offered.length;
  const more = rest > 0 ? [say({ key: 'which-more', with: { n: rest } })] : [];
  const page: Screen<Token> = {
    text: [say({ key: 'page-which' }), ...more].join('\n'),
    buttons: offered.map(({ press }, i) => [{ label: labels[i] ?? '', press }]),
  };
  const about = offered.map(({ match }) => match.id);
  return { answer: asks(desk, actor, page, about), stale: [] };
};

/** An order for one match. */
const order = async (desk: Desk, intent: Intent, did: Said, actor: Actor, match: Match): Promise<Handled> => {
  const seat = seatOf(match, actor.person.id) ?? 0;
  const system = desk.systemOf(match.system);
  const shared = intent.place.audience === 'many';
  const sight = await desk.sight(match);
  const eyes = await desk.whisperTo(match, actor, seat);
  const tell = sayTo(sight, match, eyes);
  const typed = await read(desk, actor, match, did);
  // Among people an answer to a board may be mere talk; alone with us it wants help.
  const chat = !did.aimed || (shared && did.to !== undefined);
  if (typed.kind === 'talk') return chat ? SILENT : told(tell(typed.hint));
  if (!did.aimed && (!awaited(system, match).includes(seat) || typed.kind === 'refused')) return SILENT;
  if (typed.kind === 'refused') return told(tell(typed.why));
  if (typed.kind === 'ask')
    return { answer: asks(desk, actor, question(system, match, seat, typed, tell), [match.id]), stale: [] };
  const view = viewOf(system, match, seat);
  const secret = typed.commands.some((it) => isSecret(system, it, view));
  // A line of orders may be prepared by private steps and yet be a decision that everybody sees.
  const drafting = secret || typed.commands.every((it) => system.isDraft(it));
  if (shared && !did.unseen && secret) return told(tell({ key: 'place-in-private' }));

  const changed = await desk.change(match.id, intent.id, (now) => {
    if (now.stage !== 'playing') return refuse({ key: 'match-is-over' });
    const played = playTurns(system, now, seat, typed.commands);
    if (played.refusal && (played.accepted === 0 || typed.whole)) return refuse(played.refusal);
    const decision = decisionOf(desk, played.match, now, seat, played);
    return ok(played.refusal ? { ...decision, notice: played.refusal } : decision);
  });
  if (changed.kind === 'missing' || changed.kind === 'broken') return told(tell({ key: 'match-gone' }));
  if (changed.kind === 'refused') return told(tell(changed.why));
  overtakes(desk, actor, match.id);
  const word = toldOf(desk, changed, seat);
  const done = word ? { done: tell(word) } : {};
  if (drafting && shared) {
    const screen = screenOf(sight, changed.match, eyes);
    return { answer: { ...done, theme: themeOf(eyes), whisper: { screen } }, stale: [] };
  }
  return { answer: done, stale: changed.kind === 'done' ? changed.stale.map((key) => ({ match: match.id, key })) : [] };
};

/** What an act came to, told once more: the match may have gone on since, or ended by it. */
const toldAgain = async (desk: Desk, match: Match, actor: Actor): Promise<Handled> => {
  const seat = seatOf(match, actor.person.id);
  const word = toldOf(desk, { kind: 'again', match }, seat);
  const tell = sayTo(await desk.sight(match), match, await desk.whisperTo(match, actor, seat));
  return { answer: word ? { done: tell(word) } : {}, stale: [] };
};

const question = (
  system: AnySystem,
  match: Match,
  seat: number,
  typed: Extract<ParsedText<unknown>, { kind: 'ask' }>,
  tell: ReturnType<typeof sayTo>,
): Screen<Token> => ({
  text: tell(typed.question),
  buttons: [
    typed.choices.map(({ label, command, reading }) => {
      const act = system.notation.write(command) + (reading === undefined ? '' : `~${reading}`);
      return { label, press: writeToken({ match: match.id, seat, ply: match.plies[seat] ?? 0, act, asked: true }) };
    }),
  ],
});
