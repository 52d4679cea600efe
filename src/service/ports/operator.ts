import type { BoardKey, MatchId, Place } from './intent.ts';

/** A stored match as the operator counts it. */
export interface CountedMatch {
  readonly id: MatchId;
  readonly stage: 'lobby' | 'playing' | 'over';
  readonly boards: readonly { readonly key: BoardKey; readonly place: Place }[];
}

/** What the service has of the operator. */
export interface Operator {
  /** The chat where they read reports and give commands, as the key of its board: "telegram/4711". */
  readonly chat?: BoardKey;
  /** Tells them something in that chat. Never rejects. */
  tell(text: string): Promise<void>;
  /** Every match in the store, in no particular order. */
  matches(): AsyncIterable<CountedMatch>;
}
