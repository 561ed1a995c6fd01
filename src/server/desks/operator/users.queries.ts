import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { operatorUsers } from '#contract/desks/operator.ts';
import { maskedPhone, phoneIn } from '#contract/people/phone.ts';
import { account, session } from '../../people/accounts/account.table.ts';
import { holding } from '../../platform/containing.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { paged } from '../../platform/paged.ts';

const lastSeenAt = sql<string | null>`(select max(${session.lastSeenAt}) from ${session}
  where ${session.accountId} = ${account.id})`;

/** Accounts that are not closed, newest first. Phone numbers match only as a whole, so that they cannot be enumerated. */
export async function listUsers(db: Db, query: QueryOf<typeof operatorUsers>): Promise<ReplyOf<typeof operatorUsers>> {
  const { q, state } = query;
  const number = phoneIn(q ?? '');
  const { rows, frame } = await paged(query, (limit, offset) =>
    db
      .select({
        id: account.id,
        nickname: account.nickname,
        username: account.username,
        phone: account.phone,
        company: account.company,
        role: account.role,
        shopName: shop.name,
        registeredAt: account.createdAt,
        lastSeenAt: lastSeenAt.mapWith(session.lastSeenAt),
        disabledAt: account.disabledAt,
        disabledWhy: account.disabledWhy,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(account)
      .leftJoin(shop, eq(shop.ownerId, account.id))
      .where(
        and(
          isNull(account.closedAt),
          state === 'disabled' ? isNotNull(account.disabledAt) : undefined,
          or(
            number === null ? undefined : eq(account.phone, number),
            holding(q, [account.nickname, account.username, account.company]),
          ),
        ),
      )
      .orderBy(desc(account.createdAt), account.id)
      .limit(limit)
      .offset(offset),
  );
  return {
    list: rows.map(({ role, phone, total: _total, ...row }) => ({
      ...row,
      phone: phone === null ? '' : maskedPhone(phone),
      isOperator: role === 'operator',
      shopName: row.shopName ?? '',
      registeredAt: row.registeredAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      disabledAt: row.disabledAt?.toISOString() ?? null,
    })),
    ...frame,
  };
}
