import { PRODUCT_FIELDS } from '#contract/market/product-fields.ts';
import { askedFor } from '#contract/platform/fields.ts';
import { TextField } from '../../platform/Fields.tsx';
import type { ProductForm } from './use-product-form.ts';

/** The field of the document. */
const NAME_OF = {
  sampleYuan: 'samplePriceFen',
  retailYuan: 'retailPriceFen',
  orderMultiple: 'orderMultiple',
  leadHours: 'leadHours',
} as const;

/** A number of the product, as typed; its label is that of its definition unless given. */
export function NumberField({
  field,
  label,
  form: { draft, problems, change },
}: {
  field: keyof typeof NAME_OF;
  label?: string;
  form: ProductForm;
}) {
  return (
    <TextField
      label={label ?? askedFor(PRODUCT_FIELDS[NAME_OF[field]])}
      inputMode="decimal"
      autoComplete="off"
      value={draft[field]}
      problem={problems[NAME_OF[field]]}
      change={(typed) => change({ [field]: typed })}
    />
  );
}
