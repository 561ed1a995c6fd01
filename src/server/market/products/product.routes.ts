import { productDetail, productFacets, productList } from '#contract/market/products.ts';
import { type Alike, readsWithLooks } from '../alike/open-alike.ts';
import { serve } from '../../platform/serve.ts';
import { facetsOfProducts, getProduct, listProducts } from './product.queries.ts';

export const productRoutes = ({ alike }: { alike: Alike }) => [
  serve(productList, async ({ db, query }) => listProducts(db, await alike.among(db, 'product', query)), {
    reads: readsWithLooks('product', 'featured'),
  }),
  serve(productFacets, async ({ db, query }) => facetsOfProducts(db, await alike.among(db, 'product', query)), {
    reads: readsWithLooks('product'),
  }),
  serve(productDetail, ({ db, query }) => getProduct(db, query.id), {
    reads: ({ id }) => [`product/${id}`, 'product/*', 'terms'],
  }),
];
