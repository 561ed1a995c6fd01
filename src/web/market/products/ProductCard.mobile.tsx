import { featuredTagWords } from '#contract/market/featured-flow.ts';
import type { ReactNode } from 'react';
import type { ProductCard as Product } from '#contract/market/products.ts';
import { CardFacts } from '../../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../../mobile/parts/ColourDots.tsx';
import { ItemCard, ItemCardSkeleton } from '../../mobile/parts/ItemCard.tsx';
import { TierPrice } from '../../mobile/parts/Price.tsx';
import { shopFacts } from '../../mobile/parts/ShopLine.tsx';
import { to } from '../../platform/screens.ts';
import { leadTime } from '../../platform/words.ts';

interface Props {
  product: Product;
  eager?: boolean;
  /** why it is shown */
  note?: string;
  /** action buttons on its picture */
  children?: ReactNode;
}

export function ProductCard({ product, eager = false, note, children }: Props) {
  return (
    <ItemCard
      to={to('productDetail', { id: product.id, colour: product.shownColourNo })}
      picture={product.front}
      eager={eager}
      name={product.title}
      nameLines={2}
      mark={product.tag && featuredTagWords[product.tag]}
      alike={{ kind: 'product', id: product.id }}
      actions={children}
    >
      <CardFacts facts={[product.finished ? '现货成衣' : product.blankName, `售 ${product.sales}`]} />
      <TierPrice tiers={product.tiers} />
      <CardFacts facts={[`${product.moq} 件起订`, leadTime(product.leadHours)]} />
      <ColourDots colours={product.colours} most={5} shown={product.shownColourNo} />
      <CardFacts className="card-shop" facts={shopFacts(product.shop)} />
      {note ? <span className="card-note">{note}</span> : null}
    </ItemCard>
  );
}

export function ProductCardSkeleton() {
  return <ItemCardSkeleton nameLines={2} below={['words', 'price', 'words', 'dots', 'shop']} />;
}
