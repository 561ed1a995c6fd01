import { Link, useSearchParams } from 'react-router';
import { FabricList } from '../fabrics/FabricList.mobile.tsx';
import { ListPage } from '../mobile/parts/ListPage.tsx';
import { type AnswerProps, filterAnswer } from '../mobile/parts/list-kind.ts';
import { useListQuery } from '../platform/list-query.ts';
import { to } from '../platform/screens.ts';
import { useEndless } from '../platform/use-endless.ts';
import { usePlateFacets, usePlates } from './plate.data.ts';
import { plateFilter, plateQuery, plateSingles, plateSorts } from './plate-list.ts';
import { PlateCard, PlateCardSkeleton } from './PlateCard.mobile.tsx';
import './PlateListPage.mobile.css';

/** 找货源: plates and the cloth itself, side by side. */
export function PlateListPage() {
  const [params] = useSearchParams();
  const isFabric = params.get('tab') === 'fabric';
  return (
    <>
      <h1 className="visually-hidden">{isFabric ? '面料' : '光版中心'}</h1>
      <nav className="source-tabs" aria-label="货源种类">
        <Link to={to('plateList')} aria-current={isFabric ? undefined : 'page'}>
          光版
        </Link>
        <Link to={to('plateList', { tab: 'fabric' })} aria-current={isFabric ? 'page' : undefined}>
          面料
        </Link>
      </nav>
      {isFabric ? <FabricList /> : <PlateList />}
    </>
  );
}

const PAGE = 20;

function PlateList() {
  const list = useListQuery();
  const plates = useEndless('GET /api/v2/light/list', plateQuery(list, PAGE));
  return (
    <ListPage
      list={list}
      endless={plates}
      facets={usePlateFacets(plateFilter(list))}
      Answer={PlateAnswer}
      sorts={plateSorts}
      singles={plateSingles}
      unit="款光版"
      className="card-grid"
      skeleton={<PlateCardSkeleton />}
    >
      {(plate, index) => <PlateCard key={plate.id} plate={plate} eager={index < 4} />}
    </ListPage>
  );
}

function PlateAnswer({ draft, children }: AnswerProps) {
  return children(filterAnswer(usePlateFacets(plateFilter(draft)), usePlates(plateQuery(draft, 1))));
}
