import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { pick } from '../../src/kernel/rng.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import { type Press, SCREEN_LIMITS, type Screen, screenText } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { lettersOf } from '../../src/service/core/people/people.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { amount, everyNth, isThorough } from '../support/amount.ts';
import { chosenVariants, isChosen } from '../support/chosen-variants.ts';
import { games } from '../support/games.ts';
import { leavesDirectionOpen, pseudoTonguesOf } from '../support/pseudo-languages.ts';
import { crawl, deepFreeze, optionsOf, randomMatch, type Step, sampleSteps } from '../support/random-match.ts';
import { tally } from '../support/tally.ts';

/** The laws of a game. They are run for every registered game, for `tally` and for the template. */
const lawful: readonly AnySystem[] = [...games, tally];
const speech = loadPhrasebooks(lawful);

const readerOf = (
  system: AnySystem,
  locale: Locale,
  at: Reader['at'],
  board: Reader['board'],
  translator = speech,
): Reader => ({
  say: translator.to({ locale, letters: lettersOf(locale), nameOf: (seat) => `Captain ${seat}` }, system.id),
  letters: lettersOf(locale),
  at,
  board,
  textAccess: 'text',
});

/** Reverses the order of all fields. A proof compares texts, and people's clients write fields in any order. */
const backwards = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(backwards);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).reverse();
  return Object.fromEntries(fields.map(([name, it]) => [name, backwards(it)]));
};

/** Expects two values to be equal. Most are, which a plain comparison finds sooner. */
const expectSame = (one: unknown, other: unknown): void => {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other);
};

/** Pseudo-languages: one is longer, one runs from right to left. */
const pseudoTongues = pseudoTonguesOf(lawful).map((it, nth) => [it.name, it, nth] as const);

/**
 * Selects some moments of a match, different ones for each language and variant: screens differ little between languages.
 * The end is shown in one language, in long runs in all.
 * @param nth the place of the variant among those of its system.
 */
const momentsIn = (
  locale: Locale,
  { steps, last }: { readonly steps: readonly Step[]; readonly last: unknown },
  nth: number,
) => {
  const isTurn = (i: number): boolean => (i + nth) % LOCALES.length === LOCALES.indexOf(locale);
  return [
    ...sampleSteps(steps, amount(3, 6))
      .filter((_, i) => isTurn(i))
      .map((it) => it.state),
    ...(isThorough || isTurn(3) ? [last] : []),
  ];
};

/** The languages that moment `nth` is tried in: one after the other, in long runs all. */
const localesAt = (nth: number): readonly Locale[] =>
  LOCALES.filter((_, i) => isThorough || i === nth % LOCALES.length);

const PLACES = ['board', 'whisper'] as const;
const BOARDS = ['picture', 'text', 'words'] as const;

/** The kinds of board of screen `turn`: pictures and the others in alternation, in long runs all. */
const boardsAt = (turn: number): readonly Reader['board'][] => {
  if (isThorough) return BOARDS;
  return [turn % 2 === 0 ? 'picture' : turn % 4 === 1 ? 'text' : 'words'];
};

const viewersOf = (system: AnySystem, variant: string): Viewer[] => [
  ...Array.from({ length: system.seats(optionsOf(system, variant)) }, (_, seat) => seat),
  'public',
  'umpire',
];

/** What a voice would spell out: pictures, arrows, and labels without a letter or digit. */
const SIGNS = /\p{Extended_Pictographic}|[\p{So}→←↑↓]|^[^\p{L}\d]*$/u;

const { faceRows, perRow, labelChars, wideLabelChars, faceChars, altChars, briefChars, focusChars } = SCREEN_LIMITS;
const { lists: mostLists, options: mostOptions, listLabelChars, optionChars } = SCREEN_LIMITS;
const FOCUS = new RegExp(`^[\\x21-\\x7d]{0,${focusChars}}$`);
const ORDER = /^[\x21-\x7d]{1,36}$/;
const TOPIC = /^[\x21-\x7e]{1,16}$/;
const SPEAKABLE = /[\p{L}\d]/u;

/** The first line of a screen, which says what the match waits for. */
const headingOf = ({ title }: Screen<Press<unknown>>): string => title;

/**
 * Returns what is wrong with a screen on any platform. There are thousands of screens, so all faults are collected
 * before one expectation.
 */
