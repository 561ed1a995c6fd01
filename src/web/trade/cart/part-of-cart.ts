import type { Cart, CartItem, CartLine } from '#contract/trade/cart.ts';

/** All lines; in each shop those of bundles come last. */
export const linesIn = (cart: Pick<Cart, 'groups'>): CartLine[] =>
  cart.groups.flatMap(({ items, bundles }) =>
    [...items, ...bundles.flatMap((bundle) => bundle.items)].flatMap(({ lines }) => lines),
  );

/** The cart with these lines only; products, bundles and shops without lines are dropped. */
export function partOf(cart: Cart, isKept: (line: CartLine) => boolean): Cart {
  const kept = (items: readonly CartItem[]) =>
    items.map(({ terms, lines }) => ({ terms, lines: lines.filter(isKept) })).filter(({ lines }) => lines.length > 0);
  const groups = cart.groups
    .map(({ items, bundles, ...group }) => ({
      ...group,
      items: kept(items),
      bundles: bundles
        .map((bundle) => ({ ...bundle, items: kept(bundle.items) }))
        .filter((bundle) => bundle.items.length > 0),
    }))
    .filter(({ items, bundles }) => items.length > 0 || bundles.length > 0);
  return { groups, lineCount: linesIn({ groups }).length };
}

export function withQuantities(cart: Cart, quantityOf: (line: CartLine) => number): Cart {
  const changed = (items: readonly CartItem[]) =>
    items.map(({ terms, lines }) => ({
      terms,
      lines: lines.map((line) => ({ ...line, quantity: quantityOf(line) })),
    }));
  const groups = cart.groups.map(({ items, bundles, ...group }) => ({
    ...group,
    items: changed(items),
    bundles: bundles.map((bundle) => ({ ...bundle, items: changed(bundle.items) })),
  }));
  return { ...cart, groups };
}
