import type { LineProblem } from '#contract/buying.ts';
import type { OrderKind } from '#contract/order-flow.ts';
import type { DraftLine } from './draft-line.ts';
import type { Shelf } from './shelf.ts';

/** Lines that become one order. */
export interface SplitOrder {
  /** `{shopId}.sample` or `{shopId}.rest` */
  readonly key: string;
  readonly shopId: string;
  readonly kind: OrderKind;
  readonly lines: readonly DraftLine[];
}

/**
 * One order a shop, samples apart. Samples come out of stock or not at all, and choose first; the rest is a stock order
 * when all of it lies there, and otherwise made to order as a whole.
 */
export function splitOrders(lines: readonly DraftLine[], shelf: Shelf): SplitOrder[] {
  const shopIds = [...new Set(lines.map(({ terms }) => terms.shopId))];
  const parts = shopIds.flatMap((shopId) => {
    const ofShop = lines.filter(({ terms }) => terms.shopId === shopId);
    return [
      { key: `${shopId}.sample`, shopId, lines: ofShop.filter(({ wanted }) => wanted.purpose === 'sample') },
      { key: `${shopId}.rest`, shopId, lines: ofShop.filter(({ wanted }) => wanted.purpose !== 'sample') },
    ].filter((part) => part.lines.length > 0);
  });

  const isSample = ({ key }: { key: string }) => key.endsWith('.sample');
  const split = new Map<string, SplitOrder>();
  for (const part of [...parts.filter(isSample), ...parts.filter((part) => !isSample(part))]) {
    const short = shelf.takeStock(part.lines);
    if (isSample(part)) split.set(part.key, { ...part, kind: 'sample', lines: marked(part.lines, short, NO_STOCK) });
    else if (short.length === 0) split.set(part.key, { ...part, kind: 'stock' });
    else {
      const tooMuch = shelf.takeCapacity(part.lines);
      split.set(part.key, { ...part, kind: 'bulk', lines: marked(part.lines, tooMuch, NO_CAPACITY) });
    }
  }
  return parts.map(({ key }) => split.get(key)!);
}

const NO_STOCK: LineProblem = { word: 'noStock', say: '现货不够，样品只能从现货里出' };
const NO_CAPACITY: LineProblem = { word: 'noStock', say: '超过了工厂目前的产能，请减少数量' };

/** One sentence a line about stock is enough. */
function marked(lines: readonly DraftLine[], which: readonly DraftLine[], problem: LineProblem): DraftLine[] {
  return lines.map((line) =>
    which.includes(line) && line.problems.every(({ word }) => word !== problem.word)
      ? { ...line, problems: [...line.problems, problem] }
      : line,
  );
}
