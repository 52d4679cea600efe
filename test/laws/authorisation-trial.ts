import { expect } from 'vitest';
import type { Viewer } from '../../src/kernel/rules.ts';
import type { Match } from '../../src/service/core/match/match.ts';
import { type Answer, shownIn } from '../../src/service/ports/answer.ts';
import type { Action } from '../../src/service/ports/intent.ts';
import { type AuthorisationScene, type Role, TAGS } from '../support/authorisation-scenes.ts';
import type { PaperUser } from '../support/paper-service.ts';
import { textOf } from '../support/screen-text.ts';

/*
 * One action of one person in a scene. A person who may not do it changes nothing, reads a private answer in their own
 * language, and is shown no view but those they may see.
 */

/** `seat.ply.act` of a forged button, `page ` and the act of a button of no match, or an action. */
export type Act = string | Action;

const isPress = (act: Act): act is string => typeof act === 'string';
const PAGE = 'page ';

/** Letters that the words of a language do not have. */
const FOREIGN = { en: /\p{Script=Cyrillic}/u, uk: /[ыэъё]/i, ru: /[іїєґ]/i } as const;

/** @param mover the seat that `{m}` stands for; `{o}` is the other one. */
const actionOf = (act: Act, { id, code, word }: AuthorisationScene, mover: number): Action => {
  const filled = (text: string): string =>
    text
      .replace('{id}', id)
      .replace('{code}', code)
      .replace('{word}', word)
      .replace('{m}', `${mover}`)
      .replace('{o}', `${1 - mover}`);
  if (isPress(act)) {
    const token = act.startsWith(PAGE) ? `-.-.0.${act.slice(PAGE.length)}` : `${id}.${act}`;
    return { kind: 'press', token: filled(token) };
  }
  if (act.kind === 'press') return { ...act, token: filled(act.token) };
  if (act.kind === 'join') return { ...act, code: filled(act.code) };
  if (act.kind === 'settle') return { ...act, match: filled(act.match) };
  return act.kind === 'link' ? { ...act, payload: filled(act.payload) } : act;
};

/** Reports of the platform are not requests, so they need no answer. */
const isUnanswered = (act: Act): boolean => !isPress(act) && ['arrived', 'closed', 'reopened'].includes(act.kind);

/** Everything a person can read in an answer. */
const wordsOf = (answer: Answer): string =>
  [answer.alert, answer.notice, answer.done, textOf(shownIn(answer.body))].join('\n');

/**
 * The outcome in a word: `done` if the match has changed, else the phrase key of the answer, else whether anything was
 * shown.
 */
const outcomeOf = (answer: Answer, { said }: AuthorisationScene, done: boolean): string => {
  if (done) return 'done';
  const told = answer.alert ?? answer.notice;
  if (told !== undefined) return said.get(told) ?? told;
  return shownIn(answer.body) ? 'shown' : answer.body?.kind === 'put-away' ? 'put-away' : 'nothing';
};

const texts = new WeakMap<Match, Set<string>>();
/** Expects a match to be as before. A text that was found equal once is not compared again. */
const expectSame = (after: Match, before: Match, name: string): void => {
  const same = texts.get(before) ?? new Set([JSON.stringify(before)]);
  texts.set(before, same);
  const text = JSON.stringify(after);
  if (same.has(text)) return;
  expect(after, name).toEqual(before);
  same.add(text);
};

/** Who tries what, and whether they may. */
export interface Trial {
  readonly act: Act;
  readonly role: Role;
  /** Where they act, if not in the place of the scene. */
  readonly by?: PaperUser;
  /** What has happened before. */
  readonly first?: () => Promise<void>;
  /** The seat on turn. */
  readonly mover: number;
  readonly may: boolean;
  /** The viewers whose views they may see. */
  readonly looks: readonly Viewer[];
  /** How a failed expectation names this trial. */
  readonly name: string;
}

/**
 * Tries an action in a scene and checks the result.
 * @param before the match as the scene begins with it.
 * @returns the outcome in a word.
 */
export const tryAct = async (scene: AuthorisationScene, before: Match, trial: Trial): Promise<string> => {
  const { act, role, mover, may, looks, name } = trial;
  const { service, guests, eyes, said } = scene;
  const by = trial.by ?? guests[role];
  scene.again();
  await trial.first?.();
  eyes.clear();
  said.clear();
  const shown = service.deliveries.length;
  const answer = await by.does(actionOf(act, scene, mover));
  const after = await scene.match();
  const done = after.revision !== before.revision;
  // What a person types who plays another match here is about that match, and depends on its lot.
  const own = role === 'elsewhere' && !isPress(act) && act.kind === 'say';
  const outcome = own ? 'of their own' : outcomeOf(answer, scene, done);
  if (done !== may) expect.fail(`${name} ${done ? 'was done' : 'was not done'}: ${JSON.stringify(answer)}`);
  if (service.logged.some((it) => it.startsWith('error'))) expect.fail(`${name}: ${service.logged.join('\n')}`);
  if (may) return outcome;
  expectSame(after, before, name);
  for (const it of service.deliveries.slice(shown).filter(({ match }) => match === scene.id)) {
    // At most the person's own board is drawn again.
    if (it.to.address !== by.place.address) expect.fail(`${name} was shown to ${it.to.address}`);
  }
  // A group shares one board, so no player's private view may be made for it.
  const spied = [...eyes].filter((it) => !looks.includes(it));
  if (spied.length > 0) expect.fail(`${name} looked through the eyes of ${spied}`);
  const words = wordsOf(answer).replace(/Broadside|\/\w+/g, '');
  const told = answer.body?.kind === 'put-away' || /\p{L}/u.test(words) || service.deliveries.length > shown;
  if (!told && !isUnanswered(act)) expect.fail(`${name} was told nothing: ${JSON.stringify(answer)}`);
  if (isPress(act) && answer.alert !== undefined) {
    const foreign = FOREIGN[TAGS[role]];
    if (foreign.test(words) || /\p{Script=Cyrillic}/u.test(words) === (TAGS[role] === 'en'))
      expect.fail(`${name} was told in another language: ${words}`);
  }
  return outcome;
};
