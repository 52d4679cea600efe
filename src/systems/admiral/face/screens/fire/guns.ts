import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { say } from '../../../../../kit/screen-kit.ts';
import type { Aim, PieceId, Roll } from '../../../rules/command.ts';
import {
  judge,
  type Mount,
  type PieceView,
  type ReadyShot,
  shotsOf,
  turnContextIn,
  type View,
} from '../../../rules/view/index.ts';
import type { Faces } from '../../../variants.ts';
import { pieceLabel } from '../../input/coordinates.ts';
import {
  capitalise,
  type FireCommand,
  fleetOf,
  isSpoken,
  nameOf,
  pieceIn,
  positionLabel,
  shortName,
} from '../../words/names.ts';
import { type Key, phraseKey, symbolKey } from '../page.ts';

/** "1 3 5". */
export const facesText = (faces: Faces): string => faces.join(' ');

/** "port broadside"; guns that bear all round are guns. */
export const mountText = (reader: Reader, mount: Mount): string => say(reader, 'mount', { mount });

/** All that a shot hangs on: "F e5: 3 squares, port broadside, hits on 1 3 5". */
export const shotText = (view: View, reader: Reader, shot: ReadyShot): string => {
  const words = {
    gun: shortName(view, reader, shot.ship),
    target: shortName(view, reader, shot.target),
    cell: positionLabel(view, reader, shot.target),
    distance: shot.distance,
    band: view.rules.flags.rangeBands ? shot.band : 'any',
    mount: mountText(reader, shot.mount),
    faces: facesText(shot.faces),
    shots: shot.shots,
  };
  return capitalise(say(reader, isSpoken(reader) ? 'shot-told-aloud' : 'shot-told', words));
};

/** One gun at what it bears on, with so many shots. */
export const fireCommand = (
  view: View,
  { ship, target }: ReadyShot,
  shots: number,
  aim: Aim,
  roll: Roll,
): FireCommand => ({
  type: 'fire',
  guns: [{ ship, shots }],
  at: pieceIn(view, target).at!,
  aim,
  roll,
});

/** Whether it could be ordered now, in the turn that runs. */
export const canOrderFire = (view: View, fire: FireCommand): boolean => judge(turnContextIn(view), fire).ok;

/** What a piece could fire at now, in the turn that runs, the likeliest first. */
export const availableShots = (view: View, ship: PieceId): readonly ReadyShot[] =>
  shotsOf(view, ship)
    .filter((it) => canOrderFire(view, fireCommand(view, it, 1, 'hull', 'sequence')))
    .toSorted((a, b) => b.faces.length * b.shots - a.faces.length * a.shots);

/** Those of the fleet that could fire, the ship that is active before the others. */
export const gunners = (view: View): readonly PieceView[] => {
  const all = fleetOf(view, view.active ?? 'white');
  const active = all.filter((it) => it.id === view.act?.ship);
  return [...active, ...all.filter((it) => it.id !== view.act?.ship)];
};

/** All that could be fired now, piece by piece. */
export const allShots = (view: View): readonly ReadyShot[] =>
  gunners(view).flatMap((it) => availableShots(view, it.id));

/** "L✕F e5 ×3": all that she has, at the hull, at once. */
export const shotKey = (view: View, reader: Reader, shot: ReadyShot): Key => {
  const cell = positionLabel(view, reader, shot.target);
  const label = `${pieceLabel(reader, view, shot.ship)}✕${pieceLabel(reader, view, shot.target)} ${cell}${shot.shots > 1 ? ` ×${shot.shots}` : ''}`;
  const spoken = say(reader, 'key-shot-aloud', {
    gun: nameOf(view, shot.ship),
    target: nameOf(view, shot.target),
    cell,
    shots: shot.shots,
    faces: facesText(shot.faces),
  });
  return { ...symbolKey(label, { act: fireCommand(view, shot, shot.shots, 'hull', 'sequence') }), spoken };
};

/** "✕F e5 1 3 5": the way to all there is to choose about it. */
export const targetKey = (view: View, reader: Reader, shot: ReadyShot): Key => {
  const cell = positionLabel(view, reader, shot.target);
  const label = `✕${pieceLabel(reader, view, shot.target)} ${cell}: ${facesText(shot.faces)}`;
  const spoken = say(reader, 'key-target-aloud', {
    target: nameOf(view, shot.target),
    cell,
    faces: facesText(shot.faces),
  });
  return { ...symbolKey(label, { look: `at:${shot.ship}:${shot.target}` }), spoken };
};

/** How it is to be fired. */
export interface FireMode {
  readonly aim: Aim;
  readonly roll: Roll;
}

/** A manner as letters of a look: `s` at the sails, `v` as one volley. */
export const fireModeLetters = ({ aim, roll }: FireMode): string =>
  `${aim === 'sails' ? 's' : ''}${roll === 'salvo' ? 'v' : ''}`;
/** The same read. */
export const fireModeOf = (letters: string): FireMode => ({
  aim: letters.includes('s') ? 'sails' : 'hull',
  roll: letters.includes('v') ? 'salvo' : 'sequence',
});

/** The ways to fire otherwise, as the level allows: at hull or sails, one after another or as one. */
export const fireModeKeys = (
  view: View,
  reader: Reader,
  mode: FireMode,
  may: { readonly sails: boolean; readonly volley: boolean },
  look: (letters: string) => Focus,
): readonly Key[] => {
  const { aim, roll } = mode;
  const { flags, salvo } = view.rules;
  const other = aim === 'hull' ? 'sails' : 'hull';
  const rolled = roll === 'sequence' ? 'salvo' : 'sequence';
  return [
    ...(flags.aim && may.sails
      ? [phraseKey(reader, `key-aim-${other}`, { look: look(fireModeLetters({ ...mode, aim: other })) })]
      : []),
    ...(flags.salvo && salvo === 'single-roll' && may.volley
      ? [phraseKey(reader, `key-roll-${rolled}`, { look: look(fireModeLetters({ ...mode, roll: rolled })) })]
      : []),
  ];
};

/** "✕2": so many shots. */
export const countKey = (
  view: View,
  reader: Reader,
  shot: ReadyShot,
  shots: number,
  mode: FireMode,
  name = '',
): Key => {
  const spoken = say(reader, 'key-count-aloud', {
    gun: nameOf(view, shot.ship),
    target: nameOf(view, shot.target),
    shots,
    aim: mode.aim,
  });
  const roll = shots > 1 ? mode.roll : 'sequence';
  const sails = mode.aim === 'sails' ? ' ⛵' : '';
  return { ...symbolKey(`${name}✕${shots}${sails}`, { act: fireCommand(view, shot, shots, mode.aim, roll) }), spoken };
};
