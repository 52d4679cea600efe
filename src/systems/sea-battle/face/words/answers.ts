import { axis } from '../../../../kit/grid.ts';
import { takeFitting, withoutSymbols } from '../../../../kit/screen-kit.ts';
import { decksAfloat, isOpen, ownSea, targetSea } from '../../rules/view/derive.ts';
import type { ExtraView, SeaView, ShipView } from '../../rules/view/index.ts';
import { cellAt, labelOf, nameOf, shipLabel } from '../input/coordinates/chart.ts';
import { cellsOn, describeCells, groupAdjacent } from './cell-runs.ts';
import { type DescriptionContext, MAX_DESCRIPTION_TEXT } from './description-context.ts';
import type { Line, Question } from './question.ts';
import { describeTurn } from './shot-descriptions.ts';
import { classesAfloat } from './turn-lines.ts';

type About<Key extends Question['about']> = Extract<Question, { readonly about: Key }>;

/** The seas that a question is about: a player's own with `mine`, else the one shot at; for onlookers every one. */
const seasAsked = ({ view }: DescriptionContext, mine: boolean): readonly SeaView[] => {
  const own = ownSea(view);
  if (!own) return view.seas;
  return [mine ? own : targetSea(view)];
};

const headingOf = ({ view, say }: DescriptionContext, { owner }: SeaView): string =>
  owner === view.viewer ? say('tell-my-sea') : say('tell-sea-of', { seat: { seat: owner } });

const letterOf = ({ chart }: DescriptionContext, letter: number): string =>
  axis(chart.letters, chart.size)[letter]!.toUpperCase();

/** Returns the label of a row or column: "Б", "5". */
export const lineSign = (context: DescriptionContext, line: Line): string =>
  line.kind === 'letter' ? letterOf(context, line.letter) : String(line.number);

/** Describes a row or a column, in runs of cells. */
export const describeLine = (context: DescriptionContext, { line, mine }: About<'line'>): string =>
  seasAsked(context, mine)
    .map((sea) => `${headingOf(context, sea)} ${describeCells(context, sea, cellsOn(context.chart, line))}.`)
    .join('\n');

export const describeCell = (context: DescriptionContext, { cell, mine }: About<'cell'>): string =>
  seasAsked(context, mine)
    .map((sea) => `${headingOf(context, sea)} ${describeCells(context, sea, [cell])}.`)
    .join('\n');

/** Describes a ship: "Б1–Б3, hit: Б2". */
export const describeShip = ({ chart, say }: DescriptionContext, { cells, hits, sunk }: ShipView): string => {
  const ship = shipLabel(chart, cells).replace('-', '–');
  if (sunk) return say('tell-ship-sunk', { ship });
  if (hits.length === 0) return ship;
  return say('tell-ship-hit', { ship, cells: hits.map((cell) => labelOf(chart, cell)).join(' ') });
};

const STATES = ['spent', 'given'] as const;

/** The mines and sweepers that the viewer knows, the decks that were named, and how often the Dutchman has sailed. */
const besideShips = ({ chart, say }: DescriptionContext, { extras, given, moves }: SeaView): readonly string[] => {
  const extra = (it: ExtraView): string => {
    const state = STATES.find((one) => it[one]);
    const what = state ? `${it.piece}-${state}` : it.piece;
    return say('tell-extra', { what, cell: nameOf(chart, it.at) });
  };
  const unended = (text: string): string => text.replace(/\.$/, '');
  return [
    ...extras.map(extra),
    ...(given.length > 0
      ? [unended(say('tell-named-decks', { cells: given.map((cell) => nameOf(chart, cell)) }))]
      : []),
    ...(moves > 0 ? [unended(say('tell-moves', { moves }))] : []),
  ];
};

/**
 * Describes the ships of a sea that the viewer knows, from the `from`th on, as many as fit into `room` characters;
 * `next` is the first one left out.
 */
const describeFleet = (
  context: DescriptionContext,
  sea: SeaView,
  from: number,
  room: number,
): { readonly text: string; readonly next?: number } => {
  const { say, view } = context;
  const mine = sea.owner === view.viewer;
  const seat = { seat: sea.owner };
  const unseen = mine && view.paper?.found[sea.owner] === 'unopened' && sea.ships.length === 0;
  if (unseen) return { text: say('honour-on-paper') };
  const head =
    view.phase === 'placing'
      ? say(mine ? 'tell-placed' : 'tell-unseen', { seat, count: sea.ships.length })
      : say(mine ? 'tell-fleet-yours' : 'tell-fleet-of', {
          seat,
          count: sea.afloat.length,
          known: sea.ships.length,
        });
  const ships = [...sea.ships.map((ship) => describeShip(context, ship)), ...besideShips(context, sea)].slice(from);
  const told = takeFitting(ships, room - head.length, '; ');
  const text = told.length > 0 ? `${head} ${told.join('; ')}.` : head;
  return told.length < ships.length ? { text, next: from + told.length } : { text };
};

