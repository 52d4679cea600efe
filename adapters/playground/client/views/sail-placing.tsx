import { useState } from 'preact/hooks';
import type { House, Table, TableCard } from '../../../../src/kernel/table.ts';
import type { BoardMessage } from '../../message.ts';
import { Fleetyard } from '../sea/arrange.tsx';
import { isFine, nearOf, useSights } from '../sea/camera.ts';
import { extentOf } from '../sea/cells.ts';
import { Ships } from '../sea/sail-sea.tsx';
import { SeaMap } from '../sea/sea-map.tsx';
import { SeaView } from '../sea/sea-view.tsx';
import { useApp, useRoom } from '../state/hooks.ts';
import { cardsOf, isSeated, seatsOf } from '../state/match.ts';
import { plain, say } from '../state/words.ts';
import { Icon } from './icon.tsx';
import { Key, Segments, Top } from './parts.tsx';
import { Cards } from './sail-parts.tsx';
import { sailSizes } from './sailing.tsx';
import { Pair, Strip } from './strips.tsx';
import { Words } from './words.tsx';

/** The width of the map of a large sea, in pixels. */
const MAP = 86;

/** A fleet under sail before the battle: one's own ships are dragged to where they may begin. */
export const SailPlacing = ({ board, table, house }: { board: BoardMessage; table: Table<string>; house: House }) => {
  const app = useApp();
  const room = useRoom();
  const [line, setLine] = useState<string | undefined>();
  const { screen } = board;
  const [sea] = table.seas;
  const [isNear, setNear] = useState(true);
  const sightOf = useSights();
  const { above, below, rivals, partner } = seatsOf(screen);
  if (!sea || !above || !below) return null;
  const whole = sailSizes(room, sea);
  const isLarge = room.mode === 'phone' && isFine(sea, whole.px);
  const sight = isLarge && isNear ? sightOf(sea, sea.pieces?.[1]?.places[0]) : undefined;
  const near = nearOf(sea);
  const { px, axes } = sight
    ? sailSizes(
        { ...room, height: room.height - 22 },
        { ...(sea.hexes && { hexes: sea.hexes }), rows: near, cols: near },
      )
    : whole;
  const wide = room.mode === 'desktop';
  const press = (token: string | undefined): void => {
    if (token !== undefined) void app.press(token, board.id, { match: board.match, seen: true });
  };
  const key = (role: string) => table.keys.find((it) => it.role === role);
  const [ready, deal, captains] = [key('ready'), key('deal'), key('captains')];
  const cards = cardsOf(below, partner);
  // Beside other keys there is no room for its words.
  const isTight = !wide && (captains !== undefined || isLarge);
  const flag = cards.some(({ flagship }) => flagship);
  const turns = sea.pieces?.some(({ forms }) => forms.length > 1) === true;
  const how = sea.hexes ? 'drag-beside-fort' : turns ? 'drag-in-rows-turn' : 'drag-in-rows';
  const words = (
    <div class="sail-words">
      <Words
        screen={screen}
        sea={sea}
        {...(ready && {
          title: say(table.shop ? 'place-bought-ships' : 'place-ships'),
          lines: [line ?? say(how), flag ? say('flag-is') : say('seen-when-ready', { name: above.name })],
        })}
      />
    </div>
  );
  const yard = (
    <div class="sea-box">
      <SeaView key={board.match} sea={sea} px={px} axes={axes} label={say('your-sea')} idle="" sight={sight}>
        <>
          <Ships sea={sea} px={px} />
          {sea.pieces && <Fleetyard sea={sea} px={px} onSay={setLine} move={(place) => press(place.press)} />}
        </>
      </SeaView>
    </div>
  );
  const fleet = (
    <Cards
      cards={cards}
      captains={partner && { seats: house.seats }}
      onPress={
        ready && cards.some((it) => it.press !== undefined) ? (it: TableCard<string>) => press(it.press) : undefined
      }
      small={wide}
    />
  );
  const keys = (
    <div class="key-row">
      {deal && (
        <Key
          label={deal.label}
          {...((wide || isTight) && { sign: 'star' as const })}
          size={isTight ? 'square' : 'tall'}
          {...(!isTight && { grow: 1 })}
          onPress={() => press(deal.press)}
        />
      )}
      {isLarge && (
        <Key
          label={say(isNear ? 'whole-sea' : 'near-sea')}
          sign={isNear ? 'whole' : 'zoom'}
          size="square"
          onPress={() => setNear(!isNear)}
        />
      )}
      {captains?.question && (
        <Key
          label={captains.label}
          sign="people"
          size={wide ? 'tall' : 'square'}
          onPress={() => {
            const { question } = captains;
            if (question) app.ask({ board: board.id, match: board.match, question, cards });
          }}
        />
      )}
      {ready && (
        <Key label={ready.label} sign="check" tone="main" size="tall" grow={1.5} onPress={() => press(ready.press)} />
      )}
    </div>
  );
  if (room.mode === 'small') return <div class="battle small placing">{yard}</div>;
  const strength = house.strengths && above.machine !== undefined && (
    <Segments
      label={say('strength')}
      options={house.strengths.map((it) => ({
        label: it.label,
        now: it.now === true,
        onPress: () => press(it.press),
      }))}
    />
  );
  if (wide)
    return (
      <div class="battle desktop sailing placing">
        <h1 class="unseen">{house.game}</h1>
        {yard}
        <div class="panel">
          {rivals.length > 1 ? <Pair seats={rivals} large /> : <Strip seat={above} fleet={0} unit={0} large />}
          {above.part?.cards && <Cards cards={cardsOf(...rivals)} captains={partner && { seats: house.seats }} small />}
          <div class="card words-card">{words}</div>
          {strength && (
            <div class="field">
              <span class="soft">{say('strength')}</span>
              {strength}
            </div>
          )}
          <div class="grow" />
          {fleet}
          {partner ? <Pair seats={[below, partner]} large /> : <Strip seat={below} fleet={0} unit={0} large />}
          {keys}
        </div>
      </div>
    );
  const top = (
    <Top title={table.shop ? say('your-fleet') : house.game}>
      {house.strengths && above.machine !== undefined ? (
        <button type="button" class="soft-key" onClick={() => app.router.openSheet('strength')}>
          <span class="clip">{say('machine-is', { name: above.name, strength: above.machine })}</span>
          <Icon sign="down" size={14} />
        </button>
      ) : (
        <span class="soft grow">{isSeated(screen) ? above.name : plain(above.part?.note ?? '')}</span>
      )}
      <button type="button" class="icon-key" aria-label={say('more')} onClick={() => app.router.openSheet('more')}>
        <Icon sign="more" size={24} />
      </button>
    </Top>
  );
  if (room.mode === 'low')
    return (
      <div class="battle low sailing placing">
        {yard}
        <div class="low-panel">
          {top}
          {words}
          {fleet}
          {keys}
        </div>
      </div>
    );
  return (
    <div class={`battle ${room.mode} sailing placing`}>
      {top}
      {yard}
      {isLarge ? (
        <div class="words-with-map">
          {words}
          <SeaMap sea={sea} px={MAP / extentOf(sea).width} sight={sight} />
        </div>
      ) : (
        words
      )}
      <div class="grow" />
      {fleet}
      {keys}
    </div>
  );
};
