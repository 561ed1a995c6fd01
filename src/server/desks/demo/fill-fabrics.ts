import { sql } from 'drizzle-orm';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { documentOf } from '../../market/fabrics/document-of-fabric.ts';
import { findFabric } from '../../market/fabrics/lock-fabric.ts';
import { moveFabric } from '../../market/fabrics/move-fabric.ts';
import { saveFabric } from '../../market/fabrics/save-fabric.ts';
import type { Db } from '../../platform/database.ts';
import { askedBy, SELLERS } from './demo-callers.ts';
import { demoId } from './demo-id.ts';

const OWNER = SELLERS.yizhen;

/** A factory that prints on fabric of its own: one fabric sold by the kilogram until recently, and one draft. */
export async function fillFabrics(db: Db): Promise<void> {
  const jersey = await documentOfDemo(db, 'F02');
  const sold = await keep(db, {
    ...jersey,
    ...{ name: '230 克精梳棉汗布（裁片同款）', yarn: '26S/2', gsm: 230, leadDays: 3, origin: '浙江义乌', report: null },
    colours: jersey.colours.slice(0, 4),
    stock: jersey.colours
      .slice(0, 4)
      .map(({ colourNo }, at) => ({ colourNo, dyeLot: `Y2610-${at + 1}`, metres: 86.5 })),
  });
  for (const action of ['putOn', 'takeOff'] as const)
    await moveFabric(db, { ...sold, action, shopId: OWNER.shopId, actorId: OWNER.accountId, reason: '' });
  await putBack(db, sold.id, 6);

  const mesh = await documentOfDemo(db, 'F07');
  const begun = { name: '鸟眼网布（备用）', bulkPriceFen: 0, cutFenPerMetre: 0, tiers: [], report: null, stock: [] };
  await putBack(db, (await keep(db, { ...mesh, ...begun })).id, 1);
}

async function documentOfDemo(db: Db, no: string): Promise<FabricDocument> {
  return documentOf(db, (await findFabric(db, demoId(`fabric ${no}`)))!);
}

const keep = (db: Db, document: FabricDocument): Promise<{ id: string; version: number }> =>
  saveFabric(askedBy(db, OWNER, { id: '', version: 0, document }));

/** Moves all recorded times of this fabric so many days back. */
async function putBack(db: Db, id: string, daysAgo: number): Promise<void> {
  const by = sql`make_interval(days => ${daysAgo})`;
  await db.execute(sql`
    with events as (update fabric_event set at = at - ${by} where fabric_id = ${id}),
      drafts as (update fabric_draft set updated_at = updated_at - ${by} where fabric_id = ${id})
    update fabric set updated_at = updated_at - ${by}, created_at = created_at - ${by} where id = ${id}`);
}
