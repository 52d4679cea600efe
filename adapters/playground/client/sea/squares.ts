import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Sea, TableSquare } from '../../../../src/kernel/table.ts';

/** The name of a square: "F4". */
export const nameOf = ({ axes, letters }: Pick<Sea<string>, 'axes' | 'letters'>, { row, col }: BoardPlace): string =>
  letters === 'columns' ? `${axes.columns[col]}${axes.rows[row]}` : `${axes.rows[row]}${axes.columns[col]}`;

/** The square of a name, typed in any case; undefined for any other text. */
export const squareNamed = (
  sea: Pick<Sea<string>, 'rows' | 'cols' | 'axes' | 'letters'>,
  typed: string,
): BoardPlace | undefined => {
  const wanted = typed.replace(/[\s-]/g, '').toUpperCase();
  for (let row = 0; row < sea.rows; row++)
    for (let col = 0; col < sea.cols; col++) {
      const name = nameOf(sea, { row, col }).toUpperCase();
      if (name === wanted) return { row, col };
    }
  return undefined;
};

/** What is known and can be done at a square. */
export const squareAt = ({ squares, cols }: Sea<string>, { row, col }: BoardPlace): TableSquare<string> | undefined =>
  squares?.[row * cols + col];