/** Describes a player's own ships and their hits; for onlookers, what is public of both fleets. */
export const describeShips = (
  context: DescriptionContext,
  { from }: About<'ships'>,
): { text: string; next?: number } => {
  const { view, say } = context;
  const own = ownSea(view);
  const seas = own ? [own] : view.seas;
  const room = Math.floor(MAX_DESCRIPTION_TEXT / seas.length) - MORE;
  const fleets = seas.map((sea) => describeFleet(context, sea, from, room));
  const missing = view.placing?.missing ?? [];
  const left = missing.length > 0 ? [say('placing-missing', { sizes: missing.join(', ') })] : [];
  const [next] = fleets.flatMap((fleet) => fleet.next ?? []).sort((a, b) => a - b);
  const more = next === undefined ? [] : [say('tell-more-ships')];
  const text = [...fleets.map((fleet) => fleet.text), ...left, ...more].join('\n');
  return next === undefined ? { text } : { text, next };
};

/** Characters reserved for the sentence that says how to ask for the rest. */
const MORE = 100;

/** The open cells of a letter, "Б 1–3, 5"; undefined when there are none. */
const openOn = ({ view, chart }: DescriptionContext, sea: SeaView, letter: number): string | undefined => {
  const numbers = Array.from({ length: chart.numbers }, (_, i) => i + 1);
  const isFree = (number: number): boolean => isOpen(sea, view.rules, cellAt(chart.axes, letter, number));
  const runs = groupAdjacent(numbers, isFree).filter((run) => run.every(isFree));
  if (runs.length === 0) return undefined;
  const told = runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`));
  return `${axis(chart.letters, chart.size)[letter]!.toUpperCase()} ${told.join(', ')}`;
};

/** Lists what can still be shot at, letter by letter. `next` is the first letter left out. */
export const describeOpenCells = (
  context: DescriptionContext,
  { from }: About<'open'>,
): { text: string; next?: number } => {
  const { view, chart, say } = context;
  if (view.phase === 'placing') return { text: say('tell-not-begun') };
  const seas = seasAsked(context, false);
  const room = Math.floor(MAX_DESCRIPTION_TEXT / seas.length) - MORE;
  const letters = Array.from({ length: chart.size - from }, (_, i) => from + i);
  const parts = seas.map((sea) => {
    const count = sea.marks.filter((mark) => mark === 'unknown').length;
    const head = `${headingOf(context, sea)} ${say('tell-open-count', { count })}`;
    const rows = letters.map((letter) => openOn(context, sea, letter) ?? '');
    const fit = takeFitting(rows, room - head.length, '; ').length;
    return { head, rows, fit };
  });
  const fit = Math.min(...parts.map((part) => part.fit));
  const text = parts
    .map(({ head, rows }) => [head, rows.slice(0, fit).filter(Boolean).join('; ')].filter(Boolean).join(' '))
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join('\n');
  const next = from + fit;
  if (next >= chart.size) return { text };
  const sign = letterOf(context, next);
  return { text: `${text}\n${say('tell-more-open', { letter: sign })}`, next };
};

/** Describes what is afloat on each side, what is sunk and where, and whose turn it is. */
export const describeScore = (context: DescriptionContext): string => {
  const { view, chart, say } = context;
  if (view.phase === 'placing') return say('tell-not-begun');
  const turn = view.phase === 'battle' ? describeTurn(context) : [];
  const seas = view.seas.flatMap((sea) => {
    const sunk = sea.ships.filter((ship) => ship.sunk).map(({ cells }) => shipLabel(chart, cells).replace('-', '–'));
    const lost = takeFitting(sunk, SUNK_ROOM, ', ');
    const rest = lost.length < sunk.length ? '…' : '';
    return [
      describeAfloat(context, sea),
      ...(lost.length > 0 ? [say('tell-sunk', { count: sunk.length, ships: `${lost.join(', ')}${rest}` })] : []),
    ];
  });
  const why = view.outcome ? [withoutSymbols(say('match-over'))] : [];
  return [...why, ...turn, ...seas].map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ');
};

/** Maximum number of characters for the sunk ships of one fleet. */
const SUNK_ROOM = 230;

/** Describes what is afloat: "Your fleet: 8 afloat, sizes 4, 3, …"; by class where classes are reported. */
export const describeAfloat = ({ view, reader, say }: DescriptionContext, sea: SeaView): string => {
  const { owner, afloat } = sea;
  const mine = owner === view.viewer;
  const counted = { seat: { seat: owner }, count: afloat.length };
  const ships = classesAfloat(view, reader, sea);
  if (ships !== undefined)
    return say(mine ? 'words-named-yours' : 'words-named-of', { ...counted, ships: ships.replaceAll(' ×', ' ') });
  return say(mine ? 'words-afloat-yours' : 'words-afloat-of', { ...counted, sizes: decksAfloat(view, sea).join(', ') });
};
