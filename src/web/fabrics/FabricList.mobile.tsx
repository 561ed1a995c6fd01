import { ListPage } from '../mobile/parts/ListPage.tsx';
import { type AnswerProps, filterAnswer } from '../mobile/parts/list-kind.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useEndless } from '../platform/use-endless.ts';
import { useFabricFacets, useFabrics } from './fabric.data.ts';
import { fabricFilter, fabricQuery, fabricSorts } from './fabric-list.ts';
import { FabricCard, FabricCardSkeleton } from './FabricCard.mobile.tsx';

const PAGE = 20;

export function FabricList() {
  const list = useListQuery();
  const fabrics = useEndless('GET /api/v2/fabric/list', fabricQuery(list, PAGE));
  return (
    <ListPage
      list={list}
      endless={fabrics}
      facets={useFabricFacets(fabricFilter(list))}
      Answer={FabricAnswer}
      sorts={fabricSorts}
      unit="款面料"
      className="card-grid"
      skeleton={<FabricCardSkeleton />}
    >
      {(fabric, index) => <FabricCard key={fabric.id} fabric={fabric} eager={index < 4} />}
    </ListPage>
  );
}

function FabricAnswer({ draft, children }: AnswerProps) {
  return children(filterAnswer(useFabricFacets(fabricFilter(draft)), useFabrics(fabricQuery(draft, 1))));
}
