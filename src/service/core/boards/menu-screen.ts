import type { Phrase, Say } from '../../../kernel/phrase.ts';
import { type Button, partsOf, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { type ButtonAct, type ServiceAction, type ServicePage, writeAct } from '../../control/act.ts';
import { writeLink } from '../../control/link.ts';
import { writeToken } from '../../control/token.ts';
import { SETTING_WORDS } from '../../features/settings/rows.ts';
import type { Token } from '../../ports/intent.ts';
import { matchButton, type Recipient, type RenderContext } from '../context/render-context.ts';
import type { Match } from '../match/match.ts';
import { hasReactions } from '../match/reactions.ts';
import { isHuman } from '../match/running-clocks.ts';
import { machineLevel, rankPhrase, strengthPhrase, weakerLevel } from '../match/strengths.ts';
import { viewOf } from '../match/turn.ts';
import { lessonOf } from '../operations/catalogue.ts';
import { closableAt } from '../operations/clock-operations.ts';
import { backButton, inRows, pageButton, STRENGTHS_A_ROW, usualButton } from '../screens/page-button.ts';
import { mayHaveHint } from './board-footer.ts';

/** Buttons for what a player may do about the match as a whole. */
const playerButtons = (renderContext: Pick<RenderContext, 'now'>, match: Match, button: Labelled): Button<Token>[] => {
  const humans = [...match.occupants.keys()].filter((seat) => isHuman(match, seat));
  const silent = renderContext.now >= closableAt(match);
  return [
    ...(humans.length > 1 && match.offer === undefined ? [button({ action: 'draw' })] : []),
    ...(silent ? [button({ action: 'close' })] : []),
    button({ page: 'resign' }),
  ];
};

type Labelled = (act: ServiceAction | ServicePage) => Button<Token>;

/** How strong the machine is, with the rank by which the game calls it. */
const strengthLine = (system: AnySystem, match: Match, say: Say): string[] => {
  const level = machineLevel(match);
  if (level === undefined || system.opponents.levels.length < 2) return [];
  const [strength, rank] = [strengthPhrase(system, level), rankPhrase(system, level)];
  return [say({ key: 'menu-strength', with: { strength, rank } })];
};

/** The strengths to choose from, in place of the keys of a board on which the person has decided nothing yet. */
export const strengthScreen = (
  system: AnySystem,
  match: Match,
  board: Screen<Token>,
  recipient: Recipient,
  say: Say,
): Screen<Token> => {
  const now = machineLevel(match);
  const { scene, alt, pre } = board;
  const choices = system.opponents.levels.map(({ id: level }) => {
    const name = say(strengthPhrase(system, level));
    const key = matchButton(match, level === now ? `● ${name}` : name, { action: 'strength', level });
    return level === now ? { ...key, spoken: name } : key;
  });
  const back = backButton(say, recipient.at === 'board' ? { look: '' } : { page: 'show' }, 'button-back', match);
  return {
    title: say({ key: 'page-levels' }),
    ...(scene ? { scene, alt: alt ?? '' } : {}),
    ...(pre === undefined ? {} : { pre }),
    buttons: [...inRows(choices, STRENGTHS_A_ROW), [back]],
  };
};

/** The key to the sea under fire alone, for a player who sees pictures. */
const closeUpKey = (
  { closeUp }: AnySystem,
  match: Match,
  { viewer, preferences, lacks }: Recipient,
  say: Say,
): Button<Token>[] => {
  const isSeen = typeof viewer === 'number' && lacks === undefined && (preferences.board ?? 'picture') === 'picture';
  if (!closeUp || !isSeen || match.plies.includes(0)) return [];
  return [matchButton(match, say({ key: closeUp.label }), { look: closeUp.look })];
};

/** By what keys a sea is fired at; a press takes the others. */
const keysButton = (match: Match, { preferences }: Recipient, say: Say): Button<Token> => {
  const now = preferences.keys ?? 'map';
  const next = now === 'map' ? 'letters' : 'map';
  const words = SETTING_WORDS.keys.choices;
  const name = { key: SETTING_WORDS.keys.name };
  return {
    ...matchButton(match, `${say(name)}: ${say({ key: words[now] })}`, {
      action: 'keys',
      setting: { name: 'keys', value: next },
    }),
    spoken: say({
      key: 'spoken-setting',
      with: { setting: name, now: say({ key: words[now] }), next: say({ key: words[next] }) },
    }),
  };
};

/** A press that lets a player, who plays a person, see no reactions, or see them again. */
const reactionsButton = (match: Match, { preferences, viewer }: Recipient, say: Say): Button<Token>[] => {
  if (typeof viewer !== 'number' || !hasReactions(match)) return [];
  const value = preferences.reactions === 'off' ? 'on' : 'off';
  const setting = { name: 'reactions', value } as const;
  return [
    matchButton(match, say({ key: value === 'on' ? 'button-reactions-on' : 'button-reactions-off' }), {
      action: 'reactions',
      setting,
    }),
  ];
};

/**
 * The page behind [More].
 * @param more what the board has no room for
 */
export const menuScreen = (
  renderContext: Pick<RenderContext, 'links' | 'now' | 'system'>,
  match: Match,
  recipient: Recipient,
  say: Say,
  more: readonly string[],
): Screen<Token> => {
  const button: Labelled = (act) => usualButton(say, act, match);
  const lesson = lessonOf(renderContext.system, match.variant);
  const link = writeLink({ link: 'watch', match: match.id });
  return {
    ...partsOf(
      [
        say({ key: 'menu-title', with: { match: match.id.slice(0, 4) } }),
        ...strengthLine(renderContext.system, match, say),
        ...more,
        say({ key: 'menu-watch', with: { code: link } }),
        ...renderContext.links(link),
      ].join('\n'),
    ),
    buttons: [
      [
        ...(mayHaveHint(renderContext.system, recipient.viewer) ? [button({ action: 'hint' })] : []),
        matchButton(match, say({ key: 'button-text-board' }), { look: 'text' }),
        button({ page: 'rules' }),
        matchButton(match, say({ key: 'button-seals' }), { page: 'verify' }),
        ...(renderContext.system.films?.lastMove
          ? [matchButton(match, say({ key: 'button-clip' }), { page: 'film' })]
          : []),
      ],
      [
        button({ page: 'settings' }),
        button({ page: 'read' }),
        ...(renderContext.system.pads ? [keysButton(match, recipient, say)] : []),
        ...(lesson && match.plies.includes(0) ? [button(lesson)] : []),
        ...closeUpKey(renderContext.system, match, recipient, say),
      ],
      [
        ...(typeof recipient.viewer === 'number' ? playerButtons(renderContext, match, button) : []),
        ...reactionsButton(match, recipient, say),
      ],
      [
        ...peopleButton(match, recipient, say),
        ...(recipient.isAdmin && recipient.viewer === 'public' ? [button({ page: 'end' })] : []),
      ],
      recipient.at === 'board' ? [matchButton(match, say({ key: 'button-back' }), { look: '' })] : [],
    ].filter((row) => row.length > 0),
  };
};

/** Whether a person who looks at their own board of a finished match has lost it. */
export const hasLost = (match: Match, viewer: Recipient['viewer']): boolean =>
  typeof viewer === 'number' &&
  match.ending !== undefined &&
  match.ending.winners.length > 0 &&
  !match.ending.winners.includes(viewer);

/** A key that opens the same game against the next weaker machine, for a person who has lost to one. */
const easierKey = (system: AnySystem, match: Match, viewer: Recipient['viewer'], say: Say): Button<Token>[] => {
  const level = hasLost(match, viewer) ? weakerLevel(system, match) : undefined;
  const { variant } = match;
  return level === undefined ? [] : [pageButton(say({ key: 'button-easier' }), { action: 'play', level, variant })];
};

/**
 * A key to the winner's sea with what was proven of it, for a person who has lost and for all on a shared board. None
 * where nothing was sealed.
 */
const lookKey = (match: Match, viewer: Recipient['viewer'], say: Say): Button<Token>[] => {
  const winner = match.ending?.winners[0];
  const isSealed = winner !== undefined && match.hashes.some(({ seat }) => seat === winner);
  if (!isSealed || !(viewer === 'public' || hasLost(match, viewer))) return [];
  const label = say({ key: viewer === 'public' ? 'button-winners-sea' : 'button-their-sea' });
  return [matchButton(match, label, { page: 'verify', of: { seat: winner } })];
};

/** The keys under a finished match: by its result for the viewer, and by whom they played. */
export const endKeys = (system: AnySystem, match: Match, viewer: Recipient['viewer'], say: Say): Button<Token>[][] => {
  const button: Labelled = (act) => usualButton(say, act, match);
  const isAlone = machineLevel(match) !== undefined;
  const next = system.next?.(viewOf(system, match, viewer));
  const label = say(next ?? { key: isAlone ? 'button-again' : 'button-rematch' });
  const again = matchButton(match, label, { action: 'rematch' });
  const [beside = button({ page: 'share' })] = easierKey(system, match, viewer, say);
  return [
    [{ ...again, tone: 'primary' }, beside],
    [
      ...lookKey(match, viewer, say),
      ...(system.films ? [button({ page: 'film' })] : []),
      ...(system.analyst && viewer !== 'public' ? [button({ page: 'study' })] : []),
      button({ page: 'menu' }),
    ],
  ];
};

/** A key to the people in a match, for a reader who is not the only one. */
export const peopleButton = (match: Match, { viewer }: Pick<Recipient, 'viewer'>, say: Say): Button<Token>[] =>
  match.occupants.some((it, seat) => it.kind === 'human' && seat !== viewer)
    ? [usualButton(say, { page: 'people' }, match)]
    : [];

/** The page behind [More] of a finished match: whatever its board has no room for. */
export const endMenuScreen = (
  { system }: Pick<RenderContext, 'system'>,
  match: Match,
  recipient: Recipient,
  say: Say,
  board: Screen<Token>,
): Screen<Token> => {
  const button: Labelled = (act) => usualButton(say, act, match);
  const { viewer } = recipient;
  // A menu beside a shared board follows the keys of that board.
  const keys = recipient.at === 'board' ? board.buttons : endKeys(system, match, 'public', say);
  const shown = keys.flat().map(({ press }) => press);
  const further = [button({ page: 'share' }), ...(system.analyst ? [button({ page: 'study' })] : [])].filter(
    ({ press }) => !shown.includes(press),
  );
  return {
    ...partsOf(
      [
        say({ key: 'menu-title', with: { match: match.id.slice(0, 4) } }),
        ...(viewer === 'public' ? [] : strengthLine(system, match, say)),
        ...(board.more ?? []),
      ].join('\n'),
    ),
    buttons: [
      [
        button({ page: 'replay' }),
        ...(system.films ? [matchButton(match, say({ key: 'button-film-slow' }), { page: 'film', pace: 'slow' })] : []),
        button({ page: 'verify' }),
      ],
      further,
      [
        button({ page: 'rules' }),
        button({ page: 'read' }),
        button({ page: 'settings' }),
        ...peopleButton(match, recipient, say),
      ],
      recipient.at === 'board' ? [backButton(say, { look: '' }, 'button-back', match)] : [],
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
        say({ key: about === 'resign' ? 'button-resign-no' : 'button-end-no' }),
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
