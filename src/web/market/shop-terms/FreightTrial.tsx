import { useState } from 'react';
import { freightFen } from '#contract/trade/order-price.ts';
import { SelectField, TextField } from '../../platform/Fields.tsx';
import { yuan } from '../../platform/words.ts';
import { fenOf } from '../../platform/yuan-typed.ts';
import { useProvinces } from './provinces.ts';
import { gramsOf, ruleOf, type TermsDraft } from './terms-draft.ts';

/** 运费试算: calculates freight from the typed rules, as the checkout page does. */
export function FreightTrial({ draft }: { draft: TermsDraft }) {
  const provinces = useProvinces();
  const [province, setProvince] = useState('33');
  const [kg, setKg] = useState('5');
  const [product, setProduct] = useState('300');
  const rules = [...draft.rules, draft.rest].map(ruleOf);
  const grams = gramsOf(kg);
  const productFen = fenOf(product);
  const isReady = rules.every((rule) => rule !== undefined) && !Number.isNaN(grams) && !Number.isNaN(productFen);
  // A rule without provinces would apply everywhere.
  const standing = rules.filter(
    (rule, at) => rule !== undefined && (at === rules.length - 1 || rule.provinces.length > 0),
  );
  const fen = isReady
    ? freightFen(standing as Exclude<(typeof rules)[number], undefined>[], `${province}0000`, grams, productFen)
    : null;
  return (
    <div className="freight-trial" role="group" aria-label="运费试算">
      <SelectField
        label="寄到"
        value={province}
        options={(provinces ?? []).map(({ code, name }) => [code, name])}
        change={setProvince}
      />
      <TextField label="重量（公斤）" inputMode="decimal" autoComplete="off" value={kg} change={setKg} />
      <TextField label="货款（元）" inputMode="decimal" autoComplete="off" value={product} change={setProduct} />
      <p className="freight-result" aria-live="polite">
        {isReady ? trialWords(fen) : '填好就算出运费'}
      </p>
    </div>
  );
}

function trialWords(fen: number | null): string {
  if (fen === null) return '太重，快递不算价：走专线';
  return fen === 0 ? '运费 ¥0.00，包邮' : `运费 ¥${yuan(fen)}`;
}
