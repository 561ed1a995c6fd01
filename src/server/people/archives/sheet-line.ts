/** A line of a sheet: its number, from 1, and its cells as text. */
export interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}
