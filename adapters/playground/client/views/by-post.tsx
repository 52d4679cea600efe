import { useEffect, useRef, useState } from 'preact/hooks';
import type { ClientMatch, ClientPageOf, ClientSetting } from '../../../../src/kernel/client-page.ts';
import { useApp, useNow } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { Icon } from './icon.tsx';
import { Select } from './pages.tsx';
import { Avatar, Key, Segments, Switch, Top } from './parts.tsx';
import { leftWords, MatchSea } from './start.tsx';

type Page = ClientPageOf<'by-post'>;

/** Settings in a line, each beside what they mean. */
const Picked = ({ rows, onPick }: { rows: readonly ClientSetting[]; onPick: (press: string) => void }) => {
  const [first] = rows;
  if (!first) return null;
  return (
    <div class="post-row">
      <span class="grow">
        <b>{first.label}</b>
        {first.line !== undefined && <small>{first.line}</small>}
      </span>
      {rows.map(
        (row) =>
          row.kind === 'choice' &&
          row.options.length > 0 && <Select key={row.id} label={row.label} options={row.options} onPick={onPick} />,
      )}
    </div>
  );
};

/** A month: a press on a day takes it off, or gives it back; a finger drawn over several does so with all of them. */
const Month = ({
  holidays,
  month,
  onPress,
}: Pick<Page, 'holidays' | 'month'> & { onPress: (press: string) => Promise<void> }) => {
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const gathers = useRef<'holiday' | 'none' | undefined>(undefined);
  const kindOf = (n: number): 'holiday' | 'none' => (month.days[n]?.off === 'holiday' ? 'holiday' : 'none');
  const gather = (n: number): void => {
    if (month.days[n]?.press !== undefined && kindOf(n) === gathers.current)
      setDrawn((all) => (all.includes(n) ? all : [...all, n]));
  };
  const end = async (): Promise<void> => {
    if (gathers.current === undefined) return;
    gathers.current = undefined;
    const presses = drawn.flatMap((n) => month.days[n]?.press ?? []);
    for (const it of presses) await onPress(it);
    setDrawn([]);
  };
  const turn = (press: string | undefined, sign: 'back' | 'next', label: string) => (
    <button
      type="button"
      class="icon-key"
      aria-label={label}
      disabled={press === undefined}
      onClick={() => press !== undefined && void onPress(press)}
    >
      <Icon sign={sign} size={18} />
    </button>
  );
  return (
    <section class="card post-month">
      <div class="post-row">
        <span class="grow">
          <b>{holidays.title}</b>
          <small>{holidays.line}</small>
        </span>
        {holidays.chosen !== undefined && <span class="post-chosen">{holidays.chosen}</span>}
      </div>
      <div class="post-turn">
        {turn(month.before, 'back', month.earlier)}
        <b>{month.title}</b>
        {turn(month.after, 'next', month.later)}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days are buttons; this hears where a finger leaves them */}
      <div class="post-days" onPointerUp={() => void end()} onPointerLeave={() => void end()}>
        {month.weekdays.map((it, n) => (
          <span key={`${n}${it}`} class="soft" aria-hidden="true">
            {it}
          </span>
        ))}
        {month.days.map(({ press, off }, n) => (
          <button
            key={n}
            type="button"
            class={`${drawn.includes(n) ? (off === 'holiday' ? '' : 'holiday') : (off ?? '')}`}
            style={n === 0 ? { gridColumnStart: month.indent + 1 } : {}}
            disabled={press === undefined}
            aria-pressed={off === 'holiday'}
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture(event.pointerId);
              gathers.current = kindOf(n);
              setDrawn([]);
              gather(n);
            }}
            onPointerEnter={() => gather(n)}
            onClick={(event) => {
              // A key of the keyboard presses without a pointer.
              if (event.detail === 0 && press !== undefined) void onPress(press);
            }}
          >
            {n + 1}
          </button>
        ))}
      </div>
    </section>
  );
};

