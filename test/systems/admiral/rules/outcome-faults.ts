import { type PieceView, type Side, seatOf, type View } from '../../../../src/systems/admiral/rules/view/index.ts';

/* Checks the end of a match from its public view, by the rules as written and without the code that played it. */

const SIDES = ['white', 'red'] as const;

const areBeside = ({ at: one }: PieceView, { at: other }: PieceView): boolean =>
  one !== undefined && other !== undefined && Math.abs(one.row - other.row) + Math.abs(one.col - other.col) === 1;

/**
 * ADM-25: the points for enemy ships now sunk or taken. A lower bound: a ship taken and then sunk counts for both
 * sides.
 */
const leastScore = ({ pieces, rules }: View, side: Side): number =>
  pieces
    .filter(({ id, type }) => type !== 'T' && (id[0] === 'w') !== (side === 'white'))
    .filter((it) => it.side === side || (it.at === undefined && !it.reached))
    .reduce((sum, { type }) => sum + rules.ships[type as keyof typeof rules.ships].durability, 0);

/** The faults in the outcome of a finished match, each as a message. Empty when the outcome follows the rules. */
export const outcomeFaults = (view: View): readonly string[] => {
  const { pieces, outcome, round, rules, score, log } = view;
  const faults: string[] = [];
  const must = (so: boolean, what: string): void => {
    if (!so) faults.push(what);
  };
  if (!outcome) return ['it has no end'];
  const why = outcome.why.key.replace(/^(won-by|draw)-/, '');
  const winner = SIDES.find((side) => outcome.winners.includes(seatOf(view, side)));
  const afloat = SIDES.filter((side) => pieces.some((it) => it.side === side && it.type !== 'T' && it.at));
  const last = log.at(-1);
  for (const side of SIDES)
    must(score[side] >= leastScore(view, side), `${side} has ${score[side]} points, not ${leastScore(view, side)}`);
  if (why === 'fleet') must(afloat.join() === winner, `${winner} has won and ${afloat} are afloat`);
  if (why === 'storm') must(afloat.length === 0 && winner === undefined, `${afloat} outlived the storm`);
  if (why === 'rounds') {
    must(round === rules.rounds && afloat.length === 2, `it ends in round ${round}`);
    const [white, red] = [score.white, score.red];
    must(winner === (white === red ? undefined : white > red ? 'white' : 'red'), `${white}:${red}, and ${winner} wins`);
  }
  const { task } = rules;
  if (why === 'task' || why === 'holding') {
    if (task === 'none') return ['there is no task'];
    const { by, sink = 0, reach } = task;
    const ships = pieces.filter(({ type }) => type !== 'T');
    const began = (it: PieceView): Side => (it.id[0] === 'w' ? 'white' : 'red');
    const counts = (it: PieceView): boolean => it.side === by && (reach?.of ?? it.type) === it.type;
    const sunk = ships.filter((it) => began(it) !== by && !it.reached && (!it.at || it.side === by)).length;
    const reached = ships.filter((it) => counts(it) && it.reached).length;
    const done = sunk >= sink && reached >= (reach?.count ?? 0);
    const alone = afloat.length === 1 && afloat[0] === by;
    must((why === 'task') === (winner === by), `${winner} wins by the task of ${by}`);
    must((why === 'task') === (done || alone), `${sunk} sunk, ${reached} there, and ${winner} wins`);
  }
  if (why === 'fort') {
    must(last?.kind === 'assaulted', `${last?.kind} takes a fort`);
    if (last?.kind !== 'assaulted') return faults;
    const named = (id: string): PieceView => pieces.find((it) => it.id === id)!;
    const [ship, fort] = [named(last.ship), named(last.fort)];
    must(ship.side === winner && fort.side !== winner, 'one has taken a fort that is not the enemy’s');
    must(areBeside(ship, fort) && fort.hull === rules.fort.durability, 'it was not silenced, or not beside her');
  }
  return faults;
};
