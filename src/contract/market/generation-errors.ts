import type { ErrorTable } from '../platform/errors.ts';

/** Of prints and texts made by a program or a model. */
export const generationErrors = {
  'sketch.nothing': { code: 2306, status: 200, say: '写一句想要什么花型，或选一张参考图' },
  'generation.off': { code: 2310, status: 200, say: '现在没有接模型服务商，请用程序绘图' },
  'generation.paused': { code: 2311, status: 200, say: '模型服务商暂时不通，请过一会儿再试，或用程序绘图' },
  'generation.words': { code: 2312, status: 200, say: '这句话里有不能出图的内容，请改一改' },
  'generation.quota': { code: 2313, status: 200, say: '今天的张数用完了，请明天再来，或用程序绘图' },
  'generation.provider': { code: 2314, status: 200, say: '模型服务商的设置不对，请检查' },
  'moderation.provider': { code: 2390, status: 200, say: '图片审核的设置不对，请检查' },
  'texts.provider': { code: 2391, status: 200, say: '语言模型的设置不对，请检查' },
  'sketch.same': { code: 2396, status: 200, say: '这是同一张图，另选一张来混合' },
} as const satisfies ErrorTable;
