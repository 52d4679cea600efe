import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';
import type { Reader } from '../../../src/kernel/reader.ts';
import { pick, type Rng } from '../../../src/kernel/rng.ts';
import type { Viewer } from '../../../src/kernel/rules.ts';
import { type Focus, type Press, SCREEN_LIMITS, type Screen, screenText } from '../../../src/kernel/screen.ts';
import { present } from '../../../src/systems/admiral/face/screens/index.ts';
import type { Command } from '../../../src/systems/admiral/rules/command.ts';
import { variantOf } from '../../../src/systems/admiral/rules/custom/share-code.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import type { View } from '../../../src/systems/admiral/rules/view/index.ts';
import { notation } from '../../../src/systems/admiral/things/orders/index.ts';
import { POINTS, type Ruleset, VARIANTS } from '../../../src/systems/admiral/variants.ts';
import { amount, everyNth, isThorough } from '../../support/amount.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { seededRng, unwrap } from './rules/scenario.ts';

const GAMES: readonly Ruleset[] = [...VARIANTS, POINTS, unwrap(variantOf('admiral-dso'))];
const VIEWERS: readonly Viewer[] = [0, 1, 'public', 'umpire'];
/** The number of moments checked in a match, and of screens followed from each. */
const [MOMENTS, LOOKS] = [7, 18] as const;
/** The number of commands after which a match is ended by the time-up command. */
const PLAYED = amount(150, Number.POSITIVE_INFINITY);

type Seen = Screen<Press<Command>>;

const readerIn = (locale: Locale, more: Partial<Reader> = {}): Reader => ({
  ...pictureReader(locale, ['Ann', 'Bob'], locale === 'en' ? 'lat' : 'ru', 'admiral'),
  ...more,
});

/** A random command, mostly one that fires, boards, assaults, sails or ends the placement. */
const wish = (all: readonly Command[], rng: Rng): Command => {
  const keen = all.filter((it) => ['fire', 'board', 'assault', 'sail', 'ready'].includes(it.type));
  return pick(rng, keen.length > 0 && rng.below(5) > 0 ? keen : all);
};

const after = (state: State, seat: number, command: Command, rng: Rng): State =>
  unwrap(rules.decide(state, seat, command, rng)).reduce(rules.evolve, state);

/**
 * Selected states of a random match: at even distances, one of every kind of open window, and the last. A usual run
 * takes every second of them and the last.
 */
const momentsOf = (game: Ruleset, seed: number): readonly State[] => {
  const rng = seededRng(seed);
  const all: State[] = [unwrap(rules.begin(game, 2, rng))];
  for (let seats = rules.toMove(all[0]!); seats.length > 0; seats = rules.toMove(all.at(-1)!)) {
    const state = all.at(-1)!;
    const seat = pick(rng, seats);
    const command =
      all.length < PLAYED ? wish(rules.legal(rules.view(state, seat, [])), rng) : rules.timeUp(state, seat);
    all.push(after(state, seat, command, rng));
  }
  const kinds = new Map<string, State>();
  for (const it of all) {
    const { pending, wind } = rules.view(it, 0, []);
    kinds.set(`${pending?.kind} ${pending?.declared ? 'early' : ''} ${wind?.strength}`, it);
  }
  const spread = all.filter((_, i) => i % Math.ceil(all.length / MOMENTS) === 0);
  const chosen = [...new Set([...spread, ...kinds.values(), all.at(-1)!])];
  return isThorough ? chosen : chosen.filter((_, i) => (chosen.length - 1 - i) % 2 === 0);
};

/** The screens that can be reached by looks, by focus, at most `most`. */
const screensFrom = (view: View, reader: Reader, most: number = LOOKS): ReadonlyMap<string, Seen> => {
  const seen = new Map<string, Seen>();
  const queue: (Focus | undefined)[] = [undefined, 'text', 'no such look'];
  while (queue.length > 0 && seen.size < most) {
    const focus = queue.shift();
    if (seen.has(`${focus}`)) continue;
    const screen = present(view, reader, focus);
    seen.set(`${focus}`, screen);
    for (const { press } of screen.buttons.flat()) if ('look' in press) queue.push(press.look);
  }
  return seen;
};

/** Characters that a screen reader would spell out. */
const SIGNS = /\p{Extended_Pictographic}|[\p{So}→←↑↓]|^[^\p{L}\d]*$/u;

