import { inSupplyWords } from '#contract/trade/order-parties.ts';

interface Order {
  readonly suppliesOrderNo: string | null;
}

export type Template = (literals: TemplateStringsArray, ...values: readonly (string | number | null)[]) => string;

/** A fixed text: about a 采购单 it calls the buyer 商家, the seller 工厂 and the order 采购单. */
export const inWordsOf = ({ suppliesOrderNo }: Order, words: string): string =>
  suppliesOrderNo === null ? words : inSupplyWords(words);

/** The same as a tag. What is filled in (names, reasons that people wrote) stays as it is. */
export const templateFor =
  (order: Order): Template =>
  (literals, ...values) =>
    String.raw({ raw: literals.map((words) => inWordsOf(order, words)) }, ...values);
