import type { Reader } from '../../../../../kernel/reader.ts';
import { say } from '../../../../../kit/screen-kit.ts';
import type { Step } from '../../../rules/command.ts';
import { nextSteps, type PreviewLeg, previewCourse } from '../../../rules/view/index.ts';
import { headingLabel, labelOf } from '../../input/coordinates.ts';
import type { SailingExercise } from './catalogue.ts';
import { type Attempt, attemptKey, type ExerciseProgress } from './progress.ts';

const SIGNS: Readonly<Partial<Record<Step, string>>> = { L: '↖', A: '↑', R: '↗' };

/** The manoeuvres in a focus. Other letters are ignored. */
const stepsIn = (text: string): readonly Step[] =>
  [...text].flatMap((it): readonly Step[] => (it === 'A' || it === 'L' || it === 'R' ? [it] : []));

/** A key for one more manoeuvre: "↖ F6 (2)", with the moves left there. */
const stepKey = (
  reader: Reader,
  exercise: SailingExercise,
  made: string,
  leg: PreviewLeg,
): ExerciseProgress['keys'][number][number] => {
  const where = labelOf(exercise.view.rules, reader, leg.to);
  const bow = headingLabel(reader, leg.heading);
  return attemptKey(`${SIGNS[leg.step]} ${where} (${leg.left})`, `${made}${leg.step}`, {
    spoken: say(reader, 'drill-step', { step: String(leg.step), cell: where, bow, left: leg.left }),
  });
};

/** Sorted left, ahead, right. */
const leftToRight = (legs: readonly PreviewLeg[]): readonly PreviewLeg[] =>
  (['L', 'A', 'R'] as const).flatMap((step) => legs.filter((it) => it.step === step));

/** The part of the course that is legal, the next possible steps, and whether the goal is reached. */
export const sailingProgress = (exercise: SailingExercise, text: string, reader: Reader): ExerciseProgress => {
  const course = stepsIn(text);
  const plan = previewCourse(exercise.view, exercise.ship, course);
  const made: Attempt = plan.legs.map(({ step }) => step).join('');
  const last = plan.legs.at(-1);
  const won = last !== undefined && exercise.reached(last);
  const next = won ? [] : nextSteps(exercise.view, exercise.ship, course.slice(0, plan.legs.length));
  const undo = made === '' || won ? [] : [attemptKey(say(reader, 'key-step-back'), made.slice(0, -1))];
  const left = say(reader, 'drill-range', { left: last?.left ?? plan.start });
  return {
    verdict: won ? 'right' : next.length === 0 ? 'wrong' : 'open',
    lines: won ? [] : [next.length === 0 ? say(reader, 'drill-no-range') : left],
    keys: [leftToRight(next).map((it) => stepKey(reader, exercise, made, it)), undo],
    looks: {
      selected: exercise.ship,
      ...(plan.legs.length > 0 && { plan }),
      ...(exercise.goal && { goal: exercise.goal }),
    },
  };
};
