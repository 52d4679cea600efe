import { writePage } from '../../control/act.ts';
import { lookAtBoard } from '../../core/boards/board-look.ts';
import { handleNeither } from '../../core/boards/command-press.ts';
import type { Deeds } from '../../core/boards/deeds.ts';
import { screenOf } from '../../core/boards/match-screen.ts';
import { handleOperation, operation } from '../../core/boards/operation-press.ts';
import { alertResult, bodyResult } from '../../core/context/intent-result.ts';
import { findBoardAt, isChatAdmin } from '../../core/context/service-context.ts';
import { claimWin, closeUnfinished, grantTime, recentOutages } from '../../core/operations/clock-operations.ts';
import { changeStrength, react, resign } from '../../core/operations/match-operations.ts';
import { bringBoardHere } from '../lobby/lobby.ts';
import { describeMatch, handleReadCommand } from './board-description.ts';
import {
  acceptDraw,
  declineDraw,
  endByAdmin,
  handleDrawCommand,
  handleResignCommand,
  offerDraw,
} from './draw-and-resign.ts';
import { handleHint, handleHintCommand } from './hint.ts';
import { handleKeysCommand } from './reply-keyboard.ts';
import type { PLAY } from './rows.ts';

/** What the buttons, pages and commands of a match under way do. */
export const play: Deeds<typeof PLAY> = {
  actions: {
    strength: operation((match, { system, actor }, { level }) => changeStrength(system, match, actor, level)),
    resign: operation((match, { system, actor }) => resign(system, match, actor)),
    end: operation((match, { system, actor, as }) => endByAdmin(system, match, actor, as)),
    draw: operation((match, { system, actor }) => offerDraw(system, match, actor)),
    'draw-yes': operation((match, { system, actor }) => acceptDraw(system, match, actor)),
    'draw-no': operation((match, { actor }) => declineDraw(match, actor)),
    claim: {
      match: async (context, press, action) => {
        const outages = await recentOutages(context.store);
        return handleOperation(context, press, action, (match, { system, actor }, _, now) =>
          claimWin(system, match, actor, now, outages),
        );
      },
    },
    grant: operation((match, { system, actor }, _, now) => grantTime(system, match, actor, now)),
    close: operation((match, { system, actor }, _, now) => closeUnfinished(system, match, actor, now)),
    hint: { match: (context, { actor, button, intent }) => handleHint(context, actor, button.match, intent.id) },
    react: operation((match, { actor }, { nth }) => react(match, actor, nth)),
    dismiss: { match: async () => bodyResult({ kind: 'put-away' }) },
    neither: { match: handleNeither },
    here: { match: (context, { actor, button, intent }) => bringBoardHere(context, actor, button.match, intent.id) },
  },
  pages: {
    menu: async ({ context, actor, at }) => {
      const isAdmin = await isChatAdmin(context, actor);
      return lookAtBoard(context, { ...at, recipient: { ...at.recipient, isAdmin } });
    },
    resign: ({ context, at }) => lookAtBoard(context, at),
    strength: ({ context, at }) => lookAtBoard(context, at),
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
