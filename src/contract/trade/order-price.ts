import type { PrintMethod } from '../market/blanks.ts';
import { type PrintPlace, type Reckoning, reckonSurcharge } from '../market/surcharge.ts';
import type { ItemTerms, LinePriceUnit, LineProblem, QuantityUnit, WantedLine } from '../market/buying.ts';
import type { Delivery, OrderKind, PaymentPlan } from './order-flow.ts';
import { unitWords } from '../market/buying-words.ts';
import { QUANTITY_MAX, SAMPLES_PER_COLOUR, SMALL_CUT_LEAST_METRES, SWATCHES_PER_FABRIC } from '../platform/quantity.ts';
import { litresOf, roadFreightFen, roadOf } from './road-freight.ts';
import type { FreightRule, ShopTerms } from '../market/shop-terms.ts';

/**
 * Prices of lines, freight, tax and orders. Browser and server both compute them; the server's result counts. Integer
 * fen throughout, fabric in whole tenths, all rounding half up.
 */

export interface PricedLine {
  /** per `priceUnitOf` */
  readonly unitPriceFen: number;
  /** of the print, per piece: of all that its style prints in this colour */
  readonly surchargeFen: number;
  /** how that was counted; null = one unit, or nothing */
  readonly reckoning: Reckoning | null;
  /** of the print, once: on the first line with it; a later colour of a style pays for its further screens only */
  readonly setupFen: number;
  /** of the whole line, setup included */
  readonly amountFen: number;
  readonly grams: number;
  /** stock to reserve: pieces, or metres with one decimal */
  readonly stockNeeded: number;
  readonly problems: readonly LineProblem[];
}

export interface LineToPrice extends WantedLine {
  /** as many set-ups as its style needs in its colour, see `setUpsOf`; absent = one */
  readonly setUps?: number | undefined;
  /** what its style prints in its colour, see `printPlaces`; absent = not known, counted as one unit */
  readonly places?: readonly PrintPlace[] | undefined;
}

/** 版费: the blank's set-up price is that of one set-up, for example of one screen. */
export const setupFeeFen = (setUps: number, { setupFen }: Pick<PrintMethod, 'setupFen'>): number => setUps * setupFen;

/** 剪版 of one colour, tenths of a metre */
const CUT_LEAST = 5;
const CUT_MOST = 50;

/** Prices the lines of one item together: MOQ, multiples and tiers count their sum. In the order given. */
export const priceItem = (terms: ItemTerms, lines: readonly LineToPrice[]): PricedLine[] =>
  priceTogether([{ terms, lines }])[0]!;

/**
 * The same for an item that is sold at several prices: MOQ, multiples, tiers and set-ups count the lines of all parts.
 * @param parts of one item, whose terms differ in nothing but the tiers
 */
export function priceTogether(
  parts: readonly { readonly terms: ItemTerms; readonly lines: readonly LineToPrice[] }[],
): PricedLine[][] {
  const bulk = parts.flatMap(({ terms, lines }) =>
    lines.flatMap((line) => (line.purpose === 'bulk' && isCounted(terms, line) ? [{ terms, line }] : [])),
  );
  const bulkQuantity = sum(bulk.map(({ terms, line }) => inUnit(terms, line, terms.priceUnit)));
  const moqProblems =
    parts[0] === undefined
      ? []
      : bulkProblems(
          parts[0].terms,
          bulk.map(({ line }) => line),
        );
  /** paid for so far */
  const setUp = new Map<string, number>();
  return parts.map(({ terms, lines }) => priceLines(terms, lines, { bulkQuantity, moqProblems, setUp }));
}

interface Together {
  readonly bulkQuantity: Exact;
  readonly moqProblems: readonly LineProblem[];
  readonly setUp: Map<string, number>;
}

