import { desc, eq } from 'drizzle-orm';
import type { SearchKind } from '#contract/market/search.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { listSavedSearches } from './favourite.queries.ts';
import { favourite, visit } from './favourite.table.ts';

const KIND: Readonly<Record<SearchKind, string>> = {
  blank: '光版',
  fabric: '面料',
  product: '商品',
  design: '花型',
  factory: '工厂',
  designer: '设计师',
};

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const [favourites, visits, searches] = await Promise.all([
    ownItemsOf(db, favourite, accountId),
    ownItemsOf(db, visit, accountId),
    listSavedSearches(db, accountId),
  ]);
  return {
    收藏: favourites,
    浏览记录: visits,
    保存的搜索: searches.list.map(({ name, address, at }) => ({ 名称: name, 地址: address, 保存时间: at })),
  };
}

async function ownItemsOf(db: Db, table: typeof favourite | typeof visit, accountId: string) {
  const rows = await db
    .select()
    .from(table as typeof favourite)
    .where(eq(table.accountId, accountId))
    .orderBy(desc(table.at));
  return rows.map(({ kind, itemId, remembered, at }) => ({
    种类: KIND[kind],
    编号: itemId,
    名称: remembered.title,
    时间: at.toISOString(),
  }));
}
