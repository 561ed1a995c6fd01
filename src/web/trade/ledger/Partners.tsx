import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShopAccount } from '#contract/trade/ledger-words.ts';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { OnePartner } from './OnePartner.tsx';
import { PartnerNotes } from './PartnerNotes.tsx';
import { usePartners } from './partners.data.ts';
import { TurnPages } from './TurnPages.tsx';
import './ledger.css';
import './partners.css';

interface Props {
  readonly list: ListQuery;
  /** the lines in this layout */
  readonly children: (lines: readonly LedgerLine[], account: ShopAccount) => ReactNode;
}

/** 店铺往来: what the shop and others owe one another for 采购单, or one of these shops. */
export function Partners({ list, children }: Props) {
  const id = list.get('partner');
  return id === undefined ? <List list={list} /> : <OnePartner key={id} id={id} list={list} lines={children} />;
}

function List({ list }: Pick<Props, 'list'>) {
  const read = usePartners(list.page);
  if (!read.data) return <NoDataYet read={read} height="320px" />;
  const { list: rows, claimFen, debtFen, total, page, pageSize } = read.data;
  if (rows.length === 0)
    return (
      <EmptyPanel
        title="还没有往来：向工厂下了采购单，或有商家向您采购，谁欠谁多少、几时到期，都在这里"
        drawing="emptyOrders"
      />
    );
  return (
    <>
      <p className="soft">
        一共应收 ¥{yuan(claimFen)}，应付 ¥{yuan(debtFen)}
      </p>
      <ul className="statement-list" aria-label="往来的店铺">
        {rows.map((one) => (
          <li key={one.shop.id}>
            <Link to={to('merchantLedger', { account: 'partners', partner: one.shop.id })}>
              <strong>{one.shop.name}</strong>
              <PartnerNotes partner={one} />
              <span className="statement-closing">
                {one.claimFen === 0 ? null : <span>应收 ¥{yuan(one.claimFen)}</span>}
                {one.debtFen === 0 ? null : <span>应付 ¥{yuan(one.debtFen)}</span>}
                {one.claimFen === 0 && one.debtFen === 0 ? '两清' : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <TurnPages {...{ page, pageSize, total }} />
    </>
  );
}
