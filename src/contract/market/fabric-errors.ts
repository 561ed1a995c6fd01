import type { ErrorTable } from '../platform/errors.ts';

export const fabricErrors = {
  'fabric.document': { code: 2040, status: 200, say: '面料资料不完整，请检查后再上架' },
  'fabric.changed': { code: 2041, status: 409, say: '这块面料刚刚被改过，请核对后再保存' },
  'fabric.in_use': { code: 2042, status: 200, say: '还有在售的光版用着这块面料，先把它们下架' },
  'fabric.too_many': { code: 2043, status: 200, say: '面料草稿最多 100 块，请先上架或放弃一些' },
} as const satisfies ErrorTable;
