import { type ComponentType, Fragment, useId, useState } from 'react';
import { Link } from 'react-router';
import { isInPieces, SAMPLE_TIMES } from '#contract/trade/bulk-flow.ts';
import { OVER_SHORT_PERCENTS } from '#contract/trade/over-short.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import {
  type Delivery,
  deliveryWords,
  isConfirmedFirst,
  orderKindWords,
  planWords,
} from '#contract/trade/order-flow.ts';
import { ORDER_TIMES } from '#contract/trade/order-statuses.ts';
import { partWords } from '#contract/trade/order-words.ts';
import type { LineProblem } from '#contract/market/buying.ts';
import type { Preview, PreviewOrder } from '#contract/trade/orders.ts';
import { ShippingChoice } from '../cart/ShippingChoice.tsx';
import { KindTag } from '../orders/OrderTags.tsx';
import { OrderThings } from '../orders/OrderThings.tsx';
import { OrderLines } from '../orders/OrderLines.tsx';
import { Sum } from '../orders/OrderMoney.tsx';
import { stepOf } from '../cart/cart.words.ts';
import { QuantityField } from '../../market/buying/QuantityField.tsx';
import {
  choiceWords,
  freightWords,
  partOfWords,
  pricedQuantityWords,
  quantityWords,
  quoteWords,
  retentionWords,
  weightWords,
} from '../orders/order.words.ts';
import { Button } from '../../platform/Button.tsx';
import type { DayInputProps } from '../../platform/day-input.ts';
import { AreaField, CheckField, Field } from '../../platform/Fields.tsx';
import { FixStyle } from '../../market/own-styles/FixStyle.tsx';
import { to } from '../../platform/screens.ts';
import { leadTime, yuan } from '../../platform/words.ts';
import { shippingParts } from './checkout.words.ts';
import type { PreviewLine } from './checkout-state.ts';
import type { Checkout } from './use-checkout.ts';

interface Props {
  readonly checkout: Checkout;
  readonly preview: Preview;
  /** the layout's date input */
  readonly DayInput: ComponentType<DayInputProps>;
}

/** One card for each order to be placed: one order per shop, with samples separate. */
export function CheckoutOrders({ checkout, preview, DayInput }: Props) {
  return (
    <>
      {preview.lost > 0 ? (
        <p className="checkout-problem" role="status">
          有 {preview.lost} 行已经不在购物车里了，这次不会下单。
        </p>
      ) : null}
      {preview.orders.map((order) => (
        <Fragment key={order.key}>
          <ShippingBefore checkout={checkout} preview={preview} order={order} />
          <OrderCard
            checkout={checkout}
            order={order}
            isOpen={preview.orders.length <= FEW_ORDERS}
            DayInput={DayInput}
          />
        </Fragment>
      ))}
    </>
  );
}

/** Beyond this number orders are shown collapsed, one line each. */
const FEW_ORDERS = 2;

/** The choice between 现货先发 and 一起发, shown above the first order that it affects. */
function ShippingBefore({ checkout, preview, order }: Omit<Props, 'DayInput'> & { order: PreviewOrder }) {
  const { id: shopId, name } = order.shop;
  const choice = preview.shippingChoices.find((one) => one.shopId === shopId);
  if (!choice || order.key !== `${shopId}.${choice.isStockFirst ? 'stock' : 'rest'}`) return null;
  return (
    <section className="panel" aria-label={`${name}的发货`}>
      <ShippingChoice
        {...shippingParts(choice)}
        shopName={name}
        extraFen={choice.extraFen}
        isStockFirst={choice.isStockFirst}
        choose={(isFirst) => checkout.chooseStockFirst(shopId, isFirst)}
      />
    </section>
  );
}

interface CardProps extends Omit<Props, 'preview'> {
  readonly order: PreviewOrder;
}

