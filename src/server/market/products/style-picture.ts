import { sql } from 'drizzle-orm';
import type { Picture } from '#contract/platform/shapes.ts';
import { design } from '../designs/design.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { isDrawn } from './product-views.ts';
import { product, productView, style } from './product.table.ts';

/**
 * The picture of a style joined with its design: as laid out by the shop; for a style older than the workshop that of
 * its newest product, or the design alone.
 */
export const stylePicture = sql<Picture | null>`coalesce(
  (select ${pictureJson(picture)} from ${picture} where ${picture.key} = ${style.pictureKey}),
  (select ${pictureJson(picture)} from ${product} join ${productView} on ${productView.productId} = ${product.id} and ${productView.sort} = 0
    join ${picture} on ${picture.key} = ${productView.frontKey} where ${product.styleId} = ${style.id} and ${isDrawn}
    order by ${product.createdAt} desc limit 1),
  (select ${pictureJson(picture)} from ${picture} where ${picture.key} = ${design.pictureKey}))`;
