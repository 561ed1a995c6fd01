import type { CaseKind } from './order-flow.ts';
import type { OrderDetail, SupplyOfOrder } from './orders.ts';

/** 向工厂申请售后: a buyer's claim, passed on to the shop that made the lines. The factory learns what is wrong only. */

export interface SupplyClaim {
  readonly kind: CaseKind;
  readonly amountFen: number;
  readonly reason: string;
  /** uploads of the buyer's claim */
  readonly attachments: readonly string[];
}

type Source = Pick<OrderDetail, 'lines' | 'receiver' | 'buyer'>;
type Case = Pick<OrderDetail['cases'][number], 'kind' | 'amountFen' | 'reason' | 'attachments'>;

/**
 * The share of the 采购单 that the claim takes of the sale of its lines: a fifth of the sale is a fifth of the cost.
 * Rounded down, and never more than the whole 采购单.
 */
export function claimOnSupply(
  order: Source,
  { lineNos, order: placed }: Pick<SupplyOfOrder, 'lineNos' | 'order'>,
  one: Case,
): SupplyClaim {
  const lines = order.lines.filter(({ lineNo }) => lineNos.includes(lineNo));
  const saleFen = lines.reduce((sum, { amountFen, adjustFen }) => sum + amountFen + adjustFen, 0);
  const costFen = placed?.payableFen ?? 0;
  const share = (BigInt(costFen) * BigInt(one.amountFen)) / BigInt(Math.max(1, saleFen));
  const names = lines.map(({ title, colourName, size }) => [title, colourName, size].filter(Boolean).join(' '));
  return {
    kind: one.kind,
    amountFen: Math.min(costFen, Number(share)),
    reason: `${withoutBuyer(one.reason, order)}\n涉及：${names.join('；')}`.slice(0, MOST_REASON),
    attachments: one.attachments,
  };
}

const MOST_REASON = 500;

/** The words without the buyer's names, numbers to call, and sums: those are the buyer's and the shop's alone. */
export function withoutBuyer(words: string, { receiver, buyer }: Omit<Source, 'lines'>): string {
  const names = [receiver.receiver, receiver.phone, receiver.detail, buyer].filter((name) => name.trim().length > 1);
  const unnamed = names.reduce((text, name) => text.replaceAll(name, '买家'), words);
  return unnamed.replaceAll(/\d(?:[\s-]?\d){6,}/g, '…').replaceAll(/[¥￥]\s*\d[\d,.]*|\d[\d,.]*\s*(?:元|块)/g, '…');
}
