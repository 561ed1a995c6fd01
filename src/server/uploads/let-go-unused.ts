import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Entryway } from '#contract/uploads.ts';
import { account } from '../accounts/account.table.ts';
import { afterSaleCase, orderEvent } from '../orders/order.table.ts';
import { payment, refund } from '../payments/payment.table.ts';
import type { Database, Db } from '../platform/database.ts';
import { shop, shopChange } from '../shops/shop.table.ts';
import { siteSetting } from '../site/site.table.ts';
import { upload } from './upload.table.ts';

/** A form may lie open over a weekend before it is handed in. */
const DAYS = 7;
const A_TURN = 500;

/** Where what came through an entryway is named: pictures by their key, papers by the upload's id. */
const NAMED_IN: Readonly<Record<Entryway, SQL>> = {
  avatar: sql`select ${account.avatarKey} from ${account}`,
  logo: sql`select ${shop.logoKey} from ${shop}
    union all select ${shopChange.document} ->> 'logo' from ${shopChange}`,
  banner: sql`select ${shop.coverKey} from ${shop}
    union all select ${shopChange.document} ->> 'banner' from ${shopChange}
    union all select jsonb_array_elements(${siteSetting.value}) ->> 'key' from ${siteSetting}
      where ${siteSetting.name} = 'banners'`,
  licence: sql`select unnest(${shop.papers}) from ${shop}
    union all select jsonb_array_elements_text(${shopChange.document} -> 'papers') from ${shopChange}`,
  voucher: sql`select unnest(${payment.papers}) from ${payment}
    union all select unnest(${refund.papers}) from ${refund}
    union all select unnest(${orderEvent.papers}) from ${orderEvent}`,
  order: sql`select unnest(${orderEvent.papers}) from ${orderEvent}
    union all select unnest(${afterSaleCase.papers}) from ${afterSaleCase}`,
};

/**
 * Replaced avatars, logos that nobody chose, papers never handed in: no longer anybody's to use after a week, and gone
 * with their files at the end of the same sweep.
 */
export async function letGoUnused({ write }: Pick<Database, 'write'>): Promise<void> {
  for (const entryway of Object.keys(NAMED_IN) as Entryway[]) await write((db) => letGo(db, entryway));
}

async function letGo(db: Db, entryway: Entryway): Promise<void> {
  const isUnused = sql`not exists (
    select from (${NAMED_IN[entryway]}) as named (name) where named.name = coalesce(${upload.pictureKey}, ${upload.id}))`;
  const found = await db
    .select({ id: upload.id })
    .from(upload)
    .where(
      and(eq(upload.entryway, entryway), lt(upload.storedAt, sql`now() - make_interval(days => ${DAYS})`), isUnused),
    )
    .orderBy(upload.storedAt)
    .limit(A_TURN)
    // Whoever is about to name one holds its row (own-uploads.ts).
    .for('update', { skipLocked: true });
  if (found.length === 0) return;
  // Looked at again, now that nobody else can name them: one may have been named while we were looking.
  const ids = found.map(({ id }) => id);
  await db
    .update(upload)
    .set({ storedAt: null, file: null, originalName: '', reservedAt: new Date(0) })
    .where(and(inArray(upload.id, ids), isUnused));
}
