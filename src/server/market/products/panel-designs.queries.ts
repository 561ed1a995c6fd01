import { sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { panelDesignList } from '#contract/market/shop-products.ts';
import { rowsJson } from '../catalogue/entry-source.ts';
import { holding } from '../../platform/containing.ts';
import { design } from '../designs/design.table.ts';
import { blank, panel } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { lookTitle } from './look-title.ts';
import { product, panelDesign, style } from './product.table.ts';
import { stylePicture } from './style-picture.ts';

type Reply = ReplyOf<typeof panelDesignList>;

const panelDesigns = rowsJson<Reply['list'][number]['panelDesigns'][number]>(
  {
    id: panelDesign.id,
    panelName: sql`coalesce(${panel.name}, ${panelDesign.panelNo})`,
    mode: panelDesign.mode,
  },
  sql`${panelDesign} left join ${panel} on ${panel.blankId} = ${style.blankId} and ${panel.panelNo} = ${panelDesign.panelNo}
    where ${panelDesign.styleId} = ${style.id}`,
  sql`${panelDesign.sort}, ${panelDesign.panelNo}`,
);

/** The shop's styles with their panel designs, the newest first. */
export async function listPanelDesigns(
  db: Db,
  shopId: string,
  { q, page, pageSize }: QueryOf<typeof panelDesignList>,
): Promise<Reply> {
  const named = holding(q, [style.styleNo, blank.name, blank.blankNo, style.name, design.title, design.designNo]);
  const which = sql`${style.shopId} = ${shopId} and ${style.archivedAt} is null and not ${style.finished} and ${named ?? sql`true`}`;
  const from = sql`${style} join ${blank} on ${blank.id} = ${style.blankId}
    left join ${design} on ${design.id} = ${style.designId}`;
  const { rows } = await db.execute<Reply['list'][number] & Record<string, unknown>>(sql`
    select ${style.id}, ${style.styleNo} as "styleNo", ${style.version}, ${style.blankId} as "blankId",
      ${blank.name} as "blankName", ${blank.blankNo} as "blankNo", ${lookTitle} as "designTitle",
      coalesce(${design.designNo}, '') as "designNo", ${stylePicture} as picture, ${panelDesigns} as "panelDesigns",
      (select count(*)::int from ${product} where ${product.styleId} = ${style.id} and ${product.status} <> 'deleted') as "productCount"
    from ${from} where ${which}
    order by ${style.createdAt} desc, ${style.id} limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${which}`,
  );
  return {
    list: rows,
    ...{ total: counted[0]!.total, totalIsBound: false, page, pageSize },
  };
}
