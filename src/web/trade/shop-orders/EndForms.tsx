import { keptDepositFen } from '#contract/trade/order-flow.ts';
import { useMutation } from '../../platform/mutation.ts';
import { yuan } from '../../platform/words.ts';
import type { ActionFormProps } from './action-form.ts';
import { actionLabel } from './shop-actions.ts';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { addressed, asSupply } from '../orders/addressed.ts';
import { useStep } from './use-step.ts';

const usualReasons = ['缺料，做不了', '交期赶不上', '数量或工艺做不了', '价格谈不拢'];

/** 不接单: nothing was paid, so nothing is refunded. */
export function DeclineForm({ order, done, cancel }: ActionFormProps) {
  const decline = useMutation('POST /api/v2/order/decline', useStep(done));
  return (
    <ReasonForm
      label={actionLabel('decline')}
      usual={usualReasons}
      isSending={decline.isPending}
      send={(reason) => decline.mutate({ orderNo: order.orderNo, reason })}
      cancel={cancel}
    >
      <p className="fields-note">
        {addressed('订单会取消，买家会看到原因。买家还没有付款。', 'shop', asSupply(order))}
      </p>
    </ReasonForm>
  );
}

const usualReasonsOf: Readonly<Record<EndAction, readonly string[]>> = {
  cancelByShop: usualReasons,
  cancelUnpaid: ['尾款催告后仍未付', '买家联系不上', '买家说不要了'],
  cannotSupply: ['缺料，做不了', '库存盘点有误，没有货', '质量不合格，不能发'],
};

type EndAction = 'cancelByShop' | 'cancelUnpaid' | 'cannotSupply';

/** 取消订单 before payment; 无法供货 after it, with a full refund; 尾款逾期, where the shop keeps the deposit. */
export function CancelForm({ order, action, done, cancel }: ActionFormProps & { readonly action: EndAction }) {
  const end = useMutation('POST /api/v2/order/cancelByShop', useStep(done));
  const said = (words: string) => addressed(words, 'shop', asSupply(order));
  const leftFen = order.refundableFen;
  const keptFen = action === 'cancelUnpaid' ? keptDepositFen(order.payableFen, leftFen) : 0;
  return (
    <ReasonForm
      label={actionLabel(action)}
      usual={usualReasonsOf[action].map(said)}
      isSending={end.isPending}
      send={(reason) => end.mutate({ orderNo: order.orderNo, action, reason })}
      cancel={cancel}
    >
      <p className="fields-note">
        {keptFen > 0 ? keptWords(keptFen, leftFen - keptFen) : said(backWords(leftFen))}
        {said('买家会看到原因。')}
      </p>
    </ReasonForm>
  );
}

const HOW_BACK = '线上付的原路退，转账付的由您转回。';

const backWords = (leftFen: number): string =>
  leftFen > 0
    ? `订单会取消，买家已付的 ¥${yuan(leftFen)} 全部退回：${HOW_BACK}占用的库存退回。`
    : '订单会取消，占用的库存退回。买家还没有付款。';

/** By law a deposit (定金) is at most a fifth of the contract sum; payments above that are refunded. */
function keptWords(keptFen: number, backFen: number): string {
  const back = backFen > 0 ? `，多付的 ¥${yuan(backFen)} 退回：${HOW_BACK}` : '。';
  return `订单会取消，做好的货归您，定金 ¥${yuan(keptFen)} 不退（法律上定金不超过合同金额的 20%）${back}`;
}
