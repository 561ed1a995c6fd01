import type { ReactNode } from 'react';
import type { GoodsCard as Goods } from '#contract/goods.ts';
import { CardFacts } from '../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../mobile/parts/ColourDots.tsx';
import { ItemCard, ItemCardSkeleton } from '../mobile/parts/ItemCard.tsx';
import { TierPrice } from '../mobile/parts/Price.tsx';
import { shopFacts } from '../mobile/parts/ShopLine.tsx';
import { to } from '../platform/screens.ts';
import { leadTime } from '../platform/words.ts';

interface Props {
  goods: Goods;
  eager?: boolean;
  /** action buttons on its picture */
  children?: ReactNode;
}

export function GoodsCard({ goods, eager = false, children }: Props) {
  return (
    <ItemCard
      to={to('goodsDetail', { id: goods.id, colour: goods.shownColourNo })}
      picture={goods.front}
      eager={eager}
      name={goods.title}
      nameLines={2}
      mark={goods.tag}
      deeds={children}
    >
      <CardFacts facts={[goods.plateName, `售 ${goods.sales}`]} />
      <TierPrice tiers={goods.tiers} />
      <CardFacts facts={[`${goods.moq} 件起订`, leadTime(goods.leadHours)]} />
      <ColourDots colours={goods.colours} most={5} shown={goods.shownColourNo} />
      <CardFacts className="card-shop" facts={shopFacts(goods.shop)} />
    </ItemCard>
  );
}

export function GoodsCardSkeleton() {
  return <ItemCardSkeleton nameLines={2} below={['words', 'price', 'words', 'dots', 'shop']} />;
}
