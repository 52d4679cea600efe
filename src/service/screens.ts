import type { Say } from '../kernel/phrase.ts';
import { type Button, type Focus, type Press, SCREEN_LIMITS, type Screen } from '../kernel/screen.ts';
import type { AnySystem, Reader, Seat } from '../kernel/system.ts';
import { lobbyScreen } from './lobby-screen.ts';
import { type Match, whyOf } from './match.ts';
import { menuScreen, resignScreen } from './menu-screen.ts';
import type { Token } from './ports.ts';
import { clockPhrase, type Eyes, houseButton, readerOf, type Sight } from './sight.ts';
import { writeToken } from './token.ts';
import { viewOf } from './turn.ts';

/** The screen of a match for one pair of eyes. Pure: the same match and eyes always give the same screen. */
export const screenOf = (sight: Sight, match: Match, eyes: Eyes, focus?: Focus): Screen<Token> => {
  const reader = readerOf(sight, match, eyes);
  if (focus === '!resign' && match.stage === 'playing') return resignScreen(match, eyes, reader.say);
  if (focus === '!menu' && match.stage === 'playing') return menuScreen(sight, match, eyes, reader.say);
  if (match.stage === 'lobby') return lobbyScreen(sight, match, eyes, reader);
  if (match.stage === 'over')
    return match.hidden.state === undefined ? calledOff(match, reader.say) : finalScreen(sight, match, reader);
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
  return withHouse(
    match,
    { ...screen, text: [screen.text, ...houseLines(sight, match, reader.say)].join('\n') },
    reader.say,
  );
};

/** Turns what a face's buttons mean into tokens: its acts belong to the viewer, or in public to the one seat to move. */
const stamped = (
  system: AnySystem,
  match: Match,
  viewer: Seat | 'public',
  rows: readonly (readonly Button<Press<unknown>>[])[],
): Screen<Token>['buttons'] => {
  const mover = viewer === 'public' ? system.toMove(match.hidden.state)[0] : viewer;
  const ply = mover === undefined ? 0 : (match.plies[mover] ?? 0);
  const token = (press: Press<unknown>): Token => {
    if ('look' in press) return writeToken({ match: match.id, seat: undefined, ply: 0, act: `?${press.look}` });
    const reading = press.reading === undefined ? '' : `~${press.reading}`;
    return writeToken({ match: match.id, seat: mover, ply, act: system.notation.write(press.act) + reading });
  };
  return rows.map((row) => row.map((button) => ({ ...button, press: token(button.press) })));
};

const withHouse = (match: Match, screen: Screen<Token>, say: Say): Screen<Token> => {
  const menu = houseButton(match, say({ key: 'button-menu' }), '?!menu');
  const last = screen.buttons.at(-1);
  const joins = last !== undefined && last.length < 3;
  const buttons = joins ? [...screen.buttons.slice(0, -1), [...last, menu]] : [...screen.buttons, [menu]];
  return { ...screen, buttons: buttons.slice(0, SCREEN_LIMITS.rows) };
};

/** The seals in short and the time left: what the house adds under a board. */
const houseLines = (_sight: Sight, match: Match, say: Say): string[] => {
  const seals = [...new Set(match.hashes.map((it) => it.seat))]
    .sort()
    .map((seat) => match.hashes.findLast((it) => it.seat === seat)?.hash.slice(0, 4));
  const lines = seals.length > 0 ? [say({ key: 'seals', with: { seals: seals.join(' · ') } })] : [];
  if (match.clock.moveMs !== null)
    lines.push(say({ key: 'clock-line', with: { clock: clockPhrase(match.clock.moveMs) } }));
  return lines;
};

/** How a finished match is told: who won, and why. */
export const endingText = (match: Match, say: Say): string => {
  const ending = match.ending;
  if (!ending) return '';
  const [winner] = ending.winners;
  // The rules tell who won in their own words; an act of the house tells only why.
  if (ending.by === 'rules' && winner !== undefined) return say(whyOf(ending));
  const head =
    winner === undefined ? say({ key: 'ending-draw' }) : say({ key: 'ending-won', with: { winner: { seat: winner } } });
  return `${head}\n${say(whyOf(ending))}`;
};

/** The ending, and what the system has to say besides where its own rules brought it about. */
const endingOf = (match: Match, told: string, say: Say): string => {
  const ending = endingText(match, say);
  if (match.ending?.by !== 'rules') return ending;
  return [ending, ...told.split('\n').filter((line) => line !== ending)].join('\n');
};

const finalScreen = (sight: Sight, match: Match, reader: Reader): Screen<Token> => {
  const shown = sight.system.present(viewOf(sight.system, match, 'umpire'), reader, undefined);
  const { brief: _, ...rest } = shown;
  const title = reader.say({ key: `system-${match.system}` });
  return {
    ...rest,
    text: `⚓ ${title}\n${endingOf(match, shown.text, reader.say)}\n${reader.say({ key: 'ending-seed', with: { seed: match.hidden.seed.slice(0, 8) } })}`,
    buttons: [
      [
        { ...houseButton(match, reader.say({ key: 'button-rematch' }), '!rematch'), tone: 'primary' },
        houseButton(match, reader.say({ key: 'button-replay' }), '?!replay'),
        houseButton(match, reader.say({ key: 'button-verify' }), '?!verify'),
      ],
    ],
  };
};

const calledOff = (match: Match, say: Say): Screen<Token> => ({
  text: `⚓ ${say({ key: `system-${match.system}` })}\n${match.ending ? say(whyOf(match.ending)) : ''}`,
  buttons: [[houseButton(match, say({ key: 'button-again' }), '!again')]],
});
