import { MOST_QUANTITY } from '#contract/market/product-fields.ts';
import { leastMargin, type Margin } from '#contract/market/product-cost.ts';
import {
  costTiers,
  type PriceEnding,
  type PricingRule,
  roundedUp,
  tiersByRule,
  tiersFollowing,
  titlesByPattern,
} from '#contract/market/product-pricing.ts';
import { productProblems, isPrice, isWhole, tidiedProduct, usualPrices } from '#contract/market/product-rules.ts';
import type { NewProduct, StyleForProduct } from '#contract/market/new-products.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';
import type { CreateDraft } from './create-draft.ts';
import { MOST_TIERS, wholeIn } from './product-draft.ts';
import { cellKey } from './stock-grid.ts';

/** The grid of new products: the value of each cell, typed or by the rules, and its problem. */

export const TIER_CELLS = ['tier0', 'tier1', 'tier2', 'tier3', 'tier4', 'tier5'] as const;
export type NewCell = 'title' | 'sgcateId' | 'moq' | (typeof TIER_CELLS)[number] | 'sample' | 'retail';

export interface NewRow {
  readonly style: StyleForProduct;
  /** the cells' texts; an empty price tier is left out */
  readonly cells: Readonly<Record<NewCell, string>>;
  /** the starting quantity of each price tier */
  readonly steps: readonly number[];
  /** over the readable tiers; null when none is readable */
  readonly margin: Margin | null;
  /** the first problem of each cell; problems without a cell are at `title` */
  readonly problems: Readonly<Partial<Record<NewCell, string>>>;
  readonly product: NewProduct;
}

/** @returns null while the factor or the amount cannot be read */
export function ruleOf({ way, by, ending }: Pick<CreateDraft, 'way' | 'by' | 'ending'>): PricingRule | null {
  const hundredths = fenOf(by);
  if (Number.isNaN(hundredths) || hundredths > 1_000_000) return null;
  if (way === 'plus') return { change: { by: 'fen', change: hundredths }, ending };
  // 1.5 times is 50 % more, in hundredths of a percent
  return hundredths === 0 ? null : { change: { by: 'percent', change: (hundredths - 100) * 100 }, ending };
}

export function newProductRows(styles: readonly StyleForProduct[], draft: CreateDraft): NewRow[] {
  const titles = titlesByPattern(draft.pattern, styles);
  return styles.map((style, at) => newProductRow(style, titles[at]!, draft));
}

function newProductRow(style: StyleForProduct, title: string, draft: CreateDraft): NewRow {
  const { styleId, cost, document } = style;
  const typed = (cell: NewCell): string | undefined => draft.cells[cellKey(styleId, cell)];
  const moqWords = typed('moq') ?? String(document.moq);
  const moq = wholeIn(moqWords);
  const costs = costTiers(cost, isWhole(moq, MOST_QUANTITY) ? moq : document.moq).slice(0, MOST_TIERS);
  const steps = stepsOf(costs, typed, ruleOf(draft), draft.ending);
  const tiers = steps.flatMap((words, step) =>
    words === '' && step > 0 ? [] : [{ step, fromQuantity: costs[step]!.fromQuantity, priceFen: fenOf(words) }],
  );
  const usual = usualWords(tiers[0]!.priceFen, isWhole(moq, MOST_QUANTITY) ? moq : document.moq, draft.ending);
  const cells: NewRow['cells'] = {
    title: typed('title') ?? title,
    sgcateId: typed('sgcateId') ?? document.sgcateId ?? '',
    moq: moqWords,
    ...(Object.fromEntries(TIER_CELLS.map((cell, step) => [cell, steps[step] ?? ''])) as Record<
      (typeof TIER_CELLS)[number],
      string
    >),
    sample: typed('sample') ?? usual.sample,
    retail: typed('retail') ?? usual.retail,
  };
  const product: NewProduct = {
    ...{ styleId, title: cells.title.trim(), sgcateId: cells.sgcateId, moq },
    tiers: tiers.map(({ fromQuantity, priceFen }) => ({ fromQuantity, priceFen })),
    ...{ samplePriceFen: fenOf(cells.sample), retailPriceFen: fenOf(cells.retail) },
  };
  const read = product.tiers.filter(({ priceFen }) => isPrice(priceFen));
  return {
    ...{ style, cells, product },
    steps: costs.map(({ fromQuantity }) => fromQuantity),
    margin: read.length === 0 ? null : leastMargin(cost, read),
    problems: problemsOf(
      product,
      document,
      tiers.map(({ step }) => step),
    ),
  };
}

/** The price of each tier: as typed; else derived from a typed first price; else by the rule. */
function stepsOf(
  costs: readonly PriceTier[],
  typed: (cell: NewCell) => string | undefined,
  rule: PricingRule | null,
  ending: PriceEnding,
): string[] {
  const firstFen = fenOf(typed('tier0') ?? '');
  const auto = isPrice(firstFen) ? tiersFollowing(costs, firstFen, ending) : rule && tiersByRule(costs, rule);
  let lastFen = Number.POSITIVE_INFINITY;
  return costs.map((_cost, step) => {
    const own = typed(TIER_CELLS[step]!);
    const fen = own === undefined ? (auto?.[step]?.priceFen ?? Number.NaN) : fenOf(own);
    // Rounding may make two tiers equal: then the later one is left out.
    if (own === undefined && !(fen < lastFen)) return '';
    if (isPrice(fen)) lastFen = fen;
    return own ?? typedYuan(fen);
  });
}

function usualWords(firstFen: number, moq: number, ending: PriceEnding): { sample: string; retail: string } {
  if (!isPrice(firstFen)) return { sample: '', retail: '' };
  const { samplePriceFen, retailPriceFen } = usualPrices(firstFen, moq);
  return {
    sample: typedYuan(samplePriceFen === firstFen ? firstFen : roundedUp(samplePriceFen, ending)),
    retail: typedYuan(roundedUp(retailPriceFen, 'yuan')),
  };
}

const CELL_OF: Readonly<Partial<Record<string, NewCell>>> = {
  title: 'title',
  moq: 'moq',
  samplePriceFen: 'sample',
  retailPriceFen: 'retail',
};

function problemsOf(product: NewProduct, blank: ProductDocument, steps: readonly number[]): NewRow['problems'] {
  const { styleId: _style, sgcateId: _category, ...said } = product;
  const offered = { colours: blank.colourNos.map((colourNo) => ({ colourNo })), sizes: blank.sizes };
  const found = productProblems(tidiedProduct({ ...blank, ...said }, offered), offered).toReversed();
  const ofTiers = found.flatMap(({ field, say }) => {
    const [, at, part] = /^tiers\.(\d)\.(\w+)$/.exec(field) ?? [];
    if (at === undefined) return [];
    return [[part === 'fromQuantity' && at === '0' ? 'moq' : TIER_CELLS[steps[Number(at)]!]!, say] as const];
  });
  const ofCells = found.flatMap(({ field, say }) =>
    field.startsWith('tiers.') ? [] : [[CELL_OF[field] ?? 'title', say] as const],
  );
  // `ofCells` comes last: a problem of the minimum order itself replaces one of its tier.
  return Object.fromEntries([...ofTiers, ...ofCells]);
}
