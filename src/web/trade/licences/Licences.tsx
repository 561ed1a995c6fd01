import { Link } from 'react-router';
import type { LicenceRow } from '#contract/trade/licences.ts';
import { LICENCE_STATUSES, type LicenceStatus, licenceStatusWords } from '#contract/market/licence-words.ts';
import { shareWords } from '#contract/market/licence-words.ts';
import { useMe } from '../../people/accounts/me.ts';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { oneOf, useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { useOwnLicences, useSoldLicences } from './licence.data.ts';
import { kindWords, royaltyWords, statusTone, termWords, usedWords } from './licence.words.ts';
import { TurnPages } from '../ledger/TurnPages.tsx';
import '../../platform/state-tags.css';
import '../../people/personal-centre/people.css';
import './licences.css';

const SIDES = { bought: '我买的授权', sold: '卖出的授权' };
const STATES: Readonly<Record<'all' | LicenceStatus, string>> = { all: '全部', ...licenceStatusWords };

/** 花型授权: bought, and sold by the own shop. */
export function Licences() {
  const list = useListQuery();
  const hasShop = !!useMe().me?.shop_id;
  const side = hasShop ? (oneOf(list.get('side'), SIDES) ?? 'bought') : 'bought';
  const status = LICENCE_STATUSES.find((one) => one === list.get('state'));
  const filter = { status, page: list.page };
  const bought = useOwnLicences(filter, side === 'bought');
  const sold = useSoldLicences(filter, side === 'sold');
  const read = side === 'bought' ? bought : sold;
  return (
    <>
      {hasShop ? (
        <StateTabs label="买的还是卖的" words={SIDES} chosen={side} param="side" forget={['state']} counts={null} />
      ) : null}
      <StateTabs label="授权的状态" words={STATES} chosen={status ?? 'all'} param="state" forget={[]} counts={null} />
      {read.data ? <Rows rows={read.data.list} side={side} /> : <NoDataYet read={read} height="320px" />}
      {read.data ? <TurnPages {...read.data} /> : null}
    </>
  );
}

const NONE = {
  bought: '还没有授权。在花型页点“购买授权”，付款后就能用它做款式、上架',
  sold: '还没有卖出授权。花型管理里写好授权价、公开花型，别人就能买',
};

function Rows({ rows, side }: { rows: readonly LicenceRow[]; side: keyof typeof SIDES }) {
  if (rows.length === 0)
    return (
      <EmptyPanel title={NONE[side]} drawing="emptyList">
        <Link to={side === 'bought' ? to('productList', { tab: 'design' }) : to('merchantDesign')}>
          {side === 'bought' ? '去看花型' : '花型管理'}
        </Link>
      </EmptyPanel>
    );
  return (
    <ul className="licences" aria-label={SIDES[side]}>
      {rows.map((row) => (
        <li key={row.licenceNo}>
          <Picture picture={row.picture} sizes="88px" />
          <div>
            <p className="licences-title">
              <Link to={to('designDetail', { id: row.designId })}>{row.designTitle}</Link>
              <span className="order-status" data-tone={statusTone(row.status)}>
                {licenceStatusWords[row.status]}
              </span>
            </p>
            <p>
              {kindWords(row)} · {row.priceFen > 0 ? `¥${yuan(row.priceFen)}` : (shareWords(row) ?? '线下约定')}
            </p>
            <small>
              {side === 'bought' ? `设计师 ${row.designer.name}` : `被授权方 ${row.licensee}`} · {termWords(row)}
            </small>
            <small>
              {row.designNo} · {usedWords(row)}
            </small>
            {royaltyWords(row, side) === '' ? null : <small>{royaltyWords(row, side)}</small>}
          </div>
          <p className="licences-links">
            {row.status === 'unpaid' && side === 'bought' ? (
              <Link className="button button-action" to={to('pay', { orders: row.orderNo })}>
                去付款
              </Link>
            ) : null}
            {side === 'bought' && row.renewable ? (
              <Link className="button" to={to('designLicence', { id: row.designId, renews: row.licenceNo })}>
                续期
              </Link>
            ) : null}
            {side === 'bought' && row.renewalOrderNo !== '' ? (
              <Link className="button" to={to('pay', { orders: row.renewalOrderNo })}>
                付续期款
              </Link>
            ) : null}
            {row.royaltyFen > 0 ? (
              <Link className="button" to={to('merchantLedger', { event: 'royalty' })}>
                账目
              </Link>
            ) : null}
            {row.startsOn === null ? null : (
              <Link className="button" to={to('licenceDetail', { no: row.licenceNo })}>
                证书
              </Link>
            )}
            {row.orderNo === '' ? null : (
              <Link
                className="button"
                to={to(side === 'bought' ? 'userOrderDetail' : 'shopOrderDetail', { orderNo: row.orderNo })}
              >
                订单
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
