import { rollKgOf, SHEERS, STRETCHES } from '#contract/market/fabric-rules.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { metresPerKg } from '#contract/platform/price.ts';
import { CompositionField } from '../writing/CompositionField.tsx';
import { ChoiceField, NumberField } from '../writing/fields.tsx';
import { decimal, signedTenths, tenths, whole } from '../writing/typed-number.ts';
import { WordField, WordsField } from '../writing/word-fields.tsx';
import type { StepProps } from './step-parts.ts';
import '../writing/form-parts.css';

const DYEINGS = ['匹染', '色纺', '色织', '印花', '本白', '胚布'];
const HANDS = ['柔软平滑', '挺括厚实', '细腻贴身', '滑爽冰凉', '垂顺丝滑', '轻薄飘逸', '爽利有节'];

const grams = whole(2_000);
const centimetres = tenths(400);
const millimetres = decimal(50, 2);
const shrinkage = signedTenths(30);
const metres = whole(10_000);

/** ② Composition, width, weight and hand feel. */
export function MeasuresStep(step: StepProps) {
  const { document, change, problems } = step;
  const word = (
    field: 'yarn' | 'density' | 'dyeing' | 'hand',
    label: string,
    more: { usual?: readonly string[]; placeholder?: string },
  ) => (
    <WordField
      field={field}
      label={label}
      value={document[field]}
      problems={problems}
      change={(next) => change({ [field]: next })}
      {...more}
    />
  );
  const number = (
    field: 'gsm' | 'widthCm' | 'usableWidthCm' | 'thicknessMm' | 'shrinkageWarp' | 'shrinkageWeft' | 'rollMetres',
    label: string,
    kind: typeof grams,
  ) => (
    <NumberField
      field={field}
      label={label}
      value={document[field]}
      kind={kind}
      problems={problems}
      change={(value) => change({ [field]: value })}
    />
  );
  const choice = (field: 'stretch' | 'sheer', label: string, words: readonly string[]) => (
    <ChoiceField
      field={field}
      label={label}
      value={document[field]}
      words={words}
      problem={problems[field]}
      change={(next) => change({ [field]: next })}
    />
  );
  return (
    <>
      <CompositionField
        composition={document.composition}
        problems={problems}
        change={(composition) => change({ composition })}
      />
      <div className="product-numbers">
        {word('yarn', '纱支', { placeholder: '32S/1、40S×40S' })}
        {word('density', '密度', { placeholder: '133×72，针织写横密 × 纵密' })}
        {number('gsm', '克重（g/m²）', grams)}
        {number('widthCm', '门幅（cm）', centimetres)}
        {number('usableWidthCm', '有效幅宽（cm，扣掉布边）', centimetres)}
        {number('thicknessMm', '厚度（mm）', millimetres)}
        {number('shrinkageWarp', '经向缩水（%）', shrinkage)}
        {number('shrinkageWeft', '纬向缩水（%）', shrinkage)}
        {word('dyeing', '染色方式', { usual: DYEINGS })}
        {word('hand', '手感', { usual: HANDS })}
        {choice('stretch', '弹力', STRETCHES)}
        {choice('sheer', '透度', SHEERS)}
        {number('rollMetres', '每匹米数', metres)}
        <WordsField
          field="finishes"
          label="后整理（可不填）"
          value={document.finishes}
          placeholder="预缩、丝光"
          change={(finishes) => change({ finishes })}
        />
      </div>
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
