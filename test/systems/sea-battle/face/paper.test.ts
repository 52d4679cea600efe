import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/kernel/phrase.ts';
import type { Seat, Viewer } from '../../../../src/kernel/rules.ts';
import { screenText } from '../../../../src/kernel/screen.ts';
import { face } from '../../../../src/systems/sea-battle/face/index.ts';
import { notation } from '../../../../src/systems/sea-battle/face/input/notation.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { wholeText } from '../../../support/screen-text.ts';
import { variant } from '../rules/fight.ts';
import { cell, fleet, label } from '../rules/test-match.ts';
import { type Game, play, startMatch, viewOf } from './match-steps.ts';
import { readerIn } from './phrasebook-reader.ts';
import { acts, exploreScreens, labels, screenFaults } from './screen-checks.ts';

/* The variant `honour`, typed and pressed: fleets on paper (SB-32 to SB-38). */

const HONOUR = { ...variant('honour'), first: { by: 'rematch', seat: 0 } } as const;
const F1 = 'а1-г1 е1-з1 а3-а5 в3-г3 е3-е4 з3-и3 к1 в5 з5 к5';
const ru = readerIn('ru');
const [ANNA, BORIS]: readonly [Seat, Seat] = [0, 1];

const parsed = (game: Game, seat: Viewer, text: string, reader = ru) => face.parse(text, viewOf(game, seat), reader);

/** The match after a player types this. @throws Error where the text is no order. */
const typed = (game: Game, seat: Seat, text: string, reader = ru): Game => {
  const said = parsed(game, seat, text, reader);
  if (said.kind !== 'commands') throw new Error(`${text}: ${JSON.stringify(said)}`);
  return said.commands.reduce((now, command) => play(now, seat, command), game);
};

/** Plays lines that two players type by turns: "А: б6" and "Б: мимо". */
const dialogue = (game: Game, lines: readonly string[]): Game =>
  lines.reduce((now, line) => typed(now, line.startsWith('А') ? ANNA : BORIS, line.slice(3)), game);

const ready = (): Game => dialogue(startMatch('honour', HONOUR), ['А: готово', 'Б: Готов!']);

/** Anna sinks every ship of the fleet `F1`. */
const sinking = (game: Game): Game =>
  fleet(F1).reduce(
    (now, ship) =>
      ship.reduce(
        (here, at, i) => dialogue(here, [`А: ${label(at)}`, i === ship.length - 1 ? 'Б: убил!' : 'Б: Ранил.']),
        now,
      ),
    game,
  );

const shown = (game: Game, viewer: Viewer, focus?: string) => face.present(viewOf(game, viewer), ru, focus);

test('a shot is not chosen from lists: the pad leads to a claim as well', () => {
  for (const viewer of ['public', ANNA] as const) expect(shown(ready(), viewer).picker).toBeUndefined();
});

describe('a whole match typed by two players', () => {
  test('goes from the paper to the ruling', () => {
    const over = dialogue(sinking(dialogue(ready(), ['А: б6', 'Б: мимо!', 'Б: к10', 'А: вода'])), [
      'Б: показать поле',
      'А: очистить',
      `А: ${F1.replaceAll(' ', ', ')}`,
      'А: открыть',
    ]);
    expect(rules.outcome(over.state)?.winners).toEqual([ANNA]);
    expect(screenText(shown(over, 'public'))).toContain('🏆');
    expect(screenText(shown(over, BORIS))).toContain('На плаву 10 кораблей из 10.');
    expect(face.describe('ships', viewOf(over, ANNA), ru).text).toContain('А1–Г1');
  });

  test('is lost by both and no draw when it is void', () => {
    const open = (game: Game, seat: Seat): Game =>
      typed(typed(typed(game, seat, 'очистить'), seat, 'а1'), seat, 'открыть поле');
    const asked = open(
      typed(sinking(dialogue(ready(), ['А: к10', 'Б: мимо', 'Б: к9', 'А: мимо'])), BORIS, 'проверить'),
      ANNA,
    );
    const over = open(typed(asked, ANNA, 'показать поле'), BORIS);
    expect(screenText(shown(over, ANNA))).toContain('проиграли оба');
    expect(screenText(shown(over, ANNA))).not.toContain('Ничья');
    expect(screenText(shown(over, ANNA))).toContain('Борис: флот не тот, о котором договорились');
  });

  test('shows the drawing of a board to nobody else before it is opened', () => {
    const asked = typed(sinking(ready()), BORIS, 'показать поле');
    const drawn = dialogue(asked, ['А: а1', 'А: в5-в6']);
    expect(viewOf(drawn, ANNA).pencil.map(label)).toEqual(['а1', 'в5', 'в6']);
    expect(JSON.stringify(shown(drawn, BORIS))).toBe(JSON.stringify(shown(asked, BORIS)));
    expect(JSON.stringify(shown(drawn, 'public'))).toBe(JSON.stringify(shown(asked, 'public')));
  });
});

