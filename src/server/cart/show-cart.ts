import type { ItemTerms, LineProblem, WantedLine } from '#contract/buying.ts';
import type { Cart, CartItem, CartLine, LineChange } from '#contract/cart.ts';
import { type PricedLine, priceItem } from '#contract/order-price.ts';
import { unitWords } from '#contract/order-words.ts';
import { boughtKey, readItemTerms } from '../buying/item-terms.ts';
import { inYuan } from '../orders/in-yuan.ts';
import type { Db } from '../platform/database.ts';
import { sellingShops } from '../shops/selling-shops.ts';

/** A line wherever it is kept: in the table, or in a visitor's browser. */
export interface KeptLine extends WantedLine {
  readonly id: string;
  /** null: its owner has not seen a price yet */
  readonly seenPriceFen: number | null;
}

const GONE: LineProblem = { word: 'gone', say: '商品已不存在，请移除' };
const OWN_SHOP: LineProblem = { word: 'ownShop', say: '这是您自己店里的商品，不能下单' };

/**
 * The cart as it stands on the screen, by shop and by thing, with what became different and what hinders. As many
 * queries for three hundred lines as for one.
 * @param lines the newest first
 * @param accountId null for a visitor
 */
export async function showCart(db: Db, lines: readonly KeptLine[], accountId: string | null): Promise<Cart> {
  const things = await readItemTerms(db, lines);
  const shops = await sellingShops(
    db,
    [...things.values()].map(({ shopId }) => shopId),
  );

  const byShop = Map.groupBy(lines, (line) => things.get(boughtKey(line))?.shopId ?? null);
  const groups = Array.from(byShop, ([shopId, ofShop]) => {
    const shop = shopId === null ? undefined : shops.get(shopId);
    const isOwn = accountId !== null && shop?.ownerId === accountId;
    return {
      shop: shop?.brief ?? null,
      items: Array.from(Map.groupBy(ofShop, boughtKey), ([thing, ofThing]) =>
        showItem(ofThing, things.get(thing) ?? null, isOwn),
      ),
      bundles: [],
    };
  });
  return { groups, lineCount: lines.length };
}

function showItem(lines: readonly KeptLine[], terms: ItemTerms | null, isOwn: boolean): CartItem {
  if (terms === null) return { terms, lines: lines.map((line) => showLine(line, [GONE])) };
  const inOrder = lines.toSorted((one, other) => placeOf(terms, one) - placeOf(terms, other));
  const prices = priceItem(terms, inOrder);
  return {
    terms,
    lines: inOrder.map((line, at) => {
      const priced = prices[at]!;
      const problems = isOwn ? [OWN_SHOP, ...priced.problems] : [...priced.problems];
      return showLine(line, problems, priced, changesOf(terms, line, priced));
    }),
  };
}

function showLine(
  { seenPriceFen: _seen, ...line }: KeptLine,
  problems: LineProblem[],
  priced?: PricedLine,
  changes: LineChange[] = [],
): CartLine {
  const { unitPriceFen = 0, surchargeFen = 0, amountFen = 0 } = priced ?? {};
  return { ...line, unitPriceFen, surchargeFen, amountFen, changes, problems };
}

/** In the order of colours and sizes, and not in that of the clicking. */
function placeOf({ colours, sizes }: ItemTerms, { colourNo, size, purpose }: KeptLine): number {
  const colour = colours.findIndex((one) => one.colourNo === colourNo);
  return (purpose === 'sample' ? 0 : 1_000_000) + colour * 1_000 + sizes.indexOf(size);
}

function changesOf(terms: ItemTerms, line: KeptLine, priced: PricedLine): LineChange[] {
  const changes: LineChange[] = [];
  if (!terms.isOffered) return [{ kind: 'shelf', say: '已下架' }];
  if (line.seenPriceFen !== null && line.seenPriceFen !== priced.unitPriceFen) {
    const word = line.seenPriceFen < priced.unitPriceFen ? '涨价' : '降价';
    changes.push({
      kind: 'price',
      say: `${word}：原 ¥${inYuan(line.seenPriceFen)}，现 ¥${inYuan(priced.unitPriceFen)}`,
    });
  }
  const sku = terms.skus.find(({ colourNo, size }) => colourNo === line.colourNo && size === line.size);
  if (line.purpose === 'bulk' && sku !== undefined && priced.stockNeeded > sku.stock) {
    const unit = unitWords[terms.kind === 'fabric' ? 'm' : 'piece'];
    changes.push({
      kind: 'stock',
      say: sku.stock === 0 ? '没有现货，按大货排产' : `现货 ${sku.stock} ${unit}，不够的话整单按大货排产`,
    });
  }
  return changes;
}
