import type { ErrorTable } from '../platform/errors.ts';

/** Of addresses and invoice titles. */
export const addressErrors = {
  'area.unknown': { code: 1411, status: 200, say: '请选择省、市、区' },
  'address.too_many': { code: 1412, status: 200, say: '收货地址最多保存 20 个，请先删掉不用的' },
  'invoice.tax_number': { code: 1413, status: 200, say: '企业抬头要填正确的纳税人识别号' },
  'invoice.too_many': { code: 1414, status: 200, say: '发票抬头最多保存 20 个，请先删掉不用的' },
} as const satisfies ErrorTable;
