import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';
import type { Endless } from '../../platform/use-endless.ts';
import { countWords } from '../../platform/words.ts';
import { activeCount, ActiveFilters } from './ActiveFilters.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';
import { EndlessList } from './EndlessList.tsx';
import type { AnswerProps, Facets } from './list-kind.ts';
import { SortBar } from './SortBar.tsx';
import './ListPage.css';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

interface Props<Item> {
  list: ListQuery;
  endless: Endless<Item>;
  facets: UseQueryResult<Facets>;
  Answer: ComponentType<AnswerProps>;
  sorts: Readonly<Record<string, string>>;
  singles?: readonly string[];
  /** what is counted: 款光版 */
  unit: string;
  className: string;
  skeleton: ReactNode;
  /** lists without a category tree go without its strip */
  hasCategories?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

/** Categories, sorting, filters, and the list below them: what all lists have in common. */
export function ListPage<Item>({
  list,
  endless,
  facets,
  Answer,
  sorts,
  singles = [],
  unit,
  className,
  skeleton,
  hasCategories = true,
  children,
}: Props<Item>) {
  const [sheet, setSheet] = useState({ times: 0, isOpen: false });
  const keys = filterKeys(facets.data, hasCategories);
  return (
    <div className="list-page">
      {hasCategories ? <CategoryStrip nodes={facets.data?.categories} list={list} /> : null}
      <SortBar
        list={list}
        sorts={sorts}
        active={activeCount(list, keys)}
        openFilter={() => setSheet(({ times }) => ({ times: times + 1, isOpen: true }))}
      />
      <div className="list-page-status">
        <p role="status">
          {endless.items ? `共 ${countWords(endless.total, endless.totalIsBound)} ${unit}` : '\u00a0'}
        </p>
        <ActiveFilters list={list} facets={facets.data} keys={keys} />
      </div>
      <EndlessList
        endless={endless}
        className={className}
        skeleton={skeleton}
        unit={unit}
        whenEmpty={
          <button type="button" onClick={() => list.clear(['tab'])}>
            清空条件，看全部
          </button>
        }
      >
        {children}
      </EndlessList>
      {sheet.times === 0 ? null : (
        <Suspense>
          {/* A newly opened sheet starts from the address again. */}
          <FilterSheet
            key={sheet.times}
            open={sheet.isOpen}
            close={() => setSheet(({ times }) => ({ times, isOpen: false }))}
            list={list}
            keys={keys}
            singles={singles}
            unit={unit}
            Answer={Answer}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What the server offers to narrow by is what the sheet may change. */
function filterKeys(facets: Facets | undefined, hasCategories: boolean): readonly string[] {
  const keys = facets?.facets.map((facet) => facet.key) ?? [];
  return hasCategories ? ['category', ...keys] : keys;
}
