import { and, asc, eq, gt, inArray, isNotNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Entryway } from '#contract/uploads.ts';
import { account } from '../accounts/account.table.ts';
import { design } from '../designs/design.table.ts';
import { fabric, fabricDraft, fabricView } from '../fabrics/fabric.table.ts';
import { goodsPhoto, goodsView } from '../goods/goods.table.ts';
import { packagePicture, sentPackage } from '../packages/package.table.ts';
import { afterSaleCase, orderEvent, orderLine } from '../orders/order.table.ts';
import { payment, refund } from '../payments/payment.table.ts';
import { plateDraft, plateView } from '../plates/plate.table.ts';
import type { Database, Db } from '../platform/database.ts';
import { shop, shopChange } from '../shops/shop.table.ts';
import { siteSetting } from '../site/site.table.ts';
import { upload } from './upload.table.ts';

/** A form may lie open over a weekend before it is handed in. */
const DAYS = 7;
const A_TURN = 500;

/** Is it named in these papers? Asked for one upload, of an index. */
const inPapers = (table: PgTable, papers: PgColumn): SQL =>
  sql`exists (select from ${table} where ${papers} <> '{}' and ${papers} @> array[${upload.id}])`;

const among = (names: SQL): SQL =>
  sql`exists (select from (${names}) as named (name) where named.name = coalesce(${upload.pictureKey}, ${upload.id}))`;

/** Is it the picture that this column names? */
const asPicture = (table: PgTable, column: PgColumn): SQL =>
  sql`exists (select from ${table} where ${column} = ${upload.pictureKey})`;

/** Is it a picture that these documents name? There are few of them, and no index of what they hold. */
const inDocuments = (table: PgTable, names: SQL): SQL =>
  sql`exists (select from ${table}, ${names} as named where named #>> '{}' = ${upload.pictureKey})`;

const inEvents = inPapers(orderEvent, orderEvent.papers);

/** What is let go is nobody's to use; the end of the next sweep takes row and files. */
export const LET_GO = { storedAt: null, file: null, originalName: '', parts: [], reservedAt: new Date(0) };

/**
 * Where what came through an entryway may be named: pictures by their key, papers by the upload's id. Each place is
 * asked by itself, so that a page of uploads is looked for in an index of the large ones and never among all they hold.
 */
const PLACES: Readonly<Record<Entryway, readonly SQL[]>> = {
  avatar: [among(sql`select ${account.avatarKey} from ${account}`)],
  logo: [
    among(sql`select ${shop.logoKey} from ${shop}
    union all select ${shopChange.document} ->> 'logo' from ${shopChange}`),
  ],
  banner: [
    among(sql`select ${shop.coverKey} from ${shop}
    union all select ${shopChange.document} ->> 'banner' from ${shopChange}
    union all select jsonb_array_elements(${siteSetting.value}) ->> 'key' from ${siteSetting}
      where ${siteSetting.name} = 'banners'`),
  ],
  licence: [
    among(sql`select unnest(${shop.papers}) from ${shop}
    union all select jsonb_array_elements_text(${shopChange.document} -> 'papers') from ${shopChange}`),
  ],
  voucher: [inPapers(payment, payment.papers), inPapers(refund, refund.papers), inEvents],
  // What an order showed of it stays, whatever the plate shows by now.
  goods: [
    asPicture(packagePicture, packagePicture.pictureKey),
    asPicture(goodsPhoto, goodsPhoto.pictureKey),
    asPicture(goodsView, goodsView.frontKey),
    asPicture(goodsView, goodsView.backKey),
    asPicture(orderLine, orderLine.pictureKey),
    asPicture(plateView, plateView.frontKey),
    asPicture(plateView, plateView.backKey),
    asPicture(fabric, fabric.swatchKey),
    asPicture(fabricView, fabricView.swatchKey),
    inDocuments(plateDraft, sql`jsonb_path_query(${plateDraft.document}, '$.colours[*].*')`),
    inDocuments(fabricDraft, sql`jsonb_path_query(${fabricDraft.document}, '$.photo')`),
  ],
  package: [
    sql`exists (select from ${sentPackage} where ${sentPackage.id} = ${upload.id}
      and ${sentPackage.status} not in ('done', 'expired'))`,
  ],
  design: [sql`exists (select from ${design} where ${design.uploadId} = ${upload.id})`],
  order: [inEvents, inPapers(afterSaleCase, afterSaleCase.papers)],
};

const isUnusedOf = (entryway: Entryway): SQL => and(...PLACES[entryway].map((place) => not(place)))!;

/** Nobody looks at what was unpacked from a package that its owner dropped. */
const isOfDropped = sql`(${upload.packageId} is not null
  and not exists (select from ${sentPackage} where ${sentPackage.id} = ${upload.packageId}))`;

/**
 * Replaced avatars, logos that nobody chose, papers never handed in: no longer anybody's to use after a week, and gone
 * with their files at the end of the same sweep. Pictures of a dropped package go at once.
 */
export async function letGoUnused(database: Pick<Database, 'read' | 'write'>): Promise<void> {
  for (const entryway of Object.keys(PLACES) as Entryway[]) {
    // A page of them at a time, so that no statement grows with all that was ever sent.
    let last: string | null = null;
    do last = await letGoAfter(database, entryway, last);
    while (last !== null);
  }
}

/** @returns the id of the last one looked at; null when none is left */
async function letGoAfter(
  { read, write }: Pick<Database, 'read' | 'write'>,
  entryway: Entryway,
  after: string | null,
): Promise<string | null> {
  const page = await read
    .select({ id: upload.id })
    .from(upload)
    .where(
      and(
        eq(upload.entryway, entryway),
        isNotNull(upload.storedAt),
        or(lt(upload.storedAt, sql`now() - make_interval(days => ${DAYS})`), isOfDropped),
        after === null ? undefined : gt(upload.id, after),
      ),
    )
    .orderBy(asc(upload.id))
    .limit(A_TURN);
  const last = page.at(-1);
  if (last === undefined) return null;
  await write((db) =>
    letGo(
      db,
      entryway,
      page.map(({ id }) => id),
    ),
  );
  return last.id;
}

async function letGo(db: Db, entryway: Entryway, among: readonly string[]): Promise<void> {
  const isUnused = isUnusedOf(entryway);
  const found = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(inArray(upload.id, [...among]), isNotNull(upload.storedAt), isUnused))
    .orderBy(upload.id)
    // Whoever is about to name one holds its row (own-uploads.ts).
    .for('update', { skipLocked: true });
  if (found.length === 0) return;
  // Looked at again, now that nobody else can name them: one may have been named while we were looking.
  const ids = found.map(({ id }) => id);
  await db
    .update(upload)
    .set(LET_GO)
    .where(and(inArray(upload.id, ids), isUnused));
}
