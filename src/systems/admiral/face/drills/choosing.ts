import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { PIECES, type PieceId, type TurnCommand } from '../../rules/command.ts';
import {
  judge,
  type PieceView,
  pieceName,
  pieceOf,
  positionIn,
  shotsOf,
  standpointIn,
  strengthOf,
} from '../../rules/view.ts';
import { codeOf, labelOf } from '../chart.ts';
import { type Answer, keyTo } from './page.ts';
import type { AnsweringTask, ChoosingTask } from './tasks.ts';

const targetIn = ({ view }: ChoosingTask, id: PieceId): PieceView => view.pieces.find((it) => it.id === id)!;

const orderAt = (task: ChoosingTask, { at }: PieceView): TurnCommand =>
  task.kind === 'board'
    ? { type: 'board', ship: task.ship, at: at! }
    : { type: 'fire', guns: [{ ship: task.ship, shots: 1 }], at: at!, aim: 'hull', roll: 'sequence' };

/** Of 36 throws of two dice, with how many the first and a strength are more than the second and the other. */
const capturesOf36 = (own: number, other: number): number => {
  const dice = [1, 2, 3, 4, 5, 6];
  return dice.flatMap((mine) => dice.filter((his) => mine + own > his + other)).length;
};

/** What such an order would come to, in words: the faces that hit, or the odds of boarding. */
const prospect = (task: ChoosingTask, target: PieceView, reader: Reader): string => {
  const other = pieceName(target.type);
  if (task.kind === 'fire') {
    const shot = shotsOf(task.view, task.ship).find((it) => it.target === target.id)!;
    const { mount, distance, faces } = shot;
    return say(reader, 'drill-faces', { other, mount, distance, faces: faces.join(' '), count: faces.length });
  }
  const position = positionIn(task.view);
  const [own, his] = [task.ship, target.id].map((it) => strengthOf(position, pieceOf(position, it)));
  const percent = Math.round((100 * capturesOf36(own!, his!)) / 36);
  return say(reader, 'drill-odds', { other, own: own!, his: his!, percent });
};

/** The targets as keys, and what comes of the one that was chosen. */
export const choosing = (task: ChoosingTask, text: string, reader: Reader): Answer => {
  const chosen = PIECES.find((it) => it === text && task.choices.includes(it));
  const target = chosen && targetIn(task, chosen);
  const judged = target && judge(standpointIn(task.view), orderAt(task, target));
  const told = target && (judged?.ok ? prospect(task, target, reader) : judged ? reader.say(judged.error) : '');
  const keys = task.choices.map((id) => {
    const { type, at } = targetIn(task, id);
    return keyTo(`${codeOf(reader, type)} ${labelOf(task.view.rules, reader, at!)}`, id);
  });
  return {
    verdict: chosen === undefined ? 'open' : chosen === task.best ? 'right' : 'wrong',
    lines: told ? [told] : [],
    keys: chosen === task.best ? [] : [keys],
    looks: { selected: task.ship },
  };
};

/** How many shots to answer with, and what comes of it. */
export const answering = (task: AnsweringTask, text: string, reader: Reader): Answer => {
  const [shot] = task.view.pending!.shots;
  const numbers = Array.from({ length: shot!.shots }, (_, i) => i + 1);
  const chosen = [0, ...numbers].find((it) => `${it}` === text);
  const key = (shots: number) => keyTo(say(reader, shots === 0 ? 'drill-hold' : 'drill-fire', { shots }), `${shots}`);
  return {
    verdict: chosen === undefined ? 'open' : chosen === task.best ? 'right' : 'wrong',
    lines:
      chosen === undefined || chosen === task.best ? [] : [say(reader, chosen === 0 ? 'drill-held' : 'drill-fewer')],
    keys: chosen === task.best ? [] : [[...numbers, 0].map(key)],
    looks: { selected: task.ship },
  };
};
