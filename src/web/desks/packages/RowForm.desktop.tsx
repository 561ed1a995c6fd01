import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MOST_TITLE_CHARS } from '#contract/market/product-rules.ts';
import { filledColourMap } from '#contract/desks/package-row-rules.ts';
import { CARE_PRESETS, isGarmentRow } from '#contract/desks/package-garments.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { Button } from '../../platform/Button.tsx';
import { AreaField, FieldsForm, SelectField, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { CategoryField } from './CategoryField.tsx';
import { errorsOf } from './package.words.ts';
import { namesIn, readDraft, type RowDraft, type RowField } from './row-draft.ts';
import { isTyped, type RowFault } from './row-faults.ts';
import type { Led } from './use-fault-walk.ts';
import { useRowEdit } from './use-row-edit.ts';
import '../../market/writing/form-parts.css';

interface Props {
  readonly packageId: string;
  /** the saved row; a new version means that another user has saved it meanwhile */
  readonly item: PackageRowItem;
  /** refetches the saved row */
  readonly again: () => void;
  /** the problem that the user is led to; null = opened by the user */
  readonly led: Led | null;
  /** saved during problem navigation */
  readonly goOn: (saved: PackageRowItem) => void;
  readonly close: () => void;
}

/** Edits a row in place: problems are shown at their fields and disappear while typing. Always imported lazily. */
export default function RowForm({ packageId, item, again, led, goOn, close }: Props) {
  /** the problem left after a save */
  const [left, setLeft] = useState<RowFault | null>(null);
  const { draft, change, problems, ...edit } = useRowEdit({
    ...{ packageId, item, again },
    done: (saved, next) => {
      if (led) goOn(saved);
      else if (next) setLeft(next);
      else close();
    },
  });
  const place = useFocusedFault(led ?? left);
  const text: TextOf = (field, label, hint) => (
    <TextField
      name={field}
      label={label}
      value={draft[field]}
      problem={problems[field]}
      placeholder={hint}
      autoComplete="off"
      change={(typed) => change({ [field]: typed })}
    />
  );
  return (
    <div className="package-row-form" ref={place}>
      {edit.isOther ? <SavedMeanwhile takeNewest={edit.takeNewest} /> : null}
      <FieldsForm
        label={`修改“${item.document.title || item.place}”`}
        submit={edit.send}
        sendLabel={led && errorsOf(item) > 0 ? '保存，看下一处' : '保存'}
        isSending={edit.isSending}
        cancel={close}
        cancelLabel="收起"
      >
        {text('title', `商品标题（${[...draft.title.trim()].length} / ${MOST_TITLE_CHARS}）`)}
        <div className="package-row-fields">
          {text('itemNo', '货号', '建好后是商家货号')}
          {text('styleNo', '款式编号', '不填就按设计和光版找')}
          {text('designNo', '设计编号')}
          {text('blankNo', '光版编号')}
          {text('priceFen', '价格（元）')}
          {text('samplePriceFen', '样衣价（元）', '不填按价格推算')}
          {text('retailPriceFen', '零售价（元）', '不填按价格推算')}
          {text('grams', '单件重量（克）', '不填用光版的')}
          {text('childGrams', '童装重量（克）', '亲子装才填')}
          {text('moq', '起订量（件）', '不填用光版的')}
          <CategoryField packageId={packageId} value={draft.category} change={(category) => change({ category })} />
        </div>
        <div className="fields-pair">
          {text('colours', '颜色（顿号隔开）', '不填就是光版的全部颜色')}
          {text('sizes', '尺码（顿号隔开）', '不填就是光版的全部尺码')}
        </div>
        <GarmentFields item={item} draft={draft} text={text} change={change} />
        <ColourMapFields item={item} draft={draft} change={change} problem={problems.colourMap} />
        <PointsField value={draft.sellingPoints} problem={problems.sellingPoints} change={change} />
      </FieldsForm>
    </div>
  );
}

/** A text field of the row. */
type TextOf = (field: Exclude<RowField, 'colourMap'>, label: string, hint?: string) => ReactNode;

/** Moves the focus to the field of a problem; without one to the first invalid field, else the first of all. */
function useFocusedFault(fault: RowFault | null) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault && !isTyped(fault)) return;
    const named = fault === null ? '' : `[name="${fault.field}"]`;
    const goals = [`${named}[aria-invalid="true"]`, named || 'input', '[aria-invalid="true"]'];
    const goal = goals.map((one) => place.current?.querySelector<HTMLElement>(one)).find((one) => one);
    goal?.focus();
  }, [fault]);
  return place;
}

