import { Navigate } from 'react-router';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { useRead } from '../../platform/read.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { searchKindNames } from '../../platform/kinds.ts';
import { FavouriteRows, KindChoice, NoFavourites } from './Favourites.tsx';
import './people.css';

const PAGE_SIZE = 20;

export function FavouritesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">我的收藏</h1>
        <Kept />
      </section>
    </PersonalFrame>
  );
}

function Kept() {
  const list = useListQuery();
  const kind = searchKindNames.find((name) => name === list.get('kind'));
  const read = useRead('GET /api/v2/user/favourites', {
    ...(kind ? { kind } : {}),
    page: list.page,
    pageSize: PAGE_SIZE,
  });
  return (
    <>
      <KindChoice counts={read.data?.counts} chosen={kind} />
      <ReadBody read={read} skeleton={<Skeleton height="320px" />}>
        {({ list: items, total, page, pageSize }) => (
          <>
            <FavouriteRows items={items} kind={kind} />
            {items.length === 0 && total === 0 ? <NoFavourites kind={kind} /> : null}
            {page > Math.ceil(total / pageSize) && total > 0 ? (
              // the last favourite of the last page was removed
              <Navigate replace to={to('userFavourites', { kind, page: String(Math.ceil(total / pageSize)) })} />
            ) : null}
            <Pager page={page} pageSize={pageSize} total={total} />
          </>
        )}
      </ReadBody>
    </>
  );
}
