import type { OrderLine } from '#contract/orders.ts';

export type OrderedBundle = NonNullable<OrderLine['bundle']>;

interface Together<Line> {
  /** null: each was bought by itself */
  readonly bundle: OrderedBundle | null;
  readonly lines: readonly Line[];
}

/** The lines of a bundle stand together, where its first one stands; so do those that were bought by themselves. */
export function inBundles<Line extends Pick<OrderLine, 'bundle'>>(lines: readonly Line[]): Together<Line>[] {
  return [...Map.groupBy(lines, ({ bundle }) => bundle?.id).values()].map((some) => ({
    bundle: some[0]!.bundle,
    lines: some,
  }));
}
