import type { Reader } from '../../../../kernel/reader.ts';
import { dieSign, isSpoken } from '../../../../kit/board-text.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { sideText } from '../../../../kit/two-sides.ts';
import { type LogEntry, rivalOf, seatOf, shipName, type View } from '../../rules/view/index.ts';
import { labelOf, shipLetter } from '../input/coordinates.ts';

export { isSpoken } from '../../../../kit/board-text.ts';

type MoveEntry = Extract<LogEntry, { kind: 'move' }>;
type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;

/** Separator: a line may break after the dot, not before it. */
const BETWEEN = '\u00a0· ';
const moveText = ({ rules }: View, reader: Reader, { ship, path }: MoveEntry): string => {
  const [from, to] = [labelOf(rules, reader, path[0]!), labelOf(rules, reader, path.at(-1)!)];
  if (isSpoken(reader)) return say(reader, 'alt-move', { ship: shipName(ship), from, to });
  return `${shipLetter(reader, ship)} ${from}→${to}`;
};

/** Groups consecutive shots of one ship at one target. */
const volleysOf = (shots: readonly ShotEntry[]): readonly (readonly ShotEntry[])[] => {
  const volleys: ShotEntry[][] = [];
  for (const shot of shots) {
    const last = volleys.at(-1)?.at(-1);
    if (last && last.ship === shot.ship && last.target === shot.target) volleys.at(-1)!.push(shot);
    else volleys.push([shot]);
  }
  return volleys;
};

const volleyText = (view: View, reader: Reader, shots: readonly ShotEntry[]): string => {
  const { ship, target, at } = shots[0]!;
  const cell = labelOf(view.rules, reader, at);
  if (isSpoken(reader)) {
    const thrown = shots.map(({ die, result }) => say(reader, 'alt-die', { die, result })).join(', ');
    return say(reader, 'alt-volley', { ship: shipName(ship), target: shipName(target), cell, dice: thrown });
  }
  const dice = shots.map(({ die, result }) => `${dieSign(die)} ${say(reader, `die-${result}`)}`).join(', ');
  const guns = shots.some(({ how }) => how === 'indirect') ? '⤼' : '✕';
  return `${shipLetter(reader, ship)} ${guns} ${shipLetter(reader, target)} ${cell}: ${dice}`;
};

/** The actions of one side in one turn: its moves, then its shots. */
const turnText = (view: View, reader: Reader, entries: readonly LogEntry[]): readonly string[] => {
  const moves = entries.filter((it) => it.kind === 'move').map((it) => moveText(view, reader, it));
  const volleys = volleysOf(entries.filter((it) => it.kind === 'shot')).map((it) => volleyText(view, reader, it));
  const side = entries.find((it) => it.kind !== 'wind')?.side;
  if (side === undefined) return [];
  const idle = entries.some(({ kind }) => kind === 'end') && moves.length + volleys.length === 0;
  const what = [...moves, ...volleys, ...(idle ? [say(reader, 'news-idle')] : [])].join(
    isSpoken(reader) ? '; ' : BETWEEN,
  );
  return what ? [sideText(view, reader, side, what)] : [];
};

/** One deed in one line, in full words and without dice; for the wind, what it is from then on. */
export const deedLine = (view: View, reader: Reader, deed: LogEntry): string => {
  const spoken = { ...reader, board: 'words' } as const;
  if (deed.kind === 'wind') return say(reader, 'alt-round', { round: deed.round, wind: deed.wind });
  if (deed.kind !== 'shot') return turnText(view, spoken, [deed])[0] ?? '';
  const { side, ship, target, at, result } = deed;
  const words = { ship: shipName(ship), target: shipName(target), cell: labelOf(view.rules, reader, at), result };
  return sideText(view, reader, side, say(reader, 'film-fire', words));
};

/** Splits entries at the ends of turns. Wind entries are left out. */
const turnsOf = (entries: readonly LogEntry[]): readonly (readonly LogEntry[])[] => {
  const turns: LogEntry[][] = [[]];
  for (const entry of entries) {
    if (entry.kind !== 'wind') turns.at(-1)!.push(entry);
    if (entry.kind === 'end') turns.push([]);
  }
  return turns;
};

/** Log entries of the current turn and the turn before it. */
const sinceLastTurn = ({ log, phase }: View): readonly LogEntry[] => {
  const ends = log.flatMap(({ kind }, i) => (kind === 'end' ? [i] : []));
  const from = ends.at(phase === 'over' ? -1 : -2) ?? -1;
  return log.slice(from + 1);
};

/** Actions of the current and the previous turn, one line each. */
export const newsLines = (view: View, reader: Reader): readonly string[] =>
  turnsOf(sinceLastTurn(view)).flatMap((turn) => turnText(view, reader, turn));

/** Active sieges, with the round in which the fort falls. */
export const siegeLines = (view: View, reader: Reader): readonly string[] =>
  view.sieges.map(({ side, due }) =>
    say(reader, 'siege-line', { seat: { seat: seatOf(view, side) }, fort: rivalOf(side), round: due }),
  );
