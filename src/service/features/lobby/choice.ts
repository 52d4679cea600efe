import { ok, refuse } from '../../../kernel/result.ts';
import type { Outcome } from '../../../kernel/rules.ts';
import { plainScreen } from '../../../kernel/screen.ts';
import type { ActionNamed } from '../../control/act.ts';
import { writeLed } from '../../control/codec.ts';
import { asAllowed, type Operation, operationContextFor } from '../../core/boards/operation-press.ts';
import { type ButtonPress, replyToChange } from '../../core/boards/reply.ts';
import { alertResult, bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { ChangeOutcome } from '../../core/context/match-changes.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { humanOccupant, makeBoard, matchIdOf, openLobby, seatedIn, withSeats } from '../../core/match/lobby.ts';
import { boardKey, type Match, type Occupant, seatOf, whyOf } from '../../core/match/match.ts';
import { strengthIn } from '../../core/match/strengths.ts';
import { beginMatch } from '../../core/match/turn.ts';
import { enlistPlaces, enlistPlayer, type LinkingContext } from '../../core/operations/account-link.ts';
import {
  findGame,
  firstGame,
  firstSystem,
  gameTitle,
  machineRefusal,
  preferredGameAt,
} from '../../core/operations/catalogue.ts';
import { type Actor, join } from '../../core/operations/match-operations.ts';
import { chatRuleRefusal } from '../../core/operations/quotas.ts';
import { gameTitleIn } from '../../core/screens/match-labels.ts';
import type { Action, Intent, MatchId } from '../../ports/intent.ts';
import { whenReady } from '../../ports/long-call.ts';
import { cleanName } from '../../speech/names.ts';
import { boardHereResult, type OpeningContext, openMatch } from './lobby.ts';

/** A choice of a game on a page that belongs to no match. */
export type Choice = ActionNamed<'variant'>;

/** Changes the game of a lobby, to any system; who is to lead, where that is chosen too. */
export const chosenGame: Operation<Choice> = (match, { systems }, { variant: typed, lead = match.lead }) => {
  if (match.rematchOf !== undefined) return refuse({ key: 'rematch-same-game' });
  const own = systems.filter(({ id }) => id === match.system);
  const game = findGame({ systems: [...own, ...systems] }, typed);
  if (!game.ok) {
    const { system, why } = game.error;
    // Said in the words of the match's own system.
    return refuse(system === match.system ? why : { key: 'no-such-variant', with: { name: cleanName(typed) } });
  }
  const { system, variant, options } = game.value;
  const occupants = seatedIn(match.occupants, system.seats(options));
  if (!occupants) return refuse({ key: 'seats-taken' });
  const notice = { key: 'game-chosen', with: { variant: gameTitle(game.value) } };
  if (variant === match.variant && lead === match.lead) return ok({ match, records: [], notice });
  const changes = (match.changes ?? 0) + 1;
  const led = lead === undefined ? {} : { lead };
  const seated = withSeats(match, system, options, occupants);
  const changed = { ...seated, ...led, system: system.id, variant, changes };
  return ok({ match: changed, records: [], notice });
};

type Opening = Extract<Action, { kind: 'open' }>;

/** The name that the id of the page's match is derived from. A page opens one match at most: its message names it. */
const nameFor = ({ id, action, place, from }: Intent): string => {
  const on = action.kind === 'press' ? action.on?.split(':')[0] : undefined;
  return on === undefined ? id : `page:${boardKey(place)}:${from.id}:${on}`;
};

/**
 * Opens what was chosen on a page, which then loses its buttons. When the page has already opened a lobby, that lobby
 * changes to the new choice: a repeated or late press opens no second match.
 */
export const handleChoice = async (
  context: OpeningContext,
  intent: Intent,
  actor: Actor,
  choice: Choice,
): Promise<IntentResult> => {
  const { variant, lead } = choice;
  const wish: Opening = { kind: 'open', variant, rival: { kind: 'anyone' }, ...(lead === undefined ? {} : { lead }) };
  const name = nameFor(intent);
  const id = matchIdOf(context.vault, name);
  const before = await context.load(id);
  if (typeof before !== 'string') return chooseAgain(context, intent, actor, choice, before);
  const handled = await openMatch(context, intent, actor, wish, name);
  return handled.own ? pageWithoutKeys(context, actor, id, handled) : handled;
};

const pageWithoutKeys = async (
  context: Needs<'load' | 'systemOf' | 'translate' | 'translator'>,
  { locale }: Actor,
  id: MatchId,
  handled: IntentResult,
): Promise<IntentResult> => {
  const match = await context.load(id);
  if (typeof match === 'string' || handled.answer.body) return handled;
  const text = context.translate(locale)({ key: 'choice-opened', with: { game: gameTitleIn(context, match, locale) } });
  return {
    ...handled,
    answer: { ...handled.answer, body: { kind: 'page', screen: plainScreen(text) } },
  };
};

const chooseAgain = async (
  context: LinkingContext & MatchRepository & Needs<'isAdmin' | 'systems' | 'translate' | 'translator'>,
  intent: Intent,
  actor: Actor,
  choice: Choice,
  before: Match,
): Promise<IntentResult> => {
  if (before.stage !== 'lobby') {
    const text = context.translate(actor.locale)({ key: 'choice-spent' });
    return bodyResult({ kind: 'page', screen: plainScreen(text) });
  }
  const host = await enlistPlayer(context, actor, before.id);
  const operationContext = await operationContextFor(context, host, choice);
  const changed: ChangeOutcome = await context.change(before.id, intent.id, (match, now) => {
    const system = context.systemOf(match.system);
    const did = asAllowed(chosenGame)(match, { ...operationContext, system }, choice, now);
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  const handled = await boardHereResult(context, actor, before.id, changed);
  return handled.own ? pageWithoutKeys(context, actor, before.id, handled) : handled;
};

/** Whether a match that a key has opened is unchanged: no one has joined, and the person has decided nothing. */
const isUntouched = ({ stage, occupants, plies }: Match, { person }: Actor): boolean => {
  const seat = occupants.findIndex((it) => it.kind === 'human' && it.player === person.id);
  return stage === 'lobby' || (stage === 'playing' && seat >= 0 && plies[seat] === 0);
};

/** The game that a key without one opens against a machine: the default game, if machines play it, else the first. */
const gameForMachine = async (context: Needs<'people' | 'systems'>, actor: Actor): Promise<string> => {
  const game = await preferredGameAt(context, actor);
  return machineRefusal(game.system, game.options) ? firstGame(firstSystem(context)).variant : game.variant;
};

/**
 * Opens what a key of a page asks for. The page keeps its keys: while the match that a key has opened is untouched, the
 * key shows it again, so that a key pressed twice opens one match. Only the list of a game's machines, whose keys name
 * ranks, is spent.
 */
export const handlePlay = async (
  context: OpeningContext,
  intent: Intent,
  actor: Actor,
  { level, variant, lead }: ActionNamed<'play'>,
): Promise<IntentResult> => {
  const played = variant ?? (level === undefined ? undefined : await gameForMachine(context, actor));
  const wish: Opening = {
    kind: 'open',
    ...(played === undefined ? {} : { variant: played }),
    rival: level === undefined ? { kind: 'anyone' } : { kind: 'machine', level },
    ...(lead === undefined ? {} : { lead }),
  };
  const key = [nameFor(intent), writeLed(variant ?? '', lead), level === undefined ? 'anyone' : 'machine'].join(':');
  const isList = level !== undefined && variant === undefined && strengthIn(level) === undefined;
  const answered = (id: MatchId, handled: IntentResult) =>
    isList && handled.own ? pageWithoutKeys(context, actor, id, handled) : handled;
  for (let nth = 0; ; nth++) {
    const name = `${key}:${nth}`;
    const id = matchIdOf(context.vault, name);
    const before = await context.load(id);
    if (before === 'missing') return answered(id, await openMatch(context, intent, actor, wish, name));
    if (before === 'broken') continue;
    const isRepeated = (await context.store.result(id, intent.id)) !== undefined;
    if (isRepeated || isUntouched(before, actor))
      return answered(id, { answer: {}, own: { match: id, key: boardKey(actor.place), focus: null }, stale: [] });
  }
};

/** The seats of a rematch: the player who asks is seated, machines stay, a seat is kept for everyone else. */
const rematchSeats = (old: Match, actor: Actor): Occupant[] =>
  old.occupants.map((it) => {
    if (it.kind !== 'human') return it;
    return it.player === actor.person.id ? humanOccupant(actor) : { kind: 'vacant', for: it.player, called: it.name };
  });

/**
 * Opens a rematch between the same players; the rules decide who begins. The first player who asks opens it and the
 * other joins it, so that there is one match.
 */
export const handleRematch = async (
  context: LinkingContext & MatchRepository & Renderer & Needs<'entropy' | 'isAdmin' | 'vault'>,
  press: ButtonPress,
): Promise<IntentResult> => {
  const { button, intent } = press;
  const old = await context.load(button.match);
  if (typeof old === 'string') return replyToChange(context, press, { kind: old });
  const say = context.translate(press.actor.locale);
  if (seatOf(old, press.actor.person.id) === undefined) return alertResult(say({ key: 'not-in-match' }));
  if (old.stage !== 'over' || !old.ending) return alertResult(say({ key: 'too-early-for-that' }));

  const id = matchIdOf(context.vault, `${old.id}:rematch`);
  const why = await chatRuleRefusal(context, press.actor, { match: id, again: true });
  if (why) return alertResult(say(why));
  const actor = await enlistPlayer(context, press.actor, id);
  const opened = await openRematch(context, { ...press, actor }, old, id);
  if (opened === 'busy') return alertResult(say({ key: 'too-fast' }));
  if (opened) {
    return {
      answer: { notice: say({ key: opened.stage === 'lobby' ? 'rematch-offered' : 'rematch-begins' }) },
      own: { match: id, key: boardKey(actor.place), focus: null },
      stale: opened.boards.map((it) => ({ match: id, key: it.key })),
    };
  }
  const changed = await context.change(id, intent.id, (match) => {
    const done = join(context.systemOf(match.system), match, actor);
    return done.ok ? { ok: true, value: { ...done.value, stale: 'all' } } : done;
  });
  const handled = await replyToChange(context, press, changed);
  return {
    answer: handled.answer.alert ? handled.answer : { notice: say({ key: noticeOf(changed) }) },
    stale: handled.stale,
  };
};

/** Opens the same game again once the match is over or no longer kept. */
export const openAgain = async (
  context: Needs<'load' | 'records' | 'renderContext' | 'systemOf' | 'translate' | 'whisperRecipient'>,
  press: ButtonPress,
): Promise<IntentResult> => {
  const match = await context.load(press.button.match);
  if (typeof match === 'string' || match.stage === 'over') return { answer: {}, stale: [], reopen: press.button.match };
  return replyToChange(context, press, { kind: 'refused', match, why: { key: 'too-early-for-that' } });
};

/** The key of the notice. A redelivered offer is still an offer. */
const noticeOf = (changed: ChangeOutcome): string =>
  changed.kind === 'again' && changed.match.stage === 'lobby' ? 'rematch-offered' : 'rematch-begins';

/** The new match; undefined when the opponent has already opened it; `busy` where too much waits for this player. */
const openRematch = async (
  context: Needs<'create' | 'entropy' | 'people' | 'store' | 'systemOf'>,
  press: ButtonPress,
  old: Match,
  id: string,
): Promise<Match | 'busy' | undefined> => {
  const system = context.systemOf(old.system);
  const { actor } = press;
  const outcome: Outcome = {
    winners: old.ending?.winners ?? [],
    why: old.ending ? whyOf(old.ending) : { key: 'ending-draw' },
  };
  const occupants = rematchSeats(old, actor);
  const here = makeBoard(
    actor.place,
    seatOf(old, actor.person.id),
    actor.person.id,
    findBoardAt(old, actor.place)?.locale ?? actor.locale,
  );
  // A card belongs to the match before; the rematch is played where the players are.
  const boards = [here, ...old.boards.filter((it) => it.key !== here.key && it.form === undefined)];
  await enlistPlaces(context, boards, id);
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
      rated: old.rated,
      rematchOf: old.id,
    },
    context.entropy,
    await context.store.now(),
  );
  const { code: _, ...kept } = lobby;
  if (occupants.some((it) => it.kind === 'vacant')) return context.create(kept, [], press.intent.id);
  const asked = { person: actor.person.id, match: id };
  const begun = await whenReady(asked, () => beginMatch(system, kept));
  if (begun === 'busy') return begun;
  if (!begun.ok) throw new Error(`${id}: a rematch was refused: ${begun.error.key}`);
  return context.create(begun.value.match, begun.value.records, press.intent.id);
};
