import { inSupplyWords } from '#contract/trade/order-parties.ts';
import type { OrderReader } from './order.words.ts';

const OWN = { buyer: '买家', shop: '商家', operator: null } as const;

/**
 * A text about both sides of an order (买家, 商家) as one of them reads it: who reads is 您. The operator reads it as it is.
 */
export const addressed = (words: string, reader: OrderReader, { isSupply = false } = {}): string =>
  words.replaceAll(/买家|商家/g, (party) => {
    if (party === OWN[reader]) return '您';
    return isSupply ? inSupplyWords(party) : party;
  });

/** A 采购单 names its parties in another way. */
export const asSupply = ({ supply = null }: { readonly supply?: object | null | undefined }) => ({
  isSupply: supply !== null,
});
