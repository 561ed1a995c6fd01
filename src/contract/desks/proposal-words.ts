import { unitWords } from '../market/buying-words.ts';
import type { ProposalDocument, ProposedItem } from './proposal-document.ts';
import type { Quote, QuotedItem } from './proposal-shapes.ts';

/** Words and limits of proposals that the browser needs too. */

export const MOST_RELAY_BYTES = 512 * 1024;
export const MOST_PROPOSAL_ITEMS = 300;
export const MOST_SECTION_PICTURES = 6;
/** Characters of a comment. */
export const MOST_COMMENT = 500;

/** free: a line in words, for example 打样费 */
export const PROPOSED_KINDS = ['blank', 'product', 'fabric', 'bundle', 'free'] as const;
/** Where the cover comes from. Without one a preview shows the first item. */
export const COVERS = ['none', 'item', 'upload'] as const;

/** 款式图 of an item: which side of the garment is shown. */
export const MOCK_UP_SIDES = ['front', 'back'] as const;
export type MockUpSide = (typeof MOCK_UP_SIDES)[number];

export const mockUpSideWords: Readonly<Record<MockUpSide, string>> = { front: '正面', back: '背面' };

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

/** Numbers that the merchant can name for a link that needs a verified phone. */
export const MOST_LINK_PHONES = 20;

/** What the funnel can look back on. */
export const FUNNEL_DAYS = ['30', '90', '365'] as const;

/** The options of a link that shows everything to everybody who has it. */
export const PLAIN_LINK = {
  ...{ hidesPrices: false, hidesSupplier: false, hasWatermark: false, mostViews: null, needsPhone: false },
  phones: [] as string[],
};

/** Of quotes with items that are bought together. */
export const TOGETHER_WORDS = '同一件货分几行写的，合在一起算起订量、档位和版费';

export const itemsIn = ({ sections }: Pick<ProposalDocument, 'sections'>): ProposedItem[] =>
  sections.flatMap(({ items }) => items);

/** The items that are offered with this option, ticked or not. */
export const isOffered = ({ option: own }: Pick<QuotedItem, 'option'>, option: string): boolean =>
  own === '' || own === option;

/** The items that are ordered with this option. @param ticked ids of the optional ones that are wanted */
export const isInOption = (
  item: Pick<QuotedItem, 'id' | 'option' | 'isOptional'>,
  option: string,
  ticked: readonly string[] = [],
): boolean => isOffered(item, option) && (item.isOptional !== true || ticked.includes(item.id));

/** 可选, and whether it is counted; '' of what is always ordered */
export const optionalWords = (
  { id, isOptional }: Pick<QuotedItem, 'id' | 'isOptional'>,
  { ticked = [] }: Pick<Quote, 'ticked'>,
): string => (isOptional !== true ? '' : ticked.includes(id) ? '可选，已选上' : '可选，不在合计里');

/** 款式《山茶》DS26001 第 2 版; '' without one */
export const styleWords = ({ style }: Pick<QuotedItem, 'style'>): string =>
  style === undefined ? '' : `款式《${style.name}》${style.styleNo} 第 ${style.version} 版`;

/** 件, 米; 套 of a bundle; '' of a free line */
export const quantityUnitOf = ({ kind, unit }: Pick<QuotedItem, 'kind' | 'unit'>): string =>
  kind === 'free' ? '' : kind === 'bundle' ? '套' : unitWords[unit];

/** 黑色; of a bundle 圆领T恤 黑色 */
export const colourOfLine = ({ partTitle = '', colourName }: QuotedItem['lines'][number]): string =>
  `${partTitle} ${colourName}`.trim();

/** Of what the price is. */
export const priceUnitOf = ({ kind, priceUnit }: Pick<QuotedItem, 'kind' | 'priceUnit'>): string =>
  kind === 'free' ? '' : kind === 'bundle' ? '套' : unitWords[priceUnit];

/** Keys of the own uploads that a document shows. */
export const picturesIn = ({ cover, sections }: Pick<ProposalDocument, 'cover' | 'sections'>): string[] => [
  ...new Set([...(cover?.from === 'upload' ? [cover.id] : []), ...sections.flatMap(({ pictures = [] }) => pictures)]),
];
