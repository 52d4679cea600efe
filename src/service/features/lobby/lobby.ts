import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { poolOf } from '../../../league/ratings/pools.ts';
import { type ButtonAct, readAct, writeAct } from '../../control/act.ts';
import { readToken } from '../../control/token.ts';
import { screenOf } from '../../core/boards/match-screen.ts';
import { replyToChange } from '../../core/boards/reply.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { ChangeOutcome } from '../../core/context/match-changes.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { themeOf } from '../../core/context/render-context.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { leadChoiceOf, withLastLead } from '../../core/match/lead.ts';
import {
  humanOccupant,
  LOBBY_MS,
  makeBoard,
  matchIdOf,
  openingClock,
  openLobby,
  seatedAt,
  usernameKey,
} from '../../core/match/lobby.ts';
import { boardKey, type Match, type Occupant, seatNames, seatOf } from '../../core/match/match.ts';
import { levelNamed, USUAL_STRENGTH } from '../../core/match/strengths.ts';
import { beginMatch } from '../../core/match/turn.ts';
import { enlistPlayer, type LinkingContext } from '../../core/operations/account-link.ts';
import {
  findGame,
  isDefaultGame,
  levelRefusal,
  machineRefusal,
  preferredGameAt,
} from '../../core/operations/catalogue.ts';
import { readCode, watchedMatch } from '../../core/operations/join-code.ts';
import { type Actor, join } from '../../core/operations/match-operations.ts';
import {
  chatRuleRefusal,
  chatRulesKey,
  codeGuessRefusal,
  countWrongCode,
  openingRefusal,
  textAccessNotice,
} from '../../core/operations/quotas.ts';
import { codeKey, lettersOf } from '../../core/people/people.ts';
import type { Action, Intent, MatchId, OpponentChoice, Place, PlayerId, Token } from '../../ports/intent.ts';
import { whenReady } from '../../ports/long-call.ts';
import { cleanName } from '../../speech/names.ts';
import { tooManyWordsReply, unknownVariantReply } from '../games/games-page.ts';
import { beginCalling } from '../notify/chat-calls.ts';
import { resolvePlayWords } from './play-words.ts';

/** Most places that may show one match, and most windows of people who watch it. */
const MOST_BOARDS = 12;
const MOST_WATCHED = 60;
/** Latest matches of a person that are searched for a redelivered command or a code. */
const LATELY = 3;

/** Whether a match may be shown at one more place. Its players always have windows of theirs. */
export const hasRoomFor = (
  match: Match,
  board: Pick<Match['boards'][number], 'place' | 'reader' | 'viewer'>,
): boolean => {
  const isWindow = ({ place, reader }: typeof board): boolean => place.address === reader;
  const alike = match.boards.filter((it) => isWindow(it) === isWindow(board)).length;
  if (!isWindow(board)) return alike < MOST_BOARDS;
  return typeof board.viewer === 'number' || alike < MOST_WATCHED;
};

/* -------------------------------------------------------------------------------------------------- opening */

type Challenge = Extract<OpponentChoice, { kind: 'person' }>;

/** Telegram reserves usernames with this ending for bots. */
const PROGRAM = /bot$/i;

/** Why this person cannot be challenged; undefined when they can. */
const challengeRefusal = ({ id, username, bot }: Challenge, { person }: Actor): Phrase | undefined => {
  const same = username !== undefined && username.toLowerCase() === person.username?.toLowerCase();
  if (id === person.id || (id === undefined && same)) return { key: 'challenge-self' };
  if (bot || (id === undefined && username !== undefined && PROGRAM.test(username))) return { key: 'challenge-bot' };
  return undefined;
};

/** A seat kept for one person. */
const keptSeat = ({ id, username, name }: Challenge, actor: Actor): Occupant => {
  const whom = id ?? (username === undefined ? undefined : usernameKey(actor.place.platform, username));
  return { kind: 'vacant', called: cleanName(name), ...(whom === undefined ? {} : { for: whom }) };
};

/** Opens a match of a variant, as a button. */
const openingAct = (variant: string): ButtonAct => ({ action: 'variant', variant });

/** Whether the managers of a chat want its matches rated, and this game can be. */
const isRatedHere = async ({ people }: Needs<'people'>, place: Place, system: string, variant: string) => {
  if (place.audience === 'one' || poolOf(system, variant) === undefined) return false;
  return (await people.preferences(chatRulesKey(place))).rated === 'on';
};

/** What opening a match needs. */
export type OpeningContext = MatchRepository &
  LinkingContext &
  Needs<
    | 'entropy'
    | 'isAdmin'
    | 'log'
    | 'metrics'
    | 'people'
    | 'store'
    | 'systems'
    | 'textAccess'
    | 'translate'
    | 'translator'
    | 'vault'
  >;