function OrderCard({ checkout, order, isOpen, DayInput }: CardProps & { readonly isOpen: boolean }) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const body = useId();
  const isHindered = [order, ...order.lines].some(({ problems }) => problems.length > 0);
  const isShown = isUnfolded || isHindered;
  return (
    <section className="panel checkout-order" aria-label={`${order.shop.name}的${orderKindWords[order.kind]}`}>
      <div className="checkout-order-head">
        <h2>
          <Link to={to('shareList', { store: order.shop.store })}>{order.shop.name}</Link>
        </h2>
        <KindTag kind={order.kind} />
        <small>{whenWords(order)}</small>
        {isHindered ? null : (
          <Button
            tone="text"
            aria-expanded={isShown}
            aria-controls={body}
            aria-label={`${isShown ? '收起' : '展开'}${order.shop.name}的${orderKindWords[order.kind]}`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isShown ? '收起' : '展开'}
          </Button>
        )}
      </div>
      <Problems problems={order.problems} />
      <div id={body}>
        {isShown ? (
          <OrderLines
            lines={order.lines}
            quantity={(line) => <LineQuantity checkout={checkout} order={order} line={line} />}
            ofBundle={(lines) => (
              <Hindered checkout={checkout} order={order} lines={lines} name={lines[0]!.bundle!.title} />
            )}
          >
            {(line) => (
              <>
                <InStock order={order} line={line} />
                <LeftInCart checkout={checkout} order={order} line={line} />
                <Hindered checkout={checkout} order={order} lines={[line]} name={line.title} />
              </>
            )}
          </OrderLines>
        ) : (
          <OrderThings order={{ kind: order.kind, lines: order.lines, lineCount: order.lines.length }} />
        )}
      </div>
      <div className="checkout-order-foot">
        <div className="checkout-order-choices">
          <DeliveryChoice checkout={checkout} order={order} />
          <Plan checkout={checkout} order={order} />
          <ProofWish checkout={checkout} order={order} />
          <SampleWish checkout={checkout} order={order} />
          <InspectionWish checkout={checkout} order={order} />
          <OverShort checkout={checkout} order={order} />
          <Wishes checkout={checkout} order={order} DayInput={DayInput} />
        </div>
        <OrderSums order={order} isBrief={!isShown} />
      </div>
    </section>
  );
}

/** A line of a made-to-order order that is partly in stock. */
function InStock({ order, line }: { order: PreviewOrder; line: PreviewLine }) {
  if (order.kind !== 'bulk' || line.fromStock === 0) return null;
  return (
    <p className="checkout-line-note">
      {line.fromStock === line.quantity
        ? '这一行有现货'
        : `其中 ${quantityWords({ ...line, quantity: line.fromStock })}有现货`}
      ，选“一起发”时等排产的一起发。
    </p>
  );
}

/** A printed blank has no picture of its print: the buyer describes the print in words. */
const PRINT_WORDS =
  '印什么图：在“给商家留言”里写明图案、位置和大小，或附图稿链接；也可以先在光版页点“开始设计”做成款式再下单。';

interface LineProps {
  readonly checkout: Checkout;
  readonly order: PreviewOrder;
  readonly line: PreviewLine;
}

function LineQuantity({ checkout, order, line }: LineProps) {
  // swatch quantity is fixed: one per colour
  if (line.unit === 'swatch') return <p className="order-line-quantity">{quantityWords(line)}</p>;
  if (line.dividedOf !== null) {
    return (
      <div className="order-line-quantity">
        {quantityWords(line)}
        <small>共 {quantityWords({ ...line, quantity: line.dividedOf })}，分两单</small>
      </div>
    );
  }
  return (
    <div className="order-line-quantity">
      <QuantityField
        label={`${line.title} ${choiceWords(line)}`}
        quantity={checkout.quantityOf(order, line)}
        unit={line.unit}
        step={stepOf(line, line)}
        change={(quantity) => checkout.setQuantity(order, line, quantity)}
      />
      {line.unit === line.priceUnit ? null : <small>{pricedQuantityWords(line)}</small>}
    </div>
  );
}

/** After a merge the account's cart may hold more of it than the visitor chose. */
function LeftInCart({ checkout, order, line }: LineProps) {
  const quantity = checkout.quantityOf(order, line);
  const { inCart, unit } = line;
  if (inCart === null || inCart <= quantity || line.dividedOf !== null) return null;
  return (
    <p className="checkout-line-note">
      购物车里共有 {quantityWords({ quantity: inCart, unit })}，这次只结算 {quantityWords({ quantity, unit })}
      ，其余留在购物车。
      <Button tone="text" onClick={() => checkout.setQuantity(order, line, inCart)}>
        全部结算
      </Button>
    </p>
  );
}

/** Why a line, or a whole bundle, cannot be ordered, with a button to go on without it. */
function Hindered({
  checkout,
  order,
  lines,
  name,
}: {
  checkout: Checkout;
  order: PreviewOrder;
  lines: readonly PreviewLine[];
  name: string;
}) {
  const problems = new Map(lines.flatMap((line) => line.problems.map((problem) => [problem.say, problem])));
  if (problems.size === 0) return null;
  const red = lines.find((line) => line.problems.some(({ word }) => word === 'styleCheck'));
  return (
    <div className="checkout-line-problem">
      <Problems problems={[...problems.values()]} />
      {red?.style ? <FixStyle styleId={red.style.id} /> : null}
      <Button tone="text" aria-label={`移除 ${name}`} onClick={() => checkout.remove(order, lines)}>
        移除
      </Button>
    </div>
  );
}

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  return problems.map(({ word, say }) => (
    <p key={`${word} ${say}`} className="checkout-problem">
      {say}
    </p>
  ));
}

