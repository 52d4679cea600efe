import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { plainScreen } from '../../../kernel/screen.ts';
import { writePage } from '../../control/act.ts';
import { lookAtBoard } from '../../core/boards/board-look.ts';
import { handleNeither } from '../../core/boards/command-press.ts';
import type { Deeds } from '../../core/boards/deeds.ts';
import { screenOf } from '../../core/boards/match-screen.ts';
import { handleOperation, operation } from '../../core/boards/operation-press.ts';
import { alertResult, bodyResult } from '../../core/context/intent-result.ts';
import { findBoardAt, isChatAdmin } from '../../core/context/service-context.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import { hasReactions, REACTIONS, reactionOf, withReaction } from '../../core/match/reactions.ts';
import { withQuietAct } from '../../core/match/records.ts';
import { durationPhrase, isHuman, thinkMs } from '../../core/match/running-clocks.ts';
import { levelNamed, machineLevel, mayChangeStrength, strengthPhrase } from '../../core/match/strengths.ts';
import { endMatch, type PlayResult, playTimeUp } from '../../core/match/turn.ts';
import { levelRefusal } from '../../core/operations/catalogue.ts';
import {
  closableAt,
  lateFor,
  type Outage,
  recentOutages,
  reprieved,
  rewound,
  seatIn,
  unfinished,
} from '../../core/operations/clock-operations.ts';
import { cancel, notPlayedReason, type OperationResult, resign } from '../../core/operations/match-operations.ts';
import { relievableBy, relieve, retake } from '../../core/operations/relief.ts';
import type { EpochMs } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { bringBoardHere } from '../lobby/lobby.ts';
import { describeMatch, handleReadCommand } from './board-description.ts';
import { answeringSeat, handleDrawCommand, handleResignCommand, offerDraw } from './draw-and-resign.ts';
import { handleHint, handleHintCommand } from './hint.ts';
import { handleKeysCommand } from './reply-keyboard.ts';
import type { PLAY } from './rows.ts';

/** What becomes of late seats whose time was lost in outages: they have it back first. Undefined where none was. */
const sparedFor = (
  match: Match,
  late: readonly number[],
  outages: readonly Outage[],
  now: EpochMs,
): Result<OperationResult, Phrase> | undefined => {
  const isLate = late.every((seat) => match.late?.includes(seat));
  const spared = isLate ? reprieved(match, late, outages, now) : undefined;
  return spared && ok({ match: spared, records: [], notice: { key: 'claim-too-soon' } });
};

