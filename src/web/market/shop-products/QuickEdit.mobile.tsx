import { MOST_TITLE_CHARS } from '#contract/market/product-rules.ts';
import { NoteField } from '../../platform/NoteField.tsx';
import { FieldsForm, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { CategoryField } from './CategoryField.tsx';
import { tierPath } from './product-draft.ts';
import { ProductConflict } from './ProductConflict.tsx';
import { NumberField } from './NumberField.tsx';
import { PriceNotes } from './PriceNotes.tsx';
import { ShopNoField } from './ShopNoField.tsx';
import { WriteForMe } from './WriteForMe.tsx';
import { type ProductForm, type ItemFormProps, useProductForm } from './use-product-form.ts';

/** Title, category and prices: the urgent edits on the phone. Always imported lazily. */
export default function QuickEdit(props: ItemFormProps) {
  const form = useProductForm(props, props.done);
  const { draft, problems, change } = form;
  return (
    <FieldsForm label="编辑商品" submit={form.submit} sendLabel="保存" isSending={form.isSending} cancel={props.cancel}>
      <ProductConflict theirs={form.theirs} />
      {form.base.own?.reason ? <p className="product-taken-down">平台下架原因：{form.base.own.reason}</p> : null}
      <TextField
        label={`标题（${[...draft.title.trim()].length} / ${MOST_TITLE_CHARS}）`}
        value={draft.title}
        problem={problems['title']}
        change={(title) => change({ title })}
      />
      <WriteForMe form={form} />
      <CategoryField value={draft.sgcateId} change={(sgcateId) => change({ sgcateId })} />
      <ShopNoField draft={draft} problems={problems} change={change} />
      <Prices form={form} />
      {form.needsReason ? (
        <NoteField
          label="改价原因"
          value={form.reason}
          problem={problems['reason']}
          change={form.setReason}
          usual={['面料涨价', '季末清仓', '活动价']}
          most={200}
        />
      ) : null}
      {restProblem(form) ? <FieldProblem>{restProblem(form)}（请在电脑上改）</FieldProblem> : null}
      <p className="fields-note">起订量、颜色尺码、重量请在电脑上改。</p>
    </FieldsForm>
  );
}

function Prices({ form }: { form: ProductForm }) {
  const { draft, problems, change } = form;
  return (
    <>
      {draft.tiers.map((tier, index) => (
        <TextField
          // its quantity cannot be changed here
          key={tier.from}
          label={`${tier.from} 件起，单价（元）`}
          inputMode="decimal"
          autoComplete="off"
          value={tier.yuan}
          problem={problems[tierPath(index, 'yuan')]}
          change={(yuan) => change({ tiers: draft.tiers.with(index, { ...tier, yuan }) })}
        />
      ))}
      <NumberField field="sampleYuan" form={form} />
      <NumberField field="retailYuan" form={form} />
      <PriceNotes draft={draft} />
    </>
  );
}

const SHOWN = /^(?:title|shopNo|samplePriceFen|retailPriceFen|reason|tiers\.\d+\.priceFen)$/;

/** A problem of a field that the phone does not show. */
const restProblem = ({ problems }: ProductForm): string | undefined =>
  Object.entries(problems).find(([path]) => !SHOWN.test(path))?.[1];
