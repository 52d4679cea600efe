import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FleetShip } from '../../../../src/kernel/table.ts';
import { around } from '../around/around.ts';
import { Drawn } from '../sea/drawn.tsx';
import { useApp, useNow } from '../state/hooks.ts';
import type { Seated } from '../state/match.ts';
import { say } from '../state/words.ts';
import { Icon, type Sign } from './icon.tsx';

export interface KeyProps {
  readonly label: string;
  readonly sign?: Sign;
  readonly onPress: () => void;
  /** `main`: what is wanted most; `bare`: without an edge; `danger`: cannot be undone; `gold`: on the dark. */
  readonly tone?: 'main' | 'red' | 'bare' | 'danger' | 'gold' | 'on';
  readonly size?: 'big' | 'tall' | 'tile' | 'square' | undefined;
  readonly disabled?: boolean;
  readonly spoken?: string;
  readonly grow?: number;
  readonly title?: string;
}

/** Takes the sign from each key whose word would be cut or take a second line beside it. */
export const fitKeys = (): void => {
  for (const key of document.querySelectorAll('.key:not(.tile, .answer, .strength-key)')) {
    const word = key.lastElementChild;
    if (!(word instanceof HTMLElement)) continue;
    key.classList.remove('tight');
    const isTwoLines = word.offsetHeight > 1.5 * Number.parseFloat(getComputedStyle(word).lineHeight);
    key.classList.toggle('tight', isTwoLines || key.scrollWidth > key.clientWidth);
  }
};

export const Key = ({ label, sign, onPress, tone, size, disabled, spoken, grow, title }: KeyProps) => (
  <button
    type="button"
    class={`key ${tone ?? ''} ${size ?? ''}`}
    style={grow === undefined ? {} : { flex: grow }}
    onClick={onPress}
    disabled={disabled ?? false}
    aria-label={spoken ?? (size === 'square' ? label : undefined)}
    title={title}
  >
    {sign && <Icon sign={sign} size={size === 'tile' ? 24 : 20} />}
    {size !== 'square' && <span>{label}</span>}
  </button>
);

/** Goes back to where the reader came from. */
export const BackKey = () => {
  const { router } = useApp();
  // An app around the page may have a key of its own.
  if (around?.goesBack) return null;
  return (
    <button type="button" class="icon-key" aria-label={say('back')} onClick={() => router.back()}>
      <Icon sign="back" size={24} />
    </button>
  );
};

/** A match in the smallest window: the sea, and a line on each side. */
export const SmallBattle = ({
  sea,
  above,
  below,
  title,
}: {
  sea: ComponentChildren;
  above: Seated;
  below: Seated;
  title: string;
}) => (
  <div class="battle small">
    {sea}
    <div class="small-panel">
      <span class="small-who">
        <Avatar name={above.name} size={26} machine={above.machine !== undefined} />
        <b>{above.name}</b>
      </span>
      <span>{above.part?.note}</span>
      <strong>{title}</strong>
      <span class="small-who">
        {[below, above].map((it) => (
          <Clock key={it.seat} until={it.clock?.until} late={it.late === true} />
        ))}
        {below.part?.note}
      </span>
    </div>
  </div>
);

const COLOURS = ['#12648c', '#8a4b2a', '#6a2391', '#1d6b3a', '#b8292f', '#7a5230', '#2d4a94', '#a0522d', '#3d6b5a'];
const sumOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

/** The first letter of a name in a circle, in a colour that its name always has. */
export const Avatar = ({
  name,
  size = 36,
  machine,
  own,
}: {
  name: string;
  size?: number;
  machine?: boolean;
  own?: boolean;
}) => (
  <span
    class="avatar"
    aria-hidden="true"
    style={{
      width: `${size}px`,
      height: `${size}px`,
      fontSize: `${Math.round(size * 0.44)}px`,
      background: machine ? '#4d6470' : own ? COLOURS[0] : COLOURS[1 + (sumOf(name) % (COLOURS.length - 1))],
    }}
  >
    {[...name][0]?.toUpperCase() ?? '?'}
  </span>
);

const SHIP = 0.4;
const GAP = 0.2;

/** A fleet as silhouettes in lines, the lost ones crossed. */
export const Fleet = ({ fleet, unit, width }: { fleet: readonly FleetShip[]; unit: number; width: number }) => {
  const lengthOf = (all: readonly FleetShip[]): number => all.reduce((sum, { size }) => sum + size * SHIP + GAP, 0.04);
  const scale = Math.min(1, Math.max(0.45, width / (lengthOf(fleet) * unit)));
  const px = unit * scale;
  const lines: FleetShip[][] = [[]];
  for (const ship of fleet) {
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && lengthOf([...line, ship]) * px > width + 1) lines.push([ship]);
    else line.push(ship);
  }
  const shapes = lines.flatMap((line, row) =>
    line.map(({ sprite }, i) => ({
      kind: 'sprite' as const,
      name: sprite,
      at: { x: lengthOf(line.slice(0, i)), y: 0.04 + row * 0.75 },
      heading: 90,
    })),
  );
  const scene = { width: Math.max(...lines.map(lengthOf)), height: 0.78 * lines.length, shapes };
  return <Drawn scene={scene} px={px} over />;
};

