import type { JSX, TargetedKeyboardEvent, TargetedPointerEvent, TargetedWheelEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Sea, TableSquare } from '../../../../src/kernel/table.ts';
import { mayMove } from '../state/device.ts';
import { useApp } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { recall } from '../wire/identity.ts';
import { nearOf, type Sight } from './camera.ts';
import { boxOfCell, cellAtPoint, extentOf, middleOf, pitchOf } from './cells.ts';
import { cellOf, Drawn, EDGE, seaScene } from './drawn.tsx';
import { Loupe } from './loupe.tsx';
import { drawMotion, type Motion } from './motion.ts';
import { nameOf, squareAt } from './squares.ts';

/** Where the axes of a sea stand: the room at its left and above it, and the height of their signs, in pixels. */
export interface Axes {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

const same = (a: BoardPlace | undefined, b: BoardPlace | undefined): boolean => a?.row === b?.row && a?.col === b?.col;

/** The axes of a sea, with the row and the column that are aimed at lit. */
const AxisSigns = ({
  sea,
  px,
  axes,
  lit,
  sight,
}: {
  sea: Sea<string>;
  px: number;
  axes: Axes;
  lit: BoardPlace | undefined;
  sight: Sight | undefined;
}) => {
  const edge = EDGE * px;
  const from = sight ?? { row: 0, col: 0 };
  // The sign of a square that is half in sight is there.
  const isSeen = (nth: number, first: number): boolean =>
    sight === undefined || (nth >= first - 0.5 && nth <= first + nearOf(sea) - 0.5);
  const pitch = pitchOf(sea);
  // Where there is no room beside the sea, the signs of rows stand in its first column.
  const inside = axes.left < 12;
  return (
    <div class="axes" aria-hidden="true" style={{ fontSize: `${axes.size}px` }}>
      {sea.axes.columns.map(
        (sign, col) =>
          isSeen(col, from.col) && (
            <span
              key={`c${sign}`}
              class={lit?.col === col ? 'hot' : ''}
              style={{
                left: `${axes.left + edge + (middleOf(sea, { row: 0, col }).x - 0.5 - from.col) * px}px`,
                top: 0,
                width: `${px}px`,
                height: `${axes.top}px`,
                lineHeight: `${axes.top}px`,
              }}
            >
              {sign}
            </span>
          ),
      )}
      {sea.axes.rows.map(
        (sign, row) =>
          isSeen(row, from.row) && (
            <span
              key={`r${sign}`}
              class={`${lit?.row === row ? 'hot' : ''}${inside ? ' inside' : ''}`}
              style={
                inside
                  ? { left: '7px', top: `${axes.top + edge + (row - from.row) * pitch * px + 1}px` }
                  : {
                      left: 0,
                      top: `${axes.top + edge + (middleOf(sea, { row, col: 0 }).y - 0.5 - from.row * pitch) * px}px`,
                      width: `${axes.left}px`,
                      height: `${px}px`,
                      lineHeight: `${px}px`,
                    }
              }
            >
              {sign}
            </span>
          ),
      )}
    </div>
  );
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads from a square of the grid; undefined for any other key. */
const stepFrom = (at: BoardPlace, key: string, { rows, cols }: Sea<string>): BoardPlace | undefined => {
  const step = STEPS[key];
  if (step) {
    const [row, col] = [at.row + step[0], at.col + step[1]];
    return row < 0 || col < 0 || row >= rows || col >= cols ? at : { row, col };
  }
  const ends: Readonly<Record<string, BoardPlace>> = {
    Home: { row: at.row, col: 0 },
    End: { row: at.row, col: cols - 1 },
    PageUp: { row: 0, col: at.col },
    PageDown: { row: rows - 1, col: at.col },
  };
  return ends[key];
};

export interface SeaViewProps {
  readonly sea: Sea<string>;
  readonly px: number;
  readonly axes: Axes;
  readonly label: string;
  /** Does what a press at a square does. Absent: nothing can be pressed. */
  readonly press?: ((at: BoardPlace, square: TableSquare<string>) => void) | undefined;
  /** Told of a press where nothing can be pressed, in the place of words. */
  readonly onMiss?: (() => void) | undefined;
  /** What is said where nothing can be pressed now. */
  readonly idle?: string;
  /** The square of a press that has no answer yet; `late`: it waits to be sent. */
  readonly pending?: { readonly at: BoardPlace; readonly late: boolean } | undefined;
  /** A square that is lit from elsewhere: typed, or pointed at in the list of moves. */
  readonly lit?: BoardPlace | undefined;
  readonly motion?: Motion | undefined;
  /** What is seen of a large sea that is near: it is dragged. Absent: all of it is seen. */
  readonly sight?: Sight | undefined;
  /** Shows a sea near, or whole, around a square. A whole sea with it is too small to be pressed: a tap shows it near. */
  readonly onZoom?: ((isNear: boolean, at: BoardPlace) => void) | undefined;
  /** What is written beside a cell that is aimed at; by default its name. */
  readonly flag?: ((at: BoardPlace) => string | undefined) | undefined;
  /** Hears where is aimed at. */
  readonly onAim?: ((at: BoardPlace | undefined) => void) | undefined;
  /** Does what a long press at a square does. Returns whether there is anything. */
  readonly hold?: ((at: BoardPlace) => boolean) | undefined;
  /** Where the focus is, unless it has been moved from there. */
  readonly start?: BoardPlace | undefined;
  /** Drawn under the squares that can be pressed. */
  readonly children?: JSX.Element | undefined;
}

/** How far a finger goes, in pixels, before it drags the sea and presses nothing. */
const DRAG = 8;
/** Time in ms after which a press is a long one. */
const HOLD_MS = 450;
/** How much two fingers go apart or together before the sea is near or whole. */
const PINCH = 1.2;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** What the fingers on a sea do: where the first came down, what was seen then, and whether they drag. */
interface Hand {
  readonly fingers: Map<number, Point>;
  readonly from?: Point;
  /** Where it is now. */
  at?: BoardPlace | undefined;
  readonly sight?: Sight;
  readonly apart?: number;
  drags?: boolean;
}

const apartOf = (fingers: Hand['fingers']): number => {
  const [one, other] = [...fingers.values()];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
};

/** A sea with its axes: one picture, and over it a grid of its squares that can be pressed, aimed at and listened to. */
export const SeaView = (props: SeaViewProps) => {
  const { sea, px, axes, label, press, idle, pending, lit, motion, sight, onZoom, flag, onAim, hold, start, onMiss } =
    props;
  const app = useApp();
  const root = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const [aim, setAim] = useState<(BoardPlace & { readonly by: 'finger' | 'mouse' | 'keys' }) | undefined>();
  const [asked, setAsked] = useState<BoardPlace | undefined>();
  const [stop, setStop] = useState<BoardPlace>(
    start ?? { row: Math.floor((sea.rows - 1) / 2), col: Math.floor((sea.cols - 1) / 2) },
  );
  const edge = EDGE * px;
  const all = extentOf(sea);
  const near = nearOf(sea);
  const seen = sight ? { width: near, height: near * pitchOf(sea) } : all;
  const [width, height] = [seen.width * px + 2 * edge, seen.height * px + 2 * edge];
  const cell = cellOf(px);
  const { theme } = app;

  useEffect(() => {
    const canvas = overlay.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx) return;
    canvas.width = Math.round(all.width * cell);
    canvas.height = Math.round(all.height * cell);
    if (!motion) return;
    if (!mayMove()) {
      // Still, for as long as the motion would take.
      if (!motion.wreck) return;
      drawMotion(ctx, motion, 400 + motion.shots.length * 180, theme, cell);
      const timer = setTimeout(() => ctx.clearRect(0, 0, canvas.width, canvas.height), 1000);
      return () => clearTimeout(timer);
    }
    const began = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      if (drawMotion(ctx, motion, now - began, theme, cell)) frame = requestAnimationFrame(draw);
      else ctx.clearRect(0, 0, canvas.width, canvas.height);
    };
    frame = requestAnimationFrame(draw);
    const end = (): void => {
      cancelAnimationFrame(frame);
      ctx.clearRect(0, 0, canvas.width, canvas.height);
    };
    // Any press ends it and counts.
    addEventListener('pointerdown', end, { once: true });
    return () => {
      removeEventListener('pointerdown', end);
      end();
    };
  }, [motion, cell, theme, sea.cols, sea.rows]);