function priceLines(
  terms: ItemTerms,
  lines: readonly LineToPrice[],
  { bulkQuantity, moqProblems, setUp }: Together,
): PricedLine[] {
  const bulkPriceFen = tierPrice(terms, bulkQuantity);
  return lines.map((line) => {
    const unitPriceFen = line.purpose === 'bulk' ? bulkPriceFen : priceOutsideBulk(terms, line);
    const own = ownProblems(terms, line);
    if (!isCounted(terms, line)) {
      return { ...NOTHING, unitPriceFen, problems: own };
    }
    const print = terms.printMethods.find(({ code }) => code === line.printMethod);
    // samples and bulk are separate orders, so each needs printing blanks of its own
    const setupKey = `${line.purpose}/${line.printMethod}/${line.styleId ?? ''}`;
    const paid = setUp.get(setupKey) ?? 0;
    const setUps = Math.max(paid, line.setUps ?? 1);
    const setupFen = print ? setupFeeFen(setUps - paid, print) : 0;
    setUp.set(setupKey, setUps);
    const { surchargeFen, reckoning } = print ? reckonSurcharge(print, line.places) : NOTHING;
    const tooDear = Math.max(surchargeFen, setupFen) > MOST_PRINT_FEN ? [TOO_DEAR] : [];
    return {
      ...{ unitPriceFen, surchargeFen, reckoning, setupFen },
      amountFen: rounded(times(inUnit(terms, line, priceUnitOf(terms, line)), unitPriceFen + surchargeFen)) + setupFen,
      grams: gramsOf(terms, line),
      stockNeeded: stockNeeded(terms, line),
      problems: [
        ...own,
        ...tooDear,
        ...(line.purpose === 'bulk' ? moqProblems : problemsOutsideBulk(terms, lines, line)),
      ],
    };
  });
}

/** Of one piece's print, and of its set-ups: far above any of this trade, and within the columns of an order line. */
const MOST_PRINT_FEN = 1_000_000_000;
const TOO_DEAR: LineProblem = {
  word: 'quantity',
  say: '印花加价或版费超过 1000 万元，不能下单，请联系供货方核对价格',
};

const NOTHING = { surchargeFen: 0, reckoning: null, setupFen: 0, amountFen: 0, grams: 0, stockNeeded: 0 };

/** The unit of a line's unit price: 剪版 and 散剪 are priced by the metre, whatever the unit of 大货. */
export function priceUnitOf(terms: ItemTerms, { purpose, unit }: Pick<WantedLine, 'purpose' | 'unit'>): LinePriceUnit {
  if (terms.kind !== 'fabric' || purpose === 'bulk') return terms.priceUnit;
  return unit === 'swatch' ? unit : 'm';
}

/** Is the unit allowed for this purpose? Garments by the piece; 散剪 by the metre; swatches as samples of fabric. */
export function isSoldBy({ kind, purpose, unit }: Pick<WantedLine, 'kind' | 'purpose' | 'unit'>): boolean {
  if (kind !== 'fabric') return unit === 'piece' && purpose !== 'smallCut';
  if (purpose === 'smallCut') return unit === 'm';
  return unit === 'swatch' ? purpose === 'sample' : unit !== 'piece';
}

/** Whole pieces and swatches, or fabric with at most one decimal; above zero, up to a million. */
export function isOrderable(quantity: number, unit: QuantityUnit): boolean {
  if (!(quantity > 0 && quantity <= QUANTITY_MAX)) return false;
  return unit === 'piece' || unit === 'swatch'
    ? Number.isInteger(quantity)
    : Math.round(quantity * 10) / 10 === quantity;
}

/**
 * Freight by parcel. @param areaCode of the receiver's district
 * @returns null above the last weight step: there is no parcel price
 */
