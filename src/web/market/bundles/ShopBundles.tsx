import { BundleCards } from './BundleCards.tsx';
import { useBundlesOfShop } from './use-bundles-on-sale.ts';
import { Button } from '../../platform/Button.tsx';

/** 组合套餐 on a shop's page, above its single products; nothing when there are none. */
export function ShopBundles({ store }: { store: string }) {
  const { items, total, hasMore, isLoadingMore, more } = useBundlesOfShop(store);
  if (!items || items.length === 0) return null;
  return (
    <section className="section shop-bundles" aria-label="组合套餐">
      <h2 className="section-title">
        组合套餐<small>共 {total} 个，成套订更省</small>
      </h2>
      <BundleCards bundles={items} />
      {hasMore ? (
        <Button disabled={isLoadingMore} onClick={more}>
          {isLoadingMore ? '正在加载…' : '看更多套餐'}
        </Button>
      ) : null}
    </section>
  );
}
