import { FABRIC_CONSTRUCTIONS } from '#contract/market/fabric-rules.ts';
import { CLOTH_NAMES } from '#drawing/cloth-look.ts';
import { useRead } from '../../platform/read.ts';
import { CategoryField, NameField, SeasonsField } from '../writing/basic-fields.tsx';
import { ChoiceField, SelectField } from '../writing/fields.tsx';
import { WordField, WordsField } from '../writing/word-fields.tsx';
import type { StepProps } from './step-parts.ts';

const WEAVES = ['汗布', '罗纹', '双面', '毛圈', '网眼', '摇粒绒', '经编', '平纹', '斜纹', '缎纹', '提花', '灯芯绒'];

/** ① What it is and what it is for. */
export function BasicsStep({ document, change, problems }: StepProps) {
  const { name, construction, weave, cloth, seasons, uses, origin } = document;
  const nodes = useRead('GET /api/v2/fabric/facets', {}).data?.categories ?? [];
  return (
    <>
      <NameField
        things="面料"
        value={name}
        placeholder="例如：180 克精梳棉汗布"
        problems={problems}
        change={(next) => change({ name: next })}
      />
      <div className="fields-pair">
        <CategoryField
          nodes={nodes}
          value={document.categoryId}
          problems={problems}
          change={(categoryId) => change({ categoryId })}
        />
        <ChoiceField
          field="construction"
          label="织造方式"
          value={construction}
          words={FABRIC_CONSTRUCTIONS}
          problem={problems['construction']}
          change={(next) => change({ construction: next })}
        />
        <WordField
          field="weave"
          label="组织"
          value={weave}
          usual={WEAVES}
          problems={problems}
          change={(next) => change({ weave: next })}
        />
        {/* the surface shown close up: pictures of the fabric, and the folds of garments made of it, are drawn from
           this */}
        <SelectField
          field="cloth"
          label="布面样子（没有照片时按它出图）"
          value={cloth}
          options={Object.entries(CLOTH_NAMES)}
          problem={problems['cloth']}
          change={(next) => change({ cloth: next })}
        />
        <WordField
          field="origin"
          label="产地"
          value={origin}
          placeholder="例如：浙江绍兴柯桥"
          problems={problems}
          change={(next) => change({ origin: next })}
        />
        <WordsField
          field="uses"
          label="用途（几样用顿号隔开，可不填）"
          value={uses}
          placeholder="T恤、童装、家居"
          change={(next) => change({ uses: next })}
        />
      </div>
      <SeasonsField value={seasons} problems={problems} change={(next) => change({ seasons: next })} />
    </>
  );
}
