import { CategoryList, PAGE_SIZE } from '../../desktop/parts/CategoryList.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { ProductCard } from './ProductCard.desktop.tsx';
import { productQuery, productSorts } from './product-list.ts';
import { useProductList } from './products.data.ts';

export function ProductList({ list }: { list: ListQuery }) {
  return (
    <CategoryList
      kind="product"
      list={list}
      read={useProductList(productQuery(list, PAGE_SIZE))}
      sorts={productSorts}
      wordsHeight={233}
      card={(product, first) => <ProductCard product={product} eager={first} />}
    />
  );
}
