import { useEffect, useRef, useState } from 'preact/hooks';
import type { ClientPageOf, LookBackBar } from '../../../../src/kernel/client-page.ts';
import type { BoardMessage } from '../../message.ts';
import { Drawn } from '../sea/drawn.tsx';
import { useApp, useRoom } from '../state/hooks.ts';
import { plain, say } from '../state/words.ts';
import { useDrag, useKeys } from './film.tsx';
import { Icon } from './icon.tsx';
import { Key, Top } from './parts.tsx';
import { isBeside, Stage } from './stage.tsx';
import { withNames } from './words.tsx';

/** Time in ms before an analysis is asked for again, and for which a bar is rested on before its sea is asked for. */
const AGAIN_MS = 1000;
const REST_MS = 120;

/** What the odds of a square look like, from the least likely on. */
const HeatLegend = () => (
  <p class="heat-legend soft">
    {say('unlikely')}
    <Drawn
      scene={{
        width: 5,
        height: 1,
        shapes: [1, 2, 3, 4, 5].map((n) => ({
          kind: 'sprite' as const,
          name: `heat-${n}`,
          at: { x: n - 1, y: 0 },
          heading: 90,
        })),
      }}
      px={20}
      over
    />
    {say('likely')}
  </p>
);

/** A bar a decision, as high as it was near to the best choice; a press or a drag shows it. */
const Graph = ({
  bars,
  at,
  told,
  goTo,
}: {
  bars: readonly LookBackBar[];
  at: number;
  told: string;
  goTo: (at: number) => void;
}) => {
  const drag = useDrag((share) => goTo(Math.min(bars.length - 1, Math.floor(share * bars.length))));
  const middle = (nth: number): string => `${(100 * (nth + 0.5)) / bars.length}%`;
  const signs = bars.map((_, nth) => nth + 1).filter((n) => n === 1 || n % 10 === 0);
  return (
    <div class="graph card">
      <span class="soft">{say('best-choice')}</span>
      <div
        class={`bars${bars.length > 80 ? ' dense' : ''}`}
        role="slider"
        tabIndex={0}
        aria-label={say('decision')}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={at + 1}
        aria-valuetext={told}
        {...drag}
      >
        {bars.map(({ share, hit, costly, press }, nth) => (
          <i
            key={press}
            class={`${hit ? 'hit' : ''} ${costly ? 'costly' : ''} ${nth === at ? 'now' : ''}`}
            style={{ height: `${Math.max(3, 100 * share)}%` }}
          />
        ))}
        <u style={{ left: middle(at) }} />
      </div>
      <div class="bar-signs soft" aria-hidden="true">
        {signs.map((n) => (
          <span key={n} style={{ left: middle(n - 1) }}>
            {n}
          </span>
        ))}
      </div>
    </div>
  );
};

/** How well the reader chose, in a few numbers. */
const Figures = ({ page }: { page: ClientPageOf<'look-back'> }) => {
  const { accuracy, luck, bars, judges } = page;
  const sign = luck > 0 ? '+' : luck < 0 ? '−' : '';
  return (
    <div class="figures">
      {[
        [`${accuracy}\u00a0%`, say('accuracy')],
        ...(judges === 'shots'
          ? [[say('n-of', { n: bars.filter(({ hit }) => hit).length, of: bars.length }), say('shots-that-hit')]]
          : []),
        [`${sign}${Math.abs(luck)}`, say('hits-by-luck')],
      ].map(([value, label]) => (
        <p class="card stat" key={label}>
          <b>{value}</b>
          <span class="soft">{label}</span>
        </p>
      ))}
    </div>
  );
};

