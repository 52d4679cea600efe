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
import { altTextOf, sceneOf, textBoard } from '../../picture/index.ts';
import { EXERCISES, type Exercise } from './catalogue.ts';
import { answerProgress, choiceProgress } from './choice.ts';
import { sailingProgress } from './course.ts';
import type { ExerciseKey, ExerciseProgress } from './progress.ts';

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
