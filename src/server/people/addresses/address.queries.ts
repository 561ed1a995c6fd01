import { asc, desc, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { addressList, invoiceTitleList } from '#contract/people/addresses.ts';
import type { Db } from '../../platform/database.ts';
import { address, invoiceTitle } from './address.table.ts';
import { areaOf } from './areas.ts';

/** The default first, then the newest. */
export async function listAddresses(db: Db, accountId: string): Promise<ReplyOf<typeof addressList>> {
  const rows = await db
    .select()
    .from(address)
    .where(eq(address.accountId, accountId))
    .orderBy(desc(address.isDefault), desc(address.createdAt), asc(address.id));
  return { list: rows.map((row) => ({ ...row, ...placeOf(row.areaCode) })) };
}

/** The code of a district that was merged since has no name; the rest of the address stays. */
function placeOf(areaCode: string) {
  return areaOf(areaCode) ?? { province: '', city: '', district: '' };
}

export async function listInvoiceTitles(db: Db, accountId: string): Promise<ReplyOf<typeof invoiceTitleList>> {
  const list = await db
    .select()
    .from(invoiceTitle)
    .where(eq(invoiceTitle.accountId, accountId))
    .orderBy(desc(invoiceTitle.isDefault), desc(invoiceTitle.createdAt), asc(invoiceTitle.id));
  return { list };
}
