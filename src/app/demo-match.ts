import { screenText } from '../kernel/screen.ts';
import { tokenOf } from '../service/control/token.ts';
import type { Answer } from '../service/ports/answer.ts';
import type { Intent, MatchId, Person, Place } from '../service/ports/intent.ts';
import type { ServeIntent } from '../service/ports/platform.ts';

/** Two users of one platform, each in a private place. */
export interface DemoPlayers {
  readonly platform: string;
  readonly seats: readonly [string, string];
}

const personOf = ({ platform }: DemoPlayers, seat: string): Person => ({
  id: `${platform}:${seat}`,
  name: seat.charAt(0).toUpperCase() + seat.slice(1),
  username: seat,
});

/**
 * Opens a match of a variant with both users seated and their fleets dealt, to try the variant out.
 * @param newest returns the latest match of a person.
 * @param now makes the intent ids of this start of the program unique.
 * @returns the reason why the match could not be opened or joined; `undefined` on success.
 */
export const openDemoMatch = async (
  serve: ServeIntent,
  pair: DemoPlayers,
  newest: (person: Person) => Promise<MatchId | undefined>,
  variant: string,
  now: number,
): Promise<string | undefined> => {
  const [first, second] = pair.seats;
  const [host, guest] = [personOf(pair, first), personOf(pair, second)];
  const does = async (from: Person, did: Intent['action'], step: string): Promise<Answer> => {
    const place: Place = { platform: pair.platform, address: from.username ?? '', audience: 'one' };
    let told: Answer = {};
    await serve({ id: `table:${now.toString(36)}:${step}`, from, place, action: did }, async (answer) => {
      told = answer;
      return undefined;
    });
    return told;
  };
  const opened = await does(
    host,
    { kind: 'open', variant, rival: { kind: 'person', id: guest.id, name: guest.name } },
    'open',
  );
  const why = opened.alert ?? (opened.body?.kind === 'page' ? screenText(opened.body.screen) : undefined);
  const match = await newest(host);
  if (why !== undefined || match === undefined) return why ?? 'No match could be opened.';
  const joined = await does(guest, { kind: 'press', token: tokenOf({ action: 'join', changes: 0 }, match) }, 'join');
  return joined.alert;
};
