import type { ErrorTable } from '../platform/errors.ts';

export const paymentErrors = {
  'payment.unavailable': { code: 1800, status: 200, say: '这种付款方式现在不能用，请换一种' },
  'payment.failed': { code: 1801, status: 200, say: '付款渠道没有应答，钱没有扣，请稍后再试' },
  'payment.balance': { code: 1850, status: 200, say: '余额不足，请换一种付款方式' },
  'payout.amount': { code: 2120, status: 200, say: '金额超过了现在的余额，请核对后再登记' },
  'payout.voucher_taken': { code: 2121, status: 200, say: '这个凭证号已经登记过，请核对' },
} as const satisfies ErrorTable;
