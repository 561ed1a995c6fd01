import { PRICE_ENDINGS } from '#contract/market/product-pricing.ts';
import { MOST_TITLE_CHARS } from '#contract/market/product-rules.ts';
import { Button } from '../../platform/Button.tsx';
import { SelectField, TextField } from '../../platform/Fields.tsx';
import type { CreateDraft } from './create-draft.ts';
import type { NewProductForm } from './use-new-products.ts';
import './new-products.css';

const ways: Readonly<Record<CreateDraft['way'], string>> = { times: '成本 × 倍数', plus: '成本 ＋ 元' };

type PricingForm = Pick<NewProductForm, 'draft' | 'change' | 'ruleProblem' | 'hasTyped' | 'clear'>;

/** The initial titles and prices of all rows; values typed into a row stay. */
export function PricingRule({ form: { draft, change, ruleProblem, hasTyped, clear } }: { form: PricingForm }) {
  return (
    <fieldset className="pricing-rule">
      <legend>标题和价格先照这个算，每件还能再改</legend>
      <TextField
        label="标题（{花型}、{光版} 换成各件的名字）"
        value={draft.pattern}
        maxLength={MOST_TITLE_CHARS * 2}
        change={(pattern) => change({ pattern })}
      />
      <SelectField
        label="价格（成本 = 底衣 + 印花）"
        value={draft.way}
        options={ways}
        change={(way) => change(way === 'plus' ? { way, by: '20' } : { way, by: '1.5' })}
      />
      <TextField
        label={draft.way === 'times' ? '倍数' : '加多少元'}
        inputMode="decimal"
        autoComplete="off"
        value={draft.by}
        problem={ruleProblem}
        change={(by) => change({ by })}
      />
      <SelectField
        label="尾数（往上取，不会取亏）"
        value={draft.ending}
        options={PRICE_ENDINGS}
        change={(ending) => change({ ending })}
      />
      {hasTyped ? (
        <Button tone="text" onClick={clear}>
          手改的全部恢复成规则算的
        </Button>
      ) : null}
    </fieldset>
  );
}
