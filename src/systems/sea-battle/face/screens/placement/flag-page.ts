import { FLAGS, type Flag } from '../../../rules/command.ts';
import { className } from '../../../rules/view/index.ts';
import { CLASSES } from '../../../variants.ts';
import { type Key, type Page, say, symbolKey } from '../page.ts';
import { type HandPlacement, isComplete } from './hand-placement.ts';
import { backKey } from './palette.ts';

/** The fleet's ships by their names under a flag: "⚓ Navy: carrier, battleship". */
const flagLine = ({ view, reader }: HandPlacement, flag: Flag): string => {
  const items = [...view.rules.fleet].filter(({ cls }) => CLASSES.includes(cls)).sort((a, b) => b.size - a.size);
  const ships = items.map((item) => reader.say(className(item, flag))).join(', ');
  const name = say(reader, `flag-${flag}`);
  return ships === '' ? name : say(reader, 'flag-of', { flag: name, ships });
};

/** SB-31: returns the page to choose the flag of the player's own fleet, with the names of its ships under each. */
export const flagPage = (hand: HandPlacement): Page => {
  const { reader, sea, placing } = hand;
  const keys = FLAGS.map((flag): Key => {
    const name = say(reader, `flag-${flag}`);
    return flag === sea.flag
      ? symbolKey(say(reader, 'flag-flown', { flag: name }), { look: 'hand:flag:x0' })
      : symbolKey(name, { act: { type: 'flag', flag } });
  });
  return {
    lines: [say(reader, 'flag-heading'), ...FLAGS.map((flag) => flagLine(hand, flag)), say(reader, 'flag-why')],
    brief: say(reader, 'flag-why'),
    seas: 'own',
    keys: [keys, [backKey(hand, isComplete(placing) ? 'board' : 'hand')]],
  };
};
