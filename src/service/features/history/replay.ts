import { reworded, type Screen, screenText } from '../../../kernel/screen.ts';
import { endingText } from '../../core/boards/match-screen.ts';
import { matchButton, type Recipient } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Match, whyOf } from '../../core/match/match.ts';
import { outcomeOf } from '../../core/match/turn.ts';
import { usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { matchHistoryOf } from './match-history.ts';
import { reelOf } from './reel.ts';
import { viewsOf } from './shared-result.ts';

/** A finished match from its first step to its last, for a platform that plays it. It takes no side. */
export const reelScreen = async (
  context: Needs<'renderContext' | 'states'>,
  match: Match,
  recipient: Recipient,
): Promise<Screen<Token>> => {
  const { system, reader, isOver, only } = await matchHistoryOf(context, match, { ...recipient, viewer: 'public' });
  if (!isOver) return only('replay-later');
  const page = await reelOf(
    system,
    await viewsOf(context, system, match),
    reader,
    endingText(match, reader.say).split('\n')[0] ?? '',
  );
  return page ? { ...only('film-alt'), page } : only('film-none');
};

/**
 * One step of a finished match with all seas shown, and buttons to the other steps.
 * @param at number of the public step, counted from 0; the nearest there is.
 */
export const replayScreen = async (
  context: Needs<'renderContext' | 'states'>,
  match: Match,
  recipient: Recipient,
  at: number,
): Promise<Screen<Token>> => {
  const { system, reader, isOver, only } = await matchHistoryOf(context, match, recipient);
  if (!isOver) return only('replay-later');
  const states = await context.states(match);
  const last = states.length - 1;
  const step = Math.min(last, Math.max(0, at));
  const ended = step === last ? outcomeOf(match) : undefined;
  const shown = system.present(system.view(states[step], 'umpire', [], ended), reader, undefined);
  const to = (label: string, n: number, key: string) => ({
    ...matchButton(match, label, { page: 'replay', step: Math.min(last, Math.max(0, n)) }),
    spoken: reader.say({ key }),
  });
  const { brief: _, buttons: __, pad: ___, table: ____, ...rest } = shown;
  const lines = [reader.say({ key: 'replay-step', with: { step, last } })];
  // The rules describe an ending of their own; the service describes an ending by an operation.
  const byHouse = step === last && match.ending?.by !== 'rules' && match.ending;
  lines.push(byHouse ? reader.say(whyOf(byHouse)) : screenText(shown));
  return {
    ...reworded(rest, lines.join('\n')),
    buttons: [
      [
        to('⏮', 0, 'spoken-first'),
        to('◀', step - 1, 'spoken-back'),
        to('▶', step + 1, 'spoken-on'),
        to('⏩', step + 10, 'spoken-far-on'),
        to('⏭', last, 'spoken-last'),
      ].filter((_it, i) => (i < 2 ? step > 0 : step < last)),
      system.films ? [usualButton(reader.say, { page: 'film' }, match)] : [],
    ].filter((row) => row.length > 0),
  };
};
