import { ok, refuse } from '../../../kernel/result.ts';
import type { ServiceAction } from '../../control/act.ts';
import { redrawOwnBoards } from '../../core/boards/claimed-board.ts';
import type { CommandHandler, Deeds, OnMatch } from '../../core/boards/deeds.ts';
import {
  changeByCommand,
  handleOperation,
  latestMatchesOf,
  type Operation,
  type OperationContext,
  operation,
} from '../../core/boards/operation-press.ts';
import { askWhichMatch } from '../../core/boards/questions.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { translateFor } from '../../core/context/render-context.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { switchKey } from '../../core/match/game-words.ts';
import { leadChoiceOf, leadLine, withLastLead } from '../../core/match/lead.ts';
import { isKeptFor } from '../../core/match/lobby.ts';
import { isSettled, type Match, seatOf } from '../../core/match/match.ts';
import {
  chosenClock,
  clockChoiceOf,
  clockKindPhrase,
  clockPhrase,
  durationPhrase,
  isByPost,
  isPlacementTime,
} from '../../core/match/running-clocks.ts';
import { levelNamed } from '../../core/match/strengths.ts';
import { isWordHash, unopenedWords } from '../../core/match/words.ts';
import { enlistPlayer } from '../../core/operations/account-link.ts';
import { levelRefusal, machineRefusal } from '../../core/operations/catalogue.ts';
import {
  type Actor,
  addWord,
  beginIfFull,
  cancel,
  cancelled,
  done,
  join,
  ratedRefusal,
  seatRefusal,
  unratedMatch,
} from '../../core/operations/match-operations.ts';
import { pageResult } from '../../core/screens/page-pictures.ts';
import { cleanName } from '../../speech/names.ts';
import { proofPage } from '../history/proof-pages.ts';
import { chosenGame, handleChoice, handlePlay, handleRematch, openAgain } from './choice.ts';
import { crewDeeds } from './crew.ts';
import { lastMatchWith } from './lobby.ts';
import type { LOBBY } from './rows.ts';
import { helpPage, levelsPage, morePage, startPage } from './start-pages.ts';

/** Sits down by a button of the card: refused when the game has changed since the card was drawn. */
const joinAsShown = (match: Match, { system, actor }: OperationContext, { changes }: { readonly changes: number }) => {
  const free = match.stage === 'lobby' && seatOf(match, actor.person.id) === undefined;
  if (free && changes !== (match.changes ?? 0)) return refuse({ key: 'game-changed' });
  return join(system, match, actor);
};

/** Sits down, after the match is on the lists of who does, with the lead that their last match gives. */
const sitDown = <Act extends ServiceAction>(decide: Operation<Act>): OnMatch<Act> => ({
  match: async (context, press, action) => {
    const { match: id } = press.button;
    const actor = await enlistPlayer(context, press.actor, id);
    const last = await lastMatchWith(context, id, actor.person.id);
    return handleOperation(context, press, action, (match, it, ...rest) =>
      decide(last ? withLastLead(it.system, match, last) : match, { ...it, actor }, ...rest),
    );
  },
});

/** `/start`. A person who starts again in a private chat gets their own boards redrawn: the chat may have lost them. */
const handleStart: CommandHandler = async ({ context, actor }) => {
  const stale = actor.place.audience === 'one' ? await redrawOwnBoards(context, actor.person.id) : [];
  const shown = await pageResult(context, actor, await startPage(context, actor));
  return { ...shown, stale };
};