/** How the reader plays by post. All works at once. */
export const ByPost = () => {
  const app = useApp();
  useEffect(() => void app.loadPage('post', { name: 'post' }), [app, app.isLoaded]);
  const page = app.pageOf('post', 'by-post');
  const set = (press: string): Promise<void> => app.change('post', press);
  const row = (id: string): ClientSetting | undefined => page?.rows.find((it) => it.id === id);
  const rows = (...ids: readonly string[]) => ids.flatMap((id) => row(id) ?? []);
  const pace = row('days');
  const weekends = row('weekends');
  return (
    <div class="page post">
      <Top title={say('by-post')} />
      {page && (
        <div class="settings-body">
          {pace?.kind === 'choice' && (
            <div class="field">
              <b>{pace.label}</b>
              <Segments
                label={pace.label}
                options={pace.options.map((it) => ({
                  label: it.label,
                  now: it.now === true,
                  onPress: () => void set(it.press),
                }))}
              />
            </div>
          )}
          {weekends?.kind === 'switch' && (
            <Switch
              label={weekends.label}
              line={weekends.line}
              on={weekends.options[0]?.now === true}
              onPress={() => void set(weekends.options.find(({ now }) => !now)?.press ?? '')}
            />
          )}
          <Month holidays={page.holidays} month={page.month} onPress={set} />
          <Picked rows={rows('digest')} onPick={(press) => void set(press)} />
          <Picked rows={rows('quiet-from', 'quiet-till')} onPick={(press) => void set(press)} />
          <Picked rows={rows('zone')} onPick={(press) => void set(press)} />
          <Key label={page.waits} sign="list" size="tall" onPress={() => app.router.go({ at: 'digest' })} />
          <Key
            label={page.find.label}
            sign="zoom"
            tone="main"
            size="tall"
            onPress={() => void app.openSearch(page.find.press)}
          />
        </div>
      )}
    </div>
  );
};

/** Time left at which a match is urgent, in ms: six hours. */
const URGENT_MS = 21_600_000;

const Waiting = ({ match }: { match: ClientMatch }) => {
  const app = useApp();
  const left = (match.until ?? Number.POSITIVE_INFINITY) - useNow(60_000);
  return (
    <button
      type="button"
      class={`row-key card digest-row${left < URGENT_MS ? ' urgent' : ''}`}
      onClick={() => app.router.go({ at: 'match', match: match.match })}
    >
      <MatchSea match={match.match} px={6.4} />
      <span class="grow">
        <span class="digest-who">
          <Avatar name={match.opponent} /> <b>{match.opponent}</b>
        </span>
        <small>
          {match.game}: {match.state}
        </small>
        {Number.isFinite(left) && <span class="state">{leftWords(left)}</span>}
      </span>
      <Icon sign="next" />
    </button>
  );
};

/** The matches by post that await the reader, the most urgent first. */
export const Digest = () => {
  const app = useApp();
  useEffect(() => void app.loadPage('digest', { name: 'digest' }), [app, app.isLoaded]);
  const page = app.pageOf('digest', 'digest');
  const screen = app.pages.get('digest');
  const [first] = page?.matches ?? [];
  return (
    <div class="page digest">
      <Top title={screen?.title ?? ''} sub={page?.told} />
      <div class="settings-body grow">
        {page?.matches.map((it) => (
          <Waiting key={it.match} match={it} />
        ))}
        {page?.instead !== undefined && (
          <p class="soft digest-told">
            <Icon sign="bell" /> {page.instead}
          </p>
        )}
      </div>
      <div class="screen-foot">
        <Key label={say('by-post')} sign="gear" size="tall" grow={2} onPress={() => app.router.go({ at: 'post' })} />
        {first && page?.first !== undefined && (
          <Key
            label={page.first}
            sign="play"
            tone="main"
            size="tall"
            grow={3}
            onPress={() => app.router.go({ at: 'match', match: first.match })}
          />
        )}
      </div>
    </div>
  );
};
