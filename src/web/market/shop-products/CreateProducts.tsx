import { type ComponentType, useState } from 'react';
import type { StyleForProduct } from '#contract/market/new-products.ts';
import { MOST_NEW_PRODUCTS } from '#contract/market/product-rules.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { Button } from '../../platform/Button.tsx';
import { CheckField, FieldsForm } from '../../platform/Fields.tsx';
import { type CreateDraft, dropCreate, isBegun, keepCreate, keptCreate } from './create-draft.ts';
import type { NewRow } from './new-product-rows.ts';
import { PricingRule } from './PricingRule.tsx';
import { useStylesForProducts } from './shop-products.data.ts';
import { StylePicker } from './StylePicker.tsx';
import { useCreateProducts } from './use-create-products.ts';
import { type NewProductForm, useNewProducts } from './use-new-products.ts';
import { ZipField } from './ZipField.tsx';

export interface CreateProductProps {
  readonly cancel: () => void;
  /** with all ids, and whether the products go on sale at once */
  readonly done: (ids: readonly string[], isPutOn: boolean) => void;
}

interface Props extends CreateProductProps {
  /** a grid on the desktop, cards on the phone */
  readonly Rows: ComponentType<{ readonly form: NewProductForm }>;
}

const steps = ['选款式', '核对标题和价格'] as const;

/** 新建商品, step by step. The draft survives closing the window. */
export function CreateProducts({ cancel, done, Rows }: Props) {
  const [draft, setDraft] = useState(keptCreate);
  const [wasKept, setWasKept] = useState(() => isBegun(draft));
  // styles come from the style page or an earlier attempt
  const [step, setStep] = useState(draft.styles.length > 0 ? 1 : 0);
  const change = (some: Partial<CreateDraft>) => {
    const next = { ...draft, ...some };
    setDraft(next);
    keepCreate(next);
  };
  return (
    <div className="product-create">
      <ol className="product-steps" aria-label="步骤">
        {steps.map((words, index) => (
          <li key={words} aria-current={index === step ? 'step' : undefined}>
            <span>{index + 1}</span>
            {words}
          </li>
        ))}
      </ol>
      {wasKept ? (
        <p className="product-unsaved" role="status">
          上次填到一半的还在。
          <Button
            tone="text"
            onClick={() => {
              dropCreate();
              setDraft(keptCreate());
              setWasKept(false);
              setStep(0);
            }}
          >
            从头填
          </Button>
        </p>
      ) : null}
      {step === 0 ? (
        <StylePicker
          chosen={draft.styles}
          change={(styles) => change({ styles: styles.slice(0, MOST_NEW_PRODUCTS) })}
          cancel={cancel}
          next={() => setStep(1)}
        />
      ) : (
        <ReadStyles draft={draft} change={change} back={() => setStep(0)} done={done} Rows={Rows} />
      )}
    </div>
  );
}

interface FactsProps extends Pick<Props, 'done' | 'Rows'> {
  readonly draft: CreateDraft;
  readonly change: (some: Partial<CreateDraft>) => void;
  readonly back: () => void;
}

function ReadStyles(props: FactsProps) {
  const read = useStylesForProducts(props.draft.styles.map(({ id }) => id));
  return <AskedAnew read={read}>{({ list }) => <Facts {...props} styles={list} />}</AskedAnew>;
}

function Facts({
  draft,
  change,
  back,
  done,
  Rows,
  styles,
}: FactsProps & { readonly styles: readonly StyleForProduct[] }) {
  const [zip, setZip] = useState<File | null>(null);
  const [isPutOn, setPutOn] = useState(false);
  const form = useNewProducts(draft, change, styles);
  const create = useCreateProducts(({ productIds }) => {
    dropCreate();
    done(productIds, isPutOn);
  });
  const count = form.rows.length;
  return (
    <FieldsForm
      label="新建商品"
      submit={() => {
        form.tried();
        if (form.isReady) create.send({ products: form.rows.map(({ product }) => product), zip });
      }}
      sendLabel={`建 ${count} 件商品`}
      isSending={create.isSending}
      held={count === 0 ? '选的款式现在都不能做商品，请回上一步重选' : undefined}
      cancel={back}
      cancelLabel="上一步"
    >
      <PricingRule form={form} />
      {form.left.map(({ styleId, blankName, designTitle, reason }) => (
        <p key={styleId} className="product-taken-down">
          {blankName} · {designTitle} 不能做商品：{reason}
        </p>
      ))}
      <Rows form={form} />
      <Notes form={form} />
      <ZipField zip={zip} change={setZip} part={create.isSending && zip ? create.part : null} />
      <CheckField label="建好后马上上架（亏本的会先问您）" value={isPutOn} change={setPutOn} />
      <p className="fields-note">
        各码重量、颜色尺码、货期都照各自的光版；成本按光版现在的价算，毛利不含运费和税。建好后每件还能单独改。
      </p>
    </FieldsForm>
  );
}

/** The problems after the first submit, and the products priced below cost. */
function Notes({ form: { rows, losses, hasTried } }: { form: NewProductForm }) {
  const wrong = hasTried ? rows.flatMap((row, at) => problemIn(row, at)) : [];
  return (
    <div aria-live="polite">
      {losses.length > 0 ? (
        <p className="product-doubt">
          有 {losses.length} 件卖一件亏一件：{losses.map(({ style }) => style.blankName).join('、')}
        </p>
      ) : null}
      {wrong.length > 0 ? (
        <ul className="field-problem" role="alert">
          {wrong.map((say) => (
            <li key={say}>{say}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function problemIn({ problems, style }: NewRow, at: number): string[] {
  const [first] = Object.values(problems);
  return first === undefined ? [] : [`第 ${at + 1} 件 ${style.blankName}：${first}`];
}
