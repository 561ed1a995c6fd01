import type { ComponentProps } from 'react';
import { SkeletonCards } from '../../platform/StatusPanel.tsx';
import { searchKinds } from '../../platform/kinds.ts';
import { useFacets } from '../../market/search/use-facets.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { ListSection } from './ListSection.tsx';

/** Six rows of four. */
export const PAGE_SIZE = 24;

const GRID = 'grid grid-4';

interface Props<Item extends { readonly id: string }> extends Pick<
  ComponentProps<typeof ListSection<Item>>,
  'kind' | 'list' | 'read' | 'sorts' | 'card'
> {
  /** height of the text below a card's picture, in pixels */
  readonly wordsHeight: number;
}

/** A public list with its category tree at the left. */
export function CategoryList<Item extends { readonly id: string }>({ wordsHeight, ...props }: Props<Item>) {
  const { kind, list } = props;
  const facets = useFacets(kind, list);
  return (
    <div className="list-columns">
      <CategoryTree title={`${searchKinds[kind].name}类目`} facets={facets.data} list={list} />
      <ListSection
        {...props}
        facets={facets}
        gridClass={GRID}
        skeleton={<SkeletonCards count={8} className={GRID} card={<CardSkeleton bodyHeight={wordsHeight} />} />}
      />
    </div>
  );
}
