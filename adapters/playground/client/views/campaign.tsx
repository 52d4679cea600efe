import { useEffect, useState } from 'preact/hooks';
import type { TableCampaign } from '../../../../src/kernel/table.ts';
import type { BoardMessage } from '../../message.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { plain, say } from '../state/words.ts';
import { Cropped } from './games.tsx';
import { Icon, type Sign } from './icon.tsx';
import { Key, Top } from './parts.tsx';
import { Hull, Portrait } from './sail-parts.tsx';

/** Where the stations lie on the chart, of its width and height; the course begins and bends between them. */
const STATIONS = [
  [0.2, 0.74],
  [0.5, 0.4],
  [0.79, 0.54],
] as const;
const BEGINS = [0.08, 0.93] as const;
/** How far the middle of a leg lies to the left of its straight way, of its length. */
const BEND = 0.12;

const SIGNS: Readonly<Partial<Record<TableCampaign['stations'][number]['fate'], Sign>>> = {
  won: 'check',
  lost: 'close',
  drawn: 'half',
};

type Spot = readonly [number, number];

const legPath = ([x1, y1]: Spot, [x2, y2]: Spot): string => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [cx, cy] = [(x1 + x2) / 2 + dy * BEND, (y1 + y2) / 2 - dx * BEND];
  return `M${x1} ${y1} Q${cx} ${cy} ${x2} ${y2}`;
};

/** The sea of a campaign with its stations, the course that is sailed, and the one that is ahead. */
const Chart = ({ campaign, width, height }: { campaign: TableCampaign; width: number; height: number }) => {
  const { chart, ships, stations } = campaign;
  const spots = STATIONS.map(([x, y]): Spot => [x * width, y * height]);
  const from = (i: number): Spot => spots[i - 1] ?? [BEGINS[0] * width, BEGINS[1] * height];
  const flagship = ships.find(({ fate }) => fate !== 'lost');
  const next = stations.findIndex(({ fate }) => fate === 'next');
  const [x, y] = spots[next < 0 ? stations.length - 1 : next]!;
  return (
    <div class="chart" style={{ width: `${width}px`, height: `${height}px` }}>
      <Cropped scene={chart} width={width} height={height} label={campaign.title} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {stations.map(({ name, fate }, i) => (
          <path key={name} class={fate === 'ahead' ? 'ahead' : 'sailed'} d={legPath(from(i), spots[i]!)} />
        ))}
      </svg>
      <ol>
        {stations.map(({ name, fate, spoken }, i) => (
          <li
            key={name}
            class={fate}
            aria-label={spoken}
            style={{ left: `${spots[i]![0]}px`, top: `${spots[i]![1]}px` }}
          >
            <i>{SIGNS[fate] ? <Icon sign={SIGNS[fate]} size={24} /> : i + 1}</i>
            <b>{name}</b>
          </li>
        ))}
      </ol>
      {flagship && (
        <span class="chart-ship" style={{ left: `${x - 62}px`, top: `${y - 40}px` }} aria-hidden="true">
          <Portrait sprite={flagship.sprite} px={36} />
        </span>
      )}
    </div>
  );
};

/** The ships of a squadron as they came home. */
const Squadron = ({ ships }: Pick<TableCampaign, 'ships'>) => (
  <ul class="squadron" aria-label={say('ships-as-home')}>
    {ships.map(({ id, name, sprite, left, durability, fate }) => (
      <li key={id} class={`card ${fate ?? ''}`}>
        <Portrait sprite={sprite} px={36} />
        <b>{name}</b>
        {fate === 'lost' ? (
          <small>{say('ship-lost')}</small>
        ) : (
          <span role="img" aria-label={say('hull-of', { left, of: durability })}>
            <Hull hull={{ left, of: durability }} />
          </span>
        )}
        {fate === 'prize' && <small>{say('ship-prize')}</small>}
      </li>
    ))}
  </ul>
);

const Log = ({ log }: Pick<TableCampaign, 'log'>) => (
  <ul class="campaign-log">
    {log.map(({ title, fate, line }) => (
      <li key={title}>
        <Icon sign={SIGNS[fate] ?? 'list'} size={18} />
        <span>
          <b>{title}.</b> {line}
        </span>
      </li>
    ))}
  </ul>
);

const Numbers = ({ numbers }: Pick<TableCampaign, 'numbers'>) => (
  <dl class="campaign-numbers">
    {numbers.map(({ n, line }) => (
      <div key={line}>
        <dd>{n}</dd>
        <dt>{line}</dt>
      </div>
    ))}
  </dl>
);

/** A campaign after one of its scenarios: its chart, the ships that came home, its log, and the way on. */
export const Campaign = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const room = useRoom();
  const [isLogOpen, openLog] = useState(false);
  const { house, table } = board.screen;
  const campaign = table?.campaign;
  const isThere = house !== undefined && campaign !== undefined;
  // Until its first scenario is over, a campaign is its match.
  useEffect(() => {
    if (!isThere) app.router.replace({ at: 'match', match: board.match });
  }, [app, board.match, isThere]);
  if (!isThere) return null;
  const { keys } = house;
  const { end, log, numbers, ships, state, stations, title } = campaign;
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  const next = stations.findIndex(({ fate }) => fate === 'next');
  const station = stations[next];
  const width = isWide ? Math.min(760, Math.round(room.width * 0.58)) : room.width;
  const height = isWide
    ? Math.min(Math.round(width * 0.8), room.height - room.bar - 90)
    : Math.min(300, Math.round(room.height * (end === undefined ? 0.38 : 0.29)));
  const on = keys.rematch;
  const sail = on && (
    <Key
      label={plain(campaign.again)}
      sign={end === undefined ? 'play' : 'again'}
      {...(end === undefined && { tone: 'main' as const })}
      size="tall"
      grow={end === undefined ? 1.7 : 1}
      onPress={() => void app.follow('press', { token: on, on: board.id })}
    />
  );
  const logKey = !isWide && (
    <Key label={say('log')} sign="list" size="tall" grow={1} onPress={() => openLog(!isLogOpen)} />
  );
  const shown = isWide || isLogOpen || end !== undefined ? log : log.slice(-2);
  const body = (
    <>
      {end !== undefined && <Numbers numbers={numbers} />}
      {station && (
        <div class="campaign-next">
          <h2>
            {next + 1}. {station.name}
          </h2>
          <p>{station.aim}</p>
        </div>
      )}
      {isWide && <h3>{say('ships-as-home')}</h3>}
      <Squadron ships={ships} />
      <Log log={shown} />
      <div class="grow" />
      {end !== undefined && (
        <div class="key-row">
          <Key
            label={say('send-to-chat')}
            sign="share"
            tone="main"
            size="tall"
            grow={1}
            onPress={() => app.router.go({ at: 'share', match: board.match })}
          />
        </div>
      )}
      <div class="key-row">
        {end === undefined && logKey}
        {end !== undefined && keys.film && (
          <Key
            label={say('film')}
            sign="film"
            size="tall"
            grow={1}
            onPress={() => app.router.go({ at: 'film', match: board.match })}
          />
        )}
        {sail}
      </div>
    </>
  );
  return (
    <div class={`campaign${isWide ? ' wide' : ''}`}>
      <Top title={end ?? title}>
        <span class="pill">{state}</span>
      </Top>
      <div class="campaign-parts">
        <Chart campaign={campaign} width={width} height={height} />
        <div class="screen-body">{body}</div>
      </div>
    </div>
  );
};
