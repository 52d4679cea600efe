import type { FilmStep } from '../../../kernel/capabilities.ts';
import type { ClientPageOf, ReelSea, ReelStep } from '../../../kernel/client-page.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Shape } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { stillShapes, type Table } from '../../../kernel/table.ts';
import { giveWay } from '../../../kit/pause.ts';

/* A finished match as its public steps, small enough to be sent at once: each shape once, each step as what is new in it. */

/** Every shape once. */
class Shapes {
  readonly all: Shape[] = [];
  readonly #places = new Map<string, number>();

  placeOf(shape: Shape): number {
    const key = JSON.stringify(shape);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.all.length);
    return this.all.push(shape) - 1;
  }
}

/** What is new in a layer (`ReelStep.drawn`). */
const changeOf = (before: readonly number[], now: readonly number[]): readonly number[] => {
  const most = Math.min(before.length, now.length);
  let front = 0;
  while (front < most && before[front] === now[front]) front++;
  if (front === before.length && front === now.length) return [];
  let back = 0;
  while (back < most - front && before.at(-1 - back) === now.at(-1 - back)) back++;
  return [front, back, ...now.slice(front, now.length - back)];
};

type SomeTable = Table<unknown>;

const seaOf = ({
  shapes: _,
  squares: __,
  pieces: ___,
  ships: ____,
  above: _____,
  ...sea
}: SomeTable['seas'][number]): ReelSea => sea;

/** The seas of a table, always in the same order. */
const inOrder = ({ seas }: SomeTable): SomeTable['seas'] => seas.toSorted((a, b) => a.of - b.of);

/** Steps drawn in one go before other work gets a turn. */
const AT_ONCE = 5;

/**
 * The steps of a finished match as data.
 * @param views the public view after each public step; the last shows everything
 * @param ending how it ended, for a last step in which nothing was done
 */
export const reelOf = async (
  system: AnySystem,
  views: readonly unknown[],
  reader: Reader,
  ending: string,
): Promise<ClientPageOf<'reel'> | undefined> => {
  const steps: readonly FilmStep<unknown>[] = system.films?.steps(views, reader) ?? [];
  const end = steps.at(-1);
  if (!end) return undefined;
  const tableOf = (view: unknown): SomeTable | undefined => system.table?.(view, reader);
  const last = tableOf(end.view);
  const picture = last ? undefined : end.scene();
  const shapes = new Shapes();
  const told: ReelStep[] = [];
  let before: readonly (readonly number[])[] = [];
  for (const [i, { view, title, line, sign, ms, scene }] of steps.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await giveWay();
    const table = last && tableOf(view);
    const layers = table ? inOrder(table).map(stillShapes) : [scene().shapes];
    const drawn = layers.map((layer) => layer.map((it) => shapes.placeOf(it)));
    const shots = table?.shots.length ?? 0;
    const changes = drawn.map((it, n) => changeOf(before[n] ?? [], it));
    const words = line === '' && i === steps.length - 1 ? ending : line;
    told.push({ title, line: words, ...(sign && { sign }), ms, drawn: changes, shots });
    before = drawn;
  }
  return {
    page: 'reel',
    ...(last && { seas: inOrder(last).map(seaOf) }),
    ...(picture && { size: { width: picture.width, height: picture.height } }),
    shapes: shapes.all,
    shots: last?.shots ?? [],
    steps: told,
  };
};
