import { useSearchParams } from 'react-router';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { searchKindNames } from '../../platform/kinds.ts';
import { FavouriteRows, KindChoice, NoFavourites } from './Favourites.tsx';
import { EndlessRows } from '../../platform/EndlessRows.mobile.tsx';
import './people.css';

export function FavouritesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">我的收藏</h1>
      <Kept />
    </PersonalFrame>
  );
}

function Kept() {
  const [params] = useSearchParams();
  const kind = searchKindNames.find((name) => name === params.get('kind'));
  const query = kind ? { kind } : {};
  const { data } = useRead('GET /api/v2/user/favourites', { pageSize: 1 });
  const endless = useEndless('GET /api/v2/user/favourites', query);
  return (
    <>
      <KindChoice counts={data?.counts} chosen={kind} />
      <EndlessRows endless={endless}>
        {(items) => (
          <>
            <FavouriteRows items={items} kind={kind} />
            {items.length === 0 ? <NoFavourites kind={kind} /> : null}
          </>
        )}
      </EndlessRows>
    </>
  );
}
