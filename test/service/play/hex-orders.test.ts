import { expect, test } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';
import type { Rng } from '../../../src/kernel/rng.ts';
import { fastRng } from '../../../src/kit/fast-rng.ts';
import { nameIn } from '../../../src/kit/grid.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import {
  aimsOf,
  cellName,
  distance,
  neighbours,
  type ShipView,
  sideOf,
  type View,
} from '../../../src/systems/hex-sea-battle/rules/view/index.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { table } from '../../support/table.ts';
import { bytesFrom } from '../../support/test-bytes.ts';

/*
 * Orders under sail that cannot be carried out: each is refused in a sentence of its own, in the player's language, and
 * changes nothing. Matches are played until each order could be tried.
 */

const { service } = table({ systems: [hexSeaBattle], entropy: { bytes: bytesFrom('hex') } });

type State = Parameters<typeof hexSeaBattle.toMove>[0];
type Pair = readonly [PaperUser, PaperUser];
/** Writes a course: "L C4". */
type Writes = (ship: ShipView, at: ShipView['at']) => string;

/** Orders that are wrong in this position, by kind. */
const mistakes = (view: View, say: Writes): Readonly<Record<string, string>> => {
  const side = sideOf(view, Number(view.viewer));
  const own = view.ships.filter((it) => it.side === side);
  const foes = view.ships.filter((it) => it.side !== side && it.at);
  const shot = (ship: ShipView, at: ShipView['at']): string => say(ship, at).replace(' ', ' x ');
  const found: Record<string, string> = {};
  for (const ship of own) {
    if (!ship.at) found['a sunk ship'] = say(ship, foes[0]?.at);
    if (!ship.at) continue;
    const [beside] = neighbours(view.rules.map, ship.at);
    if (ship.moved) found['a second course'] = say(ship, beside);
    else if (view.wind === 'calm' && ship.type !== 'B') found['a course in a calm'] = say(ship, beside);
    const { range } = view.rules.ships[ship.type];
    const far = foes.find((it) => distance(ship.at!, it.at!) > range);
    const blocked = aimsOf(view, side, ship.id, ship.at).find(({ how }) => how === 'blocked');
    if (ship.shotsLeft === 0) found['a shot too many'] = shot(ship, foes[0]?.at);
    else if (blocked) found['a shot through land'] = shot(ship, blocked.at);
    else if (far) found['a shot too far'] = shot(ship, far.at);
    const friend = own.find((it) => it.at && it.type !== ship.type);
    if (friend && ship.shotsLeft > 0) found['a shot at a friend'] = shot(ship, friend.at);
  }
  return found;
};

const KINDS = 8;

/** A writer of a ship's letter and a hex, in the locale's letters. */
const writer = (locale: Locale) => {
  const letters = locale === 'en' ? 'lat' : 'ru';
  const say = service.game.context.translator.to({ locale, letters, nameOf: String }, 'hex-sea-battle');
  return (view: View): Writes =>
    (ship, at) =>
      `${say({ key: 'ship-letter', with: { ship: ship.type } })} ${at ? nameIn(letters, cellName(view.rules, at)) : ''}`;
};

const opened = async ([ann, bob]: Pair): Promise<string> => {
  await ann.does({ kind: 'open', variant: 'hex-duel', rival: { kind: 'anyone' } });
  const [id = ''] = await service.game.context.people.matchesOf('paper:ann');
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  return id;
};

const loaded = async (id: string): Promise<Match> => {
  const match = await service.game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  return match;
};

/** Plays a match to its end, and calls `tries` before each order in battle. */
const triedIn = async (id: string, pair: Pair, rng: Rng, tries: (view: View, match: Match) => Promise<void>) => {
  for (let match = await loaded(id); match.stage !== 'over'; match = await loaded(id)) {
    const state = match.hidden.state as State;
    const seat = hexSeaBattle.toMove(state)[0]!;
    const view = hexSeaBattle.view(state, seat, []);
    if (view.phase === 'battle') await tries(view, match);
    const act = hexSeaBattle.notation.write(hexSeaBattle.opponents.choose('captain', view, rng, 0.05));
    await pair[seat]!.does({ kind: 'press', token: `${id}.${seat}.${match.plies[seat]!.toString(36)}.${act}` });
  }
};

test.each(LOCALES)('refuses wrong orders one by one (%s)', async (locale) => {
  const pair: Pair = [service.person('ann', {}, locale), service.person('bob', {}, locale)];
  const written = writer(locale);
  const heard = new Map<string, string>();
  const hears = async (kind: string, order: string, seat: number, match: Match): Promise<void> => {
    if (heard.has(kind)) return;
    heard.set(kind, (await pair[seat]!.says(order)).alert ?? '');
    expect((await loaded(match.id)).revision, `${kind}: ${order}`).toBe(match.revision);
  };
  const rng = fastRng(chanceAt('orders', [], locale));
  for (let n = 0; n < 12 && heard.size < KINDS; n++) {
    await triedIn(await opened(pair), pair, rng, async (view, match) => {
      const seat = Number(view.viewer);
      for (const [kind, order] of Object.entries(mistakes(view, written(view)))) await hears(kind, order, seat, match);
      await hears('out of turn', 'L A1', 1 - seat, match);
    });
  }
  expect([...heard.keys()]).toHaveLength(KINDS);
  for (const sentence of heard.values()) expect(sentence).toMatch(/^\p{Lu}.{15,190}$/u);
  expect(new Set(heard.values()).size).toBe(KINDS);
});
