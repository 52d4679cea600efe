import type { Description } from '../../../../kernel/face.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { ownSea } from '../../rules/view/derive.ts';
import type { View } from '../../rules/view/index.ts';
import { describeCell, describeLine, describeOpenCells, describeScore, describeShips, lineSign } from './answers.ts';
import { type DescriptionContext, descriptionContextOf, type Topic } from './description-context.ts';
import { type Line, type Question, questionOf } from './question.ts';
import { describeShots } from './shot-descriptions.ts';

const topic = ({ say }: DescriptionContext, key: string, ask: string): Topic => ({ label: say(key), ask });

/** The questions that can always be asked in this view. */
const general = (context: DescriptionContext): readonly Topic[] => {
  const { view } = context;
  const begun = view.phase !== 'placing';
  return [
    ...(begun ? [topic(context, 'topic-last', 'last')] : []),
    ...(begun && view.phase === 'battle' ? [topic(context, 'topic-open', 'open')] : []),
    ...(ownSea(view) ? [topic(context, 'topic-ships', 'ships')] : []),
    ...(begun ? [topic(context, 'topic-score', 'score')] : []),
    ...(begun ? [] : [topic(context, 'topic-help', 'help')]),
  ];
};

const askFor = (line: Line, mine: boolean): string => {
  const about = line.kind === 'letter' ? `letter:${line.letter}` : `number:${line.number}`;
  return mine ? `my-${about}` : about;
};

const lineTopic = (context: DescriptionContext, line: Line, mine: boolean): Topic => {
  const way = (line.kind === 'letter') === (context.chart.axes === 'letters-cols') ? 'column' : 'row';
  return {
    label: context.say(mine ? 'topic-my-line' : 'topic-line', { way, sign: lineSign(context, line) }),
    ask: askFor(line, mine),
  };
};

/** Questions about the lines on either side of a line, and about the same line of the other sea. */
const besides = (context: DescriptionContext, line: Line, mine: boolean): readonly Topic[] => {
  const { size } = context.chart;
  const near = [-1, 1].flatMap((step): readonly Line[] => {
    if (line.kind === 'number') {
      const number = line.number + step;
      return number >= 1 && number <= size ? [{ kind: 'number', number }] : [];
    }
    const letter = line.letter + step;
    return letter >= 0 && letter < size ? [{ kind: 'letter', letter }] : [];
  });
  const other = ownSea(context.view) ? [lineTopic(context, line, !mine)] : [];
  return [...near.map((it) => lineTopic(context, it, mine)), ...other];
};

const answer = (context: DescriptionContext, question: Question): Description => {
  const { say } = context;
  const topics = general(context);
  switch (question.about) {
    case 'shots':
      return { text: describeShots(context, question), topics };
    case 'line':
      return {
        text: describeLine(context, question),
        topics: [...besides(context, question.line, question.mine), ...topics],
      };
    case 'cell':
      return { text: describeCell(context, question), topics };
    case 'which':
      return {
        text: say('ask-which'),
        topics: question.letters.map((letter) => lineTopic(context, { kind: 'letter', letter }, question.mine)),
      };
    case 'ships': {
      const { text, next } = describeShips(context, question);
      return { text, topics: [...(next ? [topic(context, 'topic-more', `ships:${next}`)] : []), ...topics] };
    }
    case 'open': {
      const { text, next } = describeOpenCells(context, question);
      return { text, topics: [...(next ? [topic(context, 'topic-more', `open:${next}`)] : []), ...topics] };
    }
    case 'score':
      return { text: describeScore(context), topics };
    case 'help': {
      const middle: Line = { kind: 'letter', letter: Math.min(1, context.chart.size - 1) };
      const key = ownSea(context.view) ? 'tell-help' : 'tell-help-onlooker';
      const number = Math.min(5, context.chart.numbers);
      return {
        text: say(key, { axes: context.chart.axes, letter: lineSign(context, middle), number }),
        topics: [...topics.filter(({ ask }) => ask !== 'help'), lineTopic(context, middle, false)],
      };
    }
  }
};

/**
 * Answers a question about the board in words, from the view alone: shots, a row, a column, a cell, ships, open cells,
 * the score. Onlookers get what is public, of both seas. At most 900 characters.
 */
export const describeBoard = (question: string, view: View, reader: Reader): Description => {
  const context = descriptionContextOf(view, reader);
  const asked = questionOf(question, context.chart);
  return answer(context, 'mine' in asked && !ownSea(view) ? { ...asked, mine: false } : asked);
};
