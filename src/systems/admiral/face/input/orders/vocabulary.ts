import type { Heading } from '../../../../../kit/compass.ts';
import { lookUp, wordSet } from '../../../../../kit/token-reader.ts';
import type { Aim, Repair, ShipType, StandingOrder } from '../../../rules/command.ts';

type Table<T> = readonly (readonly [T, ReadonlySet<string>])[];

const SHIPS: Table<ShipType | 'T'> = [
  ['L', wordSet('l л line линкор линейный лінкор лінійний battleship')],
  ['G', wordSet('g г галеон galleon')],
  ['F', wordSet('f ф фрегат frigate')],
  ['B', wordSet('b б бриг бріг brig')],
  ['M', wordSet('m м торговец купец торговець купець merchant merchantman')],
  ['T', wordSet('t т к форт крепость фортеця fort')],
];
/** Ships as they are named in a purchase: several of them, and the Cyrillic letter that looks like a Latin B. */
export const SOLD: Table<ShipType | 'T'> = [
  ...SHIPS,
  ['L', wordSet('lines линкора линкоры лінкора лінкори')],
  ['G', wordSet('galleons галеона галеоны галеони')],
  ['F', wordSet('frigates фрегата фрегаты фрегати')],
  ['B', wordSet('brigs в брига бриги бріга бріги')],
];
/** Words that belong to the service. */
const HOUSE: Table<'draw' | 'resign'> = [
  ['draw', wordSet('draw ничья нічия нічиє')],
  ['resign', wordSet('resign сдаюсь здаюсь')],
];
const HEADINGS: Table<Heading> = [
  [0, wordSet('n с пн north север північ')],
  [1, wordSet('ne св пнсх')],
  [2, wordSet('e в сх east восток схід')],
  [3, wordSet('se юв пдсх')],
  [4, wordSet('s ю пд south юг південь')],
  [5, wordSet('sw юз пдзх')],
  [6, wordSet('w з зх west запад захід')],
  [7, wordSet('nw сз пнзх')],
];
const AIMS: Table<Aim> = [
  ['hull', wordSet('h к hull корпус')],
  ['sails', wordSet('s п в sails паруса парусам вітрила вітрилах')],
];
const CARDS: Table<'target' | 'initiative'> = [
  ['target', wordSet('marksman target меткий влучний таргет цель ціль')],
  ['initiative', wordSet('quick initiative быстрый швидкий инициатива ініціатива')],
];
const STANDINGS: Table<StandingOrder> = [
  ['ask', wordSet('ask спроси спрашивай спрашивать спитай питай питати')],
  ['always', wordSet('always всегда завжди')],
  ['never', wordSet('never никогда ніколи')],
];
const REPAIRS: Table<Repair> = [
  ['hull', wordSet('hull корпус')],
  ['sails', wordSet('sails паруса вітрила')],
  ['fort', wordSet('t т к fort форт')],
];

/** First words of orders that do not begin with a ship. */
export const FIRST_WORDS = {
  buy: wordSet('buy купить купи куплю купити'),
  place: wordSet('place put ставь поставь постав став'),
  captain: wordSet('captain капитан капітан'),
  standing: wordSet('standing приказ наказ'),
  plan: wordSet('plan план курс course'),
} as const;

/** Answers to a question. */
export const ANSWERS = {
  yes: wordSet('y yes да так fire огонь вогонь'),
  no: wordSet('n no нет ні ни'),
} as const;

/** Filler words, ignored between other words. */
export const FILLERS = wordSet('to at на по у -');
/** Words between the verb and the heading of a turn. */
export const BOW_WORDS = wordSet('the its bow нос носом ніс to on на , :');

export const shipNamed = (word: string): ShipType | 'T' | undefined => lookUp(SHIPS, word);
export const houseWord = (word: string): 'draw' | 'resign' | undefined => lookUp(HOUSE, word);
export const headingNamed = (word: string): Heading | undefined => lookUp(HEADINGS, word);
export const aimNamed = (word: string): Aim | undefined => lookUp(AIMS, word);
export const cardNamed = (word: string): 'target' | 'initiative' | undefined => lookUp(CARDS, word);
export const standingNamed = (word: string): StandingOrder | undefined => lookUp(STANDINGS, word);
export const repairNamed = (word: string): Repair | undefined => lookUp(REPAIRS, word);
