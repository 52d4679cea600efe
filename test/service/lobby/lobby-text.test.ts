import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import { markWaiting } from '../../../src/service/core/time/timeouts.ts';
import type { OpponentChoice } from '../../../src/service/ports/intent.ts';
import { OWN_SYMBOLS } from '../../../src/service/speech/names.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf, wholeText } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* An invitation is a title and at most two lines, for any rival and at any place; all else stands behind its [More]. */

const { service } = table({ systems: [seaBattle] });

const group = { address: 'group', audience: 'many' as const };
const BOB: OpponentChoice = { kind: 'person', id: 'paper:bob', name: 'Bob' };

/** What an invitation says, and what it says with all that stands behind its [More]. */
interface Texts {
  readonly shown: string;
  readonly whole: string;
}

const textsOf = ({ message }: PaperUser): Texts => {
  const screen = message?.screen ?? { title: '' };
  return { shown: textOf(screen) ?? '', whole: wholeText(screen) };
};

const opens = async (guest: PaperUser, rival?: OpponentChoice): Promise<Texts> => {
  await (rival ? guest.does({ kind: 'open', rival }) : guest.plays());
  return textsOf(guest);
};

const INVITATIONS = {
  'to anybody, in a group': (tag: string) => opens(service.person('ann', group, tag)),
  'to one person, in a group': (tag: string) => opens(service.person('ann', group, tag), BOB),
  'where the bot can only answer': (tag: string) => opens(service.person('ann', { ...group, tethered: true }, tag)),
  'in a private chat': (tag: string) => opens(service.person('ann', {}, tag)),
  'that nobody has taken for a while': async (tag: string) => {
    const alone = service.person('ann', {}, tag);
    await alone.plays();
    const [id = ''] = await service.game.context.people.matchesOf('paper:ann');
    await markWaiting(service.game.context, id, `wait:${id}`);
    await service.ticked();
    return textsOf(alone);
  },
} as const;

const numbersIn = (text: string): string[] => [
  ...new Set(text.match(/\d+ (?:min|h|day|мин|ч|день|хв|год)(?!\p{L})/gu) ?? []),
];

describe.each(LOCALES)('an invitation in %s', (tag) => {
  test.each(Object.entries(INVITATIONS))('%s', async (where, invitation) => {
    const { shown, whole: text } = await invitation(tag);
    expect(shown.split('\n').length, shown).toBeLessThanOrEqual(3);
    const lines = text.split('\n');
    expect(new Set(lines).size).toBe(lines.length);
    // The clock and the placing time, the code, and the seal of the dice.
    expect(numbersIn(text)).toHaveLength(2);
    expect(text).toMatch(/\/join \w{9}/);
    expect(text).toMatch(/🔏 .*[0-9a-f]{8}…/);
    // What a player who joins agrees to: the board, its letters and axes, the fleet.
    expect(text).toMatch(/10×10, (letters|буквы|літери) \S+: \S+–\S+\. (Fleet|Флот): .+ 4 \S+, .+ 3, .+ 2, .+ 1\./u);
    // Only where other people read: the ways of shooting that work.
    if (where.includes('answer')) expect(text).toContain('/fire');
  });

  test('says everything except symbols to a reader of words', async () => {
    const ann = service.person('ann', {}, tag);
    await service.game.context.people.savePreferences(ann.person.id, { board: 'words' });
    const { shown: text } = await opens(ann);
    expect(text).toMatch(/(Fleet|Флот): .+ 4 \S+, .+ 3, .+ 2, .+ 1\./u);
    expect(text.match(OWN_SYMBOLS)).toBeNull();
    expect(text.split('\n').every((line) => line === line.trim() && line !== '')).toBe(true);
  });
});
