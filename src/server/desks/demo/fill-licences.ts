import { and, asc, eq, sql } from 'drizzle-orm';
import { design } from '../../market/designs/design.table.ts';
import { licence } from '../../trade/licences/licence.table.ts';
import { orderLicence } from '../../trade/licences/order-licence.ts';
import type { Db } from '../../platform/database.ts';
import { askedBy, SELLERS } from './demo-callers.ts';
import { demoId } from './demo-id.ts';
import { pay, putBack } from './fill-trade.ts';

const TRADER = SELLERS.huafang;
const DESIGNER = demoId('shop D01');
const LICENSEE = '数字花房（杭州）服饰有限公司';

/**
 * 分成: the trader shares with the designer what is sold with these works. Before the orders of the demo, which count and
 * are charged with it.
 */
export async function shareSales(db: Db): Promise<void> {
  await db.execute(sql`
    update ${licence} set kind = 'share', years = 1, starts_on = starts_on - 90,
      ends_on = (starts_on - 90 + interval '1 year' - interval '1 day')::date, permille = coalesce(${design.sharePermille}, ${USUAL_PERMILLE}), scope = '按卖出的货款分成，无保底，不限件数'
    from ${design} where ${design.id} = ${licence.designId} and ${licence.shopId} = ${TRADER.shopId} and ${licence.orderNo} is null`);
}

const USUAL_PERMILLE = 60;

/** 授权: the trader has bought two years of one of the designer's works. */
export async function fillLicences(db: Db): Promise<void> {
  const isNew = sql`not exists (select from ${licence} where ${licence.designId} = ${design.id} and ${licence.shopId} = ${TRADER.shopId})`;
  const [work] = await db
    .select({ id: design.id, licenceYearFen: design.licenceYearFen })
    .from(design)
    .where(and(eq(design.shopId, DESIGNER), eq(design.offered, true), isNew))
    .orderBy(asc(design.id))
    .limit(1);
  const wish = { designId: work!.id, kind: 'ordinary', years: 2, licensee: LICENSEE } as const;
  const priceFen = work!.licenceYearFen! * wish.years;
  const { orderNo } = await orderLicence(askedBy(db, TRADER, { ...wish, priceFen }));
  await putBack(db, orderNo, 3 * 24 * 60);
  await pay(db, orderNo, TRADER.accountId);
  await putBack(db, orderNo, 2 * 24 * 60);
}
