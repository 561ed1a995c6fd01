import { inquiry, inquiryTaker } from '../../trade/inquiries/inquiry.table.ts';
import { giveToShop } from '../../trade/inquiries/send-inquiry.ts';
import { newId } from '../../platform/new-id.ts';
import type { Db } from '../../platform/database.ts';
import { SELLERS } from './demo-callers.ts';

/** 客户咨询 of the demo: two shops accept them, one inquiry waits for the platform and one was given to a shop. */
export async function fillInquiries(db: Db): Promise<void> {
  await db.insert(inquiryTaker).values(Object.values(SELLERS).map(({ shopId }) => ({ shopId })));
  const usual = { wanted: [], amountFen: 0, privacyVersion: 'demo' };
  await db.insert(inquiry).values({
    ...{ id: newId(), ...usual, scene: 'supplyChain', name: '陈小姐', phone: '13900000871' },
    words: '夏季校服 800 件，要能开专票，先看色卡和报告。',
  });
  const given = { id: newId(), name: '老周' };
  await db.insert(inquiry).values({
    ...{ ...given, ...usual, scene: 'ecommerce', phone: '13900000872', status: 'contacted' },
    words: '网店每周上十款，想找能一件代发的厂。',
  });
  await giveToShop(db, given, SELLERS.yizhen.shopId);
}
