import { capitalise, takeFitting, withoutSymbols } from '../../../../kit/screen-kit.ts';
import { isMyTurn, isVolley } from '../../rules/view/derive.ts';
import type { ShotView } from '../../rules/view/index.ts';
import { firesVolleys } from '../../variants.ts';
import { nameOf } from '../input/coordinates/chart.ts';
import { type DescriptionContext, MAX_DESCRIPTION_TEXT } from './description-context.ts';
import { classPhrase, penaltyPhrase, reportText, type ShotGroup, shotGroupsOf } from './news.ts';
import { paperHeadline } from './paper-headline.ts';
import type { Question } from './question.ts';
import { aimingLines, firstLine, turnTitle } from './turn-lines.ts';

/** Describes a shot: "Hit at Б6!", "Bob fires Б6: miss.", and what else was reported of it. */
const describeShot = ({ view, chart, say, reader }: DescriptionContext, shot: ShotView): string => {
  const { by, at, result, size = 0, cls, near, paid } = shot;
  const seat = { seat: by };
  const key = by === view.viewer ? 'words-shot-yours' : 'words-shot-of';
  const more = [
    ...(cls === undefined ? [] : [`${capitalise(reader.say(classPhrase(view, by, cls)))}.`]),
    ...(near === undefined ? [] : [say('words-near', { near })]),
    ...(paid ? [`${capitalise(reader.say(penaltyPhrase(view, paid)))}.`] : []),
  ];
  return [say(key, { seat, cell: nameOf(chart, at), result, size }), ...more].join(' ');
};

/**
 * Describes shots in a row one by one, a volley in one text, or the answer to it where its shots are not answered one
 * by one.
 */
export const describeShotGroup = (context: DescriptionContext, { by, shots, report }: ShotGroup): readonly string[] => {
  const { view, reader, say } = context;
  if (report) {
    const told = reportText(view, reader, report, ' ');
    return [
      `${by === view.viewer ? say('shots-yours', { shots: told }) : say('shots-of', { seat: { seat: by }, shots: told })}.`,
    ];
  }
  const told = shots.map((shot) => describeShot(context, shot));
  return firesVolleys(view.rules) ? [told.join(' ')] : told;
};

/** Describes the last `count` shots, newest first: a listener need not wait for what matters. */
export const describeShots = (
  context: DescriptionContext,
  { count }: Extract<Question, { readonly about: 'shots' }>,
): string => {
  const { view, say } = context;
  const latest = shotGroupsOf(view, view.shots.slice(-count));
  if (latest.length === 0) return say('tell-no-shots');
  const told = latest.flatMap((run) => describeShotGroup(context, run)).reverse();
  const head = say('tell-shots', { count: view.shots.length });
  return [head, ...takeFitting(told, MAX_DESCRIPTION_TEXT - head.length - 1, ' ')].join(' ');
};

const sentence = (text: string): string => {
  const bare = withoutSymbols(text).replace(/\s*▶$/, '');
  return /[.!?]$/.test(bare) ? bare : `${bare}.`;
};

/** Says whose decision is awaited, and what about; before the first shot, also why it is theirs. */
export const describeTurn = ({ view, reader, say }: DescriptionContext): readonly string[] => {
  const { pending, toMove, first, rules, salvo, paper } = view;
  const onPaper = paper && paperHeadline(view, paper);
  if (onPaper) return [sentence(reader.say(onPaper))];
  if (pending) return [sentence(turnTitle(view, reader))];
  if (rules.turns === 'together') return aimingLines(view, reader).map((line) => line.replace(/…$/, '.'));
  const mover = { seat: toMove[0] ?? first };
  const volley = isVolley(view) ? { shots: salvo } : undefined;
  const whose = isMyTurn(view)
    ? say(volley ? 'words-turn-volley-yours' : 'words-turn-yours', volley)
    : say(volley ? 'words-turn-volley-of' : 'words-turn-of', { seat: mover, ...volley });
  if (view.shots.length > 0) return [whose];
  return [firstLine(view, reader), whose];
};
