import type { StudioBlank, StudioDesign, StudioPicture } from '#contract/market/studio.ts';
import type { Lay, Layer, StyleDocument } from '#contract/market/style-document.ts';
import type { SaveState } from './autosave.ts';

export const kindWords: Readonly<Record<Layer['kind'], string>> = {
  print: '花型',
  picture: '图片',
  words: '文字',
  plain: '纯色',
};

export const layWords: Readonly<Record<Lay['mode'], string>> = {
  own: '按花型自己的循环',
  placed: '只放一个',
  straight: '平铺',
  halfDrop: '跳接（1/2 错列）',
  brick: '砖接（1/2 错行）',
  mirror: '镜像',
};

interface Names {
  readonly designs: readonly StudioDesign[];
  readonly pictures: readonly StudioPicture[];
}

/** The user's name of the layer, or its content. */
export function layerName(layer: Layer, names: Names): string {
  if (layer.name !== '') return layer.name;
  switch (layer.kind) {
    case 'print':
      return names.designs.find(({ id }) => id === layer.designId)?.title ?? '花型已不在';
    case 'picture':
      return names.pictures.find(({ id }) => id === layer.pictureId)?.name ?? '图片已不在';
    case 'words':
      return `“${firstWords(layer.words)}”`;
    case 'plain':
      return `纯色 ${layer.colour}`;
  }
}

const firstWords = (words: string): string => {
  const line = words.trim().split('\n')[0] ?? '';
  return line.length > 10 ? `${line.slice(0, 10)}…` : line || '空文字';
};

export const saveWords = (state: SaveState): string => {
  switch (state.kind) {
    case 'saved':
      return '已保存';
    case 'waiting':
    case 'saving':
      return '保存中…';
    case 'offline':
      return '离线，改动留在本机';
    case 'conflict':
      return '在另一处改过';
    case 'refused':
      return state.words;
  }
};

export const panelName = (panels: StudioBlank['panels'], panelNo: string): string =>
  panels.find((panel) => panel.panelNo === panelNo)?.name ?? panelNo;

export const linkOf = ({ links }: StyleDocument, panelNo: string) => links.find(({ to }) => to === panelNo);

/** At most one decimal, as a ruler is read. */
export const mmWords = (mm: number): string => String(Math.round(mm * 10) / 10);
