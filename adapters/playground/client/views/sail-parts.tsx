import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { House, TableCard, TableKey, TableQuestion, TableRound, Weather } from '../../../../src/kernel/table.ts';
import { Drawn } from '../sea/drawn.tsx';
import { say } from '../state/words.ts';
import { Icon, type Sign } from './icon.tsx';
import { Avatar, Key, Segments } from './parts.tsx';

type Card = TableCard<string>;

/** A ship as its card shows it. */
export const Portrait = ({ sprite, px }: { sprite: string; px: number }) => (
  <Drawn
    scene={{
      width: 1.1,
      height: 1.1,
      shapes: [{ kind: 'sprite', name: sprite, at: { x: 0.05, y: 0.05 }, heading: 90 }],
    }}
    px={px}
    over
  />
);

/** What is left of a hull: a full box for each hit that it can take, an empty one for each that it took. */
export const Hull = ({ hull }: { hull: NonNullable<Card['hull']> }) => (
  <span class="hull" aria-hidden="true">
    {Array.from({ length: hull.of }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name
      <i key={i} class={i < hull.left ? '' : 'lost'} />
    ))}
  </span>
);

const spokenOf = ({ name, hull, gone, done, flagship, note, line }: Card): string =>
  [
    name,
    ...(flagship ? [say('flagship')] : []),
    gone ? say('shot-sunk') : hull ? say('hull-of', { left: hull.left, of: hull.of }) : '',
    ...(done ? [say('is-done')] : []),
    note ?? '',
    line ?? '',
  ]
    .filter(Boolean)
    .join(', ');

/** The ships of a fleet in a strip: small, with their hulls. */
export const Hulls = ({ cards }: { cards: readonly Card[] }) => (
  <span class="hulls">
    {cards.map((it) => (
      <span key={it.id} class={it.gone ? 'gone' : ''} role="img" aria-label={spokenOf(it)}>
        <Portrait sprite={it.sprite} px={21} />
        {it.hull && !it.gone && <Hull hull={it.hull} />}
        {it.flagship && <b class="star">★</b>}
      </span>
    ))}
  </span>
);

/** The ships of a fleet as cards. One's own are chosen by a press. */
export const Cards = ({
  cards,
  chosen,
  captains,
  onPress,
  small,
}: {
  cards: readonly Card[];
  chosen?: string | undefined;
  /** Who sits where, and whether the viewer is asked, where a side has two captains. */
  captains?: { readonly seats: House['seats']; readonly asked?: boolean } | undefined;
  onPress?: ((card: Card) => void) | undefined;
  small?: boolean;
}) => (
  <div
    class={`cards${small ? ' small-cards' : ''}${cards.length > 4 ? ' many' : ''}`}
    style={{ gridTemplateColumns: `repeat(${cards.length}, minmax(0, 1fr))` }}
  >
    {cards.map((it, nth) => {
      const captain = captains?.seats.find(({ seat }) => seat === it.captain);
      const isPale = captain && captains?.asked && it.orders === undefined;
      const inner = (
        <>
          {it.flagship && <b class="star">★</b>}
          {it.done && !it.gone && !captains && (
            <span class="tick">
              <Icon sign="check" size={16} weight={3} />
            </span>
          )}
          {captain && (
            <Avatar name={captain.name} size={20} machine={captain.machine !== undefined} own={captain.own === true} />
          )}
          <Portrait sprite={it.sprite} px={small ? 36 : 38} />
          <b class="card-name">{it.name}</b>
          {it.note !== undefined ? (
            <small>{it.note}</small>
          ) : it.becalmed && !it.done ? (
            <small>{say('becalmed')}</small>
          ) : (
            it.hull && <Hull hull={it.hull} />
          )}
        </>
      );
      const name = `ship-card${it.id === chosen ? ' on' : ''}${it.gone ? ' gone' : ''}${it.done ? ' done' : ''}${isPale ? ' pale' : ''}`;
      return onPress ? (
        <button
          key={it.id}
          type="button"
          class={name}
          aria-pressed={it.id === chosen}
          aria-label={spokenOf(it)}
          aria-keyshortcuts={`${nth + 1}`}
          disabled={it.gone === true}
          onClick={() => onPress(it)}
        >
          {inner}
        </button>
      ) : (
        <div key={it.id} class={name} role="img" aria-label={spokenOf(it)}>
          {inner}
        </div>
      );
    })}
  </div>
);

const WEATHER_SIGNS = { wind: 'wind', calm: 'sun', storm: 'storm' } as const satisfies Record<Weather['sign'], Sign>;

/** The wind in a pill: gold where it keeps ships from sailing. */
export const WeatherPill = ({ weather }: { weather: Weather }) => (
  <span class={`weather${weather.sign === 'wind' ? '' : ' hot'}`}>
    {weather.heading === undefined ? (
      <Icon sign={WEATHER_SIGNS[weather.sign]} size={18} />
    ) : (
      <span class="vane" style={{ transform: `rotate(${weather.heading}deg)` }}>
        <Icon sign="up" size={18} />
      </span>
    )}
    {weather.label}
    {weather.next && (
      <span class="vane next" role="img" aria-label={weather.next.label} title={weather.next.label}>
        <span class="vane" style={{ transform: `rotate(${weather.next.heading}deg)` }}>
          <Icon sign="up" size={14} />
        </span>
      </span>
    )}
  </span>
);

