import type { Cart, CartBundle, CartLine } from '#contract/trade/cart.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { NewThing } from './use-editor.ts';

interface ThingInCart {
  readonly thing: NewThing;
  readonly card: {
    readonly id: string;
    readonly picture: Picture | null;
    readonly name: string;
    readonly under: string;
    readonly price: string;
  };
}

/** The bulk lines of a cart as items of a proposal: one for each item, print method and own style, and its bundles. */
export function thingsInCart({ groups }: Cart): ThingInCart[] {
  return groups.flatMap(({ shop, items, bundles }) => [
    ...bundles.flatMap((bundle) => bundleInCart(bundle, shop?.name ?? '')),
    ...items.flatMap(({ terms, lines }) => {
      if (terms === null) return [];
      const wanted = lines.filter(({ purpose }) => purpose === 'bulk');
      const printOf = ({ printMethod, styleId = '' }: CartLine) => `${printMethod}/${styleId}`;
      return [...Map.groupBy(wanted, printOf)].map(([key, alike]): ThingInCart => {
        const first = alike[0]!;
        const { printMethod, style } = first;
        const tenths = alike.reduce((sum, { quantity }) => sum + Math.round(quantity * 10), 0);
        const print = terms.printMethods.find(({ code }) => code === printMethod)?.name ?? '';
        return {
          thing: {
            ...{ kind: first.kind, itemId: terms.id, printMethod, unit: first.unit },
            ...(style === undefined ? {} : { styleId: style.id }),
            lines: alike.map(({ colourNo, size, quantity }) => ({ colourNo, size, quantity })),
          },
          card: {
            id: `${terms.id}/${key}`,
            picture: style?.picture ?? terms.colours[0]?.picture ?? null,
            name: terms.title,
            under: [terms.no, shop?.name ?? '', print, style?.name ?? ''].filter((words) => words !== '').join(' · '),
            price: `${tenths / 10} ${unitWords[first.unit]}，${asSum(alike.reduce((sum, { amountFen }) => sum + amountFen, 0))}`,
          },
        };
      });
    }),
  ]);
}

function bundleInCart({ id, terms, sets, amountFen, items }: CartBundle, shopName: string): ThingInCart[] {
  const lines = items.flatMap((item) =>
    item.lines.map(({ itemId, colourNo, size, quantity }) => ({ partId: itemId, colourNo, size, quantity })),
  );
  if (terms === null || lines.length === 0) return [];
  return [
    {
      thing: { kind: 'bundle', itemId: id, lines },
      card: {
        id: `bundle/${id}`,
        picture: items[0]?.terms?.colours[0]?.picture ?? null,
        name: terms.title,
        under: ['套餐', shopName].filter((words) => words !== '').join(' · '),
        price: sets === null ? '' : `${sets} 套，${asSum(amountFen)}`,
      },
    },
  ];
}
