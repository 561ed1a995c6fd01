import { GARMENT_NAMES } from '#drawing/blank-cut.ts';
import { OWN_CUT_GARMENT } from '#contract/market/own-cut-words.ts';
import type { DrawnKind } from '#drawing/recipe.ts';
import { AreaField } from '../../platform/Fields.tsx';
import { useRead } from '../../platform/read.ts';
import { CategoryField, NameField } from '../writing/basic-fields.tsx';
import { FieldInputs } from '../writing/FieldInputs.tsx';
import { Part } from '../writing/fields.tsx';
import { garmentChosen } from './chart-fill.ts';
import { useLibrary } from './garment-picture.ts';
import type { StepProps } from './step-parts.ts';
import { fieldsIn } from './steps.ts';

const MOST_POINTS = 6;
const kinds = Object.keys(GARMENT_NAMES) as DrawnKind[];

/** ① What it is and for whom. */
export function BasicsStep({ document, change, problems, isApproved }: StepProps) {
  const { name, sellingPoints } = document;
  const nodes = useRead('GET /api/v2/light/facets', {}).data?.categories ?? [];
  return (
    <>
      <NameField
        things="光版"
        value={name}
        placeholder="例如：230 克精梳棉落肩短袖T"
        problems={problems}
        change={(next) => change({ name: next })}
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
        }}
      />
      <GarmentPicker document={document} change={change} problem={problems['garment']} isFixed={isApproved} />
      <div data-field="sellingPoints">
        <AreaField
          label={`卖点（一行一条，最多 ${MOST_POINTS} 条，每条 30 字以内）`}
          value={sellingPoints.join('\n')}
          rows={4}
          problem={problems['sellingPoints']}
          change={(typed) =>
            change({
              sellingPoints: typed
                .split('\n')
                .slice(0, MOST_POINTS)
                .map((point) => point.slice(0, 60)),
            })
          }
        />
      </div>
    </>
  );
}

function GarmentPicker({
  document,
  change,
  problem,
  isFixed,
}: Pick<StepProps, 'document' | 'change'> & { problem: string | undefined; isFixed: boolean }) {
  const pictureOf = useLibrary();
  return (
    <Part
      field="garment"
      title="版型"
      problem={problem}
      note={
        isFixed
          ? '通过审核的光版不能换版型：花型是按它的裁片放的。要换就复制一件再改。'
          : '裁片、尺码表部位和效果图都从版型来；换了版型，尺码表和裁片要重新填。没有合适的版型选“自有版”，在“裁片”里传打版软件的文件，效果图用裁片平铺或您的照片。'
      }
    >
      <div className="blank-garments">
        {kinds.map((kind) => (
          <label key={kind} data-chosen={document.garment === kind}>
            <span className="blank-garment-picture">
              {pictureOf(kind) ? <img src={pictureOf(kind)} alt="" /> : null}
            </span>
            <span>
              <input
                type="radio"
                name="garment"
                checked={document.garment === kind}
                disabled={isFixed && document.garment !== kind}
                onChange={() => change(garmentChosen(document, kind))}
              />
              {GARMENT_NAMES[kind]}
            </span>
          </label>
        ))}
        <label data-chosen={document.garment === OWN_CUT_GARMENT}>
          <span className="blank-garment-picture own-cut-picture">传自己的裁片</span>
          <span>
            <input
              type="radio"
              name="garment"
              checked={document.garment === OWN_CUT_GARMENT}
              disabled={isFixed && document.garment !== OWN_CUT_GARMENT}
              onChange={() => change(garmentChosen(document, OWN_CUT_GARMENT))}
            />
            自有版
          </span>
        </label>
      </div>
    </Part>
  );
}
