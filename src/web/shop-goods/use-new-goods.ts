import { useState } from 'react';
import type { StyleForGoods } from '#contract/new-goods.ts';
import type { CreateDraft } from './create-draft.ts';
import { filledDown } from './grid-keys.ts';
import { type NewCell, type NewRow, newGoodsRows, ruleOf, TIER_CELLS } from './new-goods-rows.ts';
import { cellKey, type TypedStock } from './stock-grid.ts';

/** New goods as they are typed together: the rules, the rows, and what is wrong. */
export interface NewGoodsForm {
  readonly draft: CreateDraft;
  readonly change: (some: Partial<CreateDraft>) => void;
  readonly rows: readonly NewRow[];
  /** styles of which no goods can be made, and why */
  readonly left: readonly StyleForGoods[];
  /** of the factor or the yuan; undefined = it can be read */
  readonly ruleProblem: string | undefined;
  readonly set: (cells: TypedStock) => void;
  readonly isTyped: (styleId: string, cell: NewCell) => boolean;
  readonly hasTyped: boolean;
  /** what was typed by hand goes, the rules hold again */
  readonly clear: () => void;
  /** the same words in this cell of all rows below */
  readonly fill: (styleId: string, cell: NewCell) => void;
  readonly isReady: boolean;
  readonly losses: readonly NewRow[];
  /** one has tried to send it: what is wrong is shown everywhere */
  readonly hasTried: boolean;
  readonly tried: () => void;
}

export const NEW_CELLS = ['title', 'sgcateId', 'moq', ...TIER_CELLS, 'sample', 'retail'] as const satisfies NewCell[];

export function useNewGoods(
  draft: CreateDraft,
  change: (some: Partial<CreateDraft>) => void,
  styles: readonly StyleForGoods[],
): NewGoodsForm {
  const [hasTried, setTried] = useState(false);
  const usable = styles.filter(({ reason }) => reason === '');
  const rows = newGoodsRows(usable, draft);
  const set = (cells: TypedStock) => change({ cells: { ...draft.cells, ...Object.fromEntries(cells) } });
  const keyed = (typed: string) => Object.hasOwn(draft.cells, typed);
  return {
    draft,
    change,
    rows,
    left: styles.filter(({ reason }) => reason !== ''),
    ruleProblem:
      ruleOf(draft) !== null
        ? undefined
        : draft.way === 'times'
          ? '请填倍数，如 1.5，最多两位小数'
          : '请填加多少元，最多两位小数',
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
