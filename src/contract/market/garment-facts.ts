import type { GarmentFacts } from './garment-document.ts';
import { wordOf } from '../platform/coded-words.ts';
import type { Check } from '../platform/problems.ts';

/**
 * What buyers ask of socks and of down garments beyond size, cloth and care. The kinds of socks and of soles are those of
 * FZ/T 73001-2016. The label of a down garment names the kind of down, its share of clusters (绒子含量, at least 50 %) and
 * the net weight of down (充绒量): GB/T 14272-2021, which replaced 含绒量 of the edition before.
 */

export const legHeightWords = { noShow: '船袜', ankle: '短筒', crew: '中筒', knee: '长筒', tights: '连裤' } as const;
/** 单底 and 加底 are of the standard; terry on half or all of the foot (毛圈) are the trade's words. */
export const soleWords = { single: '单底', reinforced: '加底', halfTerry: '半毛圈底', fullTerry: '全毛圈底' } as const;
export const toeWords = { machine: '机缝', handLinked: '手工对目', seamless: '织缝一体' } as const;
export const downWords = {
  whiteDuck: '白鸭绒',
  greyDuck: '灰鸭绒',
  whiteGoose: '白鹅绒',
  greyGoose: '灰鹅绒',
} as const;

export const LEAST_DOWN_PERCENT = 50;
const NEEDLES = { least: 54, most: 480 };
const FILL_POWER = { least: 300, most: 1_000 };
const MOST_FILL_GRAMS = 2_000;

export const NO_FACTS: GarmentFacts = {
  ...{ legHeight: '', sole: '', toe: '', needles: 0 },
  ...{ down: '', downPercent: 0, fillPower: 0, fillGrams: [] },
};

export type FactsKind = 'socks' | 'down';

/** The facts that a leaf of the platform's tree asks for; null = none. */
export function factsKindOf(categoryId: string): FactsKind | null {
  if (categoryId === 'socks') return 'socks';
  return categoryId === 'down-jacket' ? 'down' : null;
}

interface Described {
  readonly categoryId: string;
  readonly sizes: readonly string[];
  readonly facts?: GarmentFacts | undefined;
}

/** What is kept of them: those of the category, with a weight for each size. Undefined for other categories. */
export function tidiedFacts({ categoryId, sizes, facts = NO_FACTS }: Described): GarmentFacts | undefined {
  const kind = factsKindOf(categoryId);
  if (kind === null) return undefined;
  const { legHeight, sole, toe, needles, down, downPercent, fillPower } = facts;
  if (kind === 'socks') return { ...NO_FACTS, legHeight, sole, toe, needles };
  const fillGrams = sizes.map((size) => ({ size, grams: fillGramsOf(facts, size) }));
  return { ...NO_FACTS, down, downPercent, fillPower, fillGrams };
}

export const fillGramsOf = ({ fillGrams }: GarmentFacts, size: string): number =>
  fillGrams.find((one) => one.size === size)?.grams ?? 0;

/** Problems of the facts before a garment or blank is sold. Fields are named `facts.sole`, `facts.fillGrams.M`. */
export function checkFacts(described: Described, check: Check): void {
  const { categoryId, sizes, facts = NO_FACTS } = described;
  const kind = factsKindOf(categoryId);
  if (kind === 'socks') {
    check(Object.hasOwn(legHeightWords, facts.legHeight), 'facts.legHeight', '请选择袜子的筒高');
    check(Object.hasOwn(soleWords, facts.sole), 'facts.sole', '请选择袜底');
    check(facts.toe === '' || Object.hasOwn(toeWords, facts.toe), 'facts.toe', '缝头应在机缝、手工对目、织缝一体里选');
    check(
      facts.needles === 0 || isWithin(facts.needles, NEEDLES),
      'facts.needles',
      `针数应在 ${NEEDLES.least} 到 ${NEEDLES.most} 之间，例如 168`,
    );
  }
  if (kind === 'down') {
    check(Object.hasOwn(downWords, facts.down), 'facts.down', '请选择填充的羽绒');
    check(
      facts.downPercent >= LEAST_DOWN_PERCENT,
      'facts.downPercent',
      `绒子含量应在 ${LEAST_DOWN_PERCENT}% 到 100% 之间：不到 ${LEAST_DOWN_PERCENT}% 不能叫羽绒服（GB/T 14272）`,
    );
    check(
      facts.fillPower === 0 || isWithin(facts.fillPower, FILL_POWER),
      'facts.fillPower',
      `蓬松度应在 ${FILL_POWER.least} 到 ${FILL_POWER.most} 之间，没有测过填 0`,
    );
    for (const size of new Set(sizes)) {
      const grams = fillGramsOf(facts, size);
      check(
        grams > 0 && grams <= MOST_FILL_GRAMS,
        `facts.fillGrams.${size}`,
        `${size} 码的充绒量应在 1 到 ${MOST_FILL_GRAMS} 克之间`,
      );
    }
  }
}

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;

/** The names of `factRows` that a shop fills in, in their order. */
export const FACT_NAMES = ['筒高', '袜底', '缝头', '针数', '填充物', '绒子含量', '充绒量', '蓬松度'] as const;

/** Name and value of each fact that is said, for pages, sheets and packages. */
export function factRows(facts: GarmentFacts | null | undefined): [name: string, words: string][] {
  if (!facts) return [];
  const { legHeight, sole, toe, needles, down, downPercent, fillPower, fillGrams } = facts;
  const grams = fillGrams.filter((one) => one.grams > 0).map((one) => `${one.size} ${one.grams} 克`);
  const rows: [string, string][] = [
    ['筒高', wordOf(legHeightWords, legHeight)],
    ['袜底', wordOf(soleWords, sole)],
    ['缝头', wordOf(toeWords, toe)],
    ['针数', needles > 0 ? `${needles} 针` : ''],
    ['计量单位', legHeight === '' ? '' : '双（订单里的 1 件是 1 双）'],
    ['填充物', wordOf(downWords, down)],
    ['绒子含量', downPercent > 0 ? `${downPercent}%` : ''],
    ['充绒量', grams.join('、')],
    ['蓬松度', fillPower > 0 ? `${fillPower} FP` : ''],
  ];
  return rows.filter(([, words]) => words !== '');
}
