import type { Api } from '#contract/api.ts';
import type { NewProduct } from '#contract/market/new-products.ts';
import { say } from '../../platform/say.ts';
import { keepChecking } from './checking.ts';
import { formOf } from './create-draft.ts';
import { useCreateByForm } from './use-create-by-form.ts';

const CALL = '/api/v2/shop/createProductsOfStyles';
type Created = Api[`POST ${typeof CALL}`]['reply'];

interface Wanted {
  readonly products: readonly NewProduct[];
  readonly zip: File | null;
}

const create = { call: CALL, formOf: ({ products, zip }: Wanted) => formOf(products, zip) } as const;

/** Creates products as one step of several; the caller says what has come of it. */
export const useCreateQuietly = () => useCreateByForm<Wanted, Created>({ ...create, done: () => {} });

/** Uploads new products with their zip. */
export function useCreateProducts(done: (created: Created) => void) {
  return useCreateByForm<Wanted, Created>({
    ...create,
    done: (created) => {
      const { length } = created.productIds;
      say.success(length > 1 ? `已建好 ${length} 件商品` : '商品已建好，核对后上架');
      keepChecking(created.productIds);
      done(created);
    },
  });
}
