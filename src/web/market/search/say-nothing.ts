import type { AllFound } from './find-all.ts';
import { isDeaf } from './heard.ts';

/** The message for no results of any kind, with the reason. */
export function sayNothing({ q, heard }: AllFound): string {
  if (Object.values(heard.kinds).every(isDeaf)) return `「${q}」不能单独用来筛，加上品名再搜，比如 汗布、卫衣`;
  return heard.chips.length > 1 ? `没有全部符合「${q}」的内容` : `没有找到与「${q}」有关的内容，换个短一点的词试试`;
}
