import { featuredTagWords } from '#contract/market/featured-flow.ts';
import { Link } from 'react-router';
import type { ProductCard as Product } from '#contract/market/products.ts';
import { AlikeLink } from '../search/AlikeLink.tsx';
import { HeartToggle } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { CompareToggle } from '../compare/CompareToggle.desktop.tsx';
import { ColourDots } from '../../desktop/parts/ColourDots.tsx';
import { TierPrice } from '../../desktop/parts/Price.tsx';
import { ShopLine } from '../../desktop/parts/ShopLine.tsx';
import { ViewsCard } from '../../desktop/parts/ViewsCard.tsx';
import { to } from '../../platform/screens.ts';
import { Marked } from '../search/marked.tsx';
import { leadTime } from '../../platform/words.ts';

export function ProductCard({ product, eager = false }: { product: Product; eager?: boolean }) {
  return (
    <ViewsCard
      className="product-card"
      front={product.front}
      back={product.back}
      eager={eager}
      tag={product.tag ? <span className="card-tag">{featuredTagWords[product.tag]}</span> : null}
      tools={
        <>
          <CompareToggle kind="product" item={{ id: product.id, name: product.title, picture: product.front }} />
          <AlikeLink kind="product" id={product.id} name={product.title} />
          <HeartToggle kind="product" id={product.id} name={product.title} />
        </>
      }
    >
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('productDetail', { id: product.id, colour: product.shownColourNo })} className="card-link">
            <Marked text={product.title} />
          </Link>
        </h3>
        <p className="card-facts">{product.finished ? '现货成衣' : `光版：${product.blankName}`}</p>
        {product.designTitle === '' ? null : <p className="card-facts">花型：{product.designTitle}</p>}
        <p className="card-price">
          <TierPrice tiers={product.tiers} />
        </p>
        <p className="card-terms">
          {product.moq} 件起订 · {leadTime(product.leadHours)}发货 · 已售 {product.sales}
        </p>
        <ColourDots colours={product.colours} shown={product.shownColourNo} />
        <ShopLine shop={product.shop} />
      </div>
    </ViewsCard>
  );
}
