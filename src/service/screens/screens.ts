import type { Say } from '../../kernel/phrase.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { Button, Focus, Press, Screen } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { type Eyes, houseButton, readerOf, type Sight } from '../desk/sight.ts';
import { type Ending, type Match, whyOf } from '../match/match.ts';
import { writeToken } from '../match/token.ts';
import { viewOf } from '../match/turn.ts';
import type { Token } from '../ports/intent.ts';
import { cardScreen } from './card-screen.ts';
import { houseLines, withHouseRows } from './house-part.ts';
import { lobbyScreen } from './lobby-screen.ts';
import { endScreen, menuScreen, resignScreen } from './menu-screen.ts';
import { textFor } from './signs.ts';

/** The screen of a match for one pair of eyes. Pure: the same match and eyes always give the same screen. */
export const screenOf = (sight: Sight, match: Match, eyes: Eyes, focus?: Focus): Screen<Token> => {
  const reader = readerOf(sight, match, eyes);
  if (focus === '!resign' && match.stage === 'playing') return resignScreen(match, eyes, reader.say);
  if (focus === '!end' && match.stage === 'playing') return endScreen(match, eyes, reader.say);
  if (focus === '!menu' && match.stage === 'playing') return menuScreen(sight, match, eyes, reader.say);
  if (match.stage === 'lobby') return lobbyScreen(sight, match, eyes, reader);
  if (match.stage === 'over')
    return match.hidden.state === undefined ? calledOff(match, reader.say) : finalScreen(sight, match, reader);
  if (eyes.form === 'card') return cardScreen(match, reader.say);
  return playingScreen(sight, match, eyes, reader, focus);
};

const playingScreen = (
  sight: Sight,
  match: Match,
  eyes: Eyes,
  reader: Reader,
  focus: Focus | undefined,
): Screen<Token> => {
  const view = viewOf(sight.system, match, eyes.viewer);
  const shown = sight.system.present(view, reader, focus);
  const screen = { ...shown, buttons: stamped(sight.system, match, eyes.viewer, shown.buttons) };
  if (eyes.at === 'whisper') return screen;
  const taken = screen.text.length + (screen.pre?.length ?? 0);
  return {
    ...screen,
    text: textFor([screen.text, ...houseLines(match, reader, taken)], reader.board),
    buttons: withHouseRows(sight.system, match, eyes.viewer, screen.buttons, reader.say),
  };
};

/**
 * Turns what a face's buttons mean into tokens: its acts belong to the viewer; in public to the one seat to move, or,
 * where several are, to whoever of them presses.
 */
const stamped = (
  system: AnySystem,
  match: Match,
  viewer: Seat | 'public',
  rows: readonly (readonly Button<Press<unknown>>[])[],
): Screen<Token>['buttons'] => {
  const [mover, ...others] = viewer === 'public' ? system.toMove(match.hidden.state) : [viewer];
  const seat = others.length > 0 ? undefined : mover;
  const ply = mover === undefined ? 0 : (match.plies[mover] ?? 0);
  const token = (press: Press<unknown>): Token => {
    if ('look' in press) return writeToken({ match: match.id, seat: undefined, ply: 0, act: `?${press.look}` });
    const reading = press.reading === undefined ? '' : `~${press.reading}`;
    return writeToken({ match: match.id, seat, ply, act: system.notation.write(press.act) + reading });
  };
  return rows.map((row) => row.map((button) => ({ ...button, press: token(button.press) })));
};

/** Without a winner: a draw, or no result at all. */
const headless = ({ by }: Ending): string =>
  by === 'admin' || by === 'unfinished' || by === 'judged' ? 'ending-no-result' : 'ending-draw';

/** How a finished match is told: who won, and why. */
export const endingText = (match: Match, say: Say): string => {
  const ending = match.ending;
  if (!ending) return '';
  const [winner] = ending.winners;
  // The rules tell who won in their own words; an act of the house tells only why.
  if (ending.by === 'rules' && winner !== undefined) return say(whyOf(ending));
  const head =
    winner === undefined ? { key: headless(ending) } : { key: 'ending-won', with: { winner: { seat: winner } } };
  return `${say(head)}\n${say(whyOf(ending))}`;
};

/** A sentence without the signs around it, which differ between readers. */
const bare = (line: string): string => line.replace(/^[^\p{L}\p{N}]+|\.$/gu, '');

/** The ending, and what the system has to say besides where its own rules brought it about. */
const endingOf = (match: Match, told: string, say: Say): string => {
  const ending = endingText(match, say);
  if (match.ending?.by !== 'rules') return ending;
  return [ending, ...told.split('\n').filter((line) => bare(line) !== bare(ending))].join('\n');
};

const finalScreen = (sight: Sight, match: Match, reader: Reader): Screen<Token> => {
  const shown = sight.system.present(viewOf(sight.system, match, 'umpire'), reader, undefined);
  const { brief: _, ...rest } = shown;
  const title = reader.say({ key: `system-${match.system}` });
  const told = endingOf(match, shown.text, reader.say);
  const seed = reader.say({ key: 'ending-seed', with: { seed: match.hidden.seed.slice(0, 8) } });
  return {
    ...rest,
    // Who is read to hears the result first.
    text: textFor([...(reader.board === 'words' ? [] : [`⚓ ${title}`]), told, seed], reader.board),
    buttons: [
      [
        { ...houseButton(match, reader.say({ key: 'button-rematch' }), '!rematch'), tone: 'primary' },
        houseButton(match, reader.say({ key: 'button-replay' }), '?!replay'),
        houseButton(match, reader.say({ key: 'button-verify' }), '?!verify'),
      ],
      ...(sight.system.analyst ? [[houseButton(match, reader.say({ key: 'button-study' }), '?!study')]] : []),
    ],
  };
};

const calledOff = (match: Match, say: Say): Screen<Token> => ({
  text: `⚓ ${say({ key: `system-${match.system}` })}\n${match.ending ? say(whyOf(match.ending)) : ''}`,
  buttons: [[houseButton(match, say({ key: 'button-again' }), '!again')]],
});
