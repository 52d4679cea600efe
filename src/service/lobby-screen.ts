import type { Button, Screen } from '../kernel/screen.ts';
import type { Reader } from '../kernel/system.ts';
import type { Match } from './match.ts';
import type { Token } from './ports.ts';
import { clockPhrase, type Eyes, houseButton, type Sight } from './sight.ts';

/** The clocks a host may choose, in milliseconds a move. */
export const CLOCKS: readonly (number | null)[] = [60_000, 180_000, 600_000, 86_400_000, null];

/** The next clock after this one, round and round. */
export const nextClock = (moveMs: number | null): number | null =>
  CLOCKS[(CLOCKS.indexOf(moveMs) + 1) % CLOCKS.length] ?? null;

/** The invitation: who waits, for what, how to come in. */
export const lobbyScreen = (sight: Sight, match: Match, eyes: Eyes, reader: Reader): Screen<Token> => {
  const { system } = sight;
  const { say } = reader;
  const variant = system.variants.find((it) => it.id === match.variant);
  const waiting = match.occupants.findIndex((it) => it.kind === 'human');
  const kept = match.occupants.find((it) => it.kind === 'vacant' && it.for !== undefined);
  const lines = [
    say({
      key: 'lobby-title',
      with: {
        game: { key: `system-${system.id}` },
        variant: variant?.title ?? match.variant,
        clock: clockPhrase(match.clock.moveMs),
      },
    }),
    say({ key: kept ? 'lobby-rematch' : 'lobby-waits', with: { host: { seat: waiting } } }),
    say({ key: 'lobby-fleet' }),
  ];
  if (match.code) lines.push(say({ key: 'lobby-code', with: { code: match.code } }), ...sight.links(`j${match.code}`));
  lines.push(say({ key: 'lobby-commitment', with: { commitment: match.commitment.slice(0, 8) } }));
  const scene = system.poster(match.hidden.options, reader);
  const picture = reader.board === 'picture' ? { scene, alt: lines.slice(0, 3).join(' ') } : {};
  return { text: lines.join('\n'), ...picture, buttons: buttonsOf(match, eyes, reader) };
};

const buttonsOf = (match: Match, eyes: Eyes, { say }: Reader): Button<Token>[][] => {
  const button = (key: string, act: string): Button<Token> => houseButton(match, say({ key }), act);
  const mine = typeof eyes.viewer === 'number' && match.occupants[eyes.viewer]?.kind === 'human';
  const join: Button<Token> = { ...button('button-join', '!join'), tone: 'primary' };
  const rows = [mine ? [button('button-machine', '?!levels')] : [join, button('button-machine', '?!levels')]];
  rows.push([
    button('button-clock', `!clock:${nextClock(match.clock.moveMs) ?? 'none'}`),
    button('button-language', '?!language'),
    button('button-cancel', '!cancel'),
  ]);
  return rows;
};
