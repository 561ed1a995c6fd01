import type { LineProblem } from '#contract/market/buying.ts';
import type { OrderKind } from '#contract/trade/order-flow.ts';
import type { DraftLine } from './draft-line.ts';
import type { Availability } from './availability.ts';

export interface SplitOrder {
  /**
   * `{shopId}.sample`, `{shopId}.stock` of a shop whose stock is sent first, `{shopId}.rest`, or `{shopId}.smallCut`
   */
  readonly key: string;
  readonly shopId: string;
  readonly kind: OrderKind;
  readonly lines: readonly DraftLine[];
}

/**
 * One order per shop, samples apart. Samples come from stock or not at all, and choose first; the rest is a stock order
 * when all of it is in stock, and otherwise made to order as a whole. With 现货先发 the part in stock becomes an order of
 * its own, and only the other lines, and the rest of a line, are made to order. 散剪 is never made to order: beside a
 * made-to-order rest it becomes a stock order of its own.
 * @param stockFirst ids of the shops whose stock is sent first
 */
export function splitOrders(
  lines: readonly DraftLine[],
  availability: Availability,
  stockFirst: ReadonlySet<string>,
): SplitOrder[] {
  const byShop = Map.groupBy(lines, ({ terms }) => terms.shopId);
  const isSample = ({ wanted }: DraftLine) => wanted.purpose === 'sample';
  const samples = new Map(
    Array.from(byShop, ([shopId, ofShop]) => [shopId, sampleOrder(shopId, ofShop.filter(isSample), availability)]),
  );
  return Array.from(byShop, ([shopId, ofShop]) => {
    const rest = ofShop.filter((line) => !isSample(line));
    return [...samples.get(shopId)!, ...restOrders(shopId, rest, availability, stockFirst.has(shopId))];
  }).flat();
}

function sampleOrder(shopId: string, lines: readonly DraftLine[], availability: Availability): SplitOrder[] {
  if (lines.length === 0) return [];
  const short = availability.reserveStock(lines);
  const marked = lines.map((line) => ({ ...withProblem(line, short, NO_STOCK), fromStock: line.wanted.quantity }));
  return [{ key: `${shopId}.sample`, shopId, kind: 'sample', lines: marked }];
}

function restOrders(
  shopId: string,
  lines: readonly DraftLine[],
  availability: Availability,
  isStockFirst: boolean,
): SplitOrder[] {
  if (lines.length === 0) return [];
  const key = `${shopId}.rest`;
  if (availability.reserveStock(lines).length === 0) {
    return [{ key, shopId, kind: 'stock', lines: lines.map((line) => ({ ...line, fromStock: line.wanted.quantity })) }];
  }
  const cuts = lines.filter(isSmallCut);
  if (cuts.length > 0) {
    const ofCuts = smallCutOrder(shopId, cuts, availability);
    return [
      ...restOrders(
        shopId,
        lines.filter((line) => !isSmallCut(line)),
        availability,
        isStockFirst,
      ),
      ofCuts,
    ];
  }
  const shares = availability.sharesOf(lines);
  if (isStockFirst) {
    const inStock = lines.flatMap((line, at) => partOf(line, shares[at]!, 'stock'));
    const toMake = lines.flatMap((line, at) => partOf(line, shares[at]!, 'made'));
    if (inStock.length > 0 && toMake.length > 0) {
      availability.reserveStock(inStock);
      const stockOrder = { key: `${shopId}.stock`, shopId, kind: 'stock' as const, lines: inStock };
      return [stockOrder, madeToOrder(key, shopId, toMake, availability)];
    }
  }
  const told = lines.map((line, at) => ({ ...line, fromStock: inUnitOf(line, shares[at]!) }));
  return [madeToOrder(key, shopId, told, availability)];
}

function smallCutOrder(shopId: string, lines: readonly DraftLine[], availability: Availability): SplitOrder {
  const short = availability.reserveStock(lines);
  const marked = lines.map((line) => ({ ...withProblem(line, short, NO_CUT), fromStock: line.wanted.quantity }));
  return { key: `${shopId}.smallCut`, shopId, kind: 'stock', lines: marked };
}

function madeToOrder(key: string, shopId: string, lines: readonly DraftLine[], availability: Availability): SplitOrder {
  const tooMuch = availability.reserveCapacity(lines);
  return {
    key,
    shopId,
    kind: 'bulk',
    lines: lines.map((line) => withProblem(line, tooMuch, line.terms.capacity === 0 ? NOT_MADE : NO_CAPACITY)),
  };
}

/** Only pieces are split: fabric ships whole, in whatever unit it is ordered. */
const inUnitOf = ({ wanted, priced }: DraftLine, share: number): number =>
  share === priced.stockNeeded ? wanted.quantity : share;

/** A line's part in the stock order or in the made-to-order one. Prices stay those of the whole. */
function partOf(line: DraftLine, share: number, part: 'stock' | 'made'): DraftLine[] {
  const { wanted, priced } = line;
  const isWhole = share === 0 || share === priced.stockNeeded;
  if (isWhole) {
    const isStock = share > 0;
    if (isStock !== (part === 'stock')) return [];
    return [{ ...line, fromStock: isStock ? wanted.quantity : 0 }];
  }
  const quantity = part === 'stock' ? share : wanted.quantity - share;
  // The printing blanks are made once and charged with the part that ships first.
  const setupFen = part === 'stock' ? priced.setupFen : 0;
  return [
    {
      ...line,
      wanted: { ...wanted, quantity },
      priced: {
        ...priced,
        setupFen,
        amountFen: (priced.unitPriceFen + priced.surchargeFen) * quantity + setupFen,
        grams: (priced.grams / wanted.quantity) * quantity,
        stockNeeded: quantity,
      },
      fromStock: part === 'stock' ? quantity : 0,
      dividedOf: wanted.quantity,
    },
  ];
}

const isSmallCut = ({ wanted }: DraftLine): boolean => wanted.purpose === 'smallCut';

const NO_STOCK: LineProblem = { word: 'noStock', say: '现货不够，样品只能从现货里出' };
const NO_CUT: LineProblem = { word: 'noStock', say: '同一缸的现货不够，散剪只从现货里剪' };
/** a 现货成衣, or a blank whose capacity is sold out */
const NOT_MADE: LineProblem = { word: 'noStock', say: '现货没有这么多，请减少数量' };
const NO_CAPACITY: LineProblem = { word: 'noStock', say: '超过了工厂目前的产能，请减少数量' };

/** One message about stock per line is enough. */
function withProblem(line: DraftLine, which: readonly DraftLine[], problem: LineProblem): DraftLine {
  const isTold = line.problems.some(({ word }) => word === problem.word);
  return which.includes(line) && !isTold ? { ...line, problems: [...line.problems, problem] } : line;
}
