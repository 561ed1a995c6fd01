import { Drawer } from 'antd';
import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import type { CallName } from '#contract/api.ts';
import { caseKindWords, caseSteps } from '#contract/trade/order-flow.ts';
import { CASE_STATUS } from '#contract/trade/order-statuses.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { AfterSaleCase, OrderDetail } from '#contract/trade/orders.ts';
import type { RefundBrief } from '#contract/trade/payments.ts';
import { CaseFacts } from '../../trade/orders/CaseFacts.tsx';
import { MoneyRows } from '../../trade/orders/MoneyRows.tsx';
import { Button } from '../../platform/Button.tsx';
import { NoteField } from '../../platform/NoteField.tsx';
import { kindLine, ShipmentPanel, placeWords } from '../../trade/orders/OrderParts.tsx';
import { OrderLines } from '../../trade/orders/OrderLines.tsx';
import { OrderMoney } from '../../trade/orders/OrderMoney.tsx';
import { StatusTag } from '../../trade/orders/OrderTags.tsx';
import { OrderTimeline } from '../../trade/orders/OrderTimeline.tsx';
import { FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useFocusBack } from '../../platform/focus-back.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { useOrder } from './operator.data.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import '../../platform/state-tags.css';
import '../../people/personal-centre/people.css';
import { readAgain } from '../../platform/read.ts';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/orders',
  'GET /api/v2/operator/order',
  'GET /api/v2/operator/acts',
];

/** The end of every step: refetches what the screen shows, whether the step succeeded or was refused. */
function useStep(done: () => void) {
  const failed = () => {
    void readAgain(REFRESH);
  };
  return { refresh: REFRESH, done, failed };
}

