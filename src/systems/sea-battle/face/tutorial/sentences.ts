import type { Phrase, PhraseParams } from '../../../../kernel/phrase.ts';
import { className, salvoRevealsAfloat } from '../../rules/view/index.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';

type Sentences = readonly Phrase[];

const said = (key: string, params?: PhraseParams): Phrase => (params ? { key, with: params } : { key });

const only = (when: boolean, ...sentences: Sentences): Sentences => (when ? sentences : []);

/** Several phrases as one: two by two, the way `lesson-on`, `lesson-part` and `lesson-list` join them. None at all: undefined. */
export const joinPhrases = (phrases: Sentences, by: 'lesson-on' | 'lesson-part' | 'lesson-list'): Phrase | undefined =>
  phrases.length === 0 ? undefined : phrases.reduceRight((more, it) => ({ key: by, with: { said: it, more } }));

const largestFirst = ({ fleet }: Ruleset): readonly FleetItem[] =>
  fleet.filter(({ count }) => count > 0).sort((a, b) => b.size - a.size);

const shipsIn = (items: readonly FleetItem[]): number => items.reduce((sum, { count }) => sum + count, 0);

/** "4×1, 3×2" or, where classes have names of their own, "carrier 5, battleship 4". */
const fleetSentence = (rules: Ruleset): Phrase => {
  const items = largestFirst(rules);
  const ships = shipsIn(items);
  if (ships === 1) return said('lesson-fleet-lone', { size: items[0]!.size });
  const sizes = new Set(items.map(({ size }) => size));
  if (sizes.size === items.length)
    return said('lesson-fleet', { ships, list: items.map(({ size, count }) => `${size}×${count}`).join(', ') });
  const named = items.map((item) => said('lesson-named', { ship: className(item), size: item.size }));
  return said('lesson-fleet-named', { ships, list: joinPhrases(named, 'lesson-list')! });
};

const SHAPES = { straight: 'straight', bent: 'bent', any4: 'any-four', any8: 'any-eight' } as const;
const FREEDOM = ['straight', 'bent', 'any4', 'any8'] as const;

/** The freest shapes that some ship has. */
const shapesSentence = ({ fleet }: Ruleset): Phrase => {
  const freest = FREEDOM.findLast((shapes) => fleet.some((item) => item.shapes === shapes && item.size > 1));
  return said(`lesson-shapes-${SHAPES[freest ?? 'straight']}`);
};

/** The sea, the fleet, its shapes and how near ships may lie (SB-3 to SB-6). */
export const fleetSentences = (rules: Ruleset): Sentences => [
  said('lesson-sea', { n: rules.n }),
  fleetSentence(rules),
  shapesSentence(rules),
  ...only(shipsIn(rules.fleet) > 1, said(`lesson-touch-${rules.touch}`)),
];

/** Mines and sweepers and what is owed for them (SB-18 to SB-21); none where there are none. */
export const extrasSentences = ({ extras }: Ruleset): Sentences => {
  const { mines, sweepers, touch, mineEffect } = extras;
  return only(
    mines + sweepers > 0,
    said('lesson-extras', { mines, sweepers, touch }),
    ...only(mines > 0, said(`lesson-mine-${mineEffect}`)),
    ...only(sweepers > 0, said('lesson-sweeper')),
    said('lesson-extras-end'),
  );
};

const shotsSentence = ({ shots, turns }: Ruleset): Phrase => {
  if (shots.kind === 'own-afloat') return said('lesson-shots-afloat');
  if (shots.n > 1) return said('lesson-shots-many', { shots: shots.n });
  return said(turns === 'together' ? 'lesson-shots-together' : 'lesson-shots-one');
};

/** Are the answers given for a volley as a whole (SB-25)? */
const isBlind = ({ report }: Ruleset): boolean => report.hit === 'volley-class' || report.hit === 'volley-count';

/** Is there one shot a turn, and turns one after another? */
const isOneByOne = ({ shots, turns }: Ruleset): boolean =>
  shots.kind === 'fixed' && shots.n === 1 && turns === 'alternate';

/** Are the squares around a sunk ship marked, where one may know that it is sunk? */
const marksHalo = (rules: Ruleset): boolean =>
  rules.halo === 'marked' && rules.touch !== 'sides' && rules.report.sunk !== 'silent' && !isBlind(rules);

/** SB-10, SB-34: what each shot is answered, and by whom. */
const answeredSentence = ({ fleets, report }: Ruleset): Phrase =>
  said(fleets === 'paper' ? 'lesson-paper-answers' : `lesson-hit-${report.hit}`);

/** How many shots a turn has, what each is answered, who shoots next (SB-10, SB-12 to SB-15, SB-23, SB-24, SB-30). */
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

/** How squares look that a whole volley's answer leaves open (SB-25). */
export const unclearSentences = (rules: Ruleset): Sentences => only(isBlind(rules), said('lesson-unclear'));

/** What answers leave open or tell besides: a volley answered as a whole (SB-25), a miss that counts its neighbours (SB-27). */
export const answerSentences = (rules: Ruleset): Sentences => [
  ...only(isBlind(rules), said(`lesson-hit-${rules.report.hit}`)),
  ...only(rules.report.near === 'told', said('lesson-near')),
];

/** SB-28: the Dutchman that moves away. */
export const relocationSentences = ({ relocation }: Ruleset): Sentences =>
  only(relocation === 'on-hit', said('lesson-relocation'));

/** SB-32: how a fleet comes to be. */
export const placementSentence = ({ fleets }: Ruleset): Phrase =>
  said(fleets === 'paper' ? 'lesson-paper' : 'lesson-placing');

/** SB-36: what comes after the battle. */
export const afterSentence = ({ fleets }: Ruleset): Phrase =>
  said(fleets === 'paper' ? 'lesson-paper-after' : 'lesson-after');

/** Who wins. */
export const winSentence = ({ turns }: Ruleset): Phrase =>
  said(turns === 'together' ? 'lesson-win-together' : 'lesson-win');

/** So much to tell that what every game has in common is left out. */
const isRich = (rules: Ruleset): boolean => extrasSentences(rules).length > 0 && answerSentences(rules).length > 0;

/** The rules of these parameters in short paragraphs, put together sentence by sentence; at most 900 characters. */
export const lessonOf = (rules: Ruleset): Phrase => {
  const paragraphs = [
    [...fleetSentences(rules), ...only(!isRich(rules), placementSentence(rules))],
    [...shotsSentences(rules), ...answerSentences(rules), ...relocationSentences(rules)],
    extrasSentences(rules),
    [winSentence(rules), ...only(!isRich(rules), afterSentence(rules))],
  ];
  const parts = paragraphs.flatMap((sentences) => joinPhrases(sentences, 'lesson-on') ?? []);
  return joinPhrases(parts, 'lesson-part')!;
};
