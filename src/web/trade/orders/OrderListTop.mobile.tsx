import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { DayInput } from '../../mobile/parts/DayInput.mobile.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { isNarrowed, orderFilter } from './order-filter.ts';
import { OrderFilterForm } from './OrderFilterForm.tsx';
import { OrderTabs, type TabCounts } from './OrderTabs.tsx';
import '../../platform/list-filter.css';
import './orders.css';

const OverSheet = latePart(() => import('../../mobile/parts/OverSheet.mobile.tsx'));

interface Props {
  readonly list: ListQuery;
  readonly counts: TabCounts | undefined;
  /** the label of the search field: 订单号、商品 */
  readonly label: string;
  /** 采购单 can be distinguished from other orders */
  readonly hasSupply?: true;
}

/** The status tabs, and beside them a button that opens the filters in a sheet. */
export function OrderListTop({ list, counts, label, hasSupply }: Props) {
  const filter = orderFilter(list);
  const [isFiltering, setFiltering] = useState(false);
  const close = () => setFiltering(false);
  return (
    <>
      <div className="order-list-top">
        <OrderTabs chosen={filter.tab} counts={counts} />
        <button
          type="button"
          className="order-list-filter"
          data-used={isNarrowed(filter)}
          aria-label={isNarrowed(filter) ? '查找、筛选，已用' : '查找、筛选'}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          筛选
        </button>
      </div>
      {isFiltering ? (
        <Suspense>
          <OverSheet title="查找、筛选" close={close}>
            <OrderFilterForm
              list={list}
              label={label}
              DayInput={DayInput}
              asked={close}
              {...(hasSupply && { hasSupply })}
            />
          </OverSheet>
        </Suspense>
      ) : null}
    </>
  );
}
