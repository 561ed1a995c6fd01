import { CLOTH_NAMES } from '#drawing/cloth-look.ts';
import { useRead } from '../../platform/read.ts';
import { CategoryField, NameField } from '../writing/basic-fields.tsx';
import { FieldInputs } from '../writing/FieldInputs.tsx';
import { GroupedSelect } from '../writing/fields.tsx';
import type { StepProps } from './step-parts.ts';
import { fieldsIn } from './steps.ts';

/** ① What it is and what it is for. */
export function BasicsStep({ document, change, problems }: StepProps) {
  const nodes = useRead('GET /api/v2/fabric/facets', {}).data?.categories ?? [];
  return (
    <>
      <NameField
        things="面料"
        value={document.name}
        placeholder="例如：180 克精梳棉汗布"
        problems={problems}
        change={(name) => change({ name })}
      />
      <FieldInputs
        fields={fieldsIn.basics}
        document={document}
        change={change}
        problems={problems}
        className="fields-pair"
        own={{
          categoryId: (
            <CategoryField
              nodes={nodes}
              value={document.categoryId}
              problems={problems}
              change={(categoryId) => change({ categoryId })}
            />
          ),
          // the surface shown close up: pictures of the fabric, and the folds of garments made of it, are drawn from it
          cloth: (
            <GroupedSelect
              field="cloth"
              label="布面样子（没有照片时按它出图）"
              value={document.cloth}
              options={Object.entries(CLOTH_NAMES)}
              problem={problems['cloth']}
              change={(cloth) => change({ cloth })}
            />
          ),
        }}
      />
    </>
  );
}