export function freightFen(
  rules: readonly FreightRule[],
  areaCode: string,
  grams: number,
  productFen: number,
): number | null {
  const rule =
    rules.find(({ provinces }) => provinces.includes(areaCode.slice(0, 2))) ??
    rules.find(({ provinces }) => provinces.length === 0);
  if (!rule) throw new RangeError('freight terms need a rule for all other provinces');
  if (grams > parcelMostGrams(rule)) return null;
  if (rule.freeFromFen > 0 && productFen >= rule.freeFromFen && grams <= rule.freeUptoGrams) return 0;
  let fen = rule.firstFen;
  let from = rule.firstGrams;
  for (const { uptoGrams, stepGrams, stepFen } of rule.steps) {
    fen += Math.ceil(Math.max(0, Math.min(grams, uptoGrams) - from) / stepGrams) * stepFen;
    from = uptoGrams;
  }
  return fen;
}

/** The maximum weight of a parcel. */
export const parcelMostGrams = ({ firstGrams, steps }: FreightRule): number => steps.at(-1)?.uptoGrams ?? firstGrams;

export interface DeliveryOffer {
  readonly way: Delivery;
  /** null: unknown without an address, or stated by the shop on acceptance (road without a price) */
  readonly freightFen: number | null;
}

/**
 * The delivery options of an order; `usualDelivery` applies until the buyer chooses. The first is the cheaper one of those
 * whose freight is part of the order: 专线 is offered when it is cheaper than a parcel, or nothing else carries the weight.
 * @param areaCode null while unknown
 */
export function deliveriesOf(
  terms: Pick<ShopTerms, 'freight' | 'road' | 'collect' | 'pickupAddress' | 'pickupPaused'>,
  areaCode: string | null,
  grams: number,
  productFen: number,
): [DeliveryOffer, ...DeliveryOffer[]] {
  const parcelFen = areaCode === null ? null : freightFen(terms.freight, areaCode, grams, productFen);
  const isTooHeavy = areaCode !== null && parcelFen === null;
  const road = roadOf(terms.road, areaCode ?? '');
  const roadFen = road === null || areaCode === null ? null : roadFreightFen(road.rule, grams, litresOf(road, grams));
  const isRoadCheaper = parcelFen !== null && roadFen !== null && roadFen < parcelFen;
  return [
    isTooHeavy || isRoadCheaper ? { way: 'road', freightFen: roadFen } : { way: 'parcel', freightFen: parcelFen },
    ...(isRoadCheaper ? [{ way: 'parcel', freightFen: parcelFen } as const] : []),
    ...(terms.collect ? [{ way: 'collect', freightFen: 0 } as const] : []),
    ...(terms.pickupAddress === '' || terms.pickupPaused === true ? [] : [{ way: 'pickup', freightFen: 0 } as const]),
  ];
}

/** A person carries it. */
const BY_HAND_GRAMS = 30_000;
/** So much more a buyer pays for not waiting until the shop has accepted 专线. */
const MOST_FOR_AT_ONCE_FEN = 2_000;

/**
 * What applies until the buyer chooses: the first offer; a parcel of a light order that would begin at once, though 专线 is
 * a little cheaper, because the shop has to accept that one first.
 */
export function usualDelivery(
  offers: readonly [DeliveryOffer, ...DeliveryOffer[]],
  { kind, grams }: { readonly kind: OrderKind; readonly grams: number },
): DeliveryOffer {
  const [first] = offers;
  const parcel = offers.find(({ way }) => way === 'parcel');
  if (kind === 'bulk' || grams > BY_HAND_GRAMS || !parcel) return first;
  const extraFen = (parcel.freightFen ?? 0) - (first.freightFen ?? 0);
  return extraFen <= MOST_FOR_AT_ONCE_FEN ? parcel : first;
}

export interface OrderSum {
  readonly productFen: number;
  /** sum over all lines */
  readonly adjustFen: number;
  readonly taxFen: number;
  readonly payableFen: number;
  /** 0 for full payment */
  readonly depositFen: number;
}

/** The total to pay. */
export const payableOf = ({ productFen, taxFen, freightFen, adjustFen }: OrderParts): number =>
  productFen + taxFen + freightFen + adjustFen;

