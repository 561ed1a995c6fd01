import { bulkFenPerMetre, oddSmallCut } from '#contract/market/fabric-rules.ts';
import type { FabricUnit } from '#contract/market/fabrics.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { SelectField } from '../../platform/Fields.tsx';
import { unitName, yuan } from '../../platform/words.ts';
import { FieldInputs } from '../writing/FieldInputs.tsx';
import { FeeField, NumberField, Part } from '../writing/fields.tsx';
import { NumberCell, Rows } from '../writing/Rows.tsx';
import { tenths, yuanKind } from '../writing/typed-number.ts';
import type { StepProps } from './step-parts.ts';
import { fieldsIn } from './steps.ts';
import '../writing/form-parts.css';

const MOST_TIERS = 5;
const quantity = tenths(1_000_000);
const TAX_RATES = [13, 9, 6, 3, 1, 0] as const;

/** ④ The prices of a swatch, a small cut, and bulk. */
export function PricesStep(step: StepProps) {
  const { document, change, problems } = step;
  const { bulkUnit, moq } = document;
  const unit = unitName(bulkUnit);
  const perMetre = bulkFenPerMetre(document);
  return (
    <>
      <div className="product-numbers">
        <UnitField value={bulkUnit} change={(next) => change({ bulkUnit: next, moqUnit: next })} />
        <div data-field="moqUnit">
          <NumberField
            field="moq"
            label={`起订量（${unit}）`}
            value={moq}
            kind={quantity}
            problems={problems}
            change={(value) => change({ moq: value })}
          />
        </div>
        <NumberField
          field="bulkPriceFen"
          label={`大货价（元/${unit}，不含税）`}
          value={document.bulkPriceFen}
          kind={yuanKind}
          problems={problems}
          change={(bulkPriceFen) => change({ bulkPriceFen })}
        />
        <NumberField
          field="cutFenPerMetre"
          label="剪版价（元/米，5 米以内）"
          value={document.cutFenPerMetre}
          kind={yuanKind}
          problems={problems}
          change={(cutFenPerMetre) => change({ cutFenPerMetre })}
        />
        <SmallCutField {...step} />
        <FeeField
          field="swatchFen"
          label="剪小样（元/片，空 = 免费）"
          value={document.swatchFen}
          problem={problems['swatchFen']}
          change={(swatchFen) => change({ swatchFen })}
        />
        <TaxField value={document.taxRatePercent} change={(taxRatePercent) => change({ taxRatePercent })} />
      </div>
      {perMetre !== null && bulkUnit === 'kg' ? (
        <p className="fields-note">大货价折合 ¥{yuan(perMetre)}/米，列表按每米的价排序。</p>
      ) : null}
      <Tiers {...step} />
      <FieldInputs fields={fieldsIn.prices} document={document} change={change} problems={problems} />
    </>
  );
}

/** The price between the smallest cut and the minimum order; empty = not offered. */
function SmallCutField({ document, change, problems }: StepProps) {
  const odd = oddSmallCut(document);
  return (
    <div>
      <FeeField
        field="smallCutFenPerMetre"
        label="散剪价（元/米，5 米到起订量，空 = 不散剪）"
        value={document.smallCutFenPerMetre ?? 0}
        problem={problems['smallCutFenPerMetre']}
        change={(fen) => change({ smallCutFenPerMetre: fen === 0 ? null : fen })}
      />
      {odd ? (
        <p className="fields-note" role="status">
          {odd}
        </p>
      ) : null}
    </div>
  );
}

/** Price and minimum order share one unit, so that they can be compared without conversion. */
function UnitField({ value, change }: { value: FabricUnit; change: (unit: FabricUnit) => void }) {
  return (
    <SelectField
      label="计价单位"
      value={value}
      options={[
        ['m', '米'],
        ['kg', '公斤'],
      ]}
      change={change}
    />
  );
}

function TaxField({ value, change }: { value: number; change: (percent: number) => void }) {
  return (
    <SelectField
      label="开票税率（含税另加）"
      value={String(value)}
      options={TAX_RATES.map((rate) => [String(rate), `${rate}%`])}
      change={(rate) => change(Number(rate))}
    />
  );
}

function Tiers({ document, change, problems }: StepProps) {
  const { tiers, bulkUnit } = document;
  const unit = unitName(bulkUnit);
  const set = (at: number, some: Partial<FabricDocument['tiers'][number]>) =>
    change({ tiers: tiers.with(at, { ...tiers[at]!, ...some }) });
  return (
    <Part
      field="tiers"
      title="量大的价（可不填）"
      problem={problems['tiers']}
      note="从起订量起按大货价；到下面的数量再降。数量一档比一档多，价格一档比一档低。"
    >
      <Rows
        heads={[`满多少${unit}`, `单价（元/${unit}）`]}
        nameOf={(at) => `第 ${at + 1} 档`}
        remove={(at) => change({ tiers: tiers.toSpliced(at, 1) })}
        addLabel="加一档"
        add={tiers.length < MOST_TIERS ? () => change({ tiers: [...tiers, { from: 0, priceFen: 0 }] }) : undefined}
        rows={tiers.map(({ from, priceFen }, at) => (
          <>
            <NumberCell
              field={`tiers.${at}.from`}
              label={`第 ${at + 1} 档 数量`}
              kind={quantity}
              value={from}
              problem={problems[`tiers.${at}.from`]}
              change={(next) => set(at, { from: next })}
            />
            <NumberCell
              field={`tiers.${at}.priceFen`}
              label={`第 ${at + 1} 档 单价`}
              kind={yuanKind}
              value={priceFen}
              problem={problems[`tiers.${at}.priceFen`]}
              change={(next) => set(at, { priceFen: next })}
            />
          </>
        ))}
      />
    </Part>
  );
}
