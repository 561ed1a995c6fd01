import { TextField } from '../../platform/Fields.tsx';
import type { ProductForm } from './use-product-form.ts';

/** 商家货号: the shop's own number of the product. */
export function ShopNoField({ draft, problems, change }: Pick<ProductForm, 'draft' | 'problems' | 'change'>) {
  return (
    <TextField
      label="商家货号（自己的编号，买家看不到）"
      value={draft.shopNo}
      problem={problems['shopNo']}
      autoComplete="off"
      placeholder="可以不填，如 A001"
      change={(shopNo) => change({ shopNo })}
    />
  );
}
