import { Link } from 'react-router';
import type { GoodsCard as Goods } from '#contract/goods.ts';
import { ColourDots } from '../desktop/parts/ColourDots.tsx';
import { TierPrice } from '../desktop/parts/Price.tsx';
import { ShopLine } from '../desktop/parts/ShopLine.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { leadTime } from '../platform/words.ts';

const SIZES = '(max-width: 560px) 46vw, 232px';

export function GoodsCard({ goods }: { goods: Goods }) {
  return (
    <article className="card goods-card">
      <div className="card-picture">
        <Picture picture={goods.front} sizes={SIZES} />
        <Picture picture={goods.back} sizes={SIZES} alt="" className="card-second" />
        {goods.tag ? <span className="card-tag">{goods.tag}</span> : null}
      </div>
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('goodsDetail', { id: goods.id })} className="card-link">
            {goods.title}
          </Link>
        </h3>
        <p className="card-facts">光版：{goods.plateName}</p>
        <p className="card-facts">花型：{goods.designTitle}</p>
        <p className="card-price">
          <TierPrice tiers={goods.tiers} />
        </p>
        <p className="card-terms">
          {goods.moq} 件起订 · {leadTime(goods.leadHours)}发货 · 已售 {goods.sales}
        </p>
        <ColourDots colours={goods.colours} />
        <ShopLine shop={goods.shop} />
      </div>
    </article>
  );
}
