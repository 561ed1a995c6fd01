import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FacetsReply } from '#contract/platform/shapes.ts';
import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { countWords } from '../../platform/words.ts';
import { asIf, filterKeys, filterLabel } from '../../market/search/filter-chips.ts';
import { type SearchKind, searchKinds } from '../../platform/kinds.ts';
import { offeredFacet } from '../../market/search/narrowing.ts';
import { wordsAnew } from '../../market/search/said-instead.ts';
import { useFacets } from '../../market/search/use-facets.ts';
import { CategoryGroup } from './CategoryGroup.tsx';
import { ColourGroup } from './ColourGroup.tsx';
import { FacetGroup, LimitGroup, YesGroup } from './FacetGroup.tsx';
import { RangeGroup } from './RangeGroup.tsx';
import Sheet from './Sheet.tsx';
import { type DraftQuery, useDraftQuery } from './use-draft-query.ts';
import './FilterSheet.css';

interface Props {
  kind: SearchKind;
  list: ListQuery;
  open: boolean;
  close: () => void;
  /** the filter to edit; missing: the first one */
  startAt: string | undefined;
}

/** All filters of a list. The result count follows each tap; the address changes once, at the end. */
export default function FilterSheet({ kind, list, open, close, startAt }: Props) {
  const keys = filterKeys(kind);
  const draft = useDraftQuery(['q', ...keys]);
  const typed = draft.get('q') ?? '';
  const isSaidAnew = typed !== (list.get('q') ?? '');
  const { data: heard } = useQuery({
    queryKey: ['words anew', kind, typed],
    queryFn: () => wordsAnew(kind, typed),
    enabled: isSaidAnew,
    staleTime: Infinity,
  });
  const facets = useFacets(kind, isSaidAnew && heard ? asIf(draft, heard) : draft);
  const isCounting = facets.isPlaceholderData || (isSaidAnew && !heard);
  const apply = async () => {
    list.set({ ...draft.changes(), ...(isSaidAnew ? await wordsAnew(kind, typed) : {}) });
    close();
  };
  return (
    <Sheet
      title="筛选"
      open={open}
      close={close}
      foot={
        <Foot
          reset={() => draft.set(Object.fromEntries(keys.map((key) => [key, undefined])))}
          words={resultWords(isCounting ? undefined : facets.data, kind)}
          apply={() => void apply()}
        />
      }
    >
      {facets.data ? (
        <Groups
          kind={kind}
          facets={facets.data}
          draft={draft}
          startAt={startAt}
          hasWords={list.get('q') !== undefined}
        />
      ) : facets.error ? (
        <ErrorPanel error={facets.error} retry={() => void facets.refetch()} />
      ) : (
        <ComingGroups />
      )}
    </Sheet>
  );
}

/** Without a number while the new count is loading: the old one would be wrong. */
function resultWords(facets: FacetsReply | undefined, kind: SearchKind): string {
  if (!facets) return '看结果';
  if (facets.total === 0) return '没有符合的，改改条件';
  const about = facets.isEstimate && !facets.totalIsBound ? '约 ' : '';
  return `看 ${about}${countWords(facets.total, facets.totalIsBound)} ${searchKinds[kind].unit}`;
}

function Foot({ words, reset, apply }: { words: string; reset: () => void; apply: () => void }) {
  return (
    <div className="filter-foot">
      <Button onClick={reset}>重置</Button>
      <Button tone="main" aria-live="polite" onClick={apply}>
        {words}
      </Button>
    </div>
  );
}

interface GroupsProps {
  readonly kind: SearchKind;
  readonly facets: FacetsReply;
  readonly draft: DraftQuery;
  readonly startAt: string | undefined;
  readonly hasWords: boolean;
}

function Groups({ kind, facets, draft, startAt, hasWords }: GroupsProps) {
  useEffect(() => {
    if (startAt) document.getElementById(groupId(startAt))?.scrollIntoView({ block: 'start' });
  }, [startAt]);
  const keys = filterKeys(kind).toSorted((one, other) => Number(other === 'inStock') - Number(one === 'inStock'));
  return (
    <>
      {hasWords ? (
        <div id={groupId('q')} className="filter-group">
          <WordGroup draft={draft} />
        </div>
      ) : null}
      {keys.map((key) => (
        <div key={key} id={groupId(key)} className="filter-group">
          <Group filterKey={key} kind={kind} facets={facets} draft={draft} />
        </div>
      ))}
    </>
  );
}

function WordGroup({ draft }: { draft: ListQuery }) {
  return (
    <fieldset>
      <legend>词</legend>
      <input
        type="text"
        className="filter-words"
        aria-label="搜索的词"
        maxLength={200}
        autoComplete="off"
        value={draft.get('q') ?? ''}
        onChange={(event) => draft.set({ q: event.target.value })}
      />
    </fieldset>
  );
}

const groupId = (key: string): string => `filter-${key === 'near' ? 'colour' : key}`;

interface GroupProps {
  readonly filterKey: string;
  readonly kind: SearchKind;
  readonly facets: FacetsReply;
  readonly draft: ListQuery;
}

function Group({ filterKey, kind, facets, draft }: GroupProps) {
  const { label, unit, form } = filterLabel(kind, filterKey);
  const facet = offeredFacet(facets, filterKey, form, draft.several(filterKey)) ?? {
    key: filterKey,
    label,
    options: [],
  };
  const { isEstimate } = facets;
  if (filterKey === 'category') return <CategoryGroup nodes={facets.categories} draft={draft} />;
  if (filterKey === 'colour') return <ColourGroup facet={facet} draft={draft} isEstimate={isEstimate} />;
  if (filterKey === 'inStock') return <YesGroup facet={facet} draft={draft} isEstimate={isEstimate} />;
  switch (form) {
    case 'choice':
      return <FacetGroup facet={facet} draft={draft} isEstimate={isEstimate} />;
    case 'limit':
      return <LimitGroup facet={facet} unit={unit} draft={draft} isEstimate={isEstimate} />;
    case 'range': {
      const bars = facets.ranges.find(({ key }) => key === filterKey)?.bars ?? [];
      return <RangeGroup filterKey={filterKey} label={label} unit={unit} bars={bars} draft={draft} />;
    }
    default:
      return null;
  }
}

function ComingGroups() {
  return (
    <div className="filter-coming" role="status">
      <span className="visually-hidden">正在加载</span>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index}>
          <Skeleton width="72px" height="20px" />
          <Skeleton height="88px" />
        </div>
      ))}
    </div>
  );
}
