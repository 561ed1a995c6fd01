import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { DayInput } from '../../mobile/parts/DayInput.mobile.tsx';
import { Button } from '../../platform/Button.tsx';
import { EndlessRows } from '../../platform/EndlessRows.mobile.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { NOW } from '../../platform/read.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { type FeaturedRow, tabOf, useFeatured } from './featured.data.ts';
import { daysWords, placeWords } from './featured.words.ts';
import { ProductLink, FeaturedActions, FeaturedFailure, NoFeatured, StatusTag } from './FeaturedParts.tsx';
import { FeaturedTabs } from './FeaturedTabs.tsx';
import { NominateForm } from './NominateForm.tsx';
import '../../people/personal-centre/people.css';
import './featured.css';

const OverSheet = latePart(() => import('../../mobile/parts/OverSheet.mobile.tsx'));

/** 精选管理 on the phone: the same list as cards, with the form in a sheet. */
export function FeaturedPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Featured />
    </PersonalFrame>
  );
}

function Featured() {
  const tab = tabOf(useListQuery());
  const counts = useFeatured('all', 1).data?.counts;
  const endless = useEndless('GET /api/v2/shop/featuredList', { status: tab }, NOW);
  // `after` is the nomination being repeated; null for a new one.
  const [nominating, setNominating] = useState<{ readonly after: FeaturedRow | null } | null>(null);
  const close = () => setNominating(null);
  const again = (after: FeaturedRow) => setNominating({ after });
  if (!endless.items && endless.error) return <FeaturedFailure error={endless.error} retry={endless.retry} />;
  return (
    <>
      <FeaturedTabs chosen={tab} counts={counts} />
      <EndlessRows endless={endless}>
        {(rows) =>
          rows.length === 0 ? (
            <NoFeatured tab={tab} />
          ) : (
            <ul className="pick-cards">
              {rows.map((row) => (
                <FeaturedCard key={row.id} row={row} again={again} />
              ))}
            </ul>
          )
        }
      </EndlessRows>
      <div className="centre-bar">
        <Button tone="main" onClick={() => setNominating({ after: null })}>
          提报商品
        </Button>
      </div>
      {nominating ? (
        <Suspense>
          <OverSheet title="提报精选" close={close}>
            <NominateForm DayInput={DayInput} after={nominating.after} done={close} cancel={close} />
          </OverSheet>
        </Suspense>
      ) : null}
    </>
  );
}

function FeaturedCard({ row, again }: { row: FeaturedRow; again: (row: FeaturedRow) => void }) {
  return (
    <li className="pick-card">
      <div className="pick-item">
        {row.product.picture.path === '' ? <span /> : <Picture picture={row.product.picture} sizes="64px" alt="" />}
        <p>
          <ProductLink row={row} />
          <small>{placeWords(row)}</small>
          <small>{daysWords(row)}</small>
        </p>
      </div>
      <p className="pick-card-foot">
        <StatusTag row={row} />
        <FeaturedActions row={row} again={again} />
      </p>
      {row.reason ? <p className="centre-note">{row.reason}</p> : null}
    </li>
  );
}
