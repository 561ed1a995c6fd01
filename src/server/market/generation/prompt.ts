/** Appended to the member's words in the prompt. The words come first and are passed on unchanged. */
const TEMPLATE =
  '服装面料印花图案，四方连续，上下左右无缝拼接，平面构图铺满画面，无阴影，无透视，无文字，无水印，无边框';

export const promptFor = (words: string): string => `${words}。${TEMPLATE}`;
