import { Link } from 'react-router';
import { agreementTitles } from '#contract/market/agreement-titles.ts';
import type { Preview } from '#contract/trade/orders.ts';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { ordersWords } from './checkout.words.ts';
import type { Checkout } from './use-checkout.ts';

/**
 * The steps of ordering and their rules: 电子商务法 art. 50 requires them to be visible before an order is submitted.
 */
export function CheckoutSteps() {
  return (
    <div className="checkout-steps">
      <ol aria-label="下单步骤">
        {['选货', '核对', '提交订单', '付款'].map((step, at) => (
          <li key={step} aria-current={at === 1 ? 'step' : undefined} data-done={at === 0}>
            {step}
          </li>
        ))}
      </ol>
      <p>
        提交之前每一项都能改。
        {(['ordering', 'trade', 'aftersale'] as const).map((name) => (
          <Link key={name} className="plain-link" to={`/agreement/${name}`} target="_blank" rel="noopener">
            {agreementTitles[name]}
          </Link>
        ))}
      </p>
    </div>
  );
}

export function NothingToCheckOut() {
  return (
    <EmptyPanel title="没有要结算的商品。在购物车里选好，再来结算" drawing="emptyCart">
      <Link to={to('cart')}>去购物车</Link>
      <Link to={to('userOrders')}>看我的订单</Link>
    </EmptyPanel>
  );
}

/** What has changed, with old and new values; and the question about a duplicate of a recent order. */
export function CheckoutQuestions({ checkout }: { checkout: Checkout }) {
  if (checkout.isSameAgain) {
    return (
      <section className="checkout-question" role="alert">
        <p>
          <strong>您刚刚提交过一模一样的订单。</strong>
          确实还要再下一单，请再确认一次。
        </p>
        <p className="checkout-question-actions">
          <Button disabled={!checkout.isSettled} onClick={checkout.placeAgain}>
            是的，再下一单
          </Button>
          <Link className="button" to={to('userOrders')}>
            去看刚才的订单
          </Link>
        </p>
      </section>
    );
  }
  if (checkout.isUnanswered) {
    return (
      <section className="checkout-question" role="alert">
        <p>
          <strong>没有收到答复，订单可能已经下了。</strong>
          请再按一次“提交订单”：下过的会直接转到付款，不会重复下单。
        </p>
        <p className="checkout-question-actions">
          <Link className="button" to={to('userOrders')}>
            去看我的订单
          </Link>
        </p>
      </section>
    );
  }
  const { preview } = checkout;
  if (preview.isError && !preview.isFetching) {
    return (
      <section className="checkout-question" role="alert">
        <p>
          <strong>没有核对成。</strong>
          {preview.error.message}
        </p>
        <p className="checkout-question-actions">
          <Button onClick={() => void preview.refetch()}>重试</Button>
        </p>
      </section>
    );
  }
  if (!checkout.changes) return null;
  return (
    <section className="checkout-question" role="alert">
      <p>
        <strong>提交之前有了变化，订单还没有下。</strong>
        {checkout.changes.length > 0 ? '请看下面的不同，同意就再提交一次。' : '请再核对一遍，同意就再提交一次。'}
      </p>
      <ul>
        {checkout.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

/** Why the checkout cannot be submitted now; empty when it can. */
export function hindranceWords(checkout: Checkout, preview: Preview): string {
  if (checkout.addressId === null) return '请先填收货地址';
  if (checkout.invoiceTrouble !== '') return checkout.invoiceTrouble;
  if (preview.canPlace) return '';
  return '有商品现在不能下单，请改数量或移除';
}

export function CheckoutTotal({ checkout, preview }: { checkout: Checkout; preview: Preview }) {
  const later = preview.payableFen - preview.payNowFen;
  return (
    <div className="checkout-total" aria-busy={!checkout.isSettled}>
      <p className="note">{ordersWords(preview.orders)}</p>
      <p className="checkout-total-sum">
        应付合计 <strong>¥{yuan(preview.payableFen)}</strong>
        {preview.orders.some(({ freightFen }) => freightFen === null) ? <small>运费另计</small> : null}
      </p>
      <p className="note">
        {preview.payNowFen > 0 ? `提交后付 ¥${yuan(preview.payNowFen)}` : '提交后先等商家确认，现在不用付款'}
        {preview.payNowFen > 0 && later > 0 ? `，其余 ¥${yuan(later)} 等商家确认后再付` : ''}
      </p>
    </div>
  );
}

export function SubmitButton({ checkout, preview }: { checkout: Checkout; preview: Preview }) {
  const isReady = checkout.isSettled && hindranceWords(checkout, preview) === '';
  return (
    <button
      type="button"
      className="button button-action checkout-submit"
      disabled={!isReady || checkout.isPlacing}
      onClick={checkout.place}
    >
      {checkout.isPlacing ? '正在提交…' : checkout.isSettled ? '提交订单' : '正在核对…'}
    </button>
  );
}
