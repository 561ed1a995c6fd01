import { unitWords } from '../market/buying-words.ts';
import { dayAfter, dayInChina } from '../platform/china-day.ts';
import type { Batch } from '../trade/ship-days.ts';
import type { ProposalDocument, ProposedItem } from './proposal-document.ts';
import type { OptionSum, Quote, QuotedItem } from './proposal-shapes.ts';
import { isInOption, isOffered, quantityUnitOf } from './proposal-words.ts';

/**
 * 分批交期 of a proposal: the terms have the days, each own item has its quantity per day. Its last
 * batch takes what the earlier ones leave, so the batches always add up to the quantity.
 */

const tenths = (quantity: number): number => Math.round(quantity * 10);

/**
 * The batches at this quantity: the earlier ones keep theirs, the last takes the rest. When less is left than the
 * earlier ones want, the later ones shrink first. Empty batches are left out.
 */
export function batchesAt(batches: readonly Batch[], quantity: number): Batch[] {
  let left = tenths(quantity);
  return batches.flatMap(({ shipBy, quantity: wanted }, at) => {
    const taken = at === batches.length - 1 ? left : Math.min(left, tenths(wanted));
    left -= taken;
    return taken > 0 ? [{ shipBy, quantity: taken / 10 }] : [];
  });
}

/** @param quantity of the item; sets of a bundle */
export function batchesOfItem(
  { kind, batches = [] }: Pick<ProposedItem, 'kind' | 'batches'>,
  { shipDays = [] }: ProposalDocument['terms'],
  quantity: number,
): Batch[] {
  if (kind === 'free') return [];
  return batchesAt(
    shipDays.map((shipBy, at) => ({ shipBy, quantity: batches[at] ?? 0 })),
    quantity,
  );
}

/** Why the batches of an item cannot be sent, as sentences. */
export function batchProblems(
  { kind, unit, batches = [] }: Pick<ProposedItem, 'kind' | 'unit' | 'batches'>,
  { shipDays = [] }: ProposalDocument['terms'],
  quantity: number,
): string[] {
  const earlier = batches.slice(0, Math.max(0, shipDays.length - 1));
  if (kind === 'free' || earlier.length === 0) return [];
  const isWhole = earlier.every((one) => (unit === 'piece' ? Number.isInteger(one) : tenths(one) / 10 === one));
  if (!isWhole) return [unit === 'piece' ? '分批的数量要填整数' : '分批的数量最多一位小数'];
  const sum = earlier.reduce((all, one) => all + tenths(one), 0);
  return sum > tenths(quantity) ? [`前几批加起来是 ${sum / 10}，比这一件的数量 ${quantity} 多`] : [];
}

const MOST_DAYS = 365;

/** Why the days cannot be sent, as sentences. @param all the quoted items */
export function shipDayProblems(
  { terms: { shipDays = [] }, validUntil }: Pick<ProposalDocument, 'terms' | 'validUntil'>,
  all: readonly QuotedItem[],
  sums: readonly Pick<OptionSum, 'id'>[],
): string[] {
  const [first] = shipDays;
  if (first === undefined) return [];
  if (all.length > 0 && !all.some(isPlanned)) return ['没有自己店铺的货，发货日由各店铺定，请去掉'];
  const problems: string[] = [];
  if (shipDays.some((day, at) => at > 0 && day <= shipDays[at - 1]!)) problems.push('各批的发货日要一批比一批晚');
  if (first <= validUntil) problems.push('发货日要晚于有效期，客户最后一天接受也来得及');
  if (shipDays.at(-1)! > dayAfter(dayInChina(), MOST_DAYS)) problems.push('发货日应在一年以内');
  if (shipDays.length === 1) return problems;
  const empty = shipDays.findIndex((day) => !all.some((item) => item.batches?.some(({ shipBy }) => shipBy === day)));
  if (all.length > 0 && empty !== -1) problems.push(`第 ${empty + 1} 批还没有货，请填数量或去掉这一批`);
  const isMixed = sums.some(({ id }) => {
    const units = all.filter((item) => isPlanned(item) && isOffered(item, id)).map(({ unit }) => unit);
    return new Set(units).size > 1;
  });
  if (isMixed) problems.push('有几种单位的货不能按数量分批，请只留一个发货日');
  return problems;
}

const isPlanned = ({ batches }: QuotedItem): boolean => batches !== undefined;

/** Of one order with these items, in its unit; a set of a bundle counts its pieces. The earliest first. */
export function batchesTogether(items: readonly QuotedItem[]): Batch[] {
  const byDay = new Map<string, number>();
  for (const { kind, quantity, lines, batches = [] } of items) {
    const perUnit = kind === 'bundle' ? lines.reduce((all, line) => all + line.quantity, 0) / quantity : 1;
    for (const { shipBy, quantity: one } of batches)
      byDay.set(shipBy, (byDay.get(shipBy) ?? 0) + tenths(one * perUnit));
  }
  return [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([shipBy, sum]) => ({ shipBy, quantity: sum / 10 }));
}

/** Of what is ordered with an option. Every own item is sold in the same unit. */
export function batchesOfOption(quote: Quote, option: string): { batches: Batch[]; unit: string } {
  const items = quote.sections
    .flatMap((section) => section.items)
    .filter((item) => item.batches !== undefined && isInOption(item, option, quote.ticked));
  return { batches: batchesTogether(items), unit: items[0] === undefined ? '' : unitWords[items[0].unit] };
}

const eachWords = (batches: readonly Batch[], unit: string): string =>
  batches.map(({ shipBy, quantity }) => `${shipBy} 前 ${quantity.toLocaleString('zh-CN')} ${unit}`).join('，');

/** "2026-12-20 前 600 件，2026-12-30 前 400 件"; '' where all of the quote is shipped by one day */
export const itemBatchWords = (item: QuotedItem, { terms: { shipDays = [] } }: Pick<Quote, 'terms'>): string =>
  shipDays.length < 2 ? '' : eachWords(item.batches ?? [], quantityUnitOf(item));

/** What happens to the batches when a quantity changes: one rule, said wherever it can be changed. */
export const LAST_BATCH_WORDS = '数量有增减，算在最后一批，不够减的再减前一批';

/** When everything is shipped, a sentence for each option. */
export function shipWords(quote: Quote): string[] {
  const { shipDays = [], leadDays } = quote.terms;
  if (shipDays.length === 0) return [`付款后 ${leadDays} 天内发货`];
  if (shipDays.length === 1) return [`${shipDays[0]!} 前发货；付款晚了，发货日顺延`];
  const each = quote.sums.flatMap(({ id }) => {
    const { batches, unit } = batchesOfOption(quote, id);
    const of = id === '' ? '' : `选项 ${id}：`;
    return batches.length === 0 ? [] : [`${of}分 ${batches.length} 批发货，${eachWords(batches, unit)}`];
  });
  return [...each, `${LAST_BATCH_WORDS}；付款晚了，各批一起顺延`];
}
