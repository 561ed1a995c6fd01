import PlateLook from './PlateLook.desktop.tsx';
import { stepOf, steps } from './steps.ts';
import type { StepProps } from './step-parts.tsx';

interface Props extends Pick<StepProps, 'document' | 'judged'> {
  /** leads to the field of a problem */
  readonly lead: (field: string) => void;
}

/** ⑧ what still lacks, each a way to its field; below it the plate as buyers will see it. */
export function ReviewStep({ document, judged: { problems, isWaiting }, lead }: Props) {
  return (
    <>
      {isWaiting ? (
        <p className="centre-note">正在核对面料…</p>
      ) : problems.length > 0 ? (
        <section className="goods-conflict" aria-label="还差这些">
          <p>
            <strong>还差 {problems.length} 处，</strong>点一下就到那里：
          </p>
          <ul className="plate-problems">
            {problems.map(({ field, say }) => (
              <li key={`${field} ${say}`}>
                <button type="button" className="text-button" onClick={() => lead(field)}>
                  {steps[stepOf(field)]}：{say}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="plate-ready">资料齐了，可以提交。平台看过以后就在光版中心上架。</p>
      )}
      <PlateLook document={document} />
    </>
  );
}
