import { desc, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { operatorActs } from '#contract/desks/operator.ts';
import { holding } from '../../platform/containing.ts';
import type { Db } from '../../platform/database.ts';
import { operatorAct } from '../../people/audit/operator-act.table.ts';
import { paged } from '../../platform/paged.ts';

export async function listActs(db: Db, query: QueryOf<typeof operatorActs>): Promise<ReplyOf<typeof operatorActs>> {
  const { operatorUsername, operatorNickname, action, subject, reason } = operatorAct;
  const { rows, frame } = await paged(query, (limit, offset) =>
    db
      .select({
        id: operatorAct.id,
        at: operatorAct.at,
        ...{ operatorUsername, operatorNickname, action, subject, reason },
        detail: operatorAct.detail,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(operatorAct)
      .where(holding(query.q, [action, subject, reason, operatorUsername, operatorNickname]))
      .orderBy(desc(operatorAct.at), operatorAct.id)
      .limit(limit)
      .offset(offset),
  );
  return {
    list: rows.map(({ total: _total, at, operatorUsername: username, operatorNickname: nickname, ...row }) => ({
      ...row,
      at: at.toISOString(),
      operator: nickname === '' ? username : `${nickname}（${username}）`,
    })),
    ...frame,
  };
}
