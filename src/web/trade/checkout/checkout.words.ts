import { deliveryWords, orderKindWords } from '#contract/trade/order-flow.ts';
import type { Preview, PreviewOrder, ShippingChoice } from '#contract/trade/orders.ts';
import { inBundles, type OrderedBundle } from '../orders/order-bundles.ts';
import { choiceWords, quantityWords } from '../orders/order.words.ts';
import { yuan } from '../../platform/words.ts';

type Line = PreviewOrder['lines'][number];

/** What has changed between two previews and the buyer must confirm, each as a sentence with both values. */
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
    for (const { bundle, lines } of inBundles(order.lines)) {
      const pairs = lines.flatMap((line): Pair[] => {
        const old = earlier.lines.find((one) => sameLine(one, line));
        return old ? [{ old, line }] : [];
      });
      found.push(...(bundle === null ? pairs.flatMap(lineDifferences) : bundleDifferences(bundle, pairs)));
    }
    if (earlier.delivery !== order.delivery) {
      found.push(`${shop}：送货由${deliveryWords[earlier.delivery]}变为${deliveryWords[order.delivery]}`);
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

interface Pair {
  readonly old: Line;
  readonly line: Line;
}

function lineDifferences(pair: Pair): string[] {
  const { old, line } = pair;
  const [was, is] = [old.unitPriceFen + old.surchargeFen, line.unitPriceFen + line.surchargeFen];
  return [
    ...(was === is ? [] : [`${lineName(line)}：单价 ${fenWords(was)} → ${fenWords(is)}`]),
    ...stockDifference(pair),
    ...newProblems(pair).map((say) => `${lineName(line)}：${say}`),
  ];
}

/** A bundle is compared by its set price; a problem of all its pieces is reported once, with the bundle's name. */
function bundleDifferences({ title, priceFen }: OrderedBundle, pairs: readonly Pair[]): string[] {
  const was = pairs[0]?.old.bundle?.priceFen ?? priceFen;
  const ofAll = new Set(
    pairs.flatMap(newProblems).filter((say) => pairs.every((pair) => newProblems(pair).includes(say))),
  );
  return [
    ...(was === priceFen ? [] : [`套餐“${title}”：每套 ${fenWords(was)} → ${fenWords(priceFen)}`]),
    ...ofAll,
    ...pairs.flatMap((pair) => [
      ...stockDifference(pair),
      ...newProblems(pair)
        .filter((say) => !ofAll.has(say))
        .map((say) => `${lineName(pair.line)}：${say}`),
    ]),
  ];
}

const stockDifference = ({ old, line }: Pair): string[] =>
  old.isFromStock === line.isFromStock ? [] : [`${lineName(line)}：由${stockWords(old)}变为${stockWords(line)}`];

function newProblems({ old, line }: Pair): string[] {
  const known = new Set(old.problems.map(({ say }) => say));
  return line.problems.map(({ say }) => say).filter((say) => !known.has(say));
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
    a.printMethod === b.printMethod &&
    a.style?.id === b.style?.id
  );
}

/** The number of orders and the reason: "3 家店铺，4 张订单". */
export function ordersWords(orders: readonly PreviewOrder[]): string {
  const shops = new Set(orders.map(({ shop }) => shop.id)).size;
  return `${shops} 家店铺，${orders.length} 张订单`;
}

type Part = ShippingChoice['stock'];

/** The part of a shop's lines in stock and the part to be made: "50 件", with the time of each. */
export function shippingParts({ stock, made, togetherHours }: ShippingChoice) {
  const all = Map.groupBy([...stock.quantities, ...made.quantities], ({ unit }) => unit);
  const together = Array.from(all, ([unit, some]) => ({
    unit,
    quantity: some.reduce((sum, { quantity }) => sum + Math.round(quantity * 10), 0) / 10,
  }));
  const part = ({ quantities, leadHours }: Part) => ({
    words: quantities.map((one) => quantityWords(one)).join('、'),
    leadHours,
  });
  return {
    together: part({ quantities: together, leadHours: togetherHours }),
    apart: { stock: part(stock), made: part(made) },
  };
}
