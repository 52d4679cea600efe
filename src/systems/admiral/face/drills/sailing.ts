import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { Step } from '../../rules/command.ts';
import { nextSteps, type PlannedLeg, planOf } from '../../rules/view.ts';
import { headingLabel, labelOf } from '../chart.ts';
import { type Answer, keyTo, type Made } from './page.ts';
import type { SailingTask } from './tasks.ts';

const SIGNS: Readonly<Partial<Record<Step, string>>> = { L: '↖', A: '↑', R: '↗' };

/** The manoeuvres of a focus: those that are none are passed over. */
const coursesIn = (text: string): readonly Step[] =>
  [...text].flatMap((it): readonly Step[] => (it === 'A' || it === 'L' || it === 'R' ? [it] : []));

/** What a ship comes to by one more manoeuvre: "↖ F6 NW 2". */
const stepKey = (reader: Reader, task: SailingTask, made: string, leg: PlannedLeg): Answer['keys'][number][number] => {
  const where = labelOf(task.view.rules, reader, leg.to);
  const bow = headingLabel(reader, leg.heading);
  return keyTo(`${SIGNS[leg.step]} ${where} ${bow} ${leg.left}`, `${made}${leg.step}`, {
    spoken: say(reader, 'drill-step', { step: String(leg.step), cell: where, bow, left: leg.left }),
  });
};

/** To the left, ahead, to the right. */
const asTheyLie = (legs: readonly PlannedLeg[]): readonly PlannedLeg[] =>
  (['L', 'A', 'R'] as const).flatMap((step) => legs.filter((it) => it.step === step));

/** The course as far as it goes, what could follow, and whether it has come to what was wanted. */
export const sailing = (task: SailingTask, text: string, reader: Reader): Answer => {
  const course = coursesIn(text);
  const plan = planOf(task.view, task.ship, course);
  const made: Made = plan.legs.map(({ step }) => step).join('');
  const last = plan.legs.at(-1);
  const won = last !== undefined && task.reached(last);
  const next = won ? [] : nextSteps(task.view, task.ship, course.slice(0, plan.legs.length));
  const undo = made === '' || won ? [] : [keyTo(say(reader, 'key-step-back'), made.slice(0, -1))];
  const left = say(reader, 'drill-range', { left: last?.left ?? plan.start });
  return {
    verdict: won ? 'right' : next.length === 0 ? 'wrong' : 'open',
    lines: won ? [] : [next.length === 0 ? say(reader, 'drill-no-range') : left],
    keys: [asTheyLie(next).map((it) => stepKey(reader, task, made, it)), undo],
    looks: {
      selected: task.ship,
      ...(plan.legs.length > 0 && { plan }),
      ...(task.goal && { goal: task.goal }),
    },
  };
};
