import { and, desc, eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { operatorActs } from '#contract/operator.ts';
import { account } from '../accounts/account.table.ts';
import type { Db } from '../platform/database.ts';
import { containing } from './containing.ts';
import { operatorAct } from './operator-act.table.ts';

/** The audit log, the latest first. */
export async function listActs(db: Db, query: QueryOf<typeof operatorActs>): Promise<ReplyOf<typeof operatorActs>> {
  const { q, page, pageSize } = query;
  const rows = await db
    .select({
      id: operatorAct.id,
      at: operatorAct.at,
      operator: account.nickname,
      deed: operatorAct.deed,
      subject: operatorAct.subject,
      reason: operatorAct.reason,
      detail: operatorAct.detail,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(operatorAct)
    .innerJoin(account, eq(account.id, operatorAct.operatorId))
    .where(and(containing(q, [operatorAct.deed, operatorAct.subject, operatorAct.reason, account.nickname])))
    .orderBy(desc(operatorAct.at), operatorAct.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  // Past the last page: the first one.
  if (rows.length === 0 && page > 1) return listActs(db, { ...query, page: 1 });
  return {
    list: rows.map(({ total: _total, at, ...row }) => ({ ...row, at: at.toISOString() })),
    total: rows[0]?.total ?? 0,
    totalIsBound: false,
    page,
    pageSize,
  };
}
