import { type SQL, sql } from 'drizzle-orm';
import { jsonObject } from '../catalogue/entry-source.ts';
import { pictureJson } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { lightPlate } from '../plates/plate.table.ts';
import { shop } from '../shops/shop.table.ts';
import { goods, goodsView, style } from './goods.table.ts';

const shownPicture = sql`(select ${pictureJson(picture)} from ${goodsView}
  join ${picture} on ${picture.key} = ${goodsView.frontKey} where ${goodsView.goodsId} = brief.id and ${goodsView.sort} = 0)`;

/**
 * The best-selling products on sale on a blank or with a design, as small cards in JSON: id, title, priceFen,
 * picture.
 * @param which a condition on `style`
 */
export function goodsBriefsJson(which: SQL, limit: number): SQL {
  const brief = jsonObject({
    id: sql`brief.id`,
    title: sql`brief.title`,
    priceFen: sql`brief.price_fen`,
    picture: shownPicture,
  });
  return sql`(select coalesce(jsonb_agg(${brief} order by brief.popularity desc, brief.id), '[]') from (
    select ${goods.id}, ${goods.title}, ${goods.lowestPriceFen} as price_fen, ${goods.popularity} from ${style}
      join ${goods} on ${goods.styleId} = ${style.id}
      join ${shop} seller on seller.id = ${goods.shopId} and seller.status = 'approved'
      join ${lightPlate} blank on blank.id = ${style.plateId} and blank.status = 'online'
    where ${which} and ${goods.status} = 'onSale'
    order by ${goods.popularity} desc, ${goods.id} limit ${limit}) brief)`;
}
