import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link, useNavigate } from 'react-router';
import { orderSteps } from '#contract/trade/order-flow.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderBrief } from '#contract/trade/orders.ts';
import { tickOnly } from '../../market/buying/cart-ticks.ts';
import { CART_READS } from '../../market/buying/cart-reads.ts';
import { Button } from '../../platform/Button.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { addressed, asSupply } from './addressed.ts';
import type { Over } from './over.ts';
import type { FormAction } from './MyActionForm.tsx';
import { useMyStep } from './my-order.data.ts';

const MyActionForm = latePart(() => import('./MyActionForm.tsx'));

interface Props {
  readonly order: OrderBrief;
  readonly Over: Over;
}

/** The buyer's buttons, from the order's `nextSteps`. */
export function MyOrderActions({ order, Over }: Props) {
  const { orderNo, nextSteps } = order;
  const [begun, setBegun] = useState<FormAction | null>(null);
  const close = () => setBegun(null);
  return (
    <>
      {nextSteps.includes('pay') && !order.hasVoucher ? (
        <Link className="button button-action" to={to('pay', { orders: orderNo })}>
          {orderSteps.pay.label} ¥{yuan(order.dueFen)}
        </Link>
      ) : null}
      {nextSteps.includes('agree') ? <Agree order={order} /> : null}
      {nextSteps.includes('confirmReceipt') ? <Receipt order={order} Over={Over} /> : null}
      {nextSteps.includes('complete') ? <Complete order={order} /> : null}
      {nextSteps.includes('remind') ? <Remind order={order} /> : null}
      {(['requestRefund', 'cancel', 'cancelSupply'] as const)
        .filter((action) => nextSteps.includes(action))
        .map((action) => (
          <Button key={action} onClick={() => setBegun(action)}>
            {orderSteps[action].label}
          </Button>
        ))}
      {begun ? (
        <Suspense>
          <Over title={`${orderSteps[begun].label} · ${showOrderNo(orderNo)}`} close={close}>
            <Suspense fallback={<Skeleton height="320px" />}>
              <MyActionForm orderNo={orderNo} action={begun} close={close} />
            </Suspense>
          </Over>
        </Suspense>
      ) : null}
    </>
  );
}

/** 同意发货日: exactly the dates shown here. */
function Agree({ order: { orderNo, shipBy, batches } }: Pick<Props, 'order'>) {
  const mutation = useMutation('POST /api/v2/order/agree', useMyStep());
  const days = batches.length === 0 ? [shipBy!] : batches.map((batch) => batch.shipBy);
  return (
    <Button tone="action" disabled={mutation.isPending} onClick={() => mutation.mutate({ orderNo, days })}>
      同意 {days.map((day) => day.slice(5)).join('、')} 前发货
    </Button>
  );
}

/** Confirming receipt pays the shop, so it asks in a dialog of its own. */
function Receipt({ order: { orderNo, shop, paidFen, refundedFen }, Over }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const mutation = useMutation('POST /api/v2/order/confirmReceipt', useMyStep(close));
  return (
    <>
      <Button tone="main" disabled={mutation.isPending} onClick={() => setAsking(true)}>
        {orderSteps.confirmReceipt.label}
      </Button>
      {isAsking ? (
        <Suspense>
          <Over title={`${orderSteps.confirmReceipt.label} · ${showOrderNo(orderNo)}`} close={close}>
            <div className="receipt-question">
              <p>
                <strong>货都收到、点过数、验过了？</strong>
              </p>
              <p>
                确认后货款 ¥{yuan(paidFen - refundedFen)} 归 {shop.name}
                ，不能撤回。少了、坏了、色不对，先不要确认，点“申请售后”。
              </p>
              <p className="order-actions">
                <Button tone="action" disabled={mutation.isPending} onClick={() => mutation.mutate({ orderNo })}>
                  都收到了
                </Button>
                <Button onClick={close}>再等等</Button>
              </p>
            </div>
          </Over>
        </Suspense>
      ) : null}
    </>
  );
}

function Complete({ order }: Pick<Props, 'order'>) {
  const { orderNo, retention } = order;
  const mutation = useMutation('POST /api/v2/order/complete', useMyStep());
  return (
    <SureButton
      className="button button-main"
      label={orderSteps.complete.label}
      question={
        retention === null
          ? '完成后不能再申请售后，确定？'
          : addressed('完成后只能就质保金申请售后，其余货款归商家，确定？', 'buyer', asSupply(order))
      }
      yes="完成订单"
      isBusy={mutation.isPending}
      onYes={() => mutation.mutate({ orderNo })}
    />
  );
}

function Remind({ order }: Pick<Props, 'order'>) {
  const { orderNo } = order;
  const mutation = useMutation('POST /api/v2/order/remind', useMyStep());
  return (
    <Button disabled={mutation.isPending} onClick={() => mutation.mutate({ orderNo })}>
      {addressed(orderSteps.remind.label, 'buyer', asSupply(order))}
    </Button>
  );
}

/** Puts what is still available into the cart, at today's prices. */
export function BuyAgain({ orderNo }: { orderNo: string }) {
  const navigate = useNavigate();
  const mutation = useMutation('POST /api/v2/order/buyAgain', {
    refresh: CART_READS,
    done: ({ ids, dropped }) => {
      if (ids.length === 0) {
        say.failure('这张订单里的商品都已下架，没有能再买的');
        return;
      }
      tickOnly(ids);
      say.success(dropped > 0 ? `已放进购物车，${dropped} 行已下架没有放` : '已放进购物车');
      void navigate(to('cart'));
    },
  });
  return (
    <Button disabled={mutation.isPending} onClick={() => mutation.mutate({ orderNo })}>
      再来一单
    </Button>
  );
}
