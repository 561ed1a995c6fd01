import type { PackageRowItem } from '#contract/packages.ts';

/** What keeps a row from becoming goods, and in which of its fields it is mended. */
export interface RowFault {
  readonly no: number;
  readonly field: string;
}

/** A style is given, not typed: all else is mended in the row's form. */
export const isTyped = ({ field }: Pick<RowFault, 'field'>): boolean => field !== 'style';

type Row = Pick<PackageRowItem, 'no' | 'state' | 'problems'>;

/** Row after row, as they stand before one. */
export const faultsOf = (rows: readonly Row[]): RowFault[] =>
  rows
    .filter(({ state }) => state !== 'created')
    .flatMap(({ no, problems }) =>
      problems.filter(({ level }) => level === 'error').map(({ field }) => ({ no, field })),
    );

/**
 * The fault after the one where one is; of one that is mended, what is left of its row comes next.
 * @param at null = nowhere yet
 * @returns undefined after the last
 */
export function faultAfter(faults: readonly RowFault[], at: RowFault | null): RowFault | undefined {
  if (at === null) return faults[0];
  const here = faults.findIndex(({ no, field }) => no === at.no && field === at.field);
  return here === -1 ? faults.find(({ no }) => no >= at.no) : faults[here + 1];
}
