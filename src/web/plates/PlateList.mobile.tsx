import { CompareButton } from '../mobile/parts/CompareButton.tsx';
import { ListPage } from '../mobile/parts/ListPage.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { PAGE_SIZE, useEndless } from '../platform/use-endless.ts';
import { plateQuery, plateSorts } from './plate-list.ts';
import { PlateCard, PlateCardSkeleton } from './PlateCard.mobile.tsx';

export function PlateList() {
  const list = useListQuery();
  return (
    <ListPage
      kind="plate"
      list={list}
      endless={useEndless('GET /api/v2/light/list', plateQuery(list, PAGE_SIZE))}
      sorts={plateSorts}
      className="card-grid"
      skeleton={<PlateCardSkeleton />}
    >
      {(plate, index) => (
        <PlateCard key={plate.id} plate={plate} eager={index < 4}>
          <CompareButton kind="plate" item={{ id: plate.id, name: plate.name, picture: plate.front }} />
        </PlateCard>
      )}
    </ListPage>
  );
}
