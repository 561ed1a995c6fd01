import { and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { Address, addressList, invoiceTitleList } from '#contract/people/addresses.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { address, invoiceTitle } from './address.table.ts';
import { areaOf } from './areas.ts';

/** The default first, then the newest. */
export async function listAddresses(db: Db, accountId: string): Promise<ReplyOf<typeof addressList>> {
  const rows = await db
    .select()
    .from(address)
    .where(eq(address.accountId, accountId))
    .orderBy(desc(address.isDefault), desc(address.createdAt), asc(address.id));
  return { list: rows.map(asAddress) };
}

export type AddressRow = Pick<Address, 'id' | 'receiver' | 'phone' | 'areaCode' | 'detail' | 'isDefault'>;

/** Selects an `AddressRow` of this account as JSON, to be part of a larger statement; null when it has none with this id. */
export const ownAddressJson = (accountId: Placeholder, id: Placeholder): SQL<AddressRow | null> => sql`
  select json_build_object('id', ${address.id}, 'receiver', ${address.receiver}, 'phone', ${address.phone},
    'areaCode', ${address.areaCode}, 'detail', ${address.detail}, 'isDefault', ${address.isDefault})
  from ${address} where ${address.id} = ${id} and ${address.accountId} = ${accountId}`;

/** @throws Refusal item.unknown when the account has none with this id */
export async function ownAddress(db: Db, accountId: string, id: string): Promise<Address> {
  const isOwn = and(eq(address.id, id), eq(address.accountId, accountId));
  const [row] = await db.select().from(address).where(isOwn);
  return foundAddress(row ? asAddress(row) : null);
}

/** @throws Refusal item.unknown when none was found */
export function foundAddress(found: Address | null): Address {
  if (found === null) throw new Refusal('item.unknown', { say: '这个收货地址已经删除，请重新选择' });
  return found;
}

export const asAddress = (row: AddressRow): Address => ({ ...row, ...placeOf(row.areaCode) });

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
