import { sumOf } from '#contract/platform/sums.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SupplyOffer } from '#contract/trade/supply.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { ShipTo } from '#contract/trade/supply-words.ts';
import { reckoningWords } from '#contract/market/surcharge.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { retentionWords } from '../orders/order.words.ts';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { AddressSelect } from './AddressSelect.tsx';
import { ShipToChoice } from './ShipToChoice.tsx';
import { SUPPLY_READS, useSupplyOffers } from './supply.data.ts';
import './supply.css';

interface Props {
  /** of the shop; what they need from one factory is priced together */
  readonly orderNos: readonly string[];
  /** only from this factory */
  readonly shopId?: string;
  readonly close: () => void;
}

/** 下采购单: where to, then what it costs at each factory. Always imported lazily. */
export default function SupplyForm(props: Props) {
  const addresses = useRead('GET /api/v2/address/list', undefined, NOW);
  const setting = useRead('GET /api/v2/supply/setting', undefined, NOW);
  return (
    <AskedAnew read={addresses}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyPanel title="先存一个自己的收货地址：发给您的货，和代发不成的货，寄到那里" drawing="emptyList">
            <Link to={to('userAddress')}>去存地址</Link>
          </EmptyPanel>
        ) : setting.isPending ? (
          <Skeleton height="320px" />
        ) : (
          <Order {...props} list={list} first={setting.data ?? null} />
        )
      }
    </AskedAnew>
  );
}

type Addresses = Parameters<typeof AddressSelect>[0]['list'];

interface OrderProps extends Props {
  readonly list: Addresses;
  /** null: a suspended shop has no settings */
  readonly first: { readonly shipTo: ShipTo; readonly addressId: string | null } | null;
}

function Order({ orderNos, shopId, close, list, first }: OrderProps) {
  const [shipTo, setShipTo] = useState<ShipTo>(first?.shipTo ?? 'buyer');
  const [addressId, setAddress] = useState((list.find(({ id }) => id === first?.addressId) ?? list[0]!).id);
  const navigate = useNavigate();
  const wish = { orderNos: [...orderNos], shipTo, addressId };
  const offers = useSupplyOffers(shopId === undefined ? wish : { ...wish, shopId });
  const place = useMutation('POST /api/v2/supply/place', {
    refresh: SUPPLY_READS,
    failed: () => void offers.refetch(),
    done: ({ orders }) => {
      close();
      const due = orders.filter(({ dueFen, status }) => dueFen > 0 && status === 'toPay');
      if (due.length > 0) void navigate(to('pay', { orders: due.map((one) => one.orderNo).join(',') }));
    },
  });
  const all = offers.data?.offers ?? [];
  const fine = all.filter(({ problem }) => problem === '');
  const held =
    offers.data === undefined || offers.isFetching
      ? '正在算价…'
      : fine.length === 0
        ? '现在没有能下的采购单'
        : undefined;
  return (
    <FieldsForm
      label="下采购单"
      submit={() =>
        place.mutate({
          ...wish,
          seen: fine.map(({ orderNo, shop, payableFen }) => ({ orderNo, shopId: shop.id, payableFen })),
        })
      }
      sendLabel={fine.length === 0 ? '下采购单' : `下 ${fine.length} 张采购单`}
      tone="action"
      isSending={place.isPending}
      held={held}
      cancel={close}
    >
      <ShipToChoice value={shipTo} change={setShipTo} />
      <AddressSelect
        label={shipTo === 'trader' ? '收货地址' : '我的地址（买家取消以后寄到这里，工厂付款前看不到买家地址）'}
        list={list}
        value={addressId}
        change={setAddress}
      />
      {offers.isError ? <ErrorPanel error={offers.error} retry={() => void offers.refetch()} /> : null}
      {all.map((offer) => (
        <Offer key={`${offer.orderNo} ${offer.shop.id}`} offer={offer} hasOthers={orderNos.length > 1} />
      ))}
      {fine.length > 1 && orderNos.length > 1 ? (
        <p className="supply-sum">
          {fine.length} 张一起算阶梯价和版费，共{' '}
          <strong>¥{yuan(sumOf(fine.map(({ payableFen }) => payableFen)))}</strong>
        </p>
      ) : null}
      <p className="fields-note">价格下单时定下；付了款（或有账期）工厂才开做，开印以前可以取消。</p>
    </FieldsForm>
  );
}

const retentionLine = ({ name, words }: ReturnType<typeof retentionWords>): string => `${name}：${words}`;

function Offer({
  hasOthers,
  offer: { orderNo, shop, lines, freightFen, payableFen, retention, shipBy, isOnCredit, problem },
}: {
  readonly offer: SupplyOffer;
  /** of other orders in the same form */
  readonly hasOthers: boolean;
}) {
  const title = hasOthers ? `${shop.name} · 订单 ${showOrderNo(orderNo)}` : shop.name;
  return (
    <section className="supply-offer" aria-label={title}>
      <h3>{title}</h3>
      {problem ? (
        <p role="alert" className="supply-problem">
          不能下：{problem}
        </p>
      ) : null}
      <ul>
        {lines.map(({ lineNo, title, colourName, size, quantity, ...line }) => (
          <li key={lineNo}>
            <span>
              {title} {colourName} {size}
              <small>
                ¥{yuan(line.unitPriceFen)} + {line.printName} ¥{yuan(line.surchargeFen)}
                {line.reckoning ? `（${reckoningWords(line.reckoning, yuan)}）` : ''}
                {line.setupFen > 0 ? `，版费 ¥${yuan(line.setupFen)}` : ''}
              </small>
            </span>
            <span>× {quantity}</span>
            <span>¥{yuan(line.amountFen)}</span>
          </li>
        ))}
      </ul>
      {shipBy <= dayInChina() ? (
        <p className="supply-late">答应买家的日子太近，工厂今天就要发货。先和工厂说好，或请买家改发货日。</p>
      ) : null}
      <p>
        {freightFen === null ? '专线，运费由工厂确认时报' : freightFen === 0 ? '包邮' : `运费 ¥${yuan(freightFen)}`} ·
        要求 {shipBy} 前发货 · {isOnCredit ? '走账期，先做后付' : '付款后开做'}
        <strong>¥{yuan(payableFen)}</strong>
      </p>
      {retention === null ? null : (
        <p>{retentionLine(retentionWords(retention, payableFen, 'buyer', { isSupply: true }))}</p>
      )}
    </section>
  );
}
