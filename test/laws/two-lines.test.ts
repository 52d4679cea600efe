import { describe, expect, test } from 'vitest';
import type { Reader } from '../../src/kernel/reader.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import { type Focus, SCREEN_LIMITS, type Screen } from '../../src/kernel/screen.ts';
import { systems } from '../../src/registry.ts';
import { lettersOf } from '../../src/service/core/people/people.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import { present } from '../../src/systems/sea-battle/face/screens/index.ts';
import { rules as family } from '../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS as SEA_BATTLES } from '../../src/systems/sea-battle/variants.ts';
import { amount, everyNth } from '../support/amount.ts';
import { screenIn } from '../support/lobbies.ts';
import { memoryStore } from '../support/memory-store.ts';
import { type Tongue, tonguesOf } from '../support/pseudo-languages.ts';
import { textOf } from '../support/screen-text.ts';
import { battleView, playBattle } from '../support/sea-battle-matches.ts';
import { testRng } from '../support/sea-battle-views.ts';
import { MINUTE, openTimedMatch } from '../support/timed-match.ts';

/* Below the picture of a match: a title and at most two lines. All else stands behind [More]. */

/** What is wrong with the words below a picture; undefined where nothing is. */
const faultOf = ({ title, lines = [], body, scene }: Screen<Token>): string | undefined => {
  if (!scene) return undefined;
  if (title === '' || title.includes('\n')) return `the title is ${JSON.stringify(title)}`;
  if (body !== undefined) return `there is a body: ${body}`;
  if (lines.length > SCREEN_LIMITS.lines) return `there are ${lines.length} lines: ${lines.join(' / ')}`;
  return lines.some((it) => it.includes('\n')) ? `a line is broken: ${lines.join(' / ')}` : undefined;
};

const VARIANTS = systems.flatMap((system) => system.variants.map(({ id }) => [id, system] as const));

describe.each(VARIANTS)('%s', (variant, system) => {
  test('shows a title and at most two lines while it is placed, played, late and over', async () => {
    const table = await openTimedMatch({
      systems,
      system: system.id,
      variant,
      clock: '60000',
      chance: variant,
      open: memoryStore,
    });
    try {
      await table.battle();
      await table.passes(MINUTE);
      await table.passes(6 * MINUTE);
      await table.press('ann', '-.0.!resign');
      await table.service.ticked();
      const boards = table.service.deliveries.filter(({ screen }) => screen.scene).map(({ screen }) => screen);
      expect(boards.length).toBeGreaterThan(2);
      const ofMatch = boards.filter(({ buttons }) => !buttons.flat().some(({ press }) => press.includes('!join')));
      expect(ofMatch.flatMap((screen) => faultOf(screen) ?? [])).toEqual([]);
    } finally {
      await table.end();
    }
  });
});

test('the clock, the seals, the fleets and how to fire stand behind [More]', async () => {
  const table = await openTimedMatch({ clock: '60000' });
  await table.battle();
  const board = textOf(table.ann.message?.screen) ?? '';
  const more = textOf(screenIn(await table.press('ann', '-.0.?!menu'))) ?? '';
  for (const part of ['1 min a move', 'Fair-play seals', 'afloat', 'type B6']) {
    expect(board).not.toContain(part);
    expect(more).toContain(part);
  }
  await table.end();
});

/*
 * Sea Battle, from the dealt fleets to the end: each line fits a phone in every language of people, and in one that is
 * 40 % longer no line takes more than two rows. In the test command each language has every fourth look of a game, and
 * other looks of the next game.
 */

const TONGUES = tonguesOf(systems).filter(({ name }) => name !== 'right to left');

/** How many moments of a battle are looked at; every one that sinks a ship or asks for a decision is, up to as many. */
const MOMENTS = amount(4, 60);

/** A view with its viewer's place among the readers, and what they look at. */
interface Look {
  readonly view: View;
  readonly reads: Viewer;
  readonly focus?: Focus;
}

const SEATS: readonly Viewer[] = [0, 1, 'public'];

const looksOf = (rules: Ruleset): readonly Look[] => {
  const begun = family.begin(rules, 2, testRng(7));
  if (!begun.ok) throw new Error(rules.id);
  const battle = playBattle(rules, testRng(11));
  const views = (nth: number): readonly Look[] =>
    SEATS.map((viewer) => ({ view: battleView(battle, nth, viewer), reads: viewer }));
  const all = [...battle.moments.keys()].slice(0, -1);
  const rare = all.filter((nth) => {
    const { pending, shots } = battleView(battle, nth, 'public');
    return pending !== undefined || shots.at(-1)?.result === 'sunk' || shots.length < 3;
  });
  const spread = (some: readonly number[]): readonly number[] =>
    some.filter((_, i) => i % Math.ceil(some.length / MOMENTS) === 0);
  const end = battleView(battle, battle.moments.length - 1, 'umpire');
  return [
    ...SEATS.map((viewer) => ({ view: family.view(begun.value, viewer, []), reads: viewer })),
    ...[...spread(all), ...spread(rare)].flatMap(views),
    ...[...spread(rare)].flatMap(views).map((look) => ({ ...look, focus: 'mine' })),
    ...SEATS.map((reads) => ({ view: end, reads })),
  ];
};

const readerOf = ({ locale, speech }: Tongue, reads: Viewer): Reader => {
  const letters = lettersOf(locale);
  const listener = { locale, letters, nameOf: (seat: number) => ['Ann', 'Bob'][seat] ?? '', machines: [1] };
  return {
    say: speech.to({ ...listener, ...(typeof reads === 'number' && { seat: reads }) }, 'sea-battle'),
    letters,
    board: 'picture',
    at: 'board',
    textAccess: 'text',
  };
};

/** The lines of a screen that do not fit a phone, or more than a battle may say. */
const wideLines = ({ title, lines = [], body }: Screen<unknown>, { isPseudo }: Tongue): readonly string[] => {
  const most = isPseudo ? 2 * SCREEN_LIMITS.lineChars : SCREEN_LIMITS.lineChars;
  const all = [title, ...lines];
  const sum = all.join('').length;
  return [
    ...all.filter((line) => line.length > most).map((line) => `${line.length}: ${line}`),
    ...(body === undefined ? [] : [`more than two lines: ${title} / ${body.replaceAll('\n', ' / ')}`]),
    ...(sum > SCREEN_LIMITS.battleChars && !isPseudo ? [`${sum} in all: ${all.join(' / ')}`] : []),
  ];
};

describe.each(SEA_BATTLES.map((it, nth) => [it.id, it, nth] as const))('a board of %s', (_, rules, place) => {
  const looks = looksOf(rules);
  test.each(TONGUES.map((it, nth) => [it.name, it, nth] as const))('fits a phone in %s', (_name, tongue, nth) => {
    const found = everyNth(looks, 4, nth + place).flatMap(({ view, reads, focus }) => {
      const screen = present(view, readerOf(tongue, reads), focus);
      return screen.scene ? wideLines(screen, tongue) : [];
    });
    expect([...new Set(found)]).toEqual([]);
  });
});
