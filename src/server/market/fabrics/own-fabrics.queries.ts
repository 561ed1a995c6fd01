import { denseComposition } from '#contract/platform/fibres.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { type FabricStatus, type FabricStep, fabricStepsFrom } from '#contract/market/fabric-flow.ts';
import type { ownFabricList, OwnFabricRow } from '#contract/market/own-fabrics.ts';
import type { Fibre } from '#contract/platform/shapes.ts';
import { category } from '../catalogue/category.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { isoMoment } from '../../platform/table.ts';
import { listOwn } from '../writing/own-list.queries.ts';
import { fabric, fabricDraft, fabricStock } from './fabric.table.ts';

type Query = QueryOf<typeof ownFabricList>;

/** Fabrics and drafts of new ones as `own (id, status, has_draft, name, no, at)`. */
function allOf(shopId: string): SQL {
  return sql`(
    select ${fabric.id} as id, ${fabric.status} as status, ${fabricDraft.fabricId} is not null as has_draft,
      ${fabric.name} as name, ${fabric.fabricNo} as no, greatest(${fabric.updatedAt}, ${fabricDraft.updatedAt}) as at
    from ${fabric} left join ${fabricDraft} on ${fabricDraft.fabricId} = ${fabric.id}
    where ${fabric.shopId} = ${shopId}
    union all
    select ${fabricDraft.fabricId}, null, true, ${fabricDraft.document} ->> 'name', '', ${fabricDraft.updatedAt}
    from ${fabricDraft} where ${fabricDraft.shopId} = ${shopId}
      and not exists (select from ${fabric} where ${fabric.id} = ${fabricDraft.fabricId}))`;
}

/** Archived fabrics appear in their own tab only. */
const TABS: Readonly<Record<Query['tab'], SQL>> = {
  all: sql`status is distinct from 'archived'`,
  draft: sql`has_draft`,
  online: sql`status = 'online'`,
  offline: sql`status = 'offline'`,
  takenDown: sql`status = 'takenDown'`,
  pendingReview: sql`status = 'pendingReview'`,
  archived: sql`status = 'archived'`,
};

/** A shop's own fabrics, the last changed first. */
export async function listOwnFabrics(db: Db, shopId: string, query: Query): Promise<ReplyOf<typeof ownFabricList>> {
  const { list, ...rest } = await listOwn(db, { all: allOf(shopId), tabs: TABS, readRows }, query);
  return { list: list.map((row) => asRow(row, 'owner')), ...rest };
}

// --- rows ---------------------------------------------------------------------------------------------------------

interface FabricListed extends Omit<OwnFabricRow, 'composition' | 'nextSteps'> {
  readonly shopId: string;
  readonly composition: Fibre[];
  readonly status: FabricStatus | null;
}

/** From the fabric what buyers see; for a draft without a fabric its document. */
const said = (key: string, column: SQL): SQL => sql`case when ${fabric.id} is null
  then ${fabricDraft.document} -> ${sql.raw(`'${key}'`)} else to_jsonb(${column}) end`;
const wordOf = (key: string, column: SQL): SQL => sql`${said(key, column)} #>> '{}'`;

/**
 * All columns of a row, of the selected fabrics and drafts.
 * @param page selects their `id` and `place`
 */
export async function readRows(db: Db, page: SQL): Promise<FabricListed[]> {
  const { rows } = await db.execute<FabricListed & Record<string, unknown>>(sql`
    with page as (${page})
    select page.id, coalesce(${fabric.shopId}, ${fabricDraft.shopId}) as "shopId",
      coalesce(${fabric.fabricNo}, '') as "fabricNo", ${wordOf('name', sql`${fabric.name}`)} as name,
      (select ${pictureJson(picture)} from ${picture}
        where ${picture.key} = coalesce(${fabric.swatchKey}, ${fabricDraft.document} ->> 'photo')) as picture,
      coalesce((select ${category.name} from ${category}
        where ${category.id} = ${wordOf('categoryId', sql`${fabric.categoryId}`)}), '') as "categoryName",
      ${said('composition', sql`${fabric.composition}`)} as composition,
      (${wordOf('gsm', sql`${fabric.gsm}`)})::int as gsm,
      (${wordOf('widthCm', sql`${fabric.widthCm}`)})::float8 as "widthCm",
      (${wordOf('bulkPriceFen', sql`${fabric.bulkPriceFen}`)})::int as "bulkPriceFen",
      ${wordOf('bulkUnit', sql`${fabric.bulkUnit}`)} as "bulkUnit",
      ${wordOf('supply', sql`${fabric.supply}`)} as supply,
      case when ${fabric.id} is null
        then (select coalesce(sum((lot ->> 'metres')::numeric), 0) from jsonb_array_elements(${fabricDraft.document} -> 'stock') lot)
        else (select coalesce(sum(${fabricStock.metres}), 0) from ${fabricStock} where ${fabricStock.fabricId} = page.id)
        end::float8 as metres,
      (select count(*)::int from ${blank}
        where ${blank.fabricId} = page.id and ${blank.status} = 'online') as "blankCount",
      ${fabric.status} as status, ${fabricDraft.fabricId} is not null as "hasDraft",
      case when ${fabric.status} in ('takenDown', 'pendingReview', 'archived') then ${fabric.reason} else '' end as reason,
      ${isoMoment(sql`greatest(${fabric.updatedAt}, ${fabricDraft.updatedAt})`)} as "updatedAt"
    from page left join ${fabric} on ${fabric.id} = page.id
      left join ${fabricDraft} on ${fabricDraft.fabricId} = page.id
    order by page.place`);
  return rows;
}

/** @param by the party whose next steps are returned */
export function asRow(listed: FabricListed, by: FabricStep['by']): OwnFabricRow {
  const { shopId: _ofShop, composition, ...row } = listed;
  return {
    ...row,
    composition: denseComposition(composition),
    nextSteps: (by === 'owner' ? fabricStepsFrom(row, by) : []) as OwnFabricRow['nextSteps'],
  };
}
