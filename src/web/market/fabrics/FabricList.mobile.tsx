import { CompareButton } from '../../mobile/parts/CompareButton.tsx';
import { ListPage } from '../../mobile/parts/ListPage.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { PAGE_SIZE, useEndless } from '../../platform/use-endless.ts';
import { fabricQuery, fabricSorts } from './fabric-list.ts';
import { FabricCard, FabricCardSkeleton } from './FabricCard.mobile.tsx';

export function FabricList() {
  const list = useListQuery();
  return (
    <ListPage
      kind="fabric"
      list={list}
      endless={useEndless('GET /api/v2/fabric/list', fabricQuery(list, PAGE_SIZE))}
      sorts={fabricSorts}
      className="card-grid"
      skeleton={<FabricCardSkeleton />}
    >
      {(fabric, index) => (
        <FabricCard key={fabric.id} fabric={fabric} eager={index < 4}>
          <CompareButton kind="fabric" item={{ id: fabric.id, name: fabric.name, picture: fabric.close }} />
        </FabricCard>
      )}
    </ListPage>
  );
}