/** What the buttons, pages and commands of an invitation do. */
export const lobby: Deeds<typeof LOBBY> = {
  actions: {
    play: { page: (context, { intent, actor }, action) => handlePlay(context, intent, actor, action) },
    join: sitDown((match, it, action) => joinAsShown(match, it, action)),
    unrated: sitDown((match, it, action) => joinAsShown(unratedMatch(match), it, action)),
    variant: {
      ...operation(chosenGame),
      page: (context, { intent, actor }, action) => handleChoice(context, intent, actor, action),
    },
    /** Gives the free seats to a machine. */
    machine: operation((match, { system }, { level: named }) => {
      const level = levelNamed(system, named);
      if (level === undefined) return refuse(levelRefusal(system));
      const none = machineRefusal(system, match.hidden.options);
      if (none) return refuse(none);
      const { code: _, ...closed } = match;
      const occupants = match.occupants.map((it) => (it.kind === 'vacant' ? { kind: 'machine' as const, level } : it));
      return beginIfFull(system, { ...closed, occupants }, 'machine-joined');
    }),
    /** Sets the clock: milliseconds per move, or null for none. */
    clock: operation((match, { actor }, { moveMs }) => {
      if (!clockChoiceOf(moveMs)) return refuse({ key: 'button-broken' });
      const clock = chosenClock(match.clock, moveMs, actor.preferences);
      const notice = { key: 'clock-chosen', with: { kind: clockKindPhrase(moveMs), clock: clockPhrase(clock) } };
      return ok({ match: { ...match, clock }, records: [], notice });
    }),
    weekends: operation((match, _, { on }) => {
      const { weekends: __, ...clock } = match.clock;
      if (!isByPost(clock)) return refuse({ key: 'button-broken' });
      const after = on ? clock : { ...clock, weekends: 'off' as const };
      const notice = { key: 'clock-chosen', with: { kind: clockKindPhrase(clock.moveMs), clock: clockPhrase(after) } };
      return ok({ match: { ...match, clock: after }, records: [], notice });
    }),
    /** Sets the time for the first decision, in milliseconds. The rest of the clock stays. */
    placing: operation((match, _, { placingMs }) => {
      if (!isPlacementTime(placingMs)) return refuse({ key: 'button-broken' });
      const notice = { key: 'placing-chosen', with: { placing: durationPhrase(placingMs) } };
      return ok({ match: { ...match, clock: { ...match.clock, placingMs } }, records: [], notice });
    }),
    /** Sets who is to lead. */
    lead: operation((match, { system }, { choice }) => {
      const lead = { ...match, lead: choice };
      const notice = leadLine(system, lead, 'public');
      if (!notice) return refuse({ key: 'button-broken' });
      const changes = (match.changes ?? 0) + (choice === leadChoiceOf(system, match) ? 0 : 1);
      return ok({ match: changes === 0 ? lead : { ...lead, changes }, records: [], notice });
    }),
    /** Switches a parameter of the match. */
    switch: operation((match, { system }, { name, on }) => {
      const { options } = match.hidden;
      const it = system.switches?.find((one) => one.name === name);
      const now = it?.of(options);
      if (!it || now === undefined) return refuse({ key: 'button-broken' });
      const notice = switchKey(name, on);
      if (now === on) return ok({ match, records: [], notice });
      const changes = (match.changes ?? 0) + 1;
      const hidden = { ...match.hidden, options: it.with(options, on) };
      return ok({ match: { ...match, changes, hidden }, records: [], notice });
    }),
    /** Sets whether the match is to count for the ratings. */
    rated: operation((match, _, { on }) => {
      const why = on ? ratedRefusal(match) : undefined;
      if (why) return refuse(why);
      const notice = { key: on ? 'rated-on' : 'rated-off' };
      if (on === (match.rated === true)) return ok({ match, records: [], notice });
      const changed = { ...match, changes: (match.changes ?? 0) + 1 };
      return ok({ match: on ? { ...changed, rated: true } : unratedMatch(changed), records: [], notice });
    }),
    /** Opens a seat that was kept for one person to anyone. */
    open: operation((match) => {
      const isKept = match.occupants.some((it) => it.kind === 'vacant' && it.for !== undefined);
      const occupants = match.occupants.map((it) => (it.kind === 'vacant' ? { kind: 'vacant' as const } : it));
      return done(isKept ? { ...match, occupants } : match, 'seat-freed');
    }),
    /** Declines a challenge or a rematch: only the person it was meant for may. */
    decline: operation((match, { system, actor }) => {
      if (match.stage !== 'lobby') return refuse({ key: 'too-late-for-that' });
      if (!match.occupants.some((it) => isKeptFor(it, actor.person))) return refuse(seatRefusal(match));
      return cancelled(system, match, { key: 'ending-declined', with: { rival: cleanName(actor.person.name) } });
    }),
    ...crewDeeds,
    cancel: operation((match, { system, actor, as }) => cancel(system, match, actor, as)),
    rematch: { match: handleRematch },
    again: { match: openAgain },
  },
  pages: {
    start: ({ context, actor }) => startPage(context, actor),
    more: ({ context, actor }) => morePage(context, actor),
    levels: ({ context, actor, at }) => levelsPage(context, actor, at?.match),
    meanwhile: ({ context, actor }) => levelsPage(context, actor),
  },
  commands: {
    start: handleStart,
    help: async ({ context, actor }) => pageResult(context, actor, await helpPage(context, actor)),
    cancel: ({ context, actor, intent }) => handleCancelCommand(context, actor, intent.id),
    word: ({ context, actor, intent, words, unseen }) =>
      handleWordCommand(context, actor, words, { id: intent.id, unseen }),
  },
};

