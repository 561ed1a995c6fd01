import { asc, eq } from 'drizzle-orm';
import { channelRules } from '#contract/desks/channels/channels.ts';
import { channelPackStatusWords } from '#contract/desks/channel-words.ts';
import { listingActionWords } from '#contract/desks/listing-flow.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { channelPack } from './channel-pack.table.ts';
import { cornerWordsDeclaration } from './corner-words.table.ts';
import { listingEvent } from './listing.table.ts';

/** For the personal data export. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const own = await db
    .select()
    .from(channelPack)
    .where(eq(channelPack.accountId, accountId))
    .orderBy(asc(channelPack.createdAt), asc(channelPack.id));
  const steps = await db
    .select()
    .from(listingEvent)
    .where(eq(listingEvent.accountId, accountId))
    .orderBy(asc(listingEvent.no));
  const declarations = await db
    .select()
    .from(cornerWordsDeclaration)
    .where(eq(cornerWordsDeclaration.accountId, accountId))
    .orderBy(asc(cornerWordsDeclaration.declaredAt), asc(cornerWordsDeclaration.id));
  return {
    不带角标的声明: declarations.map(({ productId, declaredAt, withdrawnAt }) => ({
      商品: productId,
      声明时间: declaredAt.toISOString(),
      撤回时间: withdrawnAt?.toISOString() ?? '',
    })),
    渠道资料包: own.map(({ channels, status, createdAt }) => ({
      渠道: channels.map((one) => channelRules[one].name).join('、'),
      状态: channelPackStatusWords[status],
      生成时间: createdAt.toISOString(),
    })),
    铺货操作: steps.map(({ action, at }) => ({ 操作: listingActionWords[action], 时间: at.toISOString() })),
  };
}
