import { MOST_VISITED } from '#contract/market/most-kept.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { ClearHistory, HistoryDays } from './History.tsx';
import './people.css';

const PAGE_SIZE = 40;

export function HistoryPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <Visited />
    </PersonalFrame>
  );
}

function Visited() {
  const { page } = useListQuery();
  const read = useRead('GET /api/v2/user/visits', { page, pageSize: PAGE_SIZE });
  return (
    <section className="panel">
      <div className="centre-head">
        <h1 className="centre-title">浏览记录</h1>
        {read.data && read.data.list.length > 0 ? <ClearHistory /> : null}
      </div>
      <p className="centre-note">记最近看过的 {MOST_VISITED} 个，只有您自己看得到。</p>
      <ReadBody read={read} skeleton={<Skeleton height="320px" />}>
        {({ list, total }) => (
          <>
            <HistoryDays items={list} />
            <Pager page={page} pageSize={PAGE_SIZE} total={total} />
          </>
        )}
      </ReadBody>
    </section>
  );
}
