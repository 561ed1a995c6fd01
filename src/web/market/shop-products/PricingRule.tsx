import { PRICE_ENDINGS, type PriceEnding } from '#contract/market/product-pricing.ts';
import { MOST_TITLE_CHARS } from '#contract/market/product-rules.ts';
import { Field, TextField } from '../../platform/Fields.tsx';
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
      <Field label="价格（成本 = 底衣 + 印花）" problem={undefined}>
        {({ id }) => (
          <select
            id={id}
            value={draft.way}
            onChange={({ target }) =>
              change(target.value === 'plus' ? { way: 'plus', by: '20' } : { way: 'times', by: '1.5' })
            }
          >
            {Object.entries(ways).map(([way, words]) => (
              <option key={way} value={way}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={draft.way === 'times' ? '倍数' : '加多少元'}
        inputMode="decimal"
        autoComplete="off"
        value={draft.by}
        problem={ruleProblem}
        change={(by) => change({ by })}
      />
      <Field label="尾数（往上取，不会取亏）" problem={undefined}>
        {({ id }) => (
          <select
            id={id}
            value={draft.ending}
            onChange={({ target }) => change({ ending: target.value as PriceEnding })}
          >
            {Object.entries(PRICE_ENDINGS).map(([ending, words]) => (
              <option key={ending} value={ending}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hasTyped ? (
        <button type="button" className="text-button" onClick={clear}>
          手改的全部恢复成规则算的
        </button>
      ) : null}
    </fieldset>
  );
}