describe('a typed answer', () => {
  const called = (): Game => typed(ready(), ANNA, 'б6');
  const answers = (text: string, result: string): void =>
    expect([text, parsed(called(), BORIS, text)]).toEqual([
      text,
      { kind: 'commands', commands: [{ type: 'answer', result }] },
    ]);

  test.each([
    ['miss', 'мимо|Мимо!|промах|вода|Повз!|miss|a miss|б6 мимо|Б6: мимо'],
    ['hit', 'ранил|Ранен!|попал|попадание|Влучив!|поранено|hit|Wounded|б6 ранил'],
    ['sunk', 'убил|Потоплен!|потопил|убит|Потопив!|вбито|sunk|Killed!|б6 - убил'],
  ])('is "%s" for %s', (result, texts) => {
    for (const text of texts.split('|')) answers(text, result);
  });

  test('has three keys on the answering player’s own board and on the shared board, and none for the shooter', () => {
    expect(labels(shown(called(), BORIS))).toEqual(['Мимо | Ранил | Убил', '⚖️ Нарушение']);
    expect(labels(shown(called(), 'public'))).toEqual(['Мимо | Ранил | Убил']);
    expect(acts(shown(called(), ANNA))).toEqual([]);
    expect(screenText(shown(called(), BORIS))).toContain('Выстрел Б6: что там?');
    expect(screenText(shown(called(), ANNA))).toContain('Борис отвечает за Б6');
  });

  test.each<[string, string]>([
    ['в3', 'a shot while an answer is due'],
    ['б7 мимо', 'an answer for another square'],
  ])('%s is refused: %s', (text) => {
    const said = parsed(called(), BORIS, text);
    const why =
      said.kind === 'refused'
        ? said.why
        : said.kind === 'commands'
          ? refusal(called(), BORIS, said.commands[0]!)
          : undefined;
    expect(ru.say(why!)).toMatch(/мимо, ранил или убил/);
  });

  test.each(['привет', 'мимо дома с песнями', '…', '🙂', ''])('is not «%s», which is talk and gets a hint', (text) => {
    const said = parsed(called(), BORIS, text);
    expect(said.kind).toBe('talk');
    if (said.kind === 'talk') expect(ru.say(said.hint)).toContain('Посмотрите на листок: мимо, ранил или убил?');
  });

  test('can be overheard as one word of the player who owes it', () => {
    const overheard = { ...ru, overheard: true } as const;
    expect(parsed(called(), BORIS, 'Мимо!', overheard).kind).toBe('commands');
    expect(parsed(called(), ANNA, 'Мимо!', overheard).kind).toBe('talk');
    expect(parsed(called(), BORIS, 'ну мимо же', overheard).kind).toBe('talk');
    expect(parsed(called(), BORIS, 'а1', overheard).kind).toBe('talk');
    expect(parsed(ready(), ANNA, 'мимо', overheard).kind).toBe('talk');
    expect(parsed(ready(), ANNA, 'б6', overheard).kind).toBe('commands');
  });

  test('is asked for again in plain words when it contradicts itself', () => {
    const doubted = typed(typed(typed(ready(), ANNA, 'а1'), BORIS, 'ранил'), ANNA, 'б2');
    const again = typed(doubted, BORIS, 'ранил');
    expect(screenText(shown(again, BORIS))).toContain('Не вяжется с прежними. Следующий засчитают.');
    expect(screenText(shown(again, ANNA))).toContain('переспросили');
  });

  test('has a summary for the player who gave it, like the shot before it', () => {
    expect(ru.say(face.actionSummary(viewOf(called(), ANNA))!)).toBe('Выстрел Б6 назван. Ждём ответа.');
    expect(ru.say(face.actionSummary(viewOf(typed(called(), BORIS, 'мимо'), BORIS))!)).toBe('Б6 — Мимо!');
  });
});

const refusal = (game: Game, seat: Seat, command: Command) => {
  const decided = rules.decide(game.state, seat, command, { below: () => 0 });
  return decided.ok ? undefined : decided.error;
};

