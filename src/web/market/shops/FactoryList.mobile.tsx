import { ListPage } from '../../mobile/parts/ListPage.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { PAGE_SIZE, useEndless } from '../../platform/use-endless.ts';
import { FactoryCard, FactoryCardSkeleton } from './FactoryCard.mobile.tsx';
import { factoryQuery, factorySorts } from './shop-list.ts';

export function FactoryList() {
  const list = useListQuery();
  return (
    <ListPage
      kind="factory"
      list={list}
      endless={useEndless('GET /api/v2/factory/list', factoryQuery(list, PAGE_SIZE))}
      sorts={factorySorts}
      className="card-column"
      skeleton={<FactoryCardSkeleton />}
    >
      {(factory, index) => <FactoryCard key={factory.id} factory={factory} eager={index < 2} />}
    </ListPage>
  );
}
