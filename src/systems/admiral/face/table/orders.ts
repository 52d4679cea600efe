import type { Reader } from '../../../../kernel/reader.ts';
import type { Press } from '../../../../kernel/screen.ts';
import type { TableAnswer, TableOrder, TableQuestion } from '../../../../kernel/table.ts';
import { inSmallNumbers } from '../../../../kit/look-back.ts';
import { chanceOf } from '../../../../kit/sailing-table.ts';
import { capitalise, say, withoutSymbols } from '../../../../kit/screen-kit.ts';
import { type Aim, type Command, orders, type PieceId, type Roll } from '../../rules/command.ts';
import {
  boardingOdds,
  headingName,
  mayGive,
  maySail,
  type PieceView,
  previewCourse,
  type ReadyShot,
  type View,
} from '../../rules/view/index.ts';
import { labelOf } from '../input/coordinates.ts';
import { bestCourses, coursesTo, type RankedCourse } from '../screens/course/best-courses.ts';
import { rotateKeys } from '../screens/course/pad.ts';
import { availableShots, fireCommand } from '../screens/fire/guns.ts';
import { assaultKeys, doneKeys, repairKeys, shipTitle } from '../screens/ship-page.ts';
import { hasStandingOrders, standingKeys } from '../screens/standing-orders.ts';
import { keyName, nameOf, pieceIn } from '../words/names.ts';
import { stayLine } from '../words/stay-reason.ts';
import { threatSummary } from '../words/threats.ts';

type Act = Press<Command>;
type Order = TableOrder<Act>;
type Answer = TableAnswer<Act>;

/** The courses of a ship, each square once, the best first. */
const courses = (view: View, reader: Reader, ship: PieceId): readonly Order[] => {
  const { at: own } = pieceIn(view, ship);
  if (!own) return [];
  return bestCourses(view, ship)
    .filter(({ to }) => to.row !== own.row || to.col !== own.col)
    .map((best): Order => {
      const { to, course } = best;
      const plan = previewCourse(view, ship, course);
      const cell = labelOf(view.rules, reader, to);
      const note = say(reader, 'table-moves', { moves: plan.start - Math.max(0, best.left) });
      const risk = plan.legs.some(({ threats }) => threats.length > 0)
        ? threatSummary(view, reader, plan)[0]
        : undefined;
      const press: Act = { act: orders.sail(ship, course) };
      const answers = bowAnswers(view, reader, ship, best);
      return {
        ...to,
        as: 'sail',
        note,
        spoken: [cell, note, ...(risk === undefined ? [] : [risk])].join(', '),
        course: [own, ...plan.legs.flatMap(({ via, to: stop }) => (via ? [via, stop] : [stop]))],
        ...(risk === undefined
          ? { press }
          : {
              risky: true,
              question: {
                title: say(reader, 'table-risk', { cell }),
                line: risk,
                about: [ship],
                answers: answers.length > 1 ? answers : [{ label: say(reader, 'table-sail'), sign: 'sail', press }],
              },
            }),
        ...(answers.length > 1 && { bows: { title: say(reader, 'table-bow', { cell }), about: [ship], answers } }),
      };
    });
};

/** The bows with which a ship can end on a square, the best first; one answer where they do not matter. */
const bowAnswers = (view: View, reader: Reader, ship: PieceId, best: RankedCourse): readonly Answer[] => {
  if (!view.rules.flags.orientation) return [];
  return coursesTo(view, ship, best.to).map(({ course, heading }) => ({
    label: capitalise(reader.say(headingName(heading))),
    sign: 'turn',
    press: { act: orders.sail(ship, course) },
  }));
};

/** The ways to fire at a target, the usual one first. */
const fireAnswers = (view: View, reader: Reader, shot: ReadyShot): readonly Answer[] => {
  const { flags, salvo } = view.rules;
  const note = reader.say(chanceOf(shot.faces.length));
  const way = (key: string, shots: number, aim: Aim, roll: Roll, told = note): readonly Answer[] => {
    const act = fireCommand(view, shot, shots, aim, roll);
    return mayGive(view, act) ? [{ label: say(reader, key, { shots }), note: told, sign: 'fire', press: { act } }] : [];
  };
  const isShip = pieceIn(view, shot.target).type !== 'T';
  const { shots } = shot;
  const several = shots > 1;
  const together = several && flags.salvo && salvo === 'single-roll';
  return [
    ...way('table-fire-shots', shots, 'hull', 'sequence', several ? say(reader, 'table-each', { chance: note }) : note),
    ...(together
      ? way('table-fire-salvo', shots, 'hull', 'salvo', say(reader, 'table-all-or-none', { chance: note }))
      : []),
    ...(flags.aim && isShip ? way('table-fire-sails', shots, 'sails', 'sequence') : []),
    ...(several && (together || flags.aim) ? way('table-fire-shots', 1, 'hull', 'sequence') : []),
  ];
};

