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
} from '#contract/desks/package-row-rules.ts';
import type { PackageFault } from '#contract/desks/package-rules.ts';
import { garmentAdvice } from './row-garments.ts';

/** What all rows of a package are checked against. */
export interface RowsGround {
  readonly categories: readonly RowCategory[];
  /** as found when the package was read */
  readonly faults: readonly PackageFault[];
}

/** Lists all errors and warnings of a row; counts and cards use the same list. */
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
      [
        ...rowProblems(row, style, colourMap, pictures, search),
        ...categoryProblems(row, categories),
        ...garmentAdvice(row, style !== null),
      ],
      faultsOf.get(no) ?? [],
    );
}