interface OrderParts {
  readonly productFen: number;
  readonly taxFen: number;
  readonly freightFen: number;
  /** by the shop; negative = a discount */
  readonly adjustFen: number;
}

/** The fields of a line that a total needs. */
interface SummedLine {
  readonly amountFen: number;
  /** by the shop, before payment; negative = a discount */
  readonly adjustFen: number;
  readonly taxIncluded: boolean;
}

/** The shop's price adjustments of lines are taxed with them. */
export function sumOrder(order: {
  readonly lines: readonly SummedLine[];
  readonly freightFen: number;
  /** 0 without an invoice */
  readonly taxPercent: number;
  readonly plan: PaymentPlan;
  readonly depositPercent: number;
}): OrderSum {
  const productFen = order.lines.reduce((all, { amountFen }) => all + amountFen, 0);
  const adjustFen = order.lines.reduce((all, line) => all + line.adjustFen, 0);
  const untaxedFen = order.lines.reduce(
    (all, line) => all + (line.taxIncluded ? 0 : line.amountFen + line.adjustFen),
    0,
  );
  const taxFen = percentOf(untaxedFen, order.taxPercent);
  const payableFen = payableOf({ ...order, productFen, taxFen, adjustFen });
  const depositFen = order.plan === 'deposit' ? percentOf(Math.max(0, payableFen), order.depositPercent) : 0;
  return { productFen, adjustFen, taxFen, payableFen, depositFen };
}

/** An exact fraction: fabric sold by weight leads to fractions without a finite decimal form. */
interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

const times = ({ n, d }: Exact, by: number): Exact => ({ n: n * BigInt(by), d });
const sum = (all: readonly Exact[]): Exact =>
  all.reduce((total, one) => ({ n: total.n * one.d + one.n * total.d, d: total.d * one.d }), { n: 0n, d: 1n });
export const percentOf = (fen: number, percent: number): number =>
  rounded({ n: BigInt(fen) * BigInt(percent), d: 100n });
const rounded = ({ n, d }: Exact): number => Number((2n * n + d) / (2n * d));
const tenthsUp = ({ n, d }: Exact): number => Number((n * 10n + d - 1n) / d);
/** @param than has at most three decimals */
const isBelow = ({ n, d }: Exact, than: number): boolean => n * 1000n < BigInt(Math.round(than * 1000)) * d;

const tenths = (value: number): bigint => BigInt(Math.round(value * 10));

/** 码 = 0.9144 米 exactly; metres of a weight = grams ÷ (g/m² × width in m). */
function metresOf(terms: ItemTerms, { unit, quantity }: WantedLine): Exact {
  if (unit === 'm') return { n: tenths(quantity), d: 10n };
  if (unit === 'yd') return { n: tenths(quantity) * 9144n, d: 100_000n };
  return { n: tenths(quantity) * 100_000n, d: BigInt(terms.gsm) * tenths(terms.widthCm) };
}

function kgOf(terms: ItemTerms, line: WantedLine): Exact {
  if (line.unit === 'kg') return { n: tenths(line.quantity), d: 10n };
  const { n, d } = metresOf(terms, line);
  return { n: n * BigInt(terms.gsm) * tenths(terms.widthCm), d: d * 1_000_000n };
}

function inUnit(terms: ItemTerms, line: WantedLine, unit: LinePriceUnit): Exact {
  if (unit === 'piece' || unit === 'swatch') return { n: BigInt(line.quantity), d: 1n };
  return unit === 'm' ? metresOf(terms, line) : kgOf(terms, line);
}

/** About one sheet of A4. */
const SWATCH_CM2 = 600n;

function gramsOf(terms: ItemTerms, line: WantedLine): number {
  if (line.unit === 'swatch') return rounded({ n: BigInt(line.quantity * terms.gsm) * SWATCH_CM2, d: 10_000n });
  if (terms.kind === 'fabric') return rounded(times(kgOf(terms, line), 1000));
  return line.quantity * (terms.grams.find(({ size }) => size === line.size)?.grams ?? heaviest(terms));
}

