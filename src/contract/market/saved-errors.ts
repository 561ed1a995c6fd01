import type { ErrorTable } from '../platform/errors.ts';

/** Of what members save: favourites, searches, blanks, boards. */
export const savedErrors = {
  'favourite.too_many': { code: 1415, status: 200, say: '收藏最多 1000 个，请先清理一些' },
  'search.too_many': { code: 1416, status: 200, say: '保存的搜索最多 30 条，请先删掉不用的' },
  'keptBlank.too_many': { code: 1419, status: 200, say: '我的光版最多 500 件，请先移出一些' },
  'board.name': { code: 2440, status: 200, say: '请给灵感板起个名字' },
  'board.too_many': { code: 2441, status: 200, say: '灵感板最多 30 个，请先删掉不用的' },
  'board.full': { code: 2442, status: 200, say: '一个灵感板最多放 60 件，请先移走几件，或放到另一个板上' },
  'board.changed': { code: 2443, status: 200, say: '这个灵感板刚刚有变化，已经换成最新的，请再排一次' },
} as const satisfies ErrorTable;
