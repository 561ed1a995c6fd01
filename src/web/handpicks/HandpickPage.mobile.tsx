import { lazy, Suspense, useState } from 'react';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { DayInput } from '../people/DayInput.mobile.tsx';
import { EndlessRows } from '../people/EndlessRows.mobile.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { NOW } from '../platform/read.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { useEndless } from '../platform/use-endless.ts';
import { type HandpickRow, tabOf, useHandpicks } from './handpick.data.ts';
import { daysWords, placeWords } from './handpick.words.ts';
import { GoodsLink, HandpickDeeds, HandpickFailure, NoHandpicks, StatusTag } from './HandpickParts.tsx';
import { HandpickTabs } from './HandpickTabs.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import '../people/people.css';
import './handpicks.css';

const OverSheet = lazy(() => import('../orders/OverSheet.mobile.tsx'));

/** 精选管理 on the phone: the same list as cards, with the form in a sheet. */
export function HandpickPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Handpicks />
    </PersonalFrame>
  );
}

function Handpicks() {
  const tab = tabOf(useListQuery());
  const counts = useHandpicks('all', 1).data?.counts;
  const endless = useEndless('GET /api/v2/shop/handpickList', { status: tab }, NOW);
  // `after` is the nomination being repeated; null for a new one.
  const [proposing, setProposing] = useState<{ readonly after: HandpickRow | null } | null>(null);
  const close = () => setProposing(null);
  const again = (after: HandpickRow) => setProposing({ after });
  if (!endless.items && endless.error) return <HandpickFailure error={endless.error} retry={endless.retry} />;
  return (
    <>
      <HandpickTabs chosen={tab} counts={counts} />
      <EndlessRows endless={endless}>
        {(rows) =>
          rows.length === 0 ? (
            <NoHandpicks tab={tab} />
          ) : (
            <ul className="pick-cards">
              {rows.map((row) => (
                <HandpickCard key={row.id} row={row} again={again} />
              ))}
            </ul>
          )
        }
      </EndlessRows>
      <div className="centre-bar">
        <button type="button" className="button button-main" onClick={() => setProposing({ after: null })}>
          提报商品
        </button>
      </div>
      {proposing ? (
        <Suspense>
          <OverSheet title="提报精选" close={close}>
            <ProposeForm DayInput={DayInput} after={proposing.after} done={close} cancel={close} />
          </OverSheet>
        </Suspense>
      ) : null}
    </>
  );
}

function HandpickCard({ row, again }: { row: HandpickRow; again: (row: HandpickRow) => void }) {
  return (
    <li className="pick-card">
      <div className="pick-item">
        {row.goods.picture.path === '' ? <span /> : <Picture picture={row.goods.picture} sizes="64px" alt="" />}
        <p>
          <GoodsLink row={row} />
          <small>{placeWords(row)}</small>
          <small>{daysWords(row)}</small>
        </p>
      </div>
      <p className="pick-card-foot">
        <StatusTag row={row} />
        <HandpickDeeds row={row} again={again} />
      </p>
      {row.reason ? <p className="centre-note">{row.reason}</p> : null}
    </li>
  );
}
