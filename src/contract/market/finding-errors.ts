import type { ErrorTable } from '../platform/errors.ts';

/** Of trends and of search by picture. */
export const findingErrors = {
  'look.invalid': { code: 2300, status: 400, say: '这张图读不出来，请换一张再搜' },
  'trend.pairing': { code: 2305, status: 200, say: '浏览、加购、下单看的是货，搜索看的是词，请换一个看法' },
} as const satisfies ErrorTable;
