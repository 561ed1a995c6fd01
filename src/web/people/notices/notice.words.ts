import type { NoticeKind } from '#contract/people/notices.ts';

/** When a message of each kind is sent. */
export const noticeKindMeanings: Readonly<Record<NoticeKind, string>> = {
  orderPlaced: '有人在您店里下单',
  supply: '采购单要下、已下、开始或取消了',
  proposal: '客户第一次打开、接受或拒绝您的方案',
  inquiry: '有客户留了电话，想请您的店铺联系',
  orderAccepted: '商家接了您的大货单，可以付款了',
  orderPaid: '货款、定金或尾款到账',
  orderProgress: '商家报了生产进度，或生产完成',
  production: '款式等校验、被退回、打样稿等确认，或买家答复了',
  orderShipped: '商家发货，或发出了一部分',
  orderReceived: '确认收货，订单完成',
  orderCancelled: '订单取消、超时未付或商家不接单',
  orderRemind: '买家提醒您接单或发货',
  shipDate: '明天到承诺的发货日，或已经超期',
  balance: '尾款到期没付，或商家可以取消订单了',
  priceChanged: '商家改了您的订单的价格',
  voucher: '转账凭证待核对，或核对有了结果',
  afterSale: '售后申请、答复和平台裁定',
  refund: '退款退回到买家账上',
  featured: '平台通过、驳回或结束了您提报的精选',
  review: '平台通过、驳回、下架或放回了您的光版、面料、花型、商品和套餐',
  ledger: '平台打款、冲回，或有对账单要确认',
  listing: '渠道驳回了您铺的商品，或几次都没有发成功',
  task: '数据包、照片和花型检查做了一分钟以上，做完或没做完',
};

/** Kinds that only shops receive. */
export const KINDS_OF_A_SHOP: ReadonlySet<NoticeKind> = new Set([
  'orderPlaced',
  'supply',
  'orderRemind',
  'featured',
  'review',
  'task',
  'ledger',
  'listing',
]);