/** The faults of a screen against the limits that hold on every platform. */
const faultsOf = (seen: Seen): readonly string[] => {
  const { pre = '', brief = '', alt = '', scene, buttons } = seen;
  const text = screenText(seen);
  const { faceRows, perRow, labelChars, wideLabelChars, faceChars, briefChars, focusChars } = SCREEN_LIMITS;
  const alone = new Set(buttons.filter(({ length }) => length === 1).flat());
  const keys = buttons.flat();
  return [
    ...(buttons.length > faceRows || buttons.some((row) => row.length > perRow || row.length === 0) ? ['rows'] : []),
    ...([...text, ...pre].length > faceChars || text.trim() === '' ? [`text ${text}`] : []),
    ...(brief.length > briefChars ? ['brief'] : []),
    ...(scene && alt.trim() === '' ? ['no words for the picture'] : []),
    ...keys.flatMap((key) => {
      const { label, spoken, press } = key;
      const told =
        'look' in press ? press.look.length <= focusChars : /^[\x21-\x7d]{1,36}$/.test(notation.write(press.act));
      const sized = [...label].length <= (alone.has(key) ? wideLabelChars : labelChars) && label.trim() !== '';
      const voiced = !SIGNS.test(spoken ?? label) && /[\p{L}\d]/u.test(spoken ?? label);
      return told && sized && voiced ? [] : [`key "${label}" spoken "${spoken}" ${JSON.stringify(press)}`];
    }),
  ];
};

/** The acts on a screen that the rules refuse. */
const refused = (state: State, seat: number, screen: Seen): readonly string[] =>
  screen.buttons.flat().flatMap(({ press }) => {
    if (!('act' in press)) return [];
    const decided = rules.decide(state, seat, press.act, seededRng(1));
    return decided.ok ? [] : [`${notation.write(press.act)}: ${decided.error.key}`];
  });

describe.each(GAMES.map((it) => [it.id, it] as const))('%s', (_, game) => {
  const moments = momentsOf(game, 3);
  const explored = new Map<string, ReturnType<typeof screensFrom>>();
  /** A player's own screens of a moment, which several tests look at. */
  const ownScreens = (nth: number, seat: number): ReturnType<typeof screensFrom> => {
    const screens = explored.get(`${nth} ${seat}`) ?? screensFrom(rules.view(moments[nth]!, seat, []), readerIn('en'));
    explored.set(`${nth} ${seat}`, screens);
    return screens;
  };

  test('every screen fits every platform, for every viewer and in every language', () => {
    for (const [i, state] of moments.entries())
      for (const [nth, viewer] of everyNth([...VIEWERS.entries()], 2, i)) {
        const view = rules.view(state, viewer, []);
        const boards = [{}, { board: 'text' }, { board: 'words' }, { privateReplies: 'refused' }] as const;
        for (const [n, more] of everyNth([...boards.entries()], 2, Math.floor((i + nth) / 2)))
          for (const [focus, screen] of screensFrom(view, readerIn(LOCALES[(i + n) % 3]!, more), n === 0 ? LOOKS : 5))
            expect(faultsOf(screen), `${viewer} ${focus}`).toEqual([]);
      }
  });

  test('the rules accept the act of every key on a player’s own screens', () => {
    for (const [i, state] of moments.entries())
      for (const seat of isThorough ? [0, 1] : [rules.toMove(state)[0] ?? i % 2])
        for (const [focus, screen] of ownScreens(i, seat)) expect(refused(state, seat, screen), focus).toEqual([]);
  });

  test('the screens of a player who is to decide have a key for a decision', () => {
    for (const [i, state] of moments.entries())
      for (const seat of rules.toMove(state)) {
        const screens = [...ownScreens(i, seat).values()];
        const acts = screens
          .flatMap((it) => it.buttons.flat())
          .flatMap(({ press }) => ('act' in press ? [press.act] : []));
        expect(acts.some((it) => !rules.isDraft(it))).toBe(true);
      }
  });

  test('a board in words shows no symbols', () => {
    for (const [i, state] of moments.entries()) {
      const reader = readerIn(LOCALES[i % 3]!, { board: 'words' });
      for (const viewer of VIEWERS) {
        const screen = present(rules.view(state, viewer, []), reader, undefined);
        expect([screen.scene, screen.pre]).toEqual([undefined, undefined]);
        expect(screenText(screen)).not.toMatch(/[⚀-⚅→←✕⟳]|\p{Extended_Pictographic}{2}/u);
      }
    }
  });
});
