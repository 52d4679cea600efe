import { type Captain, type Event, readCells, readFleet, writeCells, writeFleet } from '../model.ts';
import { evolvePencil } from '../pencil.ts';

/** An event of a seat's own pieces, pencil and flag. */
export type PlacementEvent = Extract<
  Event,
  { t: 'dealt' | 'put' | 'laid' | 'taken' | 'cleared' | 'marked' | 'rubbed' | 'flagged' | 'ready' }
>;

/**
 * Returns a player's state after a placement event: pieces put or taken off, the pencil, the flag. Empty fields are
 * omitted.
 */
export const evolvePlacement = (captain: Captain, event: PlacementEvent): Captain => tidy(changed(captain, event));

const BARE = { mines: '', sweepers: '', pencil: '', order: '' };

const changed = (captain: Captain, event: PlacementEvent): Captain => {
  switch (event.t) {
    case 'dealt': {
      const { fleet, nth, mines = '', sweepers = '' } = event;
      return { ...captain, ...BARE, fleet, deals: nth, mines, sweepers };
    }
    case 'cleared':
      return { ...captain, ...BARE, fleet: '' };
    case 'put':
      return {
        ...ordered(captain, readCells(event.ship)[0]!),
        fleet: captain.fleet === '' ? event.ship : `${captain.fleet}.${event.ship}`,
        pencil: '',
      };
    case 'laid': {
      const name = event.piece === 'mine' ? 'mines' : 'sweepers';
      return {
        ...ordered(captain, event.at),
        [name]: (captain[name] ?? '') + writeCells([event.at]),
        pencil: without(captain.pencil, event.at),
      };
    }
    case 'taken':
      return taken(captain, event.at);
    case 'marked':
    case 'rubbed':
      return evolvePencil(captain, event);
    case 'flagged':
      return { ...captain, flag: event.flag };
    case 'ready':
      return { ...captain, ready: true, pencil: '', order: '' };
  }
};

/** Returns one cell of each piece, in the order in which the pieces were put. */
export const orderOf = (captain: Captain): readonly number[] =>
  captain.order
    ? readCells(captain.order)
    : [
        ...readFleet(captain.fleet).map((ship) => ship[0]!),
        ...readCells((captain.mines ?? '') + (captain.sweepers ?? '')),
      ];

/** The order is stored only where it does not follow from the pieces. */
const ordered = (captain: Captain, at: number): Captain =>
  captain.mines || captain.sweepers || captain.order
    ? { ...captain, order: writeCells([...orderOf(captain), at]) }
    : captain;

const taken = (captain: Captain, at: number): Captain => {
  const fleet = readFleet(captain.fleet);
  const first = fleet.find((ship) => ship.includes(at))?.[0] ?? at;
  return {
    ...captain,
    fleet: writeFleet(fleet.filter((ship) => !ship.includes(at))),
    mines: without(captain.mines, at),
    sweepers: without(captain.sweepers, at),
    order: without(captain.order, first),
  };
};

const without = (cells: string | undefined, at: number): string =>
  writeCells(readCells(cells ?? '').filter((it) => it !== at));

const tidy = ({ mines, sweepers, pencil, order, ...rest }: Captain): Captain => ({
  ...rest,
  ...(mines && { mines }),
  ...(sweepers && { sweepers }),
  ...(pencil && { pencil }),
  ...(order && { order }),
});
