import { sql } from 'drizzle-orm';
import type { Address } from '#contract/people/addresses.ts';
import {
  asSellingShops,
  type SellingShop,
  sellingShopsOf,
  type SellingShopRow,
} from '../../market/shops/selling-shops.ts';
import { type AddressRow, asAddress, ownAddressJson } from '../../people/addresses/address.queries.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { tradeOrder } from './order.table.ts';
import { asHeld, type Held, heldBy, type HeldRow } from './unpaid-limit.ts';

/** What a checkout reads once its lines are known. */
export interface Checkout {
  /** by id */
  readonly shops: ReadonlyMap<string, SellingShop>;
  /** what the buyer's unpaid orders reserve of the same stock */
  readonly held: Held;
  /** `askedHash` of what the buyer placed within the last minute and did not cancel */
  readonly justAsked: readonly string[];
  /** null when the buyer has none with the id */
  readonly address: Address | null;
}

interface Row extends Record<string, unknown> {
  readonly shops: readonly SellingShopRow[];
  readonly held: readonly HeldRow[];
  readonly justAsked: string[];
  readonly address: AddressRow | null;
}

const SAME_SECONDS = 60;

/** One statement: placing waits for each of its round trips while it holds the buyer's lock. */
const readAll = prepared<Row>('checkout', () => {
  const isOfBuyer = sql`${tradeOrder.buyerId} = ${sql.placeholder('buyerId')}`;
  const address = ownAddressJson(sql.placeholder('buyerId'), sql.placeholder('addressId'));
  return sql`select
    (select coalesce(json_agg(one), '[]') from (${sellingShopsOf(sql.placeholder('shopIds'))}) one) as shops,
    (select coalesce(json_agg(one), '[]') from (${heldBy(isOfBuyer)}) one) as held,
    array(select ${tradeOrder.askedHash} from ${tradeOrder} where ${isOfBuyer}
      and ${tradeOrder.placedAt} > now() - make_interval(secs => ${sql.raw(String(SAME_SECONDS))})
      and ${tradeOrder.status} <> 'cancelled') as "justAsked",
    (${address}) as address`;
});

export async function readCheckout(
  db: Db,
  asked: {
    readonly buyerId: string;
    readonly shopIds: readonly string[];
    readonly stockIds: readonly string[];
    readonly addressId: string | null;
  },
): Promise<Checkout> {
  const [row] = await readAll(db, asked);
  const { shops, held, justAsked, address } = row!;
  return { shops: asSellingShops(shops), held: asHeld(held), justAsked, address: address && asAddress(address) };
}
