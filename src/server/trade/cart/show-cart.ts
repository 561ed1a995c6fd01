import type { BundleTerms, ItemTerms, LineProblem, Purpose, WantedLine } from '#contract/market/buying.ts';
import type { Cart, CartBundle, CartItem, CartLine, LineChange } from '#contract/trade/cart.ts';
import { kindOfLine } from '#contract/trade/lead-times.ts';
import { type PricedLine, priceItem } from '#contract/trade/order-price.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { asSum } from '#contract/platform/sums.ts';
import { boughtKey } from '../../market/buying/item-terms.ts';
import { type Offers, priceTogether, readOffers } from '../../market/buying/offers.ts';
import type { Db } from '../../platform/database.ts';
import {
  readStylesToOrder,
  type StyleToOrder,
  styleProblem,
  withPrint,
} from '../../market/products/styles-to-order.ts';
import { sellingShops } from '../../market/shops/selling-shops.ts';

/** A line kept in the table or in a visitor's browser. */
export interface KeptLine extends WantedLine {
  readonly id: string;
  /** for a bundle's line, the price of a set; null: its owner has not seen a price yet */
  readonly seenPriceFen: number | null;
}

const GONE: LineProblem = { word: 'gone', say: '商品已不存在，请移除' };
const OWN_SHOP: LineProblem = { word: 'ownShop', say: '这是您自己店里的商品，不能下单' };

/**
 * The cart as shown, by shop and item, with changes and problems. As many queries for three hundred lines as for one.
 * @param lines the newest first
 * @param accountId null for a visitor
 */
export async function showCart(db: Db, lines: readonly KeptLine[], accountId: string | null): Promise<Cart> {
  const offers = await readOffers(db, lines);
  const { things, bundles } = offers;
  const styles = await readStylesToOrder(db, accountId, lines);
  const shopOf = (line: KeptLine) => (bundles.get(line.bundleId ?? '') ?? things.get(boughtKey(line)))?.shopId ?? null;
  const byShop = Map.groupBy(lines, shopOf);
  const shops = await sellingShops(
    db,
    [...byShop.keys()].flatMap((shopId) => shopId ?? []),
  );

  const groups = Array.from(byShop, ([shopId, ofShop]) => {
    const shop = shopId === null ? undefined : shops.get(shopId);
    const own = accountId !== null && shop?.ownerId === accountId ? [OWN_SHOP] : [];
    const { alone = [], together = [] } = Object.groupBy(ofShop, ({ bundleId }) =>
      bundleId === undefined ? 'alone' : 'together',
    );
    return {
      shop: shop?.brief ?? null,
      freight: [...(shop?.terms.freight ?? [])],
      road: shop?.terms.road ?? null,
      items: Array.from(Map.groupBy(alone, boughtKey), ([thing, ofThing]) =>
        showItem(ofThing, things.get(thing) ?? null, own, styles),
      ),
      bundles: Array.from(
        Map.groupBy(together, ({ bundleId }) => bundleId!),
        ([id, ofBundle]) => showBundle(id, ofBundle, offers, own),
      ),
    };
  });
  return { groups, lineCount: lines.length };
}

type Styles = ReadonlyMap<string, StyleToOrder>;

function showItem(
  lines: readonly KeptLine[],
  terms: ItemTerms | null,
  own: readonly LineProblem[],
  styles: Styles,
): CartItem {
  if (terms === null) return { terms, lines: lines.map((line) => showLine(line, [GONE])) };
  const shown = inOrder(terms, lines);
  const prices = priceItem(
    terms,
    shown.map((line) => withPrint(line, styles)),
  );
  return {
    terms,
    lines: shown.map((line, at) => {
      const priced = prices[at]!;
      const ofStyle = styleProblem(line, styles);
      const problems = [...own, ...(ofStyle === null ? [] : [ofStyle]), ...priced.problems];
      return { ...showLine(line, problems, priced, changesOf(terms, line, priced)), ...shownStyle(line, styles) };
    }),
  };
}

