import type { UseQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import type { CategoryNode, Facet } from '#contract/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { countWords } from '../../platform/words.ts';
import { DropFilters, FilterChips } from './FilterChips.tsx';
import { FacetRows } from './FacetRows.tsx';
import { Pager } from './Pager.tsx';
import { ReadBody } from './ReadBody.tsx';
import { SortBar } from './SortBar.tsx';

interface ListReply<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly totalIsBound: boolean;
  readonly page: number;
  readonly pageSize: number;
}

interface FacetsReply {
  readonly categories: readonly CategoryNode[];
  readonly facets: readonly Facet[];
}

interface Props<Item> {
  readonly list: ListQuery;
  readonly read: UseQueryResult<ListReply<Item>>;
  readonly facets: FacetsReply | undefined;
  readonly singles?: readonly string[];
  /** how tall the facets of this list stand in pixels, for the time before they arrive */
  readonly facetsHeight: number;
  /** conditions to switch on beside the sorting */
  readonly switches?: ReactNode;
  readonly sorts: Readonly<Record<string, string>>;
  /** 款光版, 家工厂 … after the count */
  readonly unit: string;
  readonly skeleton: ReactNode;
  readonly gridClass: string;
  /** `first`: it stands on the first screen, so its picture is not waited for */
  readonly card: (item: Item, first: boolean) => ReactNode;
  readonly keyOf: (item: Item) => Key;
  /** query keys that clearing leaves alone */
  readonly keep?: readonly string[];
}

/** cards of the first row at most */
const FIRST_ROW = 4;
const NO_FACETS: FacetsReply = { categories: [], facets: [] };

/** Facets, chips, sorting, cards and pages: what every list of the market has in common. */
export function ListSection<Item>(props: Props<Item>) {
  const { list, read, facets = NO_FACETS, sorts, unit, skeleton } = props;
  const chips = { ...facets, list, keep: ['sort', ...(props.keep ?? [])] };
  return (
    <div className="list-body">
      {props.facets ? (
        <FacetRows facets={facets.facets} list={list} singles={props.singles ?? []} />
      ) : read.isError ? null : (
        <FacetsPlace height={props.facetsHeight} />
      )}
      <FilterChips {...chips} />
      <SortBar sorts={sorts} list={list}>
        {props.switches}
        <p className="sorts-count" aria-live="polite">
          {read.data ? `共 ${countWords(read.data.total, read.data.totalIsBound)} ${unit}` : ''}
        </p>
      </SortBar>
      <ReadBody read={read} skeleton={skeleton}>
        {(reply) => {
          if (reply.list.length > 0) return <Cards {...props} reply={reply} />;
          if (reply.total > 0) return <PastTheEnd list={list} />;
          return (
            <EmptyPanel title="没有符合这些条件的结果">
              <DropFilters {...chips} />
            </EmptyPanel>
          );
        }}
      </ReadBody>
    </div>
  );
}

function Cards<Item>({ reply, read, gridClass, card, keyOf }: Props<Item> & { reply: ListReply<Item> }) {
  return (
    <>
      <h2 className="visually-hidden">结果</h2>
      <ul className={gridClass} aria-busy={read.isPlaceholderData}>
        {reply.list.map((item, index) => (
          <li key={keyOf(item)}>{card(item, index < FIRST_ROW)}</li>
        ))}
      </ul>
      <Pager page={reply.page} pageSize={reply.pageSize} total={reply.total} />
    </>
  );
}

/** A page number from an old link or typed by hand, after the last one. */
function PastTheEnd({ list }: { list: ListQuery }) {
  return (
    <EmptyPanel title="后面没有更多了，这一页是空的">
      <button type="button" onClick={() => list.set({ page: 1 })}>
        回到第一页
      </button>
    </EmptyPanel>
  );
}

/** Keeps the facets' room, so that the cards do not jump when the counts arrive. */
function FacetsPlace({ height }: { height: number }) {
  return <div className="facets facets-place" style={{ height }} aria-hidden="true" />;
}
