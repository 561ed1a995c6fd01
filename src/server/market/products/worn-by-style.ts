import { sql } from 'drizzle-orm';
import { panelDesign, style } from './product.table.ts';

/**
 * The designs of a style, the main one and those on its panels; correlated with `style`, so that not all designs are
 * searched.
 */
export const wornByStyle = sql`(
  select ${style.designId} as id
  union select ${panelDesign.designId} from ${panelDesign} where ${panelDesign.styleId} = ${style.id})`;
