import { useNavigate } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { Together } from '#contract/trade/supply.ts';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { SUPPLY_READS, useMergeOffer } from './supply.data.ts';
import './supply.css';

interface Props {
  readonly together: Together;
  readonly close: () => void;
}

/** 合单: 采购单 of today to one factory, before and after. Always imported lazily. */
export default function MergeForm({ together: { orderNos }, close }: Props) {
  const offer = useMergeOffer(orderNos);
  const navigate = useNavigate();
  const merge = useMutation('POST /api/v2/supply/merge', {
    refresh: SUPPLY_READS,
    failed: () => void offer.refetch(),
    done: ({ orders }) => {
      close();
      const due = orders.filter(({ dueFen, status }) => dueFen > 0 && status === 'toPay');
      if (due.length > 0) void navigate(to('pay', { orders: due.map((one) => one.orderNo).join(',') }));
    },
  });
  if (!offer.data && offer.isError) return <ErrorPanel error={offer.error} retry={() => void offer.refetch()} />;
  if (offer.data === undefined) return <Skeleton height="240px" />;
  const { orders, wasFen, payableFen } = offer.data;
  return (
    <FieldsForm
      label="合单"
      submit={() => merge.mutate({ orderNos: orders.map(({ orderNo }) => orderNo), payableFen })}
      sendLabel={`合单，省 ¥${yuan(wasFen - payableFen)}`}
      tone="action"
      isSending={merge.isPending}
      held={offer.isFetching ? '正在算价…' : undefined}
      cancel={close}
    >
      <ul className="merge-orders" aria-label="采购单">
        {orders.map((order) => (
          <li key={order.orderNo}>
            <span>{showOrderNo(order.orderNo)}</span>
            <span>
              {order.wasFen === order.payableFen ? null : <s>¥{yuan(order.wasFen)}</s>} ¥{yuan(order.payableFen)}
            </span>
          </li>
        ))}
      </ul>
      <p className="supply-sum">
        共 <s>¥{yuan(wasFen)}</s> <strong>¥{yuan(payableFen)}</strong>
      </p>
      <p className="fields-note">
        几张一起算阶梯价，同一款的版费只算一次；都发给我的快递单，运费按合起来的重量只付一次，一件代发的各寄各的。每张仍单独售后，地址不变。没付的付款要重新开始。
      </p>
    </FieldsForm>
  );
}
