import { sql } from 'drizzle-orm';
import type { Picture } from '#contract/shapes.ts';
import { design } from '../designs/design.table.ts';
import { pictureJson } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import { isDrawn } from './goods-views.ts';
import { goods, goodsView, style } from './goods.table.ts';

/**
 * The picture of a style joined with its design: as laid out by the shop; for a style older than the workshop that of
 * its newest product, or the design alone.
 */
export const stylePicture = sql<Picture | null>`coalesce(
  (select ${pictureJson(picture)} from ${picture} where ${picture.key} = ${style.pictureKey}),
  (select ${pictureJson(picture)} from ${goods} join ${goodsView} on ${goodsView.goodsId} = ${goods.id} and ${goodsView.sort} = 0
    join ${picture} on ${picture.key} = ${goodsView.frontKey} where ${goods.styleId} = ${style.id} and ${isDrawn}
    order by ${goods.createdAt} desc limit 1),
  (select ${pictureJson(picture)} from ${picture} where ${picture.key} = ${design.pictureKey}))`;