/**
 * Opens a match: a lobby for anyone or for one person, or a match against the machine that begins immediately.
 * @param name name that the match id is derived from; one name gives one match at most. Default: the intent's id.
 */
export const openMatch = async (
  context: OpeningContext,
  intent: Intent,
  actor: Actor,
  wish: Extract<Action, { kind: 'open' }>,
  name: string = intent.id,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const { did, more } = resolvePlayWords(context, wish);
  const asked = did.variant ?? context.systems.find((it) => it.id === did.system)?.variants[0]?.id ?? '';
  // A press on a game opens it for anyone: it must not lose the opponent who was named.
  const act = did.rival.kind === 'anyone' ? openingAct : undefined;
  const unclear =
    unknownVariantReply(context, actor, asked, act) ?? tooManyWordsReply(context, actor, asked, more, act);
  if (unclear) return unclear;
  const named = asked === '' ? undefined : findGame(context, asked);
  const { system, variant, options } = named?.ok ? named.value : await preferredGameAt(context, actor);
  const { rival } = did;
  const level = rival.kind === 'machine' ? levelNamed(system, rival.level ?? USUAL_STRENGTH) : undefined;
  if (rival.kind === 'machine' && level === undefined) {
    const spoken = context.translator.to(
      { locale: actor.locale, letters: lettersOf(actor.locale), nameOf: String },
      system.id,
    );
    return alertResult(spoken(levelRefusal(system)));
  }
  const none = level === undefined ? undefined : machineRefusal(system, options);
  if (none) return alertResult(say(none));
  const why = rival.kind === 'person' ? challengeRefusal(rival, actor) : undefined;
  if (why) return alertResult(say(why));
  const id = matchIdOf(context.vault, name);
  const quota =
    (await chatRuleRefusal(context, actor, { match: id })) ??
    (await openingRefusal(context, actor, { match: id, invites: level === undefined }));
  if (quota) return alertResult(say(quota));

  const host = await enlistPlayer(context, actor, id);
  const { at: theirs, id: guest } = rival.kind === 'person' ? rival : {};
  const invitation = theirs ? [makeBoard(theirs, undefined, guest, actor.locale)] : [];
  const free: Occupant = rival.kind === 'person' ? keptSeat(rival, actor) : { kind: 'vacant' };
  const rest: Occupant = level === undefined ? free : { kind: 'machine', level };
  const lobby = openLobby(
    {
      id,
      system,
      variant,
      options,
      host: actor.person,
      locale: actor.locale,
      place: actor.place,
      occupants: seatedAt(humanOccupant(host), system.seats(options), rest),
      boards: [makeBoard(actor.place, 0, actor.person.id, actor.locale), ...invitation],
      clock: level === undefined ? openingClock(actor.place, actor.preferences ?? {}) : { moveMs: null },
      lead: did.lead,
      rated: level === undefined && (await isRatedHere(context, actor.place, system.id, variant)),
    },
    context.entropy,
    await context.store.now(),
  );
  if (lobby.code) await context.store.shelf.put(codeKey(lobby.code), id, LOBBY_MS);
  const player = { person: actor.person.id, match: id };
  const begun = level === undefined ? undefined : await whenReady(player, () => beginMatch(system, lobby));
  if (begun === 'busy') return alertResult(say({ key: 'too-fast' }));
  if (begun && !begun.ok) return alertResult(say({ key: 'button-broken' }));
  await context.create(begun?.value.match ?? lobby, begun?.value.records ?? [], intent.id);
  for (const { key } of invitation) await context.people.addMatchAt(key, id);
  if (rival.kind === 'anyone') await beginCalling(context, { match: id, place: actor.place, host: actor.person.id });
  return {
    answer: await textAccessNotice(context, intent, actor),
    own: { match: id, key: boardKey(actor.place), focus: null },
    ...(level === undefined ? { invites: true as const } : {}),
    stale: invitation.map(({ key }) => ({ match: id, key })),
  };
};

/* -------------------------------------------------------------------------------------------------- joining */

/** The match in which this very intent has counted before: its code may have been dropped since. */
const joinedBefore = async (
  context: Needs<'people' | 'store'>,
  intent: Intent,
  actor: Actor,
): Promise<MatchId | undefined> => {
  for (const id of (await context.people.matchesOf(actor.person.id)).slice(0, LATELY)) {
    if ((await context.store.result(id, intent.id)) !== undefined) return id;
  }
  return undefined;
};

/** The match among a person's latest that has this code, so that a player's own code is never reported as unknown. */
const ownByCode = async (
  context: Needs<'load' | 'people'>,
  { person }: Actor,
  code: string,
): Promise<MatchId | undefined> => {
  for (const id of (await context.people.matchesOf(person.id)).slice(0, LATELY)) {
    const match = await context.load(id);
    if (typeof match !== 'string' && match.code === code && seatOf(match, person.id) !== undefined) return id;
  }
  return undefined;
};

