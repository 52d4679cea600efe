import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { Aim, PieceId, Roll } from '../../rules/command.ts';
import {
  judge,
  type Mount,
  type PieceView,
  type ReadyShot,
  shotsOf,
  standpointIn,
  type View,
} from '../../rules/view.ts';
import type { Faces } from '../../variants.ts';
import { pieceCode } from '../chart.ts';
import { called, type Fire, fleetOf, isSpoken, nameOf, pieceIn, sentence, whereOf } from './names.ts';
import { type Key, key, signedKey } from './page.ts';

/** "1 3 5". */
export const facesSaid = (faces: Faces): string => faces.join(' ');

/** "port broadside"; guns that bear all round are guns. */
export const mountSaid = (reader: Reader, mount: Mount): string => say(reader, 'mount', { mount });

/** All that a shot hangs on: "F e5: 3 squares, port broadside, hits on 1 3 5". */
export const shotSaid = (view: View, reader: Reader, shot: ReadyShot): string => {
  const words = {
    gun: called(view, reader, shot.ship),
    target: called(view, reader, shot.target),
    cell: whereOf(view, reader, shot.target),
    distance: shot.distance,
    band: view.rules.flags.rangeBands ? shot.band : 'any',
    mount: mountSaid(reader, shot.mount),
    faces: facesSaid(shot.faces),
    shots: shot.shots,
  };
  return sentence(say(reader, isSpoken(reader) ? 'shot-told-aloud' : 'shot-told', words));
};

/** One gun at what it bears on, with so many shots. */
export const fireOf = (view: View, { ship, target }: ReadyShot, shots: number, aim: Aim, roll: Roll): Fire => ({
  type: 'fire',
  guns: [{ ship, shots }],
  at: pieceIn(view, target).at!,
  aim,
  roll,
});

/** Whether it could be ordered now, in the turn that runs. */
export const isOpen = (view: View, fire: Fire): boolean => judge(standpointIn(view), fire).ok;

/** What a piece could fire at now, in the turn that runs, the likeliest first. */
export const openShots = (view: View, ship: PieceId): readonly ReadyShot[] =>
  shotsOf(view, ship)
    .filter((it) => isOpen(view, fireOf(view, it, 1, 'hull', 'sequence')))
    .toSorted((a, b) => b.faces.length * b.shots - a.faces.length * a.shots);

/** Those of the fleet that could fire, the ship that is active before the others. */
export const gunners = (view: View): readonly PieceView[] => {
  const all = fleetOf(view, view.active ?? 'white');
  const active = all.filter((it) => it.id === view.act?.ship);
  return [...active, ...all.filter((it) => it.id !== view.act?.ship)];
};

/** All that could be fired now, piece by piece. */
export const allShots = (view: View): readonly ReadyShot[] => gunners(view).flatMap((it) => openShots(view, it.id));

/** "L✕F e5 ×3": all that she has, at the hull, at once. */
export const shotKey = (view: View, reader: Reader, shot: ReadyShot): Key => {
  const cell = whereOf(view, reader, shot.target);
  const label = `${pieceCode(reader, view, shot.ship)}✕${pieceCode(reader, view, shot.target)} ${cell}${shot.shots > 1 ? ` ×${shot.shots}` : ''}`;
  const spoken = say(reader, 'key-shot-aloud', {
    gun: nameOf(view, shot.ship),
    target: nameOf(view, shot.target),
    cell,
    shots: shot.shots,
    faces: facesSaid(shot.faces),
  });
  return { ...signedKey(label, { act: fireOf(view, shot, shot.shots, 'hull', 'sequence') }), spoken };
};

/** "✕F e5 1 3 5": the way to all there is to choose about it. */
export const targetKey = (view: View, reader: Reader, shot: ReadyShot): Key => {
  const cell = whereOf(view, reader, shot.target);
  const label = `✕${pieceCode(reader, view, shot.target)} ${cell}: ${facesSaid(shot.faces)}`;
  const spoken = say(reader, 'key-target-aloud', {
    target: nameOf(view, shot.target),
    cell,
    faces: facesSaid(shot.faces),
  });
  return { ...signedKey(label, { look: `at:${shot.ship}:${shot.target}` }), spoken };
};

/** How it is to be fired. */
export interface Manner {
  readonly aim: Aim;
  readonly roll: Roll;
}

/** A manner as letters of a look: `s` at the sails, `v` as one volley. */
export const lettersOf = ({ aim, roll }: Manner): string =>
  `${aim === 'sails' ? 's' : ''}${roll === 'salvo' ? 'v' : ''}`;
/** The same read. */
export const mannerOf = (letters: string): Manner => ({
  aim: letters.includes('s') ? 'sails' : 'hull',
  roll: letters.includes('v') ? 'salvo' : 'sequence',
});

/** The ways to fire otherwise, as the level allows: at hull or sails, one after another or as one. */
export const mannerKeys = (
  view: View,
  reader: Reader,
  manner: Manner,
  may: { readonly sails: boolean; readonly volley: boolean },
  look: (letters: string) => Focus,
): readonly Key[] => {
  const { aim, roll } = manner;
  const { flags, salvo } = view.rules;
  const other = aim === 'hull' ? 'sails' : 'hull';
  const rolled = roll === 'sequence' ? 'salvo' : 'sequence';
  return [
    ...(flags.aim && may.sails
      ? [key(reader, `key-aim-${other}`, { look: look(lettersOf({ ...manner, aim: other })) })]
      : []),
    ...(flags.salvo && salvo === 'single-roll' && may.volley
      ? [key(reader, `key-roll-${rolled}`, { look: look(lettersOf({ ...manner, roll: rolled })) })]
      : []),
  ];
};

/** "✕2": so many shots. */
export const countKey = (
  view: View,
  reader: Reader,
  shot: ReadyShot,
  shots: number,
  manner: Manner,
  name = '',
): Key => {
  const spoken = say(reader, 'key-count-aloud', {
    gun: nameOf(view, shot.ship),
    target: nameOf(view, shot.target),
    shots,
    aim: manner.aim,
  });
  const roll = shots > 1 ? manner.roll : 'sequence';
  const sails = manner.aim === 'sails' ? ' ⛵' : '';
  return { ...signedKey(`${name}✕${shots}${sails}`, { act: fireOf(view, shot, shots, manner.aim, roll) }), spoken };
};
