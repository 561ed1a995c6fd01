import { wholeIn } from './goods-draft.ts';

interface Props {
  readonly sizes: readonly string[];
  /** as typed, by size */
  readonly grams: Readonly<Record<string, string>>;
  readonly change: (grams: Readonly<Record<string, string>>) => void;
  readonly problem: string | undefined;
}

/** What a piece weighs in each size: freight is charged by it. */
export function WeightFields({ sizes, grams, change, problem }: Props) {
  return (
    <fieldset className="goods-weights">
      <legend>各码重量（克/件，运费按它算）</legend>
      {sizes.map((size) => (
        <label key={size}>
          {size}
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={grams[size] ?? ''}
            aria-invalid={problem !== undefined && !(wholeIn(grams[size] ?? '') > 0)}
            onChange={({ target }) => change({ ...grams, [size]: target.value })}
          />
        </label>
      ))}
      {problem ? (
        <p role="alert" className="field-problem">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
