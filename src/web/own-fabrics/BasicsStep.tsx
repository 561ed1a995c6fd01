import { FABRIC_CONSTRUCTIONS } from '#contract/fabric-rules.ts';
import { MOST_NAME_CHARS, SEASONS } from '#contract/plate-rules.ts';
import { CLOTH_NAMES } from '#drawing/cloth-look.ts';
import { Field, TextField } from '../people/Fields.tsx';
import { categoryLeaves } from '../plates/category-leaves.ts';
import { useRead } from '../platform/read.ts';
import { ChoiceField, Part } from '../writing/fields.tsx';
import { WordField, WordsField } from '../writing/word-fields.tsx';
import type { StepProps } from './step-parts.ts';

const WEAVES = ['汗布', '罗纹', '双面', '毛圈', '网眼', '摇粒绒', '经编', '平纹', '斜纹', '缎纹', '提花', '灯芯绒'];

/** ① what it is and what it is for. */
export function BasicsStep({ document, change, problems }: StepProps) {
  const { name, construction, weave, cloth, seasons, uses, origin } = document;
  return (
    <>
      <div data-field="name">
        <TextField
          label={`面料名称（${[...name.trim()].length} / ${MOST_NAME_CHARS}）`}
          value={name}
          maxLength={MOST_NAME_CHARS * 2}
          problem={problems['name']}
          placeholder="例如：180 克精梳棉汗布"
          change={(next) => change({ name: next })}
        />
      </div>
      <div className="fields-pair">
        <CategoryField
          value={document.categoryId}
          problem={problems['categoryId']}
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
        <ClothField value={cloth} problem={problems['cloth']} change={(next) => change({ cloth: next })} />
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
      <Part field="seasons" title="季节" problem={problems['seasons']}>
        <div className="goods-ticks">
          {SEASONS.map((season) => (
            <label key={season}>
              <input
                type="checkbox"
                checked={seasons.includes(season)}
                onChange={({ target }) =>
                  change({
                    seasons: SEASONS.filter((one) => (one === season ? target.checked : seasons.includes(one))),
                  })
                }
              />
              {season}
            </label>
          ))}
        </div>
      </Part>
    </>
  );
}

interface SelectProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly change: (id: string) => void;
}

/** The platform's tree of fabrics. */
function CategoryField({ value, problem, change }: SelectProps) {
  const nodes = useRead('GET /api/v2/fabric/facets', {}).data?.categories ?? [];
  const leaves = categoryLeaves(nodes);
  const other = leaves.some(({ id }) => id === value) ? undefined : nodes.find(({ id }) => id === value);
  return (
    <div data-field="categoryId">
      <Field label="类目" problem={problem}>
        {({ id, describedBy }) => (
          <select
            id={id}
            value={value}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => change(target.value)}
          >
            <option value="">请选择</option>
            {other ? <option value={other.id}>{other.name}</option> : null}
            {leaves.map((leaf) => (
              <option key={leaf.id} value={leaf.id}>
                {leaf.path}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** What it looks like from near: pictures are drawn after it, and garments cut of it lie in such folds. */
function ClothField({ value, problem, change }: SelectProps) {
  return (
    <div data-field="cloth">
      <Field label="布面样子（没有照片时按它出图）" problem={problem}>
        {({ id, describedBy }) => (
          <select
            id={id}
            value={value}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => change(target.value)}
          >
            <option value="">请选择</option>
            {Object.entries(CLOTH_NAMES).map(([word, name]) => (
              <option key={word} value={word}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
