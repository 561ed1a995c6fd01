import { ListPage } from '../../mobile/parts/ListPage.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { PAGE_SIZE, useEndless } from '../../platform/use-endless.ts';
import { designQuery, designSorts } from './design-list.ts';
import { DesignCard, DesignCardSkeleton } from './DesignCard.mobile.tsx';

export function DesignList() {
  const list = useListQuery();
  return (
    <ListPage
      kind="design"
      list={list}
      endless={useEndless('GET /api/v2/design/list', designQuery(list, PAGE_SIZE))}
      sorts={designSorts}
      className="card-grid"
      skeleton={<DesignCardSkeleton />}
    >
      {(design, index) => <DesignCard key={design.id} design={design} eager={index < 4} />}
    </ListPage>
  );
}
