import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { designNoList, OwnDesignItem, ownDesignList, OwnDesignRow } from '#contract/market/own-designs.ts';
import { category } from '../catalogue/category.table.ts';
import { jsonObject } from '../catalogue/entry-source.ts';
import { holding } from '../../platform/containing.ts';
import { style } from '../products/product.table.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { tabCounts } from '../writing/tab-counts.ts';
import { documentOf } from './design-columns.ts';
import { design } from './design.table.ts';

type Query = QueryOf<typeof ownDesignList>;
type Tab = Query['tab'];

/** Withdrawn designs appear in their own tab only. */
const TABS: Readonly<Record<Tab, SQL>> = {
  all: sql`${design.status} <> 'withdrawn'`,
  checking: sql`${design.status} = 'checking'`,
  needsFix: sql`${design.status} = 'needsFix'`,
  ready: sql`${design.status} = 'ready'`,
  withdrawn: sql`${design.status} = 'withdrawn'`,
  takenDown: sql`${design.status} = 'takenDown'`,
};

/** Styles that are not archived, of all shops. */
const styleCount = sql<number>`(select count(*)::int from ${style}
  where ${style.designId} = ${design.id} and ${style.archivedAt} is null)`;

/** A shop's own designs, the last changed first. */
export async function listOwnDesigns(
  db: Db,
  shopId: string,
  { tab, q, page, pageSize }: Query,
): Promise<ReplyOf<typeof ownDesignList>> {
  const own = and(eq(design.shopId, shopId), named(q))!;
  const [rows, counted] = await Promise.all([
    selectRows(db)
      .where(and(own, TABS[tab]))
      .orderBy(sql`${design.updatedAt} desc, ${design.id}`)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.execute<Record<Tab, number>>(sql`select ${tabCounts(TABS)} from ${design} where ${own}`),
  ]);
  const counts = counted.rows[0]!;
  return { list: rows.map(asRow), total: counts[tab], totalIsBound: false, page, pageSize, counts };
}

const named = (q: string | undefined) => holding(q, [design.title, design.designNo]);

export const selectRows = (db: Db) =>
  db
    .select({ design, category: category.name, picture: pictureColumns(picture), styleCount })
    .from(design)
    .innerJoin(category, eq(category.id, design.categoryId))
    .innerJoin(picture, eq(picture.key, design.pictureKey))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectRows>>[number];

export function asRow({ design: own, category: word, picture: shown, styleCount: styles }: Row): OwnDesignRow {
  const { id, designNo, title, type, status, reason, offered, check, licenceYearFen, updatedAt } = own;
  return {
    ...{
      id,
      designNo,
      title,
      category: word,
      type,
      status,
      reason,
      offered,
      check,
      licenceYearFen,
      styleCount: styles,
    },
    picture: asPicture({ ...shown, alt: title }),
    updatedAt: updatedAt.toISOString(),
  };
}

/** All that the owner sees of a design. @throws Refusal item.unknown */
export async function getOwnDesign(db: Db, shopId: string, id: string): Promise<OwnDesignItem> {
  const [row] = await selectRows(db).where(and(eq(design.id, id), eq(design.shopId, shopId)));
  if (!row) throw new Refusal('item.unknown');
  const [file] = await db
    .select({ name: upload.originalName, sent: pictureColumns(picture) })
    .from(upload)
    .innerJoin(picture, eq(picture.key, upload.pictureKey))
    .where(eq(upload.id, row.design.uploadId ?? ''));
  return {
    ...asRow(row),
    version: row.design.version,
    document: documentOf(row.design),
    sent: file ? asPicture({ ...file.sent, alt: row.design.title }) : null,
    originalName: file?.name ?? '',
  };
}

/** The storage key of its file. @throws Refusal item.unknown, also for a drawn design */
export async function fileOfDesign(db: Db, shopId: string, id: string): Promise<string> {
  const [own] = await db
    .select({ uploadId: design.uploadId })
    .from(design)
    .where(and(eq(design.id, id), eq(design.shopId, shopId)));
  if (!own?.uploadId) throw new Refusal('item.unknown', { say: '这个花型没有原稿' });
  return own.uploadId;
}

// --- 设计编号 ------------------------------------------------------------------------------------------------------

type NoList = ReplyOf<typeof designNoList>;

/** The shop's styles with the design, the newest first. */
const stylesOf = (shopId: string): SQL<NoList['list'][number]['styles']> => sql`(
  select coalesce(jsonb_agg(${jsonObject({
    id: style.id,
    styleNo: style.styleNo,
    blankNo: blank.blankNo,
    blankName: blank.name,
  })} order by ${style.createdAt} desc, ${style.id}), '[]')
  from ${style} join ${blank} on ${blank.id} = ${style.blankId}
  where ${style.designId} = ${design.id} and ${style.shopId} = ${shopId} and ${style.archivedAt} is null)`;

/** The numbers that a shop works with: of its own designs, and of those in its styles. */
export async function listDesignNos(
  db: Db,
  shopId: string,
  { q, page, pageSize }: QueryOf<typeof designNoList>,
): Promise<NoList> {
  const isCarried = sql`${design.id} in (select ${style.designId} from ${style}
    where ${style.shopId} = ${shopId} and ${style.archivedAt} is null)`;
  const which = and(
    // no product is made with a design under takedown
    ne(design.status, 'takenDown'),
    sql`((${design.shopId} = ${shopId} and ${design.status} <> 'withdrawn') or ${isCarried})`,
    named(q),
  );
  const [rows, total] = await Promise.all([
    db
      .select({
        ...{ id: design.id, designNo: design.designNo, title: design.title, styles: stylesOf(shopId) },
        picture: pictureColumns(picture),
      })
      .from(design)
      .innerJoin(picture, eq(picture.key, design.pictureKey))
      .where(which)
      .orderBy(sql`${design.createdAt} desc, ${design.id}`)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(design, which),
  ]);
  return {
    list: rows.map((row) => ({ ...row, picture: asPicture({ ...row.picture, alt: row.title }) })),
    ...{ total, totalIsBound: false, page, pageSize },
  };
}
