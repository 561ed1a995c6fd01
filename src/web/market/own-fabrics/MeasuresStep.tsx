import { rollKgOf } from '#contract/market/fabric-rules.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { metresPerKg } from '#contract/platform/price.ts';
import { CompositionField } from '../writing/CompositionField.tsx';
import { FieldInputs } from '../writing/FieldInputs.tsx';
import type { StepProps } from './step-parts.ts';
import { fieldsIn } from './steps.ts';
import '../writing/form-parts.css';

/** ② Composition, width, weight and hand feel. */
export function MeasuresStep({ document, change, problems }: StepProps) {
  return (
    <>
      <CompositionField
        composition={document.composition}
        problems={problems}
        change={(composition) => change({ composition })}
      />
      <FieldInputs
        fields={fieldsIn.measures}
        document={document}
        change={change}
        problems={problems}
        className="product-numbers"
      />
      <Reckoned document={document} />
    </>
  );
}

/** Values derived from weight and width: typed separately they could contradict them. */
function Reckoned({ document }: { document: FabricDocument }) {
  const { gsm, widthCm } = document;
  const rollKg = rollKgOf(document);
  if (!(gsm > 0 && widthCm >= 1)) return null;
  return (
    <p className="fields-note">
      按克重和门幅算：1 公斤 ≈ {metresPerKg(gsm, widthCm)} 米
      {rollKg > 0 ? `，一匹 ${document.rollMetres} 米净重 ${rollKg} 公斤` : ''}。
    </p>
  );
}
