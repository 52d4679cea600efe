import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../src/kernel/rules.ts';
import type { Press, Screen } from '../../../src/kernel/screen.ts';
import { actionSummaryOf } from '../../../src/systems/admiral/face/input/action-summary.ts';
import { present } from '../../../src/systems/admiral/face/screens/index.ts';
import { describeSea } from '../../../src/systems/admiral/face/words/description.ts';
import type { Command } from '../../../src/systems/admiral/rules/command.ts';
import { rules } from '../../../src/systems/admiral/rules/index.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { wholeText } from '../../support/screen-text.ts';
import { at, awaitedReaction, type Moment, SEAT, type Table } from './rules/scenario.ts';

const english = pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral');

const seen = ({ state }: Table, viewer: Viewer = SEAT.white): Screen<Press<Command>> =>
  present(rules.view(state, viewer, []), english, undefined);

const GIVEN = 'Your order is given: it is carried out after the answer.';
const QUEUE = /(\d+) orders? (?:is|are) waiting\./;

/** The player's own orders on a screen: "given", the number queued behind, and "drop" where a key drops them. */
const orders = (screen: Screen<Press<Command>>): string => {
  const behind = QUEUE.exec(wholeText(screen))?.[1];
  const drops = screen.buttons.flat().some(({ press }) => 'act' in press && press.act.type === 'scratch');
  return [wholeText(screen).includes(GIVEN) ? 'given' : '', behind ?? '', drops ? 'drop' : '']
    .filter(Boolean)
    .join(', ');
};

describe('while the other side is asked, the screen of the player whose turn it is', () => {
  const fight = at({ white: 'L H8 N, F C6 E', red: 'L E8 S' });

  test('counts the orders queued behind the shot that is answered', () => {
    const fired = fight.play('then L A', 'then end', 'L x1 E8 | 1');
    expect(awaitedReaction(fired)).toBe('red return');
    expect(orders(seen(fired))).toBe('2, drop');
    expect(orders(seen(fight.give('L x1 E8', 1)))).toBe('');
  });

  test('can drop the queue, and the answer goes on without it', () => {
    const dropped = fight.play('then L A', 'then end', 'L x1 E8 | 1', 'white: scratch');
    expect(orders(seen(dropped))).toBe('');
    expect(dropped.give('pass').see('wL')).toContain('white H8 N');
    expect(fight.play('then L A', 'L x1 E8 | 1', 'pass').see('wL')).toContain('white H7 N');
  });

  test('shows an order that waits for the answer as given, and does not drop it with the queue', () => {
    const watched = at({ white: 'L H8 N', red: 'F E8 S initiative' });
    const alone = watched.give('L A');
    expect(awaitedReaction(alone)).toBe('red start');
    expect(orders(seen(alone))).toBe('given');
    const more = watched.play('then L A', 'then end', 'L A');
    expect(orders(seen(more))).toBe('given, 2, drop');
    const dropped = more.give('white: scratch');
    expect(orders(seen(dropped))).toBe('given');
    expect(dropped.give('pass').see('wL')).toContain('white H7 N');
  });

  test('shows the queue to nobody else', () => {
    const fired = fight.play('then L A', 'L x1 E8 | 1');
    for (const viewer of [SEAT.red, 'public', 'umpire'] as const) expect(orders(seen(fired, viewer))).toBe('');
  });

  test('shows the queue beside a question in the player’s own turn', () => {
    // The frigate fires as the brig passes under its guns. The brig may fire back.
    const passing = at({ white: 'B H8 N', red: 'F E7 S', w: 'N' });
    const shot = passing.play('then end', 'B AA', 'F x1 H7 | 2');
    expect(awaitedReaction(shot)).toBe('white return');
    expect(orders(seen(shot))).toBe('1, drop');
  });
});

describe('a dropped order is reported to its player in two lines', () => {
  const start: Moment = { white: 'F H8 N, G A16 N', red: 'L D8 N initiative', w: 'N' };
  const torn = at(start).play('then end', 'F AAAAAA', 'L x3 H8/s | 1 1 1 2', 'pass');

  test.each([
    ['en', 'An order could not be carried out', 'Too few moves for step 4', 'Dropped: F 6; end.'],
    ['ru', 'Приказ выполнить не удалось', 'На шаг 4', 'Снято: Ф 6; конец.'],
    ['uk', 'Наказ виконати не вдалося', 'На крок 4', 'Знято: Ф 6; кінець.'],
  ] as const)(
    'names the order that torn sails no longer allow, and the orders behind it (%s)',
    (locale, what, why, which) => {
      const reader = pictureReader(locale, ['Ann', 'Bob'], locale === 'en' ? 'lat' : 'ru', 'admiral');
      const view = rules.view(torn.state, SEAT.white, []);
      const screen = present(view, reader, undefined);
      expect(screen.lines?.[0]).toContain(what);
      expect(screen.more?.find((it) => it.startsWith(what))).toContain(why);
      expect(screen.more).toContain(which);
      expect(reader.say(actionSummaryOf(view)!)).toContain(why);
      expect(describeSea('last', view, reader).text).toContain(which);
    },
  );

  test.each([
    [
      'a ship is lost',
      at({ white: 'F H10 N hull 3, G A16 N', red: 'G K8 N done', w: 'N' }).play(
        'then G A',
        'then end',
        'F AAA',
        'G x H8 | 1',
      ),
      'You lost a ship: waiting orders are dropped.',
      'Dropped: G 1; end.',
    ],
    [
      'a ship is lost while the first of them waits for the answer',
      at({ white: 'F H8 N hull 3, G A16 N', red: 'L D7 N initiative', w: 'N' }).play('then end', 'F A', 'L x1 H7 | 1'),
      'You lost a ship: waiting orders are dropped.',
      'Dropped: end.',
    ],
    [
      'the turn is over',
      at({ white: 'F H10 N, G A16 N', red: 'G K8 N done', w: 'N' }).play('then end', 'then G A', 'F A'),
      'Turn over: waiting orders are dropped.',
      'Dropped: G 1.',
    ],
  ])('names the dropped orders when %s', (_, moment, why, which) => {
    const { lines = [], more = [] } = seen(moment);
    expect([lines[0], more.includes(which)]).toEqual([why, true]);
    for (const viewer of [SEAT.red, 'public', 'umpire'] as const)
      expect(wholeText(seen(moment, viewer))).not.toContain(which);
  });

  test('shows a queue that a broken course holds up on the page of the ship that must sail on', () => {
    const forced = at({ white: 'F H10 N', red: 'G K8 N done', w: 'N' }).play('then end', 'F AAA', 'G x H8 | 2', 'pass');
    expect(orders(seen(forced))).toBe('1, drop');
  });
});
