import { useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../platform/Checkbox.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { NoPicture } from '../../market/writing/Thing.tsx';
import { Choice } from './Choice.tsx';
import { type ChannelShop, useInbox } from './listings.data.ts';
import type { ListingsProps } from './Listings.tsx';
import '../../market/featured/featured.css';
import './channels.css';

interface Props extends Pick<ListingsProps, 'pager'> {
  readonly shops: readonly ChannelShop[];
  readonly list: ListQuery;
}

/** 待铺货: on sale and not at the channel yet, checked by its rules; ticked ones go on to the form. */
export function ListingInbox({ shops, list, pager }: Props) {
  const shopId = shops.find(({ id }) => id === list.get('shop'))?.id ?? shops[0]!.id;
  const read = useInbox(shopId, list.page);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  if (!read.data) return <NoDataYet read={read} height="320px" />;
  const { data } = read;
  const well = data.list.filter(({ blocks }) => blocks.length === 0).map(({ productId }) => productId);
  const isAll = well.length > 0 && well.every((id) => ticked.includes(id));
  const choose = (ids: readonly string[], isOn: boolean) =>
    setTicked(isOn ? [...new Set([...ticked, ...ids])] : ticked.filter((id) => !ids.includes(id)));
  return (
    <div className="channel-form">
      <Link className="plain-link" to={to('listings')}>
        全部铺货
      </Link>
      <h2>待铺货</h2>
      <div className="channel-tools">
        {shops.length > 1 ? (
          <Choice
            label="店铺"
            value={shopId}
            words={Object.fromEntries(shops.map(({ id, name }) => [id, name]))}
            choose={(shop) => {
              setTicked([]);
              list.set({ shop });
            }}
          />
        ) : null}
        <label className="field-check">
          <Checkbox checked={isAll} disabled={well.length === 0} change={(checked) => choose(well, checked)} />
          选这一页能铺的 {well.length} 件
        </label>
        <Link
          className="button button-main"
          aria-disabled={ticked.length === 0}
          to={
            ticked.length === 0
              ? to('listings', { do: 'inbox' })
              : to('listings', { do: 'list', products: ticked.join(',') })
          }
        >
          去铺 {ticked.length} 件
        </Link>
      </div>
      <p className="centre-note">在售、还没铺到这个渠道的商品，按渠道规则先查过；做图以后还会再查一次。</p>
      {data.list.length === 0 ? (
        <EmptyPanel drawing="emptyList" title="在售的都铺过了">
          <Link to={to('shopProducts')}>看店铺商品</Link>
        </EmptyPanel>
      ) : (
        <ul className="pick-choices" aria-label="待铺货的商品" aria-busy={read.isPlaceholderData}>
          {data.list.map(({ productId, productNo, title, picture, blocks }) => (
            <li key={productId}>
              <label className="pick-choice">
                <Checkbox checked={ticked.includes(productId)} change={(checked) => choose([productId], checked)} />
                {picture ? <Picture picture={picture} sizes="48px" alt="" /> : <NoPicture />}
                <span>
                  {title}
                  <small>
                    {productNo} · {blocks.length === 0 ? '没有查出问题' : `会被挡住：${blocks.join('；')}`}
                  </small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {pager({ page: data.page, pageSize: data.pageSize, total: data.total })}
    </div>
  );
}
