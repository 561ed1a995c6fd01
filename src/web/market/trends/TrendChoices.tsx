import { CROWDS, crowdWords } from '#contract/market/crowds.ts';
import { CLUSTERS } from '#contract/market/clusters.ts';

type Choose = (changes: Readonly<Record<string, string>>) => void;

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly choose: Choose;
}

export function Choice<Value extends string>({ legend, name, values, words, value, choose }: ChoiceProps<Value>) {
  return (
    <fieldset className="trends-choice">
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={`trends-${name}`}
            checked={one === value}
            onChange={() => choose({ [name]: one })}
          />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** 只看: one 产业带 or one crowd. */
export function Among({ among, choose }: { among: string; choose: Choose }) {
  return (
    <label className="trends-among">
      只看
      <select value={among} onChange={({ target }) => choose({ among: target.value })}>
        <option value="">全部</option>
        <optgroup label="产业带">
          {CLUSTERS.map(({ name }) => (
            <option key={name} value={`cluster=${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="人群">
          {CROWDS.map((crowd) => (
            <option key={crowd} value={`crowd=${crowd}`}>
              {crowdWords[crowd]}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
