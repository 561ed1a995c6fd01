import { useState } from 'react';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { METHOD_FIBRES, METHOD_NAMES, type MethodCode, takesMethod } from '#contract/market/print-methods.ts';
import { SURCHARGE_UNITS, surchargeUnitWords } from '#contract/market/surcharge.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { CheckField, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { hoursLabel } from '../../platform/words.ts';
import type { TypedTier } from '../shop-products/product-draft.ts';
import { TierEditor } from '../shop-products/TierEditor.tsx';
import { FieldInputs } from '../writing/FieldInputs.tsx';
import { FeeField, NumberField, Part, GroupedSelect } from '../writing/fields.tsx';
import { whole, yuanKind } from '../writing/typed-number.ts';
import type { StepProps } from './step-parts.ts';
import { fieldsIn } from './steps.ts';
import { useCloth } from './use-problems.ts';
import '../writing/form-parts.css';
import { isSame } from '../../platform/is-same.ts';

type Method = BlankDocument['printMethods'][number];

const codes = Object.keys(METHOD_NAMES) as MethodCode[];
const quantity = whole(1_000_000);
const hours = whole(8_760);
const days = whole(365);
const millimetres = whole(5_000);

/** ⑥ How it is printed, and the terms of sale. */
export function TermsStep(step: StepProps) {
  const { document, change, problems } = step;
  const number = (field: 'leadHours' | 'sampleHours' | 'bulkLeadDays', label: string, kind: typeof hours) => (
    <NumberField
      field={field}
      label={label}
      value={document[field]}
      kind={kind}
      problems={problems}
      change={(value) => change({ [field]: value })}
    />
  );
  return (
    <>
      <Methods {...step} />
      <div data-field="tiers">
        <div data-field="moq">
          <Tiers document={document} change={change} problems={problems} />
          <FieldProblem>{problems['tiers']}</FieldProblem>
        </div>
      </div>
      <CheckField label="价格含税" value={document.taxIncluded} change={(taxIncluded) => change({ taxIncluded })} />
      <FieldInputs
        fields={fieldsIn.terms}
        document={document}
        change={change}
        problems={problems}
        className="product-numbers"
        own={{
          // the first price tier has it
          moq: null,
          leadHours: number('leadHours', hoursLabel('现货货期', document.leadHours), hours),
          sampleHours: number('sampleHours', hoursLabel('打样', document.sampleHours), hours),
          bulkLeadDays: number('bulkLeadDays', '大货货期（天）', days),
        }}
      />
    </>
  );
}

/** The first price tier starts at the minimum order: one field for both. */
function Tiers({ document, change, problems }: Pick<StepProps, 'document' | 'change' | 'problems'>) {
  const [typed, setTyped] = useState<readonly TypedTier[]>();
  const said = document.tiers.length > 0 ? document.tiers : [{ fromQuantity: document.moq, priceFen: 0 }];
  const shown = typed && isSame(typed.map(tierOf), said) ? typed : said.map(typedTier);
  return (
    <TierEditor
      tiers={shown}
      cost={null}
      problems={problems}
      change={(next) => {
        setTyped(next);
        const tiers = next.map(tierOf);
        change({ tiers, moq: tiers[0]?.fromQuantity ?? 0 });
      }}
    />
  );
}

const tierOf = ({ from, yuan: price }: TypedTier) => ({
  fromQuantity: quantity.read(from),
  priceFen: yuanKind.read(price),
});

const typedTier = ({ fromQuantity, priceFen }: BlankDocument['tiers'][number]): TypedTier => ({
  from: quantity.write(fromQuantity),
  yuan: yuanKind.write(priceFen),
});

function Methods({ document, change, problems }: StepProps) {
  const { printMethods, fabricId } = document;
  const cloth = useCloth(fabricId).data;
  const composition = cloth?.id === fabricId ? cloth.composition : null;
  const set = (at: number, some: Partial<Method>) =>
    change({ printMethods: printMethods.with(at, { ...printMethods[at]!, ...some }) });
  return (
    <Part field="printMethods" title="能做的印花工艺" problem={problems['printMethods']}>
      <div className="product-ticks">
        {codes.map((code) => {
          const fits = composition === null || takesMethod(code, composition);
          const isOn = printMethods.some((one) => one.code === code);
          return (
            <label key={code} data-unfit={!fits} title={fits ? undefined : unfitWords(code)}>
              <Checkbox
                checked={isOn}
                disabled={!fits && !isOn}
                change={(checked) =>
                  change({
                    printMethods: checked
                      ? [...printMethods, newMethod(code)]
                      : printMethods.filter((one) => one.code !== code),
                  })
                }
              />
              {METHOD_NAMES[code]}
              {fits ? null : <small>面料不适合</small>}
            </label>
          );
        })}
      </div>
      {printMethods.map((method, at) => (
        <MethodFields key={method.code} at={at} method={method} problems={problems} set={(some) => set(at, some)} />
      ))}
    </Part>
  );
}

const newMethod = (code: MethodCode): Method => ({
  code,
  surchargeFen: 0,
  surchargePer: 'piece',
  setupFen: 0,
  maxWidthMm: 350,
  maxHeightMm: 450,
  limits: '',
});

function unfitWords(code: MethodCode): string {
  const asked = METHOD_FIBRES[code];
  return asked ? `${METHOD_NAMES[code]}要求${asked.fibres.join('、')}合计 ${asked.leastPercent}% 以上` : '';
}

function MethodFields({
  at,
  method,
  problems,
  set,
}: {
  at: number;
  method: Method;
  problems: StepProps['problems'];
  set: (some: Partial<Method>) => void;
}) {
  const path = (field: string) => `printMethods.${at}.${field}`;
  const wrong = problems[path('code')];
  return (
    <fieldset className="blank-method" data-field={path('code')}>
      <legend>{METHOD_NAMES[method.code]}</legend>
      <FieldProblem>{wrong}</FieldProblem>
      <FeeField
        field={path('surchargeFen')}
        label="加价（元，空 = 含在价内）"
        value={method.surchargeFen}
        problem={problems[path('surchargeFen')]}
        change={(surchargeFen) => set({ surchargeFen })}
      />
      <GroupedSelect
        field={path('surchargePer')}
        label="按什么加"
        options={SURCHARGE_UNITS.map((one) => [one, `每${surchargeUnitWords[one]}`])}
        value={method.surchargePer}
        problem={problems[path('surchargePer')]}
        change={(per) => set({ surchargePer: SURCHARGE_UNITS.find((one) => one === per) ?? 'piece' })}
      />
      <FeeField
        field={path('setupFen')}
        label="版费（元，空 = 免）"
        value={method.setupFen}
        problem={problems[path('setupFen')]}
        change={(setupFen) => set({ setupFen })}
      />
      <NumberField
        field={path('maxWidthMm')}
        label="最大宽（mm）"
        value={method.maxWidthMm}
        kind={millimetres}
        problems={problems}
        change={(maxWidthMm) => set({ maxWidthMm })}
      />
      <NumberField
        field={path('maxHeightMm')}
        label="最大高（mm）"
        value={method.maxHeightMm}
        kind={millimetres}
        problems={problems}
        change={(maxHeightMm) => set({ maxHeightMm })}
      />
      <TextField
        label="限制（可不填）"
        maxLength={120}
        placeholder="例如 只印浅色底；领口下 3 厘米起"
        value={method.limits}
        change={(limits) => set({ limits })}
      />
    </fieldset>
  );
}
