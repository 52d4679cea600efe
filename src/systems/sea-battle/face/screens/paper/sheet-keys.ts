import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { isAmong } from '../../../rules/view/derive.ts';
import type { View } from '../../../rules/view/index.ts';
import { cellPad, letterIn } from '../pad.ts';
import { type Keys, key, say } from '../page.ts';

/**
 * Returns whether a focus belongs to the sheet on which a board is drawn before it is opened: `sheet` (letters),
 * `sheet:<letter>` (its numbers).
 */
export const isSheetFocus = (focus: Focus | undefined): focus is Focus =>
  focus === 'sheet' || focus?.startsWith('sheet:') === true;

/** Returns the letter whose line is drawn on, counted from 0; undefined while letters are shown. */
export const sheetLetter = (view: View, focus: Focus): number | undefined => letterIn(view, 'sheet', focus);

/** SB-36: returns the keys to draw or erase every square, then to open the board as drawn, clear it or withhold it. */
export const sheetKeys = (view: View, reader: Reader, focus: Focus): Keys =>
  cellPad(view, reader, focus, {
    base: 'sheet',
    live: () => true,
    keyFor: (at, cell, label) =>
      isAmong(view.pencil, at)
        ? { label: `✕ ${label}`, press: { act: { type: 'rub', at } }, spoken: say(reader, 'sheet-deck', { cell }) }
        : { label, press: { act: { type: 'mark', at } } },
    ways: [
      key(reader, 'key-open', { act: { type: 'open' } }, { tone: 'primary' }),
      ...(view.pencil.length > 0 ? [key(reader, 'key-clear', { act: { type: 'clear' } })] : []),
      key(reader, 'key-withhold', { look: 'withhold' }),
    ],
  });
