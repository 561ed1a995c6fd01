import { and, desc, eq, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { handpicks } from '#contract/operator.ts';
import { holding } from '../catalogue/holding.ts';
import { goods, goodsView, style } from '../goods/goods.table.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { lightPlate } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { paged } from './paged.ts';

const isOffered = and(eq(goods.status, 'onSale'), eq(shop.status, 'approved'))!;

/** Products that can be featured, most popular first; a featured one stays listed after it is taken off sale. */
export async function listHandpicks(db: Db, query: QueryOf<typeof handpicks>): Promise<ReplyOf<typeof handpicks>> {
  const { q, state } = query;
  const { rows, frame } = await paged(query, (limit, offset) =>
    db
      .select({
        id: goods.id,
        goodsNo: goods.goodsNo,
        title: goods.title,
        plateName: lightPlate.name,
        moq: goods.moq,
        sales: goods.sales,
        priceFen: goods.lowestPriceFen,
        isFeatured: goods.featured,
        tag: goods.tag,
        shopName: shop.name,
        isOffered: sql<boolean>`${isOffered}`,
        createdAt: goods.createdAt,
        picture: pictureColumns(picture),
        total: sql<number>`count(*) over ()::int`,
      })
      .from(goods)
      .innerJoin(shop, eq(shop.id, goods.shopId))
      .innerJoin(style, eq(style.id, goods.styleId))
      .innerJoin(lightPlate, eq(lightPlate.id, style.plateId))
      .innerJoin(goodsView, and(eq(goodsView.goodsId, goods.id), eq(goodsView.sort, 0)))
      .innerJoin(picture, eq(picture.key, goodsView.frontKey))
      .where(
        and(
          state === 'featured' ? eq(goods.featured, true) : isOffered,
          state === 'rest' ? eq(goods.featured, false) : undefined,
          holding(q, [goods.title, goods.goodsNo, shop.name]),
        ),
      )
      .orderBy(desc(goods.popularity), goods.id)
      .limit(limit)
      .offset(offset),
  );
  return {
    list: rows.map((row) => ({
      kind: 'goods',
      id: row.id,
      title: row.title,
      facts: `${row.plateName} · ${row.moq} 件起 · 已售 ${row.sales}`,
      picture: asPicture(row.picture),
      priceFen: row.priceFen,
      isGone: !row.isOffered,
      at: row.createdAt.toISOString(),
      goodsNo: row.goodsNo,
      shopName: row.shopName,
      isFeatured: row.isFeatured,
      tag: row.tag ?? '',
    })),
    ...frame,
  };
}
