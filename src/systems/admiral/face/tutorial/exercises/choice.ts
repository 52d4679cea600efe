import type { Reader } from '../../../../../kernel/reader.ts';
import { labelOf } from '../../../../../kit/coordinate.ts';
import { say } from '../../../../../kit/screen-kit.ts';
import { orders, PIECES, type PieceId, type TurnCommand } from '../../../rules/command.ts';
import {
  boardingOdds,
  hitsLeft,
  judge,
  type PieceView,
  pieceName,
  pieceOf,
  positionIn,
  shotsOf,
  turnContextIn,
} from '../../../rules/view/index.ts';
import { shipLabel } from '../../words/names.ts';
import type { AnswerExercise, ChoiceExercise } from './catalogue.ts';
import { attemptKey, type ExerciseProgress } from './progress.ts';

const targetIn = ({ view }: ChoiceExercise, id: PieceId): PieceView => view.pieces.find((it) => it.id === id)!;

const orderAt = (exercise: ChoiceExercise, { at }: PieceView): TurnCommand =>
  exercise.kind === 'board' ? orders.board(exercise.ship, at!) : orders.fire([{ ship: exercise.ship, shots: 1 }], at!);

/** The prospect of an order in words: the faces that hit, or the odds of boarding. */
const prospect = (exercise: ChoiceExercise, target: PieceView, reader: Reader): string => {
  const other = pieceName(target.type);
  if (exercise.kind === 'fire') {
    const shot = shotsOf(exercise.view, exercise.ship).find((it) => it.target === target.id)!;
    const { mount, distance, faces } = shot;
    return say(reader, 'drill-faces', { other, mount, distance, faces: faces.join(' '), count: faces.length });
  }
  const position = positionIn(exercise.view);
  const [own, theirs] = [exercise.ship, target.id].map((it) => hitsLeft(position, pieceOf(position, it)));
  const percent = Math.round(100 * boardingOdds(exercise.view, exercise.ship, target.id));
  return say(reader, 'drill-odds', { other, own: own!, theirs: theirs!, percent });
};

/** The targets as keys, and the result of the chosen one. */
export const choiceProgress = (exercise: ChoiceExercise, text: string, reader: Reader): ExerciseProgress => {
  const chosen = PIECES.find((it) => it === text && exercise.choices.includes(it));
  const target = chosen && targetIn(exercise, chosen);
  const judged = target && judge(turnContextIn(exercise.view), orderAt(exercise, target));
  const outcome = target && (judged?.ok ? prospect(exercise, target, reader) : judged ? reader.say(judged.error) : '');
  const keys = exercise.choices.map((id) => {
    const { type, at } = targetIn(exercise, id);
    return attemptKey(`${reader.say(shipLabel(type))} ${labelOf(exercise.view.rules, reader, at!)}`, id);
  });
  return {
    verdict: chosen === undefined ? 'open' : chosen === exercise.best ? 'right' : 'wrong',
    lines: outcome ? [outcome] : [],
    keys: chosen === exercise.best ? [] : [keys],
    looks: { selected: exercise.ship },
  };
};

/** The possible numbers of shots as keys, and the result of the chosen one. */
export const answerProgress = (exercise: AnswerExercise, text: string, reader: Reader): ExerciseProgress => {
  const [shot] = exercise.view.pending.shots;
  const numbers = Array.from({ length: shot!.shots }, (_, i) => i + 1);
  const chosen = [0, ...numbers].find((it) => `${it}` === text);
  const key = (shots: number) =>
    attemptKey(say(reader, shots === 0 ? 'drill-hold' : 'drill-fire', { shots }), `${shots}`);
  return {
    verdict: chosen === undefined ? 'open' : chosen === exercise.best ? 'right' : 'wrong',
    lines:
      chosen === undefined || chosen === exercise.best
        ? []
        : [say(reader, chosen === 0 ? 'drill-held' : 'drill-fewer')],
    keys: chosen === exercise.best ? [] : [[...numbers, 0].map(key)],
    looks: { selected: exercise.ship },
  };
};
