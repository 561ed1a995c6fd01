import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FacetsReply } from '#contract/platform/shapes.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { countWords } from '../../platform/words.ts';
import { sayCount } from '../../market/search/count-words.ts';
import { Differences } from '../../market/search/Differences.tsx';
import { chipsOf } from '../../market/search/filter-chips.ts';
import { type SearchKind, searchKinds } from '../../platform/kinds.ts';
import { LeftOut } from '../../market/search/LeftOut.tsx';
import { MarkWords } from '../../market/search/mark-words.tsx';
import { OtherReadings } from '../../market/search/OtherReadings.tsx';
import { useAlmost } from '../../market/search/use-almost.ts';
import { useReadAgain } from '../../market/search/use-read-again.ts';
import { CardGrid } from './CardGrid.tsx';
import { FacetRows } from './FacetRows.tsx';
import { Section } from './Facts.tsx';
import { FilterChips } from './FilterChips.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Pager } from './Pager.tsx';
import { ReadBody } from './ReadBody.tsx';
import { ProposeThisList } from '../../market/search/ProposeSearch.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { SortBar } from './SortBar.tsx';
import './ListSection.css';

interface Keyed {
  readonly id: string;
}

interface ListReply<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly totalIsBound: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly readAs?: string;
}

interface Props<Item extends Keyed> {
  readonly kind: SearchKind;
  readonly list: ListQuery;
  readonly read: UseQueryResult<ListReply<Item>>;
  readonly facets: UseQueryResult<FacetsReply>;
  readonly sorts: Readonly<Record<string, string>>;
  readonly skeleton: ReactNode;
  readonly gridClass: string;
  /** `first`: on the first screen, so its picture loads at once */
  readonly card: (item: Item, first: boolean) => ReactNode;
}

/** the most cards in the first row */
const FIRST_ROW = 4;

/** Parameters that are no conditions and stay when these are cleared. */
const KEPT: readonly string[] = ['sort', 'tab', 'kind', 'store'];

/** Facets, chips, sorting, cards and pagination: shared by all public lists. */
export function ListSection<Item extends Keyed>(props: Props<Item>) {
  const { kind, list, read, facets, sorts, skeleton } = props;
  const q = list.get('q');
  const isOld = read.isPlaceholderData;
  const readAgain = useReadAgain(kind, list, isOld ? undefined : read.data);
  return (
    <div className="list-body">
      {facets.isError ? null : (
        <FacetRows kind={kind} facets={facets.data} isStale={facets.isPlaceholderData} list={list} />
      )}
      <FilterChips kind={kind} facets={facets.data} list={list} keep={KEPT} />
      <LeftOut kind={kind} question={list} />
      <ReadAs q={readAgain?.typed} readAs={readAgain?.readAs} />
      <SortBar sorts={sorts} list={list}>
        <StockSwitch kind={kind} facets={facets.data} list={list} />
        <SaveSearch suggestedName={nameOf(kind, list, facets.data)} />
        <ProposeThisList />
        <p className="sorts-count" aria-live="polite" aria-busy={isOld}>
          {read.data && !isNothingYet(read)
            ? `共 ${countWords(read.data.total, read.data.totalIsBound)} ${searchKinds[kind].unit}`
            : ''}
        </p>
      </SortBar>
      <ReadBody read={read} skeleton={skeleton}>
        {(reply) => {
          if (reply.list.length > 0)
            return (
              <MarkWords q={q} readAs={reply.readAs}>
                <ReadAs q={q} readAs={reply.readAs}>
                  {reply.readAs ? <OtherReadings scope={kind} list={list} readAs={reply.readAs} /> : null}
                </ReadAs>
                <Cards {...props} reply={reply} />
              </MarkWords>
            );
          if (isNothingYet(read)) return skeleton;
          if (reply.total > 0) return <PastTheEnd list={list} />;
          return (
            <>
              <NothingFound kind={kind} list={list} facets={facets.data} keep={KEPT} />
              <Almost {...props} />
            </>
          );
        }}
      </ReadBody>
    </div>
  );
}

/** An empty result does not answer the next query. */
function isNothingYet({ data, isPlaceholderData }: UseQueryResult<ListReply<unknown>>): boolean {
  return isPlaceholderData && data?.list.length === 0;
}

/** Tells the user how the words were interpreted. */
export function ReadAs({
  q,
  readAs,
  children,
}: {
  q: string | undefined;
  readAs: string | undefined;
  /** other meanings */
  children?: ReactNode;
}) {
  if (!q || !readAs) return null;
  return (
    <p className="read-as">
      没有“{q}”，按“<strong>{readAs}</strong>”搜索
      {children}
    </p>
  );
}

function Cards<Item extends Keyed>({ reply, read, gridClass, card }: Props<Item> & { reply: ListReply<Item> }) {
  return (
    <>
      <h2 className="visually-hidden">结果</h2>
      <ul className={gridClass} aria-busy={read.isPlaceholderData}>
        {reply.list.map((item, index) => (
          <li key={item.id}>{card(item, index < FIRST_ROW)}</li>
        ))}
      </ul>
      <Pager page={reply.page} pageSize={reply.pageSize} total={reply.total} />
    </>
  );
}

/** The results after the smallest change of the conditions, and how they differ. */
function Almost<Item extends Keyed>({ kind, list, facets, gridClass, card }: Props<Item>) {
  const almost = useAlmost(kind, list, facets.data);
  if (!almost) return null;
  // the kind's own list was queried
  const items = almost.items as readonly Item[];
  return (
    <Section title={almost.title}>
      <CardGrid
        items={items}
        className={gridClass}
        card={(item) => (
          <>
            {card(item, false)}
            <Differences item={item} way={almost.way} />
          </>
        )}
      />
    </Section>
  );
}

/** A page number beyond the last page, from an old link or typed. */
function PastTheEnd({ list }: { list: ListQuery }) {
  return (
    <EmptyPanel title="后面没有更多了，这一页是空的">
      <button type="button" onClick={() => list.set({ page: 1 })}>
        回到第一页
      </button>
    </EmptyPanel>
  );
}

const STOCKED: ReadonlySet<SearchKind> = new Set(['blank', 'fabric', 'product']);

/** The filter that buyers in a withMinimumRate tick first. */
function StockSwitch({ kind, facets, list }: { kind: SearchKind; facets: FacetsReply | undefined; list: ListQuery }) {
  if (!STOCKED.has(kind)) return null;
  const on = list.get('inStock') === 'true';
  const count = facets?.facets.find(({ key }) => key === 'inStock')?.options.find(({ value }) => value === 'true');
  return (
    <label className="sorts-switch">
      <Checkbox checked={on} change={() => list.set({ inStock: on ? undefined : 'true' })} />
      只看现货
      {count ? <small>{sayCount(count.count, facets?.isEstimate ?? false)}</small> : null}
    </label>
  );
}

/** 面料 成分 棉 克重 171–189 g/m²: the default name of a saved search. */
function nameOf(kind: SearchKind, list: ListQuery, facets: FacetsReply | undefined): string {
  const words = chipsOf(kind, list, facets).map((chip) => chip.words);
  return [searchKinds[kind].name, ...words].join(' ').slice(0, 40);
}
