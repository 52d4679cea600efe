import type { Reader } from '../../../kernel/reader.ts';
import { type Button, type Focus, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import { say } from '../../../kit/screen-kit.ts';
import { labelOf } from './chart.ts';
import { pupil } from './course/pupil.ts';
import { answering, choosing } from './drills/choosing.ts';
import type { Answer, MadeKey } from './drills/page.ts';
import { sailing } from './drills/sailing.ts';
import { type AnyTask, TASKS } from './drills/tasks.ts';
import { altOf, sceneOf, textBoard } from './scene.ts';

type Look = { readonly look: Focus };

const answerTo = (task: AnyTask, made: string, reader: Reader): Answer => {
  switch (task.kind) {
    case 'sail':
      return sailing(task, made, reader);
    case 'answer':
      return answering(task, made, reader);
    default:
      return choosing(task, made, reader);
  }
};

const taskText = (task: AnyTask, n: number, answer: Answer, reader: Reader): string => {
  const goal = task.kind === 'sail' && task.goal ? labelOf(task.view.rules, reader, task.goal) : '';
  return [
    say(reader, 'drill-heading', { n, last: TASKS.length, name: { key: `drill-${task.name}` } }),
    answer.verdict === 'right'
      ? say(reader, 'drill-right', { why: { key: `drill-${task.name}-done` } })
      : say(reader, `drill-${task.name}-task`, { goal }),
    ...(answer.verdict === 'wrong' ? [say(reader, 'drill-wrong')] : []),
    ...answer.lines,
  ].join('\n');
};

/** One key for each task: the one that is shown is marked. */
const taskRow = (shown: number): readonly Button<Look>[] =>
  TASKS.map((_, i) => ({ label: i + 1 === shown ? `● ${i + 1}` : `${i + 1}`, press: { look: `${i + 1}` } }));

/** Admiral in five positions: `2` is the second task, `2.ALR` what has been done of it. */
export const drill = (focus: Focus, reader: Reader): Screen<Look> => {
  const [, number = '1', made = ''] = /^([1-9])(?:\.(\w*))?$/.exec(focus) ?? [];
  const n = Math.min(Number(number), TASKS.length);
  const task = TASKS[n - 1]!;
  const eyes = pupil(reader);
  const answer = answerTo(task, made, eyes);
  const pressed = ({ press, ...it }: MadeKey): Button<Look> => ({ ...it, press: { look: `${n}.${press.made}` } });
  const onwards: readonly Button<Look>[] = [
    ...(made === '' ? [] : [{ label: say(eyes, 'drill-again'), press: { look: `${n}` } }]),
    ...(answer.verdict === 'right' && n < TASKS.length
      ? [{ label: say(eyes, 'drill-next'), press: { look: `${n + 1}` }, tone: 'primary' as const }]
      : []),
  ];
  const rows = [...answer.keys.map((row) => row.map(pressed)), onwards, taskRow(n)];
  const text = taskText(task, n, answer, eyes);
  const shown = {
    text: text.slice(0, SCREEN_LIMITS.faceChars),
    buttons: rows.filter(({ length }) => length > 0),
  };
  if (reader.board === 'picture')
    return { ...shown, scene: sceneOf(task.view, eyes, answer.looks), alt: altOf(task.view, eyes) };
  if (reader.board === 'text') return { ...shown, pre: textBoard(task.view, eyes) };
  return { ...shown, text: `${text}\n${altOf(task.view, eyes)}`.slice(0, SCREEN_LIMITS.faceChars) };
};
