import { orderSteps } from '#contract/trade/order-flow.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { AfterSaleForm, type PassedClaim } from './AfterSaleForm.tsx';
import { BegunStep } from './BegunStep.tsx';
import { yuan } from '../../platform/words.ts';
import { claimKinds, useMyOrder, useMyStep } from './my-order.data.ts';

export type FormAction = 'cancel' | 'cancelSupply' | 'requestRefund';

interface Props {
  readonly orderNo: string;
  readonly action: FormAction;
  /** 售后: what to begin with; undefined = an empty form */
  readonly claim?: PassedClaim | undefined;
  readonly close: () => void;
}

/** The form of a buyer's step that needs input. Loads the order's current state first. Always imported lazily. */
export default function MyActionForm({ orderNo, action, claim, close }: Props) {
  const Form = FORMS[action];
  return (
    <AskedAnew read={useMyOrder(orderNo)}>
      {(order) => (
        <BegunStep reader="buyer" order={order} action={action} label={orderSteps[action].label} close={close}>
          {(begunWith) => <Form order={begunWith} claim={claim} close={close} />}
        </BegunStep>
      )}
    </AskedAnew>
  );
}

const FORMS = { cancel: CancelForm, cancelSupply: CancelSupplyForm, requestRefund: RequestForm };

interface FormProps {
  readonly order: OrderDetail;
  readonly claim: PassedClaim | undefined;
  readonly close: () => void;
}

function CancelForm({ order: { orderNo }, close }: FormProps) {
  const cancel = useMutation('POST /api/v2/order/cancel', useMyStep(close));
  return (
    <ReasonForm
      label="确认取消订单"
      usual={['数量、颜色或尺码选错了', '地址或发票填错了', '交期来不及', '不需要了']}
      isSending={cancel.isPending}
      send={(reason) => cancel.mutate({ orderNo, reason })}
      cancel={close}
      cancelLabel="再想想"
    >
      <p className="fields-note">取消后不能恢复，占用的库存退回；还要的话可以“再来一单”。</p>
    </ReasonForm>
  );
}

/** Until printing begins: what was paid is refunded, and the stock stays with the buyer's order. */
function CancelSupplyForm({ order: { orderNo, refundableFen }, close }: FormProps) {
  const cancel = useMutation('POST /api/v2/order/cancel', useMyStep(close));
  return (
    <ReasonForm
      label={orderSteps.cancelSupply.label}
      usual={['自己有货，不用做了', '换一家工厂', '买家不要了', '款式要改']}
      isSending={cancel.isPending}
      send={(reason) => cancel.mutate({ orderNo, reason })}
      cancel={close}
      cancelLabel="再想想"
    >
      <p className="fields-note">
        {refundableFen > 0 ? `已付的 ¥${yuan(refundableFen)} 退回。` : ''}库存仍为买家留着，可以重新下采购单。
      </p>
    </ReasonForm>
  );
}

function RequestForm({ order, claim, close }: FormProps) {
  const kinds = claimKinds(order);
  const request = useMutation('POST /api/v2/order/requestRefund', useMyStep(close));
  return (
    <AfterSaleForm
      label={orderSteps.requestRefund.label}
      kinds={kinds}
      before={claim && { ...claim, kind: kinds.includes(claim.kind) ? claim.kind : 'refund' }}
      mostFen={order.refundableFen + order.debtFen}
      isSending={request.isPending}
      send={(asked) => request.mutate({ orderNo: order.orderNo, ...asked })}
      cancel={close}
    />
  );
}
