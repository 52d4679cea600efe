import type { Focus, Press, Screen } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { chartOf } from '../coordinates/chart.ts';
import { howToPlace } from '../hints.ts';
import { isMyTurn, ownSea } from '../sight.ts';
import { aimedLetter, aimKeys, isAim } from './aim.ts';
import { aloud } from './aloud.ts';
import { handPage, isHand, missingLine } from './hand.ts';
import {
  afloatLines,
  enemyLine,
  fleetBrief,
  newsLines,
  readinessLines,
  resultLines,
  shipList,
  shootHereLine,
  shootLine,
  turnLines,
} from './lines.ts';
import { type Key, key, type Page, say, screenOf } from './page.ts';

const fleetKey = (reader: Reader): Key => key(reader, 'key-fleet', { look: 'mine' });
const readyKey = (reader: Reader): Key => key(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' });
const refreshKey = (reader: Reader): Key => key(reader, 'key-refresh', { look: 'mine' });
const fireKey = (reader: Reader): Key => key(reader, 'key-fire', { look: 'aim' }, { tone: 'primary' });

/** Of the shots only the last is told: it decided. */
const overPage = (view: View, reader: Reader): Page => ({
  lines: [...resultLines(view, reader), ...newsLines({ ...view, news: 0 }, reader), ...afloatLines(view, reader)],
  seas: 'both',
  keys: [],
});

const battleLines = (view: View, reader: Reader): readonly string[] => {
  const [heading, ...why] = turnLines(view, reader);
  return [heading!, ...newsLines(view, reader), ...why];
};

/** What everybody may see; the umpire first reads what was done. The keys of a pad belong to whoever is to move: the house sees to that. */
const publicPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.phase === 'over') return overPage(view, reader);
  if (view.phase === 'placing')
    return {
      lines: [say(reader, 'placing-heading'), ...readinessLines(view, reader)],
      seas: 'both',
      // Whoever presses says it of his own fleet: it has been dealt already.
      keys: [[...(view.viewer === 'public' ? [readyKey(reader)] : []), fleetKey(reader)]],
    };
  if (view.viewer === 'umpire') {
    const [heading, ...rest] = [...turnLines(view, reader), ...afloatLines(view, reader)];
    return { lines: [...newsLines(view, reader), heading!, ...rest], seas: 'both', keys: [] };
  }
  const lines = [...battleLines(view, reader), ...afloatLines(view, reader), shootLine(view, reader)];
  const aim = isAim(focus) ? focus : reader.alone === 'refused' ? 'aim' : undefined;
  if (aim === undefined) return { lines, seas: 'both', keys: [[fireKey(reader), fleetKey(reader)]] };
  const letter = aimedLetter(view, aim);
  const keys = aimKeys(view, reader, aim, [fleetKey(reader)]);
  return { lines, seas: 'both', ...(letter !== undefined && { letter }), keys };
};

const dealtPage = (view: View, reader: Reader): Page => {
  const sea = ownSea(view)!;
  const keys = [
    readyKey(reader),
    key(reader, 'key-another', { act: { type: 'deal', nth: (view.placing?.deals ?? 0) + 1 } }),
    key(reader, 'key-hand', { look: 'hand' }),
  ];
  return {
    lines: [
      say(reader, 'placing-heading'),
      say(reader, 'placing-complete'),
      reader.say(howToPlace(chartOf(view.rules, reader))),
    ],
    seas: 'own',
    brief: shipList(view, reader, sea),
    keys: [keys],
  };
};

const placingPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const sea = ownSea(view)!;
  if (sea.ready || !view.placing)
    return {
      lines: [say(reader, 'waiting-heading'), ...readinessLines(view, reader)],
      seas: 'own',
      brief: shipList(view, reader, sea),
      keys: [[refreshKey(reader)]],
    };
  const byHand = isHand(focus) || view.placing.missing.length > 0;
  if (!byHand) return dealtPage(view, reader);
  const page = handPage(view, reader, view.placing, isHand(focus) ? focus : 'hand');
  const missing = missingLine(view.placing, reader);
  const ships = shipList(view, reader, sea);
  return { ...page, brief: view.placing.missing.length > 0 ? [ships, missing].filter(Boolean).join('\n') : ships };
};

/** One's own sea, for oneself alone, as it stood when it was asked for. */
const minePage = (view: View, reader: Reader): Page => ({
  lines: [
    say(reader, 'mine-heading', { shots: view.shots.length }),
    ...(isMyTurn(view) ? [say(reader, 'turn-yours', { turn: view.turn })] : turnLines(view, reader).slice(0, 1)),
    ...newsLines(view, reader),
    ...afloatLines(view, reader),
  ],
  seas: 'own',
  brief: fleetBrief(view, reader, ownSea(view)!),
  keys: [[...(isMyTurn(view) ? [fireKey(reader)] : []), refreshKey(reader)]],
});

const whisperedBattle = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (focus === 'text')
    return {
      ...minePage(view, reader),
      lines: [...battleLines(view, reader), ...afloatLines(view, reader)],
      seas: 'both',
    };
  if (focus === 'mine' || !isMyTurn(view)) return minePage(view, reader);
  const aim = isAim(focus) ? focus : 'aim';
  return {
    lines: [...battleLines(view, reader), enemyLine(view, reader)],
    keys: aimKeys(view, reader, aim, [fleetKey(reader)]),
  };
};

const ownBattle = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (focus === 'mine') return minePage(view, reader);
  const lines = [...battleLines(view, reader), ...afloatLines(view, reader)];
  const brief = fleetBrief(view, reader, ownSea(view)!);
  if (!isMyTurn(view)) {
    return { lines: [...lines, say(reader, 'wait-for-turn')], seas: 'both', brief, keys: [] };
  }
  const aim = isAim(focus) ? focus : 'aim';
  const letter = aimedLetter(view, aim);
  return {
    lines: [...lines, shootHereLine(view, reader)],
    seas: 'both',
    brief,
    ...(letter !== undefined && { letter }),
    keys: aimKeys(view, reader, aim, []),
  };
};

const seatPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.phase === 'over') return { ...overPage(view, reader), brief: fleetBrief(view, reader, ownSea(view)!) };
  if (view.phase === 'placing') return placingPage(view, reader, focus);
  return reader.at === 'whisper' ? whisperedBattle(view, reader, focus) : ownBattle(view, reader, focus);
};

/**
 * A view as a reply. What can be looked at: `mine` (one's own sea), `aim`, `aim:<letter>` (the pad), `hand`, `hand:…`
 * (placing by hand), `text` (the seas as characters, once); anything else shows what is called for now. A reader of words
 * gets the same keys under sentences.
 */
export const present = (view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>> => {
  const page = ownSea(view) ? seatPage(view, reader, focus) : publicPage(view, reader, focus);
  if (focus === 'text') return screenOf(view, reader, page, 'text');
  return screenOf(view, reader, reader.board === 'words' ? aloud(view, reader, page, focus) : page, reader.board);
};
