import { productDetail, productFacets, productList } from '#contract/products.ts';
import { serve } from '../platform/serve.ts';
import { facetsOfProducts, getProduct, listProducts } from './product.queries.ts';

export const productRoutes = [
  serve(productList, ({ db, query }) => listProducts(db, query), { reads: ['product', 'featured'] }),
  serve(productFacets, ({ db, query }) => facetsOfProducts(db, query), { reads: ['product'] }),
  serve(productDetail, ({ db, query }) => getProduct(db, query.id), {
    reads: ({ id }) => [`product/${id}`, 'product/*', 'terms'],
  }),
];
