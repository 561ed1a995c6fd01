import type { ItemTerms, LineProblem, Purpose, WantedLine } from '#contract/market/buying.ts';
import type { Cart, CartLine, LineChange } from '#contract/trade/cart.ts';
import { type LineToPrice, type PricedLine, priceItem } from '#contract/trade/order-price.ts';
import type { Reckoning } from '#contract/market/surcharge.ts';
import type { FreightRule, RoadTariff } from '#contract/market/shop-terms.ts';
import { bundleView, type BundleView, isBundleStuck } from './bundle-view.ts';
import { fromStockOf, type LineOnTerms, shippingOf, type ShippingView } from './cart-shipping.ts';
import { choiceOf, wantedOf } from '../../market/buying/local-cart.ts';
import { quantityWords, tierHint } from '../../market/buying/item-words.ts';
import type { CheckoutRequest } from '../../market/buying/checkout-request.ts';
import { linesIn } from './part-of-cart.ts';

/** The cart as shown: with quantities still being typed, and priced over the ticked lines. */

export interface LineView {
  readonly id: string;
  readonly wanted: WantedLine;
  /** 款式 to be printed; undefined: none, or not the caller's */
  readonly style: CartLine['style'];
  readonly unitPriceFen: number;
  readonly surchargeFen: number;
  /** how that was counted; null = one unit, or nothing */
  readonly reckoning: Reckoning | null;
  readonly setupFen: number;
  readonly amountFen: number;
  readonly grams: number;
  /** pieces, or metres of fabric */
  readonly stockNeeded: number;
  /** the part of its quantity that ships from stock */
  readonly fromStock: number;
  readonly isChosen: boolean;
  /** false for lines that are deleted, not on sale or of the caller's own shop */
  readonly canChoose: boolean;
  /** problems of this line alone; those of the whole product are in `ItemView.problems` */
  readonly problems: readonly LineProblem[];
  readonly changes: readonly LineChange[];
}

/** One product in one order: samples and bulk lines are separate. */
export interface ItemView {
  readonly key: string;
  readonly terms: ItemTerms | null;
  readonly lines: readonly LineView[];
  /** of the ticked lines: 30 件 */
  readonly quantity: string;
  /** 再加 20 件… */
  readonly hint: string | null;
  /** MOQ and multiples over all ticked lines */
  readonly problems: readonly string[];
}

export interface OrderView {
  /** 散剪 counts as bulk: both ship in one stock order of the shop */
  readonly purpose: Exclude<Purpose, 'smallCut'>;
  /** bundles come first; none among samples */
  readonly bundles: readonly BundleView[];
  readonly items: readonly ItemView[];
}

export interface GroupView {
  readonly key: string;
  readonly shop: Cart['groups'][number]['shop'];
  /** bulk first; samples become a separate order */
  readonly orders: readonly OrderView[];
  /** of the ticked lines */
  readonly amountFen: number;
  readonly grams: number;
  /** how the ticked lines would ship, without samples; null when none is ticked */
  readonly shipping: ShippingView | null;
  readonly freight: readonly FreightRule[];
  readonly road: RoadTariff | null;
}

export interface CartView {
  readonly groups: readonly GroupView[];
  readonly lines: readonly LineView[];
  readonly chosen: readonly LineView[];
  readonly amountFen: number;
  /** why the ticked lines cannot be checked out, or null */
  readonly hindrance: string | null;
}

/** Problems that apply to all lines of a product together. */
const OF_THE_ITEM: ReadonlySet<LineProblem['word']> = new Set(['moq', 'multiple', 'smallCutMost']);
const NEVER: ReadonlySet<LineProblem['word']> = new Set([
  'gone',
  'offShelf',
  'noSuchChoice',
  'ownShop',
  'style',
  'styleCheck',
]);
/** Problems that the browser cannot compute from the terms. */
const SERVER_KNOWS: ReadonlySet<LineProblem['word']> = new Set(['gone', 'ownShop', 'style', 'styleCheck']);

/**
 * @param quantityOf the quantity in the line's field now
 * @param isLeftOut lines not to check out
 */
