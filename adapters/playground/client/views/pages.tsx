import { useEffect } from 'preact/hooks';
import type { ClientOption, ClientPageOf, ClientResult } from '../../../../src/kernel/client-page.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { areSoundsOn, turnSounds } from '../state/sounds.ts';
import { say } from '../state/words.ts';
import { recall, remember } from '../wire/identity.ts';
import { Cropped } from './games.tsx';
import { Icon } from './icon.tsx';
import { NameField } from './lobby.tsx';
import { Avatar, Key, Segments, Switch, Top } from './parts.tsx';
import { Seascape } from './scenery.tsx';
import { MatchRow } from './start.tsx';

const RESULTS = { won: 'result-won', lost: 'result-lost', drawn: 'result-drawn' } as const;

/** A finished match in a list. */
const ResultRow = ({ it }: { it: ClientResult }) => {
  const app = useApp();
  const sign = (it.change ?? 0) < 0 ? '−' : '+';
  return (
    <li>
      <button type="button" class="row-key" onClick={() => app.router.go({ at: 'match', match: it.match })}>
        <Avatar name={it.opponent} />
        <span class="grow">
          <b>{it.opponent}</b>
          <small>{it.game}</small>
        </span>
        <b class={it.result}>
          {say(RESULTS[it.result])}
          {it.change !== undefined && ` ${sign}${Math.abs(it.change)}`}
        </b>
        <Icon sign="next" size={18} />
      </button>
    </li>
  );
};

/** A list that opens in place. Each of its options is a press. */
export const Select = ({
  label,
  options,
  onPick,
  as,
}: {
  label: string;
  options: readonly ClientOption[];
  onPick: (press: string) => void;
  /** `choice`: of a page; `field`: under its label; else a key, with a label that is only heard. */
  as?: 'choice' | 'field';
}) => (
  <label class={as}>
    <span class={as === 'field' ? 'soft' : 'unseen'}>{label}</span>
    <select
      class={as === 'choice' ? undefined : 'key'}
      value={options.find(({ now }) => now)?.press}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      {options.map((it) => (
        <option key={it.press} value={it.press}>
          {it.label}
        </option>
      ))}
    </select>
  </label>
);

/** What to choose a page by: a list that opens in place. */
const Choice = ({
  label,
  options,
  onPick,
}: {
  label: string;
  options: readonly ClientOption[];
  onPick: (press: string) => void;
}) => (options.length < 2 ? null : <Select as="choice" label={label} options={options} onPick={onPick} />);

/** All matches of the reader: those that await them, the others, the finished ones. */
export const Matches = () => {
  const app = useApp();
  useEffect(() => void app.loadPage('matches', { name: 'matches' }), [app, app.isLoaded]);
  const page = app.pageOf('matches', 'matches');
  return (
    <div class="page">
      <Top title={say('my-matches')}>
        <button
          type="button"
          class="icon-key"
          aria-label={say('new-match')}
          onClick={() => app.router.go({ at: 'games' })}
        >
          <Icon sign="plus" size={24} />
        </button>
      </Top>
      {page && page.matches.length === 0 && page.finished.length === 0 && (
        <div class="screen-body">
          <p class="soft">{say('no-matches')}</p>
          <Key
            label={say('play-now')}
            sign="play"
            tone="main"
            size="tall"
            onPress={() => void app.play({ rival: 'machine' })}
          />
        </div>
      )}
      <ul class="rows">
        {page?.matches.map((it) => (
          <li key={it.match}>
            <MatchRow match={it} px={6.4} />
          </li>
        ))}
      </ul>
      {page && page.finished.length > 0 && <h2 class="page-head">{say('finished')}</h2>}
      <ul class="rows">
        {page?.finished.map((it) => (
          <ResultRow key={it.match} it={it} />
        ))}
      </ul>
      {page?.linked.map((line) => (
        <p key={line} class="soft page-line">
          {line}
        </p>
      ))}
    </div>
  );
};

type Facts = NonNullable<ClientPageOf<'record'>['facts']>;

