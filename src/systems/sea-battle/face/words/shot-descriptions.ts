import { capitalise, takeFitting, withoutSymbols } from '../../../../kit/screen-kit.ts';
import { isMyTurn, isVolley } from '../../rules/view/derive.ts';
import type { ShotView } from '../../rules/view/index.ts';
import { classPhrase, told } from '../../things/results.ts';
import { firesVolleys } from '../../variants.ts';
import { type DescriptionContext, MAX_DESCRIPTION_TEXT } from './description-context.ts';
import { reportText, type ShotGroup, shotGroupsOf } from './news.ts';
import type { Question } from './question.ts';
import { aimingLines, firstLine, paperHeadline, turnTitle } from './turn-lines.ts';

/** Describes a shot: "Hit at Б6!", "Bob fires Б6: miss.", and what else was reported of it. */
const describeShot = ({ view, reader }: DescriptionContext, shot: ShotView): string => {
  const { by, cls, near, paid } = shot;
  const alone = (text: string): string => `${capitalise(text)}.`;
  return [
    reader.say(told('result.spoken', view, shot)),
    ...(cls === undefined ? [] : [alone(reader.say(classPhrase(view, by, cls)))]),
    ...(near === undefined ? [] : [reader.say(told('result.near', view, shot))]),
    ...(paid ? [alone(reader.say(told('result.paid', view, shot)))] : []),
  ].join(' ');
};

/**
 * Describes shots in a row one by one, a volley in one text, or the answer to it where its shots are not answered one
 * by one.
 */
export const describeShotGroup = (context: DescriptionContext, { by, shots, report }: ShotGroup): readonly string[] => {
  const { view, reader, say } = context;
  if (report) {
    const answer = { shots: reportText(view, reader, report, ' ') };
    return [`${by === view.viewer ? say('shots-yours', answer) : say('shots-of', { seat: { seat: by }, ...answer })}.`];
  }
  const all = shots.map((shot) => describeShot(context, shot));
  return firesVolleys(view.rules) ? [all.join(' ')] : all;
};

/** Describes the last `count` shots, newest first: a listener need not wait for what matters. */
export const describeShots = (
  context: DescriptionContext,
  { count }: Extract<Question, { readonly about: 'shots' }>,
): string => {
  const { view, say } = context;
  const latest = shotGroupsOf(view, view.shots.slice(-count));
  if (latest.length === 0) return say('tell-no-shots');
  const newest = latest.flatMap((run) => describeShotGroup(context, run)).reverse();
  const head = say('tell-shots', { count: view.shots.length });
  return [head, ...takeFitting(newest, MAX_DESCRIPTION_TEXT - head.length - 1, ' ')].join(' ');
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
  if (view.shots.length > 0 || rules.alone) return [whose];
  return [firstLine(view, reader), whose];
};
