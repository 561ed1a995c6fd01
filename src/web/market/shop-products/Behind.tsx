import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { productFilter } from './product-filter.ts';
import { RENEW_WORDS } from './product.words.ts';
import { useShopProducts } from './shop-products.data.ts';
import type { Shelf } from './use-shelf.ts';

/** The most that one page of the list holds, and so one press renews. */
const MOST_AT_ONCE = 100;

/** Above the list: products whose style has a newer version, and 更新在售 for all of them. */
export function Behind({ list, shelf }: { list: ListQuery; shelf: Shelf }) {
  const { data } = useShopProducts({ version: 'behind', page: 1, pageSize: MOST_AT_ONCE });
  if (!data || data.total === 0) return null;
  const ids = data.list.map(({ id }) => id);
  return (
    <p className="product-check" role="status">
      <span>{data.total} 件商品的款式有了新版，买家看到的、订到的还是旧版</span>
      {productFilter(list).version === 'behind' ? (
        <Button disabled={shelf.isBusy} onClick={() => shelf.move(ids, 'renew')}>
          {RENEW_WORDS} {ids.length} 件
        </Button>
      ) : (
        <Button onClick={() => list.set({ version: 'behind' })}>看这些商品</Button>
      )}
    </p>
  );
}