  const gridCell = (at: BoardPlace): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`[data-at="${at.row}.${at.col}"]`) ?? null;

  useEffect(() => {
    // What had the focus is gone, as the key of the fleet: the sea has it. A page that has just come leaves it alone.
    const isFree = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    if (isFree) gridCell(stop)?.focus({ preventScroll: true });
  }, []);

  const fire = (at: BoardPlace): void => {
    const square = squareAt(sea, at);
    if (!square?.press || !press) {
      if (onMiss) onMiss();
      else app.tell((press && square?.spoken) || idle || square?.spoken || '');
      return;
    }
    const question =
      square.sure ?? (recall().ask && square.as === 'fire' ? say('ask-again', { cell: nameOf(sea, at) }) : undefined);
    if (question !== undefined && !same(asked, at)) {
      setAsked(at);
      app.tell(question);
      return;
    }
    setAsked(undefined);
    press(at, square);
  };

  const placeOf = (
    event: TargetedPointerEvent<HTMLElement> | TargetedWheelEvent<HTMLElement>,
  ): BoardPlace | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    return cellAtPoint(sea, {
      x: ((event.clientX - box.left) / box.width) * all.width,
      y: ((event.clientY - box.top) / box.height) * all.height,
    });
  };
  const canAim = press !== undefined;
  const isSmall = onZoom !== undefined && sight === undefined;
  const hand = useRef<Hand>({ fingers: new Map() });
  const holding = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(holding.current), []);
  // At once: a key that is pressed next is meant for where the focus is.
  useLayoutEffect(() => {
    if (!start) return;
    setStop(start);
    if (document.activeElement?.role === 'gridcell') gridCell(start)?.focus({ preventScroll: true });
  }, [start?.row, start?.col]);
  useEffect(() => onAim?.(aim), [aim?.row, aim?.col]);
  const onDown = (event: TargetedPointerEvent<HTMLElement>): void => {
    const at = placeOf(event);
    if (!at || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { fingers } = hand.current;
    if (event.isPrimary) fingers.clear();
    fingers.set(event.pointerId, event);
    const drags = fingers.size > 1;
    hand.current = { fingers, from: event, at, ...(sight && { sight }), drags, apart: apartOf(fingers) };
    if (drags) setAim(undefined);
    else if (canAim && !isSmall) setAim({ ...at, by: event.pointerType === 'mouse' ? 'mouse' : 'finger' });
    clearTimeout(holding.current);
    if (drags || isSmall || !hold) return;
    holding.current = setTimeout(() => {
      if (same(hand.current.at, at) && hand.current.drags !== true && hold(at)) hand.current.drags = true;
    }, HOLD_MS);
  };
  /** Drags a near sea, or shows it near or whole as two fingers go. Returns whether the pointer presses nothing. */
  const drags = (event: TargetedPointerEvent<HTMLElement>): boolean => {
    const it = hand.current;
    if (!it.from || !it.fingers.has(event.pointerId)) return false;
    it.fingers.set(event.pointerId, event);
    if (it.fingers.size > 1) {
      const ratio = apartOf(it.fingers) / (it.apart || 1);
      const at = placeOf(event);
      if (at && onZoom && (sight ? ratio < 1 / PINCH : ratio > PINCH)) onZoom(sight === undefined, at);
      return true;
    }
    const [x, y] = [event.clientX - it.from.clientX, event.clientY - it.from.clientY];
    if (it.sight && (it.drags || Math.hypot(x, y) > DRAG)) {
      it.drags = true;
      it.sight.moveTo({ row: it.sight.row - y / px / pitchOf(sea), col: it.sight.col - x / px });
    }
    return it.drags === true;
  };
  const onMove = (event: TargetedPointerEvent<HTMLElement>): void => {
    if (drags(event)) {
      setAim(undefined);
      return;
    }
    if (!canAim || isSmall) return;
    const at = placeOf(event);
    hand.current.at = at;
    const by = event.pointerType === 'mouse' ? 'mouse' : 'finger';
    if (by === 'finger' && event.buttons === 0) return;
    setAim((now) => (same(now, at) && now?.by === by ? now : at && { ...at, by }));
  };
  const onUp = (event: TargetedPointerEvent<HTMLElement>): void => {
    const at = placeOf(event);
    const { drags: hasDragged, fingers } = hand.current;
    fingers.delete(event.pointerId);
    if (fingers.size === 0) hand.current = { fingers };
    if (event.pointerType !== 'mouse') setAim(undefined);
    if (!at || hasDragged) return;
    setStop(at);
    if (isSmall) onZoom?.(true, at);
    else fire(at);
  };
  const onWheel = (event: TargetedWheelEvent<HTMLElement>): void => {
    if (!onZoom) return;
    const at = placeOf(event);
    if (!event.ctrlKey && sight)
      sight.moveTo({ row: sight.row + event.deltaY / px, col: sight.col + event.deltaX / px });
    else if (at && event.deltaY < 0 === isSmall) onZoom(isSmall, at);
  };
  const onKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = stepFrom(stop, event.key, sea);
    if (to) {
      event.preventDefault();
      setStop(to);
      sight?.bring(to);
      gridCell(to)?.focus({ preventScroll: true });
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.shiftKey || !hold?.(stop)) fire(stop);
    }
  };

  const shown = aim ?? (lit && { ...lit, by: 'keys' as const });
  const open = shown && squareAt(sea, shown)?.press !== undefined;
  const isAimed = shown !== undefined && (open || shown.by === 'keys');
  const square = (at: BoardPlace) => boxOfCell(sea, at, px);
  const cellClass = sea.hexes ? ' hex' : '';

  return (
    <div class="sea" ref={root} style={{ width: `${axes.left + width}px`, height: `${axes.top + height}px` }}>
      <AxisSigns sea={sea} px={px} axes={axes} lit={isAimed ? shown : undefined} sight={sight} />
      <div
        class={`water${sight ? ' near' : ''}`}
        style={{
          left: `${axes.left}px`,
          top: `${axes.top}px`,
          ...(sight && { width: `${width}px`, height: `${height}px` }),
        }}
      >
        <div
          class="all"
          style={sight && { transform: `translate(${-sight.col * px}px, ${-sight.row * pitchOf(sea) * px}px)` }}
        >
          <Drawn scene={seaScene(sea)} px={px} />
          <div
            class="squares"
            style={{
              left: `${edge}px`,
              top: `${edge}px`,
              width: `${all.width * px}px`,
              height: `${all.height * px}px`,
            }}
          >
            <canvas ref={overlay} class="motion" />
            {props.children}
            {isAimed && (
              <div class="aim" aria-hidden="true">
                {!sea.ships && (
                  <>
                    <i class="lane" style={{ left: `${shown.col * px}px`, top: 0, width: `${px}px`, height: '100%' }} />
                    <i class="lane" style={{ left: 0, top: `${shown.row * px}px`, width: '100%', height: `${px}px` }} />
                  </>
                )}
                <i
                  class={`target${cellClass}${sea.ships || squareAt(sea, shown)?.nth !== undefined ? ' asked' : ''}`}
                  style={square(shown)}
                />
                {shown.by === 'mouse' && (
                  <b
                    class="flagtip"
                    style={{
                      [shown.col < sea.cols / 2 ? 'left' : 'right']:
                        `${shown.col < sea.cols / 2 ? (middleOf(sea, shown).x + 0.75) * px : (all.width - middleOf(sea, shown).x + 0.75) * px}px`,
                      top: `${middleOf(sea, shown).y * px - 16}px`,
                    }}
                  >
                    {flag?.(shown) ?? nameOf(sea, shown)}
                  </b>
                )}
              </div>
            )}
            {pending && (
              <i
                class={`target pressed${cellClass}${pending.late ? ' late' : ''}`}
                style={square(pending.at)}
                aria-hidden="true"
              />
            )}
            {asked && <i class={`target asked${cellClass}`} style={square(asked)} aria-hidden="true" />}
            {sea.squares && (
              // biome-ignore lint/a11y/useSemanticElements: a table of keys is a grid
              <div
                role="grid"
                aria-label={label}
                aria-rowcount={sea.rows}
                aria-colcount={sea.cols}
                class={`grid${canAim ? ' live' : ''}`}
                style={sea.hexes ? {} : { gridTemplate: `repeat(${sea.rows}, 1fr) / repeat(${sea.cols}, 1fr)` }}
                onPointerDown={onDown}
                onPointerMove={onMove}
                onPointerUp={onUp}
                onPointerCancel={() => {
                  hand.current = { fingers: new Map() };
                  setAim(undefined);
                }}
                onPointerLeave={() => setAim(undefined)}
                onWheel={onWheel}
                // A browser throws nothing after the finger, and takes the next tap for what it is.
                onTouchMove={(event) => event.preventDefault()}
                onKeyDown={onKey}
              >
                {Array.from({ length: sea.rows }, (_, row) => (
                  // biome-ignore lint/a11y/useSemanticElements: a row of the grid
                  // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                  <div role="row" key={row}>
                    {Array.from({ length: sea.cols }, (_it, col) => {
                      const name = nameOf(sea, { row, col });
                      const it = squareAt(sea, { row, col });
                      return (
                        // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
                        <div
                          role="gridcell"
                          key={name}
                          data-at={`${row}.${col}`}
                          {...(sea.hexes && { class: 'hexcell', style: square({ row, col }) })}
                          tabIndex={stop.row === row && stop.col === col ? 0 : -1}
                          aria-label={it?.spoken ?? (sea.ships ? name : `${name}, ${say('not-fired-at')}`)}
                        />
                      );
                    })}
                  </div>
                ))}
              </div>
            )}
            {shown?.by === 'finger' && open && !sight && (
              <Loupe
                over={root.current?.querySelector('.squares') ?? null}
                at={shown}
                px={px}
                sea={sea}
                flag={flag?.(shown)}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
};
