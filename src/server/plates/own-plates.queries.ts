import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { ownPlateList, OwnPlateRow } from '#contract/own-plates.ts';
import { type PlateDraftStatus, type PlateStatus, type PlateStep, plateStepsFrom } from '#contract/plate-flow.ts';
import type { PriceTier } from '#contract/shapes.ts';
import { category } from '../catalogue/category.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { goods, style } from '../goods/goods.table.ts';
import { pictureJson, pictureWithBase } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import { isoMoment } from '../platform/table.ts';
import { listOwn } from '../writing/own-list.queries.ts';
import { lightPlate, plateDraft, plateSku, plateView } from './plate.table.ts';

type Query = QueryOf<typeof ownPlateList>;

/** Blanks and drafts of new ones as `all (id, plate, draft, name, no, at)`. */
function allOf(shopId: string): SQL {
  return sql`(
    select ${lightPlate.id} as id, ${lightPlate.status} as plate, ${plateDraft.status} as draft,
      ${lightPlate.name} as name, ${lightPlate.plateNo} as no,
      greatest(${lightPlate.updatedAt}, ${plateDraft.updatedAt}) as at
    from ${lightPlate} left join ${plateDraft} on ${plateDraft.plateId} = ${lightPlate.id}
    where ${lightPlate.shopId} = ${shopId}
    union all
    select ${plateDraft.plateId}, null, ${plateDraft.status}, ${plateDraft.document} ->> 'name', '', ${plateDraft.updatedAt}
    from ${plateDraft} where ${plateDraft.shopId} = ${shopId}
      and not exists (select from ${lightPlate} where ${lightPlate.id} = ${plateDraft.plateId}))`;
}

/** Archived blanks appear in their own tab only. */
const TABS: Readonly<Record<Query['tab'], SQL>> = {
  all: sql`plate is distinct from 'archived'`,
  draft: sql`draft = 'draft'`,
  submitted: sql`draft = 'submitted'`,
  rejected: sql`draft = 'rejected'`,
  online: sql`plate = 'online'`,
  offline: sql`plate = 'offline'`,
  takenDown: sql`plate = 'takenDown'`,
  archived: sql`plate = 'archived'`,
};

/** A shop's own blanks, the last changed first. */
export async function listOwnPlates(db: Db, shopId: string, query: Query): Promise<ReplyOf<typeof ownPlateList>> {
  const { list, ...rest } = await listOwn(db, { all: allOf(shopId), tabs: TABS, readRows }, query);
  return { list: list.map((row) => asRow(row, 'owner')), ...rest };
}

// --- rows ---------------------------------------------------------------------------------------------------------

export interface PlateListed {
  readonly id: string;
  readonly shopId: string;
  readonly plateNo: string;
  readonly name: string;
  readonly picture: OwnPlateRow['picture'];
  readonly categoryName: string;
  readonly fabricName: string;
  readonly tiers: PriceTier[];
  readonly moq: number;
  readonly stock: number;
  readonly goodsCount: number;
  readonly status: PlateStatus | null;
  readonly draft: PlateDraftStatus | null;
  readonly reason: string;
  readonly updatedAt: string;
}

/** From the blank what buyers see; for a draft without a blank its document. */
const said = (key: string, column: SQL): SQL => sql`case when ${lightPlate.id} is null
  then ${plateDraft.document} -> ${sql.raw(`'${key}'`)} else to_jsonb(${column}) end`;
const wordOf = (key: string, column: SQL): SQL => sql`${said(key, column)} #>> '{}'`;

const photograph = sql`coalesce(
  (select ${plateView.frontKey} from ${plateView} where ${plateView.plateId} = page.id and ${plateView.sort} = 0),
  ${plateDraft.document} #>> '{colours,0,front}')`;

/**
 * All columns of a row, of the selected blanks and drafts.
 * @param page selects their `id` and `place`
 */
export async function readRows(db: Db, page: SQL): Promise<PlateListed[]> {
  const { rows } = await db.execute<PlateListed & Record<string, unknown>>(sql`
    with page as (${page})
    select page.id, coalesce(${lightPlate.shopId}, ${plateDraft.shopId}) as "shopId",
      coalesce(${lightPlate.plateNo}, '') as "plateNo", ${wordOf('name', sql`${lightPlate.name}`)} as name,
      (select ${pictureJson(picture)} from ${picture} where ${picture.key} = ${photograph}) as picture,
      coalesce((select ${category.name} from ${category}
        where ${category.id} = ${wordOf('categoryId', sql`${lightPlate.categoryId}`)}), '') as "categoryName",
      coalesce((select ${fabric.name} from ${fabric}
        where ${fabric.id} = ${wordOf('fabricId', sql`${lightPlate.fabricId}`)}), '') as "fabricName",
      ${said('tiers', sql`${lightPlate.tiers}`)} as tiers, (${wordOf('moq', sql`${lightPlate.moq}`)})::int as moq,
      case when ${lightPlate.id} is null
        then (select coalesce(sum((sku ->> 'stock')::int), 0) from jsonb_array_elements(${plateDraft.document} -> 'stock') sku)
        else (select coalesce(sum(${plateSku.stock}), 0) from ${plateSku} where ${plateSku.plateId} = page.id)
        end::float8 as stock,
      (select count(*)::int from ${goods} join ${style} on ${style.id} = ${goods.styleId}
        where ${style.plateId} = page.id and ${goods.status} <> 'deleted') as "goodsCount",
      ${lightPlate.status} as status, ${plateDraft.status} as draft,
      case when ${plateDraft.status} = 'rejected' then ${plateDraft.reason}
        when ${lightPlate.status} in ('takenDown', 'archived') then ${lightPlate.reason} else '' end as reason,
      ${isoMoment(sql`greatest(${lightPlate.updatedAt}, ${plateDraft.updatedAt})`)} as "updatedAt"
    from page left join ${lightPlate} on ${lightPlate.id} = page.id
      left join ${plateDraft} on ${plateDraft.plateId} = page.id
    order by page.place`);
  return rows;
}

/** @param by the party whose next steps are returned */
export function asRow({ shopId: _ofShop, picture: shown, ...row }: PlateListed, by: PlateStep['by']): OwnPlateRow {
  const nextSteps = by === 'owner' ? plateStepsFrom({ plate: row.status, draft: row.draft }, by) : [];
  return {
    ...row,
    picture: shown === null ? null : pictureWithBase(shown),
    nextSteps: nextSteps as OwnPlateRow['nextSteps'],
  };
}
