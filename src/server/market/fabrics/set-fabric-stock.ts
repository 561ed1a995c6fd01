import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { setFabricStock as setFabricStockCall } from '#contract/market/own-fabrics.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import { tidyLine } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { tenthsOf } from './dye-lots.ts';
import { fabricStock } from './fabric.table.ts';
import { holdFabric } from './lock-fabric.ts';
import { noteFabric } from './note-fabric.ts';
import { lockLots } from './reserve-metres.ts';

type Lot = BodyOf<typeof setFabricStockCall>['lots'][number];
type Stock = ReplyOf<typeof setFabricStockCall>['stock'];

/** Every view of the page reads all lots, and more than this are not manageable. */
const MOST_LOTS = 400;

/**
 * Sets the stock of an own fabric by dye lot, all or nothing, only where it is unchanged since it was counted. A lot
 * counted to zero is deleted; a lot that sold out stays, so that a cancelled order can release metres to it.
 * @throws Refusal item.unknown; quantity.invalid; product.stock_changed with the lots as they are now
 */
export async function setFabricStock({
  db,
  caller,
  body,
}: Ask<typeof setFabricStockCall>): Promise<ReplyOf<typeof setFabricStockCall>> {
  const { id } = body;
  const own = (await holdFabric(db, id))?.fabric;
  if (own?.shopId !== caller.shopId || own.status === 'archived') throw new Refusal('item.unknown');
  const lots = body.lots.map((lot) => ({ ...lot, dyeLot: tidyLine(lot.dyeLot) }));
  refuseOddLots(lots, own.colours);

  const lying = new Map((await lockLots(db, id)).map((lot) => [keyOf(lot), tenthsOf(Number(lot.metres))]));
  const isAsShown = (lot: Lot) => lying.get(keyOf(lot)) === (lot.was === null ? undefined : tenthsOf(lot.was));
  if (!lots.every(isAsShown)) throw new Refusal('product.stock_changed', { data: { stock: await stockOf(db, id) } });
  await writeLots(db, id, lots);

  const stock = await stockOf(db, id);
  if (stock.length > MOST_LOTS) throw new Refusal('quantity.invalid', { say: `一块面料最多 ${MOST_LOTS} 个缸号` });
  const note = noteOf(lots, own.colours);
  if (note !== '') {
    const { accountId: actorId } = caller;
    await noteFabric(db, { fabricId: id, actorId, by: 'owner', action: 'stock', label: '改库存', note });
  }
  return { stock };
}

const keyOf = ({ colourNo, dyeLot }: Pick<Lot, 'colourNo' | 'dyeLot'>): string => JSON.stringify([colourNo, dyeLot]);

function refuseOddLots(lots: readonly Lot[], colours: readonly Colour[]): void {
  if (new Set(lots.map(keyOf)).size !== lots.length)
    throw new Refusal('request.invalid', { say: '同一种颜色的缸号不能重复' });
  for (const { colourNo, dyeLot, metres } of lots) {
    if (dyeLot === '') throw new Refusal('request.invalid', { say: '请填写缸号' });
    if (!colours.some((one) => one.colourNo === colourNo))
      throw new Refusal('item.unknown', { say: '面料没有这个颜色，请刷新后再试' });
    if (tenthsOf(metres) / 10 !== metres) throw new Refusal('quantity.invalid', { say: '米数最多一位小数' });
  }
}

async function writeLots(db: Db, fabricId: string, lots: readonly Lot[]): Promise<void> {
  const gone = lots.filter(({ metres }) => metres === 0);
  for (const [colourNo, dyeLots] of Map.groupBy(gone, (lot) => lot.colourNo)) {
    const names = dyeLots.map(({ dyeLot }) => dyeLot);
    await db
      .delete(fabricStock)
      .where(
        and(eq(fabricStock.fabricId, fabricId), eq(fabricStock.colourNo, colourNo), inArray(fabricStock.dyeLot, names)),
      );
  }
  const kept = lots.filter(({ metres }) => metres > 0);
  if (kept.length === 0) return;
  await db
    .insert(fabricStock)
    .values(kept.map(({ colourNo, dyeLot, metres }) => ({ fabricId, colourNo, dyeLot, metres: metres.toFixed(1) })))
    .onConflictDoUpdate({
      target: [fabricStock.fabricId, fabricStock.colourNo, fabricStock.dyeLot],
      set: { metres: sql`excluded.metres` },
    });
}

export async function stockOf(db: Db, fabricId: string): Promise<Stock> {
  const rows = await db
    .select({ colourNo: fabricStock.colourNo, dyeLot: fabricStock.dyeLot, metres: fabricStock.metres })
    .from(fabricStock)
    .where(eq(fabricStock.fabricId, fabricId))
    .orderBy(asc(fabricStock.colourNo), asc(fabricStock.dyeLot));
  return rows.map((row) => ({ ...row, metres: Number(row.metres) }));
}

const MOST_NOTED = 6;

/** The change for the history: 本白 2604-118 120→80.5，黑 2603-201 0→300. Empty without a difference. */
function noteOf(lots: readonly Lot[], colours: readonly Colour[]): string {
  const names = new Map(colours.map(({ colourNo, name }) => [colourNo, name]));
  const words = lots
    .filter(({ was, metres }) => (was ?? 0) !== metres)
    .map(({ colourNo, dyeLot, was, metres }) => `${names.get(colourNo)!} ${dyeLot} ${was ?? 0}→${metres}`);
  const rest = words.length - MOST_NOTED;
  return words.slice(0, MOST_NOTED).join('，') + (rest > 0 ? ` 等 ${words.length} 处` : '');
}
