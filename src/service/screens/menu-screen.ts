import type { Say } from '../../kernel/phrase.ts';
import type { Button, Screen } from '../../kernel/screen.ts';
import { matchButton, type Recipient, type RenderContext } from '../context/render-context.ts';
import { writeToken } from '../control/token.ts';
import type { Match } from '../match/match.ts';
import { idleSince, isHuman } from '../match/running-clocks.ts';
import { CLOSE_AFTER_MS } from '../operations/clock-operations.ts';
import type { Token } from '../ports/intent.ts';

/** Buttons for what a player may do about the match as a whole. */
const playerButtons = (renderContext: Pick<RenderContext, 'now'>, match: Match, button: Labelled): Button<Token>[] => {
  const humans = [...match.occupants.keys()].filter((seat) => isHuman(match, seat));
  const silent = renderContext.now - idleSince(match) >= CLOSE_AFTER_MS;
  return [
    ...(humans.length > 1 && match.offer === undefined ? [button('button-draw', '!draw')] : []),
    ...(silent ? [button('button-close', '!close')] : []),
    button('button-resign', '?!resign'),
  ];
};

type Labelled = (key: string, act: string) => Button<Token>;

/** The service's menu during a match, behind [More…]. */
export const menuScreen = (
  renderContext: Pick<RenderContext, 'links' | 'now' | 'system'>,
  match: Match,
  recipient: Recipient,
  say: Say,
): Screen<Token> => {
  const button: Labelled = (key, act) => matchButton(match, say({ key }), act);
  return {
    text: [
      say({ key: 'menu-title', with: { match: match.id.slice(0, 4) } }),
      say({ key: 'menu-watch', with: { code: `w${match.id}` } }),
      ...renderContext.links(`w${match.id}`),
    ].join('\n'),
    buttons: [
      [
        button('button-text-board', '?text'),
        button('button-rules', '?!rules'),
        ...(renderContext.system.films?.lastMove ? [button('button-clip', '?!film')] : []),
      ],
      [
        button('button-settings', '?!settings'),
        button('button-read', '?!read'),
        ...(renderContext.system.analyst && typeof recipient.viewer === 'number'
          ? [button('button-hint', '!hint')]
          : []),
      ],
      typeof recipient.viewer === 'number' ? playerButtons(renderContext, match, button) : [],
      recipient.isAdmin ? [button('button-end', '?!end')] : [],
      recipient.at === 'board' ? [button('button-back', '?')] : [],
    ].filter((row) => row.length > 0),
  };
};

/** Asks for confirmation of what cannot be undone. */
const confirmationScreen = (
  match: Match,
  recipient: Recipient,
  say: Say,
  about: 'resign' | 'end',
  key: string,
): Screen<Token> => ({
  text: say({ key }),
  buttons: [
    [
      { ...matchButton(match, say({ key: `button-${about}-yes` }), `!${about}`), tone: 'danger' },
      matchButton(match, say({ key: `button-${about}-no` }), recipient.at === 'board' ? '?' : '?!menu'),
    ],
  ],
});

/** Asks one seat whether to resign. The buttons name the seat: they do nothing for anyone else. */
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

/** Asks whether to resign, which gives the match to the others. */
export const resignScreen = (match: Match, recipient: Recipient, say: Say): Screen<Token> =>
  confirmationScreen(match, recipient, say, 'resign', 'resign-sure');

/** Asks an admin of the chat whether to end a match of other people. */
export const endScreen = (match: Match, recipient: Recipient, say: Say): Screen<Token> =>
  confirmationScreen(match, recipient, say, 'end', 'end-sure');
