import { eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { account } from '../../people/accounts/account.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { inquiry, inquiryNote, inquiryShop, inquiryTaker } from './inquiry.table.ts';

/** Sent by the person of an account, signed in or not: the number was proven. */
export const sentBy = (db: Db, accountId: string) =>
  or(
    eq(inquiry.accountId, accountId),
    inArray(inquiry.phone, db.select({ phone: account.phone }).from(account).where(eq(account.id, accountId))),
  );

/** Called when an account is closed. Deletes the person's inquiries, and the shop's copies of those of others. */
export async function forgetInquiries(db: Db, accountId: string): Promise<void> {
  await db.delete(inquiry).where(sentBy(db, accountId));
  const own = db.select({ id: shop.id }).from(shop).where(eq(shop.ownerId, accountId));
  for (const table of [inquiryNote, inquiryShop, inquiryTaker])
    await db.delete(table).where(inArray(table.shopId, own));
}
