import type { ErrorTable } from '../platform/errors.ts';

/** Of a shop, its categories and its terms. */
export const shopErrors = {
  'shop.exists': { code: 1502, status: 200, say: '您已经有一家店铺了，一个账号最多一家' },
  'shop.name_taken': { code: 1503, status: 200, say: '这个店铺名称已被使用，请换一个' },
  'shop.document': { code: 1504, status: 200, say: '店铺资料不完整，请检查后再提交' },
  'terms.invalid': { code: 1711, status: 200, say: '交易设置不完整，请检查后再保存' },
  'category.name_taken': { code: 2000, status: 200, say: '同一级里已经有这个分类名称，请换一个' },
  'category.too_many': { code: 2001, status: 200, say: '分类太多了：一级最多 30 个，每个一级下最多 30 个' },
  'category.too_deep': { code: 2002, status: 200, say: '店铺分类最多两级' },
  'category.in_use': { code: 2003, status: 200, say: '分类里还有商品，请先选择把它们移到哪里' },
} as const satisfies ErrorTable;
