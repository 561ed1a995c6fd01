import { and, eq } from 'drizzle-orm';
import { itemsIn } from '#contract/proposal-words.ts';
import type { ProposalDocument } from '#contract/proposal-document.ts';
import type { ProposedThing } from '#contract/proposal-shapes.ts';
import { thingKey } from '#contract/proposal-quote.ts';
import { type Bought, readItemTerms } from '../buying/item-terms.ts';
import type { Db } from '../platform/database.ts';
import type { Caller } from '../platform/serve.ts';
import { sellingShops } from '../shops/selling-shops.ts';
import { shop } from '../shops/shop.table.ts';
import type { proposal } from './proposal.table.ts';

/** Items that can be proposed, as they are now, by `thingKey`; items off sale are kept, with a problem. */
export async function readThings(
  db: Db,
  ownShopId: string | null,
  asked: readonly Bought[],
): Promise<Map<string, ProposedThing>> {
  const terms = await readItemTerms(db, asked);
  const shown = [...terms.values()].filter(({ colours }) => colours.length > 0);
  const shops = await sellingShops(
    db,
    shown.map(({ shopId }) => shopId),
  );
  return new Map(
    shown.map((one) => [
      thingKey({ kind: one.kind, itemId: one.id }),
      { terms: one, shopName: shops.get(one.shopId)?.brief.name ?? '', isOwn: one.shopId === ownShopId },
    ]),
  );
}

export const thingsIn = (db: Db, ownShopId: string | null, document: ProposalDocument) =>
  readThings(
    db,
    ownShopId,
    itemsIn(document).flatMap(({ kind, itemId }) => (kind === 'free' ? [] : [{ kind, itemId }])),
  );

/** Only an open shop may propose prices of its own. */
export const ownShopOf = ({ shopId, hasOpenShop }: Pick<Caller, 'shopId' | 'hasOpenShop'>): string | null =>
  hasOpenShop ? shopId : null;

/** The open shop of a proposal's owner. */
export async function shopOfOwner(db: Db, { accountId }: Pick<typeof proposal.$inferSelect, 'accountId'>) {
  const [own] = await db
    .select({ id: shop.id, name: shop.name })
    .from(shop)
    .where(and(eq(shop.ownerId, accountId), eq(shop.status, 'approved')))
    .limit(1);
  return own ?? null;
}
