/** A page of the service, as an address names it. */
export interface PageAsked {
  readonly name: 'start' | 'games' | 'game' | 'form' | 'rules' | 'matches' | 'me' | 'top' | 'settings';
  /** Of the games. */
  readonly group?: string | undefined;
  /** A game, by its id or share code. */
  readonly variant?: string | undefined;
  /** Of the rules, counted from 0. */
  readonly leaf?: number | undefined;
  /** Of the ratings. */
  readonly pool?: string | undefined;
  /** Of the ladder: a month (`2026-11`), or `all`. */
  readonly period?: string | undefined;
}
