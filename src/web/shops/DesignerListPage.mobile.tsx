import { ListPage } from '../mobile/parts/ListPage.tsx';
import { type AnswerProps, filterAnswer } from '../mobile/parts/list-kind.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useEndless } from '../platform/use-endless.ts';
import { DesignerCard, DesignerCardSkeleton } from './DesignerCard.mobile.tsx';
import { useDesignerFacets, useDesigners } from './shop.data.ts';
import { designerFilter, designerQuery, designerSorts } from './shop-list.ts';

const PAGE = 12;

export function DesignerListPage() {
  const list = useListQuery();
  const designers = useEndless('GET /api/v2/designer/list', designerQuery(list, PAGE));
  return (
    <>
      <h1 className="visually-hidden">设计师</h1>
      <ListPage
        list={list}
        endless={designers}
        facets={useDesignerFacets(designerFilter(list))}
        Answer={DesignerAnswer}
        sorts={designerSorts}
        unit="位设计师"
        className="card-column"
        skeleton={<DesignerCardSkeleton />}
        hasCategories={false}
      >
        {(designer) => <DesignerCard key={designer.id} designer={designer} />}
      </ListPage>
    </>
  );
}

function DesignerAnswer({ draft, children }: AnswerProps) {
  return children(filterAnswer(useDesignerFacets(designerFilter(draft)), useDesigners(designerQuery(draft, 1))));
}
