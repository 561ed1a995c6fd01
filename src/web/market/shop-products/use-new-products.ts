import { useState } from 'react';
import type { StyleForProduct } from '#contract/market/new-products.ts';
import type { CreateDraft } from './create-draft.ts';
import { filledDown } from './grid-keys.ts';
import { type NewCell, type NewRow, newProductRows, ruleOf, TIER_CELLS } from './new-product-rows.ts';
import { cellKey, type TypedStock } from './stock-grid.ts';

/** New products edited together: rules, rows and problems. */
export interface NewProductForm {
  readonly draft: CreateDraft;
  readonly change: (some: Partial<CreateDraft>) => void;
  readonly rows: readonly NewRow[];
  /** styles from which no product can be made, with the reason */
  readonly left: readonly StyleForProduct[];
  /** the problem of the factor or the amount; undefined = readable */
  readonly ruleProblem: string | undefined;
  readonly set: (cells: TypedStock) => void;
  readonly isTyped: (styleId: string, cell: NewCell) => boolean;
  readonly hasTyped: boolean;
  /** discards typed values: the rules apply again */
  readonly clear: () => void;
  /** copies a value into this cell of all rows below */
  readonly fill: (styleId: string, cell: NewCell) => void;
  readonly isReady: boolean;
  readonly losses: readonly NewRow[];
  /** after the first submit all problems are shown */
  readonly hasTried: boolean;
  readonly tried: () => void;
}

export const NEW_CELLS = ['title', 'sgcateId', 'moq', ...TIER_CELLS, 'sample', 'retail'] as const satisfies NewCell[];

export function useNewProducts(
  draft: CreateDraft,
  change: (some: Partial<CreateDraft>) => void,
  styles: readonly StyleForProduct[],
): NewProductForm {
  const [hasTried, setTried] = useState(false);
  const usable = styles.filter(({ reason }) => reason === '');
  const rows = newProductRows(usable, draft);
  const set = (cells: TypedStock) => change({ cells: { ...draft.cells, ...Object.fromEntries(cells) } });
  const keyed = (typed: string) => Object.hasOwn(draft.cells, typed);
  return {
    draft,
    change,
    rows,
    left: styles.filter(({ reason }) => reason !== ''),
    ruleProblem: ruleProblemOf(draft),
    set,
    isTyped: (styleId, cell) => keyed(cellKey(styleId, cell)),
    hasTyped: Object.keys(draft.cells).length > 0,
    clear: () => change({ cells: {} }),
    fill: (styleId, cell) => {
      const ids = rows.map(({ style }) => style.styleId);
      const from = rows.find(({ style }) => style.styleId === styleId);
      if (from)
        set(filledDown({ rows: ids, columns: NEW_CELLS, isMade: () => true, set }, styleId, cell, from.cells[cell]));
    },
    isReady: rows.length > 0 && rows.every(({ problems }) => Object.keys(problems).length === 0),
    losses: rows.filter(({ margin }) => margin !== null && margin.marginFen < 0),
    hasTried,
    tried: () => setTried(true),
  };
}

/** @returns undefined when the factor or the amount is readable */
export function ruleProblemOf(draft: Pick<CreateDraft, 'way' | 'by' | 'ending'>): string | undefined {
  if (ruleOf(draft) !== null) return undefined;
  return draft.way === 'times' ? '请填倍数，如 1.5，最多两位小数' : '请填加多少元，最多两位小数';
}