const misfits = (system: AnySystem, screen: Screen<Press<unknown>>): readonly string[] => {
  const { pre = '', alt, brief, scene, buttons } = screen;
  const text = screenText(screen);
  const faults: string[] = [];
  const must = (well: boolean, what: string): void => {
    if (!well) faults.push(what);
  };
  must(buttons.length <= faceRows, `${buttons.length} rows of buttons`);
  must([...text].length + [...pre].length <= faceChars, `too long: ${text}${pre}`);
  must(text.trim() !== '', 'no text');
  must((alt?.length ?? 0) <= altChars, `too long an alt text: ${alt}`);
  must((brief?.length ?? 0) <= briefChars, `too long in brief: ${brief}`);
  if (scene) must((alt ?? '').trim() !== '', 'a picture without words: give `alt` wherever there is a `scene`');
  for (const row of buttons) {
    must(row.length > 0 && row.length <= perRow, `${row.length} buttons in a row`);
    for (const { label, press, spoken } of row) {
      const most = row.length === 1 ? wideLabelChars : labelChars;
      must([...label].length <= most && label.trim() !== '', `the label "${label}"`);
      if (SIGNS.test(label)) must(SPEAKABLE.test(spoken ?? ''), `${label}: how it is spoken: ${spoken}`);
      if (spoken !== undefined) must(!SIGNS.test(spoken), `signs in what is spoken: ${spoken}`);
      const [does, form] = 'look' in press ? [press.look, FOCUS] : [system.notation.write(press.act), ORDER];
      must(form.test(does), `the press "${does}"`);
    }
  }
  return [...faults, ...misfitsOfPicker(screen)];
};

const misfitsOfPicker = ({ picker, buttons }: Screen<Press<unknown>>): readonly string[] => {
  if (!picker) return [];
  const { label, lists } = picker;
  const faults: string[] = [];
  const must = (well: boolean, what: string): void => {
    if (!well) faults.push(what);
  };
  must([...label].length <= labelChars && label.trim() !== '', `the label "${label}" of a picker`);
  must(lists.length > 0 && lists.length <= mostLists, `${lists.length} lists`);
  must(
    buttons.flat().some((it) => it.stepwise),
    'a picker without the buttons that lead to the same step by step',
  );
  for (const list of lists) {
    must(list.label.trim() !== '' && list.label.length <= listLabelChars, `the label "${list.label}" of a list`);
    must(list.options.length > 0 && list.options.length <= mostOptions, `${list.options.length} options`);
    must(new Set(list.options).size === list.options.length, `an option twice: ${list.options.join(' ')}`);
    must(
      list.options.every((it) => it.trim() !== '' && it.length <= optionChars),
      `an option among ${list.options.join(' ')}`,
    );
  }
  return faults;
};

