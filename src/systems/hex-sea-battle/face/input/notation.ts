import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type Cell, cellCode, cellFromCode } from '../../../../kit/grid.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../../rules/command.ts';

const WIDEST = 26;
const BARE = ['advised', 'ready', 'sail', 'undo', 'at-will', 'end', 'sail-end'] as const;

/**
 * Returns a command as ASCII text: `place.L.C2`, `advised`, `flag.F`, `ready`, `plot.L.C3+D4`, `unplot.L`, `sail`,
 * `move.L.C3+D4`, `undo`, `fire.L.E4.2`, `broadside.E4`, `at-will`, `end`, `sail-end`. At most 36 bytes for a path of up to
 * seven hexes.
 */
export const write = (command: Command): string => {
  switch (command.type) {
    case 'place':
      return `place.${command.ship}.${cellCode(command.at)}`;
    case 'plot':
    case 'move':
      return `${command.type}.${command.ship}.${command.path.map(cellCode).join('+')}`;
    case 'flag':
    case 'unplot':
      return `${command.type}.${command.ship}`;
    case 'fire':
      return `fire.${command.ship}.${cellCode(command.at)}.${command.shots}`;
    case 'broadside':
      return `broadside.${cellCode(command.at)}`;
    default:
      return command.type;
  }
};

const shipIn = (word: string | undefined): ShipType | undefined => SHIP_TYPES.find((it) => it === word);
const cellIn = (word: string | undefined): Cell | undefined => cellFromCode(word ?? '', WIDEST);

const pathIn = (word: string | undefined): readonly Cell[] | undefined => {
  const cells = (word ?? '').split('+').map((code) => cellFromCode(code, WIDEST));
  return cells.every((cell) => cell !== undefined) ? cells : undefined;
};

const shipCommand = (verb: string, ship: ShipType, third: string | undefined): Command | undefined => {
  if (verb === 'flag' || verb === 'unplot') return third === undefined ? { type: verb, ship } : undefined;
  if (verb === 'plot' || verb === 'move') {
    const path = pathIn(third);
    return path && { type: verb, ship, path };
  }
  const at = verb === 'place' ? cellIn(third) : undefined;
  return at && { type: 'place', ship, at };
};

const fireCommand = (ship: ShipType, hex: string | undefined, shots: string | undefined): Command | undefined => {
  const at = cellIn(hex);
  return at && /^[1-3]$/.test(shots ?? '') ? { type: 'fire', ship, at, shots: Number(shots) } : undefined;
};

const commandIn = (text: string): Command | undefined => {
  const bare = BARE.find((it) => it === text);
  if (bare) return { type: bare };
  const [verb = '', second, third, fourth, ...more] = text.split('.');
  const ship = shipIn(second);
  if (more.length > 0 || (fourth !== undefined && verb !== 'fire')) return undefined;
  if (ship) return verb === 'fire' ? fireCommand(ship, third, fourth) : shipCommand(verb, ship, third);
  const at = verb === 'broadside' && third === undefined ? cellIn(second) : undefined;
  return at && { type: 'broadside', at };
};

/** Parses the output of `write`. Refuses with `notation-unreadable`. */
export const read = (text: string): Result<Command, Phrase> => {
  const command = commandIn(text);
  return command ? ok(command) : refuse({ key: 'notation-unreadable' });
};

/** The canonical text of commands, used on buttons and in transcripts. */
export const notation = { write, read };
