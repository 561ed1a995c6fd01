import { percentOf } from '../trade/order-price.ts';
import type { OptionSum, Quote, QuotedItem } from './proposal-shapes.ts';
import { isInOption } from './proposal-words.ts';

/** What a quote says of tax: an offer without a word on it is read as 含税 by one side and 不含税 by the other. */

const itemsOf = ({ sections }: Quote): QuotedItem[] => sections.flatMap(({ items }) => items);

/** The tax of other shops' things is theirs, unless the quote has nothing else. Charges follow the items. */
function ratedOf(items: readonly QuotedItem[]): readonly QuotedItem[] {
  const sold = items.filter(({ kind }) => kind !== 'free');
  const own = sold.filter(({ isOwn }) => isOwn);
  return own.length > 0 ? own : sold;
}

/**
 * 含税 6%, 含税, 部分含税 or 不含税: stands beside the sum of an option, which includes what other shops sell. The
 * proposer's tax is added to the proposer's own items only.
 */
export function taxOfSum(quote: Quote, { id, taxFen }: Pick<OptionSum, 'id' | 'taxFen'>): string {
  const sold = itemsOf(quote).filter((item) => item.kind !== 'free' && isInOption(item, id, quote.ticked));
  const included = sold.filter(({ taxIncluded }) => taxIncluded).length;
  const untaxed = sold.filter(({ taxIncluded, isOwn }) => !taxIncluded && !(isOwn && taxFen > 0)).length;
  if (sold.length > 0 && untaxed === sold.length) return '不含税';
  if (untaxed > 0) return '部分含税';
  if (taxFen > 0) return included > 0 ? '含税' : `含税 ${quote.terms.taxPercent}%`;
  return included > 0 ? '含税' : '不含税';
}

/** Whether the proposer's order with this option can have an invoice: without 含税 the tax is agreed on first. */
export const isInvoiceable = (quote: Quote, { id }: Pick<OptionSum, 'id'>): boolean =>
  quote.terms.taxPercent > 0 ||
  itemsOf(quote).every(
    (item) => item.taxIncluded || !item.isOwn || item.kind === 'free' || !isInOption(item, id, quote.ticked),
  );

/** 税点 of another shop of a quote. */
export interface ShopTax {
  readonly shopId: string;
  readonly percent: number;
}

/** What other shops add to an option for an invoice, each to its own order. */
export const othersTaxFen = (quote: Quote, { id }: Pick<OptionSum, 'id'>, taxes: readonly ShopTax[]): number =>
  taxes.reduce((sum, { shopId, percent }) => {
    const untaxed = itemsOf(quote).filter(
      (item) => !item.isOwn && item.shopId === shopId && !item.taxIncluded && isInOption(item, id, quote.ticked),
    );
    return (
      sum +
      percentOf(
        untaxed.reduce((all, { amountFen }) => all + amountFen, 0),
        percent,
      )
    );
  }, 0);

/** The same of the whole quote, as a sentence among the terms. */
export function taxWords(quote: Quote): string {
  const { taxPercent } = quote.terms;
  const rated = ratedOf(itemsOf(quote));
  const included = rated.filter(({ taxIncluded }) => taxIncluded).length;
  if (rated.length > 0 && included === rated.length) return '单价含税';
  const [all, some] = [included === 0, '标了“含税”的单价含税，其他'];
  if (taxPercent > 0) return `${all ? '单价' : some}不含税，另加 ${taxPercent}% 税，已算在合计里`;
  return all ? '报价不含税' : `${some}不含税`;
}
