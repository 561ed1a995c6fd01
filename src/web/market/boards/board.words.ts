import type { BoardKind } from '#contract/market/board-rules.ts';

export const boardsLead =
  '把看中的花型、面料、光版、款式、自己出的图、颜色和行情里的题材收在一起，写上备注，分享给同事，或直接拿去出图。';

export const kindWords: Readonly<Record<BoardKind, string>> = {
  design: '花型',
  fabric: '面料',
  blank: '光版',
  product: '款式',
  sketch: '自己出的图',
  picture: '上传的图',
  colour: '颜色',
  trend: '行情',
};

export const goneWords = '已下架或删除，现在看不到';
