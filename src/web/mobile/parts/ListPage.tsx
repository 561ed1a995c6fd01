import { type ReactNode, Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import type { Endless } from '../../platform/use-endless.ts';
import { differencesOfAll } from '../../market/search/differences.ts';
import { chipsOf, type Labels } from '../../market/search/filter-chips.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { LeftOut } from '../../market/search/LeftOut.tsx';
import { MarkWords } from '../../market/search/mark-words.tsx';
import { sayNothingHere } from '../../market/search/say-way.ts';
import { useAlmost } from '../../market/search/use-almost.ts';
import { useFacets } from '../../market/search/use-facets.ts';
import { CategoryStrip } from './CategoryStrip.tsx';
import { CompareBar } from './CompareBar.tsx';
import { EndlessList } from './EndlessList.tsx';
import { FilterLine } from './FilterLine.tsx';
import { ListStatus } from './ListStatus.tsx';
import { Rescue } from './Rescue.tsx';
import { Section } from './Section.tsx';
import { SortBar } from './SortBar.tsx';
import './ListPage.css';

const FilterSheet = latePart(() => import('./FilterSheet.tsx'));

interface Props<Item> {
  kind: SearchKind;
  list: ListQuery;
  endless: Endless<Item>;
  sorts: Readonly<Record<string, string>>;
  className: string;
  skeleton: ReactNode;
  children: (item: Item, index: number) => ReactNode;
}

/** Shops have no category tree. */
const WITHOUT_CATEGORIES: ReadonlySet<SearchKind> = new Set(['factory', 'designer']);

/** Categories, sorting, filters and the list below them: shared by all public lists. */
export function ListPage<Item>({ kind, list, endless, sorts, className, skeleton, children }: Props<Item>) {
  const facets = useFacets(kind, list);
  const chips = chipsOf(kind, list, facets.data);
  const sheet = useSheet();
  return (
    <MarkWords q={list.get('q')} readAs={endless.readAs}>
      <div className="list-page">
        {WITHOUT_CATEGORIES.has(kind) ? null : <CategoryStrip nodes={facets.data?.categories} list={list} />}
        <SortBar
          list={list}
          sorts={sorts}
          active={chips.filter(({ form }) => form !== 'word').length}
          openFilter={() => sheet.open()}
        />
        <ListStatus kind={kind} list={list} chips={chips} endless={endless} />
        <LeftOut kind={kind} question={list} />
        <FilterLine list={list} chips={chips} edit={sheet.open} />
        <EndlessList
          endless={endless}
          className={className}
          skeleton={skeleton}
          kind={kind}
          emptyTitle={sayNothingHere(kind, list)}
          whenEmpty={<Rescue kind={kind} list={list} labels={facets.data} />}
          almost={
            <Almost kind={kind} list={list} labels={facets.data} className={className}>
              {children}
            </Almost>
          }
        >
          {children}
        </EndlessList>
        {sheet.times === 0 ? null : (
          <Suspense>
            {/* a newly opened sheet starts from the address again */}
            <FilterSheet
              key={sheet.times}
              kind={kind}
              list={list}
              open={sheet.isOpen}
              close={sheet.close}
              startAt={sheet.startAt}
            />
          </Suspense>
        )}
        <CompareBar kind={kind} />
      </div>
    </MarkWords>
  );
}

interface AlmostProps<Item> extends Pick<Props<Item>, 'kind' | 'list' | 'className' | 'children'> {
  labels: Labels | undefined;
}

/** The results after the smallest change of the conditions, and how they differ. */
function Almost<Item>({ kind, list, labels, className, children }: AlmostProps<Item>) {
  const almost = useAlmost(kind, list, labels);
  if (!almost) return null;
  // the kind's own list was queried
  const items = almost.items as readonly Item[];
  return (
    <Section title={almost.title} note={differencesOfAll(items, almost.way)}>
      <ul className={className}>{items.map((item, index) => children(item, index))}</ul>
    </Section>
  );
}

/** How often the filters were opened, and at which one. */
function useSheet() {
  const [sheet, setSheet] = useState<{ times: number; isOpen: boolean; startAt?: string | undefined }>({
    times: 0,
    isOpen: false,
  });
  return {
    ...sheet,
    startAt: sheet.startAt,
    open: (startAt?: string) => setSheet(({ times }) => ({ times: times + 1, isOpen: true, startAt })),
    close: () => setSheet((before) => ({ ...before, isOpen: false })),
  };
}
