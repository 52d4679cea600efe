import type { Phrase, PhraseParams } from '../../../kernel/phrase.ts';

/*
 * What the phrasebook of a game calls what the game has under an id of its own: the contract in the kernel names these
 * keys, and they are put together here alone.
 */

type Words = (id: string, params?: PhraseParams) => Phrase;

const phrase = (key: string, params?: PhraseParams): Phrase => (params ? { key, with: params } : { key });

/** A game, by the id of its system. */
export const systemTitle: Words = (id, params) => phrase(`system-${id}`, params);

/** A group of games; for those without one, their system. */
export const groupTitle = (system: string, group: string): Phrase =>
  group === system ? systemTitle(system) : phrase(`group-${group}`);

/** What the games of a group are like. */
export const groupAbout = (system: string, group: string): Phrase => phrase(`${groupTitle(system, group).key}-about`);

/** A parameter of a match, as its key says it, on or off. */
export const switchKey = (name: string, on: boolean): Phrase => phrase(`switch-${name}`, { on: on ? 1 : 0 });

/** The sentence on a parameter that is on. */
export const switchLine: Words = (name) => phrase(`switch-${name}-line`);

/** A medal. */
export const medalTitle: Words = (id) => phrase(`medal-${id}`);

/** The sentence on a medal that the reader has earned. */
export const medalLine: Words = (id) => phrase(`medal-${id}-line`);

/** Something that players meet for the first time. */
export const encounterTitle: Words = (name) => phrase(`meet-${name}`);

/** An act of a first battle, counted from 1; its end, or a slip. */
export const lessonStep = (lesson: string, step: number | 'end' | 'slip', params?: PhraseParams): Phrase =>
  phrase(`lesson-${lesson}-${step}`, params);

/** The key of an act that has one of its own. */
export const lessonKey = (lesson: string, step: number, params: PhraseParams): Phrase =>
  phrase(`lesson-${lesson}-${step}-key`, params);
