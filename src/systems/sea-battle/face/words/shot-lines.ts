import type { Phrase, PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { isHit, isMyShot, ownSea, targetSea } from '../../rules/view/derive.ts';
import { cellName, type ReportView, type ShotView, type View } from '../../rules/view/index.ts';
import { classPhrase, countsOf, told, toldOfVolley, type Whose } from '../../things/results.ts';
import { firesVolleys, shipCount } from '../../variants.ts';
import { say } from '../screens/page.ts';
import { type ShotGroup, shotGroupsOf } from './news.ts';
import { firstLine, isSimultaneous, replyLines } from './turn-lines.ts';

/* The two lines below the title of a board: what the latest shots of either side did. */

/** The turns at whose beginning a board says how to shoot. */
const FIRST_TURNS = 3;

/** The latest shots of one player: those fired in one turn. */
const latestOf = (view: View, isTheirs: (by: number) => boolean): ShotGroup | undefined =>
  shotGroupsOf(
    view,
    view.shots.filter(({ by }) => isTheirs(by)),
  ).at(-1);

/** The first of these sentences that fits a line of a phone; the last where none does. */
const fitting = (reader: Reader, first: Phrase, ...others: readonly Phrase[]): string => {
  const line = reader.say(first);
  const [next, ...rest] = others;
  return !next || line.length <= SCREEN_LIMITS.lineChars ? line : fitting(reader, next, ...rest);
};

/** Whether the player who fired these shots shoots on after a hit. */
const shootsOn = (view: View, by: number): number =>
  view.phase === 'battle' &&
  !view.pending &&
  view.toMove.includes(by) &&
  !firesVolleys(view.rules) &&
  !isSimultaneous(view)
    ? 1
    : 0;

const shipsHit = (view: View, reader: Reader, { by, hits }: ReportView): string =>
  hits
    .flatMap(({ cls, count }) =>
      cls === undefined ? [] : [`${reader.say(classPhrase(view, by, cls))}${count > 1 ? ` ×${count}` : ''}`],
    )
    .join(', ');

/** One shot in one line; without the ship or what was paid where it is too long with them. */
const oneLine = (view: View, reader: Reader, whose: Whose, shot: ShotView): string => {
  const { by, cls, paid } = shot;
  const also = { whose, again: shootsOn(view, by) };
  const whole = told('result.line', view, shot, also);
  const isWhole = paid ? paid.kind === 'stayed' || paid.kind === 'sailed' : cls === undefined;
  return isWhole
    ? reader.say(whole)
    : fitting(reader, whole, told('result.line', view, shot, { ...also, named: 'no', paid: 'none' }));
};

/** A volley, or a run of shots, in one line. */
const manyLine = (view: View, reader: Reader, whose: 'my' | 'their', { by, shots, report }: ShotGroup): string => {
  const last = shots.at(-1);
  const cellsOf = (some: readonly ShotView[]) => some.map(({ at }) => cellName(view.rules, at));
  const counts = countsOf(shots, report);
  const all = { whose, cells: cellsOf(shots.filter(isHit)), ended: last && isHit(last) ? 0 : 1 };
  const line = (how: 'misses' | 'shots' | 'ships' | 'volley' | 'run', also: PhraseParams = {}): Phrase =>
    toldOfVolley('volley.line', by, counts, { ...all, how, ...also });
  if (counts.hits === 0) {
    const [first, second, ...others] = cellsOf(shots);
    const pair = first && second && others.length === 0 && { key: 'two-cells', with: { first, last: second } };
    return fitting(reader, line('misses', { cells: pair || cellsOf(shots) }), line('shots'));
  }
  if (report) {
    const ships = shipsHit(view, reader, report);
    return ships === '' ? reader.say(line('shots')) : fitting(reader, line('ships', { ships }), line('shots'));
  }
  if (firesVolleys(view.rules)) return fitting(reader, line('volley'), line('shots'));
  const run = reader.say(line('run'));
  return !last || run.length <= SCREEN_LIMITS.lineChars ? run : oneLine(view, reader, whose, last);
};

/** Whether these shots were fired together. */
const isMany = (view: View, { shots, report }: ShotGroup): boolean =>
  firesVolleys(view.rules) && (shots.length > 1 || report !== undefined);

const myLine = (view: View, reader: Reader, group: ShotGroup): string => {
  const last = group.shots.at(-1)!;
  if (isMany(view, group)) return manyLine(view, reader, 'my', group);
  // The title says which ship it was.
  if (last.result === 'sunk' && isMyShot(view)) {
    const left = { left: targetSea(view).afloat.length, total: shipCount(view.rules), again: shootsOn(view, last.by) };
    return reader.say(told('result.left', view, last, left));
  }
  return oneLine(view, reader, 'my', last);
};

const theirLine = (view: View, reader: Reader, group: ShotGroup): string =>
  isMany(view, group) || group.shots.length > 1
    ? manyLine(view, reader, 'their', group)
    : oneLine(view, reader, 'their', group.shots[0]!);

/** What everyone may know of the latest shots, in one line. */
const seenLine = (view: View, reader: Reader, group: ShotGroup): string =>
  isMany(view, group) ? manyLine(view, reader, 'their', group) : oneLine(view, reader, 'seen', group.shots.at(-1)!);

/**
 * Returns at most two lines: the viewer's last shot and what it means, then the opponent's last shots; in the first turns
 * also how to shoot, where there is room. A viewer without a seat reads of the latest shots in one line.
 */
export const shotLines = (view: View, reader: Reader): readonly string[] => {
  const seat = ownSea(view)?.owner;
  if (view.shots.length === 0) {
    if (seat === undefined) {
      const first = say(reader, 'seen-first', { who: { key: 'who', with: { seat: { seat: view.first } } } });
      return [reader.laysOut ? first : `${first} ${say(reader, 'seen-first-own')}`];
    }
    return [
      ...(view.rules.alone ? [] : [firstLine(view, reader)]),
      ...(isMyShot(view) ? [say(reader, 'shoot-how')] : []),
    ];
  }
  if (view.reply !== undefined) {
    const hit = view.shots.at(-1)?.by === view.reply ? latestOf(view, (by) => by === view.reply) : undefined;
    const line = hit ? [(seat === view.reply ? myLine : theirLine)(view, reader, hit)] : [];
    return replyLines(view, reader, view.reply, line);
  }
  if (seat === undefined && isSimultaneous(view))
    return view.seas.flatMap(({ owner }) => {
      const round = latestOf(view, (by) => by === owner);
      return round ? [seenLine(view, reader, round)] : [];
    });
  if (seat === undefined) return [seenLine(view, reader, latestOf(view, () => true)!)];
  const [mine, theirs] = [latestOf(view, (by) => by === seat), latestOf(view, (by) => by !== seat)];
  const lines = [...(mine ? [myLine(view, reader, mine)] : []), ...(theirs ? [theirLine(view, reader, theirs)] : [])];
  const how = isMyShot(view) && view.turn <= FIRST_TURNS ? [say(reader, 'shoot-how')] : [];
  return [...lines, ...how].slice(0, SCREEN_LIMITS.lines);
};
