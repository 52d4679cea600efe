import { useMemo, useState } from 'preact/hooks';
import type { House, Table } from '../../../../src/kernel/table.ts';
import type { BoardMessage } from '../../message.ts';
import { Fleetyard } from '../sea/arrange.tsx';
import { isFine, nearOf, useSights } from '../sea/camera.ts';
import { SeaMap } from '../sea/sea-map.tsx';
import { SeaView } from '../sea/sea-view.tsx';
import { useApp, useRoom } from '../state/hooks.ts';
import { isSeated, seatsOf } from '../state/match.ts';
import { plain, say } from '../state/words.ts';
import { sizesFor } from './battle.tsx';
import { Icon } from './icon.tsx';
import { Avatar, Fleet, Key, Segments, Top } from './parts.tsx';
import { Words } from './words.tsx';

/** The width of the map of a large sea, in pixels. */
const MAP = 108;

/** The fleet before the battle: one's own sea, full size, its ships moved by hand. */
export const Placing = ({ board, table, house }: { board: BoardMessage; table: Table<string>; house: House }) => {
  const app = useApp();
  const room = useRoom();
  const [line, setLine] = useState<string | undefined>();
  const { screen } = board;
  const [sea] = table.seas;
  const { above, below } = seatsOf(screen);
  const whole = useMemo(() => (sea ? sizesFor(room, sea, room.bar) : undefined), [room, sea?.rows, sea?.cols, sea]);
  const [isNear, setNear] = useState(true);
  const sightOf = useSights();
  const isLarge = sea !== undefined && isFine(sea, whole?.px);
  const sight = isLarge && isNear ? sightOf(sea, sea.pieces?.[0]?.places[0]) : undefined;
  const sizes = sight && sea ? sizesFor(room, { rows: nearOf(sea), cols: nearOf(sea) }, room.bar) : whole;
  if (!sea || !sizes || !above) return null;
  const press = (token: string | undefined) => () =>
    token !== undefined && void app.press(token, board.id, { match: board.match });
  const key = (role: string) => table.keys.find((it) => it.role === role);
  const [ready, deal, hand] = [key('ready'), key('deal'), key('hand')];
  const isWaiting = isSeated(screen) && !ready && !hand;
  const head = isWaiting ? undefined : (sea.pieces?.length ?? 0) > 0;
  const words = (
    <Words
      screen={screen}
      sea={sea}
      {...(head && {
        title: say('fleet-is-ready'),
        lines: [line ?? say(room.mode === 'desktop' ? 'drag-or-click' : 'drag-or-tap')],
      })}
    />
  );
  const legend = head && (
    <ul class="legend place-legend">
      <li>
        <i class="free" /> {say('free')}
      </li>
      <li>
        <i class="taken" /> {say('taken')}
      </li>
      <li>
        <i class="was" /> {say('where-it-was')}
      </li>
    </ul>
  );
  const strength = above.machine;
  const yard = (
    <div class="sea-box">
      <SeaView
        key={board.match}
        sea={sea}
        px={sizes.px}
        axes={sizes.axes}
        label={say('your-sea')}
        idle=""
        sight={sight}
      >
        {sea.pieces ? (
          <Fleetyard
            sea={sea}
            px={sizes.px}
            onSay={setLine}
            move={(place) => void app.press(place.press, board.id, { match: board.match })}
          />
        ) : undefined}
      </SeaView>
    </div>
  );
  const readyKey = ready && (
    <Key label={ready.label} sign="check" tone="main" size="big" grow={1.6} onPress={press(ready.press)} />
  );
  if (room.mode === 'small') return <div class="battle small placing">{yard}</div>;
  if (room.mode === 'desktop')
    return (
      <div class="battle desktop placing">
        <h1 class="unseen">{house.game}</h1>
        {yard}
        <div class="panel">
          <div class="strip large">
            <div class="strip-key">
              <Avatar name={above.name} size={42} machine={strength !== undefined} />
              <span class="who">
                <b>{above.name}</b>
                <span class="soft">{[house.game, ...house.about].map(plain).join(', ')}</span>
              </span>
            </div>
          </div>
          {house.strengths && (
            <div class="field">
              <span class="soft">{say('strength')}</span>
              <Segments
                label={say('strength')}
                options={house.strengths.map((it) => ({
                  label: it.label,
                  now: it.now === true,
                  onPress: press(it.press),
                }))}
              />
            </div>
          )}
          <div class="card words-card">
            {words}
            {legend}
          </div>
          {below?.part && (
            <div class="card fleet-card">
              <b>{below.part.note}</b>
              <Fleet fleet={below.part.fleet} unit={28} width={400} />
            </div>
          )}
          <div class="grow" />
          <div class="key-row">
            {deal && <Key label={say('new-fleet')} sign="dice" grow={1} onPress={press(deal.press)} />}
            {hand && <Key label={hand.label} sign="hand" grow={1} onPress={press(hand.press)} />}
            <Key label={say('more')} sign="more" grow={1} onPress={() => app.router.openSheet('more')} />
          </div>
          <div class="key-row">{readyKey}</div>
        </div>
      </div>
    );
  const top = (
    <Top title={house.game}>
      {house.strengths && strength !== undefined ? (
        <button type="button" class="soft-key" onClick={() => app.router.openSheet('strength')}>
          <span class="clip">{say('machine-is', { name: above.name, strength })}</span>
          <Icon sign="down" size={14} />
        </button>
      ) : (
        <span class="soft grow">{above.name}</span>
      )}
      <button type="button" class="icon-key" aria-label={say('more')} onClick={() => app.router.openSheet('more')}>
        <Icon sign="more" size={24} />
      </button>
    </Top>
  );
  const side = (
    <div class="placing-side">
      {words}
      {isLarge ? (
        <div class="placing-map">
          <SeaMap sea={sea} px={MAP / sea.cols} sight={sight} />
          <Key
            label={say(isNear ? 'whole-sea' : 'near-sea')}
            sign={isNear ? 'whole' : 'zoom'}
            onPress={() => setNear(!isNear)}
          />
        </div>
      ) : (
        legend
      )}
      <div class="grow" />
      <div class="key-row bottom">
        {deal && <Key label={say('new-fleet')} sign="dice" size="tall" grow={1} onPress={press(deal.press)} />}
        {readyKey}
        {!ready && hand && (
          <Key label={hand.label} sign="hand" tone="main" size="big" grow={1} onPress={press(hand.press)} />
        )}
      </div>
    </div>
  );
  if (room.mode === 'low')
    return (
      <div class="battle low placing">
        {yard}
        <div class="low-panel">
          {top}
          {side}
        </div>
      </div>
    );
  return (
    <div class={`battle ${room.mode} placing`}>
      {top}
      {yard}
      {side}
    </div>
  );
};
