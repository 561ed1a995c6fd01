import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { WantedLine } from '#contract/market/buying.ts';
import { address } from '../people/addresses/address.table.ts';
import { blank, blankSku } from '../market/blanks/blank.table.ts';
import { design } from '../market/designs/design.table.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { panelDesign, product, style } from '../market/products/product.table.ts';
import { type Buyer, makeBuyers } from './buyers.ts';
import { accountIdOf, signIn, type TestGround } from './ground.ts';
import { orderingThrough } from './ordering.ts';
import { payOrder, well } from './orders.ts';
import { get, post } from './people.ts';

/** A product on a blank of another shop. */
export interface SuppliedProduct {
  readonly productId: string;
  readonly blankId: string;
  readonly colourNo: string;
  readonly sizes: readonly string[];
  readonly printMethod: string;
  /** the shop of the blank */
  readonly factory: string;
  readonly factoryToken: string;
}

/** A trader, whose products are made on the blanks of two factories. */
export interface ChainShops {
  readonly trader: {
    readonly shopId: string;
    readonly token: string;
    readonly accountId: string;
    readonly addressId: string;
  };
  readonly first: SuppliedProduct;
  readonly second: SuppliedProduct;
}

/** With the trader's buyers. */
export interface SupplyChain extends ChainShops {
  readonly ground: TestGround;
  readonly nextBuyer: () => Buyer;
}

const STOCK = 1_000;

export async function openSupplyChain(ground: TestGround, buyers = 30): Promise<SupplyChain> {
  const shops = await openChainShops(ground.database, STOCK);
  const others = await makeBuyers(ground.database, buyers);
  return { ground, ...shops, nextBuyer: () => others.pop()! };
}

/**
 * The products print designs of the trader's own; each blank costs 10.00 元 from 1 piece, 9.00 from 100.
 * @param stock of each size in the first colour
 */
export async function openChainShops(database: Database, stock: number): Promise<ChainShops> {
  const found = await database.read
    .select({ product, style, blank })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(
      and(
        eq(product.status, 'onSale'),
        eq(blank.status, 'online'),
        ne(blank.shopId, product.shopId),
        sql`exists (select from jsonb_array_elements(${blank.printMethods}) method where method ->> 'code' = ${product.printMethod})`,
      ),
    )
    .orderBy(asc(product.id));
  const one = found.find(({ product: { shopId }, blank: { shopId: factory } }) =>
    found.some((other) => other.product.shopId === shopId && other.blank.shopId !== factory),
  )!;
  const other = found.find(
    ({ product: { shopId }, blank: { shopId: factory } }) =>
      shopId === one.product.shopId && factory !== one.blank.shopId,
  )!;
  const { shopId } = one.product;
  const token = await signIn(database, { shopId, nickname: '花房老板' });
  const accountId = await accountIdOf(database, token);
  const addressId = newId();
  await database.write(async (db) => {
    const place = { receiver: '花房仓库', phone: '13900005678', areaCode: '330108', detail: '江陵路 9 号' };
    await db.insert(address).values({ id: addressId, accountId, ...place, isDefault: true });
    const styleIds = [one.style.id, other.style.id];
    const designs = db
      .select({ id: panelDesign.designId })
      .from(panelDesign)
      .where(inArray(panelDesign.styleId, styleIds));
    await db.update(design).set({ shopId }).where(inArray(design.id, designs));
    const main = db.select({ id: style.designId }).from(style).where(inArray(style.id, styleIds));
    await db.update(design).set({ shopId }).where(inArray(design.id, main));
    for (const { blank: on, product: of } of [one, other]) {
      const tiers = [
        { fromQuantity: 1, priceFen: 1_000 },
        { fromQuantity: 100, priceFen: 900 },
      ];
      await db
        .update(blank)
        .set({ tiers, lowestPriceFen: 900, moq: 1, orderMultiple: 1, samplePriceFen: 1_500 })
        .where(eq(blank.id, on.id));
      await db.update(product).set({ moq: 1, orderMultiple: 1 }).where(eq(product.id, of.id));
      await db.delete(blankSku).where(eq(blankSku.blankId, on.id));
      const colourNo = of.colours[0]!.colourNo;
      await db.insert(blankSku).values(of.sizes.map((size) => ({ blankId: on.id, colourNo, size, stock })));
    }
  });
  const asSupplied = async ({ product: of, blank: on }: typeof one): Promise<SuppliedProduct> => ({
    productId: of.id,
    blankId: on.id,
    colourNo: of.colours[0]!.colourNo,
    sizes: of.sizes,
    printMethod: of.printMethod,
    factory: on.shopId,
    factoryToken: await signIn(database, { shopId: on.shopId, nickname: '厂长' }),
  });
  return {
    trader: { shopId, token, accountId, addressId },
    first: await asSupplied(one),
    second: await asSupplied(other),
  };
}

export const suppliedLine = (
  { productId: itemId, colourNo, sizes }: SuppliedProduct,
  quantity: number,
  at = 0,
): WantedLine => ({
  ...{ kind: 'product', itemId, colourNo, size: sizes[at]!, purpose: 'bulk', printMethod: '', unit: 'piece', quantity },
});

/** A buyer's order of the trader's products. */
export async function buySupplied(
  { ground, nextBuyer }: SupplyChain,
  lines: readonly WantedLine[],
): Promise<{ buyer: Buyer; orderNo: string }> {
  const buyer = nextBuyer();
  const { buy } = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const { orders } = await well(buy(buyer, { lines: [...lines] }));
  return { buyer, orderNo: orders[0].orderNo };
}

/** The same, paid. */
export async function paidSupplied(chain: SupplyChain, lines: readonly WantedLine[]) {
  const bought = await buySupplied(chain, lines);
  await payOrder({ ground: chain.ground, buyer: bought.buyer }, bought.orderNo);
  return bought;
}

/** 下采购单 as the pages do it: what the preview shows, at its prices. @returns the numbers of the supply orders */
export const pressSupply = (chain: SupplyChain, orderNo: string, shipTo: 'trader' | 'buyer'): Promise<string[]> =>
  pressTogether(chain, [orderNo], shipTo);

/** The same for several orders at once. */
export async function pressTogether(
  { ground, trader }: SupplyChain,
  orderNos: readonly string[],
  shipTo: 'trader' | 'buyer',
): Promise<string[]> {
  const wish = { orderNos, shipTo, addressId: trader.addressId };
  const { offers } = await well(post(ground.app, '/api/v2/supply/preview', wish, trader));
  const seen = offers.map((offer: { orderNo: string; shop: { id: string }; payableFen: number }) => ({
    orderNo: offer.orderNo,
    shopId: offer.shop.id,
    payableFen: offer.payableFen,
  }));
  const { orders } = await well(post(ground.app, '/api/v2/supply/place', { ...wish, seen }, trader));
  return orders.map((order: { orderNo: string }) => order.orderNo);
}

/** The trader pays it by 演示支付. */
export const paySupply = ({ ground, trader }: SupplyChain, orderNo: string): Promise<void> =>
  payOrder({ ground, buyer: trader }, orderNo);

export const detailOf = async ({ ground }: SupplyChain, orderNo: string, token: string, who: '' | '/shop' = '') =>
  well(get(ground.app, `/api/v2${who}/order/detail?orderNo=${orderNo}`, { token }));
