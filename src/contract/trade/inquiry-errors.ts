import type { ErrorTable } from '../platform/errors.ts';

export const inquiryErrors = {
  'inquiry.incomplete': { code: 2410, status: 200, say: '请写怎么称呼您' },
  'inquiry.consent': { code: 2411, status: 200, say: '请先看过并同意隐私政策' },
  'inquiry.too_many': { code: 2412, status: 200, say: '今天已经收到您几次咨询了，我们会打电话给您' },
  'inquiry.not_taken': { code: 2413, status: 200, say: '这家店铺现在不接咨询，请选别的店铺' },
} as const satisfies ErrorTable;
