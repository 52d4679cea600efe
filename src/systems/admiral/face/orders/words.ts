import type { Heading } from '../../../../kernel/compass.ts';
import { namedIn, wordsOf } from '../../../../kernel/tape.ts';
import type { Aim, Repair, ShipType, Standing } from '../../rules/command.ts';

/** A word alone that is an order. */
export type Meta = 'end' | 'done' | 'ready' | 'advised' | 'scratch' | 'sail' | 'pass' | 'draw' | 'resign';

type Table<T> = readonly (readonly [T, ReadonlySet<string>])[];

const SHIPS: Table<ShipType | 'T'> = [
  ['L', wordsOf('l л линкор линейный лінкор лінійний battleship')],
  ['G', wordsOf('g г галеон galleon')],
  ['F', wordsOf('f ф фрегат frigate')],
  ['B', wordsOf('b б бриг бріг brig')],
  ['T', wordsOf('t т к форт крепость фортеця fort')],
];
const METAS: Table<Meta> = [
  ['end', wordsOf('. end конец кінець')],
  ['done', wordsOf('done всё все')],
  ['ready', wordsOf('ready готов готова готово готовы готовий готові')],
  ['advised', wordsOf('advised default обычно заново звичайно наново')],
  ['scratch', wordsOf('scratch cancel отбой отмена відбій скасувати')],
  ['sail', wordsOf('sail ok пошли вперед вперёд пішли уперед')],
  ['pass', wordsOf('pass hold пас пропуск')],
  ['draw', wordsOf('draw ничья нічия нічиє')],
  ['resign', wordsOf('resign сдаюсь здаюсь')],
];
const HEADINGS: Table<Heading> = [
  [0, wordsOf('n с пн north север північ')],
  [1, wordsOf('ne св пнсх')],
  [2, wordsOf('e в сх east восток схід')],
  [3, wordsOf('se юв пдсх')],
  [4, wordsOf('s ю пд south юг південь')],
  [5, wordsOf('sw юз пдзх')],
  [6, wordsOf('w з зх west запад захід')],
  [7, wordsOf('nw сз пнзх')],
];
const AIMS: Table<Aim> = [
  ['hull', wordsOf('h к hull корпус')],
  ['sails', wordsOf('s п в sails паруса парусам вітрила вітрилах')],
];
const CARDS: Table<'target' | 'initiative'> = [
  ['target', wordsOf('target таргет цель ціль')],
  ['initiative', wordsOf('initiative инициатива ініціатива')],
];
const STANDINGS: Table<Standing> = [
  ['ask', wordsOf('ask спроси спрашивай спрашивать спитай питай питати')],
  ['always', wordsOf('always всегда завжди')],
  ['never', wordsOf('never никогда ніколи')],
];
const REPAIRS: Table<Repair> = [
  ['hull', wordsOf('hull корпус')],
  ['sails', wordsOf('sails паруса вітрила')],
  ['fort', wordsOf('t т к fort форт')],
];

/** What an order begins with that is none of a ship's. */
export const FIRST = {
  place: wordsOf('place put ставь поставь постав став'),
  captain: wordsOf('captain капитан капітан'),
  standing: wordsOf('standing приказ наказ'),
  plan: wordsOf('plan план курс course'),
} as const;

/** What a ship is told besides her course. */
export const VERBS = {
  fire: wordsOf('fire огонь вогонь'),
  board: wordsOf('# board абордаж'),
  assault: wordsOf('land assault штурм'),
  repair: wordsOf('repair ремонт чини чинить лагодь'),
  done: wordsOf('done всё все'),
  planned: wordsOf('sail вперед вперёд уперед'),
} as const;

/** What a question is answered with. */
export const ANSWERS = {
  yes: wordsOf('y yes да так fire огонь вогонь'),
  no: wordsOf('n no нет ні ни'),
} as const;

/** Words between others that say nothing. */
export const MUTE = wordsOf('to at на по у -');

export const shipNamed = (word: string): ShipType | 'T' | undefined => namedIn(SHIPS, word);
export const metaNamed = (word: string): Meta | undefined => namedIn(METAS, word);
export const headingNamed = (word: string): Heading | undefined => namedIn(HEADINGS, word);
export const aimNamed = (word: string): Aim | undefined => namedIn(AIMS, word);
export const cardNamed = (word: string): 'target' | 'initiative' | undefined => namedIn(CARDS, word);
export const standingNamed = (word: string): Standing | undefined => namedIn(STANDINGS, word);
export const repairNamed = (word: string): Repair | undefined => namedIn(REPAIRS, word);
