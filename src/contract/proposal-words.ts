import type { ProposalDocument, ProposedItem } from './proposal-document.ts';

/** Words and limits of proposals that the browser needs too. */

export const MOST_RELAY_BYTES = 512 * 1024;
export const MOST_PROPOSAL_ITEMS = 300;

/** free: a line in words, for example 打样费 */
export const PROPOSED_KINDS = ['blank', 'product', 'fabric', 'free'] as const;
export const OPTION_IDS = ['A', 'B', 'C'] as const;
export type OptionId = (typeof OPTION_IDS)[number];

/**
 * catalogue: the tier price of the quantity · discount: `percent` of it · own: `fen` per unit. The last two only for
 * things of one's own shop.
 */
export const PRICE_WAYS = ['catalogue', 'discount', 'own'] as const;
export type PriceWay = (typeof PRICE_WAYS)[number];

/** A new proposal is valid so long. */
export const PROPOSAL_DAYS = 14;

export const MOST_VIEWS = 1000;

/** What the funnel can look back on. */
export const FUNNEL_DAYS = ['30', '90', '365'] as const;

/** The options of a link that shows everything to everybody who has it. */
export const PLAIN_LINK = { hidesPrices: false, hidesSupplier: false, hasWatermark: false, mostViews: null } as const;

export const itemsIn = ({ sections }: Pick<ProposalDocument, 'sections'>): ProposedItem[] =>
  sections.flatMap(({ items }) => items);
