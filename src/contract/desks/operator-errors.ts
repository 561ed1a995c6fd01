import type { ErrorTable } from '../platform/errors.ts';

export const operatorErrors = {
  'link.invalid': { code: 1505, status: 200, say: '链接应以 https:// 或 http:// 开头' },
  'agreement.version_taken': { code: 1506, status: 200, say: '这个版本号已经发布过，请换一个' },
} as const satisfies ErrorTable;
