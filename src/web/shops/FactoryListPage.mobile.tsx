import { ListPage } from '../mobile/parts/ListPage.tsx';
import { type AnswerProps, filterAnswer } from '../mobile/parts/list-kind.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useEndless } from '../platform/use-endless.ts';
import { FactoryCard, FactoryCardSkeleton } from './FactoryCard.mobile.tsx';
import { useFactories, useFactoryFacets } from './shop.data.ts';
import { factoryFilter, factoryQuery, factorySingles, factorySorts } from './shop-list.ts';

const PAGE = 12;

export function FactoryListPage() {
  const list = useListQuery();
  const factories = useEndless('GET /api/v2/factory/list', factoryQuery(list, PAGE));
  return (
    <>
      <h1 className="visually-hidden">找工厂</h1>
      <ListPage
        list={list}
        endless={factories}
        facets={useFactoryFacets(factoryFilter(list))}
        Answer={FactoryAnswer}
        sorts={factorySorts}
        singles={factorySingles}
        unit="家工厂"
        className="card-column"
        skeleton={<FactoryCardSkeleton />}
        hasCategories={false}
      >
        {(factory, index) => <FactoryCard key={factory.id} factory={factory} eager={index < 2} />}
      </ListPage>
    </>
  );
}

function FactoryAnswer({ draft, children }: AnswerProps) {
  return children(filterAnswer(useFactoryFacets(factoryFilter(draft)), useFactories(factoryQuery(draft, 1))));
}
