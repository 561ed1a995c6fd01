import { ALIKE_BY } from '#contract/market/alike-by.ts';
import { type By, byWords } from './alike.words.ts';

export function RankBy({ by, rankBy }: { by: By; rankBy: (by: By) => void }) {
  return (
    <fieldset className="alike-by">
      <legend className="visually-hidden">排序</legend>
      {ALIKE_BY.map((name) => (
        <label key={name}>
          <input type="radio" name="by" checked={name === by} onChange={() => rankBy(name)} />
          <span>{byWords[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
