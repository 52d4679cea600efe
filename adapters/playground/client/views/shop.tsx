import { useEffect, useRef, useState } from 'preact/hooks';
import type { House, TableShop } from '../../../../src/kernel/table.ts';
import type { BoardMessage } from '../../message.ts';
import { Drawn, EDGE, seaScene } from '../sea/drawn.tsx';
import { type Room, useApp, useRoom } from '../state/hooks.ts';
import { seatsOf } from '../state/match.ts';
import { say } from '../state/words.ts';
import { Icon } from './icon.tsx';
import { BackKey, Key } from './parts.tsx';
import { Portrait } from './sail-parts.tsx';

type Goods = TableShop<string>;
type Offer = Goods['offers'][number];
/** A ship of the fleet: which of its type it is tells it from the others. */
interface Afloat {
  readonly name: string;
  readonly sprite: string;
  readonly type: string;
}

/** Where the ships of a fleet lie in the band, of its width and height. */
const MOORINGS = [
  [0.06, 0.23],
  [0.29, 0.48],
  [0.515, 0.25],
  [0.74, 0.51],
] as const;
/** How large the types are drawn. */
const SIZES: Readonly<Record<string, number>> = { L: 1, G: 0.96, F: 0.86, B: 0.8 };
/** Time in ms in which a ship sails in or out, and for which it is said what is short. */
const SAIL_MS = 250;
const SHORT_MS = 2000;

/** The squares of the band: as large as on a phone, larger on a desktop. */
const bandOf = ({ mode, width, height, bar }: Room): { width: number; height: number; cell: number; ship: number } => {
  if (mode === 'desktop') {
    const wide = Math.min(760, Math.round(width * 0.565));
    return { width: wide, height: Math.min(390, height - bar - 320), cell: 74, ship: 128 };
  }
  const across = mode === 'low' ? Math.round(width * 0.4) : Math.min(width, 700) - 32;
  return { width: across, height: 118, cell: 33, ship: 57 };
};

const afloatIn = ({ ships }: Goods): readonly Afloat[] =>
  ships.map(({ sprite, type }, i) => {
    const nth = ships.slice(0, i).filter((it) => it.type === type).length;
    return { name: `${type}${nth}`, sprite, type };
  });

/** The fleet as it is bought, afloat. A new ship sails in from astern, a sold one out ahead. */
const Band = ({ shop, hexes, room }: { shop: Goods; hexes: boolean; room: Room }) => {
  const { width, height, cell, ship } = bandOf(room);
  const now = afloatIn(shop);
  const before = useRef(now);
  const [gone, setGone] = useState<readonly (Afloat & { readonly at: number })[]>([]);
  const names = now.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the fleet
  useEffect(() => {
    const left = before.current.flatMap((it, at) => (now.some(({ name }) => name === it.name) ? [] : [{ ...it, at }]));
    before.current = now;
    setGone(left);
    const timer = setTimeout(() => setGone([]), SAIL_MS);
    return () => clearTimeout(timer);
  }, [names]);
  const [rows, cols] = [Math.ceil(height / cell) + 3, Math.ceil(width / cell) + 3];
  const water = {
    rows,
    cols,
    shapes: [],
    ...(hexes && { hexes: true as const, land: Array(rows).fill('~'.repeat(cols)) }),
  };
  const moored = (it: Afloat, at: number, state: string) => {
    const [x, y] = MOORINGS[at] ?? MOORINGS[0];
    const size = ship * (SIZES[it.type] ?? 1);
    return (
      <span
        key={`${state}${it.name}`}
        class={`afloat ${state}${it.sprite.startsWith('sail-red') ? ' red' : ''}`}
        style={{ left: `${x * width}px`, top: `${y * height + (ship - size) - (y > 0.4 ? 4 : 0)}px` }}
      >
        <Portrait sprite={it.sprite} px={size / 1.1} />
      </span>
    );
  };
  return (
    <div class="shop-band" style={{ width: `${width}px`, height: `${height}px` }} aria-hidden="true">
      <div class="shop-sea" style={{ left: `${-(EDGE + 1) * cell}px`, top: `${-(EDGE + 1) * cell}px` }}>
        <Drawn scene={seaScene(water)} px={cell} />
      </div>
      {gone.map((it) => moored(it, it.at, 'out'))}
      {now.map((it, i) => moored(it, i, 'in'))}
    </div>
  );
};

