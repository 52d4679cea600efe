import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../../../src/kernel/reader.ts';
import { axis, cellCode } from '../../../../../src/kit/grid.ts';
import { type Chart, cellAt, labelOf } from '../../../../../src/systems/sea-battle/face/input/coordinates/chart.ts';
import { readShots } from '../../../../../src/systems/sea-battle/face/input/coordinates/shot-reader.ts';
import { present } from '../../../../../src/systems/sea-battle/face/screens/index.ts';
import { replyKeys } from '../../../../../src/systems/sea-battle/face/screens/reply-keys.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { FLEET_A, FLEET_B, type Fleet, shotsFrom, viewOf } from '../../../../support/sea-battle-views.ts';
import { LETTERS } from '../match-steps.ts';
import { parsedText } from '../parsed-text.ts';
import { readerIn } from '../phrasebook-reader.ts';
import { acts, labels } from '../screen-checks.ts';

const rulesOf = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;
const DUTCHMAN: Fleet = [[16, 17, 18, 19].map((row) => ({ row, col: row })).concat({ row: 19, col: 18 })];

/** Anna (seat 0) is to fire at the Dutchman in the lower right corner of the largest sea. */
const dutchman = (more: Partial<View> = {}, shots = ''): View => ({
  ...viewOf({
    fleets: [DUTCHMAN, DUTCHMAN],
    shots: shotsFrom(shots),
    viewer: 0,
    toMove: 0,
    rules: rulesOf('dutchman-5'),
  }),
  ...more,
});
const ru = (more: Partial<Reader> = {}): Reader => readerIn('ru', more);

describe('every label of every board is read back', () => {
  test.each(LETTERS)('with the letters %s', (letters) => {
    for (let size = 6; size <= 20; size++)
      for (const axes of ['letters-cols', 'letters-rows'] as const) {
        const chart: Chart = { letters, size, numbers: size, axes };
        const wrong = axis(letters, size).flatMap((_, letter) =>
          [1, size - 1, size].flatMap((number) => {
            const cell = cellAt(axes, letter, number);
            const label = labelOf(chart, cell);
            const read = [label, label.toLowerCase(), `${number} ${label[0]}`, `/fire ${label}!`].map((text) =>
              readShots(text, chart, 1),
            );
            return read.every((it) => it.kind === 'cells' && cellCode(it.cells[0]!) === cellCode(cell)) ? [] : [label];
          }),
        );
        expect(wrong).toEqual([]);
        expect(readShots(`${axis(letters, size)[0]}${size + 1}`, chart, 1)).toEqual({ kind: 'error', code: 'E_RANGE' });
      }
  });
});

describe('a sea from close by', () => {
  const classic = (more: Partial<View> = {}): View => ({
    ...viewOf({ fleets: [FLEET_A, FLEET_B], shots: [], viewer: 0, toMove: 0 }),
    ...more,
  });
  const close = (view: View, reader = ru()) => present(view, reader, 'zoom');

  test('is the enemy sea alone, square, with the pad of the board where the player is to fire', () => {
    const shown = close(classic());
    expect(shown.scene?.width).toBe(shown.scene?.height);
    expect(shown.pad?.at).toEqual(present(classic(), ru(), undefined).pad?.at);
    expect(shown.pad?.squares.flat()).toHaveLength(100);
    expect(JSON.stringify(shown.pad?.ways)).toContain('Назад');
  });

  test('has only the way back while the other player fires, and none for a reader without pictures', () => {
    const waiting = close(classic({ toMove: [1] }));
    expect([waiting.pad, labels(waiting)]).toEqual([undefined, ['← Назад']]);
    expect(close(classic(), ru({ board: 'words' }))).toEqual(present(classic(), ru({ board: 'words' }), undefined));
  });

  test('begins with a corner where a phone has no room for the whole sea', () => {
    expect(close(dutchman())).toEqual(present(dutchman(), ru(), 'zoom:NW'));
  });
});

describe('a quarter of a large sea', () => {
  test('is one press away from the pad, on boards with pictures', () => {
    expect(labels(present(dutchman(), ru(), undefined)).at(-1)).toBe('🔍 Крупнее | Ещё →');
    expect(labels(present(dutchman({ viewer: 'public' }), ru(), undefined))).toEqual([
      'А | Б | В | Г | Д',
      'Е | Ж | З | И | К',
      '🚢 Мой флот | 🔍 Крупнее | Ещё →',
    ]);
    for (const board of ['text', 'words'] as const)
      expect(labels(present(dutchman(), ru({ board }), undefined)).at(-1)).toBe('Ещё →');
  });

  test('has keys for its own squares and for the other quarters', () => {
    const corner = present(dutchman(), ru(), 'zoom:SE');
    expect(labels(corner)).toEqual(['Л | М | Н | О | П', 'Р | С | Т | У | Ф', '◤ | ◥ | ◣ | ← Назад']);
    expect(corner.buttons.at(-1)!.map(({ spoken = '' }) => spoken)).toEqual([
      'верхний левый угол',
      'верхний правый угол',
      'нижний левый угол',
      'Назад',
    ]);
    expect(labels(present(dutchman(), ru(), 'zoom:SE:19'))).toEqual([
      'Ф11 | Ф12 | Ф13 | Ф14 | Ф15',
      'Ф16 | Ф17 | Ф18 | Ф19 | Ф20',
      '← Назад',
    ]);
    expect(corner.scene).not.toEqual(present(dutchman(), ru(), 'zoom:NW').scene);
  });

  test('shows, with the other three, every square of the sea', () => {
    const cells = ['NW', 'NE', 'SW', 'SE'].flatMap((corner) =>
      Array.from({ length: 20 }, (_, letter) => acts(present(dutchman(), ru(), `zoom:${corner}:${letter}`))).flat(),
    );
    expect(new Set(cells.map((act) => (act.type === 'shoot' ? cellCode(act.at) : ''))).size).toBe(400);
  });

  test('may be looked at out of turn, without keys to fire', () => {
    const waiting = dutchman({ toMove: [1] });
    expect(labels(present(waiting, ru(), 'zoom:NE'))).toEqual(['◤ | ◣ | ◢', '← Назад']);
    expect(acts(present(waiting, ru({ at: 'whisper' }), 'zoom:NE'))).toEqual([]);
  });

  test('does not exist on smaller boards', () => {
    const fleets = [FLEET_A, FLEET_B] as const;
    const small = viewOf({ fleets, shots: [], viewer: 0, toMove: 0, rules: rulesOf('classic') });
    expect(present(small, ru(), 'zoom:NE')).toEqual(present(small, ru(), undefined));
  });
});

describe('the reply keys of a sea with more open squares than keys', () => {
  const rowsSeen = (view: View): string[] => [
    ...new Set(
      replyKeys(view, ru())
        .flat()
        .map((label) => label.slice(1)),
    ),
  ];
  const upper = Array.from({ length: 10 }, (_, i) => String(i + 1));
  const lower = Array.from({ length: 10 }, (_, i) => String(i + 11));

  test('show the half with fewer shots', () => {
    expect(rowsSeen(dutchman())).toEqual(upper);
    expect(rowsSeen(dutchman({}, '0:A1 0:C2'))).toEqual(lower);
    expect(rowsSeen(dutchman({}, '0:A20'))).toEqual(upper);
  });

  test('show the half with a wounded ship', () => {
    expect(rowsSeen(dutchman({}, '0:A20 0:B20 0:Q17'))).toEqual(lower);
  });

  test('leave the other half to typed squares', () => {
    expect(parsedText('ф20', dutchman(), ru())).toBe('T20');
  });
});
