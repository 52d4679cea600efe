import type { Sea } from '../../../../src/kernel/table.ts';
import type { PageScreen } from '../../message.ts';
import { nameOf, squareNamed } from '../sea/squares.ts';
import { useApp } from '../state/hooks.ts';
import { plain, say } from '../state/words.ts';

/** A line with the name of a square in it set in bold. */
export const withNames = (line: string, sea: Pick<Sea<string>, 'rows' | 'cols' | 'axes' | 'letters'>) => {
  const found = /(?<![\p{L}\p{N}])\p{L}-?\d{1,2}(?!\p{N})/u.exec(line);
  if (!found || !squareNamed(sea, found[0])) return line;
  return (
    <>
      {line.slice(0, found.index)}
      <b>{found[0]}</b>
      {line.slice(found.index + found[0].length)}
    </>
  );
};

/** The words of a board: what is asked, the last result, and a soft line. */
export const Words = ({
  screen,
  sea,
  title,
  lines,
}: {
  screen: PageScreen;
  sea: Sea<string>;
  title?: string;
  lines?: readonly string[];
}) => {
  const { note, pending } = useApp();
  const told = lines ?? [...(screen.lines ?? []), ...(screen.body ? [screen.body.split('\n')[0] ?? ''] : [])];
  const { moment } = screen;
  const isOver = screen.house?.stage === 'over';
  const waits =
    pending?.late === undefined
      ? undefined
      : pending.late === 'slow'
        ? say('slow')
        : pending.late === 'lost'
          ? say('waits-to-be-sent', { cell: pending.at ? nameOf(sea, pending.at) : '' })
          : pending.late;
  const heading = waits !== undefined && pending?.at ? waits : (title ?? screen.title);
  const second = waits !== undefined && pending?.late === 'lost' ? say('sent-when-back') : told[0];
  const noted = note?.text === second ? undefined : note?.text;
  const soft = noted ?? (screen.waits && !told[1] ? say('may-leave') : told[1]);
  return (
    <div class={`words${isOver && moment === 'won' ? ' victory' : ''}`}>
      <div aria-live="polite" class="words-live">
        <h2>{plain(heading)}</h2>
        {second !== undefined && <p>{withNames(plain(second), sea)}</p>}
      </div>
      <p class="soft" role={note ? 'status' : undefined}>
        {soft === undefined ? '' : withNames(plain(soft), sea)}
      </p>
    </div>
  );
};