/** A type of ship: its price, what it can do, and how many of it are bought. */
const Card = ({ offer, change }: { offer: Offer; change: (by: 'less' | 'more') => void }) => {
  const { name, price, note, count, less, more, short = '' } = offer;
  const [isShort, setShort] = useState(false);
  useEffect(() => {
    if (!isShort) return undefined;
    const timer = setTimeout(() => setShort(false), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isShort]);
  return (
    <li class="card shop-card">
      <Portrait sprite={offer.sprite} px={42} />
      <span class="grow">
        <b>{name}</b> <b class="price">{price}</b>
        <small role="status" class={isShort ? 'short' : ''}>
          {isShort ? short : note}
        </small>
      </span>
      <fieldset class="steps">
        <legend class="unseen">{name}</legend>
        <button
          type="button"
          aria-label={say('one-less', { what: name })}
          disabled={less === undefined}
          onClick={() => change('less')}
        >
          −
        </button>
        <output>{count}</output>
        <button
          type="button"
          aria-label={say('one-more', { what: name })}
          aria-disabled={more === undefined}
          onClick={() => (more === undefined ? setShort(true) : change('more'))}
        >
          +
        </button>
      </fieldset>
    </li>
  );
};

/** The sum that is spent, and the bar that it fills. */
const Sum = ({ shop: { spent, points, sum, rest } }: { shop: Goods }) => (
  <div class="shop-sum">
    <p>
      <span>
        <b>{spent}</b> {sum}
      </span>
      <span class="soft">{rest}</span>
    </p>
    <div class="shop-bar">
      <i style={{ width: `${(100 * spent) / points}%` }} />
    </div>
  </div>
);

/** A fleet under sail that is bought before it is placed. */
export const Shop = ({ board, shop, house }: { board: BoardMessage; shop: Goods; house: House }) => {
  const app = useApp();
  const room = useRoom();
  // What takes the latest steps back, the last one first.
  const [steps, setSteps] = useState<readonly { readonly type: string; readonly by: 'less' | 'more' }[]>([]);
  const { above } = seatsOf(board.screen);
  const hexes = board.screen.table?.seas[0]?.hexes === true;
  const press = (token: string | undefined): void => {
    if (token !== undefined) void app.press(token, board.id, { match: board.match, seen: true });
  };
  const change = ({ type, ...offer }: Offer, by: 'less' | 'more'): void => {
    setSteps([{ type, by: by === 'less' ? 'more' : 'less' }, ...steps]);
    press(offer[by]);
  };
  const [last, ...rest] = steps;
  const back = last && shop.offers.find(({ type }) => type === last.type)?.[last.by];
  const takeBack = (): void => {
    setSteps(rest);
    press(back);
  };
  const each = shop.each;
  const wide = room.mode === 'desktop' || room.mode === 'low';
  const undo = (
    <button
      type="button"
      class="icon-key"
      aria-label={say('take-back')}
      disabled={back === undefined}
      onClick={takeBack}
    >
      <Icon sign="again" size={24} />
    </button>
  );
  const band = <Band shop={shop} hexes={hexes} room={room} />;
  const sum = <Sum shop={shop} />;
  const cards = (
    <ul class="shop-cards">
      {shop.offers.map((it) => (
        <Card key={it.type} offer={it} change={(by) => change(it, by)} />
      ))}
    </ul>
  );
  const keys = (
    <div class="key-row">
      {each && (
        <Key
          label={each.label}
          sign="star"
          size="tall"
          grow={1}
          onPress={() => {
            setSteps([]);
            press(each.press);
          }}
        />
      )}
      <Key
        label={shop.place}
        sign="next"
        tone="main"
        size="tall"
        grow={1.2}
        onPress={() => app.router.go({ at: 'match', match: board.match, placing: true })}
      />
    </div>
  );
  if (wide)
    return (
      <div class={`shop wide ${room.mode}`}>
        <div class="shop-side">
          <header class="top">
            <BackKey />
            <span class="grow">{house.game}</span>
            {undo}
          </header>
          <h1>{say('buy-your-fleet')}</h1>
          {band}
          {sum}
          <dl class="shop-numbers">
            {shop.numbers.map(({ n, line }) => (
              <div key={line}>
                <dd>{n}</dd>
                <dt>{line}</dt>
              </div>
            ))}
          </dl>
        </div>
        <div class="shop-side">
          {cards}
          {above && <p class="soft">{say('buys-too', { name: above.name })}</p>}
          <div class="grow" />
          {keys}
        </div>
      </div>
    );
  return (
    <div class={`shop ${room.mode}`}>
      <header class="top">
        <BackKey />
        <h1>
          {say('your-fleet')} <small>{house.game}</small>
        </h1>
        {undo}
      </header>
      {band}
      {sum}
      {cards}
      <div class="grow" />
      {keys}
    </div>
  );
};