describe('seals, words and records', () => {
  const HASH = '0123456789abcdef'.repeat(4);

  test.each<[string, Command | string]>([
    [`хеш ${HASH}`, { type: 'seal', hash: HASH.slice(0, 31) }],
    [`hash: ${HASH.slice(0, 31).toUpperCase()}`, { type: 'seal', hash: HASH.slice(0, 31) }],
    ['хеш 123', 'seal-digits'],
    [`хеш ${HASH}00`, 'seal-digits'],
    ['соль Three-Gulls', { type: 'salt', word: 'Three-Gulls' }],
    ['сіль чайка', 'salt-signs'],
    ['пометка б6 ✕', { type: 'note', at: cell('б6'), as: 'hit' }],
    ['note б6 = miss', { type: 'note', at: cell('б6'), as: 'miss' }],
    ['помітка Б6 порожньо', { type: 'note', at: cell('б6'), as: 'unknown' }],
    ['пометка щ9 ✕', 'note-how'],
  ])('are read from «%s», or refused', (text, meant) => {
    const said = parsed(ready(), ANNA, text);
    if (typeof meant === 'string') expect(said).toMatchObject({ kind: 'refused', why: { key: meant } });
    else expect(said).toEqual({ kind: 'commands', commands: [meant] });
  });

  test('a seal is shown on the boards of both players', () => {
    const sealed = typed(startMatch('honour', HONOUR), ANNA, `хеш ${HASH}`);
    for (const viewer of [ANNA, BORIS, 'public'] as const)
      expect(wholeText(shown(sealed, viewer))).toContain(HASH.slice(0, 31));
    expect(ru.say(face.actionSummary(viewOf(sealed, ANNA))!)).toContain(HASH.slice(0, 31));
  });

  test('every order is read back from a notation of at most 36 bytes', () => {
    const orders: readonly Command[] = [
      { type: 'seal', hash: HASH.slice(0, 31) },
      { type: 'salt', word: 'a'.repeat(31) },
      { type: 'note', at: { row: 19, col: 19 }, as: 'unknown' },
      ...(['miss', 'hit', 'sunk'] as const).map((result): Command => ({ type: 'answer', result })),
      ...(['claim', 'look', 'leave', 'open', 'withhold'] as const).map((type): Command => ({ type })),
    ];
    for (const order of orders) {
      const text = notation.write(order);
      expect(text).toMatch(/^[\x21-\x7d]{1,36}$/);
      expect(notation.read(text)).toEqual({ ok: true, value: order });
    }
    for (const text of ['hash.123', 'salt.', 'salt.a b', 'note.B6', 'note.B6.sunk', 'looks', 'hash..'])
      expect([text, notation.read(text).ok]).toEqual([text, false]);
  });
});

describe('claims', () => {
  test('take two presses, and are possible once a battle', () => {
    const game = dialogue(ready(), ['А: б6', 'Б: мимо']);
    const sure = shown(game, BORIS, 'claim');
    expect(screenText(sure)).toContain('откроет поле одному боту');
    expect(acts(sure)).toEqual([{ type: 'claim' }]);
    const claimed = typed(game, BORIS, 'нарушение');
    expect(screenText(shown(claimed, ANNA))).toContain('Нарушение заявляет Борис');
    const clean = dialogue(claimed, [`А: ${F1.replaceAll(' ', ', ')}`, 'А: открыть']);
    expect(acts(shown(clean, BORIS, 'claim')).filter(({ type }) => type === 'claim')).toEqual([]);
  });

  test.each(LOCALES)('leave every screen of every stage within the limits, for every viewer (%s)', (locale) => {
    const readers = (['picture', 'words'] as const).map((board) => readerIn(locale, { board }));
    const asked = typed(sinking(ready()), BORIS, 'показать поле');
    const stages = [
      startMatch('honour', HONOUR),
      typed(startMatch('honour', HONOUR), ANNA, `хеш ${'a'.repeat(64)}`),
      ready(),
      typed(ready(), ANNA, 'а1'),
      sinking(ready()),
      asked,
      play(asked, ANNA, { type: 'withhold' }),
    ];
    for (const game of stages)
      for (const viewer of [ANNA, BORIS, 'public', 'umpire'] as const)
        for (const reader of readers)
          for (const [focus, screen] of exploreScreens(viewOf(game, viewer), reader))
            expect([focus, screenFaults(screen)]).toEqual([focus, []]);
  });
});

test.each(LOCALES)('the terms of a match name the paper in one line (%s)', (locale) => {
  const terms = face.terms?.(HONOUR, readerIn(locale)) ?? '';
  expect(terms).toMatch(/бумаге|папері|paper/);
  expect(terms.length).toBeLessThanOrEqual(200);
});

test('machines are offered no seat where fleets are on paper', () => {
  expect(face.opponents.canPlay?.(HONOUR)).toBe(false);
  expect(face.opponents.canPlay?.(variant('classic'))).toBe(true);
});
