import {
  categoryProblems,
  type ColourMap,
  type JudgedRow,
  type RowCategory,
  type RowPicture,
  type RowProblem,
  rowProblems,
  type RowStyle,
  type StyleSearch,
  withReadFaults,
} from '#contract/package-row-rules.ts';
import type { PackageFault } from '#contract/package-rules.ts';

/** What rows are looked at with, all of a package alike. */
export interface RowsGround {
  readonly categories: readonly RowCategory[];
  /** as found when the package was read */
  readonly faults: readonly PackageFault[];
}

/** Tells all that is wrong with a row, and what its owner should know of it: what its card shows is what is counted. */
export function openRowProblems({ categories, faults }: RowsGround) {
  const faultsOf = Map.groupBy(faults, ({ row }) => row);
  return (
    no: number,
    row: JudgedRow,
    style: RowStyle | null,
    colourMap: ColourMap,
    pictures: readonly RowPicture[],
    search?: StyleSearch,
  ): RowProblem[] =>
    withReadFaults(
      [...rowProblems(row, style, colourMap, pictures, search), ...categoryProblems(row, categories)],
      faultsOf.get(no) ?? [],
    );
}
