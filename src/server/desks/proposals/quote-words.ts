import { shipWords } from '#contract/desks/proposal-batches.ts';
import { isInOption, TOGETHER_WORDS } from '#contract/desks/proposal-words.ts';
import { retentionTermWords } from '#contract/market/retention.ts';
import type { OptionSum, Quote } from '#contract/desks/proposal-shapes.ts';
import { hasTogether } from '#contract/desks/proposal-quote.ts';

/** What the customer's page, sheet and PDF say alike. */

/** 黑色款; '' without options */
export const optionName = ({ sums }: Quote, id: string): string =>
  sums.find((one) => id !== '' && one.id === id)?.name ?? '';

/** The sum of an option in its parts; 合计 is the sum of what stands before it. */
export function factsOfSum(sum: OptionSum, quote: Quote): [name: string, fen: number][] {
  const items = quote.sections.flatMap((section) => section.items);
  const hasOwn = items.some((item) => item.isOwn && isInOption(item, sum.id, quote.ticked));
  return [
    ['货款', sum.productFen],
    ...(sum.taxFen > 0 ? ([['税', sum.taxFen]] as [string, number][]) : []),
    ...(hasOwn ? ([['运费', sum.freightFen]] as [string, number][]) : []),
    ['合计', sum.payableFen],
    ...(sum.depositFen > 0 ? ([['其中定金', sum.depositFen]] as [string, number][]) : []),
    ...(sum.othersFen > 0 ? ([['其中别家店铺，运费按收货地址另计', sum.othersFen]] as [string, number][]) : []),
  ];
}

/** 付款后 9 天内发货; then the typed words, a line each. The terms are of the proposer's own things. */
export function termWords(quote: Quote, hidesPrices: boolean): string[] {
  const { terms, validUntil, sections } = quote;
  const { taxPercent, depositPercent, text } = terms;
  const items = sections.flatMap((section) => section.items);
  // Hidden suppliers have no name here.
  const hasOthers = items.some(({ kind, isOwn, shopName }) => kind !== 'free' && !isOwn && shopName !== '');
  return [
    ...shipWords(quote),
    `报价有效期到 ${validUntil}`,
    ...(!hidesPrices && taxPercent > 0 ? [`不含税的货另加 ${taxPercent}% 税`] : []),
    ...(!hidesPrices && depositPercent > 0 ? [`先付定金 ${depositPercent}%，发货前付清`] : []),
    ...(!hidesPrices && terms.retention ? [retentionTermWords(terms.retention)] : []),
    ...(hasOthers ? ['写明由别家供货的，在那家店铺下单，发货、税和定金按那家的规定'] : []),
    ...(!hidesPrices && hasTogether(quote) ? [TOGETHER_WORDS] : []),
    ...text.split(/\n+/).filter((line) => line !== ''),
  ];
}