describe.each(lawful.filter(isChosen).map((it) => [it.id, it] as const))('%s', (_, system) => {
  describe.each(chosenVariants(system).map((it, nth) => [it.id, nth] as const))('%s', (variant, place) => {
    let matches: readonly ReturnType<typeof randomMatch>[] = [];
    beforeAll(() => {
      matches = ['one', 'two'].slice(0, amount(1, 2)).map((seed) => randomMatch(system, variant, seed));
    });
    // The matches of all games together need more memory than a small computer has.
    afterAll(() => {
      matches = [];
    });

    test('ends random play, accepts every offered command, and never changes a state or event', () => {
      for (const { last } of matches) expect(system.outcome(last)).toBeDefined();
    });

    test('keeps states, events and options the same through storage', () => {
      const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
      expect(system.stored.options.parse(again(optionsOf(system, variant)))).toEqual(optionsOf(system, variant));
      for (const { steps, last } of matches) {
        for (const { state, events } of [...sampleSteps(steps, amount(3, 30)), { state: last, events: [] }]) {
          const read = system.stored.state.parse(again(state));
          expectSame(read, state);
          // A state that was played and one that was read from the store show the same.
          for (const viewer of viewersOf(system, variant)) {
            expect(JSON.stringify(system.view(read, viewer, []))).toBe(JSON.stringify(system.view(state, viewer, [])));
          }
          expect(system.outcome(read)).toEqual(system.outcome(state));
          for (const event of events) expectSame(system.stored.event.parse(again(event)), event);
        }
      }
    });

    test('replaces what others may have seen by a draft of the seat itself, and of nobody else', () => {
      for (const { steps, last } of matches) {
        expect(system.secrets?.reshuffle?.(system.view(last, 0, []))).toBeUndefined();
        for (const { state, seat } of sampleSteps(steps, amount(6, 25))) {
          for (const viewer of ['public', 'umpire'] as const)
            expect(system.secrets?.reshuffle?.(system.view(state, viewer, []))).toBeUndefined();
          const own = system.view(state, seat, []);
          const command = system.secrets?.reshuffle?.(own);
          if (command === undefined) continue;
          expect(system.isDraft(command)).toBe(true);
          const decided = system.decide(state, seat, command, chanceAt('again', [], 'reshuffle'));
          if (!decided.ok) throw new Error(decided.error.key);
          const after = decided.value.reduce<unknown>((folded, event) => system.evolve(folded, event), state);
          expect(system.view(after, seat, [])).not.toEqual(own);
          expect(system.view(after, 'public', [])).toEqual(system.view(state, 'public', []));
        }
      }
    });

    test('writes every command in short ASCII text, and reads it back', () => {
      for (const { steps } of matches) {
        for (const { state, seat } of sampleSteps(steps, 10)) {
          for (const command of system.legal(system.view(state, seat, []))) {
            const text = system.notation.write(command);
            if (!ORDER.test(text)) expect.fail(`${JSON.stringify(command)} is written "${text}"`);
            const read = system.notation.read(text);
            const again = read.ok && system.notation.write(read.value);
            if (again !== text || !isDeepStrictEqual(read, { ok: true, value: command }))
              expect.fail(`"${text}" is read as ${JSON.stringify(read)} and written again "${again}"`);
          }
        }
      }
    });

    test('offers nothing twice', () => {
      for (const { steps } of matches) {
        for (const { state, seat } of sampleSteps(steps, amount(7, 60))) {
          const offered = system.legal(system.view(state, seat, [])).map((it) => system.notation.write(it));
          const seen = new Set<string>();
          expect(offered.filter((it) => seen.size === seen.add(it).size)).toEqual([]);
        }
      }
    });

    test('decides a command the same way for any order of its fields', () => {
      for (const { steps } of matches) {
        for (const { state, seat, command } of sampleSteps(steps, amount(42, 150))) {
          const decided = [command, backwards(command)].map((it) =>
            JSON.stringify(system.decide(state, seat, it, chanceAt('again', [], 'dice'))),
          );
          const cure = `${system.id}: decide copies ${system.notation.write(command)} into an event: build the event from nothing`;
          expect(decided[1], cure).toBe(decided[0]);
        }
      }
    });

    test('shows a draft to nobody but its seat and its partners, and never loses a secret', () => {
      for (const { steps, last } of matches) {
        const secrets: number[] = [];
        // Each state is the one after a step and the one before the next.
        const shown = new Map<Viewer, readonly [state: unknown, text: string]>();
        const shownTo = (viewer: Viewer, state: unknown): string => {
          const [of, known] = shown.get(viewer) ?? [];
          const text = of === state && known !== undefined ? known : JSON.stringify(system.view(state, viewer, []));
          shown.set(viewer, [state, text]);
          return text;
        };
        const drafts = steps.filter(({ command }) => system.isDraft(command));
        const looked = new Set(sampleSteps(drafts, amount(26, 5_000)));
        for (const [nth, step] of steps.entries()) {
          const { state, seat, command } = step;
          const after = steps[nth + 1]?.state ?? last;
          if (looked.has(step)) {
            const cure = `${system.id} has private steps, such as ${system.notation.write(command)}: give it secrets.reveals`;
            expect(system.secrets, cure).toBeDefined();
            const open = [seat, 'umpire', ...(system.crews?.partners(state, seat) ?? [])];
            for (const viewer of viewersOf(system, variant).filter((it) => !open.includes(it))) {
              const before = shownTo(viewer, state);
              expect(shownTo(viewer, after)).toBe(before);
            }
          }
          secrets.push(system.secrets?.list(after).length ?? 0);
        }
        expect(secrets).toEqual(secrets.toSorted((a, b) => a - b));
      }
    });

    test('offers nothing to a spectator', () => {
      for (const { steps } of matches) {
        const offers = steps.flatMap(({ state }) => system.legal(system.view(state, 'public', [])));
        expect(offers).toEqual([]);
      }
    });

    test('always accepts the time-up command, and waits for nobody in the end', () => {
      for (const { steps } of matches) {
        for (const { state } of sampleSteps(steps, amount(6, 25))) {
          const rng = chanceAt('late', [], 'clock');
          let late = state;
          for (let n = 0; n < 2_000 && system.toMove(late).length > 0; n++) {
            const seat = system.toMove(late)[0] ?? 0;
            const decided = system.decide(late, seat, system.timeUp(late, seat), rng);
            if (!decided.ok) throw new Error(`time up refused: ${decided.error.key}`);
            late = decided.value.reduce<unknown>((folded, event) => system.evolve(folded, event), late);
          }
          expect(system.toMove(late)).toEqual([]);
        }
      }
    });

    test('resigns on time-up, or hands the decision on', () => {
      for (const { steps } of matches) {
        for (const { state } of sampleSteps(steps, amount(12, 30))) {
          for (const seat of system.toMove(state)) {
            const command = system.timeUp(state, seat);
            if (system.isResignation(command)) continue;
            const decided = system.decide(state, seat, command, chanceAt('late', [], 'clock'));
            if (!decided.ok) throw new Error(`time up refused: ${decided.error.key}`);
            const after = decided.value.reduce<unknown>((folded, event) => system.evolve(folded, event), state);
            expect(system.view(after, 'umpire', [])).not.toEqual(system.view(state, 'umpire', []));
          }
        }
      }
    });

    test('takes overheard talk as an order only if it is one short word', () => {
      const talk = [
        '',

        'к 10',
        'в 5',
        '6 б',
        'Б-6',
        'а1 б2 и в3',
        'а1-а4',
        'ready',
        'готово',
        'random',
        'Я99',
        'ь1',
        'б6!',
      ];
      for (const { state, seat } of sampleSteps(matches[0]?.steps ?? [], amount(4, 25))) {
        const view = system.view(state, seat, []);
        const reader: Reader = { ...readerOf(system, 'uk', 'board', 'picture'), overheard: true };
        expect(talk.filter((text) => system.parse(text, view, reader).kind !== 'talk')).toEqual([]);
      }
    });

    test.each(LOCALES)('answers questions in few words, and the topics it offers too (%s)', (locale) => {
      for (const match of matches.slice(0, 1)) {
        for (const state of momentsIn(locale, match, place)) {
          for (const viewer of viewersOf(system, variant)) {
            const view = deepFreeze(system.view(state, viewer, []));
            const reader = readerOf(system, locale, 'whisper', 'words');
            const answers = new Map<string, ReturnType<typeof system.describe>>();
            const answered = (question: string) => {
              const answer = answers.get(question) ?? system.describe(question, view, reader);
              answers.set(question, answer);
              return answer;
            };
            const unasked = JSON.stringify(answered(''));
            const seen = new Set<string>();
            for (
              const queue = ['', '?', 'Б', 'абракадабра', 'x'.repeat(500)];
              queue.length > 0 && seen.size < amount(10, 40);
            ) {
              const question = queue.shift() ?? '';
              if (seen.has(question)) continue;
              seen.add(question);
              const { text, topics } = answered(question);
              if ([...text].length > 900 || text.trim() === '') expect.fail(`${question} is answered "${text}"`);
              for (const { label, ask } of topics) {
                if ([...label].length > labelChars) expect.fail(`too long: ${label}`);
                if (!TOPIC.test(ask)) expect.fail(`${label} asks "${ask}"`);
                if (system !== tally && ask !== 'help' && JSON.stringify(answered(ask)) === unasked)
                  expect.fail(`${label} asks "${ask}", which is answered like nothing`);
                queue.push(ask);
              }
            }
          }
        }
      }
    });

    test('has keys under the text field that type one order each', () => {
      for (const { steps, last } of matches.slice(0, 1)) {
        const states = [...sampleSteps(steps, amount(6, 12)).map((it) => it.state), last];
        for (const [nth, state] of states.entries()) {
          expect(
            system.replyKeys(system.view(state, 'public', []), readerOf(system, 'en', 'board', 'picture')),
          ).toEqual([]);
          for (const seat of system.toMove(state)) {
            const view = deepFreeze(system.view(state, seat, []));
            for (const locale of localesAt(nth)) {
              const reader = readerOf(system, locale, 'board', 'picture');
              const rows = system.replyKeys(view, reader);
              expect(rows.flat().length).toBeLessThanOrEqual(300);
              expect(Math.max(0, ...rows.map((row) => row.length))).toBeLessThanOrEqual(12);
              expect(rows.flat().filter((key) => system.parse(key, view, reader).kind !== 'commands')).toEqual([]);
            }
          }
        }
      }
    });

    test.each(LOCALES)(
      'has a tutorial, if any, of two to fourteen pages, each with a picture and its words (%s)',
      (locale) => {
        if (!system.tutorial) return;
        const leaves = system.tutorial.pages(optionsOf(system, variant), readerOf(system, locale, 'board', 'picture'));
        expect(leaves.length).toBeGreaterThanOrEqual(2);
        expect(leaves.length).toBeLessThanOrEqual(14);
        for (const { text, scene, alt } of leaves) {
          expect([...text].length).toBeLessThanOrEqual(600);
          expect(text.trim() && alt.trim()).not.toBe('');
          expect(alt.length).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
          expect(scene.width * scene.height).toBeGreaterThan(0);
          expect(JSON.stringify(scene) + text + alt).not.toMatch(/Captain \d/);
        }
      },
    );

    test.each(LOCALES)('has a page and a short line for whatever a player meets (%s)', (locale) => {
      const { tutorial } = system;
      if (!tutorial?.encounters) return;
      const reader = readerOf(system, locale, 'board', 'picture');
      const explained = tutorial.pages(optionsOf(system, variant), reader).flatMap((it) => it.encounter ?? []);
      expect(new Set(explained).size).toBe(explained.length);
      const met = tutorial.encounters.map(({ name }) => name);
      expect(met).toEqual(expect.arrayContaining(explained));
      for (const name of explained) {
        expect(name).toMatch(/^[a-z]{1,8}$/);
        expect([...reader.say({ key: `meet-${name}` })].length).toBeLessThanOrEqual(16);
      }
      for (const { steps } of matches) {
        for (const { state } of sampleSteps(steps, amount(12, 60))) {
          for (const seat of [0, 1]) {
            const view = deepFreeze(system.view(state, seat, []));
            for (const { name, line } of tutorial.encounters.filter((it) => it.isMet(view))) {
              expect(explained).toContain(name);
              if (line) expect([...reader.say(line(view))].length, name).toBeLessThanOrEqual(SCREEN_LIMITS.lineChars);
            }
          }
        }
      }
    });

    test('has machines that play by the rules, from their view alone', () => {
      const { levels } = system.opponents;
      const moments = sampleSteps(matches[0]?.steps ?? [], amount(4, 12));
      // The levels take turns over the variants, where there are several.
      const step = Math.min(3, levels.length, system.variants.length);
      for (const [nth, { id: level }] of everyNth([...levels.entries()], step, place)) {
        for (const { state } of everyNth(moments, 4, nth + place)) {
          for (const seat of system.toMove(state)) {
            const view = deepFreeze(system.view(state, seat, []));
            const command = system.opponents.choose(level, view, chanceAt('think', [], level), 0.05);
            const decided = system.decide(state, seat, command, chanceAt('x', [], 'x'));
            expect(decided.ok, `${level} says ${system.notation.write(command)}`).toBe(true);
          }
        }
      }
    });

    test.each(LOCALES)('fits every reachable screen to every platform (%s)', (locale) => {
      for (const match of matches.slice(0, 1)) {
        for (const [nth, state] of momentsIn(locale, match, place).entries()) {
          for (const [who, viewer] of viewersOf(system, variant).entries()) {
            // Half of the viewers are shown it, the others the next two variants.
            const half = Math.floor((LOCALES.indexOf(locale) + nth + place) / 2) % 2;
            if (!isThorough && who % 2 !== half) continue;
            const view = system.view(state, viewer, []);
            for (const [where, at] of PLACES.entries()) {
              // Boards and whispers are explored in alternation, thoroughly and in part. The next language has it the
              // other way round.
              const turn = LOCALES.indexOf(locale) + nth + who + where + place;
              if (!isThorough && Math.floor(turn / 2) % 2 !== where) continue;
              for (const board of boardsAt(turn)) {
                const reader = readerOf(system, locale, at, board);
                const most = board === 'picture' && turn % 2 === 0 ? amount(7, 25) : 4;
                crawl(
                  system,
                  view,
                  reader,
                  (it, focus) => {
                    const faults = misfits(system, it);
                    if (faults.length === 0) return;
                    const where = `${variant} in ${locale}, shown to ${viewer}, at a ${at}, board as ${board}, moment ${nth}`;
                    expect(faults, `${where}, look ${focus}, “${headingOf(it)}”`).toEqual([]);
                  },
                  most,
                );
              }
            }
          }
        }
      }
    });

    test.each(pseudoTongues)(
      'leaves room for other languages on screens of every kind (%s)',
      (_name, tongue, which) => {
        for (const { steps, last } of matches.slice(0, 1)) {
          for (const [nth, state] of [...sampleSteps(steps, amount(2, 12)).map((it) => it.state), last].entries()) {
            if (!isThorough && (nth + which + place) % 2 > 0) continue;
            for (const [who, viewer] of (nth % 2 === 0 ? [0, 'public' as const] : [1]).entries()) {
              const view = system.view(state, viewer, []);
              for (const board of boardsAt(which + nth + who)) {
                const at = nth % 2 === 0 ? 'board' : 'whisper';
                const reader = readerOf(system, tongue.locale, at, board, tongue.speech);
                const where = `${variant}, shown to ${viewer}, at a ${at}, board as ${board}, moment ${nth}`;
                const judge: Parameters<typeof crawl>[3] = (it, focus) => {
                  expect(misfits(system, it), `${where}, look ${focus}, “${headingOf(it)}”`).toEqual([]);
                  const texts = [
                    screenText(it),
                    it.alt ?? '',
                    it.brief ?? '',
                    ...it.buttons.flat().map(({ label }) => label),
                  ];
                  expect(texts.filter(leavesDirectionOpen)).toEqual([]);
                };
                crawl(system, view, reader, judge, board === 'picture' ? amount(4, 25) : 2);
                expect([...system.describe('', view, reader).text].length).toBeLessThanOrEqual(900);
              }
            }
          }
        }
        const reader = readerOf(system, tongue.locale, 'board', 'picture', tongue.speech);
        for (const { text, alt } of system.tutorial?.pages(optionsOf(system, variant), reader) ?? []) {
          expect([...text].length).toBeLessThanOrEqual(faceChars);
          expect(alt.length).toBeLessThanOrEqual(altChars);
        }
      },
    );

    test('has every phrase it may use in every language', () => {
      for (const locale of LOCALES) {
        const { say } = readerOf(system, locale, 'board', 'picture');
        expect(say({ key: `system-${system.id}` })).not.toBe('');
        for (const { title } of system.opponents.levels) expect([...say(title)].length).toBeLessThanOrEqual(20);
        for (const it of system.variants) expect([say(it.title), say(it.about)]).not.toContain('');
        for (const { last } of matches) expect(say(system.outcome(last)?.why ?? { key: 'none' })).not.toBe('');
      }
    });

    test('reads typed text without throwing', () => {
      const rng = chanceAt('typed', [], variant);
      const alphabet = [...'абвгжзк БЮabcj0123459 -+,.;!?/\n→«»\u200f\ud83d\ude00є'];
      for (const { state, seat } of sampleSteps(matches[0]?.steps ?? [], amount(4, 12))) {
        const view = system.view(state, seat, []);
        const reader = readerOf(system, 'uk', 'board', 'picture');
        for (let n = 0; n < amount(28, 300); n++) {
          const text = Array.from({ length: rng.below(12) }, () => pick(rng, alphabet)).join('');
          const typed = system.parse(text, view, reader);
          if (typed.kind === 'refused') reader.say(typed.why);
          if (typed.kind === 'talk') reader.say(typed.hint);
          if (typed.kind === 'ask') {
            reader.say(typed.question);
            expect(typed.choices.length).toBeLessThanOrEqual(4);
            for (const it of typed.choices) system.notation.write(it.command);
          }
          if (typed.kind === 'commands') for (const it of typed.commands) system.notation.write(it);
        }
      }
    });

    test('suggests only what can be typed', () => {
      for (const [nth, { state, seat }] of sampleSteps(matches[0]?.steps ?? [], amount(4, 12)).entries()) {
        const view = system.view(state, seat, []);
        for (const locale of localesAt(nth)) {
          const reader = readerOf(system, locale, 'whisper', 'picture');
          const suggested = system.suggest('', view, reader, 25);
          expect(suggested.length).toBeLessThanOrEqual(25);
          for (const text of suggested) expect(['commands', 'ask']).toContain(system.parse(text, view, reader).kind);
        }
      }
    });
  });
});
