import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Sea } from '../../../../src/kernel/table.ts';
import type { BoardMessage } from '../../message.ts';
import { squareNamed } from '../sea/squares.ts';
import { useApp } from '../state/hooks.ts';
import { isSeated } from '../state/match.ts';
import { say } from '../state/words.ts';
import { Key } from './parts.tsx';
import { SeekPill } from './seek-pill.tsx';

/** A field in which a square is typed, in the place of the keys. */
export const Typing = ({
  first,
  sea,
  onLight,
  onFire,
  onClose,
}: {
  first: string;
  sea: Sea<string>;
  onLight: (at: BoardPlace | undefined) => void;
  onFire: (at: BoardPlace) => void;
  onClose: () => void;
}) => {
  const app = useApp();
  const [text, setText] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  // At once: what is typed next belongs to the field. When it closes, the sea has the focus.
  useLayoutEffect(() => {
    const it = field.current;
    it?.focus();
    it?.setSelectionRange(it.value.length, it.value.length);
    return () => document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the text changes
  useEffect(() => {
    onLight(squareNamed(sea, text));
    return () => onLight(undefined);
  }, [text]);
  const fire = (): void => {
    const at = squareNamed(sea, text);
    if (at) onFire(at);
    else {
      const { columns, rows } = sea.axes;
      const [letters, numbers] = sea.letters === 'columns' ? [columns, rows] : [rows, columns];
      app.tell(
        say('no-square', {
          typed: text,
          letters: `${letters[0]}–${letters.at(-1)}`,
          numbers: `${numbers[0]}–${numbers.at(-1)}`,
        }),
      );
    }
  };
  return (
    <form
      class="typing"
      onSubmit={(event) => {
        event.preventDefault();
        fire();
      }}
    >
      <input
        ref={field}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        aria-label={say('type-square')}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        maxLength={6}
        enterkeyhint="go"
      />
      <button type="submit" class="key main">
        {say('fire')}
      </button>
      <Key label={say('close')} sign="close" size="square" tone="bare" onPress={onClose} />
    </form>
  );
};

/** The keys of a finished match. */
export const EndKeys = ({ board, swap, wide }: { board: BoardMessage; swap?: () => void; wide: boolean }) => {
  const app = useApp();
  const { house } = board.screen;
  if (!house) return null;
  const { keys } = house;
  const to = (at: 'share' | 'film' | 'look') => (): void => app.router.go({ at, match: board.match });
  const of = wide ? { grow: 1 } : { size: 'tile' as const };
  const tiles = (
    <>
      {keys.share && <Key label={say('share')} sign="share" {...of} onPress={to('share')} />}
      {keys.film && <Key label={say('film')} sign="film" {...of} onPress={to('film')} />}
      {keys.study && <Key label={say('look-back')} sign="chart" {...of} onPress={to('look')} />}
      {swap && !wide && isSeated(board.screen) && (
        <Key label={say('your-sea')} sign="half" size="tile" onPress={swap} />
      )}
      {!swap && !wide && keys.easier && (
        <Key label={say('more')} sign="more" size="tile" onPress={() => app.router.openSheet('more')} />
      )}
    </>
  );
  const campaign = board.screen.table?.campaign;
  // Who share a device begin each match together.
  const again =
    campaign && !app.shared ? (
      <Key
        label={campaign.title}
        sign="chart"
        tone="main"
        size="tall"
        grow={2}
        onPress={() => app.router.go({ at: 'campaign', match: board.match })}
      />
    ) : (
      keys.rematch && (
        <Key
          label={say('play-again')}
          sign="again"
          tone="main"
          size="tall"
          grow={2}
          onPress={() =>
            app.shared
              ? app.router.go({ at: 'two', variant: house.variant })
              : void app.follow('press', { token: keys.rematch, on: board.id })
          }
        />
      )
    );
  const beside = keys.easier ? (
    <Key
      label={say('easier')}
      size="tall"
      grow={1.6}
      onPress={() => void app.follow('press', { token: keys.easier, on: board.id })}
    />
  ) : (
    <Key label={say('more')} sign="more" size="square" onPress={() => app.router.openSheet('more')} />
  );
  return (
    <div class={`end-keys${wide ? ' wide' : ''}`}>
      <div class={wide ? 'key-row' : 'tiles four'}>{tiles}</div>
      <div class="key-row">
        {again}
        {beside}
      </div>
    </div>
  );
};

/** What can be done besides the sea: what the game and the service ask first, then hint and more. */
export const BattleKeys = ({ board, onType, wide }: { board: BoardMessage; onType: () => void; wide: boolean }) => {
  const app = useApp();
  const { screen } = board;
  const { table, house } = screen;
  const press = (token: string | undefined) => () =>
    token !== undefined && void app.press(token, board.id, { match: board.match });
  const [fire] = table?.keys.filter(({ role }) => role === 'fire') ?? [];
  // A long word keeps its sign, and the key beside it has no word.
  const isLong = say('hint').length > 6;
  const answers = table?.keys.filter(({ role }) => role === 'answer') ?? [];
  if (house && house.answers.length > 0)
    return (
      <div class="key-column">
        {house.answers.map((it) => (
          <Key
            key={it.press}
            label={it.label}
            {...(it.primary && { tone: 'main' as const })}
            onPress={press(it.press)}
          />
        ))}
      </div>
    );
  if (fire) return <Key label={fire.label} sign="shot" tone="main" size="tall" onPress={press(fire.press)} />;
  return (
    <>
      {isSeated(screen) && <SeekPill />}
      {answers.length > 0 && (
        <div class="key-row">
          {answers.map((it) => (
            <Key key={it.press} label={it.label} grow={1} onPress={press(it.press)} />
          ))}
        </div>
      )}
      <div class="key-row">
        {house?.keys.hint && isSeated(screen) && (
          <Key
            label={say('hint')}
            sign="bulb"
            grow={1.25}
            onPress={press(house.keys.hint)}
            disabled={!table?.seats.at(-1)?.toMove}
          />
        )}
        <Key
          label={say('more')}
          sign="more"
          {...(isLong && !wide ? { size: 'square' as const } : { grow: 1.25 })}
          onPress={() => app.router.openSheet('more')}
        />
        {wide && isSeated(screen) && <Key label={say('type')} sign="keys" size="square" onPress={onType} />}
      </div>
    </>
  );
};
