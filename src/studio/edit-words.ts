import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import type { Edit } from './edits.ts';

/** What a step did, for the list of steps. */

const KIND_WORDS: Readonly<Record<Layer['kind'], string>> = {
  print: '花型',
  picture: '图片',
  words: '文字',
  plain: '底色',
};

const MOST_NAME = 8;

/** The layer's own name, else its words, else its kind. */
export function layerName(layer: Layer): string {
  const own = layer.name || (layer.kind === 'words' ? layer.words.trim() : '');
  if (own === '') return KIND_WORDS[layer.kind];
  const letters = [...own];
  return letters.length > MOST_NAME ? `${letters.slice(0, MOST_NAME).join('')}…` : own;
}

/** @param before the document before the edit */
export function editWord(edit: Edit, before: StyleDocument): string {
  switch (edit.kind) {
    case 'add':
      return `加${which(edit.layers.map(({ layer }) => layer))}`;
    case 'change':
      return `改${chosen(edit, before)}的${fieldsWord(Object.keys(edit.fields))}`;
    case 'transform':
      return `${transformWord(edit)}${chosen(edit, before)}`;
    case 'remove':
      return `删除${chosen(edit, before)}`;
    case 'reorder':
      return `${ORDER_WORDS[edit.to]}${chosen(edit, before)}`;
    case 'duplicate':
      return `再来一个${chosen(edit, before)}`;
    case 'copy':
      return `${chosen(edit, before)}复制到别的裁片`;
    case 'mirror':
      return `${chosen(edit, before)}镜像到另一边`;
    case 'throughSeams':
      return '对花';
    case 'link':
      return '连起两块裁片';
    case 'unlink':
      return '解开两块裁片';
    case 'align':
      return `对齐${chosen(edit, before)}`;
    case 'distribute':
      return '等距分布';
    case 'setColour':
      return '换底衣颜色';
    case 'setMethod':
      return '换印花工艺';
    case 'setCut':
      return '按新裁片';
  }
}

const ORDER_WORDS = { front: '置顶', back: '置底', up: '上移', down: '下移' } as const;

const chosen = (
  on: { readonly panelNo: string; readonly layerIds: readonly string[] },
  before: StyleDocument,
): string => which(layersOn(before, on.panelNo).filter(({ id }) => on.layerIds.includes(id)));

function which(layers: readonly Layer[]): string {
  const names = [...new Set(layers.map(layerName))];
  return names.length === 1 ? names[0]! : `${layers.length}个图层`;
}

function transformWord({ scale, turnDeg }: Extract<Edit, { kind: 'transform' }>): string {
  if (scale !== 1) return '缩放';
  return turnDeg === 0 ? '移动' : '旋转';
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: '名称',
  isHidden: '显示',
  isLocked: '锁定',
  opacityPercent: '不透明度',
  xMm: '位置',
  yMm: '位置',
  rotationDeg: '角度',
  mirrorX: '翻转',
  mirrorY: '翻转',
  designId: '花型',
  pictureId: '图片',
  scale: '大小',
  widthMm: '大小',
  heightMm: '字高',
  lay: '铺法',
  recolour: '配色',
  clothId: '对花',
  words: '内容',
  face: '字体',
  direction: '横竖',
  curveMm: '弧度',
  letterSpacing: '字距',
  lineHeight: '行距',
  align: '对齐',
  colour: '颜色',
  outlineColour: '描边',
  outlineMm: '描边',
  shadowColour: '阴影',
  shadowXMm: '阴影',
  shadowYMm: '阴影',
};

/** Each once, in the order of the fields. */
export const fieldWords = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => FIELD_WORDS[field] ?? '设置')),
];

function fieldsWord(fields: readonly string[]): string {
  const words = fieldWords(fields);
  return words.length === 1 ? words[0]! : '设置';
}
