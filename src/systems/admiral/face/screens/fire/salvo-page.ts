import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { chanceOf } from '../../../../../kit/sailing-table.ts';
import { capitalise, say } from '../../../../../kit/screen-kit.ts';
import { type Aim, PIECES, type PieceId } from '../../../rules/command.ts';
import {
  hitsLeft,
  isSecondVersion,
  judge,
  pieceOf,
  positionIn,
  type ReadyShot,
  turnContextIn,
  type View,
} from '../../../rules/view/index.ts';
import type { Faces } from '../../../variants.ts';
import { keyName, nameOf, ownSide, parsePieceId, pieceIn, positionLabel, shortName } from '../../words/names.ts';
import { inRows, type Key, type Page, phraseKey, symbolKey } from '../page.ts';
import { availableShots, facesText, fireModeLetters, mountText } from './guns.ts';
import { bearers, type SalvoPart, salvoFocus, salvoOf, shotsIn } from './salvo.ts';

/** Gun keys in a row. At most eight guns bear on a piece, one from each direction. */
const ABREAST = 4;

/** A salvo being composed. */
interface Choice {
  /** The shot of the gun that leads, with the target and the shots it has for it. */
  readonly lead: ReadyShot;
  readonly aim: Aim;
  /** All guns that bear, the lead first. Only the lead must take part. */
  readonly parts: readonly [SalvoPart, ...SalvoPart[]];
}

const leastOf = (lead: ReadyShot, { ship }: ReadyShot): number => (ship === lead.ship ? 1 : 0);

/** The shots of a gun as the focus says, limited to what it has. Default: all. */
const partIn = (lead: ReadyShot, shot: ReadyShot, counts: string | undefined): SalvoPart => {
  const wanted = counts ? Number(counts[PIECES.indexOf(shot.ship)]) : shot.shots;
  return { shot, shots: Math.min(shot.shots, Math.max(leastOf(lead, shot), wanted)) };
};

/** Parses a focus into a choice. Undefined if no salvo of several guns is possible. */
const choiceIn = (view: View, focus: Focus | undefined): Choice | undefined => {
  const [, gun, at, sails, counts] = /^at:(\w\w):(\w\w):g(s?)(\d{10})?$/.exec(focus ?? '') ?? [];
  const [ship, target] = [parsePieceId(gun), parsePieceId(at)];
  if (!ship || !target || !view.rules.flags.salvo || pieceIn(view, ship).side !== ownSide(view)) return undefined;
  const lead = availableShots(view, ship).find((it) => it.target === target);
  if (!lead) return undefined;
  const [first, ...others] = bearers(view, lead).map((it) => partIn(lead, it, counts));
  const aim = sails && view.rules.flags.aim && pieceIn(view, target).type !== 'T' ? 'sails' : 'hull';
  return first && others.length > 0 ? { lead, aim, parts: [first, ...others] } : undefined;
};

/** The focus of a choice. */
const lookOf = ({ lead, parts }: Choice, aim: Aim, changed?: SalvoPart): Focus => {
  const shotsOfPiece = (id: PieceId): number => {
    if (changed?.shot.ship === id) return changed.shots;
    return parts.find(({ shot }) => shot.ship === id)?.shots ?? 0;
  };
  return salvoFocus(lead.ship, lead.target, aim, PIECES.map(shotsOfPiece).join(''));
};

/** "Line: 2 of 3": each press adds one shot; after the last it starts again at 0, for the lead at 1. */
const gunKey = (view: View, reader: Reader, choice: Choice, { shot, shots }: SalvoPart): Key => {
  const next: SalvoPart = { shot, shots: shots < shot.shots ? shots + 1 : leastOf(choice.lead, shot) };
  const label = say(reader, 'key-salvo-gun', { gun: keyName(reader, view, shot.ship), shots, most: shot.shots });
  const spoken = say(reader, 'key-salvo-gun-aloud', { gun: nameOf(view, shot.ship), shots, most: shot.shots });
  return { ...symbolKey(label, { look: lookOf(choice, choice.aim, next) }), spoken };
};

/** "L: 2 of 3, 4 away, port broadside, hits on 1 3 5". */
const gunLine = (view: View, reader: Reader, { shot, shots }: SalvoPart): string =>
  capitalise(
    say(reader, 'salvo-gun', {
      gun: shortName(view, reader, shot.ship),
      shots,
      most: shot.shots,
      distance: shot.distance,
      mount: mountText(reader, shot.mount),
      faces: facesText(shot.faces),
    }),
  );

/** The faces that hit for all guns (ADM-14). */
const common = (parts: readonly SalvoPart[]): Faces =>
  parts.map(({ shot }) => shot.faces).reduce((all, faces) => all.filter((it) => faces.includes(it)));

