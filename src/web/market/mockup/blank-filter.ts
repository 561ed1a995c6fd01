import { useState } from 'react';
import type { Mockup } from '#contract/market/designs.ts';

/** The filters of a design's mockups. */
type Narrowed = Pick<Mockup, 'category' | 'way'>;

export interface BlankFilter<On extends Narrowed = Mockup> {
  readonly categories: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  readonly direct: readonly On[];
  readonly rollFirst: readonly On[];
}

/** Filters in the browser: the list is short enough. */
export function useBlankFilter<On extends Narrowed>(mockups: readonly On[]): BlankFilter<On> {
  const [chosen, choose] = useState<string>();
  const shown = mockups.filter(({ category }) => chosen === undefined || category.id === chosen);
  const names = new Map(mockups.map(({ category }) => [category.id, category.name]));
  return {
    categories: [...names].map(([id, name]) => ({
      id,
      name,
      count: mockups.filter(({ category }) => category.id === id).length,
    })),
    chosen,
    choose,
    direct: shown.filter(({ way }) => way === 'direct'),
    rollFirst: shown.filter(({ way }) => way === 'rollFirst'),
  };
}
