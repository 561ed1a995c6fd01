import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { PartnerAccount, ShopAccount } from '#contract/trade/ledger-words.ts';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import type { PartnerDetail } from '#contract/trade/partners.ts';
import { Button } from '../../platform/Button.tsx';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { type ListQuery, oneOf } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, NoDataYet, Skeleton } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { useLedgerLines } from './ledger.data.ts';
import { OpenOrderFacts } from './OpenOrderFacts.tsx';
import { PartnerNotes } from './PartnerNotes.tsx';
import { usePartner } from './partners.data.ts';
import { PayTogether } from './PayTogether.tsx';
import { TogetherList } from './TogetherList.tsx';

interface Props {
  readonly id: string;
  readonly list: ListQuery;
  readonly lines: (lines: readonly LedgerLine[], account: ShopAccount) => ReactNode;
}

/** One shop: what is open, what can be paid together, and every line between the two. */
export function OnePartner({ id, list, lines }: Props) {
  const read = usePartner(id);
  if (!read.data) return <NoDataYet read={read} height="320px" />;
  const partner = read.data;
  const { shop, claims, debts, together } = partner;
  return (
    <article className="statement" aria-label={`与 ${shop.name} 的往来`}>
      <header>
        <Link className="text-button" to={to('merchantLedger', { account: 'partners' })}>
          全部往来
        </Link>
        <h2>{shop.name}</h2>
      </header>
      <Sums partner={partner} />
      <TogetherList id={id} together={together} />
      {debts.length > 0 ? <PayTogether partner={partner} /> : null}
      {claims.length > 0 ? (
        <section aria-label="对方没付的采购单">
          <h3>对方没付的采购单</h3>
          <ul className="open-orders">
            {claims.map((order) => (
              <li key={order.orderNo}>
                <OpenOrderFacts order={order} screen="shopOrderDetail" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="statement-answer">
        {partner.debtFen !== 0 || debts.length > 0 ? (
          <Link
            className="text-button"
            to={to('merchantLedger', { account: 'statements', of: 'suppliers', partner: id })}
          >
            它发来的对账单
          </Link>
        ) : null}
        {partner.claimFen !== 0 || claims.length > 0 ? (
          <Link
            className="text-button"
            to={to('merchantLedger', { account: 'statements', of: 'customers', partner: id })}
          >
            发给它的对账单
          </Link>
        ) : null}
      </p>
      <Lines partner={partner} list={list} lines={lines} />
    </article>
  );
}

function Sums({ partner }: { partner: PartnerDetail }) {
  const { claimFen, debtFen } = partner;
  return (
    <>
      <dl className="statement-facts">
        <div>
          <dt>应收：它向我采购</dt>
          <dd>¥{yuan(claimFen)}</dd>
        </div>
        <div>
          <dt>应付：我向它采购</dt>
          <dd>¥{yuan(debtFen)}</dd>
        </div>
      </dl>
      <p className="partner-notes">
        <PartnerNotes partner={partner} />
      </p>
    </>
  );
}

const SIDES: Readonly<Record<string, string>> = { all: '应付明细', claim: '应收明细' };

function Lines({ partner, list, lines: show }: { partner: PartnerDetail; list: ListQuery; lines: Props['lines'] }) {
  // The side with something on it when the page was opened: a payment must not turn the tabs round under the reader.
  const [first] = useState<PartnerAccount>(() =>
    partner.debtFen === 0 && partner.debts.length === 0 && partner.claimFen !== 0 ? 'claim' : 'debt',
  );
  const chosen = oneOf(list.get('side'), { claim: '', debt: '' }) ?? first;
  const read = useLedgerLines({ account: chosen, partner: partner.shop.id });
  const words = first === 'debt' ? SIDES : { all: '应收明细', debt: '应付明细' };
  return (
    <>
      <StateTabs label="往来明细" words={words} chosen={chosen === first ? 'all' : chosen} param="side" counts={null} />
      {read.items ? show(read.items, chosen) : null}
      {read.items === undefined && read.error === null ? <Skeleton height="200px" /> : null}
      {read.error ? <ErrorPanel error={read.error} retry={read.retry} /> : null}
      {read.hasMore && !read.error ? (
        <p className="ledger-more">
          <Button onClick={read.more} disabled={read.isLoadingMore}>
            更早的
          </Button>
        </p>
      ) : null}
    </>
  );
}
