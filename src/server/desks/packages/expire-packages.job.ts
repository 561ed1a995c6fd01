import { and, asc, eq, exists, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { PACKAGE_DAYS, type PackageStatus } from '#contract/desks/package-flow.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { letGoPackage } from '../../people/uploads/let-go-package.ts';
import { packagePicture, packageRow, sentPackage } from './package.table.ts';

/** Packages that their owner may still correct, or that a job has not finished for as long. */
const LEFT_LYING: PackageStatus[] = [
  'uploaded',
  'parsing',
  'parsed',
  'parsedWithErrors',
  'failed',
  'creating',
  'partial',
];

/**
 * Packages untouched for a month expire: their files and what was read of them are deleted; the rows that became
 * products stay. A package whose products are all made stays done.
 */
export async function expirePackages(database: Pick<Database, 'read' | 'write'>): Promise<void> {
  const left = await database.read
    .select({ id: sentPackage.id })
    .from(sentPackage)
    .where(isOver(database.read))
    .orderBy(asc(sentPackage.updatedAt));
  const failed: unknown[] = [];
  for (const { id } of left)
    // One failure does not block the others.
    await database.write((db) => expire(db, id)).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} packages did not expire`);
}

function isOver(db: Db) {
  const pictures = db
    .select({ one: sql`1` })
    .from(packagePicture)
    .where(eq(packagePicture.packageId, sentPackage.id));
  return and(
    lt(sentPackage.updatedAt, sql`now() - make_interval(days => ${PACKAGE_DAYS})`),
    ne(sentPackage.status, 'expired'),
    or(inArray(sentPackage.status, LEFT_LYING), and(eq(sentPackage.status, 'done'), exists(pictures))),
  );
}

async function expire(db: Db, id: string): Promise<void> {
  const [held] = await db
    .select({ status: sentPackage.status })
    .from(sentPackage)
    // Checked again under the lock, since the owner may have corrected it meanwhile.
    .where(and(eq(sentPackage.id, id), isOver(db)))
    .for('no key update');
  if (held === undefined) return;
  await db.delete(packagePicture).where(eq(packagePicture.packageId, id));
  await db.delete(packageRow).where(and(eq(packageRow.packageId, id), ne(packageRow.state, 'created')));
  if (held.status !== 'done') await db.update(sentPackage).set({ status: 'expired' }).where(eq(sentPackage.id, id));
  await letGoPackage(db, id);
}

export function expirePackagesJob({ database }: { readonly database: Database }): Job {
  return {
    name: 'packages.expire',
    concurrency: 1,
    retries: 3,
    expireSeconds: 300,
    cron: '47 * * * *',
    work: () => expirePackages(database),
  };
}