/** Whether the piece is a ship and fires all the shots it has left (ADM-13). */
const isLast = (view: View, { shot, shots }: SalvoPart): boolean => {
  const { type, shotsLeft } = pieceIn(view, shot.ship);
  return type !== 'T' && shots === shotsLeft;
};

/**
 * The best possible effect of a hit: the target is `sunk` or `silenced`, a `critical` hit, or `plain`. `none` if
 * criticals are impossible.
 */
const endIn = (view: View, { lead, aim }: Choice, firing: readonly SalvoPart[]): string => {
  const { flags, salvo } = view.rules;
  const position = positionIn(view);
  const target = pieceOf(position, lead.target);
  const single = salvo === 'single-roll';
  const deadly = aim === 'hull' && (single ? shotsIn(firing) : 1) >= hitsLeft(position, target);
  if (deadly) return target.type === 'T' ? 'silenced' : 'sunk';
  if (target.type === 'T' || !flags.criticals) return 'none';
  const last = firing.filter((it) => isLast(view, it)).length;
  const partly = !single && !isSecondVersion(view.rules) && last > 0;
  return partly || last === firing.length ? 'critical' : 'plain';
};

/** "5 shots, one roll (33 %): hits with 3 5, all or none." Then what a hit does. */
const salvoOutcome = (view: View, reader: Reader, choice: Choice): readonly string[] => {
  const firing = choice.parts.filter(({ shots }) => shots > 0);
  const end = endIn(view, choice, firing);
  const faces = common(firing);
  const words = {
    guns: firing.length,
    shots: shotsIn(firing),
    faces: faces.length > 0 ? facesText(faces) : '—',
    chance: chanceOf(faces.length),
    aim: choice.aim,
  };
  const thrown = say(reader, view.rules.salvo === 'single-roll' ? 'salvo-throw' : 'salvo-dice', words);
  return [thrown, ...(end === 'none' ? [] : [say(reader, 'salvo-end', { end })])];
};

const aimKeys = (view: View, reader: Reader, choice: Choice): readonly Key[] => {
  const other = choice.aim === 'hull' ? 'sails' : 'hull';
  const both = view.rules.flags.aim && pieceIn(view, choice.lead.target).type !== 'T';
  return both ? [phraseKey(reader, { key: 'key-aim', with: { aim: other } }, { look: lookOf(choice, other) })] : [];
};

/** The key that fires the salvo, or the reason why it cannot be fired. */
const fireKey = (
  view: View,
  reader: Reader,
  choice: Choice,
): { readonly keys: readonly Key[]; readonly why: string } => {
  const act = salvoOf(view, choice.parts, choice.aim);
  const judged = judge(turnContextIn(view), act);
  if (!judged.ok) return { keys: [], why: reader.say(judged.error) };
  const { target } = choice.lead;
  const shots = shotsIn(choice.parts);
  const words = { target: nameOf(view, target), cell: positionLabel(view, reader, target), shots, aim: choice.aim };
  const spoken = say(reader, 'key-salvo-fire-aloud', words);
  const label = `${say(reader, 'key-salvo-fire', { shots })}${choice.aim === 'sails' ? ' ⛵' : ''}`;
  return {
    keys: [{ ...symbolKey(label, { act }, { tone: 'primary' }), spoken }],
    why: '',
  };
};

/**
 * The page that composes a salvo: which guns take part, and with how many shots. Undefined if there is nothing to
 * choose. Focus: `at:<gun>:<target>:g`, then `s` for the sails, then the shots of every piece: `at:wL:rF:gs2010000000`.
 */
export const salvoPage = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const choice = choiceIn(view, focus);
  if (!choice) return undefined;
  const { lead, aim, parts } = choice;
  const { keys, why } = fireKey(view, reader, choice);
  const letters = fireModeLetters({ aim, roll: 'sequence' });
  return {
    title: say(reader, 'salvo-heading', {
      target: nameOf(view, lead.target),
      cell: positionLabel(view, reader, lead.target),
    }),
    lines: [why, ...salvoOutcome(view, reader, choice), say(reader, 'salvo-how')],
    more: parts.map((it) => gunLine(view, reader, it)),
    board: { selected: lead.ship, aims: parts.filter(({ shots }) => shots > 0).map(({ shot }) => shot) },
    keys: [
      ...inRows(
        parts.map((it) => gunKey(view, reader, choice, it)),
        ABREAST,
      ),
      keys,
      [
        ...aimKeys(view, reader, choice),
        phraseKey(reader, 'key-back', { look: `at:${lead.ship}:${lead.target}${letters && `:${letters}`}` }),
      ],
    ],
  };
};