/** Pieces or metres; swatches are cut from remnants and need no stock. */
function stockNeeded(terms: ItemTerms, line: WantedLine): number {
  if (line.unit === 'swatch') return 0;
  return terms.kind === 'fabric' ? tenthsUp(metresOf(terms, line)) / 10 : line.quantity;
}

/** A size without a weight counts as the heaviest, so that freight covers the cost. */
const heaviest = ({ grams }: ItemTerms): number => Math.max(0, ...grams.map((one) => one.grams));

function tierPrice({ tiers }: ItemTerms, quantity: Exact): number {
  const [first] = tiers;
  if (!first) throw new RangeError('a price needs at least one tier');
  return tiers.reduce((reached, tier) => (isBelow(quantity, tier.from) ? reached : tier), first).priceFen;
}

/** Is the line valid? An invalid one neither counts for the minimum nor for tiers. */
function isCounted({ kind }: ItemTerms, { purpose, unit, quantity }: WantedLine): boolean {
  return isSoldBy({ kind, purpose, unit }) && isOrderable(quantity, unit);
}

function ownProblems(terms: ItemTerms, line: WantedLine): LineProblem[] {
  if (!terms.isOffered) return [{ word: 'offShelf', say: '已下架，不能下单' }];
  if (!isThere(terms, line)) return [{ word: 'noSuchChoice', say: '没有这个颜色、尺码或工艺了，请重新选择' }];
  if (isCounted(terms, line)) return [];
  const say = terms.kind === 'fabric' ? '数量最多一位小数，单位为米、码或公斤' : '请填整件数';
  return [{ word: 'quantity', say }];
}

function isThere(terms: ItemTerms, { colourNo, size, printMethod }: WantedLine): boolean {
  const hasPrint = printMethod === '' || terms.printMethods.some(({ code }) => code === printMethod);
  if (terms.kind === 'fabric') return hasPrint && size === '' && terms.colours.some((one) => one.colourNo === colourNo);
  return hasPrint && terms.skus.some((sku) => sku.colourNo === colourNo && sku.size === size);
}

function bulkProblems(terms: ItemTerms, lines: readonly WantedLine[]): LineProblem[] {
  if (lines.length === 0) return [];
  const quantity = sum(lines.map((line) => inUnit(terms, line, terms.moqUnit)));
  const unit = unitWords[terms.moqUnit];
  if (isBelow(quantity, terms.moq)) {
    const missing = tenthsUp({ n: tenths(terms.moq) * quantity.d - 10n * quantity.n, d: 10n * quantity.d }) / 10;
    return [{ word: 'moq', say: `${terms.moq} ${unit}起订，还差 ${missing} ${unit}` }];
  }
  const over = terms.moqUnit === 'piece' ? Number(quantity.n % BigInt(terms.orderMultiple)) : 0;
  if (over === 0) return [];
  return [
    {
      word: 'multiple',
      say: `数量须为 ${terms.orderMultiple} 的倍数，请再加 ${terms.orderMultiple - over} ${unit}`,
    },
  ];
}

function priceOutsideBulk(terms: ItemTerms, { purpose, unit }: WantedLine): number {
  if (purpose === 'smallCut') return terms.smallCutFenPerMetre ?? 0;
  return unit === 'swatch' ? (terms.swatchFen ?? 0) : terms.samplePriceFen;
}

function problemsOutsideBulk(terms: ItemTerms, lines: readonly WantedLine[], line: WantedLine): LineProblem[] {
  if (line.purpose === 'smallCut') return smallCutProblems(terms, lines, line);
  return line.unit === 'swatch' ? swatchProblems(terms, lines, line) : sampleProblems(terms, lines, line);
}

