import { Api } from 'grammy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyboardOf } from '../../../adapters/telegram/outbound/payload.ts';
import { partsOf, type Screen, screenText } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import type { EmulatedChat, EmulatedUser } from '../../emulators/telegram/index.ts';
import {
  delivery,
  scene,
  screen,
  startTelegramFixture,
  stopTelegramFixture,
  type TelegramFixture,
  unlimited,
} from './fixture.ts';

/*
 * A pad opens under the shared board and replaces its keys: in groups that refuse ephemeral messages, and for a pad that
 * goes on from the board's own keys.
 */

let fixture: TelegramFixture;
let ann: EmulatedUser;
let group: EmulatedChat;
let ref: string;

const board = screen('Round 1: Ann to move', ['Orders=?ship'], { scene: scene(8) });
const secret = screen('Your ships', ['L=?ship:L']);
const ships = screen('Which ship?', ['Line=?ship:L', 'Brig=?ship:B']);
const courses = screen('Where to?', ['C3=plot.C3', 'Back=?ship']);

const draws = async (shows: Screen<Token>): Promise<DeliveryOutcome> =>
  fixture.adapter.deliver(delivery(group.id, shows, ref ? { replaces: ref } : {}));
const presses = (label: string, shared: Screen<Token>): Promise<unknown> => {
  fixture.service.script.push({ body: { kind: 'whisper', screen: secret, shared } });
  return ann.presses(group.fromBot[0]!, label);
};
const keys = (): string => group.fromBot[0]!.labels.join(' ');
const edits = (): readonly string[] =>
  fixture.telegram.calls.flatMap(({ method }) => (method.startsWith('editMessage') ? [method] : []));

beforeEach(async () => {
  fixture = await startTelegramFixture();
  fixture.telegram.ephemeral('refused');
  ann = fixture.telegram.user('Ann');
  group = fixture.telegram.group('Harbour', [ann]);
  ref = '';
  const drawn = await draws(board);
  ref = drawn.kind === 'shown' ? drawn.message : '';
  await presses('Orders', ships);
  expect(keys()).toBe('Line Brig');
});
afterEach(async () => {
  expect(fixture.telegram.faults).toEqual([]);
  await stopTelegramFixture(fixture);
});

describe('a pad on a board that all see', () => {
  it('stays open when the board is drawn again with nothing new', async () => {
    // The same words in other colours.
    await draws({ ...board, scene: scene(9) });
    expect([group.fromBot[0]!.text, keys()]).toEqual([screenText(board), 'Line Brig']);
  });

  it('stays open under news that ask for no other decision, and closes with the next decision', async () => {
    const asks = (text: string, decision: number) =>
      fixture.adapter.deliver(
        delivery(
          group.id,
          { ...board, ...partsOf(text) },
          { replaces: ref, deciding: [{ player: 'telegram:1', decision }] },
        ),
      );
    await asks('Round 1: Ann to move', 1);
    await presses('Orders', ships);
    await asks('Round 1: Ann to move\nTime is running out.', 1);
    expect([group.fromBot[0]!.text, keys()]).toEqual(['Round 1: Ann to move\nTime is running out.', 'Line Brig']);
    await asks('Round 1: Ann to move', 2);
    expect(keys()).toBe('Orders');
  });

  it('closes with the next news', async () => {
    await draws(screen('Round 1: Bob to move', ['Orders=?ship'], { scene: scene(8) }));
    expect(keys()).toBe('Orders');
    await draws({ ...board, scene: scene(9) });
    expect(keys()).toBe('Orders');
  });

  it('closes when the board itself offers something new', async () => {
    await draws({ ...board, buttons: [...board.buttons, [{ label: 'Accept the draw', press: '!draw-yes' }]] });
    expect(keys()).toBe('Orders Accept the draw');
  });

  it('opens once, however often it is requested', async () => {
    const before = edits().length;
    await presses('Line', ships);
    expect([edits().length, keys()]).toEqual([before, 'Line Brig']);
    await presses('Line', courses);
    expect([edits().length, keys()]).toEqual([before + 1, 'C3 Back']);
  });

  it('opens again where another process has drawn the board meanwhile', async () => {
    const another = new Api(fixture.telegram.token, { apiRoot: fixture.telegram.url });
    await another.editMessageReplyMarkup(group.id, group.fromBot[0]!.id, { reply_markup: keyboardOf(board) });
    expect(keys()).toBe('Orders');
    await presses('Orders', ships);
    expect(keys()).toBe('Line Brig');
  });

  it('waits for a drawing under way, and is not undone by it', async () => {
    fixture.telegram.fail({ method: 'editMessageMedia', kind: 'slow', ms: 150 });
    const drawing = draws({ ...board, scene: scene(9) });
    await presses('Line', courses);
    await drawing;
    expect(keys()).toBe('C3 Back');
  });

  it('is not set again when the board already has it', async () => {
    await draws({ ...ships, scene: scene(8) });
    const before = edits().length;
    await presses('Brig', ships);
    expect([edits().length, keys()]).toEqual([before, 'Line Brig']);
  });

  it('is not set again when the board has got it since the press', async () => {
    fixture.service.script.push(async () => {
      await draws({ ...courses, scene: scene(8) });
      return { body: { kind: 'whisper', screen: secret, shared: courses } };
    });
    const before = edits().length;
    await ann.presses(group.fromBot[0]!, 'Brig');
    expect([edits().length, keys()]).toEqual([before + 1, 'C3 Back']);
  });

  it('is not set again when a drawing under way at the press brings it', async () => {
    fixture.telegram.fail({ method: 'editMessageMedia', kind: 'slow', ms: 150 });
    const before = edits().length;
    const drawing = draws({ ...courses, scene: scene(9) });
    await presses('Brig', courses);
    await drawing;
    expect([edits().length, keys()]).toEqual([before + 1, 'C3 Back']);
  });

  it('is set again when another process has drawn over it', async () => {
    await draws({ ...courses, scene: scene(8) });
    const another = new Api(fixture.telegram.token, { apiRoot: fixture.telegram.url });
    await another.editMessageReplyMarkup(group.id, group.fromBot[0]!.id, { reply_markup: keyboardOf(ships) });
    await presses('Brig', courses);
    expect(keys()).toBe('C3 Back');
  });
});

