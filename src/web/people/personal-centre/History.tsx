import { Link } from 'react-router';
import type { ItemLine } from '#contract/market/favourites.ts';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { ItemRow } from './ItemRow.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { dayWords, hourWords } from '../../platform/when.ts';

/** Viewed items, grouped by day. */
export function HistoryDays({ items }: { items: readonly ItemLine[] }) {
  if (items.length === 0) {
    return (
      <EmptyPanel title="还没有浏览记录。登录后看过的货品和店铺会记在这里" drawing="emptyList">
        <Link to={to('blankList')}>逛光版中心</Link>
        <Link to={to('productList')}>看精选款式</Link>
      </EmptyPanel>
    );
  }
  return [...Map.groupBy(items, ({ at }) => dayWords(at))].map(([day, ofDay]) => (
    <section key={day} className="history-day" aria-label={day}>
      <h2>{day}</h2>
      <ul className="item-rows">
        {ofDay.map((item) => (
          <ItemRow key={`${item.kind} ${item.id}`} item={item} note={hourWords(item.at)} />
        ))}
      </ul>
    </section>
  ));
}

export function ClearHistory() {
  const clear = useMutation('POST /api/v2/user/clearVisits', { refresh: ['GET /api/v2/user/visits'] });
  return (
    <SureButton
      label="清空浏览记录"
      question="清空后不能恢复"
      yes="清空"
      isBusy={clear.isPending}
      onYes={() => clear.mutate()}
    />
  );
}
