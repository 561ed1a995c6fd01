import { dayInChina } from '#contract/platform/china-day.ts';
import { EVENTS_OF, eventWordsIn, shopAccountWords } from '#contract/trade/ledger-words.ts';
import { Button } from '../../platform/Button.tsx';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { type ListQuery, oneOf } from '../../platform/list-query.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { useMutation } from '../../platform/mutation.ts';
import type { LedgerFilter } from './ledger.data.ts';
import './ledger.css';

const { balance, held, advance } = shopAccountWords;
const TABS = { all: balance, held, advance, partners: '店铺往来', statements: '对账单' };

/** The accounts and the statements as tabs; the first one has no parameter in the address. */
export function LedgerTabs({ list }: { list: ListQuery }) {
  return (
    <StateTabs
      label="账户"
      words={TABS}
      chosen={oneOf(list.get('account'), TABS) ?? 'all'}
      param="account"
      forget={['of', 'partner', 'statement', 'side', 'month', 'event']}
      counts={null}
    />
  );
}

/** Month, kind of line and export. */
export function LedgerTools({ list, filter }: { list: ListQuery; filter: LedgerFilter }) {
  const ask = useMutation('POST /api/v2/shop/ledger/export', { done: ({ url }) => fetchFile(url) });
  return (
    <div className="ledger-tools">
      <MonthAndEvent list={list} filter={filter} />
      <Button disabled={ask.isPending} onClick={() => ask.mutate({ ...filter })}>
        {ask.isPending ? '正在准备…' : '导出 xlsx'}
      </Button>
    </div>
  );
}

export function MonthAndEvent({ list, filter: { account, month, event } }: { list: ListQuery; filter: LedgerFilter }) {
  return (
    <>
      <label>
        月份
        <select value={month ?? ''} onChange={({ target }) => list.set({ month: target.value })}>
          <option value="">全部</option>
          {latestMonths(month).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label>
        事项
        <select value={event ?? ''} onChange={({ target }) => list.set({ event: target.value })}>
          <option value="">全部</option>
          {EVENTS_OF[account].map((one) => (
            <option key={one} value={one}>
              {eventWordsIn(account, one)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Two years of months, and the chosen one if it is older. */
function latestMonths(chosen: string | undefined): string[] {
  const [year, month] = dayInChina().split('-').map(Number) as [number, number];
  const months = Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
  return chosen === undefined || months.includes(chosen) ? months : [...months, chosen];
}
