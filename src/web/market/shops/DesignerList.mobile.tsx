import { ListPage } from '../../mobile/parts/ListPage.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { PAGE_SIZE, useEndless } from '../../platform/use-endless.ts';
import { DesignerCard, DesignerCardSkeleton } from './DesignerCard.mobile.tsx';
import { designerQuery, designerSorts } from './shop-list.ts';

export function DesignerList() {
  const list = useListQuery();
  return (
    <ListPage
      kind="designer"
      list={list}
      endless={useEndless('GET /api/v2/designer/list', designerQuery(list, PAGE_SIZE))}
      sorts={designerSorts}
      className="card-column"
      skeleton={<DesignerCardSkeleton />}
    >
      {(designer) => <DesignerCard key={designer.id} designer={designer} />}
    </ListPage>
  );
}