function shownStyle({ styleId = '' }: KeptLine, styles: Styles): Pick<CartLine, 'style'> {
  const found = styles.get(styleId);
  if (found === undefined) return {};
  const { id, styleNo, version, name, picture, setUps, places } = found;
  return { style: { id, styleNo, version, name, picture, setUps: { ...setUps }, places: { ...places } } };
}

/** The products in the order of the bundle, each with its lines; the price applies to the whole. */
function showBundle(id: string, lines: readonly KeptLine[], offers: Offers, own: readonly LineProblem[]): CartBundle {
  const terms = offers.bundles.get(id) ?? null;
  const { sets, amountFen, problems, lines: prices } = priceTogether(offers, id, lines);
  const pricedOf = new Map(lines.map((line, at) => [line.id, prices[at]!]));
  const placeOfPart = (itemId: string) => terms?.parts.findIndex(({ productId }) => productId === itemId) ?? 0;
  const items = Array.from(Map.groupBy(lines, boughtKey), ([thing, ofThing]) => ({
    place: placeOfPart(ofThing[0]!.itemId),
    terms: offers.things.get(thing) ?? null,
    ofThing,
  }));
  return {
    ...{ id, terms, sets, amountFen },
    changes: changesOfBundle(terms, lines),
    problems: [...own, ...problems],
    items: items
      .toSorted((one, other) => one.place - other.place)
      .map(({ terms: itsTerms, ofThing }) => ({
        terms: itsTerms,
        lines: (itsTerms === null ? ofThing : inOrder(itsTerms, ofThing)).map((line) => {
          const priced = pricedOf.get(line.id)!;
          const changes = itsTerms === null ? [] : stockChanges(itsTerms, line, priced);
          return showLine(line, [...own, ...priced.problems], priced, changes);
        }),
      })),
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

/** By colour and size, not by time added. */
const inOrder = (terms: ItemTerms, lines: readonly KeptLine[]): KeptLine[] =>
  lines.toSorted((one, other) => placeOf(terms, one) - placeOf(terms, other));

const PLACES: readonly Purpose[] = ['sample', 'smallCut', 'bulk'];

function placeOf({ colours, sizes }: ItemTerms, { colourNo, size, purpose }: KeptLine): number {
  const colour = colours.findIndex((one) => one.colourNo === colourNo);
  return PLACES.indexOf(purpose) * 1_000_000 + colour * 1_000 + sizes.indexOf(size);
}

function changesOf(terms: ItemTerms, line: KeptLine, priced: PricedLine): LineChange[] {
  if (!terms.isOffered) return [{ kind: 'shelf', say: '已下架' }];
  return [...priceChanges('', line.seenPriceFen, priced.unitPriceFen), ...stockChanges(terms, line, priced)];
}

function changesOfBundle(terms: BundleTerms | null, lines: readonly KeptLine[]): LineChange[] {
  if (terms === null) return [];
  if (!terms.isOffered) return [{ kind: 'shelf', say: '套餐已下架' }];
  const old = lines.find(({ seenPriceFen }) => seenPriceFen !== null && seenPriceFen !== terms.priceFen);
  return priceChanges('套餐', old?.seenPriceFen ?? null, terms.priceFen);
}

function priceChanges(what: string, wasFen: number | null, isFen: number): LineChange[] {
  if (wasFen === null || wasFen === isFen) return [];
  const word = wasFen < isFen ? '涨价' : '降价';
  return [{ kind: 'price', say: `${what}${word}：原 ${asSum(wasFen)}，现 ${asSum(isFen)}` }];
}

function stockChanges(terms: ItemTerms, line: KeptLine, priced: PricedLine): LineChange[] {
  const sku = terms.skus.find(({ colourNo, size }) => colourNo === line.colourNo && size === line.size);
  if (sku === undefined || kindOfLine(terms, line, priced.stockNeeded) !== 'bulk') return [];
  const unit = unitWords[terms.kind === 'fabric' ? 'm' : 'piece'];
  const say = sku.stock === 0 ? '没有现货，按大货排产' : `现货 ${sku.stock} ${unit}，不够的话整单按大货排产`;
  return [{ kind: 'stock', say }];
}
