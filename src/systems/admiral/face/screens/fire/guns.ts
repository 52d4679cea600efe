import type { Reader } from '../../../../../kernel/reader.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../../kernel/screen.ts';
import { chanceOf } from '../../../../../kit/sailing-table.ts';
import { capitalise, fitting, say } from '../../../../../kit/screen-kit.ts';
import { type Aim, type FireCommand, orders, type PieceId, type Roll } from '../../../rules/command.ts';
import { type Mount, mayGive, type PieceView, type ReadyShot, shotsOf, type View } from '../../../rules/view/index.ts';
import type { Faces } from '../../../variants.ts';
import { pieceLabel } from '../../input/coordinates.ts';
import { fleetOf, isSpoken, keyName, nameOf, pieceIn, positionLabel, shortName } from '../../words/names.ts';
import { type Key, phraseKey, symbolKey } from '../page.ts';

/** "1 3 5". */
export const facesText = (faces: Faces): string => faces.join(' ');

/** "port broadside"; just "guns" for guns that bear all round. */
export const mountText = (reader: Reader, mount: Mount): string => say(reader, 'mount', { mount });

/** Everything about a shot: "F e5: 3 squares, port broadside, hits on 1 3 5". */
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

/** The order to fire one gun at a target with this many shots. */
export const fireCommand = (
  view: View,
  { ship, target }: ReadyShot,
  shots: number,
  aim: Aim,
  roll: Roll,
): FireCommand => orders.fire([{ ship, shots }], pieceIn(view, target).at!, aim, roll);

/** The shots a piece can fire now, the highest expected hits first. */
export const availableShots = (view: View, ship: PieceId): readonly ReadyShot[] =>
  shotsOf(view, ship)
    .filter((it) => mayGive(view, fireCommand(view, it, 1, 'hull', 'sequence')))
    .toSorted((a, b) => b.faces.length * b.shots - a.faces.length * a.shots);

/** The pieces of the active side that are on the board, the active ship first. */
export const gunners = (view: View): readonly PieceView[] => {
  const all = fleetOf(view, view.active ?? 'white');
  const active = all.filter((it) => it.id === view.act?.ship);
  return [...active, ...all.filter((it) => it.id !== view.act?.ship)];
};

/** All shots that can be fired now, piece by piece. */
export const allShots = (view: View): readonly ReadyShot[] =>
  gunners(view).flatMap((it) => availableShots(view, it.id));

/** What a shot key says: the longest that fits. */
const shotLabel = (view: View, reader: Reader, shot: ReadyShot, alone: boolean): string => {
  const words = {
    gun: keyName(reader, view, shot.ship),
    letter: pieceLabel(reader, view, shot.ship),
    type: pieceIn(view, shot.target).type,
    target: nameOf(view, shot.target),
    chance: chanceOf(shot.faces.length),
  };
  return alone
    ? fitting([say(reader, 'key-shot-alone', words), say(reader, 'key-shot', words)], SCREEN_LIMITS.wideLabelChars)
    : fitting([say(reader, 'key-shot', words), say(reader, 'key-shot-bare', words)], SCREEN_LIMITS.labelChars);
};

/** "Frigate: fire at the galleon (50 %)": fires all shots at the hull in one order. Short beside other keys. */
export const shotKey = (view: View, reader: Reader, shot: ReadyShot, alone: boolean): Key => {
  const cell = positionLabel(view, reader, shot.target);
  const spoken = say(reader, 'key-shot-aloud', {
    gun: nameOf(view, shot.ship),
    target: nameOf(view, shot.target),
    cell,
    shots: shot.shots,
    faces: facesText(shot.faces),
  });
  const press = { act: fireCommand(view, shot, shot.shots, 'hull', 'sequence') };
  return { label: shotLabel(view, reader, shot, alone), press, spoken };
};

/** "Galleon (50 %)": opens the fire page for this target. */
export const targetKey = (view: View, reader: Reader, shot: ReadyShot): Key => {
  const cell = positionLabel(view, reader, shot.target);
  const target = keyName(reader, view, shot.target);
  const label = say(reader, 'key-target', { target, chance: chanceOf(shot.faces.length) });
  const spoken = say(reader, 'key-target-aloud', {
    target: nameOf(view, shot.target),
    cell,
    faces: facesText(shot.faces),
  });
  return { ...symbolKey(label, { look: `at:${shot.ship}:${shot.target}` }), spoken };
};

/** The aim and the roll of a shot. */
export interface FireMode {
  readonly aim: Aim;
  readonly roll: Roll;
}

/** A fire mode as letters of a focus: `s` for the sails, `v` for one volley. */
export const fireModeLetters = ({ aim, roll }: FireMode): string =>
  `${aim === 'sails' ? 's' : ''}${roll === 'salvo' ? 'v' : ''}`;
/** Parses the letters of `fireModeLetters`. */
export const fireModeOf = (letters: string): FireMode => ({
  aim: letters.includes('s') ? 'sails' : 'hull',
  roll: letters.includes('v') ? 'salvo' : 'sequence',
});

/** Keys that switch the fire mode, as far as the level allows: hull or sails, shot by shot or as one volley. */
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
      ? [
          phraseKey(
            reader,
            { key: 'key-aim', with: { aim: other } },
            { look: look(fireModeLetters({ ...mode, aim: other })) },
          ),
        ]
      : []),
    ...(flags.salvo && salvo === 'single-roll' && may.volley
      ? [
          phraseKey(
            reader,
            { key: 'key-roll', with: { roll: rolled } },
            { look: look(fireModeLetters({ ...mode, roll: rolled })) },
          ),
        ]
      : []),
  ];
};

/** "2 shots", or "Line: 2 shots" with the name of the gun: fires this many shots. */
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
  const count = say(reader, 'key-count', { shots });
  return {
    ...symbolKey(`${name ? `${name}: ` : ''}${count}${sails}`, { act: fireCommand(view, shot, shots, mode.aim, roll) }),
    spoken,
  };
};