describe('a pad that goes on from the keys of the board', () => {
  const opensPad = async (label: string, shared: Screen<Token> = courses): Promise<void> => {
    const otherwise = async () => ({ body: { kind: 'whisper' as const, screen: secret, shared } });
    fixture.service.script.push({ body: { kind: 'pad', keys: shared, otherwise } });
    await ann.presses(group.fromBot[0]!, label);
  };
  const whispers = (): readonly string[] => ann.whispers(group).map(({ text }) => text);

  // In another group: one that refused a whisper is not asked again at once.
  beforeEach(async () => {
    fixture.telegram.ephemeral('on');
    group = fixture.telegram.group('Roads', [ann]);
    ref = '';
    await draws(board);
    await opensPad('Orders', ships);
    expect(keys()).toBe('Line Brig');
  });

  it('opens there, in one edit, although it could be whispered', async () => {
    const before = edits().length;
    await opensPad('Line');
    expect(edits().slice(before)).toEqual(['editMessageReplyMarkup']);
    expect([keys(), whispers()]).toEqual(['C3 Back', []]);
  });

  it('is whispered where the group has no room for another edit', async () => {
    Object.assign(fixture.service, { budget: { ...unlimited(), hasRoom: () => false } });
    await opensPad('Line');
    expect([keys(), whispers()]).toEqual(['Line Brig', ['Your ships']]);
  });

  it('is whispered where Telegram refuses the edit', async () => {
    fixture.telegram.fail({ method: 'editMessageReplyMarkup', kind: '429', retryAfter: 5 });
    await opensPad('Line');
    expect([keys(), whispers()]).toEqual(['Line Brig', ['Your ships']]);
  });
});

describe('the quarters of a sea', () => {
  const key = (label: string, press = label) => ({ label, press });
  const five = [0, 1, 2, 3, 4];
  const letters = 'ABCDEFGHIJ';
  /** A board with the pad of a sea of ten, of which one quarter is open. */
  const seaOf = (open: number): Screen<Token> => ({
    ...board,
    pad: {
      squares: [...letters].map((_, row) =>
        [...letters].map((letter, col) => {
          const square = key(`${letter}${row + 1}`);
          return row + col === 0 ? { ...square, sign: '○', spent: true, press: '?why:A1' } : square;
        }),
      ),
      quarters: { tabs: ['◤', '◥', '◣', '◢'].map((it) => key(it)), open },
      lines: { tabs: [...letters].map((it) => key(it)), open: 0, along: 'columns' },
      ways: [key('⋯')],
    },
  });
  const own = async (shows: Screen<Token>): Promise<void> => {
    const drawn = await fixture.adapter.deliver(delivery(group.id, shows, { replaces: ref }));
    if (drawn.kind !== 'shown') throw new Error(drawn.kind);
    ref = drawn.message;
  };

  it('stand five a row, with a key beside each row; a square that was fired at wears its sign', async () => {
    await own(seaOf(0));
    const rows = five.map((row) => [...five.map((col) => `${letters[col]}${row + 1}`), ['◤', '◥', '◣', '◢', '⋯'][row]]);
    expect(keys()).toBe(rows.flat().join(' ').replace('A1', '○'));
  });

  it('change by an edit of the keys alone: no picture is painted or sent', async () => {
    await own(seaOf(0));
    const before = edits().length;
    await own(seaOf(3));
    expect(edits().slice(before)).toEqual(['editMessageReplyMarkup']);
    expect(keys()).toMatch(/^F6 G6 H6 I6 J6 ◤/);
    await own({ ...seaOf(3), scene: scene(9) });
    expect(edits().slice(before + 1)).toEqual(['editMessageMedia']);
  });

  it('are drawn whole where nothing is new, since only a complete edit corrects one that arrives later', async () => {
    await own(seaOf(0));
    const before = edits().length;
    await own(seaOf(0));
    expect(edits().slice(before)).toEqual(['editMessageMedia']);
  });
});