function SavedMeanwhile({ takeNewest }: { takeNewest: () => void }) {
  return (
    <div className="product-conflict" role="alert">
      <p>
        <strong>刚刚有人改过这一件。</strong>您填的都还在，再点一次“保存”就按您填的存；也可以换成最新的。
      </p>
      <p>
        <Button onClick={takeNewest}>换成最新的</Button>
      </p>
    </div>
  );
}

/** 货品, and what a 现货成衣 is. */
function GarmentFields({
  item,
  draft,
  text,
  change,
}: {
  item: PackageRowItem;
  draft: RowDraft;
  text: TextOf;
  change: (some: Partial<RowDraft>) => void;
}) {
  const { document } = readDraft(draft);
  const isGarment = item.style === null && isGarmentRow({ ...item.document, ...document });
  return (
    <>
      <SelectField
        label="货品"
        name="making"
        value={draft.making}
        options={[
          ['', '照表格：没有编号、写了成分的是现货成衣'],
          ['finished', '现货成衣，不用款式'],
          ['print', '印花款，照款式'],
        ]}
        disabled={item.style !== null}
        change={(making) => change({ making })}
      />
      {isGarment ? (
        <>
          {text('composition', '成分', '例如 绵羊毛 70% 聚酯纤维 30%')}
          <div className="package-row-fields">
            {text('platformCategory', '平台类目', '例如 针织衫')}
            {text('crowd', '适用人群', '男、女、中性、童、婴、亲子')}
            {text('seasons', '季节', '例如 秋冬')}
            {text('construction', '织法', '针织、梭织')}
            {text('safetyClass', '安全类别', 'A、B、C')}
            {text('standard', '执行标准', '例如 FZ/T 73018 毛针织品')}
            {text('care', '洗涤标志', Object.keys(CARE_PRESETS).join('、'))}
          </div>
          {text(
            'facts',
            '品类资料',
            '袜子：筒高 中筒；袜底 加底　羽绒服：填充物 白鸭绒；绒子含量 90%；充绒量 S 85、M 92',
          )}
        </>
      ) : null}
    </>
  );
}

/** Maps the row's colours to the blank's colours where the names differ. */
function ColourMapFields({
  item: { style },
  draft,
  change,
  problem,
}: {
  item: PackageRowItem;
  draft: RowDraft;
  change: (some: Partial<RowDraft>) => void;
  problem: string | undefined;
}) {
  const id = useId();
  const colours = namesIn(draft.colours);
  if (style === null || colours.length === 0) return null;
  const map = filledColourMap(colours, draft.colourMap, style);
  const choose = (colour: string, colourNo: string) =>
    change({
      colourMap: [...map.filter((one) => one.colour !== colour), ...(colourNo === '' ? [] : [{ colour, colourNo }])],
    });
  return (
    <fieldset className="package-colours" data-invalid={problem !== undefined}>
      <legend>这些颜色是光版“{style.blankName}”的哪个颜色</legend>
      {colours.map((colour, at) => {
        const chosen = map.find((one) => one.colour === colour)?.colourNo ?? '';
        return (
          <span key={colour} className="field-line">
            <label htmlFor={`${id}-${at}`}>{colour}</label>
            <select
              id={`${id}-${at}`}
              name="colourMap"
              value={chosen}
              aria-invalid={chosen === '' && problem !== undefined}
              onChange={({ target }) => choose(colour, target.value)}
            >
              <option value="">请选择</option>
              {style.colours.map(({ colourNo, name }) => (
                <option key={colourNo} value={colourNo}>
                  {name}（{colourNo}）
                </option>
              ))}
            </select>
          </span>
        );
      })}
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  );
}

function PointsField({
  value,
  problem,
  change,
}: {
  value: string;
  problem: string | undefined;
  change: (some: Partial<RowDraft>) => void;
}) {
  return (
    <AreaField
      label="卖点（一行一条，不填用光版的）"
      value={value}
      name="sellingPoints"
      rows={2}
      problem={problem}
      change={(sellingPoints) => change({ sellingPoints })}
    />
  );
}
