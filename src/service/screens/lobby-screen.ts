import type { Phrase } from '../../kernel/phrase.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { Button, Screen } from '../../kernel/screen.ts';
import { isNamedInFull, machineless, titleOf } from '../acts/catalogue.ts';
import { clockPhrase, type Eyes, houseButton, type Sight } from '../desk/sight.ts';
import { leftPhrase, nextClock, nextPlacing, placingMs } from '../match/clocks.ts';
import type { Match, Occupant } from '../match/match.ts';
import type { Token } from '../ports/intent.ts';
import { textFor, withoutSigns } from './signs.ts';

type Vacant = Extract<Occupant, { kind: 'vacant' }>;

/** The seat that is kept for somebody. */
const keptSeat = (match: Match): Vacant | undefined =>
  match.occupants.find((it): it is Vacant => it.kind === 'vacant' && it.for !== undefined);

const hostOf = (match: Match) => ({ seat: match.occupants.findIndex((it) => it.kind === 'human') });

/** Who waits for whom; what else there is to do, once nobody has come for a while. */
const waitingLine = (match: Match): Phrase => {
  const host = hostOf(match);
  const kept = keptSeat(match);
  if (!kept) return { key: match.waited ? 'lobby-alone' : 'lobby-waits', with: { host } };
  if (match.rematchOf !== undefined || kept.called === undefined) return { key: 'lobby-rematch', with: { host } };
  return { key: 'lobby-challenge', with: { host, rival: kept.called } };
};

const clockLine = (match: Match): Phrase => {
  const ms = placingMs(match.clock);
  return ms === null
    ? { key: 'lobby-clock-none' }
    : { key: 'lobby-clock', with: { clock: clockPhrase(match.clock.moveMs), placing: leftPhrase(ms) } };
};

/** What may be done in this place; nothing to add where nobody else reads. */
const placeLine = (match: Match, eyes: Eyes, { say, textAccess }: Reader): string[] => {
  if (eyes.form === 'card') return [say({ key: 'card-elsewhere' })];
  const tethered = match.boards.some((it) => it.place.tethered);
  const ways = say({ key: tethered ? 'lobby-tethered' : `heard-${textAccess}` });
  if (eyes.viewer !== 'public') return tethered ? [ways] : [];
  return [ways];
};

/** What whoever sits down agrees to: what is special about the game, its board and fleet. */
const termsLine = ({ system }: Sight, match: Match, reader: Reader): string[] => {
  const about = system.variants.find(({ id }) => id === match.variant)?.about;
  const terms = system.terms?.(match.hidden.options, reader);
  const told = [...(about ? [reader.say(about)] : []), ...(terms === undefined ? [] : [terms])];
  return told.length === 0 ? [] : [told.join(' ')];
};

/** The system's name and which of its games it is. */
const titleLine = ({ system }: Sight, match: Match, { say }: Reader): string => {
  const played = { system, variant: match.variant, options: match.hidden.options };
  const [game, variant] = [{ key: `system-${system.id}` }, titleOf(played)];
  return isNamedInFull(say, played) ? `⚓ ${say(variant)}` : say({ key: 'lobby-title', with: { game, variant } });
};

/** The invitation, in seven lines at most: the game, its terms, who waits, the clock, how to shoot here, how to come in, the seal. */
export const lobbyScreen = (sight: Sight, match: Match, eyes: Eyes, reader: Reader): Screen<Token> => {
  const { system } = sight;
  const { say, board } = reader;
  const changed: Phrase[] =
    match.changes && keptSeat(match) ? [{ key: 'lobby-changed', with: { host: hostOf(match) } }] : [];
  const told = [waitingLine(match), ...changed, clockLine(match)].map((it) => say(it));
  const about = [titleLine(sight, match, reader), ...termsLine(sight, match, reader), ...told];
  const { code } = match;
  const ways = code ? [[say({ key: 'lobby-code', with: { code } }), ...sight.links(`j${code}`)].join(' · ')] : [];
  const seal = say({ key: 'lobby-commitment', with: { commitment: match.commitment.slice(0, 8) } });
  const lines = [...about, ...placeLine(match, eyes, reader), ...ways, seal];
  const scene = system.lobbyPicture?.(match.hidden.options, reader);
  const picture = scene && board === 'picture' ? { scene, alt: withoutSigns(about.join(' ')) } : {};
  return { text: textFor(lines, board), ...picture, buttons: buttonsOf(sight, match, eyes, reader) };
};

const buttonsOf = ({ system }: Sight, match: Match, eyes: Eyes, { say }: Reader): Button<Token>[][] => {
  const button = (key: string, act: string): Button<Token> => houseButton(match, say({ key }), act);
  const mine = typeof eyes.viewer === 'number' && match.occupants[eyes.viewer]?.kind === 'human';
  const kept = keptSeat(match);
  const coming: Button<Token>[] = [
    { ...button('button-join', match.changes ? `!join:${match.changes}` : '!join'), tone: 'primary' },
    ...(kept ? [button('button-decline', '!decline')] : []),
  ];
  // On the host's own board a match against the machine can stand beside the lobby; in a chat it would be in the way.
  const machine = [
    ...(machineless(system, match.hidden.options) ? [] : [button('button-machine', '?!levels')]),
    ...(mine && match.waited ? [button('button-meanwhile', '?!meanwhile')] : []),
  ];
  const placing = placingMs(match.clock);
  return [
    ...(mine ? [] : [coming]),
    [...machine, ...(kept ? [button('button-open', '!open')] : [])],
    [
      button('button-clock', `!clock:${nextClock(match.clock.moveMs) ?? 'none'}`),
      ...(placing === null ? [] : [button('button-placing', `!placing:${nextPlacing(placing)}`)]),
    ],
    [
      ...(match.rematchOf === undefined ? [button('button-other-game', '?!games:table')] : []),
      button('button-rules', '?!rules'),
    ],
    [button('button-settings', '?!settings'), button('button-cancel', '!cancel')],
  ].filter((row) => row.length > 0);
};
