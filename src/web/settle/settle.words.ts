import { orderKindWords } from '#contract/order-flow.ts';
import type { Preview, PreviewOrder } from '#contract/orders.ts';
import { choiceWords } from '../orders/order.words.ts';
import { yuan } from '../platform/words.ts';

type Line = PreviewOrder['lines'][number];

/** What a buyer must know of before asking again, each in a sentence with both figures. */
export function differences(before: Preview, after: Preview): string[] {
  const found: string[] = [];
  const changed = (name: string, a: number | null, b: number | null) => {
    if (a !== b) found.push(`${name} ${fenWords(a)} → ${fenWords(b)}`);
  };
  for (const order of after.orders) {
    const earlier = before.orders.find(({ key }) => key === order.key);
    if (!earlier) continue;
    const shop = order.shop.name;
    if (earlier.kind !== order.kind) {
      found.push(`${shop}：由${orderKindWords[earlier.kind]}变为${orderKindWords[order.kind]}`);
    }
    for (const line of order.lines) {
      const old = earlier.lines.find((one) => sameLine(one, line));
      if (old) found.push(...lineDifferences(old, line));
    }
    changed(`${shop}：运费`, earlier.freightFen, order.freightFen);
    changed(`${shop}：开票税额`, earlier.taxFen, order.taxFen);
  }
  for (const line of before.orders.flatMap(({ lines }) => lines)) {
    if (!after.orders.some(({ lines }) => lines.some((one) => sameLine(one, line)))) {
      found.push(`${lineName(line)}：已经不在了`);
    }
  }
  changed('应付合计', before.payableFen, after.payableFen);
  return found;
}

function lineDifferences(before: Line, after: Line): string[] {
  const name = lineName(after);
  const [was, is] = [before.unitPriceFen + before.surchargeFen, after.unitPriceFen + after.surchargeFen];
  const known = new Set(before.problems.map(({ say }) => say));
  return [
    was === is ? '' : `${name}：单价 ${fenWords(was)} → ${fenWords(is)}`,
    before.isFromStock === after.isFromStock ? '' : `${name}：由${stockWords(before)}变为${stockWords(after)}`,
    ...after.problems.filter(({ say }) => !known.has(say)).map(({ say }) => `${name}：${say}`),
  ].filter((words) => words !== '');
}

const stockWords = ({ isFromStock }: Line): string => (isFromStock ? '现货' : '订做');
const fenWords = (fen: number | null): string => (fen === null ? '待算' : `¥${yuan(fen)}`);

function lineName(line: Line): string {
  return `${line.title} ${choiceWords(line)}`;
}

function sameLine(a: Line, b: Line): boolean {
  if (a.cartLineId !== null || b.cartLineId !== null) return a.cartLineId === b.cartLineId;
  return (
    a.kind === b.kind &&
    a.itemId === b.itemId &&
    a.colourNo === b.colourNo &&
    a.size === b.size &&
    a.bundle?.id === b.bundle?.id &&
    a.printMethod === b.printMethod
  );
}

/** How many orders it will be, and why: "3 家店铺，4 张订单". */
export function ordersWords(orders: readonly PreviewOrder[]): string {
  const shops = new Set(orders.map(({ shop }) => shop.id)).size;
  return `${shops} 家店铺，${orders.length} 张订单`;
}