/** 散剪 comes from one dye lot in stock, at least 5 m per colour, all colours together below the minimum order. */
function smallCutProblems(terms: ItemTerms, lines: readonly WantedLine[], line: WantedLine): LineProblem[] {
  if (terms.smallCutFenPerMetre === null) return [{ word: 'noSuchChoice', say: '这块布不散剪了，请改选大货或剪版' }];
  const cuts = lines.filter((one) => one.purpose === 'smallCut' && isCounted(terms, one));
  const ofColour = cuts.filter((one) => one.colourNo === line.colourNo);
  const metres = ofColour.reduce((all, one) => all + Math.round(one.quantity * 10), 0) / 10;
  const stock = terms.skus.find((sku) => sku.colourNo === line.colourNo)?.stock ?? 0;
  const problems: LineProblem[] = [];
  if (metres < SMALL_CUT_LEAST_METRES)
    problems.push({ word: 'smallCutLeast', say: `散剪每色 ${SMALL_CUT_LEAST_METRES} 米起，再少请选剪版` });
  if (metres > stock) {
    const say = stock === 0 ? '这个颜色没有现货，不能散剪' : `这个颜色同一缸最多 ${stock} 米，散剪只从一缸里剪`;
    problems.push({ word: 'noStock', say });
  }
  if (!isBelow(sum(cuts.map((one) => inUnit(terms, one, terms.moqUnit))), terms.moq))
    problems.push({
      word: 'smallCutMost',
      say: `合计已到起订量 ${terms.moq} ${unitWords[terms.moqUnit]}，请改选大货，更便宜`,
    });
  return problems;
}

function swatchProblems(terms: ItemTerms, lines: readonly WantedLine[], line: WantedLine): LineProblem[] {
  if (terms.swatchFen === null) return [{ word: 'noSuchChoice', say: '没有小样了' }];
  const swatches = lines.filter((one) => one.unit === 'swatch' && isCounted(terms, one));
  const ofColour = swatches.filter((one) => one.colourNo === line.colourNo);
  if (ofColour.reduce((all, { quantity }) => all + quantity, 0) > 1)
    return [{ word: 'swatchMost', say: '小样每色 1 片' }];
  if (swatches.length > SWATCHES_PER_FABRIC)
    return [{ word: 'swatchMost', say: `一块布一次最多要 ${SWATCHES_PER_FABRIC} 色小样` }];
  return [];
}

/** Samples come from stock, a few of each colour. */
function sampleProblems(terms: ItemTerms, lines: readonly WantedLine[], line: WantedLine): LineProblem[] {
  const alike = lines.filter(
    (one) =>
      one.purpose === 'sample' && one.unit !== 'swatch' && one.colourNo === line.colourNo && isCounted(terms, one),
  );
  const stock = terms.skus.find((sku) => sku.colourNo === line.colourNo && sku.size === line.size)?.stock ?? 0;
  if (terms.kind === 'fabric') {
    if (line.unit !== 'm') return [{ word: 'quantity', say: '剪版请按米下单' }];
    const metres = alike.reduce((all, one) => all + Math.round(one.quantity * 10), 0);
    if (metres < CUT_LEAST || metres > CUT_MOST)
      return [{ word: 'sampleMost', say: `剪版每色 ${CUT_LEAST / 10}–${CUT_MOST / 10} 米` }];
    return metres > Math.round(stock * 10) ? [{ word: 'noStock', say: '这个颜色没有现货，不能剪版' }] : [];
  }
  const pieces = alike.reduce((all, one) => all + one.quantity, 0);
  if (pieces > SAMPLES_PER_COLOUR) return [{ word: 'sampleMost', say: `样品每色最多 ${SAMPLES_PER_COLOUR} 件` }];
  const ofSize = alike.filter((one) => one.size === line.size).reduce((all, one) => all + one.quantity, 0);
  return ofSize > stock ? [{ word: 'noStock', say: '这个颜色尺码没有现货，不能拿样' }] : [];
}
