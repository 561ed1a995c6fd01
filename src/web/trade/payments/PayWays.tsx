import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { providerWords } from '#contract/trade/order-words.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { Provider } from '#contract/trade/payments.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { LIVE, useRead } from '../../platform/read.ts';
import { yuan } from '../../platform/words.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { BookedPay, OutsidePay } from './OutsidePay.tsx';
import { NO_VOUCHER, type VoucherDraft } from '../orders/VoucherFields.tsx';
import { TransferPay } from './TransferPay.tsx';

/** The buyer's environment, as the payment providers distinguish it. */
export interface Scenes {
  readonly alipay: 'page' | 'phone';
  readonly wechat: 'qr' | 'wechat';
  /** the app that scans the QR code shown here */
  readonly scanWords: string;
}

type Ways = Api['GET /api/v2/payment/ways']['reply'];

const hints: Readonly<Record<Provider, string>> = {
  transfer: '转到商家的对公账户，传回单照片，商家核对到账',
  alipay: '到支付宝完成付款',
  wechat: '用微信扫码或在微信里付款',
  demo: '只在演示站有，不动真钱',
  balance: '从平台欠店铺的货款里付，当场到账',
};

/** The payment methods for the amount due; a method that cannot be used gives the reason. */
export function PayWays({
  order,
  scenes,
  others,
  chosen,
  choose,
}: {
  order: OrderDetail;
  scenes: Scenes;
  /** other unpaid orders */
  others: readonly OrderDetail[];
  chosen: Provider | null;
  choose: (provider: Provider) => void;
}) {
  const read = useRead('GET /api/v2/payment/ways', { orderNo: order.orderNo }, LIVE);
  const [draft, setDraft] = useState<VoucherDraft>(NO_VOUCHER);
  if (!read.data || read.isPlaceholderData) {
    return <NoDataYet read={read} height="240px" />;
  }
  const { ways } = read.data;
  const said = (words: string) => addressed(words, 'buyer', asSupply(order));
  const way =
    ways.find(({ provider, unavailable }) => provider === chosen && unavailable === '') ??
    ways.find(({ unavailable }) => unavailable === '');
  return (
    <>
      <fieldset className="cashier-ways">
        <legend>付款方式</legend>
        {ways.map(({ provider, unavailable, availableFen }) => (
          <label key={provider} data-chosen={provider === way?.provider} data-closed={unavailable !== ''}>
            <input
              type="radio"
              name={`way ${order.orderNo}`}
              checked={provider === way?.provider}
              disabled={unavailable !== ''}
              onChange={() => choose(provider)}
            />
            <span>
              {providerWords[provider]}
              <small>
                {said(unavailable || hints[provider])}
                {unavailable === '' && availableFen !== null ? `，可用 ¥${yuan(availableFen)}` : ''}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {way ? (
        <Way
          key={way.provider}
          order={order}
          due={read.data}
          way={way}
          scenes={scenes}
          others={others}
          draft={draft}
          changeDraft={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
      ) : (
        <p className="cashier-refused">{said('现在没有能用的付款方式，请联系商家。')}</p>
      )}
    </>
  );
}

interface WayProps {
  readonly order: OrderDetail;
  readonly due: Pick<Ways, 'dueFen' | 'part'>;
  readonly way: Ways['ways'][number];
  readonly scenes: Scenes;
  readonly others: readonly OrderDetail[];
  readonly draft: VoucherDraft;
  readonly changeDraft: (part: Partial<VoucherDraft>) => void;
}

function Way({ order, due, way, scenes, others, draft, changeDraft }: WayProps) {
  switch (way.provider) {
    case 'transfer':
      return way.transfer ? (
        <TransferPay order={order} dueFen={due.dueFen} account={way.transfer} draft={draft} changeDraft={changeDraft} />
      ) : null;
    case 'demo':
      return <BookedPay order={order} dueFen={due.dueFen} provider="demo" others={others} />;
    case 'balance':
      return (
        <BookedPay
          order={order}
          dueFen={due.dueFen}
          provider="balance"
          others={others.filter(({ supply }) => supply !== null)}
        />
      );
    case 'alipay':
    case 'wechat':
      return (
        <OutsidePay
          order={order}
          dueFen={due.dueFen}
          provider={way.provider}
          scene={scenes[way.provider]}
          scanWords={scenes.scanWords}
        />
      );
  }
}
