import { CategoryList, PAGE_SIZE } from '../../desktop/parts/CategoryList.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { BlankCard } from './BlankCard.desktop.tsx';
import { blankQuery, blankSorts } from './blank-list.ts';
import { useBlanks } from './blank.data.ts';

export function BlankList({ list }: { list: ListQuery }) {
  return (
    <CategoryList
      kind="blank"
      list={list}
      read={useBlanks(blankQuery(list, PAGE_SIZE))}
      sorts={blankSorts}
      wordsHeight={211}
      card={(blank, first) => <BlankCard blank={blank} eager={first} />}
    />
  );
}
