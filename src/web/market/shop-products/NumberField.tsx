import { TextField } from '../../platform/Fields.tsx';
import type { ProductForm } from './use-product-form.ts';

/** The problem path of each field. */
const PROBLEM_OF = {
  sampleYuan: 'samplePriceFen',
  retailYuan: 'retailPriceFen',
  orderMultiple: 'orderMultiple',
  leadHours: 'leadHours',
} as const;

/** A number of the product, as typed. */
export function NumberField({
  field,
  label,
  form: { draft, problems, change },
}: {
  field: keyof typeof PROBLEM_OF;
  label: string;
  form: ProductForm;
}) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft[field]}
      problem={problems[PROBLEM_OF[field]]}
      change={(typed) => change({ [field]: typed })}
    />
  );
}
