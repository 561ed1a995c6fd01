import { and, desc, eq, type SQL } from 'drizzle-orm';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { goods, goodsView, style } from './goods.table.ts';

/** Goods made on a plate, as small cards on the plate's page. */
export function stylesOfPlate(db: Db, plateId: string, limit: number) {
  return briefs(db, eq(style.plateId, plateId), limit);
}

/** Goods that carry a design, as small cards on the design's page. */
export function stylesOfDesign(db: Db, designId: string, limit: number) {
  return briefs(db, eq(style.designId, designId), limit);
}

async function briefs(db: Db, which: SQL, limit: number) {
  const rows = await db
    .select({ id: goods.id, title: goods.title, priceFen: goods.lowestPriceFen, picture: pictureColumns(picture) })
    .from(goods)
    .innerJoin(style, eq(style.id, goods.styleId))
    .innerJoin(shop, and(eq(shop.id, goods.shopId), eq(shop.status, 'approved')))
    .innerJoin(goodsView, and(eq(goodsView.goodsId, goods.id), eq(goodsView.sort, 0)))
    .innerJoin(picture, eq(picture.key, goodsView.frontKey))
    .where(and(which, eq(goods.status, 'onSale')))
    .orderBy(desc(goods.popularity), goods.id)
    .limit(limit);
  return rows.map((row) => ({ ...row, picture: asPicture(row.picture) }));
}
