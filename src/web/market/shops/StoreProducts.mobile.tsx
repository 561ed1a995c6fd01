import { featuredTagWords } from '#contract/market/featured-flow.ts';
import { Link } from 'react-router';
import type { ShopProductRow } from '#contract/market/shop-products.ts';
import { ProductCardSkeleton } from '../products/ProductCard.mobile.tsx';
import { CardFacts } from '../../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../../mobile/parts/ColourDots.tsx';
import { EndlessList } from '../../mobile/parts/EndlessList.tsx';
import { ItemCard } from '../../mobile/parts/ItemCard.tsx';
import { TierPrice } from '../../mobile/parts/Price.tsx';
import { to } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { noneWords, productQuery } from './store-products.ts';

/** A shop's products on sale in one of its categories, as an infinite list. */
export function StoreProducts({ store, category, words }: { store: string; category: string; words: string }) {
  const endless = useEndless('GET /api/v2/shop/getGoodsList', productQuery(store, category, words));
  return (
    <EndlessList
      endless={endless}
      className="card-grid store-grid"
      skeleton={<ProductCardSkeleton />}
      kind="product"
      emptyTitle={noneWords(words)}
      whenEmpty={<Link to={to('shareList', { store })}>看店里最受欢迎的</Link>}
    >
      {(product) => <StoreProductCard key={product.id} product={product} />}
    </EndlessList>
  );
}

function StoreProductCard({ product }: { product: ShopProductRow }) {
  const { id, title, picture, blankName, tiers, moq, sales, tag, colours } = product;
  return (
    <ItemCard
      to={to('productDetail', { id })}
      picture={picture}
      name={title}
      nameLines={2}
      mark={tag && featuredTagWords[tag]}
      alike={{ kind: 'product', id }}
    >
      <CardFacts facts={[blankName, `售 ${sales}`]} />
      <TierPrice tiers={tiers} />
      <CardFacts facts={[`${moq} 件起订`]} />
      <ColourDots colours={colours} most={5} />
    </ItemCard>
  );
}
