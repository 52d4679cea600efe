import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { altTextFrom, listed, type Sentence } from '../../../../kit/board-text.ts';
import { crewOf, type PieceView, pieceName, previewCourse, SIDES, sideOf, type View } from '../../rules/view/index.ts';
import type { Side } from '../../variants.ts';
import { headingLabel, labelOf } from '../input/coordinates.ts';
import { lastTurnSteps } from '../picture/replay.ts';
import { type Melee, type Path, type Trail, type TrailVolley, trailOf } from '../picture/trail.ts';
import { pointOf } from './names.ts';
import { nextWindLines } from './status-lines.ts';

type Hearer = Pick<Reader, 'say' | 'letters'>;

const sentencesOf = (view: View, reader: Hearer) => {
  const { rules, wind, round } = view;
  const say = (key: string, params?: PhraseParams): string => reader.say(params ? { key, with: params } : { key });
  const cell = (at: { readonly row: number; readonly col: number }): string =>
    labelOf(rules, reader, { row: Math.ceil(at.row), col: Math.ceil(at.col) });

  const piece = (it: PieceView): string => {
    const { type, at, heading, hull, durability, sails, captain, id, side } = it;
    if (!at) return '';
    const known = { ship: pieceName(type), cell: cell(at), left: durability - hull, of: durability };
    if (type === 'T') return say(hull < durability ? 'alt-fort' : 'alt-fort-silenced', known);
    const oriented = rules.flags.orientation;
    return [
      oriented ? say('alt-ship-heading', { ...known, to: headingLabel(reader, heading) }) : say('alt-ship', known),
      ...(sails > 0 ? [say('alt-sails', { hits: sails })] : []),
      ...(captain ? [say('alt-captain', { captain })] : []),
      ...(id[0] === side[0] ? [] : [say('alt-prize')]),
    ].join(', ');
  };

  const fleet = (side: Side): readonly Sentence[] => {
    const own = view.pieces.filter((it) => it.side === side);
    const heading = { side, seat: crewOf(view, side) };
    const sunk = own.filter(({ at, reached }) => !at && !reached).map(({ type }) => reader.say(pieceName(type)));
    const safe = own.filter(({ at, reached }) => !at && reached).map(({ type }) => reader.say(pieceName(type)));
    return [
      ...listed((ships) => say('alt-fleet', { ...heading, ships }), own.filter(({ at }) => at).map(piece), 0),
      ...listed((ships) => say('alt-sunk', { side, ships }), sunk, 1),
      ...listed((ships) => say('alt-safe', { side, ships }), safe, 1),
    ];
  };

  const state = (): readonly string[] => {
    if (view.outcome) return [reader.say(view.outcome.why)];
    if (view.phase === 'over') return [say('match-over')];
    if (view.phase === 'placing') return [`${say('scene-placing')}.`];
    const blown = rules.flags.wind && wind ? wind.strength : 'none';
    const asked = view.pending && sideOf(view, view.pending.seat);
    return [
      say('alt-round', { round, wind: blown, to: pointOf(wind?.to ?? 0) }),
      ...nextWindLines(view, reader),
      asked ? say('scene-asked', { side: asked }) : `${say('scene-turn', { side: view.active ?? 'white' })}.`,
      say('alt-score', view.score),
    ];
  };

  const berths = (): readonly Sentence[] => {
    const rows = (view.placing?.berths ?? []).map(({ row }) => row + 1);
    return rows.length > 0
      ? [{ text: say('alt-berths', { rows: `${Math.min(...rows)}–${Math.max(...rows)}` }), spare: 0 }]
      : [];
  };

  const plans = (): readonly Sentence[] => {
    const courses = view.plans.flatMap(({ ship, course }) => {
      const end = previewCourse(view, ship, course).legs.at(-1);
      const { type } = view.pieces.find((it) => it.id === ship)!;
      return end ? [say('alt-plan', { ship: pieceName(type), cell: cell(end.to) })] : [];
    });
    return listed((list) => say('alt-plans', { courses: list }), courses, 2);
  };

  const typeOf = (id: PieceView['id']) => pieceName(view.pieces.find((it) => it.id === id)!.type);
  const moved = ({ ship, cells }: Path): string =>
    say('alt-move', { ship: typeOf(ship), from: cell(cells[0]!), to: cell(cells.at(-1)!) });

  const volley = ({ guns, target, fired }: TrailVolley): string =>
    say('alt-volley', {
      ships: guns.map((it) => reader.say(pieceName(it.piece.type))).join(' + '),
      target: pieceName(target.piece.type),
      cell: cell(target.at),
      dice: fired
        .map(({ die, result, critical }) =>
          say('alt-die', { die, result: critical && result === 'hit' ? 'critical' : result }),
        )
        .join(', '),
    });

  const melee = ({ boarder, prize, entry }: Melee): Sentence => {
    const [own, other] = entry.dice;
    return {
      text: say('alt-boarded', {
        ship: pieceName(boarder.piece.type),
        target: pieceName(prize.piece.type),
        dice: `${own}:${other}`,
        result: entry.result,
      }),
      spare: 1,
    };
  };

  const done = ({ paths, volleys, melees }: Trail): readonly Sentence[] => [
    ...listed((moves) => say('alt-drifted', { moves }), paths.filter((it) => it.kind === 'drift').map(moved), 3),
    ...listed((moves) => say('alt-moves', { moves }), paths.filter((it) => it.kind === 'wake').map(moved), 3),
    ...listed((shots) => say('alt-shots', { shots }), volleys.map(volley), 2),
    ...melees.map(melee),
  ];

  const all = (): readonly Sentence[] => [
    ...state().map((text) => ({ text, spare: 0 })),
    ...SIDES.flatMap(fleet),
    ...berths(),
    ...(view.phase === 'battle' ? plans() : []),
    ...done(trailOf(lastTurnSteps(view))),
  ];
  return { fleet, all };
};

/** The fleets of both sides in words, as far as the viewer knows them. */
export const fleetLines = (view: View, reader: Hearer): readonly string[] =>
  SIDES.map((side) =>
    sentencesOf(view, reader)
      .fleet(side)
      .map(({ text }) => text)
      .join(' '),
  );

/**
 * The alt text of the picture: round, wind, whose turn, points; each ship with its square, heading, hits left and
 * captain; the latest actions. At most 1000 characters. If it is too long, moves are dropped first, then shots and
 * planned courses, then the list of sunk ships.
 */
export const altTextOf = (view: View, reader: Hearer): string => altTextFrom(sentencesOf(view, reader).all());
