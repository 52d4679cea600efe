import type { Cell } from '../../../../kernel/grid.ts';
import type { PhraseParams } from '../../../../kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { ShipView, View } from '../../rules/view.ts';
import { cellsOf, markAt, named, type Seas, type ShownSea, seasShown } from './seas.ts';

/** A sentence, and how readily it is left out when there is no room (0: never). */
interface Sentence {
  readonly text: string;
  readonly spare: number;
}

const describing = (view: View, reader: Reader) => {
  const names = (cells: readonly Cell[]) => cells.map((cell) => named(cell, view.rules));
  const say = (key: string, params?: PhraseParams): string => reader.say(params ? { key, with: params } : { key });
  const list = (ships: readonly ShipView[]): string =>
    ships.map(({ cells }) => say('alt-ship', { cells: names(cells) })).join('; ');

  const ofSea = ({ sea, whose }: ShownSea): readonly Sentence[] => {
    const { n } = view.rules;
    const marked = (mark: 'miss' | 'hit') => cellsOf(n).filter((cell) => markAt(sea, n, cell) === mark);
    const [missed, wounded] = [marked('miss'), marked('hit')];
    const sunk = sea.ships.filter((ship) => ship.sunk);
    const sound = sea.ships.filter((ship) => !ship.sunk);
    const seat = { seat: sea.owner };
    const heading = { own: 'alt-own-sea', enemy: 'alt-enemy-sea', theirs: 'alt-sea-of' }[whose];
    const missing = whose === 'own' ? (view.placing?.missing ?? []) : [];
    const sentences: (Sentence | false)[] = [
      { text: say(heading, { seat }), spare: 0 },
      wounded.length > 0 && { text: say('alt-wounded', { cells: names(wounded) }), spare: 0 },
      sunk.length > 0 && { text: say('alt-sunk', { ships: list(sunk) }), spare: 1 },
      sound.length > 0 && { text: say('alt-ships', { ships: list(sound) }), spare: 2 },
      missing.length > 0 && { text: say('alt-missing', { sizes: missing.join(', ') }), spare: 0 },
      view.phase !== 'placing' && {
        text: sea.afloat.length > 0 ? say('alt-afloat', { sizes: sea.afloat.join(', ') }) : say('alt-none-afloat'),
        spare: 0,
      },
      missed.length > 0 && { text: say('alt-misses', { count: missed.length, cells: names(missed) }), spare: 3 },
    ];
    return sentences.filter((sentence) => sentence !== false);
  };

  const ofGame = (): readonly Sentence[] => {
    const sentences: Sentence[] = [];
    const last = view.shots.at(-1);
    if (last) {
      const params = { seat: { seat: last.by }, cell: named(last.at, view.rules), result: last.result };
      sentences.push({ text: say('alt-last', params), spare: 0 });
    }
    if (view.phase === 'battle')
      for (const seat of view.toMove) sentences.push({ text: say('alt-turn', { seat: { seat } }), spare: 0 });
    for (const seat of view.outcome?.winners ?? [])
      sentences.push({ text: say('alt-won', { seat: { seat } }), spare: 0 });
    return sentences;
  };
  return { ofSea, ofGame };
};

/**
 * The picture in words: whose sea, what is hit and sunk and where, what is left, the last shot, whose turn.
 * At most 1000 characters: the misses go first when it is too long, then the sound ships, then the sunk ones.
 */
export const altOf = (view: View, reader: Reader, seas: Seas): string => {
  const { ofSea, ofGame } = describing(view, reader);
  const all = [...ofGame(), ...seasShown(view, seas).flatMap(ofSea)];
  const tries = [3, 2, 1, 0].map((most) =>
    all
      .filter(({ spare }) => spare <= most)
      .map(({ text }) => text)
      .join(' '),
  );
  return tries.find((text) => text.length <= SCREEN_LIMITS.altChars) ?? tries.at(-1)!.slice(0, SCREEN_LIMITS.altChars);
};
