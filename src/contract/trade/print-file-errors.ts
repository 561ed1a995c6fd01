import type { ErrorTable } from '../platform/errors.ts';

export const printFileErrors = {
  'print.hindered': { code: 2110, status: 200, say: '现在不能生成印花文件' },
  'print.gone': { code: 2111, status: 200, say: '印花文件已经过期删除，重新生成一次就有' },
  'print.profiles': { code: 2112, status: 200, say: '颜色配置最多 20 份，请先删除不用的' },
} as const satisfies ErrorTable;
