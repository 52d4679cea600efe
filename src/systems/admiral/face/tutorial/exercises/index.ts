import type { Reader } from '../../../../../kernel/reader.ts';
import {
  type Button,
  type Focus,
  partsOf,
  reworded,
  SCREEN_LIMITS,
  type Screen,
} from '../../../../../kernel/screen.ts';
import { labelOf } from '../../../../../kit/coordinate.ts';
import { pupilReader } from '../../../../../kit/lesson.ts';
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
import { altTextOf, sceneOf, textBoard } from '../../picture/index.ts';
import { shipLabel } from '../../words/names.ts';
import { type AnswerExercise, type ChoiceExercise, EXERCISES, type Exercise } from './catalogue.ts';
import { sailingProgress } from './course.ts';
import { attemptKey, type ExerciseKey, type ExerciseProgress } from './progress.ts';

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
const choiceProgress = (exercise: ChoiceExercise, text: string, reader: Reader): ExerciseProgress => {
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
const answerProgress = (exercise: AnswerExercise, text: string, reader: Reader): ExerciseProgress => {
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

type Look = { readonly look: Focus };

const progressOf = (exercise: Exercise, made: string, reader: Reader): ExerciseProgress => {
  switch (exercise.kind) {
    case 'course':
      return sailingProgress(exercise, made, reader);
    case 'answer':
      return answerProgress(exercise, made, reader);
    default:
      return choiceProgress(exercise, made, reader);
  }
};

const exerciseText = (exercise: Exercise, n: number, progress: ExerciseProgress, reader: Reader): string => {
  const goal = exercise.kind === 'course' && exercise.goal ? labelOf(exercise.view.rules, reader, exercise.goal) : '';
  const drill = { drill: exercise.name };
  return [
    say(reader, 'drill-heading', { n, last: EXERCISES.length, name: { key: 'drill-name', with: drill } }),
    progress.verdict === 'right'
      ? say(reader, 'drill-right', { why: { key: 'drill-done', with: drill } })
      : say(reader, 'drill-task', { ...drill, goal }),
    ...(progress.verdict === 'wrong' ? [say(reader, 'drill-wrong')] : []),
    ...progress.lines,
  ].join('\n');
};

/** One key for each exercise, in rows; the current one is marked. */
const exerciseRows = (shown: number): readonly (readonly Button<Look>[])[] => {
  const keys = EXERCISES.map((_, i) => ({
    label: i + 1 === shown ? `● ${i + 1}` : `${i + 1}`,
    press: { look: `${i + 1}` },
  }));
  return [keys.slice(0, SCREEN_LIMITS.perRow), keys.slice(SCREEN_LIMITS.perRow)];
};

/** The exercises of Admiral as screens. The focus `2` is the second exercise, `2.ALR` the same with an attempt. */
export const exercisesOf = (focus: Focus, reader: Reader): Screen<Look> => {
  const [, number = '1', made = ''] = /^([1-9])(?:\.(\w*))?$/.exec(focus) ?? [];
  const n = Math.min(Number(number), EXERCISES.length);
  const exercise = EXERCISES[n - 1]!;
  const pupil = pupilReader(reader);
  const progress = progressOf(exercise, made, pupil);
  const pressed = ({ press, ...it }: ExerciseKey): Button<Look> => ({ ...it, press: { look: `${n}.${press.made}` } });
  const onwards: readonly Button<Look>[] = [
    ...(made === '' ? [] : [{ label: say(pupil, 'drill-again'), press: { look: `${n}` } }]),
    ...(progress.verdict === 'right' && n < EXERCISES.length
      ? [{ label: say(pupil, 'drill-next'), press: { look: `${n + 1}` }, tone: 'primary' as const }]
      : []),
  ];
  const [attempts = [], back = []] = progress.keys.map((row) => row.map(pressed));
  const rows = [attempts, [...back, ...onwards], ...exerciseRows(n)];
  const text = exerciseText(exercise, n, progress, pupil);
  const shown = {
    ...partsOf(text.slice(0, SCREEN_LIMITS.faceChars)),
    buttons: rows.filter(({ length }) => length > 0),
  };
  if (reader.board === 'picture')
    return { ...shown, scene: sceneOf(exercise.view, pupil, progress.looks), alt: altTextOf(exercise.view, pupil) };
  if (reader.board === 'text') return { ...shown, pre: textBoard(exercise.view, pupil) };
  return reworded(shown, `${text}\n${altTextOf(exercise.view, pupil)}`.slice(0, SCREEN_LIMITS.faceChars));
};
