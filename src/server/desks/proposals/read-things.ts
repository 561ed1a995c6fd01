import { and, eq } from 'drizzle-orm';
import { itemsIn } from '#contract/desks/proposal-words.ts';
import type { ProposalDocument, ProposedItem } from '#contract/desks/proposal-document.ts';
import type { ItemTerms } from '#contract/market/buying.ts';
import type { CostOfThing, ProposedThing } from '#contract/desks/proposal-shapes.ts';
import { thingKey } from '#contract/desks/proposal-quote.ts';
import { type BundleOnTerms, readBundleTerms } from '../../market/bundles/bundle-terms.ts';
import { type Bought, boughtKey, readItemTerms } from '../../market/buying/item-terms.ts';
import type { Db } from '../../platform/database.ts';
import type { Caller } from '../../platform/serve.ts';
import { readPromisedStyles, readStylesToOrder, type StyleToOrder } from '../../market/products/styles-to-order.ts';
import { sellingShops } from '../../market/shops/selling-shops.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { drawMockUps, readMockUps } from './mock-ups.ts';
import { readCosts } from './read-costs.ts';
import type { proposal } from './proposal.table.ts';

/** Who makes a proposal. */
export interface Proposer {
  readonly accountId: string;
  /** only an open shop may propose prices of its own */
  readonly ownShopId: string | null;
}

export interface AskedThing extends Pick<ProposedItem, 'itemId'> {
  readonly kind: Exclude<ProposedItem['kind'], 'free'>;
  readonly styleId?: string | undefined;
}

interface Ways {
  readonly readStyles: (
    db: Db,
    ownerId: string,
    lines: readonly { readonly styleId?: string | undefined }[],
  ) => Promise<ReadonlyMap<string, StyleToOrder>>;
  readonly readMockUps: typeof readMockUps;
  readonly readCosts: typeof readCosts;
}

const AS_THEY_ARE: Ways = { readStyles: readStylesToOrder, readMockUps, readCosts };

/**
 * Items that can be proposed, as they are now, by `thingKey`; items off sale are kept, with a problem. A style that is
 * not the proposer's, or not on this blank, is left out of its thing.
 */
export async function readThings(
  db: Db,
  { accountId, ownShopId }: Proposer,
  asked: readonly AskedThing[],
  ways: Ways = AS_THEY_ARE,
): Promise<Map<string, ProposedThing>> {
  const bundles = await readBundleTerms(
    db,
    asked.flatMap(({ kind, itemId }) => (kind === 'bundle' ? [itemId] : [])),
  );
  const bought = asked.flatMap(({ kind, itemId }): Bought[] =>
    kind === 'bundle' ? partsOf(bundles.get(itemId)) : [{ kind, itemId }],
  );
  const terms = await readItemTerms(db, bought);
  const shops = await sellingShops(
    db,
    [...terms.values()].map(({ shopId }) => shopId),
  );
  const styles = await ways.readStyles(db, accountId, asked);
  const styleOf = ({ kind, itemId, styleId = '' }: AskedThing) => {
    const own = styles.get(styleId);
    return kind === 'blank' && own?.blankId === itemId ? own : undefined;
  };
  const mockUps = await ways.readMockUps(
    db,
    asked.filter((one) => one.styleId === undefined || styleOf(one) !== undefined),
  );
  const isOwnTerms = (one: ItemTerms) => one.kind === 'product' && one.shopId === ownShopId;
  const ownProducts = [...terms.values()].filter(isOwnTerms).map(({ id }) => id);
  const costs = ownShopId === null ? new Map() : await ways.readCosts(db, ownShopId, ownProducts);
  const things = new Map<string, ProposedThing>();
  for (const one of asked) {
    const bundle = one.kind === 'bundle' ? bundles.get(one.itemId) : undefined;
    const parts = one.kind === 'bundle' ? partsOf(bundle) : [{ kind: one.kind, itemId: one.itemId }];
    const items = parts.flatMap((part) => terms.get(boughtKey(part)) ?? []).filter(({ colours }) => colours.length > 0);
    const [own] = items;
    if (own === undefined || items.length < parts.length) continue;
    const style = styleOf(one);
    things.set(thingKey(one), {
      ...{ terms: own, shopName: shops.get(own.shopId)?.brief.name ?? '', isOwn: own.shopId === ownShopId },
      ...(bundle ? { bundle: { ...shownBundle(bundle), items } } : {}),
      ...(style ? { style: shownStyle(style) } : {}),
      mockUps: mockUps.get(thingKey(one)) ?? [],
      ...costsOf(items, costs),
    });
  }
  return things;
}

function costsOf(items: readonly ItemTerms[], known: ReadonlyMap<string, CostOfThing>): Pick<ProposedThing, 'costs'> {
  const costs = items.flatMap(({ kind, id }) => (kind === 'product' ? (known.get(id) ?? []) : []));
  return costs.length === 0 ? {} : { costs };
}

const partsOf = (bundle: BundleOnTerms | undefined): Bought[] =>
  (bundle?.parts ?? []).map(({ productId }) => ({ kind: 'product', itemId: productId }));

const shownBundle = ({ id, bundleNo, title, priceFen, moqSets, isOffered, parts }: BundleOnTerms) => ({
  ...{ id, no: bundleNo, title, priceFen, moqSets, isOffered, parts },
});

const shownStyle = ({ setUps, places, hindrance, ...found }: StyleToOrder) => ({
  ...{ id: found.id, styleNo: found.styleNo, version: found.version, name: found.name, printMethod: found.printMethod },
  ...{ picture: found.picture, setUps: { ...setUps }, places: { ...places }, hindrance: hindrance?.say ?? '' },
});

/** The same; the pictures of styles are registered, so that the editor can show them. */
export const drawThings = (db: Db, proposer: Proposer, asked: readonly AskedThing[]) =>
  readThings(db, proposer, asked, { ...AS_THEY_ARE, readMockUps: drawMockUps });

const askedIn = (document: ProposalDocument): AskedThing[] =>
  itemsIn(document).flatMap(({ kind, itemId, styleId }) => (kind === 'free' ? [] : [{ kind, itemId, styleId }]));

export const thingsIn = (db: Db, proposer: Proposer, document: ProposalDocument) =>
  readThings(db, proposer, askedIn(document));

export const drawThingsIn = (db: Db, proposer: Proposer, document: ProposalDocument) =>
  drawThings(db, proposer, askedIn(document));

/** The things of a sent version: its styles are ordered as they were sent, also when they were archived since. */
export const promisedThingsIn = (db: Db, proposer: Proposer, document: ProposalDocument) =>
  readThings(db, proposer, askedIn(document), {
    ...AS_THEY_ARE,
    readStyles: readPromisedStyles,
    // The customer accepts at the price that was sent, whatever it costs.
    readCosts: async () => new Map(),
  });

export const proposerOf = ({
  accountId,
  shopId,
  hasOpenShop,
}: Pick<Caller, 'accountId' | 'shopId' | 'hasOpenShop'>): Proposer => ({
  accountId,
  ownShopId: hasOpenShop ? shopId : null,
});

/** The open shop of a proposal's owner. */
export async function shopOfOwner(db: Db, { accountId }: Pick<typeof proposal.$inferSelect, 'accountId'>) {
  const [own] = await db
    .select({ id: shop.id, name: shop.name })
    .from(shop)
    .where(and(eq(shop.ownerId, accountId), eq(shop.status, 'approved')))
    .limit(1);
  return own ?? null;
}
