import type { ComponentProps } from 'react';
import { categoryChoices } from './goods.words.ts';
import { useCategories } from './shop-goods.data.ts';

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  /** what the first choice is called, and what it is: 不限, 未分类 */
  readonly first: readonly [value: string, words: string];
  /** further choices before the shop's own */
  readonly others?: readonly (readonly [value: string, words: string])[];
}

/** One of the shop's own categories, both levels. */
export function CategorySelect({ first, others = [], ...select }: Props) {
  const choices = categoryChoices(useCategories().data?.list ?? []);
  return (
    // a choice that is not there yet could not be chosen: drawn anew when the categories have come
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
