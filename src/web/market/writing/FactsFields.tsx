import type { Options } from '#contract/platform/fields.ts';
import type { GarmentFacts } from '#contract/market/garment-document.ts';
import {
  downWords,
  factsKindOf,
  fillGramsOf,
  legHeightWords,
  NO_FACTS,
  soleWords,
  toeWords,
} from '#contract/market/garment-facts.ts';
import { ChoiceField, NumberField, Part } from './fields.tsx';
import type { Problems } from './problems.ts';
import { whole } from './typed-number.ts';
import './form-parts.css';

const needles = whole(480);
const percent = whole(100);
const power = whole(1_000);
const grams = whole(2_000);

interface FactsFieldsProps {
  readonly categoryId: string;
  readonly sizes: readonly string[];
  readonly facts: GarmentFacts | undefined;
  readonly problems: Problems;
  readonly change: (facts: GarmentFacts) => void;
}

/** 筒高, 袜底 … of socks; 充绒量, 绒子含量 … of down garments. Nothing for other categories. */
export function FactsFields({ categoryId, sizes, facts = NO_FACTS, problems, change }: FactsFieldsProps) {
  const kind = factsKindOf(categoryId);
  if (kind === null) return null;
  const choice = (field: 'legHeight' | 'sole' | 'toe' | 'down', label: string, options: Options) => (
    <ChoiceField
      field={`facts.${field}`}
      label={label}
      value={facts[field]}
      options={options}
      problem={problems[`facts.${field}`]}
      change={(next) => change({ ...facts, [field]: next })}
    />
  );
  if (kind === 'socks')
    return (
      <Part field="facts" title="袜子资料（FZ/T 73001）" note="袜子按双卖：数量、库存、价格里的 1 件就是 1 双。">
        <div className="fields-pair">
          {choice('legHeight', '筒高', legHeightWords)}
          {choice('sole', '袜底', soleWords)}
          {choice('toe', '缝头（可不填）', toeWords)}
          <NumberField
            field="facts.needles"
            label="针数（可不填，例如 168）"
            kind={needles}
            value={facts.needles}
            problems={problems}
            change={(next) => change({ ...facts, needles: next })}
          />
        </div>
      </Part>
    );
  return (
    <Part
      field="facts"
      title="羽绒资料（GB/T 14272）"
      note="吊牌上要写羽绒种类、绒子含量和充绒量。绒子含量是现行标准的写法，不是旧标准的含绒量。"
    >
      <div className="fields-pair">
        {choice('down', '填充物', downWords)}
        <NumberField
          field="facts.downPercent"
          label="绒子含量（%）"
          kind={percent}
          value={facts.downPercent}
          problems={problems}
          change={(next) => change({ ...facts, downPercent: next })}
        />
        <NumberField
          field="facts.fillPower"
          label="蓬松度（FP，可不填）"
          kind={power}
          value={facts.fillPower}
          problems={problems}
          change={(next) => change({ ...facts, fillPower: next })}
        />
        {sizes.map((size) => (
          <NumberField
            key={size}
            field={`facts.fillGrams.${size}`}
            label={`充绒量 ${size}（克）`}
            kind={grams}
            value={fillGramsOf(facts, size)}
            problems={problems}
            change={(next) =>
              change({
                ...facts,
                fillGrams: [...facts.fillGrams.filter((one) => one.size !== size), { size, grams: next }],
              })
            }
          />
        ))}
      </div>
    </Part>
  );
}
