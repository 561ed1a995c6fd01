import { and, asc, eq, gt, inArray, isNotNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Entryway } from '#contract/people/uploads.ts';
import { account } from '../accounts/account.table.ts';
import { boardItem } from '../../market/boards/board.table.ts';
import { design } from '../../market/designs/design.table.ts';
import { generated } from '../../market/generation/generation.table.ts';
import { fabric, fabricDraft, fabricView } from '../../market/fabrics/fabric.table.ts';
import { productPhoto, productView } from '../../market/products/product.table.ts';
import { packagePicture, sentPackage } from '../../desks/packages/package.table.ts';
import { payout } from '../../trade/ledger/ledger.table.ts';
import { afterSaleCase, orderEvent, orderLine } from '../../trade/orders/order.table.ts';
import { payment, refund } from '../../trade/payments/payment.table.ts';
import { blankDraft, blankView } from '../../market/blanks/blank.table.ts';
import type { Database, Db } from '../../platform/database.ts';
import { proposalPicture } from '../../desks/proposals/proposal.table.ts';
import { colourProfile } from '../../trade/print-files/colour-profile.table.ts';
import { shop, shopChange } from '../../market/shops/shop.table.ts';
import { siteSetting } from '../../market/site/site.table.ts';
import { isShownInStudio } from './shown-in-studio.ts';
import { studioPicture } from '../../market/studio/studio.table.ts';
import { upload } from './upload.table.ts';

/** A form may stay open over a weekend before it is submitted. */
const DAYS = 7;
const A_TURN = 500;

/** Condition: these attachments include the upload. For one upload, by an index. */
const inAttachments = (table: PgTable, attachments: PgColumn): SQL =>
  sql`exists (select from ${table} where ${attachments} <> '{}' and ${attachments} @> array[${upload.id}])`;

const among = (names: SQL): SQL =>
  sql`exists (select from (${names}) as named (name) where named.name = coalesce(${upload.pictureKey}, ${upload.id}))`;

/** Condition: this column refers to the picture. */
const asPicture = (table: PgTable, column: PgColumn): SQL =>
  sql`exists (select from ${table} where ${column} = ${upload.pictureKey})`;

/** Condition: one of these documents refers to the picture. Documents are few and have no index of their contents. */
const inDocuments = (table: PgTable, names: SQL): SQL =>
  sql`exists (select from ${table}, ${names} as named where named #>> '{}' = ${upload.pictureKey})`;

const inEvents = inAttachments(orderEvent, orderEvent.attachments);

/** Marks an upload for deletion: it can no longer be used, and the end of the next sweep deletes row and files. */
export const LET_GO = { storedAt: null, file: null, originalName: '', parts: [], reservedAt: new Date(0) };

/**
 * Where an upload of each entryway may be referred to: pictures by key, attachments by upload id. Each place is a
 * separate condition, so that a page of uploads is looked up in the indexes of the large tables without scanning them.
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
    among(sql`select unnest(${shop.attachments}) from ${shop}
    union all select jsonb_array_elements_text(${shopChange.document} -> 'attachments') from ${shopChange}`),
  ],
  voucher: [
    inAttachments(payment, payment.attachments),
    inAttachments(refund, refund.attachments),
    inAttachments(payout, payout.attachments),
    inEvents,
  ],
  // A picture shown in an order stays, whatever the blank shows by now.
  product: [
    asPicture(packagePicture, packagePicture.pictureKey),
    asPicture(productPhoto, productPhoto.pictureKey),
    asPicture(productView, productView.frontKey),
    asPicture(productView, productView.backKey),
    asPicture(orderLine, orderLine.pictureKey),
    asPicture(blankView, blankView.frontKey),
    asPicture(blankView, blankView.backKey),
    asPicture(fabric, fabric.swatchKey),
    asPicture(fabricView, fabricView.swatchKey),
    inDocuments(blankDraft, sql`jsonb_path_query(${blankDraft.document}, '$.colours[*].*')`),
    inDocuments(fabricDraft, sql`jsonb_path_query(${fabricDraft.document}, '$.photo')`),
  ],
  proposal: [asPicture(proposalPicture, proposalPicture.pictureKey)],
  board: [asPicture(boardItem, boardItem.pictureKey)],
  package: [
    sql`exists (select from ${sentPackage} where ${sentPackage.id} = ${upload.id}
      and ${sentPackage.status} not in ('done', 'expired'))`,
  ],
  design: [
    sql`exists (select from ${design} where ${design.uploadId} = ${upload.id})`,
    sql`exists (select from ${generated} where ${generated.id} = ${upload.id} and ${generated.pictureKey} is not null)`,
  ],
  artwork: [
    // A picture that was removed from the list stays as long as something shows it, and a week for an open editor.
    sql`exists (select from ${studioPicture} where ${studioPicture.uploadId} = ${upload.id}
      and (${studioPicture.removedAt} is null or ${studioPicture.removedAt} > now() - make_interval(days => ${DAYS})
        or ${isShownInStudio}))`,
  ],
  profile: [sql`exists (select from ${colourProfile} where ${colourProfile.uploadId} = ${upload.id})`],
  order: [inEvents, inAttachments(afterSaleCase, afterSaleCase.attachments)],
};

const isUnusedOf = (entryway: Entryway): SQL => and(...PLACES[entryway].map((place) => not(place)))!;

/** Pictures unpacked from a deleted package are of no use. */
const isOfDropped = sql`(${upload.packageId} is not null
  and not exists (select from ${sentPackage} where ${sentPackage.id} = ${upload.packageId}))`;

/**
 * Marks unused uploads for deletion after a week, such as replaced avatars, unused logos and attachments never
 * submitted; their files go at the end of the same sweep. Pictures of a deleted package are marked at once.
 */
export async function letGoUnused(database: Pick<Database, 'read' | 'write'>): Promise<void> {
  for (const entryway of Object.keys(PLACES) as Entryway[]) {
    // In pages, so that no statement grows with the number of uploads.
    let last: string | null = null;
    do last = await letGoAfter(database, entryway, last);
    while (last !== null);
  }
}

/** @returns the id of the last upload examined; null when none is left */
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
    // A transaction that is about to refer to an upload holds its row lock (own-uploads.ts).
    .for('update', { skipLocked: true });
  if (found.length === 0) return;
  // Checked again under the row locks: an upload may have come into use since the first check.
  const ids = found.map(({ id }) => id);
  await db
    .update(upload)
    .set(LET_GO)
    .where(and(inArray(upload.id, ids), isUnused));
}
