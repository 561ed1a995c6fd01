import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { decideShopChange, moveShop as moveShopCall } from '#contract/desks/operator.ts';
import { shopSteps } from '#contract/market/shop-flow.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { decideChange } from '../../market/shops/decide-change.ts';
import { tellOwner } from '../../people/notices/tell-owner.ts';
import { suppliedShops } from '../../market/products/supplied-shops.ts';
import { moveShop } from '../../market/shops/move-shop.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';

/** Begins the review of a shop, approves or rejects it, suspends and restores it. */
export async function reviewShop(
  desk: Desk,
  { id, action, reason }: BodyOf<typeof moveShopCall>,
): Promise<ReplyOf<typeof moveShopCall>> {
  const { status, name } = await moveShop(desk.db, { shopId: id, action, actorId: desk.caller.accountId, reason });
  if (action !== 'take') await tellShop(desk, id, SHOP_SAID[action], { name, reason });
  if (action === 'suspend' || action === 'restore')
    await tellSupplied(desk, id, { name, isOpen: action === 'restore' });
  await noteAct(desk, {
    action: `店铺${shopSteps[action].label}`,
    subjectId: id,
    subject: name,
    reason: asTyped(reason),
    // Every transition by an operator has exactly one `from` state.
    detail: { from: shopSteps[action].from[0], to: status },
  });
  return { status };
}

export async function reviewChange(
  desk: Desk,
  { id, action, reason }: BodyOf<typeof decideShopChange>,
): Promise<ReplyOf<typeof decideShopChange>> {
  const decided = await decideChange(desk.db, { shopId: id, action, operatorId: desk.caller.accountId, reason });
  await tellShop(desk, id, CHANGE_SAID[action], { name: decided.name, reason });
  await noteAct(desk, {
    action: action === 'approve' ? '店铺修改通过' : '店铺修改驳回',
    subjectId: id,
    subject: decided.name,
    reason: asTyped(reason),
    detail: decided.changed,
  });
  return { status: decided.status };
}

interface Said {
  readonly title: string;
  /** what the owner can do now */
  readonly next: string;
  /** the page to open */
  readonly to: string;
}

/** The begin of a review is not notified. */
const SHOP_SAID = {
  approve: { title: '店铺审核通过', next: '店铺已经开张，先把运费和收款设好，再上架货品', to: '/merchant/index' },
  reject: { title: '店铺没有通过审核', next: '照原因改好，可以重新提交', to: '/merchant/register' },
  suspend: { title: '店铺被平台停业', next: '买家暂时看不到店铺；已付款的订单请照常发货', to: '/merchant/index' },
  restore: { title: '店铺恢复营业', next: '买家又能看到店铺和店里的货', to: '/merchant/index' },
} as const satisfies Record<string, Said>;

const CHANGE_SAID = {
  approve: { title: '店铺资料修改通过', next: '买家已经看到新的资料', to: '/merchant/index' },
  reject: { title: '店铺资料修改没有通过', next: '店铺照旧，照原因改好可以再提交', to: '/merchant/index' },
} as const satisfies Record<string, Said>;

/** Notifies the owner, in the transaction of the verdict. */
async function tellShop(
  { db }: Desk,
  shopId: string,
  { title, next, to }: Said,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<void> {
  const why = asTyped(reason) === '' ? '' : `原因：${reason}。`;
  await tellOwner(db, shopId, { kind: 'review', title: `${title}：${name}`, body: `${why}${next}`, to });
}

/** The shops that sell on its blanks: their products go and return with it. */
async function tellSupplied(
  { db }: Desk,
  shopId: string,
  { name, isOpen }: { readonly name: string; readonly isOpen: boolean },
): Promise<void> {
  for (const { shopId: to, products } of await suppliedShops(db, shopId))
    await tellOwner(db, to, {
      kind: 'review',
      ...(isOpen
        ? { title: `${name}恢复供货`, body: `用它的光版做的 ${products} 件商品买家又能看到、下单` }
        : {
            title: `${name}停业，光版暂时停供`,
            body: `用它的光版做的 ${products} 件商品买家暂时看不到；已经下的采购单它照常做。可以换别家的光版另做`,
          }),
      to: '/user/store/product',
    });
}
