import { shipWords } from '#contract/desks/proposal-batches.ts';
import { isInOption, TOGETHER_WORDS } from '#contract/desks/proposal-words.ts';
import { retentionTermWords } from '#contract/market/retention.ts';
import type { OptionSum, Quote } from '#contract/desks/proposal-shapes.ts';
import { taxOfSum, taxWords } from '#contract/desks/proposal-tax.ts';
import { hasTogether } from '#contract/desks/proposal-quote.ts';

/** What the customer's page, sheet and PDF say alike. */

/** 黑色款; '' without options */
export const optionName = ({ sums }: Quote, id: string): string =>
  sums.find((one) => id !== '' && one.id === id)?.name ?? '';

export interface FactOfSum {
  readonly name: string;
  readonly fen: number;
  /** '' = nothing is to be said of it */
  readonly note: string;
}

/** The sum of an option in its parts; 合计 is the sum of what stands before it. */
export function factsOfSum(sum: OptionSum, quote: Quote): FactOfSum[] {
  const items = quote.sections.flatMap((section) => section.items);
  const hasOwn = items.some((item) => item.isOwn && isInOption(item, sum.id, quote.ticked));
  return [
    { name: '货款', fen: sum.productFen, note: '' },
    ...(sum.taxFen > 0 ? [{ name: '税', fen: sum.taxFen, note: '' }] : []),
    ...(hasOwn ? [{ name: '运费', fen: sum.freightFen, note: sum.freightFen === 0 ? '包邮' : '' }] : []),
    { name: '合计', fen: sum.payableFen, note: taxOfSum(quote, sum) },
    ...(sum.depositFen > 0 ? [{ name: '其中定金', fen: sum.depositFen, note: '' }] : []),
    ...(sum.othersFen > 0 ? [{ name: '其中别家店铺，运费按收货地址另计', fen: sum.othersFen, note: '' }] : []),
  ];
}

/** 付款后 9 天内发货; then the typed words, a line each. The terms are of the proposer's own things. */
export function termWords(quote: Quote, hidesPrices: boolean): string[] {
  const { terms, validUntil, sections } = quote;
  const { depositPercent, text } = terms;
  const items = sections.flatMap((section) => section.items);
  // Hidden suppliers have no name here.
  const hasOthers = items.some(({ kind, isOwn, shopName }) => kind !== 'free' && !isOwn && shopName !== '');
  return [
    ...shipWords(quote),
    `报价有效期到 ${validUntil}`,
    ...(hidesPrices ? [] : [taxWords(quote)]),
    ...(!hidesPrices && depositPercent > 0 ? [`先付定金 ${depositPercent}%，发货前付清`] : []),
    ...(!hidesPrices && terms.retention ? [retentionTermWords(terms.retention)] : []),
    ...(hasOthers ? ['写明由别家供货的，在那家店铺下单，发货、税和定金按那家的规定'] : []),
    ...(!hidesPrices && hasTogether(quote) ? [TOGETHER_WORDS] : []),
    ...text.split(/\n+/).filter((line) => line !== ''),
  ];
}
