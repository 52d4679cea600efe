import type { Description } from '../../../../kernel/face.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { View } from '../../rules/view.ts';
import { ownSea } from '../sight.ts';
import { cellTold, lineTold, openTold, scoreTold, shipsTold, signOf } from './answers.ts';
import { shotsTold } from './events.ts';
import { type Line, type Question, questionOf } from './question.ts';
import { type Telling, type Topic, tellingOf } from './telling.ts';

const topic = ({ say }: Telling, key: string, ask: string): Topic => ({ label: say(key), ask });

/** What can always be asked in this view. */
const general = (telling: Telling): readonly Topic[] => {
  const { view } = telling;
  const begun = view.phase !== 'placing';
  return [
    ...(begun ? [topic(telling, 'topic-last', 'last')] : []),
    ...(begun && view.phase === 'battle' ? [topic(telling, 'topic-open', 'open')] : []),
    ...(ownSea(view) ? [topic(telling, 'topic-ships', 'ships')] : []),
    ...(begun ? [topic(telling, 'topic-score', 'score')] : []),
    ...(begun ? [] : [topic(telling, 'topic-help', 'help')]),
  ];
};

const askFor = (line: Line, mine: boolean): string => {
  const about = line.kind === 'letter' ? `letter:${line.letter}` : `number:${line.number}`;
  return mine ? `my-${about}` : about;
};

const lineTopic = (telling: Telling, line: Line, mine: boolean): Topic => {
  const way = (line.kind === 'letter') === (telling.chart.axes === 'letters-cols') ? 'column' : 'row';
  return {
    label: telling.say(mine ? 'topic-my-line' : 'topic-line', { way, sign: signOf(telling, line) }),
    ask: askFor(line, mine),
  };
};

/** The lines on either side of a line, and the same line of the other sea. */
const besides = (telling: Telling, line: Line, mine: boolean): readonly Topic[] => {
  const { size } = telling.chart;
  const near = [-1, 1].flatMap((step): readonly Line[] => {
    if (line.kind === 'number') {
      const number = line.number + step;
      return number >= 1 && number <= size ? [{ kind: 'number', number }] : [];
    }
    const letter = line.letter + step;
    return letter >= 0 && letter < size ? [{ kind: 'letter', letter }] : [];
  });
  const other = ownSea(telling.view) ? [lineTopic(telling, line, !mine)] : [];
  return [...near.map((it) => lineTopic(telling, it, mine)), ...other];
};

const answer = (telling: Telling, question: Question): Description => {
  const { say } = telling;
  const topics = general(telling);
  switch (question.about) {
    case 'shots':
      return { text: shotsTold(telling, question), topics };
    case 'line':
      return {
        text: lineTold(telling, question),
        topics: [...besides(telling, question.line, question.mine), ...topics],
      };
    case 'cell':
      return { text: cellTold(telling, question), topics };
    case 'which':
      return {
        text: say('ask-which'),
        topics: question.letters.map((letter) => lineTopic(telling, { kind: 'letter', letter }, question.mine)),
      };
    case 'ships': {
      const { text, next } = shipsTold(telling, question);
      return { text, topics: [...(next ? [topic(telling, 'topic-more', `ships:${next}`)] : []), ...topics] };
    }
    case 'open': {
      const { text, next } = openTold(telling, question);
      return { text, topics: [...(next ? [topic(telling, 'topic-more', `open:${next}`)] : []), ...topics] };
    }
    case 'score':
      return { text: scoreTold(telling), topics };
    case 'help': {
      const middle: Line = { kind: 'letter', letter: Math.min(1, telling.chart.size - 1) };
      const key = ownSea(telling.view) ? 'tell-help' : 'tell-help-onlooker';
      const number = Math.min(5, telling.chart.size);
      return {
        text: say(key, { axes: telling.chart.axes, letter: signOf(telling, middle), number }),
        topics: [...topics.filter(({ ask }) => ask !== 'help'), lineTopic(telling, middle, false)],
      };
    }
  }
};

/**
 * What a person asks about the board, told in words from the view alone: shots, a row, a column, a cell, ships, what is
 * open, the score. Onlookers are told what everybody knows, of both seas. At most 900 characters.
 */
export const read = (question: string, view: View, reader: Reader): Description => {
  const telling = tellingOf(view, reader);
  const asked = questionOf(question, telling.chart);
  return answer(telling, 'mine' in asked && !ownSea(view) ? { ...asked, mine: false } : asked);
};
