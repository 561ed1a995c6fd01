import {
  MOST_BUNDLE_TITLE_CHARS,
  MOST_NOTE_CHARS,
  MOST_PARTS,
  MOST_PIECES_A_SET,
  MOST_SETS,
} from '#contract/market/bundle-rules.ts';
import type { BundlePart } from '#contract/market/bundles.ts';
import { ProductPicker } from '../featured/ProductPicker.tsx';
import { Button } from '../../platform/Button.tsx';
import { AreaField, FieldsForm, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { yuan } from '../../platform/words.ts';
import { NumberField } from '../writing/fields.tsx';
import { OtherSaved } from '../writing/StepEditor.tsx';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { useUnsaved } from '../../platform/use-unsaved.ts';
import { useTypedNumber, whole, yuanKind } from '../writing/typed-number.ts';
import type { OwnBundle } from './bundle.data.ts';
import { singlyWords } from './own-bundle.words.ts';
import { type BundleHands, useBundleForm } from './use-bundle-form.ts';
import '../featured/featured.css';
import './bundle-form.css';

interface Props {
  /** null = new */
  readonly item: OwnBundle | null;
  readonly again: () => Promise<OwnBundle | null>;
  readonly end: () => void;
}

/** Title, products and price of a bundle: the same form in both layouts. */
export function BundleForm({ item, again, end }: Props) {
  const unsaved = useUnsaved(end);
  const form = useBundleForm(item, again, { touched: unsaved.touched, done: unsaved.leave });
  const { typed, change, problems } = form;
  return (
    <div className="bundle-form">
      <UnsavedNote unsaved={unsaved} />
      {item?.status === 'takenDown' ? (
        <p className="own-said">平台下架原因：{item.reason}。改好后联系平台恢复，才能再上架。</p>
      ) : null}
      {form.isOther ? <OtherSaved thing="这个套餐" insist={form.insist} giveWay={form.giveWay} /> : null}
      <Product form={form} />
      <FieldsForm
        label={item ? '编辑套餐' : '新建套餐'}
        submit={form.save}
        sendLabel="保存"
        isSending={form.isSaving}
        cancel={unsaved.leave}
      >
        <TextField
          label="套餐名称"
          value={typed.title}
          maxLength={MOST_BUNDLE_TITLE_CHARS}
          placeholder="如：夏季校服四件套"
          problem={problems['title']}
          change={(title) => change({ title })}
        />
        <AreaField
          label="搭配说明（选填，买家看得到）"
          value={typed.note}
          rows={2}
          maxLength={MOST_NOTE_CHARS}
          placeholder="为什么这样配、适合谁、怎么发货"
          problem={problems['note']}
          change={(note) => change({ note })}
        />
        <div className="fields-pair">
          <NumberField
            field="priceFen"
            label="套餐价（元/套）"
            value={typed.priceFen}
            kind={yuanKind}
            problems={problems}
            change={(priceFen) => change({ priceFen })}
          />
          <NumberField
            field="moqSets"
            label="起订（套）"
            value={typed.moqSets}
            kind={whole(MOST_SETS)}
            problems={problems}
            change={(moqSets) => change({ moqSets })}
          />
        </div>
        <Singly form={form} />
        <p className="fields-note">
          套餐没有自己的库存，按里面商品的现货发；商品自己的起订量、倍数和分档价在套餐里不算。
        </p>
      </FieldsForm>
    </div>
  );
}

function Singly({ form: { typed, singlyFen } }: { form: BundleHands }) {
  if (typed.parts.length === 0) return null;
  const { say, isDearer } = singlyWords(typed.priceFen, singlyFen);
  return (
    <p className="bundle-singly" data-dearer={isDearer} role="status">
      {say}
    </p>
  );
}

function Product({ form }: { form: BundleHands }) {
  const { typed, problems } = form;
  return (
    <section aria-label="套餐里的商品">
      <h3>
        套餐里的商品 <small>从在售商品里勾选，最多 {MOST_PARTS} 种，再填每套几件</small>
      </h3>
      {typed.parts.length > 0 ? (
        <ul className="bundle-form-parts">
          {typed.parts.map((part, at) => (
            <PartRow
              key={part.productId}
              part={part}
              isFirst={at === 0}
              problem={problems[`parts.${at}.perSet`]}
              form={form}
            />
          ))}
        </ul>
      ) : null}
      <FieldProblem>{problems['parts']}</FieldProblem>
      <ProductPicker chosen={typed.parts.map(({ productId }) => productId)} most={MOST_PARTS} choose={form.choose} />
    </section>
  );
}

const PIECES = whole(MOST_PIECES_A_SET);

interface PartProps {
  readonly part: BundlePart;
  readonly isFirst: boolean;
  readonly problem: string | undefined;
  readonly form: BundleHands;
}

function PartRow({
  part: { productId, title, picture, perSet, singleFen, isOffered },
  isFirst,
  problem,
  form,
}: PartProps) {
  const [words, type] = useTypedNumber(perSet, (pieces) => form.changePart(productId, pieces), PIECES);
  return (
    <li>
      {picture.path === '' ? <span /> : <Picture picture={picture} sizes="48px" alt="" />}
      <span>
        {title}
        <small>
          单买 ¥{yuan(singleFen)} /件{isOffered ? '' : ' · 已下架，上架套餐前先把它上架或换掉'}
        </small>
      </span>
      <label>
        每套
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${title} 每套几件`}
          aria-invalid={problem !== undefined}
          value={words}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
        />
        件
      </label>
      <span className="bundle-form-actions">
        <Button tone="text" aria-label={`上移 ${title}`} disabled={isFirst} onClick={() => form.raise(productId)}>
          上移
        </Button>
        <Button tone="text" aria-label={`移出 ${title}`} onClick={() => form.remove(productId)}>
          移出
        </Button>
      </span>
      <FieldProblem>{problem}</FieldProblem>
    </li>
  );
}
