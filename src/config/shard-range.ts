/** A part of the connections to Discord's gateway: shards `first` to `last`, both included, of `of`. */
export interface ShardRange {
  readonly first: number;
  readonly last: number;
  readonly of: number;
}

export const SHARDS_FORM =
  'DISCORD_SHARDS must be auto, or the shards of this process, counted from 0, and how many there are in all, such as 0-3/16.';

/** Reads `0-3/16`, `5/16` or `auto`. Returns `undefined` for anything else. */
export const readShards = (text: string): ShardRange | 'auto' | undefined => {
  if (text === 'auto') return 'auto';
  const [, first, last = first, of] = /^(\d{1,5})(?:-(\d{1,5}))?\/(\d{1,5})$/.exec(text) ?? [];
  const range = { first: Number(first), last: Number(last), of: Number(of) };
  return range.first <= range.last && range.last < range.of ? range : undefined;
};
