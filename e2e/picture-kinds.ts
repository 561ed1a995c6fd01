import type { PictureRecipe } from '#drawing/recipe.ts';

/** Kinds of pictures that differ in drawing cost. */
export const KINDS = {
  garmentPlain: '服装 素色',
  garmentPlaced: '服装 定位花',
  garmentAllOver: '服装 满版',
  print: '花型',
  fabricClose: '面料 布面',
  fabricSwatch: '面料 布样',
  fabricCard: '面料 色卡',
  scene: '场景',
  emblem: '店标',
} as const;
export type Kind = keyof typeof KINDS;
export const kinds = Object.keys(KINDS) as Kind[];

export function kindOf(recipe: PictureRecipe): Kind {
  switch (recipe.draw) {
    case 'garment':
      if (recipe.prints.length === 0) return 'garmentPlain';
      return recipe.prints.every(({ print }) => print.repeat === 'placement') ? 'garmentPlaced' : 'garmentAllOver';
    case 'fabric':
      return { close: 'fabricClose', swatch: 'fabricSwatch', card: 'fabricCard' }[recipe.view] as Kind;
    default:
      return recipe.draw;
  }
}

/** `count` items, evenly spread over the whole list. */
export function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)]!);
}
