import { CategoryList, PAGE_SIZE } from '../../desktop/parts/CategoryList.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { DesignCard } from './DesignCard.desktop.tsx';
import { designQuery, designSorts } from './design-list.ts';
import { useDesigns } from './design.data.ts';

export function DesignList({ list }: { list: ListQuery }) {
  return (
    <CategoryList
      kind="design"
      list={list}
      read={useDesigns(designQuery(list, PAGE_SIZE))}
      sorts={designSorts}
      wordsHeight={170}
      card={(design, first) => <DesignCard design={design} eager={first} />}
    />
  );
}
