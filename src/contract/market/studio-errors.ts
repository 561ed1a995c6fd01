import type { ErrorTable } from '../platform/errors.ts';

export const studioErrors = {
  'studio.changed': { code: 2100, status: 409, say: '这份款式稿在另一处改过，请选择留下哪一份' },
  'studio.document': { code: 2101, status: 200, say: '款式稿有不对的地方，请改好再保存' },
  'studio.too_many': { code: 2102, status: 200, say: '款式稿最多 500 份、设计图片最多 1000 张，请先删除一些' },
  'studio.empty': { code: 2103, status: 200, say: '还没有放任何图案，先放一个再完成' },
  'studio.cut_out': { code: 2104, status: 200, say: '这张图片抠不了底，请换一张' },
  'studio.screens': { code: 2105, status: 200, say: '这块裁片现在分不了色' },
} as const satisfies ErrorTable;
