import type { Phrase, Say } from '../../kernel/phrase.ts';
import { type Button, partsOf, type Screen } from '../../kernel/screen.ts';
import { matchButton, type Recipient, type RenderContext } from '../context/render-context.ts';
import { type ButtonAct, writeAct } from '../control/act.ts';
import type { ServiceAction } from '../control/action.ts';
import { writeLink } from '../control/link.ts';
import type { ServicePage } from '../control/page.ts';
import { writeToken } from '../control/token.ts';
import type { Match } from '../match/match.ts';
import { idleSince, isHuman } from '../match/running-clocks.ts';
import { CLOSE_AFTER_MS } from '../operations/clock-operations.ts';
import type { Token } from '../ports/intent.ts';
import { usualButton } from './pages/page-button.ts';

/** Buttons for what a player may do about the match as a whole. */
const playerButtons = (renderContext: Pick<RenderContext, 'now'>, match: Match, button: Labelled): Button<Token>[] => {
  const humans = [...match.occupants.keys()].filter((seat) => isHuman(match, seat));
  const silent = renderContext.now - idleSince(match) >= CLOSE_AFTER_MS;
  return [
    ...(humans.length > 1 && match.offer === undefined ? [button({ action: 'draw' })] : []),
    ...(silent ? [button({ action: 'close' })] : []),
    button({ page: 'resign' }),
  ];
};

type Labelled = (act: ServiceAction | ServicePage) => Button<Token>;

/** The service's menu during a match, behind [More…]. */
export const menuScreen = (
  renderContext: Pick<RenderContext, 'links' | 'now' | 'system'>,
  match: Match,
  recipient: Recipient,
  say: Say,
): Screen<Token> => {
  const button: Labelled = (act) => usualButton(say, act, match);
  const link = writeLink({ link: 'watch', match: match.id });
  return {
    ...partsOf(
      [
        say({ key: 'menu-title', with: { match: match.id.slice(0, 4) } }),
        say({ key: 'menu-watch', with: { code: link } }),
        ...renderContext.links(link),
      ].join('\n'),
    ),
    buttons: [
      [
        matchButton(match, say({ key: 'button-text-board' }), { look: 'text' }),
        button({ page: 'rules' }),
        ...(renderContext.system.films?.lastMove
          ? [matchButton(match, say({ key: 'button-clip' }), { page: 'film' })]
          : []),
      ],
      [
        button({ page: 'settings' }),
        button({ page: 'read' }),
        ...(renderContext.system.analyst && typeof recipient.viewer === 'number' ? [button({ action: 'hint' })] : []),
      ],
      typeof recipient.viewer === 'number' ? playerButtons(renderContext, match, button) : [],
      recipient.isAdmin ? [button({ page: 'end' })] : [],
      recipient.at === 'board' ? [matchButton(match, say({ key: 'button-back' }), { look: '' })] : [],
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
  ...partsOf(say({ key })),
  buttons: [
    [
      { ...usualButton(say, { action: about }, match), tone: 'danger' },
      matchButton(
        match,
        say({ key: `button-${about}-no` }),
        recipient.at === 'board' ? { look: '' } : { page: 'menu' },
      ),
    ],
  ],
});

/** Asks one seat a question. The buttons name the seat: they do nothing for anyone else. */
const seatQuestion = (
  match: Match,
  say: Say,
  seat: number,
  question: Phrase,
  choices: readonly (readonly [label: string, act: ButtonAct, tone?: Button<Token>['tone']])[],
): Screen<Token> => ({
  ...partsOf(say(question)),
  buttons: [
    choices.map(([label, act, tone]) => ({
      label: say({ key: label }),
      press: writeToken({ match: match.id, seat, ply: match.plies[seat] ?? 0, act: writeAct(act), asked: true }),
      ...(tone ? { tone } : {}),
    })),
  ],
});

/** Asks one seat whether to resign. */
export const resignQuestion = (match: Match, say: Say, seat: number): Screen<Token> =>
  seatQuestion(match, say, seat, { key: 'resign-sure' }, [
    ['button-resign-yes', { action: 'resign' }, 'danger'],
    ['button-resign-no', { action: 'neither' }],
  ]);

/** Asks one seat about the offer of a draw by another. */
export const offerQuestion = (match: Match, say: Say, seat: number, by: number): Screen<Token> =>
  seatQuestion(match, say, seat, { key: 'draw-on-offer', with: { player: { seat: by } } }, [
    ['button-draw-yes', { action: 'draw-yes' }],
    ['button-draw-no', { action: 'draw-no' }],
  ]);

/** Asks whether to resign, which gives the match to the others. */
export const resignScreen = (match: Match, recipient: Recipient, say: Say): Screen<Token> =>
  confirmationScreen(match, recipient, say, 'resign', 'resign-sure');

/** Asks an admin of the chat whether to end a match of other people. */
export const endScreen = (match: Match, recipient: Recipient, say: Say): Screen<Token> =>
  confirmationScreen(match, recipient, say, 'end', 'end-sure');
