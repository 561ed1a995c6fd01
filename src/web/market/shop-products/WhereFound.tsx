import { Link } from 'react-router';
import type { ShopProductRow } from '#contract/market/shop-products.ts';
import { to } from '../../platform/screens.ts';
import { FOUND_WORDS } from './product.words.ts';

/** A note above a list with products that are on sale but in no public list: 在售 alone does not tell. */
export function WhereFound({ rows = [] }: { rows: readonly ShopProductRow[] | undefined }) {
  if (!rows.some(({ status, own, finished }) => status === 'onSale' && own?.featured === false && !finished))
    return null;
  return (
    <p className="centre-note">
      在售的商品{FOUND_WORDS}。
      <Link className="plain-link" to={to('merchantFeatured')}>
        去提报精选
      </Link>
    </p>
  );
}
