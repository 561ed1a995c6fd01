import { and, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { forwardInquiry, moveInquiry, moveShopInquiry, saveInquirySetting } from '#contract/trade/inquiries.ts';
import { inquiryStatusWords } from '#contract/trade/inquiry-words.ts';
import { maskedPhone } from '#contract/people/phone.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { noteAct } from '../../people/audit/note-act.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { inquiry, inquiryNote, inquiryShop, inquiryTaker } from './inquiry.table.ts';
import { tellOfTakers } from './takers.ts';
import { giveToShop, takersAmong } from './send-inquiry.ts';

/** Steps of the platform and of shops after an inquiry. */

/** @throws Refusal item.unknown */
export async function moveAtDesk(desk: Ask<typeof moveInquiry>): Promise<ReplyOf<typeof moveInquiry>> {
  const { db, body } = desk;
  const row = await lockInquiry(db, body.id);
  await db
    .update(inquiry)
    .set({ status: body.status, updatedAt: sql`now()` })
    .where(eq(inquiry.id, row.id));
  await noteStep(db, { ...body, shopId: null });
  await noteAct(desk, {
    action: '跟进咨询',
    subjectId: row.id,
    subject: `${row.name} ${maskedPhone(row.phone)}`,
    detail: { to: inquiryStatusWords[body.status] },
  });
  return {};
}

/** @throws Refusal item.unknown; inquiry.not_taken */
export async function forward(desk: Ask<typeof forwardInquiry>): Promise<ReplyOf<typeof forwardInquiry>> {
  const { db, body } = desk;
  const row = await lockInquiry(db, body.id);
  const [taker] = await takersAmong(db, [body.shopId]);
  if (taker === undefined) throw new Refusal('inquiry.not_taken');
  await giveToShop(db, row, taker.id);
  await db
    .update(inquiry)
    .set({ updatedAt: sql`now()` })
    .where(eq(inquiry.id, row.id));
  await noteAct(desk, {
    action: '转给店铺',
    subjectId: row.id,
    subject: `${row.name} ${maskedPhone(row.phone)}`,
    detail: { to: taker.name },
  });
  return {};
}

/** @throws Refusal item.unknown for an inquiry that this shop was not given */
export async function moveAtShop({
  db,
  body,
  caller,
}: Ask<typeof moveShopInquiry>): Promise<ReplyOf<typeof moveShopInquiry>> {
  const { rowCount } = await db
    .update(inquiryShop)
    .set({ status: body.status })
    .where(and(eq(inquiryShop.inquiryId, body.id), eq(inquiryShop.shopId, caller.shopId)));
  if (rowCount === 0) throw new Refusal('item.unknown');
  await noteStep(db, { ...body, shopId: caller.shopId });
  await db
    .update(inquiry)
    .set({ updatedAt: sql`now()` })
    .where(eq(inquiry.id, body.id));
  return {};
}

export async function saveSetting({
  db,
  body: { accepts },
  caller: { shopId },
}: Ask<typeof saveInquirySetting>): Promise<ReplyOf<typeof saveInquirySetting>> {
  if (accepts) await db.insert(inquiryTaker).values({ shopId }).onConflictDoNothing();
  else await db.delete(inquiryTaker).where(eq(inquiryTaker.shopId, shopId));
  await tellOfTakers(db);
  return { accepts };
}

/** @throws Refusal item.unknown */
async function lockInquiry(db: Db, id: string) {
  const [row] = await db.select().from(inquiry).where(eq(inquiry.id, id)).for('no key update');
  if (!row) throw new Refusal('item.unknown');
  return row;
}

async function noteStep(
  db: Db,
  step: { id: string; shopId: string | null } & Pick<typeof inquiryNote.$inferInsert, 'status'> & { note: string },
): Promise<void> {
  const { id, shopId, status, note } = step;
  await db.insert(inquiryNote).values({ inquiryId: id, shopId, status, text: asTyped(note) });
}
