import type { ProductProblems } from './product-draft.ts';
import { FieldProblem } from '../../platform/Fields.tsx';
import '../writing/form-parts.css';

interface Props {
  readonly sizes: readonly string[];
  /** as typed, by size */
  readonly grams: Readonly<Record<string, string>>;
  readonly change: (grams: Readonly<Record<string, string>>) => void;
  readonly problems: ProductProblems;
}

/** The weight of a piece in each size, the basis of freight. */
export function WeightFields({ sizes, grams, change, problems }: Props) {
  const wrong = sizes.flatMap((size) => problems[`weights.${size}`] ?? []);
  return (
    <fieldset className="product-weights">
      <legend>各码重量（克/件，运费按它算）</legend>
      {sizes.map((size) => (
        <label key={size}>
          {size}
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={grams[size] ?? ''}
            aria-invalid={problems[`weights.${size}`] !== undefined}
            onChange={({ target }) => change({ ...grams, [size]: target.value })}
          />
        </label>
      ))}
      <FieldProblem>{wrong[0]}</FieldProblem>
    </fieldset>
  );
}