/** An analysis that has come: each decision beside the best one. */
const Decisions = ({ board, name, page }: { board: BoardMessage; name: string; page: ClientPageOf<'look-back'> }) => {
  const app = useApp();
  const room = useRoom();
  const { bars, judges } = page;
  const [at, setAt] = useState(page.at);
  const keyOf = (nth: number): string => (nth === page.at ? name : `${name} ${nth}`);
  const token = bars[at]?.press;
  const found = app.pages.get(keyOf(at));
  // Until its sea is there, that of the one before stays.
  const before = useRef(found);
  before.current = found ?? before.current;
  const screen = before.current;
  useEffect(() => {
    if (found || token === undefined) return;
    const timer = setTimeout(() => void app.loadAnswer(keyOf(at), token, board.id), REST_MS);
    return () => clearTimeout(timer);
  }, [at, found === undefined]);
  const goTo = (nth: number): void => setAt(Math.min(bars.length - 1, Math.max(0, nth)));
  useKeys({
    ArrowLeft: () => goTo(at - 1),
    ArrowRight: () => goTo(at + 1),
    Home: () => goTo(0),
    End: () => goTo(bars.length - 1),
  });
  const costly = bars
    .flatMap((it, nth) => (it.costly ? [{ ...it.costly, nth }] : []))
    .toSorted((a, b) => a.rank - b.rank);
  const beside = isBeside(room);
  if (!screen) return null;
  const sea = screen.table?.seas[0];
  const title = plain(screen.title);
  const line = plain(screen.lines?.[0] ?? '');
  const told = found ? `${title}. ${line}` : `${at + 1}`;
  const costliest = say(judges === 'shots' ? 'costliest-shots' : 'costliest-orders');
  const head = (
    <Top title={say('look-back')}>
      {room.mode !== 'desktop' && (
        <span class="pill">
          <span>{say('accuracy')}</span> <b>{`${page.accuracy}\u00a0%`}</b>
        </span>
      )}
      {room.mode === 'desktop' && sea && <HeatLegend />}
    </Top>
  );
  return (
    <div class={`reel look ${room.mode}`}>
      {!beside && head}
      <Stage sea={sea} scene={screen.scene} label={`${title}. ${line}`} rest={sea ? 334 : 312} />
      <div class="reel-side">
        {beside && head}
        {room.mode === 'desktop' && <Figures page={page} />}
        <div
          class={`words${room.mode === 'desktop' ? ' card words-card' : ''}${found ? '' : ' coming'}`}
          aria-live="polite"
        >
          <h2>{title}</h2>
          <p>{sea ? withNames(line, sea) : line}</p>
        </div>
        {!beside && sea && <HeatLegend />}
        <Graph bars={bars} at={at} told={told} goTo={goTo} />
        {room.mode === 'desktop' && (
          <>
            {costly.length > 0 && <h3>{costliest}</h3>}
            <ul class="rows grow costliest">
              {costly.map((it) => (
                <li key={it.nth}>
                  <button type="button" class="row-key" aria-pressed={it.nth === at} onClick={() => goTo(it.nth)}>
                    <span class="grow">
                      <b>{plain(it.title)}</b>
                      <small>{it.line}</small>
                    </span>
                    <Icon sign="next" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {room.mode !== 'desktop' && <div class="grow" />}
        <div class="key-row">
          <Key label={say('one-back')} sign="before" size="square" onPress={() => goTo(at - 1)} />
          {costly.length > 0 && (
            <Key
              label={costliest}
              sign="star"
              grow={1}
              onPress={() => {
                const rank = costly.findIndex(({ nth }) => nth === at);
                goTo(costly[(rank + 1) % costly.length]?.nth ?? at);
              }}
            />
          )}
          <Key label={say('next')} sign="after" size="square" onPress={() => goTo(at + 1)} />
        </div>
      </div>
    </div>
  );
};

/** How well a player chose in a finished match. */
export const LookBack = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const { match, id, screen } = board;
  const name = `look ${match}`;
  const token = screen.house?.keys.study;
  const [tries, setTries] = useState(0);
  const found = app.pages.get(name);
  const { page } = found ?? {};
  const isReady = page !== undefined && page.page !== 'progress';
  useEffect(() => {
    if (token === undefined) app.router.replace({ at: 'match', match });
    else if (!isReady) void app.loadAnswer(name, token, id).then(() => setTries(tries + 1));
  }, [app, name, token, id, match]);
  useEffect(() => {
    if (tries === 0 || page?.page !== 'progress' || token === undefined) return;
    const timer = setTimeout(() => void app.loadAnswer(name, token, id).then(() => setTries(tries + 1)), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  const done = app.pageOf(name, 'look-back');
  if (done) return <Decisions board={board} name={name} page={done} />;
  return (
    <div class="page">
      <Top title={say('look-back')} sub={screen.house?.game} />
      <div class="page-line" role="status">
        {page?.page === 'progress' ? (
          <>
            <p class="soft">{say('analysing', { n: page.done, of: page.of })}</p>
            <progress value={page.done} max={Math.max(1, page.of)} />
          </>
        ) : (
          <p class="soft">{found ? plain(found.title) : say('connecting')}</p>
        )}
      </div>
    </div>
  );
};
