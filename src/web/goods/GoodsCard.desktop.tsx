import { Link } from 'react-router';
import type { GoodsCard as Goods } from '#contract/goods.ts';
import { HeartToggle } from '../people/HeartToggle.desktop.tsx';
import { CompareToggle } from '../compare/CompareToggle.desktop.tsx';
import { ColourDots } from '../desktop/parts/ColourDots.tsx';
import { TierPrice } from '../desktop/parts/Price.tsx';
import { ShopLine } from '../desktop/parts/ShopLine.tsx';
import { ViewsCard } from '../desktop/parts/ViewsCard.tsx';
import { to } from '../platform/screens.ts';
import { Marked } from '../search/marked.tsx';
import { leadTime } from '../platform/words.ts';

export function GoodsCard({ goods, eager = false }: { goods: Goods; eager?: boolean }) {
  return (
    <ViewsCard
      className="goods-card"
      front={goods.front}
      back={goods.back}
      eager={eager}
      tag={goods.tag ? <span className="card-tag">{goods.tag}</span> : null}
      tools={
        <>
          <CompareToggle kind="goods" item={{ id: goods.id, name: goods.title, picture: goods.front }} />
          <HeartToggle kind="goods" id={goods.id} name={goods.title} />
        </>
      }
    >
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('goodsDetail', { id: goods.id, colour: goods.shownColourNo })} className="card-link">
            <Marked text={goods.title} />
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
        <ColourDots colours={goods.colours} shown={goods.shownColourNo} />
        <ShopLine shop={goods.shop} />
      </div>
    </ViewsCard>
  );
}
