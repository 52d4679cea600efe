import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { isMyShot, isMyTurn, isVolley, ownSea } from '../../rules/view/derive.ts';
import {
  cellName,
  className,
  type PaperView,
  PENALTIES,
  type SeaView,
  type ShotView,
  type View,
} from '../../rules/view/index.ts';
import { told } from '../../things/results.ts';
import { chartOf, nameOf } from '../input/coordinates/chart.ts';
import { say } from '../screens/page.ts';

/** The titles of a match on paper, for who is awaited and for all others. */
const AWAITED = {
  answer: { yours: 'honour-answer-yours', other: 'honour-answer-of' },
  look: { yours: 'honour-look-yours', other: 'honour-look-of' },
  open: { yours: 'honour-open-yours', other: 'honour-open-of' },
} as const;

/**
 * Returns what is awaited, and from whom, where the fleets are on paper: an answer, a decision about a board, a board;
 * undefined for a shot.
 */
export const paperHeadline = (view: View, { stage, called }: PaperView): Phrase | undefined => {
  if (stage !== 'answer' && stage !== 'look' && stage !== 'open') return undefined;
  const seat = { seat: view.toMove[0] ?? view.first };
  const cell = called && cellName(view.rules, called);
  const key = AWAITED[stage][isMyTurn(view) ? 'yours' : 'other'];
  return { key, with: { ...(isMyTurn(view) ? {} : { seat }), ...(cell && stage === 'answer' ? { cell } : {}) } };
};

/** SB-30: returns whether all players fire together. */
export const isSimultaneous = ({ rules }: View): boolean => rules.turns === 'together';

/** The ship that the viewer's latest shot sank, while they shoot on. */
const justSunk = (view: View): ShotView | undefined => {
  const last = view.shots.at(-1);
  return last?.by === view.viewer && last?.result === 'sunk' && isMyShot(view) && !isVolley(view) ? last : undefined;
};

/** Returns the title of a board: whose shot it is, what the viewer has just sunk, or what is awaited and from whom. */
export const turnTitle = (view: View, reader: Reader): string => {
  const { pending, salvo, paper } = view;
  const onPaper = paper && paperHeadline(view, paper);
  if (onPaper) return reader.say(onPaper);
  if (pending?.seat === view.viewer) return say(reader, PENALTIES[pending.kind].owe);
  if (pending) return say(reader, PENALTIES[pending.kind].owed, { seat: { seat: pending.seat } });
  const seat = { seat: view.toMove[0] ?? view.first };
  if (isSimultaneous(view) && !isMyTurn(view))
    return view.toMove.length > 1 ? say(reader, 'turn-together') : say(reader, 'turn-together-of', { seat });
  if (view.reply !== undefined) {
    if (!isMyTurn(view)) return say(reader, 'turn-reply-of', { seat });
    return isVolley(view)
      ? say(reader, 'turn-reply-yours', { aimed: view.pencil.length, need: salvo })
      : say(reader, 'turn-reply-shot');
  }
  if (isVolley(view))
    return isMyTurn(view)
      ? say(reader, 'turn-volley-yours', { aimed: view.pencil.length, need: salvo })
      : say(reader, 'turn-volley-of', { seat, shots: salvo });
  const sunk = justSunk(view);
  if (sunk) return reader.say(told('result.title', view, sunk));
  return isMyTurn(view) ? say(reader, 'turn-yours') : say(reader, 'turn-of', { seat });
};

/** SB-30: returns who has named a shot in this round, and who is still aiming. */
export const aimingLines = (view: View, reader: Reader): readonly string[] =>
  view.seas.map(({ owner }) => {
    const aims = view.toMove.includes(owner);
    return owner === view.viewer
      ? say(reader, aims ? 'aiming-yours' : 'aimed-yours')
      : say(reader, aims ? 'aiming-of' : 'aimed-of', { seat: { seat: owner } });
  });

/** Returns who shoots first, and why. */
export const firstLine = (view: View, reader: Reader): string =>
  say(reader, 'first-by', {
    by: view.firstBy,
    seat: { seat: view.first },
    own: view.first === view.viewer ? 1 : 0,
  });

/** SB-39: returns whose fleet is sunk, and what the last reply decides; to its player after a hit, what it has hit. */
export const replyLines = (view: View, reader: Reader, reply: Seat, hit: readonly string[]): readonly string[] => {
  const by = { seat: view.seas.find(({ owner }) => owner !== reply)?.owner ?? 0 };
  const whose = reply === view.viewer ? 'my' : by.seat === view.viewer ? 'their' : 'seen';
  const sunk = hit.length > 0 ? hit : [say(reader, 'reply-sunk', { whose, who: { key: 'who', with: { seat: by } } })];
  return [...sunk.slice(0, 1), say(reader, 'reply-draw', { whose })];
};

/** Returns what a title leaves out: the turn; to an onlooker why the first player begins; who has aimed already. */
export const turnDetails = (view: View, reader: Reader): readonly string[] => [
  say(reader, isSimultaneous(view) ? 'round-number' : 'turn-number', { turn: view.turn }),
  ...(view.shots.length === 0 && !ownSea(view) ? [firstLine(view, reader)] : []),
  ...(isSimultaneous(view) ? aimingLines(view, reader) : []),
];

/** Returns how much of the viewer's volley is pencilled in. */
export const aimLines = (view: View, reader: Reader): readonly string[] => {
  if (!isVolley(view) || !isMyShot(view)) return [];
  const cells = view.pencil.map((cell) => nameOf(chartOf(view.rules, reader), cell));
  const [aimed, need] = [cells.length, view.salvo];
  if (aimed === 0) return [say(reader, 'volley-none', { need })];
  return [aimed < need ? say(reader, 'volley-aimed', { aimed, need, cells }) : say(reader, 'volley-ready', { cells })];
};

/** Maximum length of a list of class names in characters; where it is longer, sizes are shown. */
const NAMES_ROOM = 90;

/**
 * Returns what is afloat by class, "линкор, крейсер ×2", where classes are reported; undefined elsewhere, or where the
 * list is too long.
 */
export const classesAfloat = (view: View, reader: Reader, sea: SeaView): string | undefined => {
  const { hit, sunk } = view.rules.report;
  if (hit !== 'class' && hit !== 'volley-class' && sunk !== 'sunk+class') return undefined;
  const names = [...new Set(sea.classes)].map((cls) => {
    const count = sea.classes.filter((it) => it === cls).length;
    return reader.say(className({ cls }, sea.flag)) + (count > 1 ? ` ×${count}` : '');
  });
  const told = names.join(', ');
  return names.length > 0 && told.length <= NAMES_ROOM ? told : undefined;
};
