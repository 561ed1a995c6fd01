import { Link } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { productStatusWords } from '#contract/market/product-flow.ts';
import { Button } from '../../platform/Button.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { behindWords, RENEW_WORDS } from '../shop-products/product.words.ts';
import { ShelfOutcome } from '../shop-products/ShelfOutcome.tsx';
import { useShopProducts } from '../shop-products/shop-products.data.ts';
import { useShelf } from '../shop-products/use-shelf.ts';
import '../shop-products/shop-products.css';

const MOST_AT_ONCE = 100;

/** The products that still sell an earlier version of the style, and 更新在售 for one or all of them. */
export function BehindProducts({ style: { styleNo } }: { style: Pick<OwnStyle, 'styleNo'> }) {
  const { data } = useShopProducts({ style_no: styleNo, version: 'behind', page: 1, pageSize: MOST_AT_ONCE });
  const shelf = useShelf();
  const behind = data?.list ?? [];
  return (
    <>
      {behind.length === 0 ? null : (
        <section className="style-behind" aria-label="还卖旧版的商品">
          <h2>还卖旧版的商品</h2>
          <p className="centre-note">
            改好的款式不会自己换到商品上。更新以后买家看到的是这一版，图片重画；已经下的订单照原来的做。
          </p>
          <ul>
            {behind.map((product) => (
              <li key={product.id}>
                <Picture picture={product.picture} sizes="56px" alt="" />
                <span>
                  <Link className="plain-link" to={to('shopProducts', { q: product.productNo })}>
                    {product.title}
                  </Link>
                  <small>
                    {product.productNo} · {productStatusWords[product.status]}
                  </small>
                  <small>{behindWords(product)}</small>
                </span>
                <Button
                  aria-label={`${RENEW_WORDS} ${product.title}`}
                  disabled={shelf.isBusy}
                  onClick={() => shelf.move([product.id], 'renew')}
                >
                  {RENEW_WORDS}
                </Button>
              </li>
            ))}
          </ul>
          {behind.length > 1 ? (
            <Button
              tone="action"
              disabled={shelf.isBusy}
              onClick={() =>
                shelf.move(
                  behind.map(({ id }) => id),
                  'renew',
                )
              }
            >
              全部{RENEW_WORDS}（{behind.length} 件）
            </Button>
          ) : null}
        </section>
      )}
      <ShelfOutcome shelf={shelf} />
    </>
  );
}