/** An order with its messages and payments, and the platform's ruling in a dispute. */
export function OrderDrawer({ orderNo, close }: { orderNo: string; close: () => void }) {
  useFocusBack();
  const read = useOrder(orderNo);
  return (
    <Drawer
      open
      size={820}
      title={`订单 ${showOrderNo(orderNo)}`}
      onClose={close}
      // the scrolling element is our own, so that it can be scrolled by keyboard
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
    >
      <div className="desk-drawer" tabIndex={0} role="region" aria-label="订单内容">
        <AskedAnew read={read}>{(order) => <Order order={order} />}</AskedAnew>
      </div>
    </Drawer>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const { orderNo, receiver } = order;
  return (
    <>
      <p className="desk-tags">
        <StatusTag order={order} reader="operator" />
        <span>
          {kindLine(order)} · {momentWords(order.placedAt)} 下单
        </span>
      </p>
      <dl className="agreed">
        <div>
          <dt>店铺</dt>
          <dd>
            <Link className="desk-link" to={to('shareList', { store: order.shop.store })}>
              {order.shop.name}
            </Link>
          </dd>
        </div>
        <div>
          <dt>买家</dt>
          <dd>{order.buyer}</dd>
        </div>
        <div>
          <dt>收货</dt>
          <dd>
            {receiver.receiver} {receiver.phone} {placeWords(receiver)}
          </dd>
        </div>
        {order.note ? (
          <div>
            <dt>买家留言</dt>
            <dd>{order.note}</dd>
          </div>
        ) : null}
      </dl>
      {order.cases.map((one) => (
        <Case key={one.caseNo} order={order} one={one} />
      ))}
      <section>
        <h2>商品</h2>
        <OrderLines lines={order.lines} />
      </section>
      <section>
        <h2>金额</h2>
        <OrderMoney order={order} reader="operator" />
        <MoneyRows order={order} reader="operator" />
        {order.refunds
          .filter(({ status, isByHand }) => isByHand && status !== 'done')
          .map((one) => (
            <LateRefund key={one.id} orderNo={orderNo} refund={one} />
          ))}
      </section>
      <ShipmentPanel order={order} />
      <section>
        <h2>操作记录</h2>
        <OrderTimeline order={{ orderNo, events: order.events }} />
      </section>
    </>
  );
}

function Case({ order, one }: { order: OrderDetail; one: AfterSaleCase }) {
  const [asking, setAsking] = useState<'resolveWithRefund' | 'resolveWithoutRefund' | null>(null);
  const close = () => setAsking(null);
  const rule = useMutation('POST /api/v2/operator/resolveDispute', useStep(close));
  const { orderNo } = order;
  const title = `售后：${caseKindWords[one.kind]} ¥${yuan(one.amountFen)}`;
  return (
    <section className={one.nextSteps.length > 0 ? 'desk-change' : undefined} aria-label={title}>
      <h2>
        {title} <span className="order-tag">{CASE_STATUS[one.status].words}</span>
      </h2>
      <CaseFacts order={order} reader="operator" one={one} />
      {one.nextSteps.length > 0 ? (
        <p className="desk-actions">
          {one.nextSteps.includes('resolveWithRefund') ? (
            <Button tone="main" onClick={() => setAsking('resolveWithRefund')}>
              {caseSteps.resolveWithRefund.label}
            </Button>
          ) : null}
          {one.nextSteps.includes('resolveWithoutRefund') ? (
            <Button onClick={() => setAsking('resolveWithoutRefund')}>{caseSteps.resolveWithoutRefund.label}</Button>
          ) : null}
        </p>
      ) : null}
      {asking === 'resolveWithRefund' ? (
        <Suspense>
          <Window title={`裁定退款 · ${showOrderNo(orderNo)}`} close={close}>
            <RefundForm
              order={order}
              one={one}
              isSending={rule.isPending}
              send={(amountFen, reason) =>
                rule.mutate({ orderNo, caseNo: one.caseNo, action: 'resolveWithRefund', amountFen, reason })
              }
              cancel={close}
            />
          </Window>
        </Suspense>
      ) : null}
      {asking === 'resolveWithoutRefund' ? (
        <ReasonDialog
          title={`裁定不退 · ${showOrderNo(orderNo)}`}
          note="售后关闭，订单回到售后之前的状态。买家和店铺都会看到理由，不能再改。"
          okText="裁定不退"
          usual={['照片看不出质量问题', '误差在约定范围内', '买家没有按时提供证据']}
          isBusy={rule.isPending}
          ok={(reason) =>
            rule.mutate({ orderNo, caseNo: one.caseNo, action: 'resolveWithoutRefund', amountFen: 0, reason })
          }
          cancel={close}
        />
      ) : null}
    </section>
  );
}

/** A refund by bank transfer: the operator records it as paid when the shop has not done so. */
function LateRefund({ orderNo, refund }: { orderNo: string; refund: RefundBrief }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const tell = useMutation('POST /api/v2/operator/refundDone', useStep(close));
  const words = `¥${yuan(refund.amountFen)}`;
  return (
    <p className="desk-actions">
      <span>
        {momentWords(refund.startedAt)} 起等店铺转账退款 {words}
      </span>
      <Button onClick={() => setAsking(true)}>登记已转出</Button>
      {isAsking ? (
        <ReasonDialog
          title={`登记退款已转出 ${words} · ${showOrderNo(orderNo)}`}
          note="核实买家已经收到这笔钱再登记。登记后售后结束，不能撤回，操作会记下来。"
          okText="登记已转出"
          usual={['买家确认已收到', '店铺提供了银行回单']}
          isBusy={tell.isPending}
          ok={(reason) => tell.mutate({ id: refund.id, reason })}
          cancel={close}
        />
      ) : null}
    </p>
  );
}

interface RuleFields {
  /** yuan, as typed */
  readonly amount: string;
  readonly reason: string;
}

function RefundForm({
  order,
  one,
  isSending,
  send,
  cancel,
}: {
  order: OrderDetail;
  one: AfterSaleCase;
  isSending: boolean;
  send: (amountFen: number, reason: string) => void;
  cancel: () => void;
}) {
  const { field, submit } = useFields<RuleFields>(
    { amount: typedYuan(one.amountFen), reason: '' },
    {
      amount: (amount) => (fenOf(amount) > 0 ? null : '请填退款金额，最多两位小数'),
      reason: (reason) => (reason.trim() === '' ? '请写明理由' : null),
    },
  );
  return (
    <FieldsForm
      label="裁定退款"
      submit={() => submit(({ amount, reason }) => send(fenOf(amount), reason.trim()))}
      sendLabel="裁定退款"
      tone="action"
      isSending={isSending}
      cancel={cancel}
    >
      <p className="fields-note">
        买家要退 ¥{yuan(one.amountFen)}；订单已付 ¥{yuan(order.paidFen)}，已退 ¥{yuan(order.refundedFen)}
        。买家和店铺都会看到裁定和理由，不能再改。
      </p>
      <TextField label="退给买家（元）" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <NoteField
        label="理由"
        {...field('reason')}
        usual={['照片能看出质量问题', '数量短少超过约定误差', '店铺逾期没有答复']}
      />
    </FieldsForm>
  );
}
