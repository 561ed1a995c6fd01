import type { GarmentView } from './recipe.ts';

export const viewWords: Readonly<Record<GarmentView, string>> = { front: '正面', back: '背面' };
