import {
  paymentWays,
  payOrder,
  paymentDetail,
  submitVoucher,
  decideVoucher,
  payDemo,
  refundDone,
} from '#contract/payments.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('server.busy', { say: '这个功能还在写' });
};

export const paymentRoutes = [
  serve(paymentWays, notYet),
  serve(payOrder, notYet),
  serve(paymentDetail, notYet),
  serve(submitVoucher, notYet),
  serve(decideVoucher, notYet),
  serve(payDemo, notYet),
  serve(refundDone, notYet),
];
