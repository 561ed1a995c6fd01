import { useState } from 'react';
import { isCosted } from '#contract/market/product-cost.ts';
import { MOST_TITLE_CHARS } from '#contract/market/product-rules.ts';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import { ColourDots } from '../../desktop/parts/ColourDots.tsx';
import { TierPrice } from '../../desktop/parts/Price.tsx';
import { ViewsCard } from '../../desktop/parts/ViewsCard.tsx';
import { NoteField } from '../../platform/NoteField.tsx';
import { NO_DESIGN_WORDS } from '../own-styles/own-style.words.ts';
import { AreaField, CheckField, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { hoursLabel, leadTime } from '../../platform/words.ts';
import { CategoryField } from './CategoryField.tsx';
import { documentOf, type ProductDraft, MOST_POINTS, wholeIn } from './product-draft.ts';
import { ProductConflict } from './ProductConflict.tsx';
import { NumberField } from './NumberField.tsx';
import { PriceNotes } from './PriceNotes.tsx';
import { ShopNoField } from './ShopNoField.tsx';
import { ColourTicks, SizeTicks } from './Ticks.tsx';
import { TierEditor } from './TierEditor.tsx';
import { TitleNotes } from './TitleNotes.tsx';
import { type ProductForm, type ItemFormProps, useProductForm } from './use-product-form.ts';
import { WeightFields } from './WeightFields.tsx';
import { WriteForMe } from './WriteForMe.tsx';
import '../writing/form-parts.css';

interface Props extends ItemFormProps {
  /** runs after 保存后上架 */
  readonly putOn: () => void;
}

/** The complete form of a product, with a preview of its card beside it. Always imported lazily. */
export default function ProductEditor({ putOn, ...props }: Props) {
  const canPutOn = props.item.own?.nextSteps.includes('putOn') ?? false;
  const [isPutOn, setPutOn] = useState(false);
  const form = useProductForm(props, () => {
    if (isPutOn) putOn();
    props.done();
  });
  return (
    <div className="product-editor">
      <FieldsForm
        label="编辑商品"
        submit={form.submit}
        sendLabel={isPutOn ? '保存并上架' : '保存'}
        isSending={form.isSending}
        cancel={props.cancel}
      >
        <ProductConflict theirs={form.theirs} />
        {form.base.own?.reason ? <p className="product-taken-down">平台下架原因：{form.base.own.reason}</p> : null}
        <Words form={form} />
        <Prices form={form} />
        <Choices form={form} />
        {form.needsReason ? (
          <NoteField
            label="改价原因"
            value={form.reason}
            problem={form.problems['reason']}
            change={form.setReason}
            usual={['面料涨价', '工价调整', '季末清仓', '活动价']}
            most={200}
          />
        ) : null}
        {canPutOn ? <CheckField label="保存后马上上架" value={isPutOn} change={setPutOn} /> : null}
      </FieldsForm>
      <aside className="product-beside">
        <LiveCard item={form.base} draft={form.draft} />
        <MadeOf item={form.base} />
      </aside>
    </div>
  );
}

function Words({ form }: { form: ProductForm }) {
  const { draft, problems, change } = form;
  const chars = [...draft.title.trim()].length;
  return (
    <>
      <div className="product-counted">
        <TextField
          label="标题"
          value={draft.title}
          problem={problems['title']}
          change={(title) => change({ title })}
          placeholder="品类、图案、工艺，买家按它搜"
        />
        <small data-over={chars > MOST_TITLE_CHARS}>
          {chars} / {MOST_TITLE_CHARS}
        </small>
      </div>
      <TitleNotes title={draft.title} />
      <AreaField
        label={`卖点（一行一条，最多 ${MOST_POINTS} 条）`}
        value={draft.sellingPoints}
        rows={3}
        problem={problems['sellingPoints']}
        change={(sellingPoints) => change({ sellingPoints })}
      />
      <WriteForMe form={form} />
      <div className="fields-pair">
        <CategoryField
          value={draft.sgcateId}
          problem={problems['sgcateId']}
          change={(sgcateId) => change({ sgcateId })}
        />
        <ShopNoField draft={draft} problems={problems} change={change} />
      </div>
    </>
  );
}

function Prices({ form }: { form: ProductForm }) {
  const { draft, base, problems, change } = form;
  const hours = wholeIn(draft.leadHours);
  return (
    <>
      <TierEditor
        tiers={draft.tiers}
        cost={base.own && isCosted(base.own.cost) ? base.own.cost : null}
        problems={problems}
        change={(tiers) => change({ tiers })}
      />
      <div className="product-numbers">
        <NumberField field="sampleYuan" form={form} />
        <NumberField field="retailYuan" form={form} />
        <NumberField field="orderMultiple" form={form} />
        <NumberField field="leadHours" label={hoursLabel('货期', hours)} form={form} />
      </div>
      <PriceNotes draft={draft} />
    </>
  );
}

function Choices({ form: { draft, base, problems, change } }: { form: ProductForm }) {
  return (
    <>
      <ColourTicks
        colours={base.blank.colours}
        chosen={draft.colourNos}
        problem={problems['colourNos']}
        change={(colourNos) => change({ colourNos })}
      />
      <SizeTicks
        sizes={base.blank.sizes}
        chosen={draft.sizes}
        problem={problems['sizes']}
        change={(sizes) => change({ sizes })}
      />
      <WeightFields
        sizes={base.blank.sizes.filter((size) => draft.sizes.includes(size))}
        grams={draft.grams}
        problems={problems}
        change={(grams) => change({ grams })}
      />
      <TextField
        label="童装重量（克，亲子装才填）"
        inputMode="numeric"
        autoComplete="off"
        value={draft.childGrams}
        problem={problems['childGrams']}
        change={(childGrams) => change({ childGrams })}
      />
    </>
  );
}

/** A live preview of the list card; an unfinished price shows the last valid one. */
function LiveCard({ item, draft }: { item: ShopProductItem; draft: ProductDraft }) {
  const said = documentOf(draft, item.blank);
  const tiers = said.tiers.filter(({ fromQuantity, priceFen }) => fromQuantity > 0 && priceFen > 0);
  const colours = item.blank.colours.filter(({ colourNo }) => said.colourNos.includes(colourNo));
  const view = item.views.find(({ colourNo }) => said.colourNos.includes(colourNo)) ?? item.views[0];
  return (
    <section aria-label="买家看到的卡片">
      <h3>买家看到的卡片</h3>
      <ViewsCard className="product-card" front={view?.front ?? item.picture} back={view?.back ?? item.picture}>
        <div className="card-body">
          <p className="card-name">{said.title || '还没有标题'}</p>
          <p className="card-facts">{item.finished ? '现货成衣' : `光版：${item.style.blankName}`}</p>
          {item.style.designNo === '' || item.finished ? null : (
            <p className="card-facts">花型：{item.style.designTitle}</p>
          )}
          <p className="card-price">
            <TierPrice tiers={tiers.length > 0 ? tiers : item.tiers} />
          </p>
          <p className="card-terms">
            {said.moq > 0 ? said.moq : item.moq} 件起订 ·{' '}
            {leadTime(said.leadHours > 0 ? said.leadHours : item.document.leadHours)}发货 · 已售 {item.sales}
          </p>
          <ColourDots colours={colours} />
        </div>
      </ViewsCard>
    </section>
  );
}

/** What the style determines and cannot be changed here. */
function MadeOf({ item: { productNo, style, finished } }: { item: ShopProductItem }) {
  return (
    <dl className="product-made-of">
      {[
        ['货号', productNo],
        ['款号', finished ? style.styleNo : `${style.styleNo}（第 ${style.version} 版）`],
        ...(finished
          ? [['货品', '现货成衣']]
          : [
              ['光版', `${style.blankName} ${style.blankNo}`],
              ['花型', style.designNo === '' ? NO_DESIGN_WORDS : `${style.designTitle} ${style.designNo}`],
            ]),
      ].map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
