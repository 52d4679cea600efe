import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Sea, TablePiece } from '../../../../src/kernel/table.ts';
import { say } from '../state/words.ts';
import { boxOfCell, cellAtPoint, heightOf, middleOf } from './cells.ts';
import { Drawn } from './drawn.tsx';
import { nameOf } from './squares.ts';

type Piece = TablePiece<string>;
type Place = Piece['places'][number];

/** A piece in hand: where it was grasped, how far it has been moved, in pixels, and how it lies. */
interface Held {
  readonly nth: number;
  readonly form: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
  readonly keys?: true;
}

const squaresOf = ({ forms }: Piece, place: BoardPlace & { readonly form: number }): readonly BoardPlace[] =>
  (forms[place.form]?.squares ?? []).map(({ row, col }) => ({ row: row + place.row, col: col + place.col }));

const placeAt = ({ places }: Piece, at: BoardPlace, form: number): Place | undefined =>
  places.find((it) => it.form === form && it.row === at.row && it.col === at.col);

const boxOf = (squares: readonly BoardPlace[]) => {
  const [rows, cols] = [squares.map(({ row }) => row), squares.map(({ col }) => col)];
  return { top: Math.min(...rows), left: Math.min(...cols), bottom: Math.max(...rows), right: Math.max(...cols) };
};

/** A quarter turn clockwise about the first square of the box. */
const turned = (squares: readonly BoardPlace[]): string => {
  const round = squares.map(({ row, col }) => ({ row: col, col: -row }));
  const { top, left } = boxOf(round);
  return keyOf(round.map(({ row, col }) => ({ row: row - top, col: col - left })));
};
const keyOf = (squares: readonly BoardPlace[]): string =>
  squares
    .map(({ row, col }) => `${row}.${col}`)
    .toSorted()
    .join();
const fromBox = (squares: readonly BoardPlace[]): string => {
  const { top, left } = boxOf(squares);
  return keyOf(squares.map(({ row, col }) => ({ row: row - top, col: col - left })));
};

/** The place to which a tap turns a piece: its box keeps a corner, else it keeps as many of its squares as it can. */
const turnOf = (piece: Piece): Place | undefined => {
  const [own] = piece.places;
  if (!own) return undefined;
  const there = squaresOf(piece, own);
  const wanted = turned(piece.forms[own.form]?.squares ?? []);
  const { top, left } = boxOf(there);
  const distance = (place: Place): number => {
    const box = boxOf(squaresOf(piece, place));
    return Math.abs(box.top - top) + Math.abs(box.left - left);
  };
  return piece.places
    .filter((it) => it.form !== own.form && fromBox(piece.forms[it.form]?.squares ?? []) === wanted)
    .filter((it) => squaresOf(piece, it).some((a) => there.some((b) => a.row === b.row && a.col === b.col)))
    .toSorted((a, b) => distance(a) - distance(b))[0];
};

const labelOf = (sea: Sea<string>, squares: readonly BoardPlace[]): string => {
  const [first, last] = [squares[0], squares.at(-1)];
  if (!first || !last) return '';
  return squares.length === 1 ? nameOf(sea, first) : `${nameOf(sea, first)}–${nameOf(sea, last)}`;
};

/** One piece as it lies, or as it is held. */
const Drawing = ({ piece, form, px }: { piece: Piece; form: number; px: number }) => {
  const it = piece.forms[form];
  if (!it) return null;
  const { top, left, bottom, right } = boxOf(it.squares);
  // Ships reach a little beyond their squares.
  const scene = {
    width: right - left + 1.4,
    height: bottom - top + 1.4,
    shapes: [
      {
        kind: 'inset' as const,
        at: { x: 0, y: 0 },
        scale: 1,
        scene: {
          width: right - left + 1.4,
          height: bottom - top + 1.4,
          shapes: it.shapes.map((shape) => moved(shape, 0.2 - left, 0.2 - top)),
        },
      },
    ],
  };
  return (
    <span class="drawing" style={{ left: `${(left - 0.2) * px}px`, top: `${(top - 0.2) * px}px` }}>
      <Drawn scene={scene} px={px} over />
    </span>
  );
};
const moved = (shape: Piece['forms'][number]['shapes'][number], x: number, y: number) =>
  'at' in shape ? { ...shape, at: { x: shape.at.x + x, y: shape.at.y + y } } : shape;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** How far a finger may slip and still tap, in pixels. */
const SLIP = 6;

