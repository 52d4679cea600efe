import type { House } from '../../../../src/kernel/table.ts';
import type { BoardMessage } from '../../message.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { type Invitation, LobbyMore, QrCode } from './lobby.tsx';
import { Avatar, Key, Top } from './parts.tsx';
import { Portrait } from './sail-parts.tsx';

type Crews = NonNullable<House['crews']>;
type Side = Crews['sides'][number];
type Chair = Side['seats'][number];

/** A seat of a side: who sits there, and the ships that they order. */
const SeatCard = ({
  chair,
  side,
  house,
  press,
  invite,
}: {
  chair: Chair;
  side: Side;
  house: House;
  press: (token: string | undefined) => void;
  invite: () => void;
}) => {
  const it = house.seats[chair.seat];
  if (!it) return null;
  const isMine = it.own === true;
  const isFirst = side.seats[0] === chair;
  const isPartner = !isMine && side.seats.some(({ seat }) => house.seats[seat]?.own === true);
  const names = chair.ships.map(({ name }) => name).join(', ');
  const state = isMine
    ? say('you-are-ready')
    : chair.free
      ? names
      : isPartner
        ? say('partner-is-ready')
        : it.machine !== undefined
          ? it.machine
          : say('is-ready');
  return (
    <div class="chair">
      <div class="chair-head">
        {chair.free ? (
          <button
            type="button"
            class="free-seat"
            aria-label={say('sit-here')}
            disabled={chair.sit === undefined}
            onClick={() => press(chair.sit)}
          />
        ) : (
          <Avatar name={it.name} size={38} machine={it.machine !== undefined} own={isMine} />
        )}
        <span class="grow">
          <b>{chair.free ? say('open-seat') : it.name}</b>
          <small class="soft">{state}</small>
        </span>
        {chair.machine && (
          <Key
            label={say('the-machine')}
            sign="robot"
            {...(!chair.free && { tone: 'on' as const })}
            onPress={() => press(chair.machine)}
          />
        )}
        {chair.free && <Key label={say('send-link')} sign="people" size="square" onPress={invite} />}
        {side.swap && !isFirst && !chair.free && (
          <Key label={say('swap-ships')} sign="half" onPress={() => press(side.swap)} />
        )}
      </div>
      {!chair.free && (
        <div class="chair-ships">
          {chair.ships.map((ship) => (
            <button
              key={ship.id}
              type="button"
              class={`key${isMine ? ' mine' : ''}`}
              disabled={ship.press === undefined}
              aria-label={ship.press ? say('hand-over', { ship: ship.name }) : ship.name}
              onClick={() => press(ship.press)}
            >
              <Portrait sprite={ship.sprite} px={28} />
              <span>{ship.name}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
};

/** An invitation to a match of two sides with two captains each: who sits where, and who orders which ship. */
export const CrewLobby = ({
  board,
  house,
  crews,
  link,
  send,
}: { board: BoardMessage; house: House; crews: Crews } & Invitation) => {
  const app = useApp();
  const room = useRoom();
  const press = (token: string | undefined): void => {
    if (token !== undefined) void app.press(token, board.id, { match: board.match });
  };
  const isWide = room.mode === 'desktop';
  const { cancel } = house.keys;
  return (
    <div class={`crew-lobby ${room.mode}`}>
      <Top title={say('four-captains')} sub={house.game.split(':')[0] ?? house.game}>
        <strong class="code">{house.code}</strong>
      </Top>
      <div class="crew-body">
        {crews.sides.map((side) => (
          <section key={side.side} class={`card crew-side ${side.side}`}>
            <h2>{side.name}</h2>
            {side.seats.map((chair) => (
              <SeatCard key={chair.seat} chair={chair} side={side} house={house} press={press} invite={send} />
            ))}
          </section>
        ))}
        <div class="crew-foot">
          {isWide && (
            <div class="card qr">
              <QrCode text={link} size={96} />
              <p class="soft">{say('link-takes-seat')}</p>
            </div>
          )}
          <p class="soft">{say('partners-see-all')}</p>
          <LobbyMore board={board} cancel={cancel} />
        </div>
      </div>
      <div class="key-row crew-keys">
        <Key label={say('send-link')} sign="share" size="tall" grow={1} onPress={send} />
        <Key
          label={
            crews.free > 1
              ? say('begin-seats-open', { free: crews.free })
              : crews.free === 1
                ? say('begin-one-open')
                : crews.begin
                  ? say('begin')
                  : say('host-begins')
          }
          tone="main"
          size="tall"
          grow={1.3}
          disabled={crews.begin === undefined}
          onPress={() => press(crews.begin)}
        />
      </div>
    </div>
  );
};
