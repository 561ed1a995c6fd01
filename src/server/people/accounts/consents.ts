import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { agreement } from '../../market/site/site.table.ts';
import { consent } from './account.table.ts';

/**
 * Records which version of an agreement a person has agreed to, and when. Unpublished versions are ignored. A newer
 * version ends the consent to the older one.
 */
export async function agree(
  db: Db,
  accountId: string,
  agreed: readonly { name: string; version: string }[] = [],
): Promise<void> {
  for (const { name, version } of agreed) {
    const [published] = await db
      .select({ name: agreement.name })
      .from(agreement)
      .where(and(eq(agreement.name, name as typeof agreement.$inferSelect.name), eq(agreement.version, version)));
    if (!published) continue;
    const [standing] = await db
      .select({ version: consent.version })
      .from(consent)
      .where(and(eq(consent.accountId, accountId), eq(consent.name, name), isNull(consent.withdrawnAt)));
    if (standing?.version === version) continue;
    await endConsent(db, accountId, name);
    await db
      .insert(consent)
      .values({ accountId, name, version })
      .onConflictDoUpdate({
        target: [consent.accountId, consent.name, consent.version],
        set: { at: sql`now()`, withdrawnAt: null },
      });
  }
}

/** @returns false when there was no consent */
export async function endConsent(db: Db, accountId: string, name: string): Promise<boolean> {
  const { rowCount } = await db
    .update(consent)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(consent.accountId, accountId), eq(consent.name, name), isNull(consent.withdrawnAt)));
  return rowCount === 1;
}
