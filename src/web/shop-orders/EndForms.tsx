import { useDeed } from '../platform/deed.ts';
import { yuan } from '../platform/words.ts';
import type { DeedFormProps } from './deed-form.ts';
import { deedLabel } from './shop-deeds.ts';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { useStep } from './use-step.ts';

const usualReasons = ['缺料，做不了', '交期赶不上', '数量或工艺做不了', '价格谈不拢'];

/** 不接单: nothing was paid, nothing is given back. */
export function DeclineForm({ order, done, cancel }: DeedFormProps) {
  const decline = useDeed('POST /api/v2/order/decline', useStep(done));
  return (
    <ReasonForm
      label={deedLabel('decline')}
      usual={usualReasons}
      isSending={decline.isPending}
      send={(reason) => decline.mutate({ orderNo: order.orderNo, reason })}
      cancel={cancel}
    >
      <p className="fields-note">订单会取消，买家会看到原因。买家还没有付款。</p>
    </ReasonForm>
  );
}

/** 取消订单, before it was paid; 无法供货 afterwards, when all that was paid goes back. */
export function CancelForm({
  order,
  deed,
  done,
  cancel,
}: DeedFormProps & { readonly deed: 'cancelByShop' | 'cannotSupply' }) {
  const end = useDeed('POST /api/v2/order/cancelByShop', useStep(done));
  const backFen = order.paidFen - order.refundedFen;
  return (
    <ReasonForm
      label={deedLabel(deed)}
      usual={deed === 'cannotSupply' ? ['缺料，做不了', '库存盘点有误，没有货', '质量不合格，不能发'] : usualReasons}
      isSending={end.isPending}
      send={(reason) => end.mutate({ orderNo: order.orderNo, deed, reason })}
      cancel={cancel}
    >
      <p className="fields-note">
        {backFen > 0
          ? `订单会取消，买家已付的 ¥${yuan(backFen)} 全部退回：线上付的原路退，转账付的由您转回。占用的库存退回。`
          : '订单会取消，占用的库存退回。买家还没有付款。'}
        买家会看到原因。
      </p>
    </ReasonForm>
  );
}
