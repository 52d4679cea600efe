import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { Deed, Side, View } from '../../rules/view.ts';
import { seatOf, shipName } from '../../rules/view.ts';
import { codeOf, labelOf } from '../chart.ts';

type Move = Extract<Deed, { kind: 'move' }>;
type Shot = Extract<Deed, { kind: 'shot' }>;

/** A line may break after the dot, not before it. */
const BETWEEN = '\u00a0· ';
const DICE = '⚀⚁⚂⚃⚄⚅';

/** A die as a sign: ⚀ to ⚅. */
export const dieSign = (die: number): string => DICE[die - 1]!;

/** Told in words, without letters and signs: for whoever hears it read. */
const isSpoken = ({ board }: Reader): boolean => board === 'words';

const moveTold = ({ rules }: View, reader: Reader, { ship, path }: Move): string => {
  const [from, to] = [labelOf(rules, reader, path[0]!), labelOf(rules, reader, path.at(-1)!)];
  if (isSpoken(reader)) return say(reader, 'alt-move', { ship: shipName(ship), from, to });
  return `${codeOf(reader, ship)} ${from}→${to}`;
};

/** Shots of one ship at one target, one after the other. */
const volleysOf = (shots: readonly Shot[]): readonly (readonly Shot[])[] => {
  const volleys: Shot[][] = [];
  for (const shot of shots) {
    const last = volleys.at(-1)?.at(-1);
    if (last && last.ship === shot.ship && last.target === shot.target) volleys.at(-1)!.push(shot);
    else volleys.push([shot]);
  }
  return volleys;
};

const volleyTold = (view: View, reader: Reader, shots: readonly Shot[]): string => {
  const { ship, target, at } = shots[0]!;
  const cell = labelOf(view.rules, reader, at);
  if (isSpoken(reader)) {
    const thrown = shots.map(({ die, result }) => say(reader, 'alt-die', { die, result })).join(', ');
    return say(reader, 'alt-volley', { ship: shipName(ship), target: shipName(target), cell, dice: thrown });
  }
  const dice = shots.map(({ die, result }) => `${dieSign(die)} ${say(reader, `die-${result}`)}`).join(', ');
  const guns = shots.some(({ how }) => how === 'indirect') ? '⤼' : '✕';
  return `${codeOf(reader, ship)} ${guns} ${codeOf(reader, target)} ${cell}: ${dice}`;
};

const told = (view: View, reader: Reader, side: Side, what: string): string => {
  const seat = seatOf(view, side);
  return seat === view.viewer ? say(reader, 'news-yours', { what }) : say(reader, 'news-of', { seat: { seat }, what });
};

/** What one side did in one turn: where it went, then what it fired. */
const turnTold = (view: View, reader: Reader, deeds: readonly Deed[]): readonly string[] => {
  const moves = deeds.filter((it) => it.kind === 'move').map((it) => moveTold(view, reader, it));
  const volleys = volleysOf(deeds.filter((it) => it.kind === 'shot')).map((it) => volleyTold(view, reader, it));
  const side = deeds.find((it) => it.kind !== 'wind')?.side;
  if (side === undefined) return [];
  const idle = deeds.some(({ kind }) => kind === 'end') && moves.length + volleys.length === 0;
  const what = [...moves, ...volleys, ...(idle ? [say(reader, 'news-idle')] : [])].join(
    isSpoken(reader) ? '; ' : BETWEEN,
  );
  return what ? [told(view, reader, side, what)] : [];
};

/** Deeds cut where the turn passes; the wind of a round begins one. */
const turnsOf = (deeds: readonly Deed[]): readonly (readonly Deed[])[] => {
  const turns: Deed[][] = [[]];
  for (const deed of deeds) {
    if (deed.kind !== 'wind') turns.at(-1)!.push(deed);
    if (deed.kind === 'end') turns.push([]);
  }
  return turns;
};

/** Where the turn before the one that runs began: what it did is still of interest, news or not. */
const sinceLastTurn = ({ deeds, phase }: View): readonly Deed[] => {
  const ends = deeds.flatMap(({ kind }, i) => (kind === 'end' ? [i] : []));
  const from = ends.at(phase === 'over' ? -1 : -2) ?? -1;
  return deeds.slice(from + 1);
};

/** What was done in the turn that runs and in the one before, a line for each. */
export const newsLines = (view: View, reader: Reader): readonly string[] =>
  turnsOf(sinceLastTurn(view)).flatMap((turn) => turnTold(view, reader, turn));

/** The sieges under way, with the round in which the fort falls. */
export const siegeLines = (view: View, reader: Reader): readonly string[] =>
  view.sieges.map(({ side, due }) => {
    const seat = seatOf(view, side);
    return seat === view.viewer
      ? say(reader, 'siege-yours', { round: due })
      : say(reader, 'siege-of', { seat: { seat }, round: due });
  });
