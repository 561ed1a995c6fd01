import type { CaseStatus } from '#contract/trade/order-flow.ts';

/** The next step of an after-sale case, as shown to the shop above the order. */
export const caseNext: Readonly<Record<CaseStatus, string>> = {
  applied: '买家申请了售后，请看下面的申请，同意或说明为什么不同意。',
  buyerModify: '等买家修改后再提交，或申请平台介入。',
  buyerReturn: '等买家寄回退货。',
  sellerReceive: '买家已寄回，点验后退款。',
  refunding: '正在退款给买家。',
  escalated: '平台介入，等平台裁定。',
  refunded: '退款已完成。',
  closed: '售后已关闭。',
};
