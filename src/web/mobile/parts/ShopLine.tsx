import { Link } from 'react-router';
import type { ShopBrief } from '#contract/platform/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';
import { shopAddress, shopPlace } from '../../market/shops/shop-address.ts';
import { shopKindNames } from '../../market/shops/shop.words.ts';
import { Icon } from '../Icon.tsx';

/** The supplier and its place: "云岫数码印花 · 绍兴柯桥" in one line on a card. */
export function shopFacts(shop: ShopBrief): readonly string[] {
  return [shop.name, shopPlace(shop)];
}

/** The supplier on a detail page, with a link: for a trader to its own page. */
export function ShopCard({ shop }: { shop: ShopBrief }) {
  return (
    <Link className="shop-card" to={shopAddress(shop)}>
      <Picture className="shop-card-logo" picture={shop.logo} sizes="48px" alt="" />
      <span className="shop-card-words">
        <strong>{shop.name}</strong>
        <small>{[shopKindNames[shop.kind], shop.city, shop.cluster].filter(Boolean).join(' · ')}</small>
      </span>
      <Icon name="next" size={20} />
    </Link>
  );
}
