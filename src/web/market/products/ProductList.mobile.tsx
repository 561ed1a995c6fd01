import { CompareButton } from '../../mobile/parts/CompareButton.tsx';
import { ListPage } from '../../mobile/parts/ListPage.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { PAGE_SIZE, useEndless } from '../../platform/use-endless.ts';
import { productQuery, productSorts } from './product-list.ts';
import { ProductCard, ProductCardSkeleton } from './ProductCard.mobile.tsx';

export function ProductList() {
  const list = useListQuery();
  return (
    <ListPage
      kind="product"
      list={list}
      endless={useEndless('GET /api/v2/product/list', productQuery(list, PAGE_SIZE))}
      sorts={productSorts}
      className="card-grid"
      skeleton={<ProductCardSkeleton />}
    >
      {(one, index) => (
        <ProductCard key={one.id} product={one} eager={index < 4}>
          <CompareButton kind="product" item={{ id: one.id, name: one.title, picture: one.front }} />
        </ProductCard>
      )}
    </ListPage>
  );
}
