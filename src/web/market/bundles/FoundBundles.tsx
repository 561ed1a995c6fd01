import type { ReactNode } from 'react';
import { useRead } from '../../platform/read.ts';
import { BundleCards } from './BundleCards.tsx';

const MOST_FOUND = 6;

/** 组合套餐 that match a search by number or words. */
export function FoundBundles({ q, whenNone = null }: { q: string; whenNone?: ReactNode }) {
  const read = useRead(
    'GET /api/v2/bundle/list',
    { q, pageSize: MOST_FOUND },
    { enabled: q !== '', unknownCaller: 'fail' },
  );
  if (read.isPending && q !== '') return null;
  if (!read.data || read.data.list.length === 0) return whenNone;
  const { list, total } = read.data;
  return (
    <section className="section found-bundles" aria-label="组合套餐">
      <h2 className="section-title">
        组合套餐<small>{total} 个</small>
      </h2>
      <BundleCards bundles={list} />
    </section>
  );
}
