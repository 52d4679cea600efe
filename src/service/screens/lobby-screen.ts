import type { Phrase } from '../../kernel/phrase.ts';
import type { Button, Screen } from '../../kernel/screen.ts';
import type { Reader } from '../../kernel/system.ts';
import { clockPhrase, type Eyes, houseButton, type Sight } from '../desk/sight.ts';
import { clockKindPhrase, leftPhrase, nextClock, placingMs } from '../match/clocks.ts';
import type { Match, Occupant } from '../match/match.ts';
import type { Token } from '../ports.ts';
import { settingsLine } from './settings-page.ts';

type Vacant = Extract<Occupant, { kind: 'vacant' }>;

/** The seat that is kept for somebody. */
const keptSeat = (match: Match): Vacant | undefined =>
  match.occupants.find((it): it is Vacant => it.kind === 'vacant' && it.for !== undefined);

/** Who waits for whom. */
const waitingLine = (match: Match): Phrase => {
  const host = { seat: match.occupants.findIndex((it) => it.kind === 'human') };
  const kept = keptSeat(match);
  if (!kept) return { key: 'lobby-waits', with: { host } };
  if (match.rematchOf !== undefined || kept.called === undefined) return { key: 'lobby-rematch', with: { host } };
  return { key: 'lobby-challenge', with: { host, rival: kept.called } };
};

const clockLine = (match: Match): Phrase => {
  const ms = placingMs(match.clock);
  const kind = clockKindPhrase(match.clock.moveMs);
  return ms === null
    ? { key: 'lobby-clock-none' }
    : { key: 'lobby-clock', with: { kind, clock: clockPhrase(match.clock.moveMs), placing: leftPhrase(ms) } };
};

/** The invitation: who waits, for whom and for what, how to come in. */
export const lobbyScreen = (sight: Sight, match: Match, eyes: Eyes, reader: Reader): Screen<Token> => {
  const { system } = sight;
  const { say } = reader;
  const variant = system.variants.find((it) => it.id === match.variant);
  const shared = eyes.viewer === 'public';
  const lines = [
    say({
      key: 'lobby-title',
      with: {
        game: { key: `system-${system.id}` },
        variant: variant?.title ?? match.variant,
        clock: clockPhrase(match.clock.moveMs),
      },
    }),
    say(waitingLine(match)),
    say({ key: 'lobby-fleet' }),
    say(clockLine(match)),
  ];
  if (match.waited && !keptSeat(match)) lines.push(say({ key: 'lobby-alone' }));
  if (shared) lines.push(say({ key: eyes.form === 'card' ? 'card-elsewhere' : `heard-${reader.hears}` }));
  if (match.boards.some((it) => it.place.tethered)) lines.push(say({ key: 'lobby-tethered' }));
  if (match.code) lines.push(say({ key: 'lobby-code', with: { code: match.code } }), ...sight.links(`j${match.code}`));
  lines.push(`${say({ key: 'button-settings' })}: ${settingsLine(eyes.preferences, eyes.locale)}`);
  lines.push(say({ key: 'lobby-commitment', with: { commitment: match.commitment.slice(0, 8) } }));
  const scene = system.poster(match.hidden.options, reader);
  const picture = reader.board === 'picture' ? { scene, alt: lines.slice(0, 3).join(' ') } : {};
  return { text: lines.join('\n'), ...picture, buttons: buttonsOf(match, eyes, reader) };
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
  return [
    ...(mine ? [] : [coming]),
    [...machine, ...(kept ? [button('button-open', '!open')] : [])],
    [
      button('button-clock', `!clock:${nextClock(match.clock.moveMs) ?? 'none'}`),
      button('button-settings', '?!settings'),
      button('button-cancel', '!cancel'),
    ],
  ];
};
