import { takeFitting, withoutSymbols } from '../../../../kit/screen-kit.ts';
import type { ShotView } from '../../rules/view.ts';
import { nameOf } from '../coordinates/chart.ts';
import { paperHeading } from '../honour/heading.ts';
import { classPhrase, firesVolleys, paidPhrase, type Run, reportText, runsOf } from '../present/news.ts';
import { turnLines } from '../present/turns.ts';
import { isMyTurn, isVolley } from '../sight.ts';
import type { Question } from './question.ts';
import { type Telling, TOLD_MOST } from './telling.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a shot did: "Hit at Б6!", "Bob fires Б6: miss.", and what else was told of it. */
const shotTold = ({ view, chart, say, reader }: Telling, shot: ShotView): string => {
  const { by, at, result, size = 0, cls, near, paid } = shot;
  const seat = { seat: by };
  const key = by === view.viewer ? 'words-shot-yours' : 'words-shot-of';
  const more = [
    ...(cls === undefined ? [] : [`${capital(reader.say(classPhrase(view, by, cls)))}.`]),
    ...(near === undefined ? [] : [say('words-near', { near })]),
    ...(paid ? [`${capital(reader.say(paidPhrase(view, paid)))}.`] : []),
  ];
  return [say(key, { seat, cell: nameOf(chart, at), result, size }), ...more].join(' ');
};

/** Shots in a row one by one; a volley in one breath, or its answer where its shots are not told apart. */
export const runTold = (telling: Telling, { by, shots, report }: Run): readonly string[] => {
  const { view, reader, say } = telling;
  if (report) {
    const told = reportText(view, reader, report, ' ');
    return [
      `${by === view.viewer ? say('shots-yours', { shots: told }) : say('shots-of', { seat: { seat: by }, shots: told })}.`,
    ];
  }
  const told = shots.map((shot) => shotTold(telling, shot));
  return firesVolleys(view) ? [told.join(' ')] : told;
};

/** Newest first: whoever listens need not wait for what matters. */
export const shotsTold = (telling: Telling, { count }: Extract<Question, { readonly about: 'shots' }>): string => {
  const { view, say } = telling;
  const latest = runsOf(view, view.shots.slice(-count));
  if (latest.length === 0) return say('tell-no-shots');
  const told = latest.flatMap((run) => runTold(telling, run)).reverse();
  const head = say('tell-shots', { count: view.shots.length });
  return [head, ...takeFitting(told, TOLD_MOST - head.length - 1, ' ')].join(' ');
};

const sentence = (text: string): string => {
  const bare = withoutSymbols(text).replace(/\s*▶$/, '');
  return /[.!?]$/.test(bare) ? bare : `${bare}.`;
};

/** Whose decision is awaited, and what about; before the first shot, why his. */
export const turnTold = ({ view, reader, say }: Telling): readonly string[] => {
  const { pending, toMove, first, firstBy, rules, salvo, paper } = view;
  const onPaper = paper && paperHeading(view, paper);
  if (onPaper) return [sentence(reader.say(onPaper))];
  if (pending || rules.turns === 'together') {
    const [heading, ...who] = turnLines(view, reader);
    return [...(pending ? [sentence(heading!)] : []), ...who].map((line) => line.replace(/…$/, '.'));
  }
  const mover = { seat: toMove[0] ?? first };
  const volley = isVolley(view) ? { shots: salvo } : undefined;
  const whose = isMyTurn(view)
    ? say(volley ? 'words-turn-volley-yours' : 'words-turn-yours', volley)
    : say(volley ? 'words-turn-volley-of' : 'words-turn-of', { seat: mover, ...volley });
  if (view.shots.length > 0) return [whose];
  return [reader.say({ key: `first-by-${firstBy}`, with: { seat: { seat: first } } }), whose];
};
