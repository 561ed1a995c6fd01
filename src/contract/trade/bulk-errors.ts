import type { ErrorTable } from '../platform/errors.ts';

export const bulkErrors = {
  'bulk.quantity': { code: 1760, status: 200, say: '工序或数量不对，请核对后再报' },
  'inspection.lot': { code: 1761, status: 200, say: '批量不对：填这张订单做好的件数' },
  'inspection.defects': { code: 1762, status: 200, say: '疵点比抽的件数多太多了，请核对' },
  'bulk.made': { code: 1763, status: 200, say: '实做的数量不对，请核对后再报' },
  'cartons.invalid': { code: 1764, status: 200, say: '装箱单不对：填这张订单里的颜色尺码，件数不能多于要发的' },
} as const satisfies ErrorTable;