/** The pieces of a fleet on their sea: dragged, turned by a tap, or moved by keyboard. */
export const Fleetyard = ({
  sea,
  px,
  move,
  onSay,
}: {
  sea: Sea<string>;
  px: number;
  move: (place: Place) => void;
  onSay: (line: string | undefined) => void;
}) => {
  const pieces = sea.pieces ?? [];
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | undefined>();
  const [stop, setStop] = useState(0);
  // What has been put somewhere lies there at once, before the program has answered.
  const [put, setPut] = useState<
    { readonly nth: number; readonly place: Place; readonly of: Sea<string> } | undefined
  >();
  useEffect(() => setPut(undefined), [sea]);

  const piece = held && pieces[held.nth];
  const own = piece?.places[0];
  const overOf = (from: BoardPlace, by: Held['by']): BoardPlace | undefined => {
    if (!sea.hexes) return { row: from.row + Math.round(by.y / px), col: from.col + Math.round(by.x / px) };
    const { x, y } = middleOf(sea, from);
    return cellAtPoint(sea, { x: x + by.x / px, y: y + by.y / px });
  };
  const target = held && own ? overOf(own, held.by) : undefined;
  const place = held && piece && target && placeAt(piece, target, held.form);
  const shown = held && piece && target ? squaresOf(piece, { ...target, form: held.form }) : [];

  const drop = (nth: number, to: Place | undefined, refused: string): void => {
    setHeld(undefined);
    const it = pieces[nth];
    const from = it?.places[0];
    if (!it || !from) return;
    onSay(to ? undefined : refused);
    if (!to || to === from) return;
    setPut({ nth, place: to, of: sea });
    move(to);
  };

  const onDown = (nth: number) => (event: TargetedPointerEvent<HTMLElement>) => {
    const it = pieces[nth]?.places[0];
    if (!it || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    onSay(undefined);
    setStop(nth);
    setHeld({ nth, form: it.form, from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } });
  };
  const onMove = (event: TargetedPointerEvent<HTMLElement>): void => {
    if (!held || held.keys) return;
    setHeld({ ...held, by: { x: event.clientX - held.from.x, y: event.clientY - held.from.y } });
  };
  const onUp = (): void => {
    if (!held || held.keys || !piece) return;
    const isTap = Math.hypot(held.by.x, held.by.y) < SLIP;
    if (isTap) drop(held.nth, turnOf(piece), say('no-turn'));
    else drop(held.nth, place, say('not-free'));
  };
  const onKey = (nth: number) => (event: TargetedKeyboardEvent<HTMLElement>) => {
    const it = pieces[nth];
    const lies = it?.places[0];
    if (!it || !lies) return;
    const step = STEPS[event.key];
    if (event.key.toUpperCase() === 'R') {
      event.preventDefault();
      drop(nth, turnOf(it), say('no-turn'));
    } else if (step) {
      event.preventDefault();
      if (held?.keys && held.nth === nth)
        setHeld({ ...held, by: { x: held.by.x + step[1] * px, y: held.by.y + step[0] * px } });
      else {
        const next = (nth + (step[0] + step[1] > 0 ? 1 : pieces.length - 1)) % pieces.length;
        setStop(next);
        root.current?.querySelectorAll<HTMLElement>('.ship')[next]?.focus({ preventScroll: true });
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (held?.keys) drop(nth, place, say('not-free'));
      else setHeld({ nth, form: lies.form, from: { x: 0, y: 0 }, by: { x: 0, y: 0 }, keys: true });
    } else if (event.key === 'Escape' && held) {
      event.stopPropagation();
      setHeld(undefined);
    }
  };
  const square = (at: BoardPlace) => boxOfCell(sea, at, px);
  const mark = sea.hexes ? ' hex' : '';
  const high = heightOf(sea);
  const flag = boxOf(shown.length > 0 ? shown : [{ row: 0, col: 0 }]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: ships on a sea are no fields of a form
    <div
      class={`fleetyard${held ? ' held' : ''}`}
      ref={root}
      role="group"
      aria-label={say('fleet')}
      aria-description={say('fleet-how')}
    >
      {held && own && piece && (
        <div aria-hidden="true">
          {squaresOf(piece, own).map((it) => (
            <i key={`w${it.row}.${it.col}`} class={`was${mark}`} style={square(it)} />
          ))}
          {shown
            .filter(({ row, col }) => row >= 0 && col >= 0 && row < sea.rows && col < sea.cols)
            .map((it) => (
              <i key={`t${it.row}.${it.col}`} class={`${place ? 'free' : 'taken'}${mark}`} style={square(it)} />
            ))}
        </div>
      )}
      {pieces.map((it, nth) => {
        const isHeld = held?.nth === nth;
        const there = put?.nth === nth && put.of === sea ? put.place : it.places[0];
        if (!there) return null;
        const squares = squaresOf(it, there);
        const box = boxOf(squares);
        const { left, top } = boxOfCell(sea, there, px);
        const first = { left, top };
        const label = `${say('ship')} ${labelOf(sea, squares)}`;
        return (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: a fleet keeps its order
            key={nth}
            class={`ship${isHeld ? ' lifted' : ''}`}
            tabIndex={nth === stop ? 0 : -1}
            aria-label={label}
            style={{ ...first, ...(isHeld && { transform: `translate(${held.by.x}px, ${held.by.y - 5}px)` }) }}
            onPointerDown={onDown(nth)}
            onTouchMove={(event) => event.preventDefault()}
            onPointerMove={onMove}
            onPointerUp={onUp}
            onPointerCancel={() => setHeld(undefined)}
            onKeyDown={onKey(nth)}
          >
            <Drawing piece={it} form={there.form} px={px} />
            <i
              class="ship-area"
              style={{
                left: `${(box.left - there.col) * px}px`,
                top: `${(box.top - there.row) * px}px`,
                width: `${(box.right - box.left + 1) * px}px`,
                height: `${(box.bottom - box.top + high) * px}px`,
              }}
            />
          </button>
        );
      })}
      {held && shown.length > 0 && (
        <b
          class="flagtip"
          aria-live="polite"
          style={{
            left: `${Math.max(0, middleOf(sea, { row: flag.top, col: (flag.left + flag.right) / 2 }).x * px - 40)}px`,
            top: `${Math.max(-4, (middleOf(sea, { row: flag.top, col: 0 }).y - high / 2) * px - 44)}px`,
          }}
        >
          {labelOf(sea, shown)}
        </b>
      )}
    </div>
  );
};
