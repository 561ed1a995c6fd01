/** A grid of number fields: keyboard navigation, and pasting a block from a spreadsheet. */

interface GridLine {
  readonly id: string;
  /** the name that a spreadsheet uses for it */
  readonly label: string;
}

export interface GridShape {
  readonly rows: readonly GridLine[];
  readonly columns: readonly GridLine[];
  /** false for a combination that does not exist: it takes no value and navigation skips it */
  readonly isThere: (row: string, column: string) => boolean;
}

/** The ids of a cell. */
export interface CellAt {
  readonly row: string;
  readonly column: string;
}

export const cellKey = (row: string, column: string): string => `${row}\n${column}`;

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that a key leads to; at an edge the same cell. Null: the key keeps its effect in the field. */
export function cellAfter(key: string, { rows, columns, isThere }: GridShape, at: CellAt): CellAt | null {
  const step = steps[key];
  if (!step) return null;
  let [row, column] = [indexOf(rows, at.row), indexOf(columns, at.column)];
  for (;;) {
    [row, column] = [row + step[0], column + step[1]];
    const [down, right] = [rows[row]?.id, columns[column]?.id];
    if (down === undefined || right === undefined) return at;
    if (isThere(down, right)) return { row: down, column: right };
  }
}

/** Left and right first move the caret inside the number; up, down and Enter always leave the field. */
export function leavesField(key: string, field: HTMLInputElement): boolean {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const isAll = from === 0 && to === value.length;
  if (key === 'ArrowLeft') return isAll || to === 0;
  if (key === 'ArrowRight') return isAll || from === value.length;
  return true;
}

/** Parses a block copied from a spreadsheet: rows by line, cells by tab. */
export function blockIn(text: string): readonly (readonly string[])[] {
  return text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** A single value is left to the browser's own paste. */
export const isOneCell = (block: readonly (readonly string[])[]): boolean =>
  block.length === 1 && block[0]!.length === 1;

export interface Pasted {
  /** values by `cellKey` */
  readonly cells: ReadonlyMap<string, string>;
  /** the parts of the block that were not placed, as sentences for the user */
  readonly left: readonly string[];
}

/**
 * Writes a block into the grid. A first line of column names and a first column of row names place the values; without
 * them the block starts at this cell. Totals and empty cells are skipped.
 */
export function pasted(shape: GridShape, at: CellAt, block: readonly (readonly string[])[]): Pasted {
  const lines = block.filter((line) => line.some((cell) => cell !== ''));
  const columns = columnsOf(shape, at, lines);
  const rows = rowsOf(shape, at, columns.isNamed ? lines.slice(1) : lines);
  const cells = new Map<string, string>();
  const left = new Set<string>([...columns.unknown, ...rows.unknown]);
  let over = 0;
  for (const { row, texts } of rows.lines) {
    for (const [index, text] of texts.entries()) {
      const column = columns.at(index + (rows.isNamed ? 1 : 0), rows.isNamed);
      if (text === '' || row === 'skip' || column === 'skip') continue;
      if (row === undefined || column === undefined) over += 1;
      else if (shape.isThere(row.id, column.id)) cells.set(cellKey(row.id, column.id), text);
      else left.add(`没有 ${row.label} ${column.label} 这一格`);
    }
  }
  if (over > 0) left.add(`有 ${over} 格超出了表格`);
  return { cells, left: [...left] };
}

/** Undefined: outside the grid. 'skip': a total, or a name that is already reported. */
type Place = GridLine | 'skip' | undefined;

function columnsOf({ columns }: GridShape, at: CellAt, lines: readonly (readonly string[])[]) {
  const [head = []] = lines;
  const named = head.filter((cell) => byName(columns, cell) !== undefined);
  const isNamed =
    lines.length > 1 &&
    named.length > 0 &&
    head.every((cell) => cell === '' || byName(columns, cell) !== undefined || !isNumber(cell));
  if (!isNamed) {
    const start = indexOf(columns, at.column);
    const place = (index: number, hasRowNames: boolean): Place => columns[start + index - (hasRowNames ? 1 : 0)];
    return { isNamed, unknown: [], at: place };
  }
  const unknown = head
    .slice(1)
    .filter((cell) => cell !== '' && !isSum(cell) && byName(columns, cell) === undefined)
    .map((cell) => `没有“${cell}”这一列`);
  return { isNamed, unknown, at: (index: number): Place => byName(columns, head[index] ?? '') ?? 'skip' };
}

function rowsOf({ rows }: GridShape, at: CellAt, lines: readonly (readonly string[])[]) {
  const firsts = lines.map(([first = '']) => first);
  const isNamed = firsts.some((first) => byName(rows, first) !== undefined);
  const start = indexOf(rows, at.row);
  return {
    isNamed,
    unknown: isNamed
      ? firsts
          .filter((first) => first !== '' && !isSum(first) && byName(rows, first) === undefined)
          .map((first) => `没有“${first}”这一行`)
      : [],
    lines: lines.map((line, index): { row: Place; texts: readonly string[] } =>
      isNamed
        ? { row: byName(rows, line[0] ?? '') ?? 'skip', texts: line.slice(1) }
        : { row: isSum(line[0] ?? '') ? 'skip' : rows[start + index], texts: line },
    ),
  };
}

const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
const byName = (lines: readonly GridLine[], name: string): GridLine | undefined =>
  name === '' ? undefined : lines.find(({ label }) => plain(label) === plain(name));
const indexOf = (lines: readonly GridLine[], id: string): number => lines.findIndex((line) => line.id === id);
const isNumber = (cell: string): boolean => /^[\d.,]+$/.test(cell.normalize('NFKC'));
const isSum = (cell: string): boolean => /^(?:合计|小计|总计|total|sum)$/i.test(cell);
