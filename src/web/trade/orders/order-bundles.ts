import type { OrderLine } from '#contract/trade/orders.ts';

export type OrderedBundle = NonNullable<OrderLine['bundle']>;

interface Together<Line> {
  /** null: bought singly */
  readonly bundle: OrderedBundle | null;
  readonly lines: readonly Line[];
}

/** Groups lines by bundle, in the order of each bundle's first line; lines bought singly form one group. */
export function inBundles<Line extends Pick<OrderLine, 'bundle'>>(lines: readonly Line[]): Together<Line>[] {
  return [...Map.groupBy(lines, ({ bundle }) => bundle?.id).values()].map((some) => ({
    bundle: some[0]!.bundle,
    lines: some,
  }));
}