/** A person's open invitations that are shown at this place; in a private chat where none is, all of theirs. */
const invitationsMeant = async (
  context: Needs<'load' | 'people'>,
  { person, place }: Actor,
): Promise<readonly Match[]> => {
  const latest = await latestMatchesOf(context, person.id);
  const open = latest.filter(({ stage, host }) => stage === 'lobby' && host === person.id);
  const here = open.filter((it) => findBoardAt(it, place) !== undefined);
  return here.length > 0 || place.audience === 'many' ? here : open;
};

/**
 * `/cancel`: what [Cancel] on an invitation does, typed by its host; where there are several, asks which one.
 * @param command id of the command: redelivered, it counts once.
 */
const handleCancelCommand = async (
  context: MatchRepository & Needs<'people' | 'questions' | 'translate' | 'translator'>,
  actor: Actor,
  command: string,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const [match, ...others] = await invitationsMeant(context, actor);
  if (!match) return alertResult(say({ key: 'no-invitation-here' }));
  if (others.length > 0)
    return askWhichMatch(context, actor, [match, ...others], { action: 'cancel' }, 'which-invitation');
  return changeByCommand(context, match, command, say, (now) =>
    cancel(context.systemOf(now.system), now, actor, 'player'),
  );
};

/** A person's latest match that has not begun: one shown at this place, in a private chat any of theirs. */
const waitingMatch = async (
  context: Needs<'load' | 'people'>,
  { person, place }: Actor,
): Promise<Match | undefined> => {
  const latest = await latestMatchesOf(context, person.id);
  const waiting = latest.filter((it) => it.stage === 'lobby' && seatOf(it, person.id) !== undefined);
  const here = waiting.find((it) => findBoardAt(it, place) !== undefined);
  return here ?? (place.audience === 'one' ? waiting[0] : undefined);
};

/**
 * `/word`: adds a word to the dice of a match that has not begun, or opens the word whose hash was sent. Alone it shows
 * what is sealed.
 * @param asked `unseen` where no one else can read the command; `id`: redelivered, it counts once
 */
const handleWordCommand = async (
  context: MatchRepository & Renderer & Needs<'people' | 'store' | 'translator' | 'vault'>,
  actor: Actor,
  words: string,
  asked: { readonly id: string; readonly unseen: boolean },
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const match = await waitingMatch(context, actor);
  const seat = match && seatOf(match, actor.person.id);
  const isAwaited =
    match !== undefined && seat !== undefined && isSettled(match) && unopenedWords(match).includes(seat);
  const isSecret = words !== '' && !isWordHash(words) && !isAwaited;
  if (isSecret && actor.place.audience === 'many' && !asked.unseen)
    return { answer: { erase: true, alert: say({ key: 'word-in-private' }) }, stale: [] };
  if (!match) return alertResult(say({ key: 'word-late' }));
  const recipient = await context.whisperRecipient(actor, seat);
  if (words === '') return proofPage(context, match, recipient, undefined);
  const tell = translateFor(await context.renderContext(match), match, recipient);
  return changeByCommand(context, match, asked.id, tell, (now) =>
    addWord(context.systemOf(now.system), now, actor, words),
  );
};
