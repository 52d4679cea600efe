import type { Phrase } from '../../kernel/phrase.ts';
import type { Button, Screen } from '../../kernel/screen.ts';
import type { Reader } from '../../kernel/system.ts';
import { clockPhrase, type Eyes, houseButton, type Sight } from '../desk/sight.ts';
import { leftPhrase, nextClock, nextPlacing, placingMs } from '../match/clocks.ts';
import type { Match, Occupant } from '../match/match.ts';
import type { Token } from '../ports.ts';
import { axisName } from './settings-page.ts';
import { textFor, withoutSigns } from './signs.ts';

type Vacant = Extract<Occupant, { kind: 'vacant' }>;

/** The seat that is kept for somebody. */
const keptSeat = (match: Match): Vacant | undefined =>
  match.occupants.find((it): it is Vacant => it.kind === 'vacant' && it.for !== undefined);

/** Who waits for whom; what else there is to do, once nobody has come for a while. */
const waitingLine = (match: Match): Phrase => {
  const host = { seat: match.occupants.findIndex((it) => it.kind === 'human') };
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

/** What may be done in this place, and with which letters; nothing to add where nobody else reads. */
const placeLine = (match: Match, eyes: Eyes, { say, hears, letters }: Reader): string[] => {
  if (eyes.form === 'card') return [say({ key: 'card-elsewhere' })];
  const tethered = match.boards.some((it) => it.place.tethered);
  const ways = say({ key: tethered ? 'lobby-tethered' : `heard-${hears}` });
  if (eyes.viewer !== 'public') return tethered ? [ways] : [];
  return [`${ways} ${say({ key: 'lobby-letters', with: { letters: axisName(letters) } })}`];
};

/** The invitation, in six lines at most: the game, who waits, the clock, how to shoot here, how to come in, the seal. */
export const lobbyScreen = (sight: Sight, match: Match, eyes: Eyes, reader: Reader): Screen<Token> => {
  const { system } = sight;
  const { say, board } = reader;
  const title = {
    game: { key: `system-${system.id}` },
    variant: system.variants.find((it) => it.id === match.variant)?.title ?? match.variant,
  };
  const about = [{ key: 'lobby-title', with: title }, waitingLine(match), clockLine(match)].map((it) => say(it));
  const { code } = match;
  const ways = code ? [[say({ key: 'lobby-code', with: { code } }), ...sight.links(`j${code}`)].join(' · ')] : [];
  const seal = say({ key: 'lobby-commitment', with: { commitment: match.commitment.slice(0, 8) } });
  const lines = [...about, ...placeLine(match, eyes, reader), ...ways, seal];
  const scene = system.poster(match.hidden.options, reader);
  const picture = board === 'picture' ? { scene, alt: withoutSigns(about.join(' ')) } : {};
  return { text: textFor(lines, board), ...picture, buttons: buttonsOf(match, eyes, reader) };
};

const buttonsOf = (match: Match, eyes: Eyes, { say }: Reader): Button<Token>[][] => {
  const button = (key: string, act: string): Button<Token> => houseButton(match, say({ key }), act);
  const mine = typeof eyes.viewer === 'number' && match.occupants[eyes.viewer]?.kind === 'human';
  const kept = keptSeat(match);
  const coming: Button<Token>[] = [
    { ...button('button-join', '!join'), tone: 'primary' },
    ...(kept ? [button('button-decline', '!decline')] : []),
  ];
  // On the host's own board a match against the machine can stand beside the lobby; in a chat it would be in the way.
  const machine = [
    button('button-machine', '?!levels'),
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
    [button('button-settings', '?!settings'), button('button-cancel', '!cancel')],
  ];
};
