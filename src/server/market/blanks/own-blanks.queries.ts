import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { ownBlankList, OwnBlankRow } from '#contract/market/own-blanks.ts';
import {
  type BlankDraftStatus,
  type BlankStatus,
  type BlankStep,
  blankStepsFrom,
} from '#contract/market/blank-flow.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import { category } from '../catalogue/category.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { product, style } from '../products/product.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { isoMoment } from '../../platform/table.ts';
import { listOwn } from '../writing/own-list.queries.ts';
import { blank, blankDraft, blankSku, blankView } from './blank.table.ts';

type Query = QueryOf<typeof ownBlankList>;

/** Blanks and drafts of new ones as `all (id, blank, draft, name, no, at)`. */
function allOf(shopId: string): SQL {
  return sql`(
    select ${blank.id} as id, ${blank.status} as blank, ${blankDraft.status} as draft,
      ${blank.name} as name, ${blank.blankNo} as no,
      greatest(${blank.updatedAt}, ${blankDraft.updatedAt}) as at
    from ${blank} left join ${blankDraft} on ${blankDraft.blankId} = ${blank.id}
    where ${blank.shopId} = ${shopId} and not ${blank.finished}
    union all
    select ${blankDraft.blankId}, null, ${blankDraft.status}, ${blankDraft.document} ->> 'name', '', ${blankDraft.updatedAt}
    from ${blankDraft} where ${blankDraft.shopId} = ${shopId}
      and not exists (select from ${blank} where ${blank.id} = ${blankDraft.blankId}))`;
}

/** Archived blanks appear in their own tab only. */
const TABS: Readonly<Record<Query['tab'], SQL>> = {
  all: sql`blank is distinct from 'archived'`,
  draft: sql`draft = 'draft'`,
  submitted: sql`draft = 'submitted'`,
  rejected: sql`draft = 'rejected'`,
  online: sql`blank = 'online'`,
  offline: sql`blank = 'offline'`,
  takenDown: sql`blank = 'takenDown'`,
  archived: sql`blank = 'archived'`,
};

/** A shop's own blanks, the last changed first. */
export async function listOwnBlanks(db: Db, shopId: string, query: Query): Promise<ReplyOf<typeof ownBlankList>> {
  const { list, ...rest } = await listOwn(db, { all: allOf(shopId), tabs: TABS, readRows }, query);
  return { list: list.map((row) => asRow(row, 'owner')), ...rest };
}

// --- rows ---------------------------------------------------------------------------------------------------------

export interface BlankListed {
  readonly id: string;
  readonly shopId: string;
  readonly blankNo: string;
  readonly name: string;
  readonly picture: OwnBlankRow['picture'];
  readonly categoryName: string;
  readonly fabricName: string;
  readonly tiers: PriceTier[];
  readonly moq: number;
  readonly stock: number;
  readonly productCount: number;
  readonly status: BlankStatus | null;
  readonly draft: BlankDraftStatus | null;
  readonly reason: string;
  readonly updatedAt: string;
}

/** From the blank what buyers see; for a draft without a blank its document. */
const said = (key: string, column: SQL): SQL => sql`case when ${blank.id} is null
  then ${blankDraft.document} -> ${sql.raw(`'${key}'`)} else to_jsonb(${column}) end`;
const wordOf = (key: string, column: SQL): SQL => sql`${said(key, column)} #>> '{}'`;

const photograph = sql`coalesce(
  (select ${blankView.frontKey} from ${blankView} where ${blankView.blankId} = page.id and ${blankView.sort} = 0),
  ${blankDraft.document} #>> '{colours,0,front}')`;

/**
 * All columns of a row, of the selected blanks and drafts.
 * @param page selects their `id` and `place`
 */
export async function readRows(db: Db, page: SQL): Promise<BlankListed[]> {
  const { rows } = await db.execute<BlankListed & Record<string, unknown>>(sql`
    with page as (${page})
    select page.id, coalesce(${blank.shopId}, ${blankDraft.shopId}) as "shopId",
      coalesce(${blank.blankNo}, '') as "blankNo", ${wordOf('name', sql`${blank.name}`)} as name,
      (select ${pictureJson(picture)} from ${picture} where ${picture.key} = ${photograph}) as picture,
      coalesce((select ${category.name} from ${category}
        where ${category.id} = ${wordOf('categoryId', sql`${blank.categoryId}`)}), '') as "categoryName",
      coalesce((select ${fabric.name} from ${fabric}
        where ${fabric.id} = ${wordOf('fabricId', sql`${blank.fabricId}`)}), '') as "fabricName",
      ${said('tiers', sql`${blank.tiers}`)} as tiers, (${wordOf('moq', sql`${blank.moq}`)})::int as moq,
      case when ${blank.id} is null
        then (select coalesce(sum((sku ->> 'stock')::int), 0) from jsonb_array_elements(${blankDraft.document} -> 'stock') sku)
        else (select coalesce(sum(${blankSku.stock}), 0) from ${blankSku} where ${blankSku.blankId} = page.id)
        end::float8 as stock,
      (select count(*)::int from ${product} join ${style} on ${style.id} = ${product.styleId}
        where ${style.blankId} = page.id and ${product.status} <> 'deleted') as "productCount",
      ${blank.status} as status, ${blankDraft.status} as draft,
      case when ${blankDraft.status} = 'rejected' then ${blankDraft.reason}
        when ${blank.status} in ('takenDown', 'archived') then ${blank.reason} else '' end as reason,
      ${isoMoment(sql`greatest(${blank.updatedAt}, ${blankDraft.updatedAt})`)} as "updatedAt"
    from page left join ${blank} on ${blank.id} = page.id
      left join ${blankDraft} on ${blankDraft.blankId} = page.id
    order by page.place`);
  return rows;
}

/** @param by the party whose next steps are returned */
export function asRow({ shopId: _ofShop, ...row }: BlankListed, by: BlankStep['by']): OwnBlankRow {
  const nextSteps = by === 'owner' ? blankStepsFrom({ blank: row.status, draft: row.draft }, by) : [];
  return {
    ...row,
    nextSteps: nextSteps as OwnBlankRow['nextSteps'],
  };
}
