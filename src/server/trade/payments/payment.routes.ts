import {
  decideVoucher as decideVoucherCall,
  operatorRefundDone,
  payDemo as payDemoCall,
  payFromBalance as payFromBalanceCall,
  paymentDetail,
  paymentWays,
  payOrder as payOrderCall,
  refundDone as refundDoneCall,
  submitVoucher as submitVoucherCall,
} from '#contract/trade/payments.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { payDemo } from './pay-demo.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { type PayGround, payOrder } from './pay-order.ts';
import { getPayment, waysOf } from './payment.queries.ts';
import { decideVoucher, refundDone, refundDoneByOperator, submitVoucher } from './vouchers.ts';

export const paymentRoutes = (ground: PayGround) => [
  serve(paymentWays, ({ db, caller, query }) => waysOf(db, ground, caller.accountId, query.orderNo)),
  serveInSteps(payOrderCall, (ask) => payOrder(ground, ask)),
  serve(paymentDetail, ({ db, caller, query }) => getPayment(db, caller, query.id)),
  serve(submitVoucherCall, ({ db, caller, body }) => submitVoucher(db, caller.accountId, body)),
  serve(decideVoucherCall, decideVoucher),
  serve(payDemoCall, ({ db, caller, body }) => payDemo(db, ground.config, caller.accountId, body.id)),
  serve(payFromBalanceCall, ({ db, caller, body }) => payFromBalance(db, caller, body.id)),
  serve(refundDoneCall, ({ db, caller, body }) => refundDone(db, caller, body)),
  serve(operatorRefundDone, (desk) => refundDoneByOperator(desk, desk.body)),
];
