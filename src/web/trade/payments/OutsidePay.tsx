import { useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '#contract/api.ts';
import { providerWords } from '#contract/trade/order-words.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { QrCode } from '../../platform/QrCode.tsx';
import { useRead } from '../../platform/read.ts';
import { say } from '../../platform/say.ts';
import { yuan } from '../../platform/words.ts';
import { useIsReading, usePaid, usePayStep, useReadAgain } from './pay-orders.ts';
import { payInWechat, takeWechatCode } from '../../platform/wechat-bridge.ts';

interface Props {
  readonly order: OrderDetail;
  readonly dueFen: number;
}

interface BookedProps extends Props {
  readonly provider: 'demo' | 'balance';
  /** other unpaid orders that can be paid so with the same press */
  readonly others: readonly OrderDetail[];
}

/** 演示支付, 店铺余额: one button, booked at once; the other unpaid orders can be paid with the same press. */
export function BookedPay({ order: { orderNo }, dueFen, provider, others }: BookedProps) {
  const isReading = useIsReading();
  const paid = usePaid();
  const finishDemo = useMutation('POST /api/v2/payment/demoPay', paid);
  const finishBalance = useMutation('POST /api/v2/payment/balancePay', paid);
  const finish = provider === 'demo' ? finishDemo : finishBalance;
  const begin = useMutation('POST /api/v2/order/pay', usePayStep());
  const [isPaying, setPaying] = useState(false);
  const pay = async (orders: readonly Pick<OrderDetail, 'orderNo' | 'dueFen'>[]) => {
    setPaying(true);
    try {
      for (const one of orders) {
        const { data } = await begin.mutateAsync({
          ...{ orderNo: one.orderNo, dueFen: one.dueFen, provider, scene: 'page' },
        });
        await finish.mutateAsync({ id: data.payment.id });
      }
    } catch {
      // the mutation shows the refusal, and the other orders wait for another press
    } finally {
      setPaying(false);
    }
  };
  const all = [{ orderNo, dueFen }, ...others];
  return (
    <p className="cashier-action">
      <Button tone="action" disabled={isPaying || isReading} onClick={() => void pay([{ orderNo, dueFen }])}>
        {provider === 'demo' ? '演示支付' : '用余额付'} ¥{yuan(dueFen)}
      </Button>
      {others.length > 0 ? (
        <Button disabled={isPaying || isReading} onClick={() => void pay(all)}>
          {all.length} 张一起付 ¥{yuan(all.reduce((sum, one) => sum + one.dueFen, 0))}
        </Button>
      ) : null}
    </p>
  );
}

interface OutsideProps extends Props {
  readonly provider: 'alipay' | 'wechat';
  readonly scene: Api['POST /api/v2/order/pay']['body']['scene'];
  readonly scanWords: string;
}

/**
 * Alipay and WeChat Pay: by redirect or QR code. The server reports whether it is paid; a return address proves
 * nothing.
 */
export function OutsidePay({ order, dueFen, provider, scene, scanWords }: OutsideProps) {
  const { orderNo } = order;
  // a payment begun earlier, when the buyer returns from the provider
  const open = order.payments.findLast((one) => one.provider === provider && one.status === 'waiting');
  const begin = useMutation('POST /api/v2/order/pay', {
    ...usePayStep(),
    done: ({ redirectUrl, bridge }) => {
      if (redirectUrl) location.assign(redirectUrl);
      else if (bridge) void payInWechat(bridge).then((words) => words && say.failure(words));
    },
  });
  const begun = begin.data?.data;
  const waitsFor = begun?.payment.id ?? open?.id;
  const start = () => {
    const code = scene === 'wechat' ? takeWechatCode() : undefined;
    begin.mutate({ orderNo, provider, scene, dueFen, ...(code === undefined ? {} : { wechatCode: code }) });
  };
  return (
    <div className="cashier-action">
      {begun?.codeUrl ? (
        <figure className="cashier-qr">
          <QrCode text={begun.codeUrl} label="微信付款二维码" px={192} />
          <figcaption>
            {scanWords}付 ¥{yuan(dueFen)}，付好以后这里会自己往下走。
          </figcaption>
        </figure>
      ) : (
        <Button tone="action" disabled={begin.isPending} onClick={start}>
          用{providerWords[provider]}付 ¥{yuan(dueFen)}
        </Button>
      )}
      {waitsFor ? <Waiting key={waitsFor} id={waitsFor} name={providerWords[provider]} closed={begin.reset} /> : null}
    </div>
  );
}

const POLL_MS = 3000;

/** Polls the payment while it is shown. */
function Waiting({ id, name, closed }: { id: string; name: string; closed: () => void }) {
  const readAgain = useReadAgain();
  const [isOver, setOver] = useState(false);
  const { data } = useRead(
    'GET /api/v2/payment/detail',
    { id },
    { staleTime: 0, refetchInterval: isOver ? false : POLL_MS },
  );
  const status = data?.status ?? 'waiting';
  if (status !== 'waiting' && !isOver) setOver(true);
  const told = useEffectEvent(() => {
    void readAgain();
    if (status === 'paid') return;
    // the payment was closed: the code disappears and the button returns
    say.failure('这次付款已关闭，请重新付');
    closed();
  });
  useEffect(() => {
    if (isOver) told();
  }, [isOver]);
  return (
    <p role="status" className="cashier-waiting">
      {status === 'paid' ? '已到账' : `正在等${name}的结果…`}
    </p>
  );
}
