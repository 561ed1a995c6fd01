import { firstOfEach } from './problems.ts';
import { Button } from '../../platform/Button.tsx';
import './writing.css';
import './form-parts.css';

interface Props {
  readonly problems: readonly { readonly field: string; readonly say: string }[];
  /** the title of the step that contains a field */
  readonly stepName: (field: string) => string;
  /** opens the field of a problem */
  readonly lead: (field: string) => void;
}

/** The missing fields, each as a link to the field. */
export function Lacking({ problems: all, stepName, lead }: Props) {
  const problems = firstOfEach(all);
  return (
    <section className="product-conflict" aria-label="还差这些">
      <p>
        <strong>还差 {problems.length} 处，</strong>点一下就到那里：
      </p>
      <ul className="writing-problems">
        {problems.map(({ field, say }) => (
          <li key={`${field} ${say}`}>
            <Button tone="text" onClick={() => lead(field)}>
              {stepName(field)}：{say}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
