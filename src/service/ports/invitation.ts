/** What an invitation is to. Plain text. */
export interface OpenInvitation {
  /** Who invites. */
  readonly by: string;
  /** "Classic". */
  readonly game: string;
  readonly variant: string;
  /** "rated", "3 minutes a shot". */
  readonly about: readonly string[];
  /** Whether a seat is free. */
  readonly state: 'open' | 'full';
  /** Where none is: the code by which the match is watched. */
  readonly watch?: string;
}