export function viewOf(
  cart: Cart,
  quantityOf: (line: CartLine) => number,
  isLeftOut: (lineId: string) => boolean,
): CartView {
  const groups = cart.groups.map(({ shop, items, bundles, freight, road }, index): GroupView => {
    const views = items.flatMap((item) => itemViews(item, quantityOf, isLeftOut));
    const orders = (['bulk', 'sample'] as const)
      .map((purpose) => ({
        purpose,
        bundles: purpose === 'bulk' ? bundles.map((bundle) => bundleView(bundle, quantityOf, isLeftOut)) : [],
        items: views.filter((view) => (view.purpose === 'sample') === (purpose === 'sample')).map(({ item }) => item),
      }))
      .filter(({ bundles, items }) => bundles.length > 0 || items.length > 0)
      .map((order) => (order.purpose === 'bulk' ? withStock(order) : order));
    const chosen = orders.flatMap(linesOfOrder).filter(({ isChosen }) => isChosen);
    const toShip = orders.filter(({ purpose }) => purpose === 'bulk').flatMap(linesOnTerms);
    return {
      ...{ key: shop?.id ?? `gone ${index}`, shop, orders, freight, road },
      amountFen: chosen.reduce((sum, { amountFen }) => sum + amountFen, 0),
      grams: chosen.reduce((sum, { grams }) => sum + grams, 0),
      shipping: shippingOf(toShip.filter(({ line }) => line.isChosen)),
    };
  });
  const orders = groups.flatMap((group) => group.orders);
  const lines = orders.flatMap(linesOfOrder);
  const chosen = lines.filter(({ isChosen }) => isChosen);
  return {
    groups,
    lines,
    chosen,
    amountFen: chosen.reduce((sum, { amountFen }) => sum + amountFen, 0),
    hindrance: hindranceOf(orders, chosen),
  };
}

/** Adds the quantities in stock: over the ticked lines together, for each other line by itself. */
function withStock(order: OrderView): OrderView {
  const all = linesOnTerms(order);
  const chosen = all.filter(({ line }) => line.isChosen);
  const others = all.filter(({ line }) => !line.isChosen);
  const shares = fromStockOf(chosen);
  const fromStock = new Map([
    ...chosen.map(({ line }, at) => [line.id, shares[at]!] as const),
    ...others.map((one) => [one.line.id, fromStockOf([one])[0]!] as const),
  ]);
  const told = (lines: readonly LineView[]) =>
    lines.map((line) => ({ ...line, fromStock: fromStock.get(line.id) ?? line.fromStock }));
  const toldItems = <I extends { readonly lines: readonly LineView[] }>(items: readonly I[]) =>
    items.map((item) => ({ ...item, lines: told(item.lines) }));
  return {
    ...order,
    bundles: order.bundles.map((bundle) => ({ ...bundle, lines: told(bundle.lines), items: toldItems(bundle.items) })),
    items: toldItems(order.items),
  };
}

const linesOnTerms = ({ bundles, items }: OrderView): LineOnTerms[] =>
  [...bundles.flatMap((bundle) => bundle.items), ...items].flatMap(({ terms, lines }) =>
    terms === null ? [] : lines.map((line) => ({ line, terms })),
  );

type Item = Cart['groups'][number]['items'][number];

