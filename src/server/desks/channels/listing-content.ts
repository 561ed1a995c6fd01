import { type SQL, sql } from 'drizzle-orm';
import { channelTitle } from '#contract/desks/channel-title.ts';
import type { ChannelRules } from '#contract/desks/channels/rules.ts';
import { listingPrice, listingStock, type ListingTerms } from '#contract/desks/listing-price.ts';
import type { ListingContent } from '#contract/desks/listings.ts';
import type { ProductStatus } from '#contract/market/product-flow.ts';
import { blankSku } from '../../market/blanks/blank.table.ts';
import { isBlankSupplied } from '../../market/products/shop-products.queries.ts';
import { product, style } from '../../market/products/product.table.ts';

/** Pieces in the product's colours and sizes; of products joined with their style. */
const stockOfProduct: SQL<number> = sql`(select coalesce(sum(${blankSku.stock}), 0)::int from ${blankSku}
  where ${blankSku.blankId} = ${style.blankId} and ${blankSku.size} = any(${product.sizes})
    and ${product.colours} @> jsonb_build_array(jsonb_build_object('colourNo', ${blankSku.colourNo})))`;

/** Columns of what is offered, of products joined with their style. */
export const OFFERED = {
  title: product.title,
  /** as on this market: off sale while the blank is not supplied */
  status: sql<ProductStatus>`case when ${product.status} = 'onSale' and not ${isBlankSupplied} then 'offSale' else ${product.status} end`,
  retailPriceFen: product.retailPriceFen,
  stock: stockOfProduct,
};

export interface Offered {
  readonly title: string;
  readonly status: string;
  readonly retailPriceFen: number;
  readonly stock: number;
}

/** What would be sent now. A product off sale has nothing to sell. */
export const contentOf = (
  { title, status, retailPriceFen, stock }: Offered,
  terms: ListingTerms,
  rules: ChannelRules,
): ListingContent => ({
  title: channelTitle(title, [], rules.title),
  priceFen: listingPrice(retailPriceFen, terms),
  stock: status === 'onSale' ? listingStock(stock, terms) : 0,
});

export const isSame = (ours: ListingContent, theirs: ListingContent): boolean =>
  ours.title === theirs.title && ours.priceFen === theirs.priceFen && ours.stock === theirs.stock;
