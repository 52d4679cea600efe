import type { Seated } from '../state/match.ts';
import { say } from '../state/words.ts';
import { Avatar, Clock, Fleet } from './parts.tsx';
import { Hulls } from './sail-parts.tsx';

/** Whether it is someone's turn: a gold dot, and said aloud. */
const Turn = ({ on }: { on: boolean }) => (on ? <i class="dot" role="img" aria-label={say('on-turn')} /> : null);

const noteOf = ({ part, rating }: Seated, isOver: boolean): string => {
  if (isOver && rating?.change !== undefined)
    return `${rating.mean} (${rating.change < 0 ? '−' : '+'}${Math.abs(rating.change)})`;
  return part?.note ?? '';
};

/** Two players of a side in one strip, half of it each. */
export const Pair = ({ seats, large }: { seats: readonly Seated[]; large?: boolean }) => (
  <div class={`strip pair${large ? ' large' : ''}`}>
    {seats.map((it) => (
      <div key={it.seat} class="half-strip">
        <Avatar
          name={it.own ? say('you') : it.name}
          size={30}
          machine={it.machine !== undefined}
          own={it.own === true}
        />
        <span class="who">
          <span class="who-name">
            <b>{it.own ? say('you') : it.name}</b>
            <Turn on={it.part?.toMove === true} />
          </span>
          {!large && it.part?.cards && <Hulls cards={it.part.cards} />}
        </span>
      </div>
    ))}
    {seats.map((it) => (
      <Clock key={it.seat} until={it.clock?.until} late={it.late === true} spoken={it.own === true} />
    ))}
  </div>
);

/** A player in a line: who they are, whose turn it is, their fleet and their clock. */
export const Strip = ({
  seat,
  fleet,
  unit,
  large,
  over,
  bare,
  onPress,
}: {
  seat: Seated;
  /** The width for the fleet, in pixels. */
  fleet: number;
  unit: number;
  large?: boolean;
  over?: boolean;
  /** Without the circle: the small sea stands beside it. */
  bare?: boolean;
  onPress?: (() => void) | undefined;
}) => {
  const name = seat.own ? say('you') : seat.name;
  const inner = (
    <>
      {!bare && (
        <Avatar
          name={seat.own ? say('you') : seat.name}
          size={large ? 42 : 36}
          machine={seat.machine !== undefined}
          own={seat.own === true}
        />
      )}
      <span class="who">
        <span class="who-name">
          <b>{name}</b>
          <Turn on={seat.part?.toMove === true} />
          <span class="soft">{noteOf(seat, over === true)}</span>
        </span>
        {seat.part?.cards
          ? !large && <Hulls cards={seat.part.cards} />
          : seat.part && <Fleet fleet={seat.part.fleet} unit={unit} width={fleet} />}
      </span>
      {seat.said !== undefined && (
        <span class="said" role="status">
          {seat.said}
        </span>
      )}
    </>
  );
  return (
    <div class={`strip${large ? ' large' : ''}${bare ? ' bare' : ''}`}>
      {onPress ? (
        <button type="button" class="strip-key" onClick={onPress}>
          {inner}
        </button>
      ) : (
        <div class="strip-key">{inner}</div>
      )}
      <Clock until={seat.clock?.until} late={seat.late === true} large={large === true} spoken={seat.own === true} />
    </div>
  );
};
