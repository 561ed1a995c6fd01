import { FactsFields } from '../writing/FactsFields.tsx';
import { FieldInputs } from '../writing/FieldInputs.tsx';
import { CareField, SafetyField } from '../writing/LabelFields.tsx';
import type { StepProps } from './step-parts.ts';
import { fieldsIn } from './steps.ts';

/** ⑦ The contents of its sewn-in label. */
export function LabelStep({ document, change, problems }: StepProps) {
  const { safetyClass, careCodes } = document;
  return (
    <>
      <SafetyField
        value={safetyClass}
        problem={problems['safetyClass']}
        change={(next) => change({ safetyClass: next })}
      />
      <FieldInputs fields={fieldsIn.label} document={document} change={change} problems={problems} />
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
