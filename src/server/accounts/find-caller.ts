import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import type { FindCaller } from '../platform/serve.ts';
import { shop } from '../shops/shop.table.ts';
import { account, session } from './account.table.ts';

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Who holds a token; null when the session ended, ran out, or its account was disabled. */
export function callerFinder(database: Database): FindCaller {
  return async (token) => {
    const tokenHash = hashToken(token);
    const [row] = await database.read
      .select({ accountId: account.id, role: account.role, shopId: shop.id })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .leftJoin(shop, and(eq(shop.ownerId, account.id), eq(shop.status, 'approved')))
      .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, sql`now()`), isNull(account.disabledAt)));
    return row ? { ...row, tokenHash } : null;
  };
}
