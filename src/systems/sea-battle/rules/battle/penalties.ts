/** The phrases on each kind of penalty (SB-19 to SB-21), and on the course of a Dutchman that was hit (SB-28). */
export const PENALTIES = {
  'give-deck': {
    /** The title, for the player who owes it and for all others. */
    owe: 'owe-give-deck',
    owed: 'owed-give-deck',
    /** Why its player may not shoot yet; why something else cannot be given; how it is paid. */
    due: 'due-deck',
    wrong: 'give-deck-wrong',
    how: 'give-how-deck',
    /** The advice on what to give: a piece of a sound ship, or of one that is hit. */
    hint: 'hint-give-deck',
    hintIfHit: 'hint-give-deck-hit',
  },
  'give-mine': {
    owe: 'owe-give-mine',
    owed: 'owed-give-mine',
    due: 'due-mine',
    wrong: 'give-mine-wrong',
    how: 'give-how-mine',
    hint: 'hint-give-mine',
    hintIfHit: 'hint-give-mine',
  },
  'give-ship': {
    owe: 'owe-give-ship',
    owed: 'owed-give-ship',
    due: 'due-ship',
    wrong: 'give-ship-wrong',
    how: 'give-how-ship',
    hint: 'hint-give-ship',
    hintIfHit: 'hint-give-ship-hit',
  },
  relocate: { owe: 'owe-relocate', owed: 'owed-relocate', due: 'due-relocate' },
} as const;

/** A kind of penalty. */
export type PenaltyKind = keyof typeof PENALTIES;