function itemViews(
  { terms, lines }: Item,
  quantityOf: (line: CartLine) => number,
  isLeftOut: (lineId: string) => boolean,
): { purpose: Purpose; item: ItemView }[] {
  const all = lines.map((line) => {
    const wanted = { ...wantedOf(line), quantity: quantityOf(line) };
    const { style, colourNo } = line;
    const toPrice: LineToPrice = { ...wanted, setUps: style?.setUps[colourNo], places: style?.places[colourNo] };
    const hard = line.problems.filter(({ word }) => SERVER_KNOWS.has(word));
    return { line, wanted, toPrice, hard };
  });
  // Unticked lines show the price that they have together with all others.
  const withAll = priced(
    terms,
    all.map(({ toPrice }) => toPrice),
  );
  const canChoose = all.map(
    ({ hard }, index) => terms !== null && hard.length === 0 && !withAll[index]?.problems.some(isNever),
  );
  const isChosen = all.map(({ line }, index) => canChoose[index]! && !isLeftOut(line.id));
  const chosen = all.filter((_, index) => isChosen[index]).map(({ wanted }) => wanted);
  const chosenPrices = priced(
    terms,
    all.filter((_, index) => isChosen[index]).map(({ toPrice }) => toPrice),
  );
  const hint = terms === null ? null : tierHint(terms, chosen, chosenPrices);
  let place = 0;
  const views = all.map(({ line, wanted, hard }, index): LineView & { itemProblems: readonly string[] } => {
    const price = isChosen[index] ? chosenPrices[place++] : withAll[index];
    const problems = [...hard, ...(price?.problems ?? [])];
    return {
      id: line.id,
      wanted,
      style: line.style,
      unitPriceFen: price?.unitPriceFen ?? line.unitPriceFen,
      surchargeFen: price?.surchargeFen ?? line.surchargeFen,
      reckoning: price?.reckoning ?? null,
      setupFen: price?.setupFen ?? 0,
      amountFen: price?.amountFen ?? line.amountFen,
      grams: price?.grams ?? 0,
      stockNeeded: price?.stockNeeded ?? 0,
      isChosen: isChosen[index]!,
      canChoose: canChoose[index]!,
      problems: problems.filter(({ word }) => !OF_THE_ITEM.has(word)),
      fromStock: 0,
      // "not on sale" is already a problem, and stock is computed from the quantities being typed
      changes: line.changes.filter(({ kind }) => kind === 'price'),
      itemProblems: isChosen[index] ? problems.filter(({ word }) => OF_THE_ITEM.has(word)).map(({ say }) => say) : [],
    };
  });
  return (['bulk', 'smallCut', 'sample'] as const).flatMap((purpose) => {
    const ofPurpose = views.filter(({ wanted }) => wanted.purpose === purpose);
    const [first] = ofPurpose;
    if (!first) return [];
    const { kind, itemId } = first.wanted;
    const item: ItemView = {
      key: `${kind} ${itemId} ${purpose}`,
      terms,
      lines: ofPurpose,
      quantity: quantityWords(ofPurpose.filter((view) => view.isChosen).map(({ wanted }) => wanted)),
      hint: purpose === 'bulk' ? hint : null,
      problems: [...new Set(ofPurpose.flatMap((view) => view.itemProblems))],
    };
    return [{ purpose, item }];
  });
}

const isNever = ({ word }: LineProblem): boolean => NEVER.has(word);

function priced(terms: ItemTerms | null, lines: readonly LineToPrice[]): readonly PricedLine[] {
  return terms === null || lines.length === 0 ? [] : priceItem(terms, lines);
}

/** It is ticked and blocks the checkout. */
export function isStuck(item: ItemView, line: LineView): boolean {
  return line.isChosen && (item.problems.length > 0 || line.problems.length > 0);
}

function hindranceOf(orders: readonly OrderView[], chosen: readonly LineView[]): string | null {
  if (chosen.length === 0) return '请先勾选要结算的商品';
  const items = orders.flatMap((order) => order.items);
  const short =
    items.filter((item) => item.lines.some((line) => isStuck(item, line))).length +
    orders.flatMap(({ bundles }) => bundles.filter(isBundleStuck)).length;
  return short === 0 ? null : `有 ${short} 款的数量还不能下单，改好或取消勾选后再结算`;
}

/** The wanted quantity by `choiceOf`. */
export type ChosenQuantities = Readonly<Record<string, number>>;

export const chosenQuantities = (chosen: readonly LineView[]): ChosenQuantities =>
  Object.fromEntries(chosen.map(({ wanted }) => [choiceOf(wanted), wanted.quantity]));

/** The lines of a cart that match these choices, at the chosen quantities: an account's cart may hold more. */
export function chosenIn(cart: Cart, chosen: ChosenQuantities): Pick<CheckoutRequest, 'cartLineIds' | 'quantities'> {
  const lines = linesIn(cart).filter((line) => chosen[choiceOf(line)] !== undefined);
  const others = lines.filter((line) => chosen[choiceOf(line)] !== line.quantity);
  return {
    cartLineIds: lines.map(({ id }) => id),
    quantities: Object.fromEntries(others.map((line) => [line.id, chosen[choiceOf(line)]!])),
  };
}

export const bundlesOf = ({ groups }: Pick<CartView, 'groups'>): BundleView[] =>
  groups.flatMap(({ orders }) => orders.flatMap(({ bundles }) => bundles));

export const linesOnTermsOf = ({ orders }: GroupView): LineOnTerms[] => orders.flatMap(linesOnTerms);

/** All lines of a shop, samples included. */
export const linesOf = ({ orders }: GroupView): LineView[] => orders.flatMap(linesOfOrder);

const linesOfOrder = ({ bundles, items }: OrderView): LineView[] =>
  [...bundles, ...items].flatMap(({ lines }) => lines);
