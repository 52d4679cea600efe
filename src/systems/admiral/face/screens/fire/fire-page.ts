import type { Reader } from '../../../../../kernel/reader.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../../kernel/screen.ts';
import { chanceOf } from '../../../../../kit/sailing-table.ts';
import { fitting, say } from '../../../../../kit/screen-kit.ts';
import type { PieceId } from '../../../rules/command.ts';
import type { View } from '../../../rules/view/index.ts';
import { nameOf, ownSide, parsePieceId, pieceIn } from '../../words/names.ts';
import { type Page, phraseKey } from '../page.ts';
import { availableShots, countKey, type FireMode, facesText, fireModeKeys, fireModeOf, shotText } from './guns.ts';
import { chooseKey, salvoKey } from './salvo.ts';
import { salvoPage } from './salvo-page.ts';

/** Parses the focus of one gun's fire at one target: `at:wL:rF`, `at:wL:rF:sv`. */
const aimedIn = (focus: Focus | undefined): { ship: PieceId; target: PieceId; mode: FireMode } | undefined => {
  const [, gun, at, letters = ''] = /^at:(\w\w):(\w\w)(?::(s?v?))?$/.exec(focus ?? '') ?? [];
  const [ship, target] = [parsePieceId(gun), parsePieceId(at)];
  return ship && target && { ship, target, mode: fireModeOf(letters) };
};

/** The page with all options of one gun's fire at one target. */
export const firePage = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const chosen = salvoPage(view, reader, focus);
  if (chosen) return chosen;
  const aimed = aimedIn(focus);
  if (!aimed || pieceIn(view, aimed.ship).side !== ownSide(view)) return undefined;
  const shot = availableShots(view, aimed.ship).find((it) => it.target === aimed.target);
  if (!shot) return undefined;
  const sails = pieceIn(view, shot.target).type !== 'T';
  const mode: FireMode = { ...aimed.mode, aim: sails ? aimed.mode.aim : 'hull' };
  const counts = Array.from({ length: shot.shots }, (_, i) => countKey(view, reader, shot, i + 1, mode));
  const look = (letters: string): Focus => `at:${shot.ship}:${shot.target}${letters && `:${letters}`}`;
  const { aim, salvo } = view.rules.flags;
  return {
    title: fitting(
      [
        say(reader, 'fire-heading', { gun: nameOf(view, shot.ship), target: nameOf(view, shot.target) }),
        say(reader, 'fire-heading-short', { target: nameOf(view, shot.target) }),
      ],
      SCREEN_LIMITS.lineChars,
    ),
    lines: [
      say(reader, 'fire-chance', {
        chance: chanceOf(shot.faces.length),
        faces: facesText(shot.faces),
        shots: shot.shots,
      }),
      ...(aim && sails ? [say(reader, 'fire-aim', { aim: mode.aim })] : []),
      ...(salvo && shot.shots > 1 ? [say(reader, 'fire-roll', { roll: mode.roll })] : []),
    ],
    more: [shotText(view, reader, shot)],
    board: { selected: shot.ship, aims: [shot] },
    keys: [
      counts,
      fireModeKeys(view, reader, mode, { sails, volley: shot.shots > 1 }, look),
      [...salvoKey(view, reader, shot, mode.aim), ...chooseKey(view, reader, shot, mode.aim)],
      [phraseKey(reader, 'key-back', { look: `ship:${shot.ship}` })],
    ],
  };
};
