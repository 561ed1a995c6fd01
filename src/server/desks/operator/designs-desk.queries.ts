import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { operatorDesign, operatorDesigns } from '#contract/market/own-designs.ts';
import { holding } from '../../platform/containing.ts';
import { documentOf } from '../../market/designs/design-columns.ts';
import { design } from '../../market/designs/design.table.ts';
import { looksLike } from '../../market/designs/looks-like.ts';
import { asRow, selectRows } from '../../market/designs/own-designs.queries.ts';
import { countProductsOnSaleWith } from '../../market/products/product-of-design.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { boundedTotal, countRows } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { shopsOf } from './shops-of.ts';

/** Prints of all shops with this status, most recently changed first. */
export async function listDesignsToLookAt(
  db: Db,
  { tab, q, page, pageSize }: QueryOf<typeof operatorDesigns>,
): Promise<ReplyOf<typeof operatorDesigns>> {
  const named = holding(q, [design.title, design.designNo]);
  const which = and(
    eq(design.status, tab),
    named && or(named, sql`${design.shopId} in (select ${shop.id} from ${shop} where ${holding(q, [shop.name])})`),
  );
  const [rows, total] = await Promise.all([
    selectRows(db)
      .where(which)
      .orderBy(sql`${design.updatedAt} desc, ${design.id}`)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countRows(db, sql`from ${design} where ${which!}`),
  ]);
  const shops = await shopsOf(db, [...new Set(rows.map((row) => row.design.shopId))]);
  return {
    list: rows.map((row) => ({ ...asRow(row), ...shops.get(row.design.shopId)! })),
    ...boundedTotal(total, { page, pageSize }),
  };
}

const MOST_ALIKE = 12;

/** A print with similar prints and the products on sale with it. @throws Refusal item.unknown */
export async function getDesignToLookAt(db: Db, id: string): Promise<ReplyOf<typeof operatorDesign>> {
  const [row] = await selectRows(db).where(eq(design.id, id));
  if (!row) throw new Refusal('item.unknown');
  const own = row.design;
  const productShops = await countProductsOnSaleWith(db, id);
  return {
    ...asRow(row),
    ...(await shopsOf(db, [own.shopId])).get(own.shopId)!,
    document: documentOf(own),
    alike: own.look === null ? null : await findAlike(db, id, own.look),
    productOnSale: productShops.reduce((sum, { count }) => sum + count, 0),
    productShops,
  };
}

/** Among all shops, also hidden prints: the earliest submission shows who was first. */
async function findAlike(db: Db, id: string, look: bigint) {
  const rows = await db
    .select({ design, picture: pictureColumns(picture), shopName: shop.name })
    .from(design)
    .innerJoin(picture, eq(picture.key, design.pictureKey))
    .innerJoin(shop, eq(shop.id, design.shopId))
    .where(and(ne(design.id, id), await looksLike(db, look)))
    .orderBy(asc(design.createdAt), asc(design.id))
    .limit(MOST_ALIKE);
  return rows.map(
    ({ design: { id: otherId, designNo, title, status, offered, createdAt }, picture: shown, shopName }) => ({
      ...{ id: otherId, designNo, title, status, offered, shopName },
      picture: asPicture({ ...shown, alt: title }),
      createdAt: createdAt.toISOString(),
    }),
  );
}