/** How likely a boarding is, in small numbers: "about 3 in 4". */
const odds = (view: View, reader: Reader, ship: PieceId, target: PieceId): string =>
  say(reader, 'table-about', inSmallNumbers(boardingOdds(view, ship, target)));

const hullLine = (view: View, reader: Reader, { type, durability, hull, sails }: PieceView): string =>
  say(reader, 'table-hull', { fort: type === 'T' ? 'yes' : 'no', left: durability - hull, of: durability, sails });

/** What a piece can do to another: fire at it, board it, take it. */
const attack = (
  view: View,
  reader: Reader,
  ship: PieceId,
  target: PieceView,
  shot: ReadyShot | undefined,
): readonly Order[] => {
  const { at, id } = target;
  if (!at) return [];
  const takes = target.type === 'T' && mayGive(view, orders.assault(ship));
  const boards = mayGive(view, orders.board(ship, at));
  const cell = labelOf(view.rules, reader, at);
  const fires = shot ? fireAnswers(view, reader, shot) : [];
  const boarding: readonly Answer[] = boards
    ? [
        {
          label: say(reader, 'table-board'),
          note: odds(view, reader, ship, id),
          sign: 'board',
          press: { act: orders.board(ship, at) },
        },
      ]
    : [];
  const [only, ...others] = [...boarding, ...fires];
  if (takes) {
    const spoken = say(reader, 'table-take-fort', { cell });
    return [{ ...at, as: 'fire', note: say(reader, 'table-take'), spoken, press: { act: orders.assault(ship) } }];
  }
  if (!only) return [];
  const note = shot ? reader.say(chanceOf(shot.faces.length)) : say(reader, 'table-board');
  const name = nameOf(view, id);
  const question: TableQuestion<Act> = {
    title: say(reader, boards ? 'table-board-title' : 'table-fire-title', { target: name }),
    line: boards
      ? say(reader, 'table-board-line', { hits: view.rules.boarding.repelled })
      : hullLine(view, reader, target),
    about: boards ? [ship, id] : [id],
    answers: [only, ...others],
  };
  return [
    {
      ...at,
      as: 'fire',
      note,
      spoken: say(reader, 'table-fire', { cell, ship: name, chance: note, shots: shot?.shots ?? 0 }),
      ...(others.length === 0 && !boards ? { press: only.press } : { question }),
    },
  ];
};

/** What a piece of the viewer can do at places of the sea, in their turn. */
export const ordersOf = (view: View, reader: Reader, piece: PieceView): readonly Order[] => {
  const shots = availableShots(view, piece.id);
  return [
    ...(piece.type === 'T' ? [] : courses(view, reader, piece.id)),
    ...view.pieces
      .filter(({ side }) => side !== piece.side)
      .flatMap((it) =>
        attack(
          view,
          reader,
          piece.id,
          it,
          shots.find(({ target }) => target === it.id),
        ),
      ),
  ];
};

/** What else a piece can do: turn on the spot, be repaired, end its part of the turn, and its standing order. */
export const moreOf = (view: View, reader: Reader, piece: PieceView): TableQuestion<Act> | undefined => {
  const { id } = piece;
  const keys = [
    ...rotateKeys(view, reader, id).map((it) => ({ ...it, label: it.spoken ?? it.label, sign: 'turn' as const })),
    ...repairKeys(view, reader, id).map((it) => ({ ...it, sign: 'repair' as const })),
    ...assaultKeys(view, reader, id).map((it) => ({ ...it, sign: 'board' as const })),
    ...doneKeys(view, reader, id).map((it) => ({ ...it, sign: 'done' as const })),
  ];
  const answers = keys.map(({ label, press, sign }) => ({ label: capitalise(withoutSymbols(label)), press, sign }));
  const standing = standingOf(view, reader, id);
  if (answers.length === 0 && !standing) return undefined;
  return {
    title: shipTitle(view, reader, piece, true),
    line: piece.type === 'T' || maySail(view, id) ? hullLine(view, reader, piece) : stayLine(view, reader, id),
    about: [id],
    answers,
    ...(standing && { standing }),
  };
};

/** The standing order of a piece, which answers by itself when it may fire out of turn. */
export const standingOf = (view: View, reader: Reader, id: PieceId): TableQuestion<Act>['standing'] | undefined => {
  if (!hasStandingOrders(view)) return undefined;
  return {
    label: say(reader, 'table-next-time', { ship: keyName(reader, view, id) }),
    options: standingKeys(view, reader, id).map(({ label, press }) => ({
      label: withoutSymbols(label).toLowerCase(),
      press,
      ...(label.startsWith('●') && { now: true as const }),
    })),
  };
};
