import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { altTextFrom, listed, type Sentence } from '../../../../kit/board-text.ts';
import {
  cellName,
  crewOf,
  nameIn,
  rivalOf,
  type ShipView,
  SIDES,
  type Side,
  shipName,
  type View,
} from '../../rules/view/index.ts';
import { lastTurn, type MoveEntry, type Volley, volleysOf } from '../picture/last-turn.ts';

const sentencesOf = (view: View, reader: Pick<Reader, 'say'>) => {
  const { rules } = view;
  const say = (key: string, params?: PhraseParams): string => reader.say(params ? { key, with: params } : { key });

  const ship = ({ type, at, damage, durability, flagship }: ShipView): string => {
    if (!at) return '';
    const known = { ship: shipName(type), cell: cellName(rules, at), left: durability - damage, of: durability };
    return say(flagship ? 'alt-flagship' : 'alt-ship', known);
  };

  const fleet = (side: Side): readonly Sentence[] => {
    const own = view.ships.filter((one) => one.side === side);
    if (own.length === 0) return [];
    const afloat = own.filter(({ at }) => at).map(ship);
    const sunk = own
      .filter(({ damage, durability }) => damage >= durability)
      .map(({ type }) => say(shipName(type).key));
    const safe = own.filter((it) => it.reached && !it.at).map(({ type }) => say(shipName(type).key));
    const heading = { side, seat: crewOf(view, side) };
    return [
      { text: say('alt-fleet', { ...heading, ships: afloat.join('; ') }), spare: 0 },
      ...(sunk.length > 0 ? [{ text: say('alt-sunk', { side, ships: sunk.join(', ') }), spare: 1 }] : []),
      ...(safe.length > 0 ? [{ text: say('alt-safe', { side, ships: safe.join(', ') }), spare: 1 }] : []),
    ];
  };

  const move = ({ side, ship, path }: MoveEntry): string =>
    say('alt-move', {
      ship: nameIn(view, side, ship),
      from: cellName(rules, path[0]!),
      to: cellName(rules, path.at(-1)!),
    });

  const volley = ({ side, ship, target, at, fired }: Volley): string =>
    say('alt-volley', {
      ship: nameIn(view, side, ship),
      target: nameIn(view, rivalOf(side), target),
      cell: cellName(rules, at),
      dice: fired.map(({ die, result }) => say('alt-die', { die, result })).join(', '),
    });

  const turn = (): readonly Sentence[] => {
    const { moves, shots } = lastTurn(view);
    const side = moves[0]?.side ?? shots[0]?.side;
    if (!side) return [];
    return [
      ...listed((list) => say('alt-moves', { side, moves: list }), moves.map(move), 3),
      ...listed((list) => say('alt-shots', { side, shots: list }), volleysOf(shots).map(volley), 2),
    ];
  };

  const state = (): readonly string[] => {
    if (view.outcome) return [reader.say(view.outcome.why)];
    if (view.phase === 'over') return [say('match-over')];
    if (view.phase === 'placing') return [`${say('scene-placing')}.`];
    return [
      say('alt-round', { round: view.round, wind: view.wind ?? 'calm' }),
      `${say('scene-turn', { side: view.active ?? 'white' })}.`,
      ...view.sieges.map(({ side, due }) => `${say('scene-siege', { fort: rivalOf(side), round: due })}.`),
    ];
  };

  const berths = (): readonly Sentence[] =>
    view.placing
      ? [{ text: say('alt-berths', { cells: view.placing.berths.map((cell) => cellName(rules, cell)) }), spare: 0 }]
      : [];

  const all = (): readonly Sentence[] => [
    ...state().map((text) => ({ text, spare: 0 })),
    ...SIDES.flatMap(fleet),
    ...berths(),
    ...turn(),
  ];
  return { fleet, all };
};

/** The fleets of both sides in words, as far as the viewer knows them. */
export const fleetLines = (view: View, reader: Pick<Reader, 'say'>): readonly string[] =>
  SIDES.map((side) =>
    sentencesOf(view, reader)
      .fleet(side)
      .map(({ text }) => text)
      .join(' '),
  );

/**
 * The alt text of the picture: round, wind, whose turn, sieges; each ship with its hex and hits left; the latest
 * actions. At most 1000 characters. If it is too long, moves are dropped first, then shots, then the list of sunk
 * ships.
 */
export const altTextOf = (view: View, reader: Pick<Reader, 'say'>): string =>
  altTextFrom(sentencesOf(view, reader).all());
