import type { ItemTerms, LineProblem, Purpose, WantedLine } from '#contract/buying.ts';
import type { Cart, CartLine, LineChange } from '#contract/cart.ts';
import { type PricedLine, priceItem } from '#contract/order-price.ts';
import type { FreightRule } from '#contract/shop-terms.ts';
import { bundleView, type BundleView, isBundleStuck } from './bundle-view.ts';
import { fromStockOf, type LineOnTerms, shippingOf, type ShippingView } from './cart-shipping.ts';
import { choiceOf, wantedOf } from './local-cart.ts';
import { quantityWords, tierHint } from './item-words.ts';
import type { SettleWish } from '../settle/settle-wish.ts';
import { linesIn } from './part-of-cart.ts';

/** The cart as it stands on the screen: with what is being typed, and priced over the lines that are chosen. */

export interface LineView {
  readonly id: string;
  readonly wanted: WantedLine;
  readonly unitPriceFen: number;
  readonly surchargeFen: number;
  readonly setupFen: number;
  readonly amountFen: number;
  readonly grams: number;
  /** pieces, or metres of cloth */
  readonly stockNeeded: number;
  /** of its quantity, what can be sent from stock */
  readonly fromStock: number;
  readonly isChosen: boolean;
  /** what is gone, off the shelf or one's own cannot be */
  readonly canChoose: boolean;
  /** of this line alone; what the whole item lacks stands with the item */
  readonly problems: readonly LineProblem[];
  readonly changes: readonly LineChange[];
}

/** One thing in one order: its samples and its bulk are two. */
export interface ItemView {
  readonly key: string;
  readonly terms: ItemTerms | null;
  readonly lines: readonly LineView[];
  /** of the chosen lines: 30 件 */
  readonly quantity: string;
  /** 再加 20 件… */
  readonly hint: string | null;
  /** MOQ and multiples of the chosen lines together */
  readonly problems: readonly string[];
}

export interface OrderView {
  /** 散剪 is among the bulk: both come out of one shop's stock order */
  readonly purpose: Exclude<Purpose, 'smallCut'>;
  /** what is wanted in whole sets stands first; none among samples */
  readonly bundles: readonly BundleView[];
  readonly items: readonly ItemView[];
}

export interface GroupView {
  readonly key: string;
  readonly shop: Cart['groups'][number]['shop'];
  /** bulk first; samples become an order of their own */
  readonly orders: readonly OrderView[];
  /** of the chosen lines */
  readonly amountFen: number;
  readonly grams: number;
  /** how the chosen lines would be sent, samples apart; null when none is chosen */
  readonly shipping: ShippingView | null;
  readonly freight: readonly FreightRule[];
}

export interface CartView {
  readonly groups: readonly GroupView[];
  readonly lines: readonly LineView[];
  readonly chosen: readonly LineView[];
  readonly amountFen: number;
  /** why the chosen lines cannot be settled as they are, or null */
  readonly hindrance: string | null;
}

/** Words that hold for all lines of an item together. */
const OF_THE_ITEM: ReadonlySet<LineProblem['word']> = new Set(['moq', 'multiple', 'smallCutMost']);
const NEVER: ReadonlySet<LineProblem['word']> = new Set(['gone', 'offShelf', 'noSuchChoice', 'ownShop']);
/** What the browser cannot find out from the terms. */
const SERVER_KNOWS: ReadonlySet<LineProblem['word']> = new Set(['gone', 'ownShop']);

/**
 * @param quantityOf what stands in the field of a line just now
 * @param isLeftOut lines that are not to be settled
 */
export function viewOf(
  cart: Cart,
  quantityOf: (line: CartLine) => number,
  isLeftOut: (lineId: string) => boolean,
): CartView {
  const groups = cart.groups.map(({ shop, items, bundles, freight }, index): GroupView => {
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
      ...{ key: shop?.id ?? `gone ${index}`, shop, orders, freight },
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

/** With what of each line can be sent from stock: of the chosen ones together, of each other one by itself. */
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
    const hard = line.problems.filter(({ word }) => SERVER_KNOWS.has(word));
    return { line, wanted, hard };
  });
  // What is left out is shown at the price that it has with all the others.
  const withAll = priced(
    terms,
    all.map(({ wanted }) => wanted),
  );
  const canChoose = all.map(
    ({ hard }, index) => terms !== null && hard.length === 0 && !withAll[index]?.problems.some(isNever),
  );
  const isChosen = all.map(({ line }, index) => canChoose[index]! && !isLeftOut(line.id));
  const chosen = all.filter((_, index) => isChosen[index]).map(({ wanted }) => wanted);
  const chosenPrices = priced(terms, chosen);
  const hint = terms === null ? null : tierHint(terms, chosen, chosenPrices);
  let place = 0;
  const views = all.map(({ line, wanted, hard }, index): LineView & { itemProblems: readonly string[] } => {
    const price = isChosen[index] ? chosenPrices[place++] : withAll[index];
    const problems = [...hard, ...(price?.problems ?? [])];
    return {
      id: line.id,
      wanted,
      unitPriceFen: price?.unitPriceFen ?? line.unitPriceFen,
      surchargeFen: price?.surchargeFen ?? line.surchargeFen,
      setupFen: price?.setupFen ?? 0,
      amountFen: price?.amountFen ?? line.amountFen,
      grams: price?.grams ?? 0,
      stockNeeded: price?.stockNeeded ?? 0,
      isChosen: isChosen[index]!,
      canChoose: canChoose[index]!,
      problems: problems.filter(({ word }) => !OF_THE_ITEM.has(word)),
      fromStock: 0,
      // that it is off the shelf is a problem already, and what is in stock is worked out with what is being typed
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

function priced(terms: ItemTerms | null, lines: readonly WantedLine[]): readonly PricedLine[] {
  return terms === null || lines.length === 0 ? [] : priceItem(terms, lines);
}

/** It is chosen, and keeps the chosen from being settled. */
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

/** How much is wanted of each choice. */
export type ChosenQuantities = Readonly<Record<string, number>>;

export const chosenQuantities = (chosen: readonly LineView[]): ChosenQuantities =>
  Object.fromEntries(chosen.map(({ wanted }) => [choiceOf(wanted), wanted.quantity]));

/** The lines of a cart that are these choices, in what was chosen of them: an account's cart may hold more. */
export function chosenIn(cart: Cart, chosen: ChosenQuantities): Pick<SettleWish, 'cartLineIds' | 'quantities'> {
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

/** All lines of a shop, samples too. */
export const linesOf = ({ orders }: GroupView): LineView[] => orders.flatMap(linesOfOrder);

const linesOfOrder = ({ bundles, items }: OrderView): LineView[] =>
  [...bundles, ...items].flatMap(({ lines }) => lines);
