import { asSaidOfSupply } from '#contract/trade/order-parties.ts';

export type Say = (literals: TemplateStringsArray, ...values: readonly (string | number | null)[]) => string;

/**
 * A tag for what is said of an order: of a 采购单 it calls the buyer 商家, the seller 工厂 and the order 采购单. What is
 * filled in (names, reasons that people wrote) stays as it is.
 */
export const saidOf =
  ({ suppliesOrderNo }: { readonly suppliesOrderNo: string | null }): Say =>
  (literals, ...values) =>
    String.raw({ raw: suppliesOrderNo === null ? literals : literals.map(asSaidOfSupply) }, ...values);