const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (ms < 10_000 && ms > 0) return (ms / 1000).toFixed(1);
  if (seconds >= 172_800) return say('clock-days', { n: Math.floor(seconds / 86_400) });
  if (seconds >= 36_000) return say('clock-hours', { n: Math.floor(seconds / 3600) });
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Seconds left at which a clock is heard. */
const SPOKEN_AT_S = [10, 30, 60];

/** The time that is left, as it runs. */
export const Clock = ({
  until,
  late,
  large,
  spoken,
}: {
  until?: number | undefined;
  late?: boolean;
  large?: boolean;
  /** Whether readers of the screen hear it run out. */
  spoken?: boolean;
}) => {
  const left = (until ?? 0) - useNow(1000);
  // Under ten seconds tenths are shown.
  useNow(until !== undefined && left < 11_000 && left > 0 ? 100 : 1000);
  if (until === undefined && !late) return null;
  const isLow = late || left < 30_000;
  const under = SPOKEN_AT_S.find((n) => left > 0 && left < n * 1000);
  const clock = (
    <span
      class={`clock ${until !== undefined ? 'run' : ''} ${isLow ? 'low' : ''} ${large ? 'large' : ''}`}
      role="timer"
    >
      {late ? '0:00' : clockText(left)}
    </span>
  );
  if (!spoken) return clock;
  return (
    <>
      {clock}
      <span class="unseen" role="status">
        {under !== undefined && say('seconds-left', { n: under })}
      </span>
    </>
  );
};

/** The head of a screen: the way back, its title, and what stands at its right. */
export const Top = ({
  title,
  sub,
  children,
}: {
  title: string;
  sub?: string | undefined;
  children?: ComponentChildren;
}) => (
  <header class="top">
    <BackKey />
    <h1>
      {title}
      {sub !== undefined && <small>{sub}</small>}
    </h1>
    {children}
  </header>
);

/** A sheet over a screen: it closes by its key, by Escape, by back, and by a press beside it. */
export const Sheet = ({
  title,
  line,
  head,
  children,
  at,
}: {
  title: string;
  line?: string | undefined;
  head?: JSX.Element;
  children: ComponentChildren;
  at?: 'panel' | undefined;
}) => {
  const { router } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  // At once, both ways: what is pressed next finds the focus where it belongs.
  useLayoutEffect(() => {
    const it = dialog.current;
    const before = document.activeElement;
    if (it && !it.open) it.showModal();
    return () => {
      it?.close();
      // The focus goes back to the key that opened it, or to the sea.
      const key = before?.isConnected && before !== document.body ? before : undefined;
      const next = key ?? document.querySelector('[role=gridcell][tabindex="0"]');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);
  const touch = useRef<number | undefined>(undefined);
  return (
    <dialog
      ref={dialog}
      class={`sheet ${at === undefined ? '' : 'aside'}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        router.closeSheet();
      }}
      onClose={(event) => {
        // A browser may close it without asking.
        if (event.currentTarget.isConnected) router.closeSheet();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) router.closeSheet();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onTouchStart={(event) => {
        touch.current = event.touches[0]?.clientY;
      }}
      onTouchEnd={(event) => {
        const by = (event.changedTouches[0]?.clientY ?? 0) - (touch.current ?? 0);
        if (by > 90 && (dialog.current?.scrollTop ?? 0) <= 0) router.closeSheet();
      }}
    >
      <div class="sheet-body">
        <i class="grab" aria-hidden="true" />
        <div class="sheet-head">
          {head}
          <div class="grow">
            <h2>{title}</h2>
            {line !== undefined && line !== '' && <p class="soft">{line}</p>}
          </div>
          <button type="button" class="icon-key" aria-label={say('close')} onClick={() => router.closeSheet()}>
            <Icon sign="close" size={24} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
};

/** One of several, of which one is on. */
export const Segments = ({
  label,
  options,
}: {
  label: string;
  options: readonly { readonly label: string; readonly now?: boolean; readonly onPress: () => void }[];
}) => (
  <fieldset class="segments">
    <legend class="unseen">{label}</legend>
    {options.map((it) => (
      <button
        key={it.label}
        type="button"
        class={it.now ? 'on' : ''}
        aria-pressed={it.now === true}
        onClick={it.onPress}
      >
        {it.label}
      </button>
    ))}
  </fieldset>
);

/** What is on or off. */
export const Switch = ({
  label,
  line,
  on,
  onPress,
}: {
  label: string;
  line?: string | undefined;
  on: boolean;
  onPress: () => void;
}) => (
  <button type="button" class="switch-row" role="switch" aria-checked={on} onClick={onPress}>
    <span class="grow">
      {label}
      {line !== undefined && <small>{line}</small>}
    </span>
    <i class={`switch ${on ? 'on' : ''}`} aria-hidden="true" />
  </button>
);
