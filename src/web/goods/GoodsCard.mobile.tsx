import { Link } from 'react-router';
import type { GoodsCard as Goods } from '#contract/goods.ts';
import { ColourDots } from '../mobile/parts/ColourDots.tsx';
import { TierPrice } from '../mobile/parts/Price.tsx';
import { shopWords } from '../mobile/parts/ShopLine.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { leadTime } from '../platform/words.ts';
import { HALF_CARD } from '../plates/PlateCard.mobile.tsx';

/** `tall` shows the picture higher than wide: the masonry of the home page and of the featured list. */
export function GoodsCard({ goods, eager = false, tall = false }: { goods: Goods; eager?: boolean; tall?: boolean }) {
  return (
    <li className="card goods-card" data-tall={tall}>
      <Link to={to('goodsDetail', { id: goods.id })}>
        <Picture className="card-picture" picture={goods.front} sizes={HALF_CARD} eager={eager} alt="" />
        {goods.tag ? <span className="goods-card-tag">{goods.tag}</span> : null}
        <div className="card-words">
          <strong className="card-name card-name-two">{goods.title}</strong>
          <span className="card-line">
            {goods.plateName} · 售 {goods.sales}
          </span>
          <TierPrice tiers={goods.tiers} />
          <span className="card-line">
            {goods.moq} 件起订 · {leadTime(goods.leadHours)}
          </span>
          <ColourDots colours={goods.colours} most={5} />
          <span className="card-line card-shop">{shopWords(goods.shop)}</span>
        </div>
      </Link>
    </li>
  );
}

export function GoodsCardSkeleton() {
  return (
    <>
      <Skeleton ratio="1" />
      <div className="card-words">
        <Skeleton height="40px" width="90%" />
        <span className="card-line" />
        <Skeleton height="24px" width="80%" />
        <span className="card-line" />
        <span className="colour-dots" />
        <span className="card-line card-shop" />
      </div>
    </>
  );
}
