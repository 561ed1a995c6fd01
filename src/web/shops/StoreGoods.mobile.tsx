import { Link } from 'react-router';
import type { ShopGoodsRow } from '#contract/shop-goods.ts';
import { GoodsCardSkeleton } from '../goods/GoodsCard.mobile.tsx';
import { CardFacts } from '../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../mobile/parts/ColourDots.tsx';
import { EndlessList } from '../mobile/parts/EndlessList.tsx';
import { ItemCard } from '../mobile/parts/ItemCard.tsx';
import { TierPrice } from '../mobile/parts/Price.tsx';
import { to } from '../platform/screens.ts';
import { useEndless } from '../platform/use-endless.ts';
import { goodsQuery } from './store-goods.ts';

/** A shop's products on sale in one of its categories, as an infinite list. */
export function StoreGoods({ store, category }: { store: string; category: string }) {
  const endless = useEndless('GET /api/v2/shop/getGoodsList', goodsQuery(store, category));
  return (
    <EndlessList
      endless={endless}
      className="card-grid store-grid"
      skeleton={<GoodsCardSkeleton />}
      kind="goods"
      emptyTitle="这个分类里还没有款式"
      whenEmpty={<Link to={to('shareList', { store })}>看店里最受欢迎的</Link>}
    >
      {(goods) => <StoreGoodsCard key={goods.id} goods={goods} />}
    </EndlessList>
  );
}

function StoreGoodsCard({ goods }: { goods: ShopGoodsRow }) {
  const { id, title, picture, plateName, tiers, moq, sales, tag, colours } = goods;
  return (
    <ItemCard to={to('goodsDetail', { id })} picture={picture} name={title} nameLines={2} mark={tag}>
      <CardFacts facts={[plateName, `售 ${sales}`]} />
      <TierPrice tiers={tiers} />
      <CardFacts facts={[`${moq} 件起订`]} />
      <ColourDots colours={colours} most={5} />
    </ItemCard>
  );
}
