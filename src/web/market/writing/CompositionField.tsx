import { FIBRE_NAMES } from '#contract/market/fabric-rules.ts';
import type { Fibre } from '#contract/platform/shapes.ts';
import { Part } from './fields.tsx';
import type { Problems } from './problems.ts';
import { NumberCell, Rows, WordCell } from './Rows.tsx';
import { tenths } from './typed-number.ts';

const percents = tenths(100);

/** The fibres of a fabric or a garment with their percentages. */
export function CompositionField({
  composition,
  change,
  problems,
}: {
  composition: readonly Fibre[];
  change: (composition: Fibre[]) => void;
  problems: Problems;
}) {
  const set = (at: number, some: Partial<Fibre>) => change(composition.with(at, { ...composition[at]!, ...some }));
  const sum = Math.round(composition.reduce((all, { percent }) => all + percent * 10, 0)) / 10;
  return (
    <Part
      field="composition"
      title="成分"
      problem={problems['composition']}
      note={`用吊牌上的规范名称，例如聚酯纤维、桑蚕丝。${composition.length > 0 ? `现在合计 ${sum}%，要到 100%。` : ''}`}
    >
      <datalist id="fibre-names">
        {FIBRE_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Rows
        heads={['纤维', '比例（%）']}
        nameOf={(at) => `第 ${at + 1} 种纤维`}
        remove={(at) => change(composition.toSpliced(at, 1))}
        addLabel="加一种纤维"
        add={
          composition.length < 8
            ? () => change([...composition, { fibre: '', percent: Math.max(0, 100 - sum) }])
            : undefined
        }
        rows={composition.map(({ fibre, percent }, at) => (
          <>
            <WordCell
              field={`composition.${at}.fibre`}
              label={`第 ${at + 1} 种纤维`}
              list="fibre-names"
              most={20}
              value={fibre}
              problem={problems[`composition.${at}.fibre`]}
              change={(next) => set(at, { fibre: next })}
            />
            <NumberCell
              field={`composition.${at}.percent`}
              label={`第 ${at + 1} 种纤维 比例`}
              kind={percents}
              value={percent}
              problem={problems[`composition.${at}.percent`]}
              change={(next) => set(at, { percent: next })}
            />
          </>
        ))}
      />
    </Part>
  );
}
