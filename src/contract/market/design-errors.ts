import type { ErrorTable } from '../platform/errors.ts';

/** Of designs and of styles made from them. */
export const designErrors = {
  'design.document': { code: 2035, status: 200, say: '花型资料不完整，请检查后再保存' },
  'design.changed': { code: 2036, status: 409, say: '这个花型刚刚被改过，请核对后再保存' },
  'design.too_many': { code: 2037, status: 200, say: '花型最多 2000 个，请先停用一些' },
  'style.unfit': { code: 2038, status: 200, say: '这个花型不能印在这件光版上，请换一个' },
  'style.in_use': { code: 2039, status: 200, say: '还有商品用着这个款式，先下架并删除它们' },
} as const satisfies ErrorTable;