/** The lobby that a code opens. A code ends with its lobby, except for those already seated. */
const lobbyOf = async (
  context: Needs<'load' | 'people' | 'store'>,
  actor: Actor,
  code: string,
): Promise<MatchId | undefined> => {
  const id = await context.store.shelf.get(codeKey(code));
  const match = id === undefined ? 'missing' : await context.load(id);
  return match === 'broken' || (match !== 'missing' && match.stage === 'lobby') ? id : ownByCode(context, actor, code);
};

/** Joins by a code, or watches by a match's own id. */
export const joinByCode = async (
  context: LinkingContext & MatchRepository & Renderer & Needs<'isAdmin' | 'systems' | 'translator' | 'vault'>,
  intent: Intent,
  actor: Actor,
  typed: string,
): Promise<IntentResult> => {
  // A spectator names the match itself.
  const watched = watchedMatch(typed);
  if (watched !== undefined) return bringBoardHere(context, actor, watched);
  const say = context.translate(actor.locale);
  // The code, and after it an optional word of the player's own for the dice.
  const { code, rest: own } = readCode(typed);
  const before = await joinedBefore(context, intent, actor);
  const pause = before === undefined ? await codeGuessRefusal(context, actor) : undefined;
  if (pause) return alertResult(say(pause));
  const id = before ?? (await lobbyOf(context, actor, code));
  if (id === undefined) {
    await countWrongCode(context, actor);
    return alertResult(say({ key: 'unknown-code' }));
  }
  // A player who has a word for the dice knows what they are joining.
  const card = before === undefined && own.length === 0 ? await lobbyPreview(context, actor, id) : undefined;
  return card ?? joinMatch(context, intent, actor, id, own.join('-'));
};

/**
 * Seats a person in a match, from wherever they are.
 * @param word their own word for the dice; '' for none
 */
export const joinMatch = async (
  context: LinkingContext & MatchRepository & Renderer & Needs<'isAdmin'>,
  intent: Intent,
  actor: Actor,
  id: MatchId,
  word: string,
): Promise<IntentResult> => {
  const coming = await context.load(id);
  // Who brings a match from elsewhere opens one here.
  const why =
    typeof coming === 'string' || findBoardAt(coming, actor.place)
      ? undefined
      : await chatRuleRefusal(context, actor, { match: id });
  if (why) return alertResult(context.translate(actor.locale)(why));
  const sitter = await enlistPlayer(context, actor, id);
  const last = await lastMatchWith(context, id, actor.person.id);
  const changed = await context.change(id, intent.id, (match) => {
    const system = context.systemOf(match.system);
    const done = join(system, last ? withLastLead(system, match, last) : match, sitter, word);
    return done.ok ? ok({ ...done.value, stale: 'all' }) : done;
  });
  if (changed.kind !== 'done') {
    const button = { match: id, seat: undefined, ply: 0, act: writeAct({ action: 'join', changes: 0 }) };
    const handled = await replyToChange(context, { intent, did: { kind: 'press', token: '' }, button, actor }, changed);
    return { answer: handled.answer, stale: [] };
  }
  const notice = changed.notice ? { notice: context.translate(actor.locale)(changed.notice) } : {};
  return { ...arrivalResult(changed.match, actor), answer: notice };
};

/** The board at the place of a player who has just joined; all other boards are stale. */
const arrivalResult = (match: Match, actor: Actor): IntentResult => {
  const board = findBoardAt(match, actor.place);
  const stale = match.boards.filter((it) => it.key !== board?.key).map((it) => ({ match: match.id, key: it.key }));
  return { answer: {}, stale, ...(board ? { own: { match: match.id, key: board.key, focus: null } } : {}) };
};

/* ------------------------------------------------------------------------------------------- boards elsewhere */

/**
 * Posts a board of the match where the person is: their own sea in a private chat, the public view elsewhere.
 * @param act id of the intent that asks for the board to be posted again, since it may be far above, or gone.
 */
export const bringBoardHere = async (
  context: Renderer & Needs<'change' | 'people' | 'store' | 'translator'>,
  actor: Actor,
  id: MatchId,
  act?: string,
): Promise<IntentResult> => {
  await context.people.addMatchAt(boardKey(actor.place), id);
  // The same place can be asked for again, under another message.
  const command = [`here:${boardKey(actor.place)}`, ...(act === undefined ? [] : [act])].join(':');
  const changed = await context.change(id, command, (match) => {
    const board = makeBoard(actor.place, seatOf(match, actor.person.id), actor.person.id, actor.locale);
    if (match.boards.some((it) => it.key === board.key))
      return ok({ match: movedUnder(match, actor.place), records: [], stale: 'all' });
    if (!hasRoomFor(match, board)) return refuse({ key: 'boards-full' });
    return ok({ match: { ...match, boards: [...match.boards, board] }, records: [], stale: { seat: -1 } });
  });
  const handled = await boardHereResult(context, actor, id, changed);
  if (act === undefined || changed.kind === 'missing' || changed.kind === 'broken') return handled;
  const { match } = changed;
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined && actor.place.audience === 'many') return handled;
  // Where the bot cannot write on its own, or no more boards fit, the person gets a private screen.
  if (!handled.own || actor.place.tethered) return whisperResult(context, actor, match, handled);
  return { ...handled, own: { ...handled.own, bring: act } };
};

