import { type SQL, sql } from 'drizzle-orm';
import { jsonObject } from '../catalogue/entry-source.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank } from '../blanks/blank.table.ts';
import { shop } from '../shops/shop.table.ts';
import { product, productView, style } from './product.table.ts';

const shownPicture = sql`(select ${pictureJson(picture)} from ${productView}
  join ${picture} on ${picture.key} = ${productView.frontKey} where ${productView.productId} = brief.id and ${productView.sort} = 0)`;

/**
 * The best-selling products on sale on a blank or with a design, as small cards in JSON: id, title, priceFen,
 * picture.
 * @param which a condition on `style`
 */
export function productBriefsJson(which: SQL, limit: number): SQL {
  const brief = jsonObject({
    id: sql`brief.id`,
    title: sql`brief.title`,
    priceFen: sql`brief.price_fen`,
    picture: shownPicture,
  });
  return sql`(select coalesce(jsonb_agg(${brief} order by brief.popularity desc, brief.id), '[]') from (
    select ${product.id}, ${product.title}, ${product.lowestPriceFen} as price_fen, ${product.popularity} from ${style}
      join ${product} on ${product.styleId} = ${style.id}
      join ${shop} seller on seller.id = ${product.shopId} and seller.status = 'approved'
      join ${blank} base on base.id = ${style.blankId} and base.status = 'online'
      join ${shop} maker on maker.id = base.shop_id and maker.status = 'approved'
    where ${which} and ${product.status} = 'onSale'
    order by ${product.popularity} desc, ${product.id} limit ${limit}) brief)`;
}
