import { type LineToPrice, priceTogether } from '../trade/order-price.ts';
import type { ProposalDocument, ProposedItem } from './proposal-document.ts';
import { thingKey, type Things } from './proposal-quote.ts';
import type { CostOfThing, Quote } from './proposal-shapes.ts';
import { itemsIn } from './proposal-words.ts';

/**
 * 低于成本: what the proposer pays the shops whose blanks its own products are made of, priced as the 采购单 of the same
 * pieces. For the proposer only; it is never part of a quote.
 */

/** An item that is offered below what it costs. */
export interface BelowCost {
  readonly id: string;
  readonly title: string;
  /** 分, of the whole item */
  readonly amountFen: number;
  /** 分, blank, print and set-up of the same pieces */
  readonly costFen: number;
}

/** @param things with their costs; an item whose cost is not known is never below it */
export function itemsBelowCost(
  document: ProposalDocument,
  things: Things,
  quote: Pick<Quote, 'sections'>,
): BelowCost[] {
  const costs = costsOf(document, things);
  return quote.sections
    .flatMap(({ items }) => items)
    .flatMap(({ id, title, amountFen }) => {
      const costFen = costs.get(id) ?? 0;
      return amountFen < costFen ? [{ id, title, amountFen, costFen }] : [];
    });
}

interface Part {
  readonly itemId: string;
  /** of what is ordered together */
  readonly group: string;
  readonly cost: CostOfThing;
  readonly lines: LineToPrice[];
}

/** 分 by item. All pieces of one blank in one option are ordered together, so its tiers and 版费 count all of them. */
export function costsOf(document: ProposalDocument, things: Things): ReadonlyMap<string, number> {
  const parts = itemsIn(document).flatMap((item) => partsOf(item, things));
  const costs = new Map<string, number>();
  for (const group of Map.groupBy(parts, ({ group, cost }) => `${group}/${cost.terms.id}`).values()) {
    const priced = priceTogether(group.map(({ cost, lines }) => ({ terms: cost.terms, lines })));
    group.forEach(({ itemId }, at) =>
      costs.set(itemId, (costs.get(itemId) ?? 0) + priced[at]!.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    );
  }
  return costs;
}

function partsOf(item: ProposedItem, things: Things): Part[] {
  const thing = things.get(thingKey(item));
  if (!thing?.isOwn) return [];
  const productOf = (partId: string | undefined) => (item.kind === 'bundle' ? partId : item.itemId);
  return [...Map.groupBy(item.lines, ({ partId }) => productOf(partId))].flatMap(([productId, own]) => {
    const cost = thing.costs?.find((one) => one.productId === productId);
    if (cost === undefined) return [];
    const lines = own.map(({ colourNo, size, quantity }): LineToPrice => ({
      ...{ kind: 'blank', itemId: cost.terms.id, purpose: 'bulk', unit: 'piece', colourNo, size, quantity },
      ...{ printMethod: cost.printMethod, styleId: cost.styleId, setUps: cost.setUps[colourNo] },
      places: cost.places[colourNo],
    }));
    return [{ itemId: item.id, group: `${item.option}/${item.isOptional ? item.id : ''}`, cost, lines }];
  });
}
