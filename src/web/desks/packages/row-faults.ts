import type { PackageRowItem } from '#contract/desks/packages.ts';

/** A problem that blocks a row's product, and the field to correct. */
export interface RowFault {
  readonly no: number;
  readonly field: string;
}

/** A style is assigned; everything else is corrected in the row's form. */
export const isTyped = ({ field }: Pick<RowFault, 'field'>): boolean => field !== 'style';

type Row = Pick<PackageRowItem, 'no' | 'state' | 'problems'>;

/** Row by row, in the order shown. */
export const faultsOf = (rows: readonly Row[]): RowFault[] =>
  rows
    .filter(({ state }) => state !== 'created')
    .flatMap(({ no, problems }) =>
      problems.filter(({ level }) => level === 'error').map(({ field }) => ({ no, field })),
    );

/**
 * The next problem; after a correction the rest of its row comes first.
 * @param at null = at the start
 * @returns undefined after the last
 */
export function faultAfter(faults: readonly RowFault[], at: RowFault | null): RowFault | undefined {
  if (at === null) return faults[0];
  const here = faults.findIndex(({ no, field }) => no === at.no && field === at.field);
  return here === -1 ? faults.find(({ no }) => no >= at.no) : faults[here + 1];
}
