import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../../src/kernel/rules.ts';
import { screenText } from '../../../../../src/kernel/screen.ts';
import { parse } from '../../../../../src/systems/sea-battle/face/input/parser.ts';
import { present } from '../../../../../src/systems/sea-battle/face/screens/index.ts';
import { describeBoard } from '../../../../../src/systems/sea-battle/face/words/description.ts';
import { rules } from '../../../../../src/systems/sea-battle/rules/index.ts';
import { localesIn } from '../../../../support/locales.ts';
import { type Game, play, startMatch, viewOf } from '../match-steps.ts';
import { readerIn } from '../phrasebook-reader.ts';

/** The few sentences that a listener must know. */
const KNOWN = {
  ru: { placed: /напишите: (\p{L}+)\./u, turn: /^Ваш выстрел\.$/m, struck: /^Ранил: (\S+)!/, over: /^Победа: / },
  uk: { placed: /напишіть: (\p{L}+)\./u, turn: /^Ваш постріл\.$/m, struck: /^Влучив: (\S+)!/, over: /^Перемога: / },
  en: { placed: /or type: (\w+)\./, turn: /^Your shot\.$/m, struck: /^Hit at (\S+)!/, over: /^\S+ won in \d+ shots/ },
} as const;

/** A player who hears the screens of one seat and asks about the board. It has no other knowledge of the match. */
const listener = (locale: keyof typeof KNOWN, ask: (question: string) => string) => {
  const known = KNOWN[locale];
  const open = (): Set<string> => {
    const told = ask('open').replace(/^.*?\d+[^.]*\. /, '');
    return new Set(
      told
        .replace(/\.$/, '')
        .split('; ')
        .flatMap((line) => {
          const [letter, ranges = ''] = [line[0]!, line.slice(2)];
          return ranges.split(', ').flatMap((range) => {
            const [from, to = from] = range.split('–').map(Number);
            return Array.from({ length: to! - from! + 1 }, (_, i) => `${letter}${from! + i}`);
          });
        }),
    );
  };
  /** The next shot: in the same column after a hit, otherwise any open square. */
  const shot = (text: string): string => {
    const cells = open();
    const struck = known.struck.exec(text)?.[1];
    const near =
      struck && [1, -1].map((step) => `${struck[0]}${Number(struck.slice(1)) + step}`).find((it) => cells.has(it));
    return near ?? [...cells][Math.floor(cells.size / 3)]!;
  };
  return (text: string): string | undefined => {
    if (known.placed.test(text)) return known.placed.exec(text)![1]!;
    return known.turn.test(text) ? shot(text) : undefined;
  };
};

describe('a whole match from words alone', () => {
  test.each(localesIn(KNOWN))('can be played to its end in %s', (locale) => {
    const reader = readerIn(locale, { board: 'words' });
    let game: Game = startMatch(`words ${locale}`);
    const listeners = [0, 1].map((seat: Seat) =>
      listener(locale, (question) => describeBoard(question, viewOf(game, seat), reader).text),
    );
    const firsts: string[] = [];
    for (let n = 0; n < 400 && !rules.outcome(game.state); n++) {
      const answers = [0, 1].map((seat) => {
        const screen = present(viewOf(game, seat), reader, undefined);
        expect([screen.pre, screen.scene, screen.alt]).toEqual([undefined, undefined, undefined]);
        expect(screenText(screen)).not.toMatch(/[\p{Extended_Pictographic}▶✕■·…]/u);
        return listeners[seat]!(screenText(screen));
      });
      const seat = answers.findIndex((answer) => answer !== undefined);
      const typed = parse(answers[seat]!, viewOf(game, seat), reader);
      expect(typed.kind, answers[seat]).toBe('commands');
      if (typed.kind === 'commands') for (const command of typed.commands) game = play(game, seat, command);
      firsts.push(screenText(present(viewOf(game, seat), reader, undefined)).split('\n')[0]!);
    }
    expect(rules.outcome(game.state)).toBeDefined();
    for (const seat of [0, 1])
      expect(screenText(present(viewOf(game, seat), reader, undefined))).toMatch(KNOWN[locale].over);
    expect(firsts.slice(2, -1).every((sentence) => /[.!]$/.test(sentence) && /\p{L}\d+/u.test(sentence))).toBe(true);
  });
});

describe('a turn in words', () => {
  const fighting = play(play(startMatch('aloud'), 0, { type: 'ready' }), 1, { type: 'ready' });
  const shooter = fighting.state.first;
  const [me, foe] = shooter === 0 ? ['Анна', 'Борис'] : ['Борис', 'Анна'];
  const en = readerIn('en', { board: 'words' });
  const four = viewOf(fighting, 1 - shooter).seas[1 - shooter]!.ships.find(({ size }) => size === 4)!;
  const name = ({ row, col }: { row: number; col: number }): string => `${'ABCDEFGHIJ'[col]}${row + 1}`;

  test('gives the result, whose turn it is, the ships left, and how to act', () => {
    const hit = play(fighting, shooter, { type: 'shoot', at: four.cells[0]! });
    expect(screenText(present(viewOf(hit, shooter), en, undefined)).split('\n')).toEqual([
      `Hit at ${name(four.cells[0]!)}!`,
      'Your shot.',
      `${foe}: 10 ships afloat, sizes 4, 3, 3, 2, 2, 2, 1, 1, 1, 1.`,
      'Your fleet: 10 ships afloat, sizes 4, 3, 3, 2, 2, 2, 1, 1, 1, 1.',
      'Fire by the keys, or just type B6',
      'Ask about the board: /read',
    ]);
    expect(
      screenText(present(viewOf(hit, 1 - shooter), en, undefined))
        .split('\n')
        .slice(0, 2),
    ).toEqual([`${me} fired at ${name(four.cells[0]!)}: a hit.`, `${me} is to shoot.`]);
  });

  test('reads the line that is aimed along', () => {
    expect(screenText(present(viewOf(fighting, shooter), en, 'aim:1'))).toContain(`Sea of ${foe}: B1–B10 open.`);
  });

  test('reads the own sea as a list', () => {
    expect(screenText(present(viewOf(fighting, shooter), en, 'mine'))).toContain('Your ships, 10 of 10 afloat: ');
  });
});
