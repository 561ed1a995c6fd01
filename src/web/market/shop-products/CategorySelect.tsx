import type { ComponentProps } from 'react';
import { categoryChoices } from './product.words.ts';
import { useCategories } from './shop-products.data.ts';

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  /** value and label of the first option: 不限, 未分类 */
  readonly first: readonly [value: string, words: string];
  /** further options before the shop's own categories */
  readonly others?: readonly (readonly [value: string, words: string])[];
}

/** A choice of the shop's own categories, both levels. */
export function CategorySelect({ first, others = [], ...select }: Props) {
  const choices = categoryChoices(useCategories().data?.list ?? []);
  return (
    // a select cannot show a value whose option is missing: remount it when the categories have loaded
    <select key={choices.length} {...select}>
      {[first, ...others].map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
