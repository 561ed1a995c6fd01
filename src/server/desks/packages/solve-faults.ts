import { eq } from 'drizzle-orm';
import { fieldOfFault } from '#contract/desks/package-row-rules.ts';
import type { Db } from '../../platform/database.ts';
import { sentPackage } from './package.table.ts';

/**
 * Removes the faults found in these rows when the package was read, because their owner has edited the text or the
 * pictures. Runs in the transaction that has locked the package.
 */
export async function solveFaults(
  db: Db,
  packageId: string,
  nos: readonly number[],
  of: 'words' | 'pictures',
): Promise<void> {
  const [own] = await db.select({ faults: sentPackage.faults }).from(sentPackage).where(eq(sentPackage.id, packageId));
  if (own === undefined) return;
  const left = own.faults.filter(
    (fault) =>
      fault.row === undefined ||
      !nos.includes(fault.row) ||
      (fieldOfFault(fault) === 'pictures') !== (of === 'pictures'),
  );
  if (left.length < own.faults.length)
    await db.update(sentPackage).set({ faults: left }).where(eq(sentPackage.id, packageId));
}
