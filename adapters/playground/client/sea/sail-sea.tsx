import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Shape } from '../../../../src/kernel/screen.ts';
import {
  type Sea,
  shifted,
  type TableCard,
  type TableOrder,
  type TableShip,
  type TableSquare,
  type Weather,
} from '../../../../src/kernel/table.ts';
import { mayMove } from '../state/device.ts';
import type { Sight } from './camera.ts';
import { boxOfCell, extentOf, heightOf, middleOf } from './cells.ts';
import { chancesOf } from './chances.ts';
import { Drawn } from './drawn.tsx';
import { type Axes, SeaView } from './sea-view.tsx';
import { nameOf } from './squares.ts';

type Order = TableOrder<string>;

const isAt = (a: BoardPlace | undefined, b: BoardPlace | undefined): boolean => a?.row === b?.row && a?.col === b?.col;

/** Times in ms: a ship sails one cell; a whole course at most; a lost ship goes under. */
const CELL = 90;
const COURSE = 900;
const SINKS = 900;
/** Half the size of the picture of a ship, in cells. */
const HALF = 0.85;

/** A ship where it lies. It sails to where it is next along its course, if that is known, else straight. */
const ShipAt = ({
  sea,
  ship,
  px,
  course,
  lost,
}: {
  sea: Sea<string>;
  ship: TableShip;
  px: number;
  course: readonly BoardPlace[] | undefined;
  lost: boolean;
}) => {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<BoardPlace>(ship);
  const { x, y } = middleOf(sea, ship);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useLayoutEffect(() => {
    const from = before.current;
    before.current = ship;
    if (isAt(from, ship) || !mayMove()) return;
    const isKnown = isAt(course?.[0], from) && isAt(course?.at(-1), ship);
    const way = isKnown && course ? course : [from, ship];
    const frames = way.map((at) => {
      const there = middleOf(sea, at);
      return { transform: `translate(${(there.x - x) * px}px, ${(there.y - y) * px}px)` };
    });
    const length = isKnown ? way.length - 1 : Math.hypot(middleOf(sea, from).x - x, middleOf(sea, from).y - y);
    const run = root.current?.animate(frames, {
      duration: Math.min(COURSE, CELL * length + CELL),
      easing: 'ease-in-out',
    });
    // Any press ends it and counts.
    const end = (): void => run?.finish();
    addEventListener('pointerdown', end, { once: true });
    return () => removeEventListener('pointerdown', end);
  }, [ship.row, ship.col]);
  const size = 2 * HALF;
  return (
    <div
      ref={root}
      class={`ship-at${lost ? ' lost' : ''}`}
      style={{ left: `${(x - HALF) * px}px`, top: `${(y - HALF) * px}px` }}
      aria-hidden="true"
    >
      <Drawn scene={{ width: size, height: size, shapes: ship.shapes.map((it) => shifted(it, HALF)) }} px={px} over />
    </div>
  );
};

/** The ships of a sea, those that have just been lost for a moment longer. */
export const Ships = ({
  sea,
  px,
  course,
}: {
  sea: Sea<string>;
  px: number;
  course?: readonly BoardPlace[] | undefined;
}) => {
  const ships = sea.ships ?? [];
  const before = useRef(ships);
  const [lost, setLost] = useState<readonly TableShip[]>([]);
  const key = ships.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one is gone
  useEffect(() => {
    const gone = before.current.filter(({ id }) => ships.every((it) => it.id !== id));
    if (gone.length === 0 || !mayMove()) return;
    setLost(gone);
    const timer = setTimeout(() => setLost([]), SINKS);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    before.current = ships;
  });
  return (
    <>
      {[...ships, ...lost].map((it) => (
        <ShipAt key={it.id} sea={sea} ship={it} px={px} course={course} lost={lost.includes(it)} />
      ))}
    </>
  );
};

/** Shapes over a sea, without anything below them. */
const Layer = ({ sea, px, shapes }: { sea: Sea<string>; px: number; shapes: readonly Shape[] }) =>
  shapes.length === 0 ? null : (
    <div class="layer" aria-hidden="true">
      <Drawn scene={{ ...extentOf(sea), shapes }} px={px} over />
    </div>
  );

/** The names of the marks on cells in `render/sprites`. */
const MARKS = {
  hexes: { reach: 'reach', chosen: 'chosen', target: 'target', risk: 'reach' },
  squares: { reach: 'square-reach', chosen: 'square-chosen', target: 'square-target', risk: 'threat-pass' },
} as const;

const markAt = (sea: Sea<string>, mark: keyof typeof MARKS.hexes, at: BoardPlace): Shape => {
  const { x, y } = middleOf(sea, at);
  const name = MARKS[sea.hexes ? 'hexes' : 'squares'][mark];
  return { kind: 'sprite', name, at: { x: x - 0.5, y: y - heightOf(sea) / 2 }, heading: 90 };
};

/** What is framed with its chance. */
const Chances = ({
  sea,
  px,
  orders,
  sight,
}: {
  sea: Sea<string>;
  px: number;
  orders: readonly Order[];
  sight: Sight | undefined;
}) => (
  <>
    {chancesOf(sea, px, orders, sight).map(({ x, y }, i) => (
      <b
        key={`${orders[i]?.row}.${orders[i]?.col}`}
        class="chance"
        style={{ left: `${x * px}px`, top: `${y * px}px` }}
        aria-hidden="true"
      >
        {orders[i]?.note}
      </b>
    ))}
  </>
);