/** By the shop, on acceptance. */
const isFreightStated = ({ delivery, freightFen }: Pick<PreviewOrder, 'delivery' | 'freightFen'>): boolean =>
  delivery === 'road' && freightFen === null;

/** What follows after the order is placed, and when it ships. */
function whenWords(order: PreviewOrder): string {
  const ships = `约 ${leadTime(order.leadHours)}发货`;
  const confirms = isFreightStated(order) ? '商家报运费、确认' : '商家确认';
  return isConfirmedFirst(order)
    ? `提交后由${confirms}，确认后 ${ORDER_TIMES.payBulkHours} 小时内付款，付款后${ships}`
    : `提交后 ${ORDER_TIMES.payMinutes} 分钟内付款（选对公转账的 ${ORDER_TIMES.transferHours} 小时），付款后${ships}`;
}

function DeliveryChoice({ checkout, order }: { checkout: Checkout; order: PreviewOrder }) {
  const { deliveries, delivery, pickupAddress } = order;
  // nothing to choose and nothing to add to the sums
  if (deliveries.length < 2 && delivery === 'parcel') return null;
  return (
    <fieldset className="checkout-plan">
      <legend>送货方式</legend>
      <div className="checkout-choices">
        {deliveries.map((offer) => (
          <label key={offer.way} className="field-check">
            <input
              type="radio"
              name={`delivery ${order.key}`}
              checked={(checkout.choiceOf(order.key).delivery ?? delivery) === offer.way}
              onChange={() => checkout.choose(order, { delivery: offer.way })}
            />
            {deliveryWords[offer.way]}
            {offer.freightFen === null || offer.freightFen === 0 ? '' : ` ¥${yuan(offer.freightFen)}`}
          </label>
        ))}
      </div>
      <p className="checkout-line-note">
        {order.road === null ? deliveryNotes[delivery] : `${quoteWords(order.road, order.grams)}；报价以后不再变。`}
        {pickupAddress}
      </p>
    </fieldset>
  );
}

/** What a delivery method means for the buyer. */
const deliveryNotes: Readonly<Record<Delivery, string>> = {
  parcel: '运费按收货地区和重量算，计入本单应付。',
  collect: '运费不在订单里，收货时付给承运人。',
  pickup: '不收运费，自己到商家那里提货：',
  road: '太重，快递不算价：商家接单时报专线运费，同意再付款，不同意可以取消。',
};

