import { Field } from '../../platform/Fields.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { NO_CATEGORY_WORDS } from './product.words.ts';

/** The 店铺分类 of a product, or none. */
export function CategoryField({
  label = '店铺分类',
  value,
  problem,
  change,
}: {
  label?: string;
  value: string;
  problem?: string | undefined;
  change: (sgcateId: string) => void;
}) {
  return (
    <Field label={label} problem={problem}>
      {({ id }) => (
        <CategorySelect
          id={id}
          value={value}
          first={['', NO_CATEGORY_WORDS]}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
