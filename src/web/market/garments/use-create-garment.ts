import type { Api } from '#contract/api.ts';
import { say } from '../../platform/say.ts';
import { useCreateByForm } from '../shop-products/use-create-by-form.ts';

const CALL = '/api/v2/shop/createGoods';
type Created = Api[`POST ${typeof CALL}`]['reply'];

interface Wanted {
  readonly title: string;
  readonly categoryId: string;
  readonly yuan: string;
  readonly grams: string;
  readonly zip: File | null;
}

/** The form of `createGoods` without panel designs: the last field is the file, so that refusals come before its bytes. */
function formOf({ title, categoryId, yuan, grams, zip }: Wanted): FormData {
  const form = new FormData();
  form.set('goods_name', title);
  form.set('category_id', categoryId);
  form.set('price', yuan.trim());
  form.set('weight', grams.trim());
  if (zip) form.set('zip', zip);
  return form;
}

/** Makes a 现货成衣, with its zip of pictures. */
export function useCreateGarment(done: (id: string) => void) {
  return useCreateByForm<Wanted, Created>({
    call: CALL,
    formOf,
    done: ({ productId }) => {
      say.success('现货成衣已建好，接着填颜色尺码和成分');
      done(productId);
    },
  });
}
