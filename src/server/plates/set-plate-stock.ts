import type { ReplyOf } from '#contract/endpoint.ts';
import type { setPlateStock as setPlateStockCall } from '#contract/own-plates.ts';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { notePlate } from './note-plate.ts';
import { lightPlate } from './plate.table.ts';
import { setStock, stockNote } from './set-stock.ts';

/** Sets the stock of an own blank. Does not lock the blank: a sale locks it after the stock. */
export async function setPlateStock({
  db,
  caller,
  body,
}: Ask<typeof setPlateStockCall>): Promise<ReplyOf<typeof setPlateStockCall>> {
  const [own] = await db
    .select({ colours: lightPlate.colours })
    .from(lightPlate)
    .where(and(eq(lightPlate.id, body.id), eq(lightPlate.shopId, caller.shopId)));
  if (!own) throw new Refusal('item.unknown');
  const reply = await setStock(db, body.id, body.skus);
  const note = stockNote(body.skus, own.colours);
  if (note !== '') {
    const { accountId: actorId } = caller;
    await notePlate(db, { plateId: body.id, actorId, by: 'owner', deed: 'stock', label: '改库存', note });
  }
  return reply;
}
