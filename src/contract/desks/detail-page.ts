import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, oneOf, orNull, Picture } from '../platform/shapes.ts';

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

const Arranged = Type.Object({ block: oneOf([...DETAIL_BLOCKS]), isOn: Type.Boolean() });
export type ArrangedBlock = Static<typeof Arranged>;

const Page = {
  /** each once, in their order on the page */
  blocks: Type.Array(Arranged, { minItems: 1, maxItems: 2 * DETAIL_BLOCKS.length }),
  /** of the block `note`; lines are separated by \n */
  note: Type.String({ maxLength: MOST_DETAIL_NOTE }),
};
const DetailPageShape = Type.Object(Page);
export type DetailPage = Static<typeof DetailPageShape>;

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

export const detailPage = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/detailPage',
  for: 'shopOwner',
  summary: '自己店铺的详情页：有哪几块，次序，购买须知',
  reply: Type.Object({ ...Page, isOwn: Type.Boolean() }),
});

/** For every pack and listing made from now on. */
export const saveDetailPage = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/saveDetailPage',
  for: 'shopOwner',
  summary: '保存店铺的详情页',
  done: '详情页存好了，以后做的资料包和铺货都用它',
  body: DetailPageShape,
  reply: DetailPageShape,
  errors: ['detailPage.empty'],
});

export const previewDetailPage = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/detailPreview',
  for: 'shopOwner',
  summary: '预览一件商品的详情页',
  query: Type.Object({
    productId: Id,
    /** those switched on, in their order: points,facts,sizes */
    blocks: Type.String({ maxLength: 200 }),
    note: Type.String({ maxLength: MOST_DETAIL_NOTE, default: '' }),
  }),
  reply: Type.Object({
    /** from top to bottom: a drawing, or a picture of the product */
    parts: Type.Array(Type.Object({ svg: orNull(Type.String()), picture: orNull(Picture) })),
  }),
  errors: ['item.unknown'],
});
