import type { ShopBrief } from '#contract/platform/shapes.ts';
import { Link } from 'react-router';
import { Picture } from '../../platform/Picture.tsx';
import { shopAddress, shopPlace } from '../../market/shops/shop-address.ts';
import { shopKindNames } from '../../market/shops/shop.words.ts';

/** The last line of a card: the supplier and its place. */
export function ShopLine({ shop }: { shop: ShopBrief }) {
  return (
    <span className="shop-line">
      <span>{shop.name}</span>
      <span>{shopPlace(shop)}</span>
    </span>
  );
}

/** The supplier on a detail page. */
export function ShopCard({ shop, title }: { shop: ShopBrief; title: string }) {
  const address = shopAddress(shop);
  return (
    <aside className="shop-card" aria-label={title}>
      <Picture picture={shop.logo} sizes="56px" alt="" className="shop-logo" />
      <div>
        <p className="soft-small">{title}</p>
        <p className="shop-card-name">
          <Link to={address}>{shop.name}</Link>
        </p>
        <p className="soft-small">
          {shopKindNames[shop.kind]} · {shop.city}
          {shop.cluster && shop.cluster !== shop.city ? ` · ${shop.cluster}` : ''}
        </p>
      </div>
      <Link className="button" to={address}>
        {shop.kind === 'factory' ? '看工厂' : '看主页'}
      </Link>
    </aside>
  );
}
