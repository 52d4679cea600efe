import type { ServiceAction } from '../../control/action.ts';
import type { CommandHandler, Deeds, OnMatch } from '../../core/boards/deeds.ts';
import { handleOperation, operation } from '../../core/boards/operation-press.ts';
import { redrawOwnBoards } from '../../core/boards/redrawn.ts';
import { withLastLead } from '../../core/match/lead.ts';
import { enlistPlayer } from '../../core/operations/enlistment.ts';
import {
  cancel,
  decline,
  joinAsShown,
  openSeat,
  seatMachine,
  setClock,
  setLead,
  setPlacementTime,
  setRated,
  setSwitch,
  unratedMatch,
} from '../../core/operations/match-operations.ts';
import type { Operation } from '../../core/operations/operation.ts';
import { pageResult } from '../../core/screens/page-pictures.ts';
import { handleCancelCommand } from './cancel-command.ts';
import { chosenGame, handleChoice, handlePlay } from './choice.ts';
import { lastMatchWith } from './last-match.ts';
import { handleRematch, openAgain } from './rematch.ts';
import type { LOBBY } from './rows.ts';
import { helpPage, levelsPage, morePage, startPage } from './start-pages.ts';
import { handleWordCommand } from './word-command.ts';

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
    join: sitDown((match, { system, actor }, { changes }) => joinAsShown(system, match, actor, changes)),
    unrated: sitDown((match, { system, actor }, { changes }) =>
      joinAsShown(system, unratedMatch(match), actor, changes),
    ),
    variant: {
      ...operation(chosenGame),
      page: (context, { intent, actor }, action) => handleChoice(context, intent, actor, action),
    },
    machine: operation((match, { system }, { level }) => seatMachine(system, match, level)),
    clock: operation((match, _, { moveMs }) => setClock(match, moveMs)),
    placing: operation((match, _, { placingMs }) => setPlacementTime(match, placingMs)),
    lead: operation((match, { system }, { choice }) => setLead(system, match, choice)),
    switch: operation((match, { system }, { name, on }) => setSwitch(system, match, name, on)),
    rated: operation((match, _, { on }) => setRated(match, on)),
    open: operation((match) => openSeat(match)),
    decline: operation((match, { system, actor }) => decline(system, match, actor)),
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