/** The rating over time, with how sure it is. */
const Curve = ({ facts, width, height }: { facts: Facts; width: number; height: number }) => {
  const { curve } = facts;
  const lows = curve.map(({ mean, spread }) => mean - spread);
  const highs = curve.map(({ mean, spread }) => mean + spread);
  const [low, high] = [Math.floor(Math.min(...lows) / 20) * 20, Math.ceil(Math.max(...highs) / 20) * 20];
  const x = (i: number): number => 44 + ((width - 60) * i) / Math.max(1, curve.length - 1);
  const y = (value: number): number => 10 + ((height - 26) * (high - value)) / Math.max(1, high - low);
  const step = Math.max(20, Math.ceil((high - low) / 4 / 20) * 20);
  const marks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
  const points = (values: readonly number[]): readonly string[] =>
    values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`);
  const last = curve.at(-1);
  return (
    <svg
      class="curve"
      width={width}
      height={height}
      role="img"
      aria-label={say('curve', { from: curve[0]?.mean ?? 0, to: last?.mean ?? 0, n: curve.length })}
    >
      {marks.map((it) => (
        <g key={it}>
          <line x1="44" x2={width - 12} y1={y(it)} y2={y(it)} stroke="var(--line)" />
          <text x="38" y={y(it) + 4} text-anchor="end" fill="var(--soft)">
            {it}
          </text>
        </g>
      ))}
      <path
        d={`M${points(highs).join('L')}L${points(lows).toReversed().join('L')}Z`}
        fill="var(--accent)"
        opacity=".14"
      />
      <path
        d={`M${points(curve.map(({ mean }) => mean)).join('L')}`}
        fill="none"
        stroke="var(--accent)"
        stroke-width="2.6"
        stroke-linejoin="round"
      />
      {last && (
        <circle cx={x(curve.length - 1)} cy={y(last.mean)} r="6" fill="var(--gold)" stroke="#14283a" stroke-width="2" />
      )}
    </svg>
  );
};

const Stat = ({ value, label }: { value: string | number; label: string }) => (
  <div class="card stat">
    <b>{value}</b>
    <span class="soft">{label}</span>
  </div>
);

/** The first day of a month: "October 1". */
const dayOf = (month: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { month: 'long', day: 'numeric' }).format(
    new Date(2000, month - 1, 1),
  );

/** The reader's record. */
export const RecordScreen = () => {
  const app = useApp();
  const room = useRoom();
  useEffect(() => void app.loadPage('me', { name: 'me' }), [app, app.isLoaded]);
  const page = app.pageOf('me', 'record');
  const facts = page?.facts;
  const isWide = room.mode === 'desktop';
  const width = isWide ? Math.min(760, room.width * 0.58) : room.width - 16;
  const pools = page && (
    <Choice label={say('games')} options={page.pools} onPick={(press) => void app.change('me', press)} />
  );
  const results = page && page.finished.length > 0 && (
    <section class={isWide ? 'card record-side' : ''} aria-label={say('last-matches')}>
      <h2 class="page-head">{say('last-matches')}</h2>
      <ul class="rows">
        {page.finished.map((it) => (
          <ResultRow key={it.match} it={it} />
        ))}
      </ul>
    </section>
  );
  return (
    <div class={`page record${isWide ? ' wide' : ''}`}>
      <Top title={say('my-record')}>{pools}</Top>
      <div class="record-body">
        <div class="record-main">
          {facts ? (
            <>
              <div class="record-head">
                <div class="grow">
                  <strong class="figure">{facts.mean}</strong> <span class="soft">± {facts.spread}</span>
                  <p class="soft">{facts.pool}</p>
                </div>
                {facts.since && (
                  <span class="pill">
                    <b class={facts.since.change < 0 ? 'lost' : 'won'}>
                      {facts.since.change < 0 ? '−' : '+'}
                      {Math.abs(facts.since.change)}
                    </b>{' '}
                    {say('since-date', { date: dayOf(facts.since.month) })}
                  </span>
                )}
              </div>
              <Curve facts={facts} width={width} height={isWide ? 300 : 160} />
              <div class="stats">
                <Stat value={facts.won} label={say('result-won')} />
                <Stat value={facts.lost} label={say('result-lost')} />
                {page?.accuracy !== undefined && <Stat value={`${page.accuracy} %`} label={say('accuracy')} />}
                <Stat value={facts.best} label={say('best')} />
              </div>
            </>
          ) : (
            page && (
              <div class="record-empty">
                <Seascape height={170} />
                <p class="soft">{say('first-rated')}</p>
                <Key label={say('play-rated')} sign="cup" tone="main" size="tall" onPress={() => void app.invite()} />
              </div>
            )
          )}
          {page && <Key label={say('medals')} sign="star" onPress={() => app.router.go({ at: 'medals' })} />}
          {!isWide && results}
        </div>
        {isWide && results}
      </div>
    </div>
  );
};

/** The ladder. */
export const TopScreen = () => {
  const app = useApp();
  useEffect(() => void app.loadPage('top', { name: 'top' }), [app, app.isLoaded]);
  const page = app.pageOf('top', 'top');
  const facts = page?.facts;
  const means = facts?.rows.map(({ mean }) => mean) ?? [];
  const [least, most] = [Math.min(...means) - 60, Math.max(...means)];
  const own = facts?.own;
  return (
    <div class="page top-ten">
      <Top title={say('top-ten')} sub={facts?.chat}>
        {page && <Choice label={say('games')} options={page.pools} onPick={(press) => void app.change('top', press)} />}
        {page && (
          <Choice label={say('when')} options={page.periods} onPick={(press) => void app.change('top', press)} />
        )}
      </Top>
      {facts && facts.rows.length === 0 && <p class="soft page-line">{say('no-ratings')}</p>}
      <ol class="ladder">
        {facts?.rows.map((it) => (
          <li key={it.place}>
            <span class={`place-no${it.place <= 3 ? ' gold' : ''}`}>{it.place}</span>
            <Avatar name={it.name} size={32} />
            <b class="ladder-name">{it.name}</b>
            <i class="ladder-bar" aria-hidden="true">
              <i style={{ width: `${Math.max(4, ((it.mean - least) / Math.max(1, most - least)) * 100)}%` }} />
            </i>
            <b>{it.mean}</b>
          </li>
        ))}
      </ol>
      {own && (
        <div class="card own-line">
          <Avatar name={own.name} own />
          <div class="grow">
            <b>{say('you-are', { place: own.place, mean: own.mean })}</b>
            {own.toTenth !== undefined && <p class="soft">{say('to-tenth', { n: own.toTenth })}</p>}
          </div>
        </div>
      )}
      <div class="grow" />
      <div class="screen-foot">
        <Key label={say('play-rated')} sign="cup" tone="main" size="tall" grow={1} onPress={() => void app.invite()} />
      </div>
    </div>
  );
};

/** Settings of boards that a chat lays out. */
const OF_CHATS: readonly string[] = ['board', 'keys'];

/** The keys of the settings that lead to a screen with an address. */
const OWN_SCREENS: Readonly<Record<string, 'data' | 'privacy' | 'post'>> = {
  mydata: 'data',
  privacy: 'privacy',
  post: 'post',
};

/** The settings: those of the person, and those of this device. All work at once. */
export const Settings = () => {
  const app = useApp();
  useEffect(() => void app.loadPage('settings', { name: 'settings' }), [app, app.isLoaded]);
  const page = app.pageOf('settings', 'settings');
  const set = (press: string) => (): void => void app.change('settings', press);
  const keep = (what: Parameters<typeof remember>[0]): void => {
    remember(what);
    app.changed();
  };
  return (
    <div class="page settings">
      <Top title={say('settings')} />
      <div class="settings-body">
        {!app.isGuest && <NameField />}
        {page?.rows
          .filter(({ id }) => !OF_CHATS.includes(id))
          .map((row) =>
            row.kind === 'page' ? (
              <button key={row.id} type="button" class="row-key" onClick={() => void app.press(row.press)}>
                <span class="grow">
                  {row.label}
                  {row.line !== undefined && <small>{row.line}</small>}
                </span>
                <Icon sign="next" size={18} />
              </button>
            ) : row.kind === 'switch' ? (
              <Switch
                key={row.id}
                label={row.label}
                line={row.line}
                on={row.options.at(-1)?.now === true}
                onPress={() => {
                  const other = row.options.find(({ now }) => !now);
                  if (other) set(other.press)();
                }}
              />
            ) : row.options.length > 4 ? (
              <Select
                as="field"
                key={row.id}
                label={row.label}
                options={row.options}
                onPick={(press) => set(press)()}
              />
            ) : (
              <div class="field" key={row.id}>
                <span class="soft">{row.label}</span>
                <Segments
                  label={row.label}
                  options={row.options.map((it) => ({ label: it.label, now: it.now === true, onPress: set(it.press) }))}
                />
              </div>
            ),
          )}
        <Switch
          label={say('sounds')}
          line={say('sounds-line')}
          on={areSoundsOn()}
          onPress={() => {
            turnSounds(!areSoundsOn());
            app.changed();
          }}
        />
        <Switch
          label={say('motion')}
          line={say('motion-line')}
          on={recall().motion !== false}
          onPress={() => keep({ motion: recall().motion === false })}
        />
        <Switch
          label={say('ask-first')}
          line={say('ask-first-line')}
          on={recall().ask === true}
          onPress={() => keep({ ask: recall().ask !== true })}
        />
        <div class="key-row wrap">
          {page?.keys.map((it) => (
            <Key
              key={it.id}
              label={it.label}
              onPress={() => {
                const at = OWN_SCREENS[it.id];
                if (at) app.router.go({ at });
                else void app.press(it.press);
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
};

/** The rules of a game, a leaf at a time. */
export const Rules = ({ variant, leaf }: { variant: string; leaf: number }) => {
  const app = useApp();
  const room = useRoom();
  const key = `rules ${variant}`;
  useEffect(() => void app.loadPage(key, { name: 'rules', variant }), [app, key, variant, app.isLoaded]);
  const page = app.pageOf(key, 'leaves');
  const last = page?.leaves.length ?? 1;
  const at = Math.min(leaf, last);
  const it = page?.leaves[at - 1];
  const turn = (to: number): void => app.router.replace({ at: 'rules', variant, leaf: to });
  const isLow = room.mode === 'low' || room.mode === 'desktop';
  const width = isLow ? Math.min(room.height - 190, room.width * 0.5) : Math.min(room.width, 640) - 32;
  const height = isLow ? width : Math.min(322, room.height * 0.45);
  const lesson = page?.lesson ?? page?.exercise;
  return (
    <div class={`page rules${isLow ? ' wide' : ''}`}>
      <Top title={page?.title ?? say('rules')} />
      <div class="rules-body">
        {it?.scene && <Cropped scene={it.scene} width={width} height={height} label={it.alt ?? ''} />}
        <div class="rules-words" aria-live="polite">
          {it?.title !== undefined && <h2>{it.title}</h2>}
          {/* What follows the first paragraph says how to type in a chat. */}
          <p>{it?.text.split('\n')[0]}</p>
        </div>
      </div>
      <div class="grow" />
      <p class="dots" aria-label={say('leaf-of', { n: at, last })} role="img">
        {Array.from({ length: last }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: leaves have no other name
          <i key={i} class={i + 1 === at ? 'now' : ''} />
        ))}
      </p>
      <div class="screen-foot">
        <Key label={say('back')} grow={1} disabled={at <= 1} onPress={() => turn(at - 1)} />
        {at < last ? (
          <Key label={say('next')} tone="main" size="tall" grow={1.6} onPress={() => turn(at + 1)} />
        ) : (
          <>
            {lesson !== undefined && (
              <Key
                label={say('practise')}
                sign="hand"
                grow={1}
                onPress={() =>
                  page?.lesson === undefined
                    ? void app.follow('press', { token: lesson })
                    : app.router.go({ at: 'practise', variant, step: 1 })
                }
              />
            )}
            <Key
              label={say('play')}
              sign="play"
              tone="main"
              size="tall"
              grow={1.6}
              onPress={() => void app.play({ rival: 'machine', variant })}
            />
          </>
        )}
      </div>
    </div>
  );
};
