import { partsOf, type Screen } from '../../../kernel/screen.ts';
import { writeLink } from '../../control/link.ts';
import type { Visit } from '../../core/boards/board-look.ts';
import { endingText } from '../../core/boards/match-screen.ts';
import type { IntentResult } from '../../core/context/intent-result.ts';
import { matchButton, type Recipient, themeOf } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { seatOf } from '../../core/match/match.ts';
import { wordsForResult } from '../../core/operations/join-code.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { MatchId, Person, Token } from '../../ports/intent.ts';
import type { InvitationCard } from '../../ports/platform.ts';
import { matchHistoryOf } from './match-history.ts';
import { gameCode, sharedResult, viewsOf, wayToSame } from './shared-result.ts';

/**
 * The result of a match to be passed on: as a text and a picture, with the ways to pass them on and a way to play the
 * same. It names both players and takes no side; it shows what the reader did, to an onlooker what the winner did.
 */
export const resultPage = async (
  context: Needs<'renderContext' | 'states' | 'wayTo'>,
  { place }: Actor,
  { match, recipient }: Pick<Visit, 'match' | 'recipient'>,
): Promise<Screen<Token> | IntentResult> => {
  const { system, reader, isOver, only } = await matchHistoryOf(context, match, { ...recipient, viewer: 'public' });
  if (!isOver) return only('share-later');
  const { say } = reader;
  const { kind, text, line } = wayToSame(context, system, match, place, say);
  const shared = sharedResult(system, match, await viewsOf(context, system, match), recipient.viewer, reader);
  const words = shared ? [shared.head, shared.body] : [endingText(match, say).split('\n')[0] ?? ''];
  // Where there is no link, the way is a command: a page has no field for one.
  const ways = recipient.laysOut ? [] : [line];
  const screen: Screen<Token> = {
    ...partsOf([...words, ...(kind === 'link' ? [] : ways)].join('\n')),
    ...(shared && reader.board === 'picture' && { scene: shared.card, alt: shared.alt }),
    ...(kind === 'link' ? { links: [{ label: say({ key: 'button-link' }), url: text, toShare: true }] } : {}),
    share: { label: say({ key: 'button-share' }), words: wordsForResult(match.id) },
    copy: { label: say({ key: 'button-copy' }), text: [...words, ...ways].join('\n') },
    buttons: [
      [
        ...(place.audience === 'many' && shared
          ? [matchButton(match, say({ key: 'button-share-here' }), { page: 'share', to: 'here' })]
          : []),
        ...(system.films
          ? [matchButton(match, say({ key: 'button-film-brief' }), { page: 'film', pace: 'brief' })]
          : []),
      ],
    ].filter((row) => row.length > 0),
  };
  return { answer: { theme: themeOf(recipient), body: { kind: 'whisper', screen } }, stale: [] };
};

/**
 * The result of a finished match as a text that a person posts anywhere: what they did in it, or else what the winner
 * did. Undefined where there is none.
 */
export const postedResult = async (
  context: Needs<'load' | 'people' | 'renderContext' | 'states'>,
  from: Person,
  id: MatchId,
): Promise<InvitationCard | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'over' || match.hidden.state === undefined) return undefined;
  const preferences = await context.people.preferencesOf(from);
  const asked: Recipient = {
    viewer: 'public',
    locale: preferences.locale,
    preferences,
    at: 'whisper',
    textAccess: 'text',
  };
  const { system, reader } = await matchHistoryOf(context, match, asked);
  const views = await viewsOf(context, system, match);
  const shared = sharedResult(system, match, views, seatOf(match, from.id) ?? 'public', reader);
  if (!shared) return undefined;
  const { say } = reader;
  return {
    title: say({ key: 'share-title' }),
    about: shared.head,
    text: `${shared.head}\n${shared.body}`,
    button: say({ key: 'button-play-same' }),
    payload: writeLink({ link: 'game', variant: gameCode(system, match) }),
  };
};
