import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { ExtraView, SeaView, ShipView, View } from '../../rules/view/index.ts';
import { cellOf, cellsOf, gridOf, indexOf } from '../../rules/view/index.ts';
import { told } from '../../things/results.ts';
import { isActedOn } from '../picture/sea-shapes.ts';
import { cellMark, cellNameIn, type SeaChoice, type ShownSea, seasShown } from '../picture/seas.ts';

/** A sentence with its priority: the higher `spare`, the sooner it is left out for lack of room (0: never). */
interface Sentence {
  readonly text: string;
  readonly spare: number;
}

/** Number of decks from which on a straight ship is named by its ends. */
const LONG = 5;

const isStraight = (cells: readonly Cell[]): boolean => {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  const inLine = cells.every(({ row }) => row === first.row) || cells.every(({ col }) => col === first.col);
  return inLine && last.row - first.row + last.col - first.col === cells.length - 1;
};

const sentencesFor = (view: View, reader: Reader) => {
  const { rules } = view;
  const names = (cells: readonly Cell[]) => cells.map((cell) => cellNameIn(cell, rules));
  const say = (key: string, params?: PhraseParams): string => reader.say(params ? { key, with: params } : { key });
  const ship = ({ cells }: ShipView): string =>
    cells.length >= LONG && isStraight(cells)
      ? say('alt-run', { from: cellNameIn(cells[0]!, rules), to: cellNameIn(cells.at(-1)!, rules) })
      : say('alt-ship', { cells: names(cells) });
  const list = (ships: readonly ShipView[]): string => ships.map(ship).join('; ');
  const cellsIn = (key: string, cells: readonly Cell[], spare: number): Sentence | false =>
    cells.length > 0 && { text: say(key, { cells: names(cells) }), spare };

  /** Mines and sweepers, unspent and struck, and the decks and mines that were named. */
  const ofExtras = (sea: SeaView): readonly (Sentence | false)[] => {
    const lying = (piece: ExtraView['piece'], spent: boolean) =>
      sea.extras.filter((one) => one.piece === piece && one.spent === spent).map(({ at }) => at);
    const named = sea.extras.filter(({ given, spent }) => given && !spent).map(({ at }) => at);
    return [
      cellsIn('alt-given', [...sea.given, ...named], 0),
      cellsIn('alt-mines', lying('mine', false), 1),
      cellsIn('alt-sweepers', lying('sweeper', false), 1),
      cellsIn('alt-struck-mines', lying('mine', true), 1),
      cellsIn('alt-struck-sweepers', lying('sweeper', true), 1),
    ];
  };

  /** What shots revealed besides hit or miss, what is left of earlier ones, and what is pencilled in. */
  const ofShots = (sea: SeaView): readonly (Sentence | false)[] => {
    const grid = gridOf(rules);
    const counted = cellsOf(grid).flatMap((cell) => {
      const count = sea.near[indexOf(grid, cell)];
      return count === undefined ? [] : [say('alt-near-cell', { cell: cellNameIn(cell, rules), count })];
    });
    return [
      cellsIn(
        'alt-unclear',
        cellsOf(grid).filter((cell) => cellMark(sea, grid, cell) === 'unclear'),
        3,
      ),
      counted.length > 0 && { text: say('alt-near', { told: counted.join('; ') }), spare: 2 },
      sea.moves > 0 && { text: say('alt-sailed', { count: sea.moves }), spare: 0 },
      cellsIn(
        'alt-wreckage',
        sea.wake.filter(({ hit }) => hit).map(({ at }) => at),
        2,
      ),
      isActedOn(view, sea) && cellsIn('alt-pencil', view.pencil, 0),
    ];
  };

  const ofSea = ({ sea, whose }: ShownSea): readonly Sentence[] => {
    const grid = gridOf(rules);
    const marked = (mark: 'miss' | 'hit') => cellsOf(grid).filter((cell) => cellMark(sea, grid, cell) === mark);
    const missed = marked('miss');
    const land = grid.land.map((at) => cellOf(grid, at));
    const sunk = sea.ships.filter((one) => one.sunk);
    const sound = sea.ships.filter((one) => !one.sunk);
    const seat = { seat: sea.owner };
    const heading = { own: 'alt-own-sea', enemy: 'alt-enemy-sea', theirs: 'alt-sea-of' }[whose];
    const missing = whose === 'own' ? (view.placing?.missing ?? []) : [];
    const sentences: (Sentence | false)[] = [
      { text: say(heading, { seat }), spare: 0 },
      sea.flag !== 'navy' && { text: say('alt-colours', { flag: sea.flag }), spare: 1 },
      cellsIn('alt-land', land, 3),
      cellsIn('alt-wounded', marked('hit'), 0),
      sunk.length > 0 && { text: say('alt-sunk', { ships: list(sunk) }), spare: 1 },
      ...ofExtras(sea),
      sound.length > 0 && { text: say('alt-ships', { ships: list(sound) }), spare: 2 },
      missing.length > 0 && { text: say('alt-missing', { sizes: missing.join(', ') }), spare: 0 },
      view.phase !== 'placing' && {
        text: sea.afloat.length > 0 ? say('alt-afloat', { sizes: sea.afloat.join(', ') }) : say('alt-none-afloat'),
        spare: 0,
      },
      ...ofShots(sea),
      missed.length > 0 && { text: say('alt-misses', { count: missed.length, cells: names(missed) }), spare: 3 },
    ];
    return sentences.filter((sentence) => sentence !== false);
  };

  const ofGame = (): readonly Sentence[] => {
    const sentences: Sentence[] = [];
    const last = view.shots.at(-1);
    const turn = view.paper && view.paper.stage !== 'shot' ? 'alt-awaited' : 'alt-turn';
    if (last) sentences.push({ text: reader.say(told('result.alt', view, last)), spare: 0 });
    if (view.phase === 'battle')
      for (const seat of view.toMove) sentences.push({ text: say(turn, { seat: { seat } }), spare: 0 });
    for (const seat of view.outcome?.winners ?? [])
      sentences.push({ text: say('alt-won', { seat: { seat } }), spare: 0 });
    return sentences;
  };
  return { ofSea, ofGame };
};

/**
 * Describes the picture in words: whose sea, what is hit and sunk and where, what is left, the last shot, whose turn.
 * At most 1000 characters: when it is too long the misses are left out first, then the undamaged ships, then the sunk
 * ones.
 */
export const altTextOf = (view: View, reader: Reader, seas: SeaChoice): string => {
  const { ofSea, ofGame } = sentencesFor(view, reader);
  const all = [...ofGame(), ...seasShown(view, seas).flatMap(ofSea)];
  const tries = [3, 2, 1, 0].map((most) =>
    all
      .filter(({ spare }) => spare <= most)
      .map(({ text }) => text)
      .join(' '),
  );
  return tries.find((text) => text.length <= SCREEN_LIMITS.altChars) ?? tries.at(-1)!.slice(0, SCREEN_LIMITS.altChars);
};
