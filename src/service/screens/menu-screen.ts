import type { Say } from '../../kernel/phrase.ts';
import type { Button, Screen } from '../../kernel/screen.ts';
import { CLOSE_AFTER_MS } from '../acts/clock-acts.ts';
import { type Eyes, houseButton, type Sight } from '../desk/sight.ts';
import type { Match } from '../match/match.ts';
import { isHuman, quietSince } from '../match/timekeeping.ts';
import { writeToken } from '../match/token.ts';
import type { Token } from '../ports/intent.ts';

/** What a player may do about the match as a whole. */
const ofPlayers = (sight: Pick<Sight, 'now'>, match: Match, button: Labelled): Button<Token>[] => {
  const humans = [...match.occupants.keys()].filter((seat) => isHuman(match, seat));
  const silent = sight.now - quietSince(match) >= CLOSE_AFTER_MS;
  return [
    ...(humans.length > 1 && match.offer === undefined ? [button('button-draw', '!draw')] : []),
    ...(silent ? [button('button-close', '!close')] : []),
    button('button-resign', '?!resign'),
  ];
};

type Labelled = (key: string, act: string) => Button<Token>;

/** What the house offers during a match, behind [More…]. */
export const menuScreen = (
  sight: Pick<Sight, 'links' | 'now' | 'system'>,
  match: Match,
  eyes: Eyes,
  say: Say,
): Screen<Token> => {
  const button: Labelled = (key, act) => houseButton(match, say({ key }), act);
  return {
    text: [
      say({ key: 'menu-title', with: { match: match.id.slice(0, 4) } }),
      say({ key: 'menu-watch', with: { code: `w${match.id}` } }),
      ...sight.links(`w${match.id}`),
    ].join('\n'),
    buttons: [
      [
        button('button-text-board', '?text'),
        button('button-rules', '?!rules'),
        ...(sight.system.films?.lastMove ? [button('button-clip', '?!film')] : []),
      ],
      [
        button('button-settings', '?!settings'),
        button('button-read', '?!read'),
        ...(sight.system.analyst && typeof eyes.viewer === 'number' ? [button('button-hint', '!hint')] : []),
      ],
      typeof eyes.viewer === 'number' ? ofPlayers(sight, match, button) : [],
      eyes.governs ? [button('button-end', '?!end')] : [],
      eyes.at === 'board' ? [button('button-back', '?')] : [],
    ].filter((row) => row.length > 0),
  };
};

/** What cannot be taken back is asked once more. */
const sureScreen = (match: Match, eyes: Eyes, say: Say, about: 'resign' | 'end', key: string): Screen<Token> => ({
  text: say({ key }),
  buttons: [
    [
      { ...houseButton(match, say({ key: `button-${about}-yes` }), `!${about}`), tone: 'danger' },
      houseButton(match, say({ key: `button-${about}-no` }), eyes.at === 'board' ? '?' : '?!menu'),
    ],
  ],
});

/** The same asked of one seat by name of its buttons: whoever else presses them does nothing. */
export const resignQuestion = (match: Match, say: Say, seat: number): Screen<Token> => {
  const button = (key: string, act: string): Button<Token> => ({
    label: say({ key }),
    press: writeToken({ match: match.id, seat, ply: match.plies[seat] ?? 0, act }),
  });
  return {
    text: say({ key: 'resign-sure' }),
    buttons: [[{ ...button('button-resign-yes', '!resign'), tone: 'danger' }, button('button-resign-no', '?')]],
  };
};

/** Resigning gives the match to the others. */
export const resignScreen = (match: Match, eyes: Eyes, say: Say): Screen<Token> =>
  sureScreen(match, eyes, say, 'resign', 'resign-sure');

/** Whoever manages a chat ends a match of other people. */
export const endScreen = (match: Match, eyes: Eyes, say: Say): Screen<Token> =>
  sureScreen(match, eyes, say, 'end', 'end-sure');
