import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import type { Screen } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { EndlessRows } from '../../platform/EndlessRows.mobile.tsx';
import { ClearHistory, HistoryDays } from './History.tsx';
import './people.css';

export function HistoryPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <Visited />
    </PersonalFrame>
  );
}

function Visited() {
  const endless = useEndless('GET /api/v2/user/visits', {});
  return (
    <>
      <div className="centre-head">
        <h1 className="centre-title">浏览记录</h1>
        {endless.items && endless.items.length > 0 ? <ClearHistory /> : null}
      </div>
      <EndlessRows endless={endless}>{(items) => <HistoryDays items={items} />}</EndlessRows>
    </>
  );
}
