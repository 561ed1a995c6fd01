import { TextField } from '../people/Fields.tsx';
import type { GoodsDraft } from './goods-draft.ts';
import type { GoodsForm } from './use-goods-form.ts';

/** A figure of the goods, as it is typed. */
export function NumberField({
  field,
  label,
  problem,
  draft,
  change,
}: {
  field: 'sampleYuan' | 'retailYuan' | 'orderMultiple' | 'leadHours';
  label: string;
  problem: string | undefined;
  draft: GoodsDraft;
  change: GoodsForm['change'];
}) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft[field]}
      problem={problem}
      change={(typed) => change({ [field]: typed })}
    />
  );
}
