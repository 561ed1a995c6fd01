import { CategoryList, PAGE_SIZE } from '../desktop/parts/CategoryList.tsx';
import type { ListQuery } from '../platform/list-query.ts';
import { PlateCard } from './PlateCard.desktop.tsx';
import { plateQuery, plateSorts } from './plate-list.ts';
import { usePlates } from './plate.data.ts';

export function PlateList({ list }: { list: ListQuery }) {
  return (
    <CategoryList
      kind="plate"
      list={list}
      read={usePlates(plateQuery(list, PAGE_SIZE))}
      sorts={plateSorts}
      wordsHeight={211}
      card={(plate, first) => <PlateCard plate={plate} eager={first} />}
    />
  );
}