/** The latest rounds in sentences. */
export const Log = ({ rounds }: { rounds: readonly TableRound[] }) => {
  const list = useRef<HTMLDivElement>(null);
  const count = rounds.reduce((sum, it) => sum + 1 + it.deeds.length, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it grows
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section class="log card" ref={list} tabIndex={0} aria-label={say('moves')}>
      {rounds.map((it) => (
        <div key={it.round}>
          <h3>{it.title}</h3>
          <ul>
            {it.deeds.map(({ side, told }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: deeds are only added
              <li key={i}>
                <i class={`flag-mark ${side ?? ''}`} aria-hidden="true" />
                {told}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};

const ANSWER_SIGNS = {
  fire: 'shot',
  hold: 'lock',
  board: 'flag',
  sail: 'check',
  repair: 'gear',
  turn: 'again',
  done: 'check',
} as const satisfies Record<NonNullable<TableQuestion<string>['answers'][number]['sign']>, Sign>;

/** A question with its answers, the likeliest first, and the ships that it is about. */
export const Question = ({
  question,
  cards,
  press,
  head,
}: {
  question: TableQuestion<string>;
  cards: readonly Card[];
  press: (token: string) => void;
  /** Whether its title stands here too. */
  head?: boolean;
}) => {
  const { about = [], answers, standing } = question;
  const shown = about.flatMap((id) => cards.find((it) => it.id === id) ?? []);
  const isLong = answers.length > 5;
  return (
    <div class="question">
      <div class="question-head">
        {shown.slice(0, 2).map((it) => (
          <span key={it.id} class="about-ship" role="img" aria-label={spokenOf(it)}>
            <Portrait sprite={it.sprite} px={44} />
            {it.hull && <Hull hull={it.hull} />}
          </span>
        ))}
        <div class="grow">
          {head && <h2>{question.title}</h2>}
          {question.line !== undefined && <p class={head ? '' : 'soft'}>{question.line}</p>}
        </div>
      </div>
      <div class={isLong ? 'tiles two' : 'answers'}>
        {answers.map((it, nth) => (
          <button
            key={it.press}
            type="button"
            class={`key answer${nth === 0 && !isLong ? ' main' : ''}`}
            onClick={() => press(it.press)}
          >
            {it.sign && !isLong && <Icon sign={ANSWER_SIGNS[it.sign]} size={22} />}
            <span class="grow">{it.label}</span>
            {it.note !== undefined && <small>{it.note}</small>}
          </button>
        ))}
      </div>
      {standing && (
        <div class="standing">
          <span class="soft">{standing.label}</span>
          <Segments
            label={standing.label}
            options={standing.options.map((it) => ({
              label: it.label,
              now: it.now === true,
              onPress: () => press(it.press),
            }))}
          />
        </div>
      )}
    </div>
  );
};

/** What the game asks by itself: over the lower part of the screen, and the sea stays in sight. Escape gives the last answer. */
export const Asked = ({
  question,
  cards,
  press,
}: {
  question: TableQuestion<string>;
  cards: readonly Card[];
  press: (token: string) => void;
}) => {
  const root = useRef<HTMLElement>(null);
  const last = question.answers.at(-1)?.press;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useLayoutEffect(() => {
    root.current?.querySelector<HTMLElement>('.answer')?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || last === undefined || document.querySelector('dialog[open]')) return;
      event.stopImmediatePropagation();
      press(last);
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [last]);
  return (
    <section class="asks" ref={root} aria-label={question.title} aria-live="assertive">
      <Question question={question} cards={cards} press={press} head />
    </section>
  );
};

/** Times in ms: a key asks whether it is meant; a turn that has nothing left ends by itself. */
const SURE_MS = 4000;
const ENDS_MS = 2000;

/** Ends the turn: asks first where something can still be done, and presses itself where nothing is left. */
export const EndKey = ({ end, press }: { end: TableKey<string>; press: () => void }) => {
  const [sure, setSure] = useState(false);
  const [fills, setFills] = useState(false);
  const isLast = end.last === true;
  useEffect(() => {
    if (!sure) return;
    const timer = setTimeout(() => setSure(false), SURE_MS);
    return () => clearTimeout(timer);
  }, [sure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn that has nothing left
  useEffect(() => {
    setSure(false);
    setFills(isLast);
    if (!isLast) return;
    const timer = setTimeout(press, ENDS_MS);
    const stop = (): void => {
      clearTimeout(timer);
      setFills(false);
    };
    addEventListener('pointerdown', stop, { once: true });
    addEventListener('keydown', stop, { once: true });
    return () => {
      removeEventListener('pointerdown', stop);
      removeEventListener('keydown', stop);
      clearTimeout(timer);
    };
  }, [isLast, end.press]);
  return (
    <span class={`end-key${fills ? ' fills' : ''}`}>
      <Key
        label={sure && end.sure !== undefined ? end.sure : end.label}
        tone="main"
        size="tall"
        onPress={() => (end.sure === undefined || sure ? press() : setSure(true))}
      />
    </span>
  );
};
