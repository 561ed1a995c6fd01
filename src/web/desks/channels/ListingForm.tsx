import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { MOST_DAYS_AHEAD, MOST_LISTINGS_AT_ONCE } from '#contract/desks/listed-channels.ts';
import { ProductPicker } from '../../market/featured/ProductPicker.tsx';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { Field } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { type ChannelShop, LISTING_READS } from './listings.data.ts';
import { OffNotice } from './ListingParts.tsx';
import { termsWords } from './ShopTerms.tsx';
import '../../market/featured/featured.css';
import './channels.css';

type Skipped = Api['POST /api/v2/saleorder/submit']['reply']['skipped'];

interface Props {
  readonly shops: readonly ChannelShop[];
  /** ids of products chosen before, e.g. among the products on sale */
  readonly chosen: readonly string[];
  readonly close: () => void;
}

/** Chooses products and channel shops, now or at a time; what is there already is named. */
export function ListingForm({ shops, chosen, close }: Props) {
  const open = shops.filter(({ offReason }) => offReason === '');
  const [shopIds, setShopIds] = useState<readonly string[]>(open.slice(0, 1).map(({ id }) => id));
  const [productIds, setProductIds] = useState<readonly string[]>(chosen);
  const [time, setTime] = useState('');
  const [skipped, setSkipped] = useState<Skipped>([]);
  const submit = useMutation('POST /api/v2/saleorder/submit', {
    refresh: LISTING_READS,
    done: (reply) => {
      if (reply.submitted > 0)
        say.success(
          time === '' ? `${reply.submitted} 条提交了，做图、检查、审核要一会儿` : `${reply.submitted} 条到时间开始铺`,
        );
      setSkipped(reply.skipped);
      if (reply.skipped.length === 0) close();
    },
  });
  const ticked = shops.filter(({ id }) => shopIds.includes(id));
  const isLate = time !== '' && !isAhead(time);
  const send = (ids: readonly string[], repeats: 'skip' | 'list') =>
    submit.mutate({
      ...{ channelShopIds: [...shopIds], productIds: [...ids], repeats },
      ...(time === '' ? {} : { startsAt: new Date(time).toISOString() }),
    });
  const count = productIds.length * ticked.length;
  return (
    <div className="channel-form">
      <h2>铺商品</h2>
      <fieldset className="channel-choices">
        <legend>铺到</legend>
        {shops.map((shop) => (
          <label key={shop.id}>
            <Checkbox
              checked={shopIds.includes(shop.id)}
              disabled={shop.offReason !== ''}
              change={(checked) => setShopIds(checked ? [...shopIds, shop.id] : shopIds.filter((id) => id !== shop.id))}
            />
            <span>
              {shop.name}
              <small>
                {shop.channelName}，{termsWords(shop)}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="centre-note">先按渠道规则做图、检查，有阻断的不发过去。</p>
      <OffNotice shops={shops} />
      {chosen.length > 0 ? <p className="centre-note">已经带来 {chosen.length} 件在商品管理里选的。</p> : null}
      <ProductPicker
        chosen={productIds}
        most={MOST_LISTINGS_AT_ONCE}
        choose={({ id }, isOn) => setProductIds(isOn ? [...productIds, id] : productIds.filter((one) => one !== id))}
        chooseAll={(some) => setProductIds([...productIds, ...some.map(({ id }) => id)])}
      />
      <Field
        label={`什么时候铺（空着是现在，最多 ${MOST_DAYS_AHEAD} 天以后）`}
        problem={isLate ? `选 5 分钟以后、${MOST_DAYS_AHEAD} 天以内的时间` : undefined}
      >
        {({ id }) => (
          <input id={id} type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
        )}
      </Field>
      <Left skipped={skipped} isBusy={submit.isPending} list={(ids) => send(ids, 'list')} />
      <div className="channel-tools">
        <Button onClick={close}>返回</Button>
        <Button
          tone="main"
          disabled={count === 0 || isLate || submit.isPending}
          onClick={() => send(productIds, 'skip')}
        >
          {submit.isPending ? '正在提交…' : buttonWords(productIds.length, ticked.length, time)}
        </Button>
      </div>
    </div>
  );
}

function buttonWords(products: number, shops: number, time: string): string {
  const places = shops > 1 ? `到 ${shops} 家店` : '';
  return `${time === '' ? '铺' : '定时铺'} ${products} 件${places}`;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function isAhead(time: string): boolean {
  const ahead = new Date(time).getTime() - Date.now();
  return ahead >= 5 * MINUTE_MS && ahead <= MOST_DAYS_AHEAD * DAY_MS;
}

interface LeftProps {
  readonly skipped: Skipped;
  readonly isBusy: boolean;
  readonly list: (productIds: readonly string[]) => void;
}

/** What was not submitted; 重复铺货 can be listed all the same. */
function Left({ skipped, isBusy, list }: LeftProps) {
  if (skipped.length === 0) return null;
  const repeats = [...new Set(skipped.filter(({ isRepeat }) => isRepeat).map(({ productId }) => productId))];
  return (
    <div role="alert">
      <ul className="channel-problems">
        {skipped.map(({ productId, title, why, isRepeat }) => (
          <li key={`${productId} ${why}`} data-kind={isRepeat ? 'warn' : 'block'}>
            <span>
              没有再铺一次：{title}，{why}
            </span>
          </li>
        ))}
      </ul>
      {repeats.length === 0 ? null : (
        <p className="channel-tools">
          <span>同一个渠道重复铺货，平台可能下架。</span>
          <Button disabled={isBusy} onClick={() => list(repeats)}>
            还是铺这 {repeats.length} 件
          </Button>
        </p>
      )}
    </div>
  );
}
