/**
 * Who may do something.
 * - `guest`: a person without a seat in the match.
 * - `player`: a person with a seat in the match.
 * - `host`: the person who opened the match. Outside a match: anyone.
 * - `admin`: an admin of the chat where they act.
 */
export type Who = 'anyone' | 'guest' | 'player' | 'host' | 'host or admin' | 'admin';

/** Where something can be done: on screens of a match, on pages that belong to no match, or on both. */
export type Where = 'match' | 'page' | 'anywhere';
