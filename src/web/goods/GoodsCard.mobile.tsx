import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GoodsCard as Goods } from '#contract/goods.ts';
import { CardFacts } from '../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../mobile/parts/ColourDots.tsx';
import { TierPrice } from '../mobile/parts/Price.tsx';
import { shopFacts } from '../mobile/parts/ShopLine.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { leadTime } from '../platform/words.ts';
import { Marked } from '../search/marked.tsx';
import { HALF_CARD } from '../mobile/parts/card-sizes.ts';

interface Props {
  goods: Goods;
  eager?: boolean;
  /** what one can do with it, upon its picture */
  children?: ReactNode;
}

export function GoodsCard({ goods, eager = false, children }: Props) {
  return (
    <li className="card goods-card">
      <Link to={to('goodsDetail', { id: goods.id })}>
        <Picture className="card-picture" picture={goods.front} sizes={HALF_CARD} eager={eager} alt="" />
        {goods.tag ? <span className="goods-card-tag">{goods.tag}</span> : null}
        <div className="card-words">
          <strong className="card-name card-name-two">
            <Marked text={goods.title} />
          </strong>
          <CardFacts facts={[goods.plateName, `售 ${goods.sales}`]} />
          <TierPrice tiers={goods.tiers} />
          <CardFacts facts={[`${goods.moq} 件起订`, leadTime(goods.leadHours)]} />
          <ColourDots colours={goods.colours} most={5} />
          <CardFacts className="card-shop" facts={shopFacts(goods.shop)} />
        </div>
      </Link>
      {children}
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
