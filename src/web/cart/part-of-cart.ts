import type { Cart, CartLine } from '#contract/cart.ts';

/** The cart with these lines only; what is left without any is left out. */
export function partOf(cart: Cart, isKept: (line: CartLine) => boolean): Cart {
  const groups = cart.groups
    .map(({ shop, items }) => ({
      shop,
      items: items
        .map(({ terms, lines }) => ({ terms, lines: lines.filter(isKept) }))
        .filter(({ lines }) => lines.length > 0),
    }))
    .filter(({ items }) => items.length > 0);
  return { groups, lineCount: groups.flatMap(({ items }) => items.flatMap(({ lines }) => lines)).length };
}

export function withQuantities(cart: Cart, quantityOf: (line: CartLine) => number): Cart {
  const groups = cart.groups.map(({ shop, items }) => ({
    shop,
    items: items.map(({ terms, lines }) => ({
      terms,
      lines: lines.map((line) => ({ ...line, quantity: quantityOf(line) })),
    })),
  }));
  return { ...cart, groups };
}