/** A course as a thin line. */
const Course = ({ sea, px, course }: { sea: Sea<string>; px: number; course: readonly BoardPlace[] }) => {
  const { width, height } = extentOf(sea);
  const points = course.map((at) => {
    const { x, y } = middleOf(sea, at);
    return `${x * px},${y * px}`;
  });
  return (
    <svg class="course" width={width * px} height={height * px} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
};

export interface SailSeaProps {
  readonly sea: Sea<string>;
  readonly px: number;
  readonly axes: Axes;
  readonly label: string;
  /** The ship that is chosen, with what it can do. */
  readonly card: TableCard<string> | undefined;
  /** The ships that can be chosen. */
  readonly own: readonly TableCard<string>[];
  /** The viewer's own ships, marked while their partner orders. */
  readonly mine?: readonly TableCard<string>[];
  readonly give: (order: Order) => void;
  readonly choose: (id: string) => void;
  /** Asks with which bow the ship is to end there. */
  readonly ask: (order: Order) => void;
  readonly idle: string;
  readonly pending: { readonly at: BoardPlace; readonly late: boolean } | undefined;
  /** The course of the order that was given last. */
  readonly course: readonly BoardPlace[] | undefined;
  readonly weather: Weather | undefined;
  /** What lies over the water once it is over. */
  readonly end: 'won' | 'lost' | undefined;
  readonly sight: Sight | undefined;
  readonly onZoom: ((isNear: boolean, at: BoardPlace) => void) | undefined;
  /** The one place that can be pressed; absent: every order can be given. */
  readonly only?: BoardPlace | undefined;
  /** As of `SeaView`. */
  readonly onMiss?: (() => void) | undefined;
  /** Drawn over all else. */
  readonly over?: JSX.Element | undefined;
}

/** The sea of a game under sail: a press chooses a ship, sails the chosen one, or fires with it. */
export const SailSea = (props: SailSeaProps) => {
  const { sea, px, card, own, give, choose, ask, course, weather, end, only } = props;
  const [aim, setAim] = useState<BoardPlace | undefined>();
  const orders = card?.orders ?? [];
  const orderAt = (at: BoardPlace): Order | undefined => orders.find((it) => isAt(it, at));
  const shipAt = (at: BoardPlace): TableShip | undefined => sea.ships?.find((it) => isAt(it, at));
  const lies = sea.ships?.find(({ id }) => id === card?.id);
  const canChoose = (id: string | undefined): boolean => own.some((it) => it.id === id);
  const squares: readonly TableSquare<string>[] = Array.from({ length: sea.rows * sea.cols }, (_, n) => {
    const at = { row: Math.floor(n / sea.cols), col: n % sea.cols };
    const order = orderAt(at);
    const ship = shipAt(at);
    const name = nameOf(sea, at);
    const spoken = order?.spoken ?? (ship ? `${name}, ${ship.spoken}` : name);
    if (only && !isAt(at, only)) return { ...at, spoken };
    if (order)
      return { ...at, spoken, press: 'order', ...(order.as === 'fire' && !order.question && { as: 'fire' as const }) };
    return { ...at, spoken, ...(canChoose(ship?.id) && { press: 'choose' }) };
  });
  const fires = orders.filter(({ as }) => as === 'fire');
  const aimed = aim && orderAt(aim);
  const way = (only ? orderAt(only) : aimed)?.course;
  const flag = (at: BoardPlace): string => {
    const order = orderAt(at);
    return order ? `${nameOf(sea, at)}, ${order.note}` : nameOf(sea, at);
  };
  return (
    <SeaView
      sea={{ ...sea, squares }}
      px={px}
      axes={props.axes}
      label={props.label}
      press={
        own.length === 0
          ? undefined
          : (at) => {
              const order = orderAt(at);
              const ship = shipAt(at);
              if (order) give(order);
              else if (ship) choose(ship.id);
            }
      }
      idle={props.idle}
      pending={props.pending}
      sight={props.sight}
      onZoom={props.onZoom}
      flag={flag}
      onAim={setAim}
      start={only ?? (lies && { row: lies.row, col: lies.col })}
      onMiss={props.onMiss}
      hold={(at) => {
        const order = orderAt(at);
        if (order?.bows) ask(order);
        return order?.bows !== undefined;
      }}
    >
      <>
        {weather?.sign === 'storm' && <div class="storm" aria-hidden="true" />}
        {end && <div class={`end-light ${end}`} aria-hidden="true" />}
        <Layer
          sea={sea}
          px={px}
          shapes={[
            ...orders.filter(({ as }) => as === 'sail').map((it) => markAt(sea, 'reach', it)),
            ...orders.filter(({ as, risky }) => as === 'sail' && risky).map((it) => markAt(sea, 'risk', it)),
            ...(lies ? [markAt(sea, 'chosen', lies)] : []),
          ]}
        />
        {way && <Course sea={sea} px={px} course={way} />}
        <Ships sea={sea} px={px} course={course} />
        <Layer sea={sea} px={px} shapes={[...(sea.above ?? []), ...fires.map((it) => markAt(sea, 'target', it))]} />
        {props.mine?.map(({ id }) => {
          const at = (sea.ships ?? []).find((it) => it.id === id);
          const place = at && middleOf(sea, at);
          return place ? (
            <i
              key={id}
              class="mine-mark"
              style={{ left: `${place.x * px}px`, top: `${(place.y - 0.42) * px}px` }}
              aria-hidden="true"
            />
          ) : null;
        })}
        <Chances sea={sea} px={px} orders={fires} sight={props.sight} />
        {lies && card?.shots !== undefined && card.shots > 0 && (
          <i class="shots" style={boxOfCell(sea, lies, px)} aria-hidden="true">
            {'•'.repeat(card.shots)}
          </i>
        )}
        {props.over}
      </>
    </SeaView>
  );
};
