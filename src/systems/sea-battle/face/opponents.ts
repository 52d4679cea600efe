import { pick, type Rng, shuffled } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { cellOf, type View } from '../rules/view.ts';
import type { Ruleset } from '../variants.ts';
import { admiralsCell, grandAdmiralsCell } from './opponents/admiral.ts';
import { likeliestCells, patientCell } from './opponents/aim.ts';
import { boatswainsCells } from './opponents/boatswain.ts';
import { captainsCells } from './opponents/captain.ts';
import { dutchmansCell, ropedCell } from './opponents/dutchman.ts';
import { type Knowledge, knowledgeOf } from './opponents/knowledge.ts';
import { commandOnPaper } from './opponents/on-paper.ts';
import { paymentOf } from './opponents/owing.ts';
import { berthing, cunningBerthing } from './opponents/placing.ts';
import { type Diligence, scaled } from './opponents/posterior.ts';

/** The machine's strengths, weakest first. */
export const levels = ['cabin-boy', 'boatswain', 'captain', 'admiral', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

/** Names up to `shots` different open cells, best first. */
type Gunner = (known: Knowledge, shots: number, rng: Rng, effort: number) => readonly number[];

/** What they imagine of the enemy where a chart of berths is not all there is to know. */
const CAPTAIN: Diligence = { fleets: 8, steps: 600, walks: 2 };
const ADMIRAL: Diligence = { fleets: 240, steps: 6_000, walks: 3 };
const GRAND_ADMIRAL: Diligence = { fleets: 6_000, steps: 40_000, walks: 6 };

/** Among ships that may touch, density is as good as the best guess: there he has only a few fleets in mind. */
const captains: Gunner = (known, shots, rng, effort) =>
  known.rules.touch === 'sides'
    ? likeliestCells(known, shots, rng, scaled(CAPTAIN, effort))
    : captainsCells(known, shots, rng);
const admirals: Gunner = (known, shots, rng, effort) =>
  isPlain(known.rules)
    ? [admiralsCell(known, rng, effort)]
    : likeliestCells(known, shots, rng, scaled(ADMIRAL, effort));
const grandAdmirals: Gunner = (known, shots, rng, effort) => {
  if (isPlain(known.rules)) return [grandAdmiralsCell(known, rng, effort)];
  const diligence = scaled(GRAND_ADMIRAL, effort);
  return shots === 1 ? [patientCell(known, rng, diligence)] : likeliestCells(known, shots, rng, diligence);
};

/** Random figures that the captains hold against the chart for the Dutchman. */
const OUTLINES: Readonly<Partial<Record<Level, number>>> = { captain: 30, admiral: 120, 'grand-admiral': 250 };

/** A roving shot; hunt and target; the likeliest cell ship by ship; over some fleets, and over very many. */
const GUNNERS: Readonly<Record<Level, Gunner>> = {
  'cabin-boy': (known, shots, rng) => [...known.given, ...shuffled(rng, known.open)].slice(0, shots),
  boatswain: boatswainsCells,
  captain: captains,
  admiral: admirals,
  'grand-admiral': grandAdmirals,
};

/** One shot a turn, answered by its square alone, and nothing at sea but ships that keep apart and stay. */
const isPlain = ({ shots, report, extras, relocation, touch }: Ruleset): boolean =>
  shots.kind === 'fixed' &&
  shots.n === 1 &&
  report.hit === 'mark' &&
  report.sunk !== 'silent' &&
  report.near === 'untold' &&
  extras.mines + extras.sweepers === 0 &&
  relocation === 'none' &&
  touch !== 'sides';

/**
 * A machine's command from what its own seat may see. `effort` in 0..1 scales the admirals' search.
 * @throws Error for an unknown level, or when it is not this seat's turn.
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  const known = levels.find((it) => it === level);
  if (known === undefined) throw new Error(`sea-battle: no opponent called ${level}`);
  if (view.paper && typeof view.viewer === 'number' && view.toMove.includes(view.viewer))
    return commandOnPaper(view, view.paper, rng);
  const { placing, pending, phase, viewer } = view;
  if (placing) return known === 'grand-admiral' ? cunningBerthing(view, placing, rng, effort) : berthing(placing);
  if (phase !== 'battle' || typeof viewer !== 'number' || !view.toMove.includes(viewer))
    throw new Error(`sea-battle: no command to choose for ${viewer} in ${phase}`);
  return pending?.seat === viewer ? paymentOf(view, pending, rng) : orderFor(view, known, rng, effort);
};

const orderFor = (view: View, level: Level, rng: Rng, effort: number): Command => {
  const shots = Math.max(1, view.salvo);
  const known = knowledgeOf(view);
  const best =
    view.rules.relocation === 'none' ? GUNNERS[level](known, shots, rng, effort) : chase(level, known, rng, effort);
  const cells = (best.length < shots ? padded(view, best, shots, rng) : best).map((it) => cellOf(view.rules.n, it));
  return shots === 1 ? { type: 'shoot', at: cells[0]! } : { type: 'volley', at: cells };
};

/** After the Dutchman, one shot at a time. */
const chase = (level: Level, known: Knowledge, rng: Rng, effort: number): readonly number[] => {
  const outlines = OUTLINES[level];
  if (level === 'cabin-boy') return [pick(rng, known.open)];
  return [outlines === undefined ? ropedCell(known, rng) : dutchmansCell(known, outlines * effort, rng)];
};

/** Where fewer cells are worth a shot than must be named: any that may be fired at make up the number. */
const padded = ({ seas, viewer }: View, best: readonly number[], shots: number, rng: Rng): readonly number[] => {
  const { marks } = seas.find((it) => it.owner !== viewer)!;
  const rest = [...marks.keys()].filter((cell) => marks[cell] === 'unknown' && !best.includes(cell));
  const cells = [...best];
  while (cells.length < shots) cells.push(...rest.splice(rng.below(rest.length), 1));
  return cells;
};
