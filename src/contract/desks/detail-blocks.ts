/** 详情页: the long page of pictures that a channel shows below a product, as the shop arranges it. */

export const DETAIL_BLOCKS = ['points', 'facts', 'sizes', 'care', 'panels', 'colours', 'pictures', 'note'] as const;
export type DetailBlock = (typeof DETAIL_BLOCKS)[number];
/** pictures: the product's photographs or drawn views; all others are drawn from its facts */
export type DrawnBlock = Exclude<DetailBlock, 'pictures'>;

export const detailBlockWords: Readonly<Record<DetailBlock, string>> = {
  points: '卖点',
  facts: '商品信息',
  sizes: '尺码表',
  care: '洗护说明',
  panels: '印花位置',
  colours: '颜色',
  pictures: '商品图片',
  note: '购买须知',
};

export const MOST_DETAIL_NOTE = 300;

export interface ArrangedBlock {
  readonly block: DetailBlock;
  readonly isOn: boolean;
}

export interface DetailPage {
  /** each once, in their order on the page */
  readonly blocks: ArrangedBlock[];
  /** of the block `note`; lines are separated by \n */
  readonly note: string;
}

const arranged = (on: readonly DetailBlock[]): ArrangedBlock[] =>
  wholeBlocks(on.map((block) => ({ block, isOn: true })));

/** Where a shop begins. */
export const DETAIL_TEMPLATES = [
  { name: '标准', blocks: arranged(['points', 'facts', 'sizes', 'care', 'pictures', 'note']) },
  { name: '图片在前', blocks: arranged(['pictures', 'points', 'colours', 'sizes', 'facts', 'care', 'note']) },
  { name: '印花款', blocks: arranged(['points', 'pictures', 'panels', 'colours', 'facts', 'sizes', 'care', 'note']) },
] as const;

/** Of a shop that has arranged none. */
export const USUAL_DETAIL_PAGE: DetailPage = { blocks: [...DETAIL_TEMPLATES[0].blocks], note: '' };

/** Each block once: repeats are dropped, and those that are missing come last, switched off. */
export function wholeBlocks(blocks: readonly ArrangedBlock[]): ArrangedBlock[] {
  const first = blocks.filter(({ block }, at) => blocks.findIndex((one) => one.block === block) === at);
  const missing = DETAIL_BLOCKS.filter((block) => first.every((one) => one.block !== block));
  return [...first, ...missing.map((block) => ({ block, isOn: false }))];
}

/** The blocks of a page in order: runs of drawn ones, each drawn as one picture, and the photographs between them. */
export function detailParts({ blocks, note }: DetailPage): (readonly DrawnBlock[] | 'pictures')[] {
  const parts: (DrawnBlock[] | 'pictures')[] = [];
  for (const { block, isOn } of blocks) {
    if (!isOn || (block === 'note' && note.trim() === '')) continue;
    const last = parts.at(-1);
    if (block === 'pictures') parts.push(block);
    else if (Array.isArray(last)) last.push(block);
    else parts.push([block]);
  }
  return parts;
}

/** What a page shows, without blocks that are switched off and a note without its block: equal pages look alike. */
export function shownOn(page: DetailPage) {
  const parts = detailParts(page);
  return { parts, note: parts.flat().includes('note') ? page.note.trim() : '' };
}
