import type { Margin } from '#contract/market/product-cost.ts';
import type { OwnProduct } from './own-product.ts';

/** What would happen to one product: in words, with a warning for its owner, or why nothing happens. */
export type Verdict =
  | { readonly before: string; readonly after: string; readonly note: string }
  | { readonly already: true }
  | { readonly atLoss: Margin }
  | { readonly say: string };

/** A batch action: how it judges each product, and how it then applies all that are possible. */
export interface Work {
  readonly judge: (own: OwnProduct) => Verdict;
  readonly apply: (all: readonly OwnProduct[]) => Promise<void>;
}

/** Who asked for it. */
export interface Actor {
  readonly shopId: string;
  readonly accountId: string;
}