function Plan({ checkout, order }: { checkout: Checkout; order: PreviewOrder }) {
  if (order.plansOffered.length < 2) return null;
  return (
    <fieldset className="checkout-plan">
      <legend>付款方式</legend>
      <div className="checkout-choices">
        {order.plansOffered.map((plan) => (
          <label key={plan} className="field-check">
            <input
              type="radio"
              name={`plan ${order.key}`}
              checked={(checkout.choiceOf(order.key).plan ?? order.plan) === plan}
              onChange={() => checkout.choose(order, { plan })}
            />
            {plan === 'deposit'
              ? `${partOfWords('deposit', order.depositPercent)} + ${partWords.balance}`
              : planWords[plan]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** 先看打样稿, for an order with a style. */
function ProofWish({ checkout, order }: Pick<CardProps, 'checkout' | 'order'>) {
  if (!order.lines.some(({ style }) => style !== null)) return null;
  return (
    <CheckField
      label="先看打样稿：商家打好样拍照发来，我确认以后再印"
      value={checkout.choiceOf(order.key).wantsProof}
      change={(wantsProof) => checkout.choose(order, { wantsProof })}
    />
  );
}

/** 先看产前样, for a bulk order: nothing is cut before the buyer has confirmed it. */
function SampleWish({ checkout, order }: Pick<CardProps, 'checkout' | 'order'>) {
  if (order.kind !== 'bulk') return null;
  return (
    <CheckField
      label={`先看产前样：商家发照片和尺寸，我确认封样以后再开裁；${SAMPLE_TIMES.answerHours} 小时不答复，按确认处理`}
      value={checkout.choiceOf(order.key).wantsSample}
      change={(wantsSample) => checkout.choose(order, { wantsSample })}
    />
  );
}

/** 出货前验货, for a bulk order in pieces. */
function InspectionWish({ checkout, order }: Pick<CardProps, 'checkout' | 'order'>) {
  if (order.kind !== 'bulk' || !isInPieces(order.lines)) return null;
  return (
    <CheckField
      label="出货前验货：按 AQL 2.5 / 4.0 抽检，合格或我让步接收以后再发货"
      value={checkout.choiceOf(order.key).wantsInspection}
      change={(wantsInspection) => checkout.choose(order, { wantsInspection })}
    />
  );
}

/** 溢短装: how much more or fewer the buyer takes, settled in the balance. */
function OverShort({ checkout, order }: Pick<CardProps, 'checkout' | 'order'>) {
  if (order.kind !== 'bulk' || !isInPieces(order.lines)) return null;
  const chosen = checkout.choiceOf(order.key).overShortPercent;
  return (
    <fieldset className="checkout-plan">
      <legend>溢短装</legend>
      <div className="checkout-choices">
        {OVER_SHORT_PERCENTS.map((percent) => (
          <label key={percent} className="field-check">
            <input
              type="radio"
              name={`over short ${order.key}`}
              checked={percent === chosen}
              onChange={() => checkout.choose(order, { overShortPercent: percent })}
            />
            {percent === 0 ? '按数量做' : `±${percent}%`}
          </label>
        ))}
      </div>
      {chosen === 0 ? null : (
        <p className="checkout-line-note">
          每个颜色尺码可以多做或少做 {chosen}%，实做多少付多少：
          {order.plan === 'deposit' ? '在尾款里结算。' : '少做的退回。'}
        </p>
      )}
    </fieldset>
  );
}

function Wishes({ checkout, order, DayInput }: CardProps) {
  const { note, deliverOn } = checkout.choiceOf(order.key);
  const hasPrint = order.lines.some(({ printMethod, style }) => printMethod !== '' && style === null);
  const [isOpen, setOpen] = useState(hasPrint || note !== '' || deliverOn !== null);
  if (!isOpen) {
    return (
      <button
        type="button"
        className="text-button checkout-request"
        aria-label={`给${order.shop.name}添加留言、希望到货日期`}
        onClick={() => setOpen(true)}
      >
        添加留言、希望到货日期
      </button>
    );
  }
  return (
    <>
      {hasPrint ? <p className="checkout-line-note">{PRINT_WORDS}</p> : null}
      <AreaField
        label="给商家留言（选填）"
        value={note}
        rows={2}
        maxLength={500}
        placeholder="如：按上次确认样的色，分色装袋"
        change={(typed) => checkout.choose(order, { note: typed })}
      />
      <Field label="希望到货日期（选填）" problem={undefined}>
        {({ id }) => (
          <DayInput
            id={id}
            name="希望到货日期"
            value={deliverOn ?? ''}
            earliest={dayInChina()}
            change={(day) => checkout.choose(order, { deliverOn: day || null })}
          />
        )}
      </Field>
    </>
  );
}

function sumFreightWords({ delivery, freightFen }: PreviewOrder): string {
  if (delivery === 'parcel' && freightFen === null) return '选地址后算';
  return freightWords({
    delivery,
    freightFen: freightFen ?? 0,
    isFreightOpen: isFreightStated({ delivery, freightFen }),
  });
}

function OrderSums({ order, isBrief }: { order: PreviewOrder; isBrief: boolean }) {
  const label = useId();
  if (isBrief) {
    return (
      <dl className="order-money" aria-label={`${order.shop.name}的金额`}>
        <Sum name="运费" words={sumFreightWords(order)} />
        <Sum name="本单应付" words={`¥${yuan(order.payableFen)}`} kind="total" />
      </dl>
    );
  }
  return (
    <dl className="order-money" aria-label={`${order.shop.name}的金额`} id={label}>
      <Sum name="商品金额" words={`¥${yuan(order.productFen)}`} />
      {order.taxFen > 0 ? <Sum name={`开票税额（${order.taxPercent}%）`} words={`¥${yuan(order.taxFen)}`} /> : null}
      <Sum name={`运费（${weightWords(order.grams)}）`} words={sumFreightWords(order)} />
      <Sum name="本单应付" words={`¥${yuan(order.payableFen)}`} kind="total" />
      {order.plan === 'deposit' ? (
        <>
          <Sum name={partOfWords('deposit', order.depositPercent)} words={`¥${yuan(order.depositFen)}`} kind="part" />
          <Sum name={partWords.balance} words={`¥${yuan(order.payableFen - order.depositFen)}`} kind="part" />
        </>
      ) : null}
      {order.retention === null ? null : (
        <Sum {...retentionWords(order.retention, order.payableFen, 'buyer')} kind="note" />
      )}
    </dl>
  );
}
