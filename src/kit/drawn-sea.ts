/*
 * A sea under sail as a player draws it: it is the same when it is turned half round, so that each square that is painted
 * is painted twice. Signs of the rows: `~` sea, `#` land, `^` reef, `W` and `R` the forts.
 */

/** What is painted, by how it is typed: `.` sea, `/` land, `^` reef; `*` is where a fort goes. */
const PAINTS: Readonly<Record<string, string>> = { '.': '~', '/': '#', '^': '^', '*': '*' };

const turnedSign = (sign: string): string => (sign === 'R' ? 'W' : sign === 'W' ? 'R' : sign);

/** Rows whose lower half is the upper one turned half round. Red’s fort is in the upper half. */
export const mirroredRows = (rows: readonly string[]): readonly string[] => {
  const upper = rows.slice(0, rows.length / 2).map((it) => it.replaceAll('W', '~'));
  const lower = upper.toReversed().map((it) => [...it].toReversed().map(turnedSign).join(''));
  return [...upper, ...lower];
};

/** The rows of a sea turned so that Red’s fort is in the upper half. */
const upright = (rows: readonly string[]): readonly string[] =>
  rows.slice(0, rows.length / 2).some((it) => it.includes('R'))
    ? rows
    : rows.toReversed().map((it) => [...it].toReversed().join(''));

/** Rows of another size: what is new is sea; a fort that would be cut off moves in. */
const resized = (rows: readonly string[], count: number, cols: number): readonly string[] => {
  const upper = rows.slice(0, rows.length / 2).map((it) => it.replaceAll('W', '~'));
  const fort = {
    row: upper.findIndex((it) => it.includes('R')),
    col: upper.join('').indexOf('R') % (rows[0]?.length ?? 1),
  };
  const blank = Array.from({ length: count / 2 }, (_, row) =>
    (upper[row] ?? '').replaceAll('R', '~').padEnd(cols, '~').slice(0, cols),
  );
  const at = { row: Math.min(Math.max(fort.row, 0), count / 2 - 1), col: Math.min(fort.col, cols - 2) };
  const half = withSign(blank, at.row, at.col, 'R');
  return mirroredRows([...half, ...half]);
};

const withSign = (rows: readonly string[], row: number, col: number, sign: string): readonly string[] =>
  rows.map((it, n) => (n === row ? it.slice(0, col) + sign + it.slice(col + 1) : it));

/**
 * The rows after a player has painted on them: whatever differs from before counts, on both halves. A fort stays where it
 * is until it is moved.
 * @param typed as many rows as the new sea has, equally long
 */
export const paintedRows = (before: readonly string[], typed: readonly string[]): readonly string[] => {
  const [count, cols] = [typed.length, typed[0]?.length ?? 0];
  const isSameSize = before.length === count && before[0]?.length === cols;
  const base = isSameSize ? upright(before) : resized(upright(before), count, cols);
  let rows = base;
  for (const [row, line] of typed.entries())
    for (const [col, sign] of [...line].entries()) {
      const paint = PAINTS[sign];
      const now = base[row]?.[col];
      if (paint === undefined || paint === now || now === 'R' || now === 'W') continue;
      const [up, side] = row < count / 2 ? [row, col] : [count - 1 - row, cols - 1 - col];
      rows =
        paint === '*'
          ? withSign(
              rows.map((it) => it.replaceAll('R', '~')),
              up,
              side,
              'R',
            )
          : withSign(rows, up, side, paint);
    }
  return mirroredRows(rows);
};