/** What the buttons, pages and commands of a match under way do. */
export const play: Deeds<typeof PLAY> = {
  actions: {
    /** Changes the strength of the machine that a person plays against, until their first decision. */
    strength: operation((match, { system, actor }, { level: named }) => {
      const seat = seatOf(match, actor.person.id);
      if (seat === undefined) return refuse({ key: 'not-in-match' });
      if (match.stage !== 'playing') return refuse(notPlayedReason(match));
      if (machineLevel(match) === undefined) return refuse({ key: 'button-broken' });
      if (!mayChangeStrength(match, seat)) return refuse({ key: 'strength-settled' });
      const level = levelNamed(system, named);
      if (level === undefined) return refuse(levelRefusal(system));
      const occupants = match.occupants.map((it) => (it.kind === 'machine' ? { ...it, level } : it));
      const notice = { key: 'strength-chosen', with: { level: strengthPhrase(system, level) } };
      return ok({ match: { ...match, occupants }, records: [], notice });
    }),
    resign: operation((match, { system, actor }) => resign(system, match, actor)),
    /** Ends a match or cancels a lobby in the name of the chat's admins. Its board must be at the shared place where they act, and who plays in it may only resign. */
    end: operation((match, { system, actor, as }) => {
      const underRoof = actor.place.audience === 'many' && findBoardAt(match, actor.place) !== undefined;
      if (as !== 'manager' || !underRoof) return refuse({ key: 'managers-only' });
      if (match.stage === 'over') return refuse({ key: 'match-is-over' });
      if (match.stage === 'lobby') return cancel(system, match, actor, as);
      // Who is losing would end it without a winner.
      if (seatOf(match, actor.person.id) !== undefined) return refuse({ key: 'managers-play' });
      const why = { key: 'ending-admin', with: { who: cleanName(actor.person.name) } };
      const ended = endMatch(system, match, 'end', { winners: [], why, by: 'admin' });
      return ok({ match: ended.match, records: ended.records, notice: { key: 'match-ended' } });
    }),
    draw: operation((match, { system, actor }) => offerDraw(system, match, actor)),
    /** Accepts the draw. The match is drawn as soon as everyone has accepted. */
    'draw-yes': operation((match, { system, actor }) => {
      const seat = answeringSeat(match, actor);
      if (!seat.ok) return seat;
      const accepts = [...new Set([...(match.accepts ?? []), seat.value])];
      const asked = [...match.occupants.keys()].filter((it) => isHuman(match, it) && it !== match.offer);
      if (asked.some((it) => !accepts.includes(it))) {
        return ok({ match: { ...match, accepts }, records: [], notice: { key: 'draw-accepted' } });
      }
      const ending = { winners: [], why: { key: 'ending-drawn' }, by: 'drawn' as const };
      const ended = endMatch(system, match, 'draw', ending, seat.value);
      return ok({ match: ended.match, records: ended.records, notice: { key: 'draw-accepted' } });
    }),
    /** Declines the draw: the match continues. */
    'draw-no': operation((match, { actor }) => {
      const seat = answeringSeat(match, actor);
      if (!seat.ok) return seat;
      const { offer: _, accepts: __, ...on } = match;
      return ok({ match: on, records: [], notice: { key: 'draw-declined' } });
    }),
    /** Claims the win over the late seats: the rules decide what becomes of them. */
    claim: {
      match: async (context, press, action) => {
        const outages = await recentOutages(context.store);
        return handleOperation(context, press, action, (match, { system, actor }, _, now) => {
          const late = lateFor(system, match, actor);
          if (!late.ok) return late;
          const spared = sparedFor(match, late.value, outages, now);
          if (spared) return spared;
          const claimed = withQuietAct(system, match, 'claim', seatIn(match, actor));
          let played: PlayResult = { ...claimed, public: true };
          for (const seat of late.value) {
            if (played.match.stage !== 'playing') break;
            const step = playTimeUp(system, played.match, seat);
            if (!step.ok) return step;
            played = { ...step.value, records: [...played.records, ...step.value.records] };
          }
          return ok({ match: played.match, records: played.records, notice: { key: 'claimed' } });
        });
      },
    },
    /** Lets a machine play for those who are away. */
    relieve: {
      match: async (context, press, action) => {
        const outages = await recentOutages(context.store);
        return handleOperation(context, press, action, (match, { system, actor }, { level }, now) => {
          const { seat } = seatIn(match, actor);
          const away = seat === undefined ? [] : relievableBy(system, match, seat);
          const late = away.length > 0 ? ok(away) : lateFor(system, match, actor);
          if (!late.ok) return late;
          const spared = sparedFor(match, late.value, outages, now);
          return spared ?? relieve(system, match, late.value, level, seat);
        });
      },
    },
    /** Gives a player their seat back. */
    retake: operation((match, { system, actor }, _, now) => retake(system, match, actor.person.id, now)),
    /** Gives the late seats their full time again. */
    grant: operation((match, { system, actor }, _, now) => {
      const late = lateFor(system, match, actor);
      if (!late.ok) return late;
      const again = rewound(match, late.value, now, (seat) => thinkMs(match, seat) ?? 0);
      const warned = match.warned?.filter((it) => !late.value.includes(it));
      const granted = withQuietAct(system, { ...again, warned }, 'grant', seatIn(match, actor));
      return ok({ ...granted, notice: { key: 'time-granted' } });
    }),
    /** Closes a match without a result, a week after a player's last action. */
    close: operation((match, { system, actor }, _, now) => {
      const seat = seatOf(match, actor.person.id);
      if (seat === undefined) return refuse({ key: 'not-in-match' });
      if (match.stage !== 'playing') return refuse({ key: match.stage === 'over' ? 'match-is-over' : 'close-lobby' });
      const leftMs = closableAt(match) - now;
      if (leftMs > 0) return refuse({ key: 'close-later', with: { left: durationPhrase(leftMs) } });
      return ok(unfinished(system, match, 'ending-unfinished', seat));
    }),
    hint: { match: (context, { actor, button, intent }) => handleHint(context, actor, button.match, intent.id) },
    /** Reacts to the latest step, for everyone to see. */
    react: operation((match, { actor }, { nth }) => {
      const seat = seatOf(match, actor.person.id);
      if (seat === undefined) return refuse({ key: 'not-in-match' });
      if (match.stage !== 'playing') return refuse(notPlayedReason(match));
      if (!hasReactions(match)) return refuse({ key: 'react-later' });
      const sign = REACTIONS[nth]?.sign;
      if (sign === undefined) return refuse({ key: 'button-broken' });
      const after = withReaction(match, seat, nth);
      const notice = reactionOf(after, seat) === nth ? { key: 'react-sent', with: { sign } } : { key: 'react-undone' };
      return ok({ match: after, records: [], notice });
    }),
    dismiss: { match: async () => bodyResult({ kind: 'put-away' }) },
    neither: { match: handleNeither },
    here: { match: (context, { actor, button, intent }) => bringBoardHere(context, actor, button.match, intent.id) },
    window: {
      match: async ({ load, translate, windows }, { actor, button }) => {
        const say = translate(actor.locale);
        const match = await load(button.match);
        if (typeof match === 'string' || seatOf(match, actor.person.id) === undefined)
          return alertResult(say({ key: 'not-in-match' }));
        if (!windows) return alertResult(say({ key: 'window-none' }));
        const url = await windows.linkTo(actor.person, button.match);
        const links = [{ label: say({ key: 'button-window-open' }), url }];
        const screen = { ...plainScreen(say({ key: 'window-link' })), links };
        return bodyResult({ kind: 'whisper', screen, opens: button.match });
      },
    },
  },
  pages: {
    menu: async ({ context, actor, at }) => {
      const isAdmin = await isChatAdmin(context, actor);
      return lookAtBoard(context, { ...at, recipient: { ...at.recipient, isAdmin } });
    },
    resign: ({ context, at }) => lookAtBoard(context, at),
    strength: ({ context, at }) => lookAtBoard(context, at),
    relief: ({ context, at }) => lookAtBoard(context, at),
    end: ({ context, actor, at: { match, recipient, renderContext } }, page) =>
      findBoardAt(match, actor.place)
        ? screenOf(renderContext, match, { ...recipient, isAdmin: true }, writePage(page))
        : alertResult(context.translate(actor.locale)({ key: 'managers-only' })),
    // Everything that the player's own board would show, although they ask for it where others read.
    show: ({ at: { match, recipient, renderContext } }) =>
      screenOf(renderContext, match, { ...recipient, at: 'board' }),
    read: ({ context, actor, at }, { question = '' }) => describeMatch(context, actor, at.match, question),
  },
  commands: {
    read: ({ context, actor, words }) => handleReadCommand(context, actor, words),
    hint: ({ context, actor, intent }) => handleHintCommand(context, actor, intent.id),
    draw: ({ context, actor, intent }) => handleDrawCommand(context, actor, intent.id),
    resign: ({ context, actor }) => handleResignCommand(context, actor),
    keys: ({ context, actor, words }) => handleKeysCommand(context, actor, words),
  },
};
