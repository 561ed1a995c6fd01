import {
  operatorOrder,
  operatorOrders,
  orderAccept,
  orderAgree,
  orderBuyAgain,
  orderCancel,
  orderCancelByShop,
  orderCaseStep,
  orderChangePrice,
  orderComplete,
  orderConfirmReceipt,
  orderCounts,
  orderDecline,
  orderDetail,
  orderFinishProduction,
  orderList,
  orderAttachment,
  orderPlace,
  orderPreview,
  orderRemind,
  orderReportProgress,
  orderRequestRefund,
  orderCorrectShipment,
  orderShip,
  orderAnswerProof,
  orderChangeStyle,
  orderDropStyle,
  orderOfferStyle,
  orderRefuseStyle,
  returnedStyles,
  orderKeepStyle,
  orderProduce,
  orderReprint,
  orderSendBack,
  orderSendProof,
  orderStyle,
  resolveDispute as ruleCaseCall,
  shopCaseStep,
  shopOrderCounts,
  shopOrderDetail,
  shopOrderDetails,
  shopOrderExport,
  type OrderDetail,
  shopOrderList,
} from '#contract/trade/orders.ts';
import type { Config } from '../../config.ts';
import { type Ask, serve, serveInSteps } from '../../platform/serve.ts';
import { acceptOrder } from './accept-order.ts';
import { agreeToShipDay } from './agree-ship-day.ts';
import { buyAgain } from './buy-again.ts';
import { cancelOrder, completeOrder, confirmReceipt, remindShop } from './buyer-actions.ts';
import { takeBuyersCaseStep, takeShopsCaseStep } from './case-steps.ts';
import { changePrice } from './change-price.ts';
import { getAnyOrder, getBuyersOrder, getShopsOrder, getShopsOrders } from './order-detail.queries.ts';
import { linkToOrderAttachment } from './order-attachment.ts';
import { getOrderStyle } from './order-style.ts';
import { linkToSheet } from './order-sheet.routes.ts';
import { countByTab, countShopsOrders, listAllOrders, listBuyersOrders, listShopsOrders } from './order.queries.ts';
import { placeOrders } from './place-order.ts';
import { previewOrder } from './preview-order.ts';
import { dropStyle } from './drop-style.ts';
import {
  answerProof,
  changeStyle,
  keepStyle,
  offerStyle,
  produce,
  refuseStyle,
  reprint,
  sendBack,
  sendProof,
} from './production-actions.ts';
import { listReturnedStyles } from './returned-styles.ts';
import { requestRefund } from './request-refund.ts';
import { resolveDispute } from './resolve-dispute.ts';
import { correctShipment } from './correct-shipment.ts';
import { shipOrder } from './ship-order.ts';
import { cancelByShop, declineOrder, finishProduction, reportProgress } from './shop-actions.ts';

/** 一件代发 shows a shop the address of another shop's buyer, so reading it is logged. */
function noteDropShip(note: Ask<typeof shopOrderDetail>['note'], orders: readonly OrderDetail[]): void {
  for (const { orderNo, supply, receiver } of orders)
    if (supply?.shipTo === 'buyer' && receiver.detail !== '') note('supply.receiver', { order: orderNo });
}

export const orderRoutes = ({ config }: { config: Config }) => [
  serveInSteps(orderPreview, previewOrder),
  serve(orderPlace, placeOrders),
  serve(orderList, ({ db, caller, query }) => listBuyersOrders(db, caller.accountId, query)),
  serve(orderCounts, ({ db, caller, query }) => countByTab(db, { buyerId: caller.accountId }, query.supply)),
  serve(orderDetail, ({ db, caller, query }) => getBuyersOrder(db, caller.accountId, query.orderNo)),
  serve(orderAttachment, ({ db, caller, query, note }) => {
    note('order.attachment', { order: query.orderNo, attachment: query.id });
    return linkToOrderAttachment(db, caller, query, config);
  }),
  serve(orderStyle, ({ db, caller, query }) => getOrderStyle(db, caller, query)),
  serve(shopOrderList, ({ db, caller, query }) => listShopsOrders(db, caller.shopId, query)),
  serve(shopOrderCounts, ({ db, caller }) => countShopsOrders(db, caller.shopId)),
  serve(shopOrderDetail, async ({ db, caller, query, note }) => {
    const order = await getShopsOrder(db, caller.shopId, query.orderNo);
    noteDropShip(note, [order]);
    return order;
  }),
  serve(shopOrderDetails, async ({ db, caller, query, note }) => {
    const orders = await getShopsOrders(db, caller.shopId, query.orderNos);
    noteDropShip(note, orders.list);
    return orders;
  }),
  serve(shopOrderExport, async ({ caller, body, note }) => {
    note('order.export', { shop: caller.shopId });
    return linkToSheet(caller.shopId, body, config);
  }),
  serve(orderCancel, cancelOrder),
  serve(orderRemind, remindShop),
  serve(orderConfirmReceipt, confirmReceipt),
  serve(orderComplete, completeOrder),
  serve(orderBuyAgain, buyAgain),
  serve(orderRequestRefund, requestRefund),
  serve(orderCaseStep, takeBuyersCaseStep),
  serve(shopCaseStep, takeShopsCaseStep),
  serve(orderAccept, acceptOrder),
  serve(orderAgree, agreeToShipDay),
  serve(orderDecline, declineOrder),
  serve(orderCancelByShop, cancelByShop),
  serve(orderChangePrice, changePrice),
  serve(orderReportProgress, reportProgress),
  serve(orderFinishProduction, finishProduction),
  serve(orderShip, shipOrder),
  serve(orderProduce, produce),
  serve(orderSendBack, sendBack),
  serve(orderReprint, reprint),
  serve(orderSendProof, sendProof),
  serve(orderAnswerProof, answerProof),
  serve(orderChangeStyle, changeStyle),
  serve(orderKeepStyle, keepStyle),
  serve(orderOfferStyle, offerStyle),
  serve(orderRefuseStyle, refuseStyle),
  serve(orderDropStyle, dropStyle),
  serve(returnedStyles, ({ db, caller }) => listReturnedStyles(db, caller.accountId)),
  serve(orderCorrectShipment, correctShipment),
  serve(operatorOrders, ({ db, query }) => listAllOrders(db, query)),
  serve(operatorOrder, ({ db, query, note }) => {
    // Names and addresses are personal data, so viewing them is logged.
    note('operator.查看订单', { subject: query.orderNo });
    return getAnyOrder(db, query.orderNo);
  }),
  serve(ruleCaseCall, (desk) => resolveDispute(desk, desk.body)),
];
