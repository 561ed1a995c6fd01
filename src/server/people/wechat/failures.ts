import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { operatorWechatShare } from '#contract/people/wechat.ts';
import type { Db } from '../../platform/database.ts';
import { wechatFailure, wechatTicket } from './wechat.table.ts';

/** Why sharing within WeChat fails: the last reason of each side, for the operator. */

type Side = (typeof wechatFailure.$inferSelect)['side'];

/**
 * Reports from pages are written at most once a minute, because anyone can send them.
 * @returns false when nothing was written
 */
export async function noteFailure(db: Db, appId: string, side: Side, reason: string): Promise<boolean> {
  const written = await db
    .insert(wechatFailure)
    .values({ appId, side, reason })
    .onConflictDoUpdate({
      target: [wechatFailure.appId, wechatFailure.side],
      set: { reason, at: sql`now()` },
      ...(side === 'page' ? { setWhere: lt(wechatFailure.at, sql`now() - interval '1 minute'`) } : {}),
    })
    .returning({ side: wechatFailure.side });
  return written.length > 0;
}

export async function forgetFailure(db: Db, appId: string, side: Side): Promise<void> {
  await db.delete(wechatFailure).where(and(eq(wechatFailure.appId, appId), eq(wechatFailure.side, side)));
}

const MEANINGS: Readonly<Record<number, string>> = {
  [-1]: '微信系统忙',
  40001: 'AppSecret 不对，或令牌刚被别的程序换掉',
  40013: 'AppID 不对',
  40125: 'AppSecret 不对',
  40164: '服务器的 IP 不在公众号后台的 IP 白名单里',
  45009: '今天向微信要令牌的次数用完了',
  48001: '公众号没有这个权限，要认证过的服务号',
};

/** 服务器的 IP 不在公众号后台的 IP 白名单里（errcode 40164） */
export const meaningOf = (errcode: unknown): string =>
  `${MEANINGS[Number(errcode)] ?? '微信拒绝了'}（errcode ${String(errcode)}）`;

/** The words of WeChat's app, with what to do about the usual ones. */
export function meaningOnPage(said: string): string {
  const meaning = /invalid url domain/i.test(said)
    ? '页面的域名不在公众号后台的“JS 接口安全域名”里'
    : isWrongSignature(said)
      ? '签名不对，票据可能过期或被别的程序换掉了'
      : '微信里的页面没有通过';
  return `${meaning}（${said}）`;
}

export const isWrongSignature = (said: string): boolean => /invalid signature/i.test(said);

/**
 * Drops a ticket that WeChat no longer accepts, so that the next page gets a new one. Not one of the last ten minutes:
 * anyone can report, and WeChat issues few a day.
 */
export async function dropOldTicket(db: Db, appId: string): Promise<void> {
  await db
    .delete(wechatTicket)
    .where(and(eq(wechatTicket.appId, appId), lt(wechatTicket.expiresAt, sql`now() + interval '110 minutes'`)));
}

/** @param appId null = WeChat is not configured */
export async function shareState(db: Db, appId: string | null): Promise<ReplyOf<typeof operatorWechatShare>> {
  if (appId === null) return { state: 'off', ticketUntil: null, failures: [] };
  const [ticket] = await db
    .select({ until: wechatTicket.expiresAt })
    .from(wechatTicket)
    .where(and(eq(wechatTicket.appId, appId), sql`${wechatTicket.expiresAt} > now()`));
  const failures = await db
    .select()
    .from(wechatFailure)
    .where(eq(wechatFailure.appId, appId))
    .orderBy(desc(wechatFailure.at));
  const isFailing = failures.some(({ side }) => side === 'server');
  return {
    state: isFailing ? 'failing' : ticket ? 'ready' : 'untried',
    ticketUntil: ticket?.until.toISOString() ?? null,
    failures: failures.map(({ side, reason, at }) => ({ side, reason, at: at.toISOString() })),
  };
}
