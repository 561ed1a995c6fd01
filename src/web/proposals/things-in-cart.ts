import type { Cart } from '#contract/cart.ts';
import { unitWords } from '#contract/order-words.ts';
import type { Picture } from '#contract/shapes.ts';
import { asSum } from '#contract/sums.ts';
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

/** The bulk lines of a cart as items of a proposal, one for each item and print method. */
export function thingsInCart({ groups }: Cart): ThingInCart[] {
  return groups.flatMap(({ shop, items }) =>
    items.flatMap(({ terms, lines }) => {
      if (terms === null) return [];
      const wanted = lines.filter(({ purpose, style }) => purpose === 'bulk' && style === undefined);
      return [...Map.groupBy(wanted, ({ printMethod }) => printMethod)].map(([printMethod, alike]): ThingInCart => {
        const first = alike[0]!;
        const tenths = alike.reduce((sum, { quantity }) => sum + Math.round(quantity * 10), 0);
        const print = terms.printMethods.find(({ code }) => code === printMethod)?.name ?? '';
        return {
          thing: {
            ...{ kind: first.kind, itemId: terms.id, printMethod, unit: first.unit },
            lines: alike.map(({ colourNo, size, quantity }) => ({ colourNo, size, quantity })),
          },
          card: {
            id: `${terms.id}/${printMethod}`,
            picture: terms.colours[0]?.picture ?? null,
            name: terms.title,
            under: [terms.no, shop?.name ?? '', print].filter((words) => words !== '').join(' · '),
            price: `${tenths / 10} ${unitWords[first.unit]}，${asSum(alike.reduce((sum, { amountFen }) => sum + amountFen, 0))}`,
          },
        };
      });
    }),
  );
}
