import { CategoryList, PAGE_SIZE } from '../../desktop/parts/CategoryList.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { FabricCard } from './FabricCard.desktop.tsx';
import { fabricQuery, fabricSorts } from './fabric-list.ts';
import { useFabrics } from './fabric.data.ts';

export function FabricList({ list }: { list: ListQuery }) {
  return (
    <CategoryList
      kind="fabric"
      list={list}
      read={useFabrics(fabricQuery(list, PAGE_SIZE))}
      sorts={fabricSorts}
      wordsHeight={235}
      card={(fabric, first) => <FabricCard fabric={fabric} eager={first} />}
    />
  );
}
