import type { Phrase, PhraseParams } from '../../../../kernel/phrase.ts';
import { className, salvoRevealsAfloat } from '../../rules/view/index.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import { fleetPhrase } from '../words/terms.ts';

type Sentences = readonly Phrase[];

const said = (key: string, params?: PhraseParams): Phrase => (params ? { key, with: params } : { key });

const only = (when: boolean, ...sentences: Sentences): Sentences => (when ? sentences : []);

/** Joins names into a list, pair by pair. */
const listOf = (names: Sentences): Phrase =>
  names.reduceRight((more, it) => ({ key: 'lesson-list', with: { said: it, more } }));

const largestFirst = ({ fleet }: Ruleset): readonly FleetItem[] =>
  fleet.filter(({ count }) => count > 0).sort((a, b) => b.size - a.size);

const shipsIn = (items: readonly FleetItem[]): number => items.reduce((sum, { count }) => sum + count, 0);

/** The fleet by its sizes or, where several classes share a size, by their names: "carrier 5, battleship 4". */
const fleetSentence = (rules: Ruleset): Phrase => {
  const items = largestFirst(rules);
  const sizes = new Set(items.map(({ size }) => size));
  if (sizes.size === items.length) return said('lesson-fleet', { fleet: fleetPhrase(rules) });
  const named = items.map((item) => said('lesson-named', { ship: className(item), size: item.size }));
  return said('lesson-fleet-named', { ships: shipsIn(items), list: listOf(named) });
};

const FREEDOM = ['straight', 'bent', 'any4', 'any8'] as const;

/** The sentence on the freest shapes that any ship has. */
const shapesSentence = ({ fleet }: Ruleset): Phrase => {
  const freest = FREEDOM.findLast((shapes) => fleet.some((item) => item.shapes === shapes && item.size > 1));
  return said('lesson-shapes', { shapes: freest ?? 'straight' });
};

/** Sentences on the sea, the fleet, its shapes and how near ships may lie (SB-3 to SB-6). */
export const fleetSentences = (rules: Ruleset): Sentences => [
  said('lesson-sea', { rows: rules.n, cols: rules.cols ?? rules.n }),
  ...only(rules.land !== undefined, said('lesson-land')),
  fleetSentence(rules),
  shapesSentence(rules),
  ...only(shipsIn(rules.fleet) > 1, said('lesson-touch', { touch: rules.touch })),
];

/** Sentences on mines, sweepers and their penalties (SB-18 to SB-21); empty where there are none. */
export const extrasSentences = ({ extras }: Ruleset): Sentences => {
  const { mines, sweepers, touch, mineEffect } = extras;
  return only(
    mines + sweepers > 0,
    said('lesson-extras', { mines, sweepers, touch }),
    ...only(mines > 0, said('lesson-mine', { effect: mineEffect })),
    ...only(sweepers > 0, said('lesson-sweeper')),
    said('lesson-extras-end'),
  );
};

const shotsSentence = ({ shots, turns }: Ruleset): Phrase => {
  if (shots.kind === 'own-afloat') return said('lesson-shots-afloat');
  if (shots.n > 1) return said('lesson-shots-many', { shots: shots.n });
  return said(turns === 'together' ? 'lesson-shots-together' : 'lesson-shots-one');
};

/** Returns whether a volley is answered as a whole (SB-25). */
const isBlind = ({ report }: Ruleset): boolean => report.hit === 'volley-class' || report.hit === 'volley-count';

/** Returns whether there is one shot a turn and the players take turns. */
const isOneByOne = ({ shots, turns }: Ruleset): boolean =>
  shots.kind === 'fixed' && shots.n === 1 && turns === 'alternate';

/** Returns whether the squares around a sunk ship are marked, where players may know that it is sunk. */
const marksHalo = (rules: Ruleset): boolean =>
  rules.halo === 'marked' && rules.touch !== 'sides' && rules.report.sunk !== 'silent' && !isBlind(rules);

/** The sentence on how each shot is answered, and by whom (SB-10, SB-34). */
const answeredSentence = ({ fleets, report }: Ruleset): Phrase =>
  fleets === 'paper' ? said('lesson-paper-answers') : said('lesson-hit', { told: report.hit });

/**
 * Sentences on how many shots a turn has, how each is answered, and who shoots next (SB-10, SB-12 to SB-15, SB-23,
 * SB-24, SB-30).
 */
export const shotsSentences = (rules: Ruleset): Sentences => [
  shotsSentence(rules),
  ...only(!isBlind(rules), answeredSentence(rules)),
  ...only(isOneByOne(rules), said(rules.afterHit === 'shoot-again' ? 'lesson-again' : 'lesson-pass')),
  ...only(marksHalo(rules), said('lesson-halo')),
  ...only(
    rules.report.sunk === 'silent',
    said(salvoRevealsAfloat(rules) ? 'lesson-sunk-silent-afloat' : 'lesson-sunk-silent'),
  ),
];

/** The sentence on how squares look that the answer to a whole volley leaves open (SB-25). */
export const unclearSentences = (rules: Ruleset): Sentences => only(isBlind(rules), said('lesson-unclear'));

/**
 * Sentences on what answers leave open or add: a volley answered as a whole (SB-25), a miss that counts its neighbours
 * (SB-27).
 */
export const answerSentences = (rules: Ruleset): Sentences => [
  ...only(isBlind(rules), said('lesson-hit', { told: rules.report.hit })),
  ...only(rules.report.near === 'told', said('lesson-near')),
];

/** The sentence on the Dutchman that moves away (SB-28); empty where there is none. */
export const relocationSentences = ({ relocation }: Ruleset): Sentences =>
  only(relocation === 'on-hit', said('lesson-relocation'));

/** The sentence on how a fleet is placed (SB-32). */
export const placementSentence = ({ fleets }: Ruleset): Phrase =>
  said(fleets === 'paper' ? 'lesson-paper' : 'lesson-placing');

/** The sentence on the last reply (SB-39); empty where there is none. */
export const replySentences = ({ lastReply, shots }: Ruleset): Sentences =>
  only(lastReply === true, said('lesson-reply'), ...only(shots.kind === 'own-afloat', said('lesson-reply-afloat')));

/** The sentence on what follows the battle (SB-36). */
export const afterSentence = ({ fleets }: Ruleset): Phrase =>
  said(fleets === 'paper' ? 'lesson-paper-after' : 'lesson-after');

/** The sentence on who begins (SB-2); empty where all fire together. */
export const leadSentences = ({ turns }: Ruleset): Sentences => only(turns === 'alternate', said('lesson-lead'));

/** The sentence on who wins. */
export const winSentence = ({ turns }: Ruleset): Phrase =>
  said(turns === 'together' ? 'lesson-win-together' : 'lesson-win');
