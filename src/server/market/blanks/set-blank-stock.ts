import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { setBlankStock as setBlankStockCall } from '#contract/market/own-blanks.ts';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { noteBlank } from './note-blank.ts';
import { blank } from './blank.table.ts';
import { setStock, stockNote } from './set-stock.ts';

/** Sets the stock of an own blank. Does not lock the blank: a sale locks it after the stock. */
export async function setBlankStock({
  db,
  caller,
  body,
}: Ask<typeof setBlankStockCall>): Promise<ReplyOf<typeof setBlankStockCall>> {
  const [own] = await db
    .select({ colours: blank.colours })
    .from(blank)
    .where(and(eq(blank.id, body.id), eq(blank.shopId, caller.shopId), eq(blank.finished, false)));
  if (!own) throw new Refusal('item.unknown');
  const reply = await setStock(db, body.id, body.skus);
  const note = stockNote(body.skus, own.colours);
  if (note !== '') {
    const { accountId: actorId } = caller;
    await noteBlank(db, { blankId: body.id, actorId, by: 'owner', action: 'stock', label: '改库存', note });
  }
  return reply;
}
