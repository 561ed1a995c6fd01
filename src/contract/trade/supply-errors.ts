import type { ErrorTable } from '../platform/errors.ts';

export const supplyErrors = {
  'supply.merge': { code: 2381, status: 200, say: '这几张采购单现在不能合单' },
} as const satisfies ErrorTable;
