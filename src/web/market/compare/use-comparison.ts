import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { deadEndWords } from '../../platform/failure.ts';
import { to } from '../../platform/screens.ts';
import {
  compareAddress,
  comparedIdsIn,
  compareKindIn,
  type CompareKind,
  MOST_COMPARED,
  useCompareBasket,
} from '../search/compare-basket.ts';
import { searchKinds } from '../../platform/kinds.ts';
import { compareHead } from './compare-heads.ts';
import { type ComparedDetail, useCompared } from './compare-reads.ts';

/** The items in the address, so that a comparison can be shared. */
export function useAskedToCompare() {
  const [params] = useSearchParams();
  const kind = compareKindIn(params.get('kind')) ?? 'blank';
  const ids = comparedIdsIn(params.get('ids'));
  return { kind, ids, title: ids.length === 0 ? '对比' : `${searchKinds[kind].name}对比` };
}

/** The items loaded so far. */
export function useComparison(kind: CompareKind, ids: readonly string[]) {
  const reads = useCompared(kind, ids);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const items = reads.flatMap(({ data }) => (data ? [data] : []));
  const { name } = searchKinds[kind];
  return {
    reads,
    items,
    /** nothing was loaded, and a retry may help */
    failed: items.length === 0 ? reads.find(({ error }) => error !== null && deadEndWords(error) === null) : undefined,
    isTicked: onlyDifferent,
    /** a single item has nothing to differ from */
    onlyDifferent: onlyDifferent && items.length > 1,
    tick: () => setOnlyDifferent(!onlyDifferent),
    toList: ids.length < MOST_COMPARED ? `再加${name}` : `回${name}列表`,
  };
}

export interface Compared<K extends CompareKind> {
  readonly kind: K;
  readonly id: string;
  /** all items of the comparison */
  readonly ids: readonly string[];
  readonly read: UseQueryResult<ComparedDetail<K>> | undefined;
}

/** One column: its head, and the comparison without it. */
export function useColumn<K extends CompareKind>({ kind, id, ids, read }: Compared<K>) {
  const navigate = useNavigate();
  const basket = useCompareBasket();
  const head = read?.data && compareHead(kind, read.data);
  return {
    head,
    name: head?.name ?? '这一个',
    gone: read?.isError ? (deadEndWords(read.error) ?? '没有加载出来') : null,
    /** @param options of the navigation to the address without it */
    remove: (options: { readonly replace?: boolean } = {}) => {
      if (basket.has(kind, id)) basket.remove(id);
      const rest = ids.filter((one) => one !== id);
      void navigate(rest.length === 0 ? to('compare') : compareAddress(kind, rest), options);
    },
  };
}
