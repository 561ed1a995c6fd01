import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { isOne, ledgerFilter, useLedger, useLedgerLines } from './ledger.data.ts';
import { LedgerTable } from './LedgerLines.tsx';
import { LedgerSums } from './LedgerSums.tsx';
import { Partners } from './Partners.tsx';
import { Statements } from './Statements.tsx';
import { LedgerTabs, LedgerTools } from './LedgerTools.tsx';
import '../../people/personal-centre/people.css';

/** 账本: the shop's money with the platform, and every line behind it. */
export function LedgerPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">{screenRules[screen].title}</h1>
        <Ledger />
      </section>
    </PersonalFrame>
  );
}

function Ledger() {
  const list = useListQuery();
  const filter = ledgerFilter(list);
  const sums = useLedger();
  if (!sums.data && sums.isError) return <ShopFailure error={sums.error} retry={() => void sums.refetch()} />;
  if (!sums.data) return <Skeleton height="480px" />;
  return (
    <>
      {isOne(list) ? null : <LedgerSums sums={sums.data} />}
      <LedgerTabs list={list} />
      {list.get('account') === 'statements' ? (
        <Statements list={list}>{(rows, account) => <LedgerTable lines={rows} account={account} />}</Statements>
      ) : list.get('account') === 'partners' ? (
        <Partners list={list}>{(rows, account) => <LedgerTable lines={rows} account={account} />}</Partners>
      ) : (
        <>
          <LedgerTools list={list} filter={filter} />
          <Lines filter={filter} />
        </>
      )}
    </>
  );
}

function Lines({ filter }: { filter: ReturnType<typeof ledgerFilter> }) {
  const lines = useLedgerLines(filter);
  if (!lines.items) {
    return lines.error ? <ErrorPanel error={lines.error} retry={lines.retry} /> : <Skeleton height="320px" />;
  }
  return (
    <>
      <LedgerTable lines={lines.items} isStale={lines.isStale} />
      {lines.error ? <ErrorPanel error={lines.error} retry={lines.retry} /> : null}
      {lines.hasMore && !lines.error ? (
        <p className="ledger-more">
          <Button onClick={lines.more} disabled={lines.isLoadingMore}>
            {lines.isLoadingMore ? '正在加载…' : '更早的'}
          </Button>
        </p>
      ) : null}
    </>
  );
}
