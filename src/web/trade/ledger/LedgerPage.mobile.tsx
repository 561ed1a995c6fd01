import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { EndlessRows } from '../../platform/EndlessRows.mobile.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { isOne, ledgerFilter, useLedger, useLedgerLines } from './ledger.data.ts';
import { LedgerRows } from './LedgerLines.tsx';
import { LedgerSums } from './LedgerSums.tsx';
import { Partners } from './Partners.tsx';
import { Statements } from './Statements.tsx';
import { LedgerTabs, LedgerTools } from './LedgerTools.tsx';
import '../../people/personal-centre/people.css';

/** 账本 on the phone. */
export function LedgerPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Ledger />
    </PersonalFrame>
  );
}

function Ledger() {
  const list = useListQuery();
  const filter = ledgerFilter(list);
  const sums = useLedger();
  const lines = useLedgerLines(filter);
  if (!sums.data && sums.isError) return <ShopFailure error={sums.error} retry={() => void sums.refetch()} />;
  if (!sums.data) return <Skeleton height="480px" />;
  return (
    <>
      {isOne(list) ? null : (
        <section className="panel">
          <LedgerSums sums={sums.data} />
        </section>
      )}
      <LedgerTabs list={list} />
      {list.get('account') === 'statements' ? (
        <Statements list={list}>{(rows, account) => <LedgerRows lines={rows} account={account} />}</Statements>
      ) : list.get('account') === 'partners' ? (
        <Partners list={list}>{(rows, account) => <LedgerRows lines={rows} account={account} />}</Partners>
      ) : (
        <>
          <LedgerTools list={list} filter={filter} />
          <EndlessRows endless={lines}>{(rows) => <LedgerRows lines={rows} />}</EndlessRows>
        </>
      )}
    </>
  );
}
