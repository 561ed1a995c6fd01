/** Appended to the member's words in the prompt. The words come first and are passed on unchanged. */
const TEMPLATE =
  '服装面料印花图案，四方连续，上下左右无缝拼接，平面构图铺满画面，无阴影，无透视，无文字，无水印，无边框';

export const promptFor = (words: string): string => `${words}。${TEMPLATE}`;

/** 重画接缝: for a model with a mask, and for one that is told in words. */
export const repaintPromptFor = (words: string): string =>
  `${words}。这张图是印花的一个循环，平移了半个，正中一横一竖的十字带里图案断开了。` +
  '只重画这条十字带，让断开的图案自然接上，花型、颜色、画法和周围一致；十字带以外一点都不要改，不要加文字、边框、阴影';
