import { KeepMark } from '../kept-blanks/KeepButton.mobile.tsx';
import { CompareButton } from '../../mobile/parts/CompareButton.tsx';
import { ListPage } from '../../mobile/parts/ListPage.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { PAGE_SIZE, useEndless } from '../../platform/use-endless.ts';
import { blankQuery, blankSorts } from './blank-list.ts';
import { BlankCard, BlankCardSkeleton } from './BlankCard.mobile.tsx';

export function BlankList() {
  const list = useListQuery();
  return (
    <ListPage
      kind="blank"
      list={list}
      endless={useEndless('GET /api/v2/light/list', blankQuery(list, PAGE_SIZE))}
      sorts={blankSorts}
      className="card-grid"
      skeleton={<BlankCardSkeleton />}
    >
      {(blank, index) => (
        <BlankCard key={blank.id} blank={blank} eager={index < 4}>
          <CompareButton kind="blank" item={{ id: blank.id, name: blank.name, picture: blank.front }} />
          <KeepMark id={blank.id} name={blank.name} />
        </BlankCard>
      )}
    </ListPage>
  );
}
