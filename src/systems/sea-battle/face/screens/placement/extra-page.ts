import { nameIn } from '../../../../../kit/grid.ts';
import type { Extra } from '../../../rules/command.ts';
import { isAmong } from '../../../rules/view/derive.ts';
import { cellAt, chartOf, nameOf } from '../../input/coordinates/chart.ts';
import { focusPath, indexIn, letterKeys, pad } from '../pad.ts';
import { type Key, type Page, say } from '../page.ts';
import type { HandPlacement } from './hand-placement.ts';
import { backKey, undoKeys } from './palette.ts';

/**
 * Returns the page to lay a mine or a sweeper: its letter, then its number. Only cells where it may lie have keys that
 * act.
 */
export const extraPage = (hand: HandPlacement, piece: Extra, letterStep: string | undefined): Page => {
  const { view, reader, placing, focus } = hand;
  const { rules } = view;
  const chart = chartOf(rules, reader);
  const letter = indexIn(letterStep, chart.size - 1);
  const base = letter === undefined ? `hand:${piece}` : `hand:${piece}:${letter}`;
  const path = { ...focusPath(focus), steps: base.split(':') };
  const heading = say(reader, `hand-lay-${piece}`);
  if (letter === undefined) {
    const alive = new Set(placing.room.map((cell) => nameOf(chart, cell).letter));
    const keys = letterKeys(reader, chart, base, (at) => alive.has(at));
    return {
      lines: [heading, say(reader, alive.size > 0 ? 'hand-lay-letter' : 'hand-no-room')],
      seas: 'own',
      keys: pad(reader, keys, path, [backKey(hand, 'hand'), ...undoKeys(hand)]),
    };
  }
  const keys = Array.from({ length: chart.numbers }, (_, i): Key => {
    const at = cellAt(rules.axes, letter, i + 1);
    const name = { letter, number: i + 1, of: chart.size };
    return isAmong(placing.room, at)
      ? { label: nameIn(reader.letters, name), press: { act: { type: 'lay', piece, at } } }
      : { label: '·', press: { look: `${base}:x${i}` }, spoken: say(reader, 'start-taken', { cell: name }) };
  });
  return {
    lines: [heading, say(reader, 'hand-lay-number')],
    seas: 'own',
    letter,
    selection: placing.room.filter((cell) => nameOf(chart, cell).letter === letter),
    keys: pad(reader, keys, path, [backKey(hand, `hand:${piece}`), ...undoKeys(hand)]),
  };
};