/** The match with its board at this place under the message where the person is. */
const movedUnder = (match: Match, { under, ...place }: Place): Match => {
  const key = boardKey(place);
  if (match.boards.every((it) => it.key !== key || it.place.under === under)) return match;
  const boards = match.boards.map((it) =>
    it.key === key && it.place.under !== under ? { ...it, place: { ...it.place, under } } : it,
  );
  return { ...match, boards };
};

/** Whispers the board to the person; an existing board is redrawn as well. */
const whisperResult = async (
  context: Needs<'renderContext' | 'whisperRecipient'>,
  actor: Actor,
  match: Match,
  { own, stale }: IntentResult,
): Promise<IntentResult> => {
  const recipient = await context.whisperRecipient(actor, seatOf(match, actor.person.id));
  const screen = screenOf(await context.renderContext(match), match, recipient);
  return {
    answer: { theme: themeOf(recipient), body: { kind: 'whisper', screen } },
    stale: own ? [...stale, own] : stale,
  };
};

/** The answer to a person who asked for a board at their place. */
export const boardHereResult = async (
  context: Needs<'store' | 'translate' | 'translator'>,
  actor: Actor,
  id: MatchId,
  changed: ChangeOutcome,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  if (changed.kind === 'missing' || changed.kind === 'broken') return alertResult(say({ key: 'match-gone' }));
  if (changed.kind === 'refused') {
    const names = seatNames(changed.match);
    const nameOf = (seat: number): string => names[seat] ?? '';
    const tell = context.translator.to({ locale: actor.locale, letters: 'lat', nameOf }, changed.match.system);
    return alertResult(tell(changed.why));
  }
  const key = boardKey(actor.place);
  await context.store.touch(id, key);
  return { answer: {}, own: { match: id, key, focus: null }, stale: [] };
};

const opensRules = (token: Token): boolean => {
  const act = readAct(readToken(token)?.act ?? '');
  return act !== undefined && 'page' in act && act.page === 'rules';
};

/**
 * The card of a lobby for a person who comes from elsewhere and has not seen it: board, letters and fleet are agreed on
 * before they sit down, and that it is rated. The default game needs no explanation: only that it is rated is said of it,
 * and where it is not, they may sit down immediately (undefined).
 */
export const lobbyPreview = async (
  context: Needs<'load' | 'renderContext' | 'systems' | 'whisperRecipient'>,
  actor: Actor,
  id: MatchId,
): Promise<IntentResult | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'lobby' || seatOf(match, actor.person.id) !== undefined)
    return undefined;
  const isKnown = isDefaultGame(context, match.variant);
  if (isKnown && !match.rated) return undefined;
  const recipient = await context.whisperRecipient(actor, undefined);
  const { buttons, more = [], ...card } = screenOf(await context.renderContext(match), match, recipient);
  const [coming = [], ways = []] = buttons;
  const rules = buttons.flat().filter(({ press }) => opensRules(press));
  return {
    answer: {
      body: {
        kind: 'page',
        screen: {
          ...(isKnown ? {} : { body: more.join('\n') }),
          ...card,
          buttons: match.rated ? [coming, ways, rules] : [[...coming, ...rules]],
        },
      },
      theme: themeOf(recipient),
    },
    stale: [],
  };
};

/** Matches of the host that are searched. */
const LATEST = 20;

/**
 * The last finished match of the same family between the host of an invitation and a guest, where it is to give the lead
 * and the invitation does not know it yet.
 */
export const lastMatchWith = async (
  context: Needs<'load' | 'people' | 'systemOf'>,
  id: MatchId,
  guest: PlayerId,
): Promise<Match | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'lobby') return undefined;
  const system = context.systemOf(match.system);
  if (leadChoiceOf(system, match) !== 'last' || system.leads?.of(match.hidden.options)?.by === 'rematch')
    return undefined;
  for (const other of (await context.people.matchesOf(match.host)).slice(0, LATEST)) {
    const last = await context.load(other);
    if (typeof last === 'string' || last.stage !== 'over' || last.system !== match.system) continue;
    const isBetween = seatOf(last, match.host) !== undefined && seatOf(last, guest) !== undefined;
    if (isBetween && last.hidden.state !== undefined) return last;
  }
  return undefined;
};
