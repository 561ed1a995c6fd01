import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { ProductPicker } from '../featured/ProductPicker.tsx';
import { Field } from '../people/Fields.tsx';
import { useMutation } from '../platform/mutation.ts';
import { say } from '../platform/say.ts';
import { type ChannelShop, LISTING_READS } from './listings.data.ts';
import { OffNotice } from './ListingParts.tsx';
import { termsWords } from './ShopTerms.tsx';
import '../featured/featured.css';
import './channels.css';

const MOST_AT_ONCE = 200;

type Skipped = Api['POST /api/v2/saleorder/submit']['reply']['skipped'];

interface Props {
  readonly shops: readonly ChannelShop[];
  /** ids of products chosen before, e.g. among the products on sale */
  readonly chosen: readonly string[];
  readonly close: () => void;
}

/** Chooses products for a channel shop; those that are there already are named. */
export function ListingForm({ shops, chosen, close }: Props) {
  const [shopId, setShopId] = useState(shops[0]!.id);
  const [productIds, setProductIds] = useState<readonly string[]>(chosen);
  const [skipped, setSkipped] = useState<Skipped>([]);
  const submit = useMutation('POST /api/v2/saleorder/submit', {
    refresh: LISTING_READS,
    done: (reply) => {
      if (reply.submitted > 0) say.success(`${reply.submitted} 件提交了，做图、检查、审核要一会儿`);
      setSkipped(reply.skipped);
      setProductIds([]);
      if (reply.skipped.length === 0) close();
    },
  });
  const shop = shops.find(({ id }) => id === shopId) ?? shops[0]!;
  return (
    <div className="channel-form">
      <h2>铺商品</h2>
      {shops.length > 1 ? (
        <Field label="铺到" problem={undefined}>
          {({ id }) => (
            <select id={id} value={shopId} onChange={({ target }) => setShopId(target.value)}>
              {shops.map(({ id: one, name }) => (
                <option key={one} value={one}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <p className="centre-note">
        铺到“{shop.name}”。{termsWords(shop)}。先按渠道规则做图、检查，有阻断的不发过去。
      </p>
      <OffNotice shops={[shop]} />
      {chosen.length > 0 ? <p className="centre-note">已经带来 {chosen.length} 件在商品管理里选的。</p> : null}
      <ProductPicker
        chosen={productIds}
        most={MOST_AT_ONCE}
        choose={({ id }, isOn) => setProductIds(isOn ? [...productIds, id] : productIds.filter((one) => one !== id))}
      />
      {skipped.length === 0 ? null : (
        <ul className="channel-problems" role="alert">
          {skipped.map(({ title, why }) => (
            <li key={`${title} ${why}`} data-kind="block">
              <span>
                没有再铺一次：{title}，{why}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="channel-tools">
        <button type="button" className="button" onClick={close}>
          返回
        </button>
        <button
          type="button"
          className="button button-main"
          disabled={productIds.length === 0 || shop.offReason !== '' || submit.isPending}
          onClick={() => submit.mutate({ channelShopId: shop.id, productIds: [...productIds] })}
        >
          {submit.isPending ? '正在提交…' : `铺 ${productIds.length} 件`}
        </button>
      </div>
    </div>
  );
}
