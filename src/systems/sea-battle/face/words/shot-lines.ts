import type { Phrase, PhraseParam } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { isMyShot, ownSea, targetSea } from '../../rules/view/derive.ts';
import { cellName, type ReportView, type ShotView, type View } from '../../rules/view/index.ts';
import { firesVolleys } from '../../variants.ts';
import { say } from '../screens/page.ts';
import { classPhrase, penaltyPhrase, type ShotGroup } from './news.ts';
import { firstLine, isSimultaneous, replyLines } from './turn-lines.ts';

/* The two lines below the title of a board: what the latest shots of either side did. */

/** The turns at whose beginning a board says how to shoot. */
const FIRST_TURNS = 3;

const cellOf = (view: View, { at }: ShotView) => cellName(view.rules, at);

const isHit = ({ result }: ShotView): boolean => result === 'hit' || result === 'sunk';

/** The latest shots of one player: those fired in one turn. */
const latestOf = (view: View, isTheirs: (by: number) => boolean): ShotGroup | undefined => {
  const last = view.shots.findLast(({ by }) => isTheirs(by));
  if (!last) return undefined;
  const { by, turn } = last;
  const shots = view.shots.filter((it) => it.by === by && it.turn === turn);
  const report = view.reports.find((it) => it.by === by && it.turn === turn);
  return { by, shots, ...(report && { report }) };
};

/** The first of these sentences that fits a line of a phone; the last where none does. */
const fitting = (reader: Reader, ...tries: readonly Phrase[]): string => {
  const told = tries.map(reader.say);
  return told.find((line) => line.length <= SCREEN_LIMITS.lineChars) ?? told.at(-1)!;
};

/** A player in a sentence: by name; a machine by what it is. */
const who = (seat: number): Phrase => ({ key: 'who', with: { seat: { seat } } });

/** Whether the player who fired these shots shoots on after a hit. */
const shootsOn = (view: View, by: number): number =>
  view.phase === 'battle' &&
  !view.pending &&
  view.toMove.includes(by) &&
  !firesVolleys(view.rules) &&
  !isSimultaneous(view)
    ? 1
    : 0;

const fleetSize = ({ rules }: View): number => rules.fleet.reduce((sum, { count }) => sum + count, 0);

/** How many of the ships are left that the viewer fires at. */
const leftPhrase = (view: View, by: number): Phrase => ({
  key: 'sunk-left',
  with: { left: targetSea(view).afloat.length, total: fleetSize(view), again: shootsOn(view, by) },
});

const hitsOf = ({ shots, report }: ShotGroup): number =>
  report ? report.hits.reduce((sum, { count }) => sum + count, 0) : shots.filter(isHit).length;

const sunkOf = ({ shots, report }: ShotGroup): number =>
  report ? report.sunk.length : shots.filter(({ result }) => result === 'sunk').length;

const shipsHit = (view: View, reader: Reader, { by, hits }: ReportView): string =>
  hits
    .flatMap(({ cls, count }) =>
      cls === undefined ? [] : [`${reader.say(classPhrase(view, by, cls))}${count > 1 ? ` ×${count}` : ''}`],
    )
    .join(', ');

/** One shot in one line: `whose` begins the key of its phrase. */
const oneLine = (view: View, reader: Reader, whose: 'my' | 'their' | 'seen', shot: ShotView): string => {
  const { by, result, size = 0, cls, near = -1, paid } = shot;
  const told = {
    who: who(by),
    cell: cellOf(view, shot),
    size,
    near,
    again: shootsOn(view, by),
    ...(paid && { paid: penaltyPhrase(view, paid) }),
  };
  const ship =
    cls === undefined ? [] : [{ key: `${whose}-${result}-ship`, with: { ...told, ship: classPhrase(view, by, cls) } }];
  const moved = paid?.kind === 'stayed' || paid?.kind === 'sailed';
  if (paid && moved) return reader.say({ key: `${whose}-hit-${paid.kind}`, with: told });
  if (paid)
    return fitting(reader, { key: `${whose}-${result}-paid`, with: told }, { key: `${whose}-${result}`, with: told });
  return fitting(reader, ...ship, { key: `${whose}-${result}`, with: told });
};

/** A volley, or a run of shots, in one line: `whose` begins the keys of its phrases. */
const manyLine = (view: View, reader: Reader, whose: 'my' | 'their', group: ShotGroup): string => {
  const { by, shots, report } = group;
  const hits = shots.filter(isHit).map((it) => cellOf(view, it));
  const last = shots.at(-1)!;
  const all = {
    who: who(by),
    cells: hits,
    shots: shots.length,
    hits: hitsOf(group),
    sunk: sunkOf(group),
    ended: isHit(last) ? 0 : 1,
  };
  const counted: Phrase = { key: `${whose}-shots`, with: all };
  if (all.hits === 0) {
    const named = shots.map((it) => cellOf(view, it));
    const [first, last, ...others] = named;
    const cells: PhraseParam =
      first && last && others.length === 0 ? { key: 'two-cells', with: { first, last } } : named;
    return fitting(reader, { key: `${whose}-misses`, with: { ...all, cells } }, counted);
  }
  if (report) {
    const ships = shipsHit(view, reader, report);
    return ships === ''
      ? reader.say(counted)
      : fitting(reader, { key: `${whose}-ships`, with: { ...all, ships } }, counted);
  }
  if (firesVolleys(view.rules)) return fitting(reader, { key: `${whose}-volley`, with: all }, counted);
  const run = reader.say({ key: `${whose}-run`, with: all });
  return run.length <= SCREEN_LIMITS.lineChars ? run : oneLine(view, reader, whose, last);
};

/** Whether these shots were fired together. */
const isMany = (view: View, { shots, report }: ShotGroup): boolean =>
  firesVolleys(view.rules) && (shots.length > 1 || report !== undefined);

const myLine = (view: View, reader: Reader, group: ShotGroup): string => {
  const last = group.shots.at(-1)!;
  if (isMany(view, group)) return manyLine(view, reader, 'my', group);
  // The title says which ship it was.
  if (last.result === 'sunk' && isMyShot(view)) return reader.say(leftPhrase(view, last.by));
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
      const first = say(reader, 'seen-first', { who: who(view.first) });
      return [reader.laysOut ? first : `${first} ${say(reader, 'seen-first-own')}`];
    }
    return [firstLine(view, reader), ...(isMyShot(view) ? [say(reader, 'shoot-how')] : [])];
  }
  if (view.reply !== undefined) {
    const hit = view.shots.at(-1)?.by === view.reply ? latestOf(view, (by) => by === view.reply) : undefined;
    const told = hit ? [(seat === view.reply ? myLine : theirLine)(view, reader, hit)] : [];
    return replyLines(view, reader, view.reply, told);
  }
  if (seat === undefined && isSimultaneous(view))
    return view.seas.flatMap(({ owner }) => {
      const round = latestOf(view, (by) => by === owner);
      return round ? [seenLine(view, reader, round)] : [];
    });
  if (seat === undefined) return [seenLine(view, reader, latestOf(view, () => true)!)];
  const [mine, theirs] = [latestOf(view, (by) => by === seat), latestOf(view, (by) => by !== seat)];
  const told = [...(mine ? [myLine(view, reader, mine)] : []), ...(theirs ? [theirLine(view, reader, theirs)] : [])];
  const how = isMyShot(view) && view.turn <= FIRST_TURNS ? [say(reader, 'shoot-how')] : [];
  return [...told, ...how].slice(0, SCREEN_LIMITS.lines);
};
