import { TextField } from '../../platform/Fields.tsx';
import { FactsFields } from '../writing/FactsFields.tsx';
import { CareField, SafetyField } from '../writing/LabelFields.tsx';
import type { StepProps } from './step-parts.ts';

/** The product standards most often named on garment labels. */
const STANDARDS = [
  'GB/T 22849 针织T恤衫',
  'FZ/T 73020 针织休闲服装',
  'GB/T 22853 针织运动服',
  'GB/T 2660 衬衫',
  'FZ/T 81004 连衣裙、裙套',
  'FZ/T 73045 针织儿童服装',
  'GB 31701 婴幼儿及儿童纺织产品',
  'GB/T 8878 针织内衣',
  'GB/T 2666 西裤',
  'FZ/T 81007 单、夹服装',
  'GB/T 14272 羽绒服装',
  'FZ/T 73001 袜子',
] as const;

/** ⑦ The contents of its sewn-in label. */
export function LabelStep({ document, change, problems }: StepProps) {
  const { safetyClass, standard, careCodes } = document;
  return (
    <>
      <SafetyField
        value={safetyClass}
        problem={problems['safetyClass']}
        change={(next) => change({ safetyClass: next })}
      />
      <div data-field="standard">
        <TextField
          label="执行标准"
          list="blank-standards"
          maxLength={60}
          placeholder="选一个或自己写"
          value={standard}
          problem={problems['standard']}
          change={(next) => change({ standard: next })}
        />
        <datalist id="blank-standards">
          {STANDARDS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </div>
      <FactsFields
        categoryId={document.categoryId}
        sizes={document.sizes}
        facts={document.facts}
        problems={problems}
        change={(facts) => change({ facts })}
      />
      <CareField codes={careCodes} problem={problems['careCodes']} change={(codes) => change({ careCodes: codes })} />
    </>
  );
}
