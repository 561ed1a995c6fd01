import { and, desc, eq, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { featured } from '#contract/desks/operator.ts';
import { holding } from '../../platform/containing.ts';
import { product, productView, style } from '../../market/products/product.table.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { paged } from '../../platform/paged.ts';

const isOffered = and(eq(product.status, 'onSale'), eq(shop.status, 'approved'))!;

/** Products that can be featured, most popular first; a featured one stays listed after it is taken off sale. */
export async function listFeatured(db: Db, query: QueryOf<typeof featured>): Promise<ReplyOf<typeof featured>> {
  const { q, state } = query;
  const { rows, frame } = await paged(query, (limit, offset) =>
    db
      .select({
        id: product.id,
        productNo: product.productNo,
        title: product.title,
        blankName: blank.name,
        moq: product.moq,
        sales: product.sales,
        priceFen: product.lowestPriceFen,
        isFeatured: product.featured,
        tag: product.tag,
        shopName: shop.name,
        isOffered: sql<boolean>`${isOffered}`,
        createdAt: product.createdAt,
        picture: pictureColumns(picture),
        total: sql<number>`count(*) over ()::int`,
      })
      .from(product)
      .innerJoin(shop, eq(shop.id, product.shopId))
      .innerJoin(style, eq(style.id, product.styleId))
      .innerJoin(blank, eq(blank.id, style.blankId))
      .innerJoin(productView, and(eq(productView.productId, product.id), eq(productView.sort, 0)))
      .innerJoin(picture, eq(picture.key, productView.frontKey))
      .where(
        and(
          state === 'featured' ? eq(product.featured, true) : isOffered,
          state === 'rest' ? eq(product.featured, false) : undefined,
          holding(q, [product.title, product.productNo, shop.name]),
        ),
      )
      .orderBy(desc(product.popularity), product.id)
      .limit(limit)
      .offset(offset),
  );
  return {
    list: rows.map((row) => ({
      kind: 'product',
      id: row.id,
      title: row.title,
      facts: `${row.blankName} · ${row.moq} 件起 · 已售 ${row.sales}`,
      picture: asPicture(row.picture),
      priceFen: row.priceFen,
      isGone: !row.isOffered,
      at: row.createdAt.toISOString(),
      productNo: row.productNo,
      shopName: row.shopName,
      isFeatured: row.isFeatured,
      tag: row.tag ?? '',
    })),
    ...frame,
  };
}
