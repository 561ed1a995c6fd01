import { type FabricSupply, fabricSupplyWords } from '#contract/market/fabric-supply.ts';
import type { SaidRow } from '#contract/platform/fact-rows.ts';
import type { FabricDetail } from '#contract/market/fabrics.ts';
import type { ItemTerms, Purpose } from '#contract/market/buying.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { SMALL_CUT_LEAST_METRES } from '#contract/platform/quantity.ts';
import { safetyWords } from '../blanks/blank.words.ts';
import { moqWords } from '../buying/item-words.ts';
import { leadTime } from '../../platform/words.ts';
import type { ClothUnit } from './cloth-grid.ts';

/** 大货, 散剪, 剪版: three ways to buy fabric. */
export const clothPurposes: Readonly<
  Record<Purpose, { readonly name: string; readonly reach: string; readonly price: string; readonly order: string }>
> = {
  bulk: { name: '大货', reach: '分档价', price: '大货价', order: '立即下单' },
  smallCut: { name: '散剪', reach: `${SMALL_CUT_LEAST_METRES} 米到起订量`, price: '散剪价', order: '立即下单' },
  sample: { name: '剪版', reach: `${SMALL_CUT_LEAST_METRES} 米以内`, price: '剪版价', order: '下剪版单' },
};

/** The rule shown before anything is typed. */
export function clothRule(terms: ItemTerms, purpose: Purpose): string {
  if (purpose === 'bulk') return `${moqWords(terms)}，各色合计`;
  if (purpose === 'sample') return '打版用布，每色 0.5–5 米，不受起订量限制';
  const moq = `${terms.moq} ${unitWords[terms.moqUnit]}`;
  return `每色 ${SMALL_CUT_LEAST_METRES} 米起，各色合计不到 ${moq}；只从现货里剪，一色一缸`;
}

/** "≈ 91.4 米 · 23.1 公斤": the quantity in the other units. */
export function convertedWords(
  unit: ClothUnit,
  { stockNeeded, grams }: { readonly stockNeeded: number; readonly grams: number },
): string {
  const kg = `${(Math.round(grams / 100) / 10).toLocaleString('zh-CN')} 公斤`;
  const metres = `${stockNeeded.toLocaleString('zh-CN')} 米`;
  return `≈ ${{ m: kg, kg: metres, yd: `${metres} · ${kg}` }[unit]}`;
}

interface Tested {
  readonly safetyClass: string;
  readonly fastness: readonly { readonly name: string; readonly grade: string }[];
  readonly report: FabricDetail['report'];
}

/** The grades of the fastness tests that were made. */
export const fastnessRows = ({ fastness }: Pick<Tested, 'fastness'>): SaidRow[] =>
  fastness.filter(({ grade }) => grade !== '').map(({ name, grade }) => ({ name, value: `${grade} 级` }));

/** The laboratory report; a draft's report may be incomplete. */
export const reportRows = ({ report }: Pick<Tested, 'report'>): SaidRow[] => [
  { name: '检测报告', value: report ? `${report.number}，${report.lab}，${report.date}` : '暂无，可要求送检' },
  { name: '检测项目', value: report?.items.join('、') ?? '' },
];

/** The class and its limits; empty without a class. */
export function safetyRows({ safetyClass }: Pick<Tested, 'safetyClass'>): SaidRow[] {
  const { label, limits } = safetyWords(safetyClass);
  return [
    { name: '安全类别', value: label },
    { name: '限值', value: limits },
  ];
}

/** The dye lots of a colour. A colour without stock keeps its row: it can still be dyed to order. */
export function lotsOf({ stock }: Pick<FabricDetail, 'stock'>, colourNo: string) {
  const lots = stock
    .filter((lot) => lot.colourNo === colourNo)
    .map(({ dyeLot, metres, kg }) => ({
      dyeLot,
      metres: metres.toLocaleString('zh-CN'),
      kg: kg.toLocaleString('zh-CN'),
    }));
  return lots.length > 0 ? lots : [{ dyeLot: '排染', metres: '–', kg: '–' }];
}

/** "现货 48 小时", "订货 15 天", and for 现货 without stock "排产 15 天". */
export function supplyWords({
  supply,
  inStock,
  leadHours,
}: {
  readonly supply: FabricSupply;
  readonly inStock: boolean;
  readonly leadHours: number;
}): string {
  return `${supply === 'stock' && !inStock ? '排产' : fabricSupplyWords[supply]} ${leadTime(leadHours)}`;
}

/** Some metres are in stock, possibly left over from a fabric otherwise made to order. */
export const hasLots = ({ stock }: { readonly stock: readonly { readonly metres: number }[] }): boolean =>
  stock.some(({ metres }) => metres > 0);
